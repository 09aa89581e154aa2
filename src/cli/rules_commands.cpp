// The commands that need only the rules: games, legal, perft, show, replay, random.
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/positions.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "games/terminal.h"
#include "session/playing.h"
#include "session/record.h"

namespace narabe::cli {

namespace {

constexpr int deepest_perft = 1000;

}  // namespace

Ending games(const Arguments&, Output& out) {
    for (const GameModule* game : all_games()) {
        const GameInfo& info = game->info;
        std::string line(info.id);
        line += " " + std::to_string(info.min_seats);
        if (info.max_seats != info.min_seats) line += "-" + std::to_string(info.max_seats);
        out.write(line.append(" ").append(info.name));
    }
    return std::nullopt;
}

Ending legal(const Arguments& arguments, Output& out) {
    const auto position = position_of(arguments);
    if (!position) return position.failure();
    MoveList moves;
    position->legal_moves(moves);
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(position->write_move(move));
    ranges::sort(texts);
    for (const std::string& text : texts) out.write(text);
    return std::nullopt;
}

Ending perft(const Arguments& arguments, Output& out) {
    const auto depth = read_number(arguments.words()[1], "DEPTH", 0, deepest_perft);
    if (!depth) return depth.failure();
    const auto position = position_of(arguments);
    if (!position) return position.failure();
    out.write(std::to_string(narabe::perft(*position, static_cast<int>(*depth))));
    return std::nullopt;
}

Ending show(const Arguments& arguments, Output& out) {
    const auto position = position_of(arguments);
    if (!position) return position.failure();
    out.write_lines(narabe::show(*position));
    if (const auto outcome = position->outcome()) {
        out.write("result: " + outcome_text(*outcome));
    } else {
        out.write(std::string("to move: ").append(name_of(position->to_move())));
    }
    return std::nullopt;
}

Ending replay(const Arguments& arguments, Output& out) {
    const auto text = contents_of(arguments.words().front(), longest_record + 1);
    if (!text) return text.failure();
    const Parsed<Session> session = read_record(*text, all_games());
    if (!session) return bad_input(session.error());
    out.write_lines(write_record(*session));
    return std::nullopt;
}

Ending random(const Arguments& arguments, Output& out) {
    const auto seed = arguments.number("--seed", 0, 0, INT64_MAX);
    if (!seed) return seed.failure();
    const auto game = game_named(arguments.words().front());
    if (!game) return game.failure();
    const auto number = static_cast<std::uint64_t>(*seed);
    Parsed<Session> session = Session::start(**game, arguments.options(), {}, number);
    if (!session) return bad_input(session.error());
    Rng rng(mix(number));  // decorrelates the moves from options and chance
    MoveList moves;
    roll(*session);
    while (!session->is_over()) {
        session->position().legal_moves(moves);
        play(*session, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    out.write_lines(write_record(*session));
    return std::nullopt;
}

}  // namespace narabe::cli
