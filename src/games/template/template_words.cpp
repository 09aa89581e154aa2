#include "games/template/template_words.h"

namespace narabe {

SpokenMove spoken(template_game::TemplateGame, const template_game::Position& before, Move move) {
    const Cell cell = cell_at(static_cast<int>(move.bits), template_game::width);
    SpokenMove said(before.to_move() == Seat::first ? "template.said.nought" : "template.said.cross");
    said.at(cell_name(cell), cell);
    return said;
}

}  // namespace narabe
