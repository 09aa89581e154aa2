// The review of a finished game, position by position in the background: winning chances and costly moves.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "app/play/setback.h"
#include "app/thinking/analyst.h"
#include "core/sentence.h"
#include "session/session.h"
#include "ui/spoken_move.h"

namespace narabe {

/// The assessment of a position in which a seat moved, based on the information of that seat.
struct Judgement {
    std::size_t move = 0;  ///< the number of the move played there
    Seat seat = Seat::first;
    float chance = -1;  ///< the seat's chance with the best move; negative while unknown
    float left = -1;    ///< the seat's chance after the move played; negative while unknown
    float kept = 1;     ///< the seat's chance after the best move, from separate searches; 1 while unknown
    SpokenMove said{};  ///< the move played
    std::string best{};
    SpokenMove said_best{};
    std::vector<std::string> line{};    ///< the principal variation, starting with the best move
    std::vector<Sentence> said_line{};  ///< the principal variation in words
    Sentence why{};                     ///< the reason for the best move, if another move was played
    std::optional<Move> answer{};       ///< the best move, even if it was played
    bool is_exact = false;              ///< `chance` is proven
    bool is_proven = false;             ///< `chance` and `left` are proven
    bool is_checked = false;            ///< longer searches have checked the cost of the move
    bool is_slip = false;               ///< listed after a loss without being a certain mistake

    /// The opponent's best move after a costly move, if the review explains the result.
    struct Reply {
        std::size_t judgement = 0;  ///< the index of the judgement of the position
        SpokenMove said{};
        std::string move{};
        Sentence why{};  ///< the reason for the reply; empty if there is none
    };
    std::optional<Reply> reply{};

    /// Whether the move was costly enough to mention.
    bool is_turning_point() const { return left >= 0 && !best.empty() && given_away() >= costly; }
    /// Whether the cost is so high that an even longer search would hardly contradict it (`coach refutations` in tests/strength).
    bool is_certain() const { return is_proven || given_away() >= costly + doubt; }
    float given_away() const { return sure_chance() - left; }
    /// The lower estimate, because the highest of many estimates are usually too high.
    float sure_chance() const { return std::min(chance, kept); }
    static constexpr float doubt = 0.1f;
};

/// Whether the only person in a game against computers has won; empty after a draw or if people played each other.
std::optional<bool> has_won(const Session& session);
/// The label of the review button: the question that the review answers.
Sentence review_question(const Session& session);

class Review {
  public:
    /// Reviews the whole game. Precondition: the game has ended.
    explicit Review(const Session& session);

    /// Whether this is a review of the current game of the session.
    bool is_of(const Session& session) const;
    /// Takes results and continues with the next position. Returns whether anything has changed.
    bool go_on(const Session& session, Analyst& analyst, double now);

    /// Retries after a failure: `go_on` requests the next position again.
    void try_again() { is_lost_ = false; }

    const std::vector<Judgement>& judgements() const { return judgements_; }
    std::size_t done() const { return done_; }
    bool is_done() const { return done_ == judgements_.size() && !is_checking(); }
    /// Whether the review is checking mistakes that explain the result.
    bool is_checking() const { return checking_.has_value(); }
    /// Whether it stopped early because the workers do not answer.
    bool is_lost() const { return is_lost_; }
    /// A summary of the game: the number of mistakes, or why none is listed.
    Sentence summary() const;
    /// What lost the game in the terms of its rules; empty unless the person has lost.
    const std::optional<Setback>& setback() const { return what_lost_.setback; }
    /// The summary and the setback, for announcements.
    Sentence announcement(const Session& session) const;
    /// Indices of judgements, the most costly move first. If the review explains the result, only a few of them, in the order of
    /// the game. After a loss, the person's most costly other moves (`is_slip`) complete them.
    const std::vector<std::size_t>& turning_points() const { return turning_points_; }
    /// The turning points in the order of the game. Until the review is done, mistakes are only added at the end, so that a list
    /// of them does not move.
    std::vector<std::size_t> listed() const;
    /// Precondition: there are turning points.
    std::size_t most_costly() const;
    /// Whether the review explains the result by the mistakes of the losing side only.
    bool says_why() const { return says_why_; }
    /// Whether the list includes moves that are slips only.
    bool lists_slips() const;

    static constexpr std::size_t max_told = 3;    ///< turning points that explain the result
    static constexpr int checking_time = 1'500;   ///< milliseconds, for each position that is searched to check a mistake
    static constexpr int settling_time = 6'000;   ///< for the better move and the reply, if the check confirms the mistake
    static constexpr std::size_t max_checks = 6;  ///< maximum number of mistakes to check
    /// The last judgement about a position after at most `count` moves.
    std::size_t place_of(std::size_t count) const;

  private:
    /// A position to search: the position of a judgement, or the position after its best move.
    struct Step {
        std::size_t place = 0;
        bool is_after_best = false;
        int milliseconds = checking_time;
    };

    /// The value of the move played, by the search before it.
    struct Played {
        float chance = -1;  // negative if unknown
        bool is_exact = false;
        bool is_sound = false;  // the search has examined the move
    };

    bool has_seen_all() const { return done_ == judgements_.size(); }
    AnyPosition seen_at(const Session& session, std::size_t place) const;
    std::optional<AnyPosition> seen_by_step(const Session& session) const;
    void take(const Session& session, const Analysis& analysis);
    void judge(std::size_t place, const Analysis& analysis);
    void find_mistakes(const Session& session);
    void find_what_is_left(const Session& session, std::size_t place);
    void choose_turning_points(const Session& session);
    void add_found();
    float chance_after_slip(std::size_t place) const;
    void add_slips();
    void choose_step(const Session& session);
    void tell_replies(const Session& session);
    std::optional<Judgement::Reply> reply_to(const Session& session, std::size_t place) const;

    std::vector<Move> moves_;
    std::vector<Judgement> judgements_;
    std::vector<Played> played_;  // for each judgement
    /// What lost the game to computers, in the terms of its rules.
    struct WhatLost {
        std::optional<Setback> setback{};
        std::optional<Sentence> small_gains{};  // if there is no setback
    };
    /// Mistakes of all seats, and turning points, as far as they were found.
    struct Found {
        std::vector<std::size_t> mistakes;  // the most costly first
        std::vector<std::size_t> listed;    // in the order of the game
    };
    Found found_;
    std::vector<std::size_t> turning_points_;
    std::size_t mentioned_ = 0;  // number of mistakes before limiting the turning points
    bool says_why_ = false;
    std::optional<Seat> loser_;  // the person who has lost to computers
    WhatLost what_lost_;
    std::size_t done_ = 0;
    std::optional<std::size_t> checking_;  // index of a mistake
    std::vector<Step> steps_;              // remaining steps of the check, the next one last
    std::size_t checks_ = 0;
    int milliseconds_ = 0;  // one per position
    bool is_lost_ = false;
};

/// Describes the moves of a line in words, without information hidden from the viewer of the position.
std::vector<Sentence> said_of_line(AnyPosition seen, const std::vector<std::string>& line);

}  // namespace narabe
