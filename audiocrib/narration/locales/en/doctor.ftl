# What audiocrib doctor says: one line each, printed. Names of engines, files and settings stay as they are written.

doctor-begins = Audiocrib { $version } checks the voices, the terminal and the folders.
doctor-python = Python { $version } on { $system }.
doctor-library = { $version ->
    [none] Library { $name }: not installed.
   *[other] Library { $name }: version { $version }.
}
doctor-terminal = { $terminal ->
    [yes] Input is a terminal, { $name }, with { $columns } columns.
   *[no] Input is not a terminal, so keys are read as lines.
}
doctor-encoding = Printed text is encoded as { $name }.
doctor-variable = The environment sets { $name } to { $value }.
doctor-orca = The screen reader Orca is running.

## Engines, in the order in which they are tried; each speaks its sample.

doctor-engines = The engines: those that a game tries by itself come first.
doctor-sample = You are hearing this engine: { $engine }.
# $state: works, missing, fails, hangs, silent. $detail: the system's own words, or none. $milliseconds to the first sound.
doctor-engine = { $state ->
    [works] { $voices ->
        [0] Engine { $engine }: found, works, first sound after { $milliseconds } milliseconds, one voice.
       *[other] Engine { $engine }: found, works, first sound after { $milliseconds } milliseconds, voices: { $voices }.
    }
    [missing] Engine { $engine }: not found. Reason: { $detail }.
    [fails] Engine { $engine }: found, does not work. Reason: { $detail }.
    [hangs] Engine { $engine }: found, does not answer.
   *[silent] Engine { $engine }: found, but makes no sound.
}
# The first few, those in the player's language before others.
doctor-voices = Engine { $engine } has voices such as { $names }.
doctor-no-sounds = Engine { $engine } speaks, but no sound device was found for the other sounds.
doctor-text = Engine text: always works. Every line is printed anyway.
doctor-chosen = { $engine ->
    [none] No engine is chosen in the settings.
   *[other] The engine { $engine } is chosen in the settings.
}
doctor-speaks = { $engine ->
    [none] No speech engine works. The game goes on in text.
    [text] In a game nothing speaks: the engine text only prints.
    [untried] A game uses what works here only if you choose it in the settings. Until then it goes on in text.
   *[other] In a game, this engine will speak: { $engine }.
}

## Keys, where there is a terminal.

doctor-keys = Now the keys. Press each as it is named. If nothing happens, press Enter; Control C ends this.
doctor-press = Press { $key }.
doctor-arrives = { $key } arrives.
doctor-other = That was { $other }. Press { $key }, or Enter if nothing happens.
doctor-lost = { $key } does not arrive.
doctor-keys-over = That was the last key.
# For the report.
doctor-keys-told = { $lost ->
    [0] All { $number } keys arrive.
   *[other] Of { $number } keys, { $lost } did not arrive.
}

## Folders and files

doctor-place = { $what ->
    [settings] Settings: { $path }.
    [data] Games and their journals: { $path }.
   *[logs] Logs: { $path }.
}
doctor-no-file = There is no settings file yet. All settings have their defaults.
doctor-report-written = This report is in { $file }, without your name or your home folder.
doctor-report-refused = The report could not be written to { $file }: { $why }.

## What to do, one line for each fault.

doctor-well = Everything is in order.
doctor-advice = This is what to do.
doctor-do-device = No sound device was found. Plug in a headset, or set up a sound device. A remote connection has none, unless sound is forwarded.
# An engine that works, but is used only if it was chosen.
doctor-do-choose = Engine { $engine } works: start with the option engine { $engine }, or choose it in the options, under voice.
doctor-do-bundled = The bundled engine is missing its library. Install audiocrib again.
doctor-do-engine = { $engine ->
    [speech-dispatcher] For the engine speech-dispatcher, install the package speech-dispatcher and one with a voice for it, such as speech-dispatcher-espeak-ng.
    [espeak] For the engine espeak, install the packages libespeak-ng1 and alsa-utils.
    [reader] For the engine reader, install audiocrib with its screenreader extra, and start your screen reader. It works only in the window.
    [sapi5] For the engine sapi5, set up a voice in the settings of Windows, under speech.
    [nsss] For the engine nsss, set up a voice in the settings of macOS, under spoken content.
    [say] For the engine say, set up a voice in the settings of macOS, under spoken content.
   *[other] Choose an engine other than { $engine } in the settings.
}
doctor-do-hangs = Engine { $engine } does not answer: the sound device may be busy. Set SDL_AUDIODRIVER to pulseaudio or to alsa before starting, or restart the computer.
doctor-do-voice = The engine { $engine } has no voice { $voice }. Choose another name in the settings, or none.
doctor-do-settings = Correct that line of the settings file, or rename the file: then all settings have their defaults.
# A line that cannot be read at all.
doctor-settings-line = Line { $line } of the settings file cannot be understood.
doctor-settings-lost = The settings file cannot be read.
doctor-do-folder = The folder { $path } cannot be written to. Change its permissions, or choose another with the option data.
doctor-do-key = { $key } does not arrive: the terminal or a screen reader intercepts it. Choose another key or key layout in the options.
doctor-do-encoding = The terminal does not print letters of all languages. Set its encoding to UTF-8.
