// Whether people can see why the answer of a puzzle is the only one.
#pragma once

#include "puzzles/proof.h"

namespace narabe {

inline constexpr std::size_t tempting_tried = 8;

/// Of the most tempting wrong moves in an ending, `tempting_tried` at most, how many are refuted by one and the same reply that the answer
/// makes illegal. If most are, that reply is why the answer is right: it stops it. Nothing if that is not known within the limits.
std::optional<int> refuted_by_what_is_stopped(const AnyPosition& position, const Key& key, Prover& prover,
                                              const ProofLimits& limits, std::uint64_t seed);

}  // namespace narabe
