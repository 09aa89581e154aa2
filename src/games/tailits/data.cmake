foreach(set complete uniform)
    narabe_embed(narabe_rules ${assets}/pieces/${set}.txt narabe::tailits::${set}_pieces)
endforeach()
