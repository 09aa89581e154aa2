#include "games/taiji/taiji_words.h"

namespace narabe {

SpokenMove spoken(taiji::Taiji, const taiji::Position&, Move move) {
    const Cell black = cell_at(taiji::black_cell(move), taiji::stride);
    const Cell white = cell_at(taiji::white_cell(move), taiji::stride);
    SpokenMove said("taiji.said.place");
    said.at(cell_name(black), black).at(cell_name(white), white);
    said.looks(MoveShape::squares, {Ink::black, Ink::white});
    return said;
}

}  // namespace narabe
