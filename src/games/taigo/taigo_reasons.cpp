#include "games/taigo/taigo_reasons.h"

#include <algorithm>
#include <utility>

#include "board/coordinates.h"
#include "core/ranges.h"

namespace narabe::taigo {

namespace {

constexpr int min_row = 3;  // worth mentioning
constexpr int min_holes = 2;
constexpr int harm_of_gap = 3;  // two of them cannot both be filled

using Gaps = std::vector<Cell>;

const char* name_of(Colour colour) {
    return colour == Colour::black ? "panel.black" : "panel.white";
}

Colour other(Colour colour) {
    return colour == Colour::black ? Colour::white : Colour::black;
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

/// Hexes of one colour in a line.
struct Row {
    int length = 0;
    int open_ends = 0;
};

/// The longest row of the colour through one of its hexes with an open end, preferably two.
Row row_through(const Table& table, Cell hex, Colour colour) {
    Row longest;
    for (int direction = 0; direction < 3; ++direction) {
        Row row{.length = 1};
        for (const int side : {direction, opposite_hex_direction(direction)}) {
            Cell next = hex_neighbour(hex, side);
            for (; table.at(next) == content_of(colour); next = hex_neighbour(next, side)) ++row.length;
            row.open_ends += is_empty(table.at(next)) ? 1 : 0;
        }
        if (row.open_ends > 0 && std::pair(row.length, row.open_ends) > std::pair(longest.length, longest.open_ends))
            longest = row;
    }
    return longest;
}

/// The longest row of the other colour that ends at the hex.
int row_against(const Table& table, Cell hex, Colour theirs) {
    int longest = 0;
    for (int direction = 0; direction < 6; ++direction) {
        int length = 0;
        for (Cell next = hex_neighbour(hex, direction); table.at(next) == content_of(theirs);
             next = hex_neighbour(next, direction))
            ++length;
        longest = std::max(longest, length);
    }
    return longest;
}

/// The hex that a move gives a colour, if any.
std::optional<Cell> hex_for(const Parts& parts, Colour colour) {
    if (parts.is_tile()) return colour == Colour::black ? parts.hex : parts.white();
    return parts.colour == colour ? std::optional(parts.hex) : std::nullopt;
}

void tell_row(Reasons& reasons, const Table& table, Cell hex, Colour own) {
    const Row row = row_through(table, hex, own);
    if (row.length >= min_row && row.open_ends == 2) {
        reasons.add("taigo.why.open_row", row.length).number(row.length).harms(row.length);
    } else if (row.length > 1) {
        reasons.add("taigo.why.row", row.length).number(row.length).minor_if(row.length < min_row);
    }
}

void tell_cone(Reasons& reasons, const Position& next, Colour cone, Colour own) {
    if (next.cones(cone) == 0) reasons.add(cone == Colour::black ? "taigo.why.last_black" : "taigo.why.last_white");
    if (cone == own) {
        reasons.add("taigo.why.fills").word(name_of(own));
    } else {
        reasons.add("taigo.why.saves").word(name_of(own));
    }
}

}  // namespace

Effect effect_of(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    Effect effect;
    for (const SmallHex hole : next.holes()) effect.holes.push_back(hole.cell());
    for (const Colour colour : {Colour::black, Colour::white}) {
        for (const Line& line : fives_on(next, colour)) effect.fives.push_back(line);
        effect.gaps[index_of(colour)] = gaps_of(next, colour);
    }
    return effect;
}

std::vector<Clause> reasons_for(const Position& position, Move move) {
    const Colour own = colour_of(position.to_move());
    const Colour theirs = other(own);
    const Parts parts = parts_of(move);
    const Effect effect = effect_of(position, move);
    Reasons reasons;
    if (!effect.fives.empty()) return {};
    Position next = position;
    next.play(move);
    const Gaps& their_gaps = effect.gaps[index_of(theirs)];
    const auto stopped = names_without(gaps_of(position, theirs), their_gaps);
    const auto made = names_without(effect.gaps[index_of(own)], gaps_of(position, own));
    const auto degree = [](const auto& list) { return static_cast<int>(list.size()); };
    if (!stopped.empty()) reasons.add("taigo.why.stops", degree(stopped)).word(name_of(theirs)).part(listed(stopped));
    if (!made.empty()) reasons.add("taigo.why.threatens", degree(made)).part(listed(made)).harms(harm_of_gap * degree(made));
    if (stopped.empty() && their_gaps.empty()) reasons.add("taigo.why.no_five").word(name_of(theirs));
    if (!effect.holes.empty() && parts.is_tile())
        reasons.add("taigo.why.creates", degree(effect.holes))
            .number(degree(effect.holes))
            .minor_if(degree(effect.holes) < min_holes);
    if (const auto hex = hex_for(parts, own)) {
        if (made.empty()) tell_row(reasons, next.table(), *hex, own);
        const int blocked = row_against(next.table(), *hex, theirs);
        if (stopped.empty() && blocked >= min_row) reasons.add("taigo.why.blocks", blocked).word(name_of(theirs)).number(blocked);
    }
    if (!parts.is_tile()) tell_cone(reasons, next, parts.colour, own);
    return reasons.take();
}

}  // namespace narabe::taigo
