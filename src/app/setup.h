// What is chosen on the new-game sheet: who plays, who begins, and the options of the game's table.
#pragma once

#include <vector>

#include "session/session.h"

namespace narabe {

enum class Opponent : std::uint8_t { computer, people, watch };
enum class Begins : std::uint8_t { you, opponent, random };

class Setup {
  public:
    explicit Setup(const GameTable& game);

    const GameTable& game() const { return *game_; }

    Opponent opponent = Opponent::computer;
    Begins begins = Begins::you;
    int level = 3;        ///< of the computer, or of the first of the two that are watched
    int other_level = 3;  ///< of the second of the two

    /// Whether the sheet offers this option: a mode's own options are decided by luck or come with a record.
    static bool is_offered(const OptionSpec& spec) {
        return spec.needs_name.empty() && spec.kind != OptionSpec::Kind::text;
    }
    /// Whether the sheet can offer this choice of an option: not if it needs a text.
    bool is_offered(const OptionSpec& spec, std::string_view choice) const;

    std::string_view value(std::string_view option) const;
    /// An empty value leaves the option to the game.
    void choose(std::string_view option, std::string_view value);
    const Options& options() const { return options_; }

    /// Who sits where; `luck` decides where that is left to it.
    std::vector<Player> players(Rng& luck) const;

    /// Where the game would begin, to be shown.
    std::optional<AnyPosition> start() const;

  private:
    const GameTable* game_;
    Options options_;
};

/// The step between the values of a number that are offered.
std::int64_t step_of(const OptionSpec& spec);

}  // namespace narabe
