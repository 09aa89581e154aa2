#include "games/tix/tix_words.h"

namespace narabe {

namespace tix {

Sentence name(int bit) {
    return Sentence::of_cell(cell_name(cell_of(bit)), cell_of(bit));
}

std::vector<Sentence> names(Cells cells) {
    std::vector<Sentence> list;
    for (int i = 0; i < width * width; ++i) {
        const int bit = bit_of({i / width, i % width});
        if (has(cells, bit)) list.push_back(name(bit));
    }
    return list;
}

namespace {

const char* key_of(Kind kind, bool is_active) {
    switch (kind) {
        case Kind::place: return is_active ? "tix.said.places_active" : "tix.said.places";
        case Kind::slide: return is_active ? "tix.said.slides" : "tix.said.becomes_inactive";
        case Kind::activate: return "tix.said.activates";
        case Kind::return_to_hand:
        case Kind::pass: break;
    }
    return "tix.said.returns";
}

}  // namespace

}  // namespace tix

SpokenMove spoken(tix::Tix, const tix::Position& before, Move move) {
    const tix::Parts parts = tix::parts_of(move);
    if (parts.kind == tix::Kind::pass) return "tix.move.pass";
    const bool slides = parts.kind == tix::Kind::slide;
    tix::Board after = before.board();
    if (parts.kind == tix::Kind::place) after.place(before.to_move(), parts.cell);
    if (slides) after.slide(before.to_move(), parts.cell, parts.to);
    const bool is_active = tix::has(after.active, slides ? parts.to : parts.cell);
    SpokenMove said(tix::key_of(parts.kind, is_active));
    said.at(cell_name(tix::cell_of(parts.cell)), tix::cell_of(parts.cell));
    if (slides) said.at(cell_name(tix::cell_of(parts.to)), tix::cell_of(parts.to));
    if (slides) said.brief = cell_name(tix::cell_of(parts.cell)) + "→" + cell_name(tix::cell_of(parts.to));
    if (parts.kind == tix::Kind::return_to_hand) said.brief += "×";
    const bool ends_active = is_active || parts.kind == tix::Kind::activate;
    said.looks(ends_active ? MoveShape::diamond : MoveShape::square, before.to_move() == Seat::first ? Ink::black : Ink::white);
    return said;
}

}  // namespace narabe
