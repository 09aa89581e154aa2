foreach(board scatter lattice fronts dense)
    narabe_embed(narabe_lits ${assets}/boards/${board}.txt narabe::lits::${board})
endforeach()
