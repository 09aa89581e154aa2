// The review of a finished game, position by position in the background: winning chances, and the costly moves.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "app/play/analyst.h"
#include "core/sentence.h"
#include "session/session.h"
#include "ui/spoken_move.h"

namespace narabe {

/// The assessment of a position in which a seat moved, by what that seat saw.
struct Judgement {
    std::size_t move = 0;  ///< the number of the move played there
    Seat seat = Seat::first;
    float chance = -1;  ///< the seat's chance with the best move; negative while unknown
    float left = -1;    ///< the seat's chance after the move played; negative while unknown
    float kept = 1;     ///< the seat's chance after the best move, by searches of its own; 1 while unknown
    SpokenMove said{};  ///< the move played
    std::string best{};
    SpokenMove said_best{};
    std::vector<std::string> line{};    ///< the principal variation, the best move first
    std::vector<Sentence> said_line{};  ///< the same in words
    Sentence why{};                     ///< the reason for the best move, if another one was played
    std::optional<Move> answer{};       ///< the best move, whether it was played or not
    bool is_exact = false;              ///< `chance` is proven
    bool is_proven = false;             ///< `chance` and `left` are proven
    bool is_checked = false;            ///< longer searches have confirmed how costly the move was, or not

    /// The best move for the opponent after a costly move, where the review says why the game was won or lost.
    struct Reply {
        std::size_t judgement = 0;  ///< the index of the one about the position
        SpokenMove said{};
        std::string move{};
        Sentence why{};  ///< the reason for it; empty if there is none
    };
    std::optional<Reply> reply{};

    /// Whether the move was costly enough to mention.
    bool is_turning_point() const { return left >= 0 && !best.empty() && given_away() >= costly; }
    /// Whether it was by so much that a still longer search would hardly contradict it (`coach refutations` in tests/strength).
    bool is_certain() const { return is_proven || given_away() >= costly + doubt; }
    float given_away() const { return sure_chance() - left; }
    /// The lower one, because of many estimates the highest are too high.
    float sure_chance() const { return std::min(chance, kept); }
    static constexpr float doubt = 0.1f;
};

/// Whether the one person in a game against computers has won it; nothing if it was drawn or people played each other.
std::optional<bool> has_won(const Session& session);
/// What the review of the game answers, for its button.
Sentence review_question(const Session& session);

class Review {
  public:
    /// Reviews the whole game. Precondition: the game has ended.
    explicit Review(const Session& session);

    /// Whether it is about the present game of the session.
    bool is_of(const Session& session) const;
    /// Takes the results and proceeds to the next position. Returns whether something has changed.
    bool go_on(const Session& session, Analyst& analyst, double now);

    /// Retries after a failure: `go_on` asks for the next position again.
    void try_again() { is_lost_ = false; }

    const std::vector<Judgement>& judgements() const { return judgements_; }
    std::size_t done() const { return done_; }
    bool is_done() const { return done_ == judgements_.size() && !is_checking(); }
    /// Whether the mistakes that say why are being looked into once more.
    bool is_checking() const { return checking_.has_value(); }
    /// Whether it stopped early because the workers do not answer.
    bool is_lost() const { return is_lost_; }
    /// One sentence about the whole game.
    Sentence summary() const;
    /// Indices of judgements, the most costly move first; if it says why, a few of them in the order of the game.
    const std::vector<std::size_t>& turning_points() const { return turning_points_; }
    /// Precondition: there are turning points.
    std::size_t most_costly() const;
    /// Whether it says why the person has won or lost: by the mistakes of the losing side alone.
    bool says_why() const { return says_why_; }

    static constexpr std::size_t most_told = 3;  ///< turning points that say why
    static constexpr int checking_time = 1'500;  ///< milliseconds, for each of the positions that a mistake is checked by
    static constexpr int settling_time = 6'000;  ///< for the better move and for the reply, where the check bears out the mistake
    static constexpr std::size_t most_checks = 6;  ///< mistakes
    /// The last judgement about a position after at most `count` moves.
    std::size_t place_of(std::size_t count) const;

  private:
    /// A position to be searched: that of a judgement, or the one after its best move.
    struct Step {
        std::size_t place = 0;
        bool is_after_best = false;
        int milliseconds = checking_time;
    };

    bool has_seen_all() const { return done_ == judgements_.size(); }
    AnyPosition seen_at(const Session& session, std::size_t place) const;
    std::optional<AnyPosition> seen_by_step(const Session& session) const;
    void take(const Session& session, const Analysis& analysis);
    void judge(std::size_t place, const Analysis& analysis);
    void weigh(const Session& session);
    void find_what_is_left(const Session& session, std::size_t place);
    void choose_turning_points(const Session& session);
    void choose_step(const Session& session);
    void tell_replies(const Session& session);
    std::optional<Judgement::Reply> reply_to(const Session& session, std::size_t place) const;

    std::vector<Move> moves_;
    std::vector<Judgement> judgements_;
    std::vector<float> played_;          // the value of the move played, by the search before it; negative if unknown
    std::vector<bool> is_played_exact_;  // whether that value is proven
    std::vector<std::size_t> mistakes_;  // the most costly one first
    std::vector<std::size_t> turning_points_;
    std::size_t mentioned_ = 0;  // mistakes of those whom the turning points are about
    bool says_why_ = false;
    std::size_t done_ = 0;
    std::optional<std::size_t> checking_;  // a mistake
    std::vector<Step> steps_;              // of checking it, the next one last
    std::size_t checks_ = 0;
    int milliseconds_ = 0;  // for each position
    bool is_lost_ = false;
};

/// The moves of a line in words, as far as the viewer of the position may know them.
std::vector<Sentence> said_of_line(AnyPosition seen, const std::vector<std::string>& line);

}  // namespace narabe
