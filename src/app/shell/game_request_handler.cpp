#include "app/shell/game_request_handler.h"

#include <algorithm>
#include <utility>

#include "app/widgets/game_words.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/pasted.h"

namespace narabe {

namespace {

/// The contents of a `new_game` or `seats` request.
struct Table {
    const GameModule* game = nullptr;
    Options options;
    std::optional<std::string_view> position;
    std::vector<Player> players;
    std::optional<Player> others;  // for all seats that `players` leaves empty

    std::vector<Player> seated(int seats) const {
        std::vector<Player> all = players;
        while (others && std::cmp_less(all.size(), seats)) all.push_back(*others);
        return all;
    }
};

std::optional<Sentence> read_player_into(std::optional<Player>& player, std::string_view text) {
    Parsed<Player> read = read_player(text);
    if (!read) return read.error().sentence;
    player = std::move(*read);
    return std::nullopt;
}

/// A kind of line: its first word, and how to read the rest.
struct LineKind {
    std::string_view name;
    std::optional<Sentence> (*read)(Table&, std::string_view);
};

constexpr LineKind line_kinds[] = {
    {"game ",
     [](Table& table, std::string_view id) {
         table.game = find_game(all_games(), id);
         return table.game ? std::nullopt : std::optional(Sentence("games.unknown", {Sentence::plain(excerpt(id))}));
     }},
    {"option ",
     [](Table& table, std::string_view text) -> std::optional<Sentence> {
         Parsed<Option> option = read_option(text);
         if (!option) return option.error().sentence;
         table.options.push_back(std::move(*option));
         return std::nullopt;
     }},
    {"seat ",
     [](Table& table, std::string_view text) {
         std::optional<Player> player;
         auto problem = read_player_into(player, text);
         if (player) table.players.push_back(std::move(*player));
         return problem;
     }},
    {"others ", [](Table& table, std::string_view text) { return read_player_into(table.others, text); }},
    {"position ",
     [](Table& table, std::string_view text) -> std::optional<Sentence> {
         table.position = text;
         return std::nullopt;
     }},
};

std::optional<Sentence> read_table_line(Table& table, std::string_view line) {
    if (line.empty()) return std::nullopt;
    const auto kind = ranges::find_if(line_kinds, [&](const LineKind& each) { return line.starts_with(each.name); });
    return kind == std::end(line_kinds) ? parse_error(line) : kind->read(table, line.substr(kind->name.size()));
}

std::optional<Sentence> read_table(Table& table, std::string_view body) {
    for (const std::string_view line : lines_of(body)) {
        if (auto problem = read_table_line(table, line)) return problem;
    }
    return std::nullopt;
}

/// The number of seats; none if the game cannot be started.
int seats_of(const Table& table) {
    const Parsed<AnyPosition> position = [&]() -> Parsed<AnyPosition> {
        if (table.position) return table.game->read_position(*table.position);
        Rng rng(1);
        const Parsed<Options> resolved = table.game->resolve(table.options, rng);
        if (!resolved) return resolved.error();
        return table.game->start(*resolved);
    }();
    return position ? position->seats() : 0;
}

Problem new_game(Match& match, std::string_view body, std::uint64_t seed) {
    Table table;
    if (auto problem = read_table(table, body)) return problem;
    if (!table.game) return Sentence("app.which_game");
    if (table.position && !table.options.empty()) return Sentence("app.position_and_options");
    std::vector<Player> players = table.seated(table.others ? seats_of(table) : 0);
    if (table.position) return match.starter().new_game_at(*table.game, *table.position, std::move(players), seed);
    return match.starter().new_game(*table.game, table.options, std::move(players), seed);
}

Problem seat(Match& match, std::string_view body) {
    Table table;
    if (auto problem = read_table(table, body)) return problem;
    return match.gameplay().seat(table.seated(match.game().has_game() ? match.game().session().position().seats() : 0));
}

std::string list_of_games(const Texts& texts) {
    std::string list;
    for (const GameModule* game : all_games()) {
        list.append(game->info.id).append("\t").append(texts(name_of_game(*game, texts))).append("\n");
    }
    return list;
}

std::string list_of_moves(const AnyPosition& position) {
    MoveList moves;
    position.legal_moves(moves);
    std::vector<std::string> words;
    for (const Move move : moves) words.push_back(position.write_move(move));
    ranges::sort(words);
    std::string list;
    for (const std::string& word : words) list.append(word).append("\n");
    return list;
}

}  // namespace

Answer GameRequestHandler::on(const request::Games&) {
    return Answer::good(list_of_games(texts_));
}

Answer GameRequestHandler::on(const request::NewGame& request) {
    return Answer::of(new_game(match_, request.lines, rng_.next() >> 32));
}

Answer GameRequestHandler::on(const request::Seats& request) {
    return Answer::of(seat(match_, request.lines));
}

Answer GameRequestHandler::on(const request::Record&) {
    if (!match_.game().has_game()) return Answer::bad("app.no_game");
    if (match_.game().session().origin().is_position) return Answer::bad("app.no_record");
    return Answer::good(shown_record(match_.game()));
}

Answer GameRequestHandler::on(const request::Load& request) {
    return Answer::of(match_.starter().load(request.record));
}

Answer GameRequestHandler::on(const request::Restore& request) {
    const auto problem = match_.starter().restore(request.saved, request.id ? request.id->text : std::string_view());
    if (problem) notices_.tell(Sentence("app.saved_unreadable", {in_full(*problem)}));
    return Answer::of(problem);
}

Answer GameRequestHandler::on(const request::RecordsIn& request) {
    return Answer::good(records_in(request.text, all_games()));
}

Answer GameRequestHandler::on(const request::Legal&) {
    if (!match_.game().has_game()) return Answer::bad("app.no_game");
    const auto seen = seen_by_mover(match_.game());
    return seen ? Answer::good(list_of_moves(*seen)) : Answer::bad("app.hand_hidden");
}

Answer GameRequestHandler::on(const request::Play& request) {
    match_.board().interval().set_unattended();
    return Answer::of(match_.gameplay().play(request.move));
}

Answer GameRequestHandler::on(const request::Undo&) {
    return Answer::of(match_.gameplay().undo());
}

Answer GameRequestHandler::on(const request::Redo&) {
    return Answer::of(match_.gameplay().redo());
}

Answer GameRequestHandler::on(const request::State&) {
    return Answer::good(match_.game().has_game() ? match_.state_json() : state_without_game());
}

Answer GameRequestHandler::on(const request::Worker& request) {
    match_.on_worker_line(request.number, request.line);
    return Answer::good();
}

Answer GameRequestHandler::on(const request::WorkerFailed& request) {
    match_.on_worker_failure(request.number);
    return Answer::good();
}

Answer GameRequestHandler::on(const request::Renamed& request) {
    if (match_.game().has_game() && match_.game().id().text() == request.from.text) match_.gameplay().rename(request.to);
    return Answer::good();
}

}  // namespace narabe
