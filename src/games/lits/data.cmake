foreach(board scatter lattice fronts dense)
    narabe_embed(narabe_rules ${assets}/boards/${board}.txt narabe::lits::${board})
endforeach()
