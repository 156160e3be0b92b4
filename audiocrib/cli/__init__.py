"""What all commands share of the command line: parsers, what is printed, what is said of a defect."""
