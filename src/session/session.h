// The game in progress: who sits where, all that was played, and where in it we are looking.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/any_position.h"

namespace narabe {

/// Who plays a seat: a person at this device, one who plays elsewhere and is sent links, or the computer at some level.
struct Player {
    int level = 0;  ///< 0: a person
    bool is_away = false;
    std::string name{};

    /// At this device.
    bool is_person() const { return level == 0 && !is_away; }
    bool is_computer() const { return level > 0; }

    friend bool operator==(const Player&, const Player&) = default;
};

inline constexpr int most_levels = 8;

/// Whether how the game ends can count for the person's rating: only if it began here, and was played without any help.
enum class Standing : std::uint8_t {
    elsewhere,  ///< it did not begin here
    open,       ///< it will count
    hint,       ///< there was one
    undo,       ///< something was taken back
    analysis,   ///< the computer's thoughts were looked at
    seats,      ///< somebody else played on
    copy,       ///< it is a copy of another game, or goes on from one
    counted,    ///< it has
    count_
};

/// `hint`, as saved games have it.
std::string_view name_of(Standing standing);
inline constexpr std::size_t longest_name = 60;  ///< bytes of a player's name

/// What can be a name of what somebody typed: one line without spaces around it, not longer than allowed.
std::string name_from(std::string_view typed);

/// `human`, `away` or `level1` … `level8`.
Parsed<Player> read_player(std::string_view text);
std::string player_text(const Player& player);

class Session {
  public:
    /// Starts a game. `seed` decides every draw of chance and what the options leave to luck. Refuses bad options and a
    /// number of players that the game does not take; no players at all means that people play all seats.
    static Parsed<Session> start(const GameTable& game, const Options& options, std::vector<Player> players,
                                 std::uint64_t seed);

    /// Starts at a given position, in place of one that options lead to. Refuses one that leaves out what somebody may not know.
    static Parsed<Session> start_at(AnyPosition position, std::vector<Player> players, std::uint64_t seed);

    const GameTable& game() const { return position().game(); }
    const Options& options() const { return options_; }
    std::uint64_t seed() const { return seed_; }
    /// Whether it began at a given position instead of where its options say.
    bool began_at_position() const { return began_at_position_; }
    const AnyPosition& beginning() const { return positions_.front(); }
    const std::vector<Player>& players() const { return players_; }
    const Player& player(Seat seat) const { return players_[static_cast<std::size_t>(index_of(seat))]; }
    /// False, and nothing is changed, if these cannot play this game.
    bool set_players(std::vector<Player> players);
    void set_name(Seat seat, std::string name) { players_[static_cast<std::size_t>(index_of(seat))].name = std::move(name); }

    Standing standing() const { return standing_; }
    void set_standing(Standing standing) { standing_ = standing; }
    /// From now on it does not count for this reason, if it would have. What is done after its end makes no difference.
    void spoil(Standing reason) {
        if (standing_ == Standing::open && !has_ended()) standing_ = reason;
    }
    /// It is a copy of another game from now on, and does not count.
    void mark_as_copy() {
        if (standing_ == Standing::open || standing_ == Standing::counted) standing_ = Standing::copy;
    }

    /// All that was played, also what was taken back and can be had again.
    const std::vector<Move>& moves() const { return moves_; }
    /// How many of the moves are played in the position shown.
    std::size_t cursor() const { return cursor_; }
    const AnyPosition& position() const { return positions_[cursor_]; }
    /// The position after `count` moves; at most `moves().size()`.
    const AnyPosition& position_after(std::size_t count) const { return positions_[count]; }
    std::string move_text(std::size_t index) const { return positions_[index].write_move(moves_[index]); }

