#include "app/storage/game_summary.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr std::int64_t max_moves = 100'000;

void read_player_line(Summary& summary, std::string_view line) {
    const std::size_t space = std::min(line.find(' '), line.size());
    Parsed<Player> player = read_player(line.substr(0, space));
    if (!player || summary.players.size() >= max_seats) return;
    player->name = name_from(line.substr(space));
    summary.players.push_back(std::move(*player));
}

void read_line(Summary& summary, std::string_view line) {
    if (take(line, "game ")) {
        summary.game = find_game(all_games(), line);
    } else if (take(line, "option ")) {
        if (Parsed<Option> option = read_option(line)) summary.options.push_back(std::move(*option));
    } else if (take(line, "seat ")) {
        read_player_line(summary, line);
    } else if (take(line, "turn ")) {
        summary.to_move = read_seat(line).value_or(Seat::first);
    } else if (take(line, "result ")) {
        summary.result = line;
    } else if (take(line, "moves ")) {
        summary.moves = static_cast<int>(std::clamp<std::int64_t>(read_integer(line).value_or(0), 0, max_moves));
    }
}

}  // namespace

Summary summary_of(const Session& session) {
    const std::size_t count = session.line().size();
    Summary summary{.game = &session.game(),
                    .options = session.origin().options,
                    .players = session.players(),
                    .moves = session.line().turns(count)};
    const AnyPosition& end = session.line().position_after(count);
    if (const auto outcome = session.line().outcome()) {
        summary.result = outcome_text(*outcome);
    } else if (end.to_move() != Seat::chance) {
        summary.to_move = end.to_move();
    } else if (const auto last = session.line().last_played(count)) {
        summary.to_move = session.line().position_after(*last).to_move();  // the turn ends when a tile is drawn
    }
    return summary;
}

std::string write_summary(const Summary& summary) {
    std::string text = "game " + std::string(summary.game->info.id) + "\n";
    for (const Option& option : summary.options) text += "option " + option.name + "=" + option.value + "\n";
    for (const Player& player : summary.players) {
        text += "seat " + player_text(player);
        if (!player.name.empty()) text += " " + player.name;
        text += '\n';
    }
    if (summary.is_finished()) {
        text += "result " + summary.result + "\n";
    } else {
        text.append("turn ").append(name_of(summary.to_move)).append("\n");
    }
    return text + "moves " + std::to_string(summary.moves) + "\n";
}

std::optional<Summary> read_summary(std::string_view text) {
    Summary summary;
    for (const std::string_view line : lines_of(text)) read_line(summary, line);
    if (!summary.game || summary.players.empty()) return std::nullopt;
    if (static_cast<std::size_t>(index_of(summary.to_move)) >= summary.players.size()) return std::nullopt;
    return summary;
}

std::vector<Seat> winners_of(const Summary& summary) {
    const std::string_view result = summary.result;
    std::vector<Seat> winners;
    for (const std::string_view word : split(result.substr(0, result.find(' ')), "+")) {
        if (const auto seat = read_seat(word)) winners.push_back(*seat);
    }
    return winners;
}

}  // namespace narabe
