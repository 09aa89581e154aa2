// The current place: a path from home over screens to the sheets open over them, step by step. It determines what is shown, the
// address of the page, and its history entries, each one step longer than the one before.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"

namespace narabe {

/// As text: the name of its kind and, for some kinds, a full stop and its subject: `library`, `play.ID` (the id of a saved game),
/// `review`, `rules.GAME`, `setup.GAME`, `menu`, `moves`, `settings`, `share`, `keys`, `editor.GAME`,
/// `learn.GAME`, `mistakes`, `puzzles`, `puzzle.NAME` (such as `puzzle.tix-17`, or `puzzle.today`).
struct Step {
    enum class Kind : std::uint8_t {
        library,
        play,
        review,
        rules,
        setup,
        menu,
        moves,
        settings,
        share,
        keys,
        editor,
        learn,
        mistakes,
        puzzles,
        puzzle
    };

    Kind kind = Kind::library;
    const GameTable* game = nullptr;  ///< of rules, setup, editor and lesson
    std::string id{};                 ///< of the game being played; the puzzle's name

    std::string text() const;
    friend bool operator==(const Step&, const Step&) = default;
};

class Place {
  public:
    enum class Screen : std::uint8_t { home, library, game, editor, lesson, mistakes, puzzles, puzzle };

    /// Nothing if it is too long, has an unknown step or game, or steps in an impossible order.
    static std::optional<Place> read(std::string_view text);
    /// The texts of its steps, joined by slashes; empty at home.
    std::string text() const;

    /// One step further. Steps that it cannot follow are removed first: sheets replace each other, and so do screens.
    Place with(Step step) const;
    Place with(Step::Kind kind) const { return with(Step{.kind = kind}); }
    /// Without the last step of that kind and everything after it.
    Place without(Step::Kind kind) const;
    /// Without the lesson, practice or puzzle, and everything after it.
    Place without_task() const { return cut(first_at(Level::task)); }
    /// Without the sheet and everything after it.
    Place without_sheet() const;
    /// Without the last step.
    Place back() const;
    /// Only the screen, with nothing open over it.
    Place bare() const;
    /// A game has a new id.
    Place renamed(std::string_view old_id, std::string_view id) const;

    /// The last step of that kind, or null.
    const Step* find(Step::Kind kind) const;
    bool has(Step::Kind kind) const { return find(kind) != nullptr; }
    bool ends_with(Step::Kind kind) const { return !steps_.empty() && steps_.back().kind == kind; }

    Screen screen() const;
    /// Whether the screen shows saved games.
    bool lists_games() const { return screen() == Screen::home || screen() == Screen::library; }
    /// The sheet open over the screen, or null.
    const Step* sheet() const;
    /// Whether the rules were opened on the screen itself rather than on a sheet.
    bool has_rules_on_screen() const;
    /// Whether the other place is this one, perhaps with more steps.
    bool leads_to(const Place& other) const;

    friend bool operator==(const Place&, const Place&) = default;

  private:
    /// Steps can only follow steps of lower levels.
    enum class Level : std::uint8_t { library, game, review, task, rules_on_screen, sheet, editor, rules_on_sheet };

    /// Of a step of that kind after the first `count` steps.
    Level level_upon(std::size_t count, Step::Kind kind) const;
    Level level_at(std::size_t index) const { return level_upon(index, steps_[index].kind); }
    std::size_t first_at(Level level) const;
    bool bears(const Step& step) const;
    Place cut(std::size_t count) const;

    std::vector<Step> steps_;
};

}  // namespace narabe
