#include "games/taigo/taigo_words.h"

#include "board/coordinates.h"

namespace narabe {

namespace taigo {

Sentence name(Cell hex) {
    return Sentence::of_cell(coordinates_text(hex), hex);
}

Sentence name(Colour colour) {
    return colour == Colour::black ? "taigo.black" : "taigo.white";
}

}  // namespace taigo

SpokenMove spoken(taigo::Taigo, const taigo::Position&, Move move) {
    const taigo::Parts parts = taigo::parts_of(move);
    const bool is_black = parts.colour == taigo::Colour::black;
    SpokenMove said(parts.is_tile() ? "taigo.said.tile" : is_black ? "taigo.said.black_cone" : "taigo.said.white_cone");
    said.at(coordinates_text(parts.hex), parts.hex);
    if (parts.is_tile()) said.at(coordinates_text(parts.white()), parts.white());
    if (!parts.is_tile()) return said.looks(MoveShape::disc, is_black ? Ink::black : Ink::white);
    said.looks(MoveShape::hexes, {Ink::black, Ink::white});
    return said;
}

}  // namespace narabe
