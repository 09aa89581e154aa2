// Games as text: records and saved games, as specified in formats.md.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "session/move_texts.h"

namespace narabe {

inline constexpr std::size_t longest_record = 1 << 20;  ///< bytes; longer texts are rejected without being read
inline constexpr std::string_view record_header = "narabe 1";

/// Removes the byte order mark that some programs write at the beginning of a text.
std::string_view without_mark(std::string_view text);

/// The record up to the position shown. With `seen_by`, omits information that this seat must not see before the game is over;
/// such a record cannot be read back.
std::string write_record(const Session& session, std::optional<Seat> seen_by = std::nullopt);

/// Reads a record and checks every move. Returns the game at its end with people in all seats, or a sentence that names the first
/// wrong line or move.
Parsed<Session> read_record(std::string_view text, std::span<const GameModule* const> games);

/// Reads the line `seen NAME`: the seat that sees the game, or `chance` for a watcher. No value for any other name.
constexpr std::optional<Seat> read_viewer(std::string_view name) {
    return name == name_of(Seat::chance) ? std::optional(Seat::chance) : read_seat(name);
}

/// Reads the record of a game as a seat sees it, as `read_record` does.
Parsed<Session> read_seen_record(std::string_view text, std::optional<Seat> seen_by, std::span<const GameModule* const> games);
/// The flaw of a text that can’t be read at all: too long, not text, or in another encoding, such as Shift JIS, which would garble names.
std::optional<ParseError> check_outside_text(std::string_view text);
/// The error of a line, counted from 1.
ParseError refuse_line(std::size_t line, Sentence why);

/// Completes an error of these readers as a sentence for people. For other programs, the error itself may start with the
/// location: `line 3: ...` or `move 14: Lf5f6g6h6: ...`.
Sentence in_full(const Sentence& error);

/// The text in which a game in progress is saved between visits: players, position shown, seed, and the record of all moves,
/// including undone moves. If the game started from a position, the record has a line `position TEXT`. While it contains hidden
/// information, it has a line `hidden yes`.
std::string write_saved(const Session& session);
/// The line of the state about how the players ended the game; empty if they did not.
std::string end_line(const Session& session);
/// The same about an outcome, without the line end.
std::string end_text(const Outcome& ended);
/// The end in such a text; no value if it has none.
std::optional<Outcome> read_end(std::string_view text);
/// The first line of a saved game.
inline constexpr std::string_view saved_header = "narabe-saved 1";

/// Writes a game that is saved repeatedly; rewrites moves only if they have changed.
class SavedWriter {
  public:
    /// `warned` is the coach's warning after all moves, which `warned_in` reads back; empty if there is none.
    std::string write(const Session& session, std::string_view warned = {});

  private:
    MoveTexts moves_;
};

/// The reply that the coach warned about when the game was saved; it is not checked. `yes` if the reply must not be shown; empty
/// without a warning.
std::string_view warned_in(std::string_view saved);

Parsed<Session> read_saved(std::string_view text, std::span<const GameModule* const> games);

}  // namespace narabe
