"""What became of games: judged, summed up, put into figures, exported. No device, no words."""
