// What searches found out about the moves of a position: put in order, added up over several searches, written and read.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"

namespace narabe {

/// What a search holds of one move of the position it thinks about.
struct Candidate {
    Move move;
    std::uint32_t visits = 0;
    float chance = 0;      ///< of the seat to move: 1 if it wins, 0 if it loses, a half for a draw
    bool certain = false;  ///< proven; otherwise an estimate
};

/// The one to be played first: proven wins, those that were found soonest before others, then what was looked at most,
/// proven losses last. A proven draw comes before the first that promises no more than a draw, however little it was looked
/// at.
void put_best_first(std::vector<Candidate>& candidates);

/// What several searches of one position found, each best first: visits are added up, chances weighed by visits, and what
/// one of them has proven is proven. Best first again, where the first is what one of them has first or what was looked at
/// most, whichever promises most; a search alone keeps its order.
std::vector<Candidate> added_up(std::span<const std::vector<Candidate>> searches);

/// `MOVE:VISITS:CHANCE; …` in the order given, at most 64; the chance with three decimals, or `win`, `draw` or `loss`
/// if it is proven.
std::string write_candidates(const AnyPosition& position, std::span<const Candidate> candidates);
/// What cannot be read is left out.
std::vector<Candidate> read_candidates(const AnyPosition& position, std::string_view text);

/// To the nearest percent.
int percent(float chance);
/// `0.570` for 3 decimals, the same on every platform.
std::string chance_text(float chance, int decimals);
/// Nothing if it is no number from 0 to 1, such as `0.57` or `1`.
std::optional<float> read_chance(std::string_view text);

}  // namespace narabe
