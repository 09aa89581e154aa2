// A note on a position of a study: a name, a comment, a sign, and marks on cells.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace narabe {

/// A judgement of the move that led to the position.
enum class Sign : std::uint8_t { none, brilliant, good, interesting, doubtful, bad, blunder, count_ };
/// As in studies: `brilliant`; empty for none.
std::string_view name_of(Sign sign);
/// The sign with that name; no value if there is none.
std::optional<Sign> read_sign(std::string_view name);

/// A shape on a cell, or an arrow from one cell to another. Cells are written as in moves: `c3`, or `-1,2` on unbounded boards.
struct Mark {
    enum class Shape : std::uint8_t { cross, circle, square, triangle, arrow, count_ };

    Shape shape = Shape::cross;
    std::string cell{};
    std::string target{};  ///< the other end of an arrow

    friend bool operator==(const Mark&, const Mark&) = default;
    friend bool operator<(const Mark& a, const Mark& b) {
        return std::tie(a.shape, a.cell, a.target) < std::tie(b.shape, b.cell, b.target);
    }
};
std::string_view name_of(Mark::Shape shape);
std::optional<Mark::Shape> read_shape(std::string_view name);
/// Whether this may be the name of a cell. Which cells a board has is not known here.
bool is_cell(std::string_view text);

/// An entry with a word that this version does not know.
struct UnknownEntry {
    std::string word;
    std::string text{};

    friend bool operator==(const UnknownEntry&, const UnknownEntry&) = default;
};

struct Note {
    std::string name{};     ///< at most `longest_name` bytes
    std::string comment{};  ///< plain text; `\n` separates its lines
    Sign sign = Sign::none;
    std::vector<Mark> marks{};            ///< sorted, each once
    std::vector<UnknownEntry> unknown{};  ///< those from SGF first

    bool is_empty() const { return *this == Note(); }
    friend bool operator==(const Note&, const Note&) = default;
};

/// The number of bytes that a note holds.
std::size_t size_of(const Note& note);
/// The note in its one form: valid UTF-8 without control characters, marks in order.
Note tidied(Note note);

}  // namespace narabe
