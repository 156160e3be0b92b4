# Players that are programs of their own, and audiocrib as such a program.

engine-not-understood = Line { $line } is not a question that I understand. The page on engines in the documentation has the protocol.

# A program that was given a seat has failed; $name is the seat's name. A computer now has its place.
engine-given-up = { $fault ->
    [not-started] The program for { $name } could not be started. A computer plays instead.
    [other-protocol] The program for { $name } speaks another version of the protocol. A computer plays instead.
    [slow] The program for { $name } took too long. A computer plays on.
    [ended] The program for { $name } has ended. A computer plays on.
    [illegal] The program for { $name } tried to break the rules. A computer plays on.
   *[nonsense] The program for { $name } said something that makes no sense. A computer plays on.
}

# What was typed after the option that puts a program in a seat.
seat-refused = I do not understand seat { $found }. Write its number, an equals sign, engine, a colon and a command.
# $seat is not at this table, or is a person's.
seat-not-free = A program cannot have seat { $seat }. This table has { $players } seats, and those of people are not free.

# There is no such level; $levels are those that exist, as they are typed.
level-refused = There is no level { $found }. The levels are { $levels }.
