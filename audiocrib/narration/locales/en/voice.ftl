# The voice itself, and what has happened to it. Only printed while it is gone. The first words say what happened, the rest what
# to do.
fault-no-engine = No speech engine works, so the game goes on in text. To find out why, run audiocrib doctor.
fault-no-reader = No screen reader could be reached, so the game goes on in text. Start one, or install audiocrib with the extra named screenreader.
fault-no-browser-voice = This browser has no voice, so the game goes on in text. Your screen reader can read it; another browser may have a voice.
fault-no-sound-device = No sound device was found, so the game goes on in text. Connect one, and the voice starts by itself.
fault-worker-lost = The voice has stopped, so the game goes on in text. Audiocrib keeps trying to bring it back; audiocrib doctor says more.
fault-worker-hung = The voice does not answer, so the game goes on in text. Audiocrib keeps trying; check the sound device.
fault-speech-failed = The speech engine does not work, so the game goes on in text. Choose another engine in the options.

# The voice had gone and is back. Also spoken.
voice-back = The voice is back.
# $chosen and $engine are names as in the setting "engine", like bundled or speech-dispatcher.
voice-other-engine = The chosen engine, { $chosen }, cannot be used. This one speaks instead: { $engine }. To find out why, run audiocrib doctor.
# $engine is the name of the voice that speaks.
voice-other-voice = There is no voice { $chosen }, so { $engine } speaks instead. Audiocrib doctor lists the voices.
# Two people at one headset, but what speaks cannot speak into one ear alone.
ears-together = Private lines are heard in both ears: this voice cannot speak into one. The bundled engine can.