    /// Whether it came to an end, also if an earlier position is shown.
    bool has_ended() const { return resigned_ || positions_.back().outcome(); }
    /// How the game ended in the position shown: by its rules, or because somebody resigned there.
    std::optional<Outcome> outcome() const;
    bool is_over() const { return outcome().has_value(); }
    /// The same for all that was played, also what was taken back.
    std::optional<Outcome> final_outcome() const;
    /// Whether somebody can give the game up now: of two, where nothing was taken back.
    bool can_resign() const;
    /// Until this is undone, or play goes on from an earlier position.
    void resign(Seat seat);
    std::optional<Seat> resigned() const { return resigned_; }
    /// The number of the last move before the position shown that chance did not make; nothing if there is none.
    std::optional<std::size_t> last_played() const;
    /// How many turns were begun in the first `count` moves.
    int turns(std::size_t count) const { return turns_[count].count; }
    /// Whether a turn begins with this move, also the one that is to come; chance's moves belong to the turn before them.
    bool begins_turn(std::size_t move) const { return turns_[move].after_move_in(positions_[move]).count > turns(move); }
    /// The number of the turn, from 1, that this move was made in.
    int turn_number(std::size_t move) const { return turns(move) + (begins_turn(move) ? 1 : 0); }
    /// Whether a person at this device can move in the position shown.
    bool person_to_move() const;

    /// Whether one of two plays elsewhere, by links that are sent to and fro.
    bool is_by_link() const;
    /// How many of the moves both sides have; these cannot be taken back. None where nobody plays elsewhere.
    std::size_t sent() const { return sent_.value_or(0); }
    bool was_ever_sent() const { return sent_.has_value(); }
    bool is_resignation_sent() const { return sent_resignation_; }
    /// Whether the other side has all that the position shown came from.
    bool is_sent() const;
    /// The other side has the first `count` moves, and knows of a resignation after the last.
    void mark_sent(std::size_t count);

    /// Whether this is the move that was played in the position shown.
    bool repeats(Move move) const { return can_redo() && moves_[cursor_] == move; }
    /// It is a copy that goes on from the position shown: without what was played after that, and without another line.
    void become_copy();

    /// Plays a legal move, and chance's moves after it. What had been taken back becomes the other line, unless this repeats
    /// it.
    void play(Move move);
    /// Reads and plays a move; nothing happens if it is refused.
    Parsed<Move> play(std::string_view text);
    /// The same as `play` for a move that came from a record, where chance's moves are given.
    void append(Move move);
    /// Chance's moves as long as it is its turn, first of all those that were made here already.
    void roll();

    /// The moves of the line that was left last, from the start of the game; none if none was.
    const std::vector<Move>& other_line() const { return other_line_; }
    /// How many turns it has.
    int other_turns() const { return other_turns_; }
    /// Goes to the end of the other line; this one is the other one then. Precondition: there is one.
    void take_other_line();
    /// As it was kept. False, and nothing is changed, if the moves cannot be played.
    bool keep_other_line(const std::vector<std::string_view>& moves);

    bool can_undo() const;
    bool can_redo() const { return cursor_ < moves_.size(); }
    /// Takes a resignation back; else goes back to the start of the last turn that a person made, and if computers play all
    /// seats, of the last turn.
    void undo();
    /// Goes on by one turn, and by the turns of computers after it.
    void redo();
    /// Whether the last of it is what the other side has already.
    bool is_undo_too_late() const;
    /// Looks at the position after `count` moves; at most `moves().size()`.
    void look_at(std::size_t count) { cursor_ = count; }

  private:
    /// The turns that were begun up to somewhere in a line of moves.
    struct Turns {
        int count = 0;
        int last = 0;  ///< as its positions number it; means nothing before the first turn

        /// With one more move, made in that position.
        Turns after_move_in(const AnyPosition& position) const;
    };

    Session(AnyPosition start, Options options, std::vector<Player> players, std::uint64_t seed);

    /// The first move of the turn that is not chance's, for chance's moves before it cannot be taken back.
    std::size_t start_of_turn(std::size_t move_index) const;
    bool is_persons_move(std::size_t move_index) const;
    bool is_persons_turn() const;
    /// The place to go back to; nothing if there is no turn to take back.
    std::optional<std::size_t> start_of_undone() const;
    void replace_line(const std::vector<Move>& moves);
    /// Forgets what was played after the position shown, and a resignation.
    void cut_off();

    Options options_;
    std::vector<Player> players_;
    std::uint64_t seed_;
    std::vector<Move> moves_;
    std::vector<AnyPosition> positions_;  // one more than there are moves
    std::vector<Turns> turns_{Turns()};   // as many
    std::vector<Move> other_line_;
    int other_turns_ = 0;
    std::optional<Seat> resigned_;
    std::size_t cursor_ = 0;
    std::optional<std::size_t> sent_;
    bool sent_resignation_ = false;
    bool began_at_position_ = false;
    Standing standing_ = Standing::elsewhere;
};

}  // namespace narabe
