"""The front ends for a terminal and for lines through a pipe. The one place that uses prompt_toolkit."""
