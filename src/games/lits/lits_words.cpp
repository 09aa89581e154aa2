#include "games/lits/lits_words.h"

#include "ui/tetromino_hand.h"

namespace narabe {

namespace lits {

template <int Width>
SpokenMove spoken_on(const PositionOf<Width>&, Move move, const char* swap) {
    if (move == PositionOf<Width>::swap) return swap;
    const TetrominoPlacement& piece = PositionOf<Width>::Field::table()[static_cast<int>(move.bits)].placement;
    const Cell first = piece.cells.front();
    SpokenMove said("lits.said.place");
    said.brief = sentence_of(piece.shape).literal;
    said.part(sentence_of(piece.shape))
        .named(cell_name(first), first)
        .covers(piece.cells)
        .looks(MoveShape::squares, ink_of(piece.shape));
    return said;
}

template SpokenMove spoken_on(const PositionOf<10>&, Move, const char*);
template SpokenMove spoken_on(const PositionOf<11>&, Move, const char*);

}  // namespace lits

SpokenMove spoken(lits::Lits, const lits::Position& before, Move move) {
    return lits::spoken_on(before, move, "lits.move.swap");
}

}  // namespace narabe
