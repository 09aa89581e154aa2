// Whether people can see why the answer of a puzzle is the only one.
#pragma once

#include "puzzles/proof.h"

namespace narabe {

/// Whether the answer of an ending makes one reply illegal that refutes most other moves and is legal before them; and where the answer
/// scores, another move scores more. Nothing if this is not known within the limits.
std::optional<bool> stops_a_threat(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits);

/// Whether it makes all replies illegal that matter: every tempting move loses to such a reply, and so does every other move that scores at
/// least as much as the answer. (A reply that only the other move makes possible says nothing about the answer.) Where the answer scores
/// nothing itself, it is also enough that one such reply refutes nearly all moves. Where it scores, another move scores more. If `threat`
/// isn’t 0, one of these replies takes that many points on average and refutes most moves. Nothing if this is not known within the limits.
std::optional<bool> stops_what_refutes(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits,
                                       int threat = 0);

}  // namespace narabe
