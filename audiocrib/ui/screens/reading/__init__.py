"""Everything that can be read beside the game: rules, glossary, search."""
