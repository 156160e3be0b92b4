"""Shared by all commands of the command line: parsers, printing, and crash reports."""
