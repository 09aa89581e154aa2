// Today's puzzle, as specified in puzzles.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/parsed.h"

namespace narabe {

/// The name of a puzzle in assets/puzzles.
struct PuzzleName {
    std::string game;
    std::int32_t number = 1;

    /// The name as text, such as `tix-17`.
    std::string text() const { return game + "-" + std::to_string(number); }
    static std::optional<PuzzleName> read(std::string_view text);

    friend bool operator==(const PuzzleName&, const PuzzleName&) = default;
};

/// The puzzles of the days from a first date on. Days are counted from 1970-01-01 (core/date.h).
class PuzzleDays {
  public:
    explicit PuzzleDays(int first = 0) : first_(first) {}
    static Parsed<PuzzleDays> read(std::string_view text);
    std::string write() const;

    int first() const { return first_; }
    const std::vector<PuzzleName>& puzzles() const { return puzzles_; }
    void add(PuzzleName puzzle) { puzzles_.push_back(std::move(puzzle)); }

    /// The puzzle for a local date; null before the first date. After the last entry, the list starts again.
    const PuzzleName* on(int day) const;

  private:
    int first_;
    std::vector<PuzzleName> puzzles_;
};

}  // namespace narabe
