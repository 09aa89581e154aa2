// Where the person is: the way from home over screens to what is open over them, step by step. What is shown follows from it,
// and so do the address of the page and the entries of its history, of which each is one step longer than the one beneath.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"

namespace narabe {

/// In a text: the name of its kind and, for some kinds, a full stop and what it is about: `library`, `play.ID` (the id of a
/// game that is saved), `review`, `rules.GAME`, `setup.GAME`, `menu`, `moves`, `settings`, `share`, `keys`, `editor.GAME`.
struct Step {
    enum class Kind : std::uint8_t { library, play, review, rules, setup, menu, moves, settings, share, keys, editor };

    Kind kind = Kind::library;
    const GameTable* game = nullptr;  ///< of rules, a setup and an editor
    std::string id{};                 ///< of the game that is played

    std::string text() const;
    friend bool operator==(const Step&, const Step&) = default;
};

class Place {
  public:
    enum class Screen : std::uint8_t { home, library, game, editor };

    /// Nothing if it is too long, has an unknown step or game, or steps that cannot be one upon the other.
    static std::optional<Place> read(std::string_view text);
    /// The texts of its steps with a slash between them; empty at home.
    std::string text() const;

    /// One step further. What the step cannot be upon is left before: sheets take each other's place, as do screens.
    Place with(Step step) const;
    Place with(Step::Kind kind) const { return with(Step{.kind = kind}); }
    /// Without the last step of that kind and all upon it.
    Place without(Step::Kind kind) const;
    /// Without the sheet and what is upon it.
    Place without_sheet() const;
    /// Without the last step.
    Place back() const;
    /// Only the screen, with nothing open over it.
    Place bare() const;
    /// A game got another id.
    Place renamed(std::string_view old_id, std::string_view id) const;

    bool is_home() const { return steps_.empty(); }
    /// The last step of that kind, or null.
    const Step* find(Step::Kind kind) const;
    bool has(Step::Kind kind) const { return find(kind) != nullptr; }
    bool ends_with(Step::Kind kind) const { return !steps_.empty() && steps_.back().kind == kind; }

    Screen screen() const;
    /// Whether the screen shows games that are saved.
    bool lists_games() const { return screen() == Screen::home || screen() == Screen::library; }
    /// The sheet that is open over the screen, or null.
    const Step* sheet() const;
    /// Whether the rules that are open were opened on the screen itself, and not on a sheet.
    bool has_rules_on_screen() const;
    /// Whether the other is this one and no step, or some steps, more.
    bool leads_to(const Place& other) const;

    friend bool operator==(const Place&, const Place&) = default;

  private:
    /// Steps only stand on those of lower levels.
    enum class Level : std::uint8_t { library, game, review, rules_on_screen, sheet, editor, rules_on_sheet };

    /// Of a step of that kind upon the first `count` steps.
    Level level_upon(std::size_t count, Step::Kind kind) const;
    Level level_at(std::size_t index) const { return level_upon(index, steps_[index].kind); }
    std::size_t first_at(Level level) const;
    bool bears(const Step& step) const;
    Place cut(std::size_t count) const;

    std::vector<Step> steps_;
};

}  // namespace narabe
