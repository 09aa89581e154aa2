#include "app/program/requests.h"

#include <algorithm>
#include <utility>

#include "app/shelves/kept_game.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

PageRequest read_page_request(std::string_view text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    const std::size_t space = line.find(' ');
    return {.verb = line.substr(0, space),
            .rest = space == std::string_view::npos ? std::string_view() : line.substr(space + 1),
            .body = end == std::string_view::npos ? std::string_view() : text.substr(end + 1)};
}

namespace {

/// What a `new_game` or a `seats` request asks for.
struct Wish {
    const GameTable* game = nullptr;
    Options options;
    std::optional<std::string_view> position;
    std::vector<Player> players;
    std::optional<Player> others;  // in all the seats that `players` leaves empty

    std::vector<Player> seated(int seats) const {
        std::vector<Player> all = players;
        while (others && std::cmp_less(all.size(), seats)) all.push_back(*others);
        return all;
    }
};

std::optional<Sentence> read_wish_line(Wish& wish, std::string_view line) {
    if (take(line, "game ")) {
        const auto games = all_games();
        const auto found = ranges::find(games, line, [](const GameTable* game) { return game->info.id; });
        wish.game = found == games.end() ? nullptr : *found;
        if (!wish.game) return Sentence("games.unknown", {Sentence::plain(excerpt(line))});
    } else if (take(line, "option ")) {
        Parsed<Option> option = read_option(line);
        if (!option) return option.error().sentence;
        wish.options.push_back(std::move(*option));
    } else if (take(line, "seat ")) {
        Parsed<Player> player = read_player(line);
        if (!player) return player.error().sentence;
        wish.players.push_back(std::move(*player));
    } else if (take(line, "others ")) {
        Parsed<Player> player = read_player(line);
        if (!player) return player.error().sentence;
        wish.others = std::move(*player);
    } else if (take(line, "position ")) {
        wish.position = line;
    } else if (!line.empty()) {
        return Sentence("app.bad_request", {Sentence::plain(excerpt(line))});
    }
    return std::nullopt;
}

std::optional<Sentence> read_wish(Wish& wish, std::string_view body) {
    for (const std::string_view line : lines_of(body)) {
        if (auto problem = read_wish_line(wish, line)) return problem;
    }
    return std::nullopt;
}

/// How many play the game that is asked for; none if it cannot be begun.
int seats_of(const Wish& wish) {
    const Parsed<AnyPosition> position = [&]() -> Parsed<AnyPosition> {
        if (wish.position) return wish.game->read_position(*wish.position);
        Rng rng(1);
        const Parsed<Options> resolved = wish.game->resolve(wish.options, rng);
        if (!resolved) return resolved.error();
        return wish.game->start(*resolved);
    }();
    return position ? position->seats() : 0;
}

Controller::Problem new_game(Controller& controller, std::string_view body, std::uint64_t seed) {
    Wish wish;
    if (auto problem = read_wish(wish, body)) return problem;
    if (!wish.game) return Sentence("app.which_game");
    if (wish.position && !wish.options.empty()) return Sentence("app.position_and_options");
    std::vector<Player> players = wish.seated(wish.others ? seats_of(wish) : 0);
    if (wish.position) return controller.new_game_at(*wish.game, *wish.position, std::move(players), seed);
    return controller.new_game(*wish.game, wish.options, std::move(players), seed);
}

Controller::Problem seat(Controller& controller, std::string_view body) {
    Wish wish;
    if (auto problem = read_wish(wish, body)) return problem;
    return controller.seat(wish.seated(controller.has_game() ? controller.session().position().seats() : 0));
}

std::string list_of_games(const Texts& texts) {
    std::string list;
    for (const GameTable* game : all_games()) {
        std::string key(game->info.id);
        key += ".name";
        list.append(game->info.id).append("\t");
        list += texts.has(key) ? texts.all().find(key)->second : std::string(game->info.name);
        list += '\n';
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

Controller::Problem worker_line(Controller& controller, std::string_view rest) {
    const std::size_t space = rest.find(' ');
    const auto worker = read_integer(rest.substr(0, space));
    if (!worker || space == std::string_view::npos)
        return Sentence("app.bad_request", {Sentence::plain(excerpt(rest))});
    controller.on_worker_line(static_cast<int>(*worker), rest.substr(space + 1));
    return std::nullopt;
}

Controller::Problem worker_failed(Controller& controller, std::string_view rest) {
    const auto worker = read_integer(rest);
    if (!worker) return Sentence("app.bad_request", {Sentence::plain(excerpt(rest))});
    controller.on_worker_failure(static_cast<int>(*worker));
    return std::nullopt;
}

Sentence misunderstood(std::string_view text) {
    return Sentence("app.bad_request", {Sentence::plain(excerpt(text))});
}

Controller::Problem restore(Controller& controller, const PageRequest& request) {
    if (!request.rest.empty() && !is_game_id(request.rest)) return misunderstood(request.rest);
    return controller.restore(request.body, request.rest);
}

Controller::Problem rename(Controller& controller, std::string_view names) {
    const std::string_view from = names.substr(0, names.find(' '));
    const std::string_view to = names.substr(std::min(from.size() + 1, names.size()));
    if (!is_game_id(to)) return misunderstood(names);
    if (controller.has_game() && controller.game_id() == from) controller.rename_game(to);
    return std::nullopt;
}

/// What a list and a shelf of games need of a game that comes from somewhere else.
Answer examine(const Texts& texts, std::string_view text) {
    const auto games = all_games();
    text = without_mark(text);
    Parsed<Session> session = text.starts_with("narabe-saved") ? read_saved(text, games) : read_record(text, games);
    if (!session) return Answer::bad(texts(session.error().sentence));
    if (session->standing() == Standing::open) session->set_standing(Standing::elsewhere);
    return Answer::good(write_summary(summary_of(*session)) + "\n" + write_saved(*session));
}

std::optional<Controller::Problem> act(Controller& controller, const PageRequest& request, std::uint64_t seed) {
    const std::string_view verb = request.verb;
    if (verb == "new_game") return new_game(controller, request.body, seed);
    if (verb == "load") return controller.load(request.body);
    if (verb == "seats") return seat(controller, request.body);
    if (verb == "restore") return restore(controller, request);
    if (verb == "renamed") return rename(controller, request.rest);
    if (verb == "play") return controller.play(request.rest);
    if (verb == "undo") return controller.undo();
    if (verb == "redo") return controller.redo();
    if (verb == "worker") return worker_line(controller, request.rest);
    if (verb == "worker_failed") return worker_failed(controller, request.rest);
    return std::nullopt;
}

}  // namespace

std::optional<Answer> answer_about_games(Controller& controller, const Texts& texts, const PageRequest& request,
                                         std::uint64_t seed) {
    if (const auto done = act(controller, request, seed)) {
        return *done ? Answer::bad(texts(**done)) : Answer::good();
    }
    if (request.verb == "examine") return examine(texts, request.body);
    if (request.verb == "games") return Answer::good(list_of_games(texts));
    if (request.verb == "state") {
        return Answer::good(controller.has_game() ? controller.state_json() : state_without_game());
    }
    if (request.verb != "record" && request.verb != "legal") return std::nullopt;
    if (!controller.has_game()) return Answer::bad(texts(Sentence("app.no_game")));
    if (request.verb == "record") {
        const bool has_record = !controller.session().began_at_position();
        return has_record ? Answer::good(controller.record()) : Answer::bad(texts(Sentence("app.no_record")));
    }
    const auto seen = controller.seen_by_mover();
    return seen ? Answer::good(list_of_moves(*seen)) : Answer::bad(texts(Sentence("app.hand_hidden")));
}

}  // namespace narabe
