"""Speech: the voice and its worker process, earcons, history. No rules, no words of its own."""
