#include "games/tailits/tailits_words.h"

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
    return said;
}

}  // namespace narabe
