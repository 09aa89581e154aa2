// Positions from whole games, some played at random and some by level 1, for tests of properties of all positions.
#pragma once

#include <map>

#include "games/all_brains.h"
#include "games/tested_games.h"
#include "ui/clause.h"

namespace narabe {

template <Game G>
class Walk {
  public:
    using Position = typename G::Position;

    /// Plays games with each of these options in turn.
    explicit Walk(std::vector<Options> options = {Options{}}) : options_(std::move(options)), position_(start()) {}

    const Position& position() const { return position_; }
    AnyPosition any() const { return {table_of<G>(), position_}; }
    Rng& rng() { return rng_; }
    /// Whether no move of the current game has been played.
    bool is_at_start() const { return moves_ == 0; }
    const Options& options() const { return options_[static_cast<std::size_t>(games_ / 4) % options_.size()]; }

    /// Plays and returns the next move; no value if the game was over, so that the next game starts.
    std::optional<Move> step() {
        if (position_.outcome()) {
            ++games_;
            moves_ = 0;
            position_ = start();
            return std::nullopt;
        }
        ++moves_;
        const Move move = next_move();
        position_.play(move);
        return move;
    }

    /// A random legal move.
    Move some_move() {
        position_.legal_moves(scratch_);
        return scratch_[rng_.below(static_cast<std::uint32_t>(scratch_.size()))];
    }

    /// Calls `check(position, moves)` for this many positions in which a player is to move, with this many legal moves each; in
    /// double games only for positions of the second game.
    template <class Check>
    void along(int positions, int moves_each, Check check) {
        for (int i = 0; i < positions; step()) {
            if (!is_to_move()) continue;
            MoveList moves;
            for (int j = 0; j < moves_each; ++j) moves.push_back(some_move());
            check(position_, moves);
            ++i;
        }
    }

  private:
    bool is_in_first_game() const {
        if constexpr (requires { position_.is_on_top(); }) return !position_.is_on_top();
        return false;
    }

    bool is_to_move() const { return !position_.outcome() && position_.to_move() != Seat::chance && !is_in_first_game(); }

    Position start() {
        const Parsed<Options> resolved = G::resolve(options(), rng_);
        REQUIRE(resolved);
        return *G::start(*resolved);
    }

    Move next_move() {
        if constexpr (Chancy<Position>) {
            if (position_.to_move() == Seat::chance) return position_.roll(rng_);
        }
        constexpr int opening = 2;  // random moves before the moves of level 1, so that its games differ
        if (games_ % 4 > 0 || moves_ <= opening || is_in_first_game()) return some_move();
        const Level lowest = level(min_level, G::info.id);
        const auto search = make_search(any().seen_by(position_.to_move()), lowest, rng_.next());
        search->run(static_cast<int>(lowest.simulations));
        return chosen(*search, lowest, rng_.next()).move;
    }

    std::vector<Options> options_;
    Rng rng_{1};
    int games_ = 0;
    int moves_ = 0;
    MoveList scratch_;
    Position position_;
};

/// The reasons for a move, by kind: degree and words.
using ReasonTexts = std::map<std::string, std::pair<int, std::string>>;

inline ReasonTexts reasons_in(std::span<const Clause> clauses) {
    ReasonTexts given;
    for (const Clause& clause : clauses) given[clause.kind] = {clause.degree, in_english(clause.sentence)};
    CHECK(given.size() == clauses.size());
    return given;
}

inline std::string text_of(const ReasonTexts& given) {
    std::string text;
    for (const auto& [kind, what] : given) text += "\n" + kind + " " + std::to_string(what.first) + ": " + what.second;
    return text;
}

}  // namespace narabe
