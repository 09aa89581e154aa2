// Games as text: records and saved games, as formats.md specifies them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "session/move_texts.h"

namespace narabe {

inline constexpr std::size_t longest_record = 1 << 20;  ///< bytes; more is refused unread

/// The text without the byte order mark with which some programs begin their files.
std::string_view without_mark(std::string_view text);

/// The record up to the position shown. With `seen_by`, what that seat may not know before the game is over is left out; such
/// a record cannot be read back.
std::string write_record(const Session& session, std::optional<Seat> seen_by = std::nullopt);

/// Checks every move of a record and answers with the game at its end, or with a sentence that names the first bad line
/// or move. People play all seats of it.
Parsed<Session> read_record(std::string_view text, std::span<const GameTable* const> games);

/// An error of these readers as people read it in a text: a whole sentence also where the error itself begins with the place,
/// `line 3: …` or `move 14: Lf5f6g6h6: …`, for other programs.
Sentence in_full(const Sentence& error);

/// A game in progress as it is kept between visits: players, place in the game, seed, and the record of all moves, also
/// of those that were taken back. If it began at a position, the record says so in a line `position TEXT`. While it holds what
/// some player may not know, a line `hidden yes` says so.
std::string write_saved(const Session& session);
/// What the first line of such a text is.
inline constexpr std::string_view saved_header = "narabe-saved 1";

/// The same for a game that is written again and again, where moves are written anew only if they changed.
class SavedWriter {
  public:
    std::string write(const Session& session);

  private:
    MoveTexts moves_;
    std::optional<AnyPosition> other_beginning_;
    std::vector<Move> other_line_;
    std::string other_text_;
};

Parsed<Session> read_saved(std::string_view text, std::span<const GameTable* const> games);

}  // namespace narabe
