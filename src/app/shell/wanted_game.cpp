#include "app/shell/wanted_game.h"

#include <utility>

#include "app/page/answer.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe {

namespace {

std::optional<Sentence> read_player_into(std::optional<Player>& player, std::string_view text) {
    Parsed<Player> read = read_player(text);
    if (!read) return read.error().sentence;
    player = std::move(*read);
    return std::nullopt;
}

/// A kind of line: its first word, and how to read the rest.
struct LineKind {
    std::string_view name;
    std::optional<Sentence> (*read)(WantedGame&, std::string_view);
};

constexpr LineKind line_kinds[] = {
    {"game ",
     [](WantedGame& wanted, std::string_view id) {
         wanted.game = find_game(all_games(), id);
         return wanted.game ? std::nullopt : std::optional(Sentence("games.unknown", {Sentence::plain(excerpt(id))}));
     }},
    {"option ",
     [](WantedGame& wanted, std::string_view text) -> std::optional<Sentence> {
         Parsed<Option> option = read_option(text);
         if (!option) return option.error().sentence;
         wanted.options.push_back(std::move(*option));
         return std::nullopt;
     }},
    {"seat ",
     [](WantedGame& wanted, std::string_view text) {
         std::optional<Player> player;
         auto problem = read_player_into(player, text);
         if (player) wanted.players.push_back(std::move(*player));
         return problem;
     }},
    {"others ", [](WantedGame& wanted, std::string_view text) { return read_player_into(wanted.others, text); }},
    {"position ",
     [](WantedGame& wanted, std::string_view text) -> std::optional<Sentence> {
         wanted.position = text;
         return std::nullopt;
     }},
};

std::optional<Sentence> read_line(WantedGame& wanted, std::string_view line) {
    if (line.empty()) return std::nullopt;
    const auto kind = ranges::find_if(line_kinds, [&](const LineKind& each) { return line.starts_with(each.name); });
    return kind == std::end(line_kinds) ? parse_error(line) : kind->read(wanted, line.substr(kind->name.size()));
}

/// The number of seats; none if the game cannot be started.
int seats_of(const WantedGame& wanted) {
    const Parsed<AnyPosition> position = [&]() -> Parsed<AnyPosition> {
        if (wanted.position) return wanted.game->read_position(*wanted.position);
        Rng rng(1);
        const Parsed<Options> resolved = wanted.game->resolve(wanted.options, rng);
        if (!resolved) return resolved.error();
        return wanted.game->start(*resolved);
    }();
    return position ? position->seats() : 0;
}

}  // namespace

std::vector<Player> WantedGame::seated(int seats) const {
    std::vector<Player> all = players;
    while (others && std::cmp_less(all.size(), seats)) all.push_back(*others);
    return all;
}

std::vector<Player> WantedGame::seated() const {
    return seated(others ? seats_of(*this) : 0);
}

std::optional<Sentence> read_wanted_game(WantedGame& wanted, std::string_view lines) {
    for (const std::string_view line : lines_of(lines)) {
        if (auto problem = read_line(wanted, line)) return problem;
    }
    return std::nullopt;
}

}  // namespace narabe
