narabe_embed(narabe_rules ${assets}/pieces/pilus.txt narabe::pilus::standard_tiles)
