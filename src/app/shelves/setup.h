// What is chosen on the new-game sheet: who plays, who begins, and the options of the game's table.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "session/session.h"

namespace narabe {

/// `link`: a person who plays elsewhere, and is sent links.
enum class Opponent : std::uint8_t { computer, people, watch, mixed, link };
enum class Begins : std::uint8_t { you, opponent, random };

/// The names of the people who play here, the first of them that of the person at the screen.
using Names = std::array<std::string, max_seats>;

class Setup {
  public:
    explicit Setup(const GameTable& game);

    const GameTable& game() const { return *game_; }
    int seats() const { return seats_; }

    Opponent opponent = Opponent::computer;
    Begins begins = Begins::you;
    int level = 3;                                  ///< of the computers, or of the first of those that are watched
    int other_level = 3;                            ///< of the others that are watched
    std::array<int, max_seats> levels{0, 3, 3, 3};  ///< of every seat, where they are mixed; 0: a person

    /// Whether this game can be played against that kind of opponent.
    bool is_offered(Opponent kind) const;
    /// Whether the sheet offers this option: a mode's own options are decided by luck or come with a record, and between
    /// less than two choices there is nothing to choose, unless people can make more.
    bool is_offered(const OptionSpec& spec) const;
    /// Whether the sheet can offer this choice of an option by itself: not if it needs a text.
    bool is_offered(const OptionSpec& spec, std::string_view choice) const;
    /// The option whose text one of the choices of `spec` needs; null if none does.
    const OptionSpec* text_of(const OptionSpec& spec) const;

    std::string_view value(std::string_view option) const;
    /// An empty value leaves the option to the game. A text that only another choice needed is dropped.
    void choose(std::string_view option, std::string_view value);
    /// Chooses a text, and the choice that needs it. False if the rules do not take it; then nothing has changed.
    bool choose_text(const OptionSpec& option, std::string_view text);
    /// The text that is chosen; nothing if another choice than that which needs it is.
    std::optional<std::string_view> text(const OptionSpec& option) const { return value_of(options_, option.name); }
    const Options& options() const { return options_; }

    /// Who sits where; `luck` decides where that is left to it.
    std::vector<Player> players(Rng& luck, const Names& names) const;

    /// Where the game would begin, to be shown.
    std::optional<AnyPosition> start() const;

    /// All of it but the names in one line, to be kept between visits.
    std::string text() const;
    /// Chooses what such a line says, as far as this game still has it.
    void recall(std::string_view text);

  private:
    void recall(std::string_view name, std::string_view value);
    void set(std::string_view option, std::string_view value);

    const GameTable* game_;
    Options options_;
    int seats_;
};

/// The step between the values of a number that are offered.
std::int64_t step_of(const OptionSpec& spec);

}  // namespace narabe
