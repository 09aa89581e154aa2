// The game being played: its session, its view, the thinking opponents, and what the page must hear of it. Knows no
// toolkit; the screens draw what it holds.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/look/motion.h"
#include "app/page/page.h"
#include "app/play/analyst.h"
#include "app/play/review.h"
#include "app/play/thinking.h"
#include "app/shelves/ratings.h"
#include "core/rng.h"
#include "core/texts.h"
#include "session/session.h"
#include "ui/view.h"

namespace narabe {

class Controller {
  public:
    /// `luck` seeds the ids of games.
    Controller(Page& page, const Texts& texts, std::uint64_t luck = 0)
        : page_(page), texts_(texts), thinking_(page), analyst_(page), ids_(luck) {}

    Ratings& ratings() { return ratings_; }
    const Ratings& ratings() const { return ratings_; }
    /// Whether one person plays one level, so that a rating could come of it.
    bool is_ratable() const;
    /// By how much the end of this game has changed the rating of its kind, unless it was counted at an earlier visit.
    std::optional<int> rating_change() const { return rating_change_; }

    /// The time of everything that follows, in milliseconds.
    void set_time(double now) { now_ = now; }
    void reduce_motion(bool reduced) { motion_.reduce(reduced); }
    /// How many workers the device has room for.
    void use_workers(int count);
    /// While nobody sees the page nothing is analysed.
    void set_visible(bool visible);
    /// Whether the highest level thinks while the person does.
    void think_ahead(bool wanted);

    // Each answers with what is wrong, and then nothing has changed.
    using Problem = std::optional<Sentence>;
    Problem new_game(const GameTable& game, const Options& options, std::vector<Player> players, std::uint64_t seed);
    Problem new_game_at(const GameTable& game, std::string_view position, std::vector<Player> players, std::uint64_t seed);
    Problem load(std::string_view record);
    /// Who plays what is left of the game, which is nothing once it is over.
    Problem seat(std::vector<Player> players);
    /// An empty id: it gets a new one.
    Problem restore(std::string_view saved, std::string_view id = {});
    /// Takes a game over and shows it; what was played in it after the first `known` moves arrives as if it were played now.
    void open(Session session, std::string id, std::size_t known = ~std::size_t{0});
    Problem play(std::string_view move);
    Problem undo();
    Problem redo();

    // A game that has ended stays as it was played: whatever goes on from it does so as a copy, under another id.
    /// The person at the screen gives the game up. Precondition: `can_resign()`.
    void resign();
    /// Whether there is something to take back, or a reason to tell why it is too late for that.
    bool can_undo() const { return session_->can_undo() || session_->is_undo_too_late(); }
    bool can_resign() const { return session_->can_resign() && session_->person_to_move(); }
    /// Goes to the end of the line of moves that was left last. Precondition: there is one.
    void take_other_line();
    /// Two computers that play each other wait.
    void pause(bool paused);
    bool is_paused() const { return paused_; }
    /// Asks the computer what it would play; its answer is put on the board as if the person had it in hand.
    void ask_hint();
    bool can_ask_hint() const;
    bool is_finding_hint() const { return finds_hint_ && thinking_.is_busy(); }
    /// What the computer would play and why, while that is what is shown on the board.
    const Sentence* hint() const { return suggestion_ && suggestion_->words && !look_ ? &*suggestion_->words : nullptr; }

    /// Whether the person wants to know what is to be thought of the positions they look at; not at first.
    bool is_analysing() const { return analyses_; }
    void analyse_or_not();
    /// Whether there is anything to say about the position shown that the person at the screen may know.
    bool can_analyse() const;
    /// What is known of the position shown; null while nobody wants to know, or may.
    const Analysis* analysis() const { return analyst_.of(Analyst::Purpose::screen); }
    /// What came of it, in a sentence. Precondition: something is known.
    Sentence analysis_words() const;
    /// For other purposes than what is on the screen.
    Analyst& analyst() { return analyst_; }

