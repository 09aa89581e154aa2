#include "app/storage/mistake.h"

#include <algorithm>

#include "core/text.h"
#include "games/all_games.h"
#include "session/game_id.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr std::string_view record_start = "\nnarabe 1";
constexpr std::string_view never = "never";
constexpr std::size_t max_made_in = 20;

/// The text before the record, without the header.
std::string_view state_of(std::string_view text) {
    const std::size_t first = text.find('\n');
    const std::size_t end = text.find(record_start);
    return first < end ? text.substr(first + 1, end == std::string_view::npos ? end : end - first) : std::string_view();
}

/// The lines of the state that describe moves.
struct Lines {
    std::string_view played{};
    std::string_view better{};
    std::string_view reply{};
    bool is_proven = false;
    int lost = 0;
};

Lines read_lines(std::string_view state) {
    Lines lines;
    for (std::string_view line : lines_of(state)) {
        if (take(line, "played ")) lines.played = line;
        if (take(line, "better ")) lines.better = line;
        if (take(line, "reply ")) lines.reply = line;
        if (take(line, "lost ")) lines.lost = static_cast<int>(std::clamp<std::int64_t>(read_integer(line).value_or(0), 0, 100));
        if (line == "proven yes") lines.is_proven = true;
    }
    return lines;
}

}  // namespace

Schedule schedule_in(std::string_view text) {
    Schedule schedule;
    for (std::string_view line : lines_of(state_of(text))) {
        if (take(line, "due ")) schedule.due = line == never ? Schedule::never : read_date(line).value_or(0);
        if (take(line, "solved "))
            schedule.solved = static_cast<int>(std::clamp<std::int64_t>(read_integer(line).value_or(0), 0, Schedule::max_solved));
    }
    return schedule;
}

std::string with_schedule(std::string_view text, const Schedule& schedule) {
    const std::string_view state = state_of(text);
    std::string changed(text.substr(0, text.find('\n')));
    changed.append("\ndue ").append(schedule.due == Schedule::never ? std::string(never) : date_text(schedule.due));
    changed.append("\nsolved ").append(std::to_string(schedule.solved)).append("\n");
    for (const std::string_view line : lines_of(state)) {
        if (!line.empty() && !line.starts_with("due ") && !line.starts_with("solved ")) changed.append(line).append("\n");
    }
    const std::size_t record = text.find(record_start);
    return record == std::string_view::npos ? changed : changed.append(text.substr(record + 1));
}

std::vector<std::string> games_in(std::string_view text) {
    std::vector<std::string> games;
    for (std::string_view line : lines_of(state_of(text))) {
        if (take(line, "made ") && is_game_id(line)) games.emplace_back(line);
    }
    if (games.size() > max_made_in) games.erase(games.begin(), games.end() - static_cast<std::ptrdiff_t>(max_made_in));
    return games;
}

std::string with_game(std::string_view text, std::string_view id) {
    std::vector<std::string> games = games_in(text);
    if (games.size() == max_made_in) games.erase(games.begin());
    games.emplace_back(id);
    std::string changed(text.substr(0, text.find('\n') + 1));
    for (const std::string_view line : lines_of(state_of(text))) {
        if (!line.empty() && !line.starts_with("made ")) changed.append(line).append("\n");
    }
    for (const std::string& game : games) changed.append("made ").append(game).append("\n");
    const std::size_t record = text.find(record_start);
    return record == std::string_view::npos ? changed : changed.append(text.substr(record + 1));
}

std::string write_mistake(const Mistake& mistake) {
    AnyPosition position = mistake.game.position();
    std::string text(mistake_header);
    text.append("\nplayed ").append(position.write_move(mistake.played));
    text.append("\nbetter ").append(position.write_move(mistake.better));
    if (mistake.is_proven) text += "\nproven yes";
    position.play(mistake.played);
    if (mistake.reply) text.append("\nreply ").append(position.write_move(*mistake.reply));
    text.append("\nlost ").append(std::to_string(mistake.lost)).append("\n");
    for (const std::string& id : mistake.made_in) text.append("made ").append(id).append("\n");
    return text += write_record(mistake.game);
}

Parsed<Mistake> read_mistake(std::string_view text) {
    const std::size_t record = text.find(record_start);
    if (text.substr(0, text.find('\n')) != mistake_header || record == std::string_view::npos) return refuse("mistakes.header");
    Parsed<Session> game = read_record(text.substr(record + 1), all_games());
    if (!game) return game.error();
    AnyPosition position = game->position();
    if (position.outcome() || position.to_move() == Seat::chance) return refuse("mistakes.no_turn");
    const Lines lines = read_lines(state_of(text));
    const Parsed<Move> played = position.read_move(lines.played);
    if (!played) return played.error();
    const Parsed<Move> better = position.read_move(lines.better);
    if (!better) return better.error();
    if (*played == *better) return refuse("mistakes.same");
    Mistake mistake{.game = std::move(*game),
                    .played = *played,
                    .better = *better,
                    .is_proven = lines.is_proven,
                    .lost = lines.lost,
                    .made_in = games_in(text)};
    position.play(*played);
    if (const Parsed<Move> reply = position.read_move(lines.reply); reply && !position.outcome()) mistake.reply = *reply;
    return mistake;
}

std::string name_of_mistake(const AnyPosition& position) {
    return hash_text(std::string(position.game().info.id) + " " + position.seen_by(position.to_move()).write());
}

}  // namespace narabe
