# Laying a table: what is wrong with its options, presets of one's own, the menu of a new game.

## Options as they are written, on the command line and in files. $value may be anything that was typed.

option-unknown = { $nearest ->
    [none] There is no table option { $option }: audiocrib --help table lists them all.
   *[other] There is no table option { $option }: the nearest is { $nearest }.
}
option-number = Option { $option } cannot be { $value }: it takes a number from { $low } to { $high }, the nearest is { $nearest }.
option-no-number = Option { $option } cannot be { $value }: it takes a number from { $low } to { $high }.
option-numbers = Option { $option } cannot be { $value }: it takes none, or a number for each side, like 61,121.
option-choice = { $nearest ->
    [none] Option { $option } cannot be { $value }: it takes one of { $allowed }.
   *[other] Option { $option } cannot be { $value }: it takes one of { $allowed }, the nearest is { $nearest }.
}
option-match-length = { $match ->
    [best_of] Option match best_of needs an odd match_length, not { $value }: the nearest is { $nearest }.
   *[other] Option match { $match } needs a match_length, not { $value }: the nearest is { $nearest }.
}
option-needs = Option { $option } { $value } needs { $other } { $needed }, and { $other } is { $found }.
# Teams sit alternately, so each way of playing together has its numbers of players.
option-sides = Option sides { $sides } is for { $seats } players, who sit alternately: for { $players } the nearest is { $needed }.
option-not-yet = Option { $option } { $value } cannot be played yet: it may be { $allowed }.
option-no-value = Option --set takes a name, an equals sign and a value: { $found } is not that.
# The rules in the settings cannot be played; the reason came before.
settings-table = The table of your settings cannot be laid, so salon rules for two hold.

## Presets of one's own

house-rules-refused = { $reason ->
    [no-such-rules] There is no preset { $name }: there are { $allowed }.
    [wrong-name] No preset can be called { $name }: a name has letters, digits and blanks, at most { $high }.
    [published-name] The name { $name } is that of published rules: choose another one.
    [other-version] The file { $file } is from another version of audiocrib: its format is { $found }, known is { $known }.
   *[no-preset] The file { $file } is no preset of audiocrib: that has a format, a name and a preset.
}
house-rules-faulty = { $reason ->
    [unreadable] The file { $file } cannot be read: { $detail }.
    [not-text] Line { $line } of { $file } is no text in UTF-8.
    [not-toml] Line { $line } of { $file } cannot be understood: { $found }.
    [unknown-key] { $nearest ->
        [none] Line { $line } of { $file } names { $key }, which this version does not know.
       *[other] Line { $line } of { $file } names { $key }, which this version does not know: the nearest is { $nearest }.
    }
    [wants-table] Line { $line } of { $file }: { $key } cannot be { $found }, it takes options under their names.
   *[wrong-value] Line { $line } of { $file }: { $key } cannot be { $found }, it takes { $allowed }.
}
