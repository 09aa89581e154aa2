// A book: how games of a level against itself began and ended, as specified in books.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/game_index.h"

namespace narabe {

inline constexpr std::string_view book_header = "narabe-book 1";

/// A game as a line of a book: `e5; d4; f3: first`.
std::string write_book_line(const AnyPosition& start, std::span<const Move> moves, std::string_view result);

/// Reads the lines of a book one after the other, because a whole book takes too long for one frame.
class BookReader {
  public:
    /// Reads the header. Returns an error if the text isn’t a book of the game.
    static Parsed<BookReader> open(std::string text, const GameModule& game);

    /// The level that played the games.
    int level() const { return level_; }
    /// The position in which the games began.
    const AnyPosition& start() const { return start_; }
    /// Adds the games of the next lines to the index.
    void read(int lines, GameIndex& index);
    bool is_done() const { return at_ >= text_.size(); }
    /// The part that was read, in percent.
    int percent() const { return is_done() ? 100 : static_cast<int>(100 * at_ / text_.size()); }
    /// The number of damaged lines, which were skipped.
    int damaged() const { return damaged_; }

  private:
    BookReader(std::string text, AnyPosition start) : text_(std::move(text)), start_(std::move(start)) {}
    std::string_view take_line();
    bool read_line(std::string_view line, GameIndex& index);

    std::string text_;
    std::size_t at_ = 0;
    AnyPosition start_;
    int level_ = 0;
    int damaged_ = 0;
    std::vector<Move> moves_;
};

}  // namespace narabe
