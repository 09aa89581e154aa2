// Exact values of positions, as far as the exact searches of the games reach.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/any_position.h"
#include "session/puzzle.h"

namespace narabe {

/// How many positions the search for one value may take.
struct ProofLimits {
    std::uint32_t of_root = 400'000;   ///< of a position that may become a puzzle
    std::uint32_t of_child = 400'000;  ///< of each position after one of its moves
};

/// Never guesses: it knows a value, or it does not.
class Prover {
  public:
    virtual ~Prover() = default;

    /// For `seat`, in games without luck: 1 if it wins, 0 for a draw, -1 if it loses. In games of luck: the points that it gets in the
    /// rest of its turn. For wins within some turns: 1 if it can force one, else 0. Nothing if `limit` positions are not enough.
    virtual std::optional<int> value(const AnyPosition& position, Seat seat, std::uint32_t limit) = 0;
    /// Searched so far.
    virtual std::uint64_t positions() const = 0;
};

/// For a position and those after it.
std::unique_ptr<Prover> make_prover(const AnyPosition& root);

/// Whether wins within some turns can be proven in this game.
bool sees_wins(const AnyPosition& root);
/// The same for wins of the seat to move in `root` within so many of its turns from there. Null if the game does not see wins.
std::unique_ptr<Prover> make_prover(const AnyPosition& root, int turns);

}  // namespace narabe