    /// Whether the whole game can be looked into: it has ended.
    bool can_review() const { return session_->has_ended() && session_->turns(session_->moves().size()) > 0; }
    /// Opens the review of the game and begins it, unless it is open. Precondition: `can_review()`.
    void open_review();
    void close_review();
    /// Null while it is not open.
    const Review* review() const { return review_ ? &*review_ : nullptr; }
    /// Shows the position of a judgement with the better move in hand, or, after one step or more, what is expected from there.
    void show_better(std::size_t judgement, std::size_t step);
    /// What is shown so; nothing while the game itself is.
    struct Better {
        std::size_t judgement = 0;
        std::size_t step = 0;
    };
    std::optional<Better> better() const { return better_; }

    /// Shows the position after `count` moves; at most `session().moves().size()`.
    void look_at(std::size_t count);
    /// Tells the view what a pointer does, and does what it answers.
    Response point(const PointerEvent& event);
    /// The same of a command. What is only looked at is not confirmed.
    void command(std::string_view id);
    /// Puts a move of the analysis on the board as if the person had it in hand. Precondition: it is known there.
    void propose(Move candidate);
    /// Shows a move of the analysis on the board, or none any more. What the person has in hand waits for that.
    void look_at_candidate(std::optional<Move> candidate);
    /// Whether a move of the analysis was put on the board, and is still there.
    bool is_chosen(Move candidate) const { return pinned_ == candidate || (suggestion_ && suggestion_->move == candidate); }
    /// Whether a move was put on the board that is not the person's own. It stays there until they do something.
    bool has_suggestion() const { return suggestion_.has_value(); }
    bool is_looking_at_candidate() const { return look_.has_value(); }
    /// After the computer could not be reached: tries once more to get from it whatever is missing.
    void ask_computer_again();

    void on_worker_line(int worker, std::string_view line);
    void on_worker_failure(int worker);
    /// Does what is due; called once a frame.
    void on_time();
    /// When `on_time` is due, or nothing.
    std::optional<double> due() const;

    /// The name under which the game is kept; another one for every game, and empty if there is none.
    const std::string& game_id() const { return game_id_; }
    void rename_game(std::string_view id);
    /// Whether the game has this name, or had it until it became a copy and nobody has taken notice of that yet.
    bool goes_by(std::string_view id) const { return session_ && (id == game_id_ || id == former_id_); }
    /// The name that the game had before it became a copy, once; empty mostly.
    std::string take_former_id() { return std::exchange(former_id_, {}); }
    /// There is none any more. What was kept of it stays as it is.
    void drop_game();
    /// The person who plays elsewhere was sent the first `count` moves.
    void mark_sent(std::size_t count);
    /// The position as it is shown, with nothing in hand.
    std::unique_ptr<View> still_view() const;

    bool has_game() const { return session_.has_value(); }
    /// Precondition of this and of what follows: there is a game.
    const Session& session() const { return *session_; }
    const View& view() const { return *view_; }
    /// What is on the screen: the view, unless a candidate is looked at.
    const View& picture() const { return look_ ? *look_->view : *view_; }
    /// The move that is shown on the board, and that `command("confirm")` makes.
    std::optional<Move> proposal() const { return look_ ? std::nullopt : view_->proposal(); }
    /// What the computer thinks of its chances so far; null if it knows what the person at the screen may not.
    const ThoughtSoFar* thought() const { return is_thinking() && seen_by_mover() ? &thinking_.thought() : nullptr; }
    bool is_thinking() const { return (thinking_.is_busy() && !finds_hint_) || !reply_.empty(); }
    int people() const;
    /// Whether nothing can be done here but to send the link, to the person who plays elsewhere.
    bool waits_for_link() const;
    /// Whether a move or a hint is missing because the computer cannot be reached.
    bool computer_is_lost() const { return lost_ != Lost::nothing; }
    /// What a computer did that the board does not show, once.
    Sentence take_news() { return std::exchange(news_, {}); }
    /// Whether a later position than the one shown was played.
    bool is_looking_back() const { return session_->can_redo(); }
    /// The seat whose view is shown; `Seat::chance` for what everybody may see.
    Seat shown_seat() const;
    /// The position shown as the seat to move sees it; nothing if the person at the screen may not know that much.
    std::optional<AnyPosition> seen_by_mover() const;
    /// The person who has to take the device before anything secret of theirs is shown and they can go on.
    std::optional<Seat> waits_for() const;
    /// That person has the device now.
    void hand_over();
    /// What may be shown of the record now. Precondition: the game did not begin at a given position.
    std::string record() const;
    std::string state_json() const;
    Sentence player_name(Seat seat) const;

