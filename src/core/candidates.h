// The results of searches for the moves of a position: sorting, adding up several searches, writing and reading.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"

namespace narabe {

/// The result of a search for one move.
struct Candidate {
    Move move;
    std::uint32_t visits = 0;
    float chance = 0;      ///< for the seat to move: 1 for a win, 0 for a loss, 0.5 for a draw
    bool certain = false;  ///< proven; otherwise an estimate
};

/// Sorts by preference: proven wins, the quickest first; then by visits; proven losses last. A proven draw comes before the first
/// move that promises no more than a draw, however few its visits.
void put_best_first(std::vector<Candidate>& candidates);

/// The results of several searches of one position, each best first: visits are added up, chances are averaged by visits, and
/// proofs are kept. The result is best first again. Its first move is the favourite of one search or the most visited move,
/// whichever promises most. A single search keeps its order.
std::vector<Candidate> added_up(std::span<const std::vector<Candidate>> searches);

/// `MOVE:VISITS:CHANCE; …` in the order given, at most 64; the chance with three decimals, or `win`, `draw` or `loss`
/// if it is proven.
std::string write_candidates(const AnyPosition& position, std::span<const Candidate> candidates);
/// Skips unreadable entries.
std::vector<Candidate> read_candidates(const AnyPosition& position, std::string_view text);

/// To the nearest percent.
int percent(float chance);
/// `0.570` for 3 decimals, the same on every platform.
std::string chance_text(float chance, int decimals);
/// Reads a win probability; no value if the text is not a number from 0 to 1, such as `0.57` or `1`.
std::optional<float> read_chance(std::string_view text);

}  // namespace narabe
