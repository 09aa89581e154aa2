// Maps of openings: the value of every first move of a game, as text and as data. The text is specified in openings.md.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"

namespace narabe {

struct OpeningMove {
    Move move;
    int percent;  ///< the chance of the seat that plays it, without a swap
    Move answer;  ///< the best answer that is not a swap
};

struct OpeningMap {
    Options options;  ///< without defaults
    AnyPosition start;
    std::vector<OpeningMove> moves{};
};

inline constexpr std::string_view openings_header = "narabe-openings 1";

/// Whether neither side is clearly better.
constexpr bool is_close(int percent) {
    return percent >= 33 && percent <= 67;
}

/// The map of a game, without moves. Nothing of the game may be left to chance.
Parsed<OpeningMap> empty_opening_map(const GameModule& game, const Options& options);

/// Whether the sides may be swapped after the first move, so that the most even moves are the most useful; otherwise the best ones are.
bool precedes_swap(const OpeningMap& map);

std::string write_opening_map(const OpeningMap& map);
/// The line of a move, without its end.
std::string write_opening(const AnyPosition& start, const OpeningMove& opening);

/// An error names the first wrong line. A map may lack moves.
Parsed<OpeningMap> read_opening_map(std::string_view text, std::span<const GameModule* const> games);

/// The name in assets/openings of the map of a game that starts with this position; empty if there is none.
std::string_view opening_map_of(const AnyPosition& start);
/// Its path in assets, and on the site.
std::string opening_map_path(std::string_view name);
/// Like `opening_map_of`, but also for a position after the first move.
std::string_view opening_map_about(const AnyPosition& position);

}  // namespace narabe
