#include "app/requests.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"

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

/// What a `new_game` request asks for.
struct Wish {
    const GameTable* game = nullptr;
    Options options;
    std::vector<Player> players;
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
    } else if (!line.empty()) {
        return Sentence("app.bad_request", {Sentence::plain(excerpt(line))});
    }
    return std::nullopt;
}

Controller::Problem new_game(Controller& controller, std::string_view body, std::uint64_t seed) {
    Wish wish;
    for (const std::string_view line : lines_of(body)) {
        if (auto problem = read_wish_line(wish, line)) return problem;
    }
    if (!wish.game) return Sentence("app.which_game");
    return controller.new_game(*wish.game, wish.options, std::move(wish.players), seed);
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

std::optional<Controller::Problem> act(Controller& controller, const PageRequest& request, std::uint64_t seed) {
    const std::string_view verb = request.verb;
    if (verb == "new_game") return new_game(controller, request.body, seed);
    if (verb == "load") return controller.load(request.body);
    if (verb == "restore") return controller.restore(request.body);
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
    if (request.verb == "games") return Answer::good(list_of_games(texts));
    if (request.verb == "state") {
        return Answer::good(controller.has_game() ? controller.state_json() : state_without_game());
    }
    if (request.verb != "record" && request.verb != "legal") return std::nullopt;
    if (!controller.has_game()) return Answer::bad(texts(Sentence("app.no_game")));
    if (request.verb == "record") return Answer::good(controller.record());
    return Answer::good(list_of_moves(controller.session().position()));
}

}  // namespace narabe