    const BoardMotion& motion() const { return motion_; }
    double now() const { return now_; }
    /// Grows whenever the position shown, the players or the thinking changed.
    unsigned revision() const { return revision_; }
    /// Another one for every game.
    unsigned game_number() const { return game_number_; }

    static constexpr double shortest_thought = 450;  ///< milliseconds before a computer's move is shown
    static constexpr double between_computers = 900;
    static constexpr int hint_level = 6;
    static constexpr int longest_analysis = 60'000;  ///< milliseconds

  private:
    enum class Arrivals : std::uint8_t { jump, animate };
    /// What the computer was asked for in vain.
    enum class Lost : std::uint8_t { nothing, move, hint };

    /// A move in the view's hand that is not the person's own.
    struct Suggestion {
        Move move;
        std::optional<Sentence> words{};  ///< of a hint
    };
    /// A candidate on a board of its own.
    struct Look {
        Move move;
        std::unique_ptr<View> view;
    };

    void take_over(Session session, std::string id);
    std::optional<Arrival> last_arrival() const;
    void play_move(Move move);
    void become_copy();
    Touch touch() const;
    void show_position(const Arrival* arrival);
    void respond(const Response& response);
    void suggest(Suggestion suggestion);
    void drop_suggestions();
    void refresh_look();
    void end_look();
    void changed(Arrivals arrivals);
    void keep();
    void think_or_not();
    void think(int level);
    void heard(Thinking::News news);
    void look_into_position();
    void go_on_with_review();
    void share_workers();
    bool is_worth_thinking_ahead() const;
    void play_reply();
    void tell_of_move(std::size_t index);
    void tell_of_result();
    void rate();
    void tell_of_trouble();
    void tell_of_analysis();
    bool wants_thought() const;
    Sentence not_your_turn() const;
    void show_hint();
    bool is_shared_with_secrets() const;

    Page& page_;
    const Texts& texts_;
    Thinking thinking_;
    Analyst analyst_;
    BoardMotion motion_;
    Rng ids_;
    Ratings ratings_;
    std::optional<int> rating_change_;
    std::optional<Session> session_;
    std::optional<Review> review_;
    std::optional<Better> better_;
    std::string game_id_;
    std::string former_id_;
    std::unique_ptr<View> view_;
    Sentence news_;
    std::string reply_;  // the computer's move, until it is time to show it
    std::optional<Suggestion> suggestion_;
    std::optional<Move> pointed_at_;  // a candidate
    std::optional<Move> pinned_;      // one that was chosen, but not from the sight of whoever looks on: it cannot be in hand
    std::optional<Look> look_;
    bool finds_hint_ = false;  // what is thought about is for the person
    bool paused_ = false;
    bool analyses_ = false;
    bool thinks_ahead_ = false;
    bool is_visible_ = true;
    double last_move_ = -1e9;
    double now_ = 0;
    Seat holder_ = Seat::chance;  // the person who has the device, where several play with secrets
    unsigned revision_ = 0;
    unsigned game_number_ = 0;
    Lost lost_ = Lost::nothing;
};

/// The `state()` of the page before there is a game.
std::string state_without_game();

}  // namespace narabe
