// Exact values of positions, as far as the exact searches of the games reach.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/any_position.h"
#include "session/puzzle.h"

namespace narabe {

/// The number of positions that the search for one value may take.
struct ProofLimits {
    std::uint32_t of_root = 400'000;   ///< for a position that may become a puzzle
    std::uint32_t of_child = 400'000;  ///< for each position after one of its moves
};

/// Computes exact values. Never guesses: a value is either exact or missing.
class Prover {
  public:
    virtual ~Prover() = default;

    /// The value for `seat`. In games without chance: 1 for a win, 0 for a draw, -1 for a loss. In games of chance: the points
    /// that it can score in the rest of its turn. For wins within a number of turns: 1 if it can force one, otherwise 0. No value
    /// if `limit` positions are not enough.
    virtual std::optional<int> value(const AnyPosition& position, Seat seat, std::uint32_t limit) = 0;
    /// The number of positions searched so far.
    virtual std::uint64_t positions() const = 0;
};

/// Makes a prover for a position and its successors.
std::unique_ptr<Prover> make_prover(const AnyPosition& root);

/// Whether wins within a number of turns can be proven in this game.
bool sees_wins(const AnyPosition& root);
/// Makes a prover for wins of the seat to move in `root` within the next `turns` of its turns. Null if the game does not support
/// this.
std::unique_ptr<Prover> make_prover(const AnyPosition& root, int turns);

}  // namespace narabe
