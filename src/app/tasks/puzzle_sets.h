// The puzzles of the games (src/session/puzzles.md), fetched when they are first wanted.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "app/page/page.h"
#include "app/widgets/fetched.h"
#include "session/puzzle.h"
#include "session/puzzle_days.h"

namespace narabe {

class PuzzleSets {
  public:
    explicit PuzzleSets(Page& page) : page_(page) {}

    /// Asks the page for them, unless they are there or on their way.
    void want(const GameTable& game);
    /// `waiting` also if nobody wants them yet.
    Fetched state(const GameTable& game) const;
    /// What is wrong with those that are unreadable.
    Sentence problem(const GameTable& game) const;
    /// None while they are not there.
    std::span<const Puzzle> of(const GameTable& game) const;
    /// Null if there is none with that number.
    const Puzzle* find(const GameTable& game, std::int32_t number) const;

    /// The same for the list of the days.
    void want_days();
    Fetched days_state() const { return days_state_; }
    Sentence days_problem() const { return days_problem_; }
    /// Null while it is not there.
    const PuzzleDays* days() const { return days_state_ == Fetched::there ? &days_ : nullptr; }

    /// What the page answers. Other files are passed over.
    void take(std::string_view path, std::string_view file);
    void fail(std::string_view path);

  private:
    struct Set {
        const GameTable* game;
        Fetched state = Fetched::waiting;
        Sentence problem{};
        std::vector<Puzzle> puzzles{};
    };

    const Set* set_of(const GameTable& game) const;
    Set* waiting_for(std::string_view path);
    static void read(Set& set, std::string_view file);
    void read_days(std::string_view file);

    Page& page_;
    std::vector<Set> sets_;
    PuzzleDays days_;
    Fetched days_state_ = Fetched::waiting;
    Sentence days_problem_;
    bool wants_days_ = false;
};

}  // namespace narabe
