// Whether people can see why a puzzle has only one answer.
#pragma once

#include "puzzles/proof.h"

namespace narabe {

/// Whether the answer of an ending makes a reply illegal that is legal before it and refutes most other moves. If the answer
/// scores, another move must score more. No value if the limits do not suffice.
std::optional<bool> stops_a_threat(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits);

/// Whether the answer makes all relevant replies illegal: each tempting move, and each other move that scores at least as much as
/// the answer, is refuted by one of them. (A reply that is legal only after the other move shows nothing about the answer.) If
/// the answer scores nothing, one such reply that refutes nearly all moves is also enough. If the answer scores, another move
/// must score more. If `threat` isn’t 0, one of the replies must cost this many points on average and refute most moves. No value
/// if the limits do not suffice.
std::optional<bool> stops_what_refutes(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits,
                                       int threat = 0);

}  // namespace narabe
