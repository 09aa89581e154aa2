#include "games/tailits/tailits_words.h"

#include <array>

#include "ui/tetromino_hand.h"

namespace narabe {

SpokenMove spoken(tailits::Tailits, const tailits::Position&, Move move) {
    const TetrominoPlacement& piece = tailits::Field::table()[tailits::placement_of(move)].placement;
    SpokenMove said("tailits.said.place");
    said.part(sentence_of(piece.shape)).covers(piece.cells);
    const auto& [one, other] = tailits::choices[static_cast<std::size_t>(tailits::choice_of(move))];
    for (const std::size_t which : {std::size_t{0}, std::size_t{one}, std::size_t{other}}) {
        said.named(cell_name(piece.cells[which]), piece.cells[which]);
    }
    said.brief = sentence_of(piece.shape).literal + " " + cell_name(piece.cells[0]);
    std::array inks{Ink::white, Ink::white, Ink::white, Ink::white};
    inks[one] = inks[other] = Ink::black;
    said.looks(MoveShape::squares, inks);
    return said;
}

}  // namespace narabe
