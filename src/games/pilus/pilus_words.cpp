#include "games/pilus/pilus_words.h"

#include <array>

#include "games/pilus/pilus_picture.h"

namespace narabe {

SpokenMove spoken(pilus::Pilus, const pilus::Position& before, Move move) {
    using Kind = pilus::Action::Kind;
    const auto action = pilus::action_of(before.deal().set(), move);
    if (!action || action->kind == Kind::start || action->kind == Kind::draw) return "pilus.said.draws";
    if (action->kind == Kind::stay) return "pilus.said.stays";
    const bool steps = action->kind == Kind::step;
    SpokenMove said(steps ? "pilus.said.steps" : "pilus.said.places");
    said.at(pilus::cell_text(action->cell), action->cell);
    if (steps) return said.looks(MoveShape::disc, static_cast<Ink>(static_cast<int>(Ink::seat_1) + index_of(before.to_move())));
    said.part(Sentence::number(pilus::level_on(before.table(), action->cell))).cells.clear();
    for (const Cell square : pilus::tile_squares) said.cells.push_back(pilus::operator+(action->cell, square));
    const pilus::Face face = before.deal().set()[action->tile].turned(action->quarters);
    std::array<Ink, 4> inks{};
    for (std::size_t i = 0; i < inks.size(); ++i) inks[i] = pilus::ink_of(face.colour(static_cast<int>(i)));
    return said.looks(MoveShape::squares, inks);
}

}  // namespace narabe
