// A game that was played, looked into position by position in the background: the chances, and the moves that gave some away.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/analyst.h"
#include "core/sentence.h"
#include "session/session.h"
#include "ui/spoken_move.h"

namespace narabe {

/// What is held of a position in which a seat moved, by what that seat saw then.
struct Judgement {
    std::size_t move = 0;  ///< the number of the move that was played there
    Seat seat = Seat::first;
    float chance = -1;  ///< of the seat if it plays the best move; negative while it is not known
    float left = -1;    ///< of the seat after the move that was played; negative while it is not known
    SpokenMove said{};  ///< the move that was played
    std::string best{};
    SpokenMove said_best{};
    std::vector<std::string> line{};    ///< the moves that are expected from there, the best one first
    std::vector<Sentence> said_line{};  ///< the same in words
    Sentence why{};                     ///< what speaks for the best move, where that is another one than was played

    /// Whether the move gave enough away to be worth a word.
    bool is_turning_point() const { return left >= 0 && !best.empty() && given_away() > 0.15f; }
    float given_away() const { return chance - left; }
};

class Review {
  public:
    /// Of all that was played. Precondition: the game has ended.
    explicit Review(const Session& session);

    /// Whether it is about the game that the session holds now.
    bool is_of(const Session& session) const;
    /// Takes what was found and goes on to the next position. Whether there is news.
    bool go_on(const Session& session, Analyst& analyst, double now);

    /// After it was lost: `go_on` asks for the next position again.
    void try_again() { is_lost_ = false; }

    const std::vector<Judgement>& judgements() const { return judgements_; }
    std::size_t done() const { return done_; }
    bool is_done() const { return done_ == judgements_.size(); }
    /// Whether it ended early because nobody answers.
    bool is_lost() const { return is_lost_; }
    /// In a sentence.
    Sentence summary() const;
    /// Places among the judgements, the move that gave most away first.
    const std::vector<std::size_t>& turning_points() const { return turning_points_; }
    /// The last judgement that is not of a later position than after `count` moves.
    std::size_t place_of(std::size_t count) const;

  private:
    AnyPosition seen_at(const Session& session, const Judgement& judgement) const;
    void take(const Session& session, const Analysis& analysis);
    void find_what_is_left(const Session& session, std::size_t place);

    std::vector<Move> moves_;
    std::vector<Judgement> judgements_;
    std::vector<float> played_;  // what the search of a position held of the move played there; negative if nothing
    std::vector<std::size_t> turning_points_;
    std::size_t done_ = 0;
    int milliseconds_ = 0;  // for each position
    bool is_lost_ = false;
};

/// The moves of a line in words, as far as whoever sees the position can know them.
std::vector<Sentence> said_of_line(AnyPosition seen, const std::vector<std::string>& line);

}  // namespace narabe
