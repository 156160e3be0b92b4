"""The front ends for a terminal and for lines through a pipe. The only user of prompt_toolkit."""
