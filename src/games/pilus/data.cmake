narabe_embed(narabe_pilus ${assets}/pieces/pilus.txt narabe::pilus::standard_tiles)
