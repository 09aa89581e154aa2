// The commands that only know the rules: games, legal, perft, show, replay, random, bench.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "cli/commands.h"
#include "cli/positions.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe::cli {

namespace {

constexpr int deepest_perft = 1000;
constexpr int longest_bench = 3600;  // seconds

void say_lines(std::string_view text, const Say& say) {
    if (text.ends_with('\n')) text.remove_suffix(1);
    for (const std::string_view line : lines_of(text)) say(line);
}

Result<std::string> contents_of(std::string_view path) {
    using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
    const std::string name(path);
    const File file(std::fopen(name.c_str(), "rb"), &std::fclose);
    if (!file) return bad_input("cannot open " + excerpt(path));
    std::string text(longest_record + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (std::ferror(file.get()) != 0) return bad_input("cannot read " + excerpt(path));
    return text;
}

/// Digits, and perhaps a point and more digits; nothing for anything else.
std::optional<double> read_seconds(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto is_digits = [](std::string_view part) {
        return !part.empty() && part.size() < 10 && part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (!is_digits(text.substr(0, point))) return std::nullopt;
    if (point != std::string_view::npos && !is_digits(text.substr(point + 1))) return std::nullopt;
    const double seconds = std::strtod(std::string(text).c_str(), nullptr);
    return seconds > 0 && seconds <= longest_bench ? std::optional(seconds) : std::nullopt;
}

Ending bench_game(const GameTable& game, double seconds, const Say& say) {
    using Clock = std::chrono::steady_clock;
    Rng rng(1);
    const Parsed<Options> options = game.resolve({}, rng);
    if (!options) return bad_input(options.error());
    const Parsed<AnyPosition> start = game.start(*options);
    if (!start) return bad_input(start.error());
    AnyPosition position = *start;
    MoveList scratch;
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    const auto begin = Clock::now();
    std::chrono::duration<double> spent{};
    while (spent.count() < seconds) {
        for (int i = 0; i < 256; ++i) {
            position = *start;
            moves += static_cast<std::uint64_t>(position.play_out(rng, scratch));
        }
        games += 256;
        spent = Clock::now() - begin;
    }
    const auto rate = [&](std::uint64_t count) {
        return std::to_string(static_cast<std::uint64_t>(static_cast<double>(count) / spent.count()));
    };
    say(std::string(game.info.id) + " " + rate(games) + " games/s " + rate(moves) + " moves/s");
    return std::nullopt;
}

}  // namespace

Ending games(const Arguments&, const Say& say) {
    for (const GameTable* game : all_games()) {
        const GameInfo& info = game->info;
        std::string line(info.id);
        line += " " + std::to_string(info.least_seats);
        if (info.most_seats != info.least_seats) line += "-" + std::to_string(info.most_seats);
        say(line.append(" ").append(info.name));
    }
    return std::nullopt;
}

Ending legal(const Arguments& arguments, const Say& say) {
    const auto position = position_of(arguments);
    if (!position) return position.failure();
    MoveList moves;
    position->legal_moves(moves);
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(position->write_move(move));
    ranges::sort(texts);
    for (const std::string& text : texts) say(text);
    return std::nullopt;
}

Ending perft(const Arguments& arguments, const Say& say) {
    const auto depth = read_number(arguments.words()[1], "the depth", 0, deepest_perft);
    if (!depth) return depth.failure();
    const auto position = position_of(arguments);
    if (!position) return position.failure();
    say(std::to_string(position->perft(static_cast<int>(*depth))));
    return std::nullopt;
}

Ending show(const Arguments& arguments, const Say& say) {
    const auto position = position_of(arguments);
    if (!position) return position.failure();
    say_lines(position->show(), say);
    if (const auto outcome = position->outcome()) {
        say("result: " + outcome_text(*outcome));
    } else {
        say(std::string("to move: ").append(name_of(position->to_move())));
    }
    return std::nullopt;
}

Ending replay(const Arguments& arguments, const Say& say) {
    const auto text = contents_of(arguments.words().front());
    if (!text) return text.failure();
    const Parsed<Session> session = read_record(*text, all_games());
    if (!session) return bad_input(session.error());
    say_lines(write_record(*session), say);
    return std::nullopt;
}

Ending random(const Arguments& arguments, const Say& say) {
    const auto seed = arguments.number("--seed", 0, 0, INT64_MAX);
    if (!seed) return seed.failure();
    const auto game = game_named(arguments.words().front());
    if (!game) return game.failure();
    const auto number = static_cast<std::uint64_t>(*seed);
    Parsed<Session> session = Session::start(**game, arguments.options(), {}, number);
    if (!session) return bad_input(session.error());
    Rng rng(mix(number));  // other numbers than those that the options and the draws of chance take
    MoveList moves;
    session->roll();
    while (!session->is_over()) {
        session->position().legal_moves(moves);
        session->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    say_lines(write_record(*session), say);
    return std::nullopt;
}

Ending bench(const Arguments& arguments, const Say& say) {
    const auto seconds = read_seconds(arguments.flag("--seconds").value_or("2"));
    if (!seconds) {
        return bad_usage("--seconds cannot be \"" + excerpt(*arguments.flag("--seconds")) +
                         "\"; it is a number above 0, up to " + std::to_string(longest_bench));
    }
    std::vector<const GameTable*> chosen;
    for (const std::string_view id : arguments.words()) {
        const auto game = game_named(id);
        if (!game) return game.failure();
        chosen.push_back(*game);
    }
    if (chosen.empty()) chosen.assign(all_games().begin(), all_games().end());
    for (const GameTable* game : chosen) {
        if (auto failure = bench_game(*game, *seconds, say)) return failure;
    }
    return std::nullopt;
}

}  // namespace narabe::cli
