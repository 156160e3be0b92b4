"""Games afterwards: judged, summed up, put into figures, exported. No device, no words."""
