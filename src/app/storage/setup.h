// The selection on the new-game sheet: players, who moves first, and options.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "session/session.h"

namespace narabe {

/// `link`: remote players; with one, the player can also exchange links.
enum class Opponent : std::uint8_t { computer, people, watch, mixed, link };
enum class Begins : std::uint8_t { you, opponent, random };

/// A time control offered for live games: minutes for the game and seconds for each turn, or days for each turn.
struct TimeChoice {
    std::string_view name;
    int minutes = 0;
    int bonus = 0;
    int days = 0;
};
/// The first one stands for games without clocks.
inline constexpr TimeChoice time_choices[] = {{"none"},
                                              {.name = "10+5", .minutes = 10, .bonus = 5},
                                              {.name = "30+10", .minutes = 30, .bonus = 10},
                                              {.name = "3d", .days = 3}};

/// The names of the people at this device, the first being the player.
using Names = std::array<std::string, max_seats>;

class Setup {
  public:
    explicit Setup(const GameModule& game);

    const GameModule& game() const { return *game_; }
    int seats() const { return seats_; }

    Opponent opponent = Opponent::computer;
    Begins begins = Begins::you;
    int level = 3;                                  ///< level of the computers, or of the first of two that play each other
    int advised = 0;                                ///< the level that results suggested when `level` was selected; 0 if none
    int other_level = 3;                            ///< level of the second of two computers
    std::array<int, max_seats> levels{0, 3, 3, 3};  ///< level of each seat, if they differ; 0 for a person

    int time = 0;           ///< index into `time_choices`; for live games
    bool teaching = false;  ///< in live games, hints and analysis for all players

    std::optional<bool> coach{};  ///< whether the coach helps; by default only in first games

    /// Whether the coach helps in the game.
    bool is_coached(bool is_first_game) const { return opponent == Opponent::computer && coach.value_or(is_first_game); }
    /// Whether this kind of opponent is possible in the game. Hidden tiles and more than one friend need a live game.
    bool is_offered(Opponent kind, bool offers_live) const;
    /// Whether the sheet offers this option. Options of a single mode are random or come with a record. An option with fewer than
    /// two values offers nothing to select, unless it allows custom items.
    bool is_offered(const OptionSpec& spec) const;
    /// Whether the sheet can offer this value; false if it requires a text.
    bool is_offered(const OptionSpec& spec, std::string_view choice) const;
    /// The text option that one of the values of `spec` requires; null if none requires one.
    const OptionSpec* text_of(const OptionSpec& spec) const;

    std::string_view value(std::string_view option) const;
    /// Selects a value; an empty value lets the game decide. Clears options that belong to a different value.
    void choose(std::string_view option, std::string_view value);
    /// Selects a text and the value that requires it. Returns false and changes nothing if the rules reject it.
    bool choose_text(const OptionSpec& option, std::string_view text);
    /// The selected text; empty if a value without a text is selected.
    std::optional<std::string_view> text(const OptionSpec& option) const { return value_of(options_, option.name); }
    const Options& options() const { return options_; }

    /// The players by seat; `rng` decides random selections.
    std::vector<Player> players(Rng& rng, const Names& names) const;
    /// For more than two players, there is no clock.
    const TimeChoice& chosen_time() const { return time_choices[static_cast<std::size_t>(seats_ == 2 ? time : 0)]; }

    /// The first position, as a preview.
    std::optional<AnyPosition> start() const;

    /// The selection on one line, without names, for saving.
    std::string text() const;
    /// Restores a saved selection, as far as it is still valid for the game.
    void recall(std::string_view text);

  private:
    void recall(std::string_view name, std::string_view value);
    void set(std::string_view option, std::string_view value);

    const GameModule* game_;
    Options options_;
    int seats_;
};

/// The step between the offered values of a number.
std::int64_t step_of(const OptionSpec& spec);

}  // namespace narabe
