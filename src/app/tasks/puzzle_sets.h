// The puzzles of the games (src/session/puzzles.md), fetched on first use.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "app/page/page.h"
#include "app/widgets/fetch_state.h"
#include "session/puzzle.h"
#include "session/puzzle_days.h"

namespace narabe {

class PuzzleSets {
  public:
    explicit PuzzleSets(Page& page) : page_(page) {}

    /// Requests the puzzles from the page, unless they are loaded or being fetched.
    void want(const GameModule& game);
    /// The state of a set, which is `waiting` even before the first request.
    FetchState state(const GameModule& game) const;
    /// The error in an unreadable set.
    Sentence problem(const GameModule& game) const;
    /// The puzzles of a game; empty until loaded.
    std::span<const Puzzle> of(const GameModule& game) const;
    /// The puzzle with this number; null if there is none.
    const Puzzle* find(const GameModule& game, std::int32_t number) const;

    /// Requests the list of daily puzzles, unless it is loaded or being fetched.
    void want_days();
    FetchState days_state() const { return days_state_; }
    Sentence days_problem() const { return days_problem_; }
    /// The list of daily puzzles; null until loaded.
    const PuzzleDays* days() const { return days_state_ == FetchState::loaded ? &days_ : nullptr; }

    /// Receives a file from the page; ignores other files.
    void take(std::string_view path, std::string_view file);
    void fail(std::string_view path);

  private:
    struct Set {
        const GameModule* game;
        FetchState state = FetchState::waiting;
        Sentence problem{};
        std::vector<Puzzle> puzzles{};
    };

    const Set* set_of(const GameModule& game) const;
    Set* waiting_for(std::string_view path);
    static void read(Set& set, std::string_view file);
    void read_days(std::string_view file);

    Page& page_;
    std::vector<Set> sets_;
    PuzzleDays days_;
    FetchState days_state_ = FetchState::waiting;
    Sentence days_problem_;
    bool wants_days_ = false;
};

}  // namespace narabe
