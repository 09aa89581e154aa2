#include "games/taigo/taigo_reasons.h"

#include "board/coordinates.h"
#include "core/ranges.h"
#include "games/taigo/taigo_lines.h"
#include "ui/reasons.h"

namespace narabe::taigo {

namespace {

using Gaps = std::vector<Cell>;

const char* name_of(Colour colour) {
    return colour == Colour::black ? "panel.black" : "panel.white";
}

/// Where this colour could make five, without duplicates.
Gaps gaps_of(const Position& position, Colour colour) {
    Gaps gaps;
    for (const Line& line : threats_on(position)) {
        if (line.colour == colour && ranges::find(gaps, *line.gap) == gaps.end()) gaps.push_back(*line.gap);
    }
    return gaps;
}

/// The names of gaps that are not among the others.
std::vector<Sentence> names_without(const Gaps& gaps, const Gaps& others) {
    std::vector<Sentence> names;
    for (const Cell gap : gaps) {
        if (ranges::find(others, gap) == others.end()) names.push_back(Sentence::of_cell(coordinates_text(gap), gap));
    }
    return names;
}

/// The length of the longest line of its colour through the piece just placed.
int row_through(const Table& table, Cell hex, Colour colour) {
    int longest = 0;
    for (int direction = 0; direction < 3; ++direction) {
        int length = 1;
        for (const int way : {direction, opposite_hex_direction(direction)}) {
            for (Cell next = hex_neighbour(hex, way); table.at(next) == content_of(colour); next = hex_neighbour(next, way))
                ++length;
        }
        longest = std::max(longest, length);
    }
    return longest;
}

}  // namespace

std::vector<Sentence> reasons_for(const Position& position, Move move) {
    const Colour own = colour_of(position.to_move());
    const Colour theirs = colour_of(opponent_of(position.to_move()));
    const Parts parts = parts_of(move);
    Position next = position;
    next.play(move);
    Reasons reasons;
    if (!fives_on(next, own).empty() || !fives_on(next, theirs).empty()) return {};
    const auto stopped = names_without(gaps_of(position, theirs), gaps_of(next, theirs));
    if (!stopped.empty()) reasons.add("taigo.why.stops").word(name_of(theirs)).part(listed(stopped));
    const auto made = names_without(gaps_of(next, own), gaps_of(position, own));
    if (!made.empty()) reasons.add("taigo.why.threatens").part(listed(made));
    if (parts.is_tile() && next.in_holes()) reasons.add("taigo.why.creates").number(static_cast<int>(next.holes().size()));
    if (!parts.is_tile() && next.cones(parts.colour) == 0) {
        reasons.add(parts.colour == Colour::black ? "taigo.why.last_black" : "taigo.why.last_white");
    }
    if (!made.empty()) return reasons.take();
    const bool is_own = parts.is_tile() || parts.colour == own;
    const Cell hex = parts.is_tile() && own == Colour::white ? parts.white() : parts.hex;
    const int row = is_own ? row_through(next.table(), hex, own) : 1;
    if (row > 1) reasons.add("taigo.why.row").number(row);
    if (!parts.is_tile() && reasons.empty()) reasons.add("taigo.why.fills").word(name_of(theirs));
    return reasons.take();
}

}  // namespace narabe::taigo
