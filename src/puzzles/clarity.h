// Whether people can see why the answer of a puzzle is the only one.
#pragma once

#include "puzzles/proof.h"

namespace narabe {

/// Whether the answer of an ending is right since it makes replies illegal which would refute the other moves: every tempting one loses to
/// such a reply, and so does every other that scores at least as much. (A reply that only the other move makes possible says nothing about
/// the answer.) Where the answer scores nothing itself, it is also enough that one such reply refutes nearly all moves. Where it scores,
/// another move scores more. If `threat` isn’t 0, one of these replies takes that many points on average and refutes most moves. Nothing if
/// this is not known within the limits.
std::optional<bool> stops_what_refutes(const AnyPosition& position, const Key& key, Prover& prover, const ProofLimits& limits,
                                       int threat = 0);

}  // namespace narabe
