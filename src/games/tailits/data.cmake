foreach(set complete uniform)
    narabe_embed(narabe_tailits ${assets}/pieces/${set}.txt narabe::tailits::${set}_pieces)
endforeach()
