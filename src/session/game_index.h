// An index of finished games by position, up to symmetry and through transpositions, with the moves and results from there.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/share.h"
#include "session/symmetries.h"

namespace narabe {

/// A game of the index in a position.
struct IndexedPlace {
    std::uint32_t game = 0;   ///< number of the game, in the order in which they were added
    std::uint32_t moves = 0;  ///< number of moves before the position

    friend bool operator==(const IndexedPlace&, const IndexedPlace&) = default;
};

/// A move from the position asked about. Symmetric moves count as one.
struct ExploredMove {
    Move move;                             ///< one of them
    Share share{};                         ///< of the first seat, in the games that reach the position after the move
    std::int64_t by_other_orders = 0;      ///< how many of these games reach it by other moves, not from the position asked about
    std::vector<IndexedPlace> examples{};  ///< a few of the games, in the position after the move
};

/// What the games of an index tell about a position.
struct Explored {
    Share share{};                      ///< of the first seat, in the games that reach the position
    std::vector<ExploredMove> moves{};  ///< the most frequent first
};

/// A position that can be looked up, with its images under the symmetries of its game.
class ExploredPosition {
  public:
    /// `symmetries` are those of the start (`symmetries_of`). The moves are legal.
    ExploredPosition(const AnyPosition& start, std::span<const Move> moves, const std::vector<Symmetry>& symmetries);

    struct Image {
        Symmetry symmetry;  ///< leads from the position to the image
        AnyPosition position;
    };

    std::uint64_t variant() const { return variant_; }
    const AnyPosition& position() const { return images_.front().position; }
    /// The different images, first the position itself.
    const std::vector<Image>& images() const { return images_; }
    /// One text for all moves of an image that are the same up to symmetry.
    std::string text_of(const Image& image, Move move) const;

  private:
    std::uint64_t variant_;
    std::vector<Image> images_;
    std::vector<Symmetry> own_;  // under which the position stays the same, except the identity
};

/// Precondition of its functions: the games are for two players, without hidden information.
class GameIndex {
  public:
    /// Adds a game. `half_points` are those of the first seat, from 0 to 2.
    void add(const AnyPosition& start, std::span<const Move> moves, int half_points);
    std::size_t size() const { return results_.size(); }
    bool is_empty() const { return results_.empty(); }

    Explored explore(const ExploredPosition& asked) const;

  private:
    using Places = std::vector<std::uint32_t>;  // indices of `keys_`, one for each game

    void add_place(std::uint64_t key, std::uint32_t game);
    std::size_t slot_of(std::uint64_t key) const;
    void make_room();
    bool has(std::uint64_t key) const { return !slots_.empty() && slots_[slot_of(key)] != none; }
    void find(std::uint64_t key, Places& places) const;
    void keep_one_of_each_game(Places& places) const;
    Share share_of(const Places& places) const;
    ExploredMove explored(Move move, const Places& places, std::span<const std::uint64_t> before) const;

    static constexpr std::uint32_t none = ~0u;

    std::vector<std::uint8_t> results_;  // half points of the first seat in each game
    std::vector<std::uint32_t> starts_;  // the place of each game’s first position
    std::vector<std::uint64_t> keys_;    // of all positions of all games
    std::vector<std::uint32_t> games_;   // the game of each position
    Places next_;                        // for each position, an earlier one with the same key, or none
    Places slots_;                       // a hash table: the latest position with a key, or none
    std::size_t used_ = 0;               // slots
};

}  // namespace narabe
