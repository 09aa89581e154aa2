#include "core/opening_map.h"

#include "core/each_opening_map.h"
#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::uint64_t seeds[] = {1, 2};

ParseError refuse_line(std::size_t line, Sentence why) {
    return refuse("record.line", {Sentence::number(static_cast<long long>(line)), std::move(why)});
}

/// The lines before the moves.
struct Head {
    const GameModule* game = nullptr;
    Options options{};
    std::size_t lines = 0;
};

bool is_comment(std::string_view line) {
    return line.empty() || line.starts_with('#');
}

Parsed<Head> read_head(const std::vector<std::string_view>& lines, std::span<const GameModule* const> games) {
    Head head;
    if (lines.empty() || lines.front() != openings_header) return refuse("openings.header");
    for (head.lines = 1; head.lines < lines.size(); ++head.lines) {
        std::string_view line = lines[head.lines];
        if (is_comment(line)) continue;
        if (take(line, "game ")) {
            head.game = find_game(games, line);
            if (!head.game) return refuse_line(head.lines + 1, {"games.unknown", {Sentence::plain(excerpt(line))}});
        } else if (take(line, "option ")) {
            Parsed<Option> option = read_option(line);
            if (!option) return refuse_line(head.lines + 1, option.error().sentence);
            head.options.push_back(std::move(*option));
        } else {
            break;
        }
    }
    if (!head.game) return refuse("openings.game");
    return head;
}

/// Reads `MOVE PERCENT ANSWER`.
Parsed<OpeningMove> read_opening(const OpeningMap& map, std::string_view line) {
    const auto [move_text, rest] = split_once(line);
    const auto [percent_text, answer_text] = split_once(rest);
    const Parsed<Move> move = map.start.read_move(move_text);
    if (!move) return move.error();
    const auto percent = read_integer(percent_text);
    if (!percent || *percent < 0 || *percent > 100) return refuse("openings.percent");
    const Parsed<Move> answer = after(map.start, *move).read_move(answer_text);
    if (!answer) return answer.error();
    return OpeningMove{.move = *move, .percent = static_cast<int>(*percent), .answer = *answer};
}

bool leads_to(const AnyPosition& start, const AnyPosition& position) {
    MoveList moves;
    start.legal_moves(moves);
    return ranges::any_of(moves, [&](Move move) { return after(start, move) == position; });
}

/// The start of the game of a map in assets/openings.
Parsed<AnyPosition> start_of(const GameModule& game, std::string_view options) {
    const Parsed<Options> given = read_options(options, " ");
    if (!given) return given.error();
    const Parsed<OpeningMap> map = empty_opening_map(game, *given);
    return map ? Parsed<AnyPosition>(map->start) : map.error();
}

/// The name of the first map whose start is as wanted.
template <class Wanted>
std::string_view map_where(const GameModule& game, Wanted is_wanted) {
    for (const OpeningMapFile& file : each_opening_map) {
        if (file.game != game.info.id) continue;
        const Parsed<AnyPosition> start = start_of(game, file.options);
        if (start && is_wanted(*start)) return file.name;
    }
    return {};
}

}  // namespace

Parsed<OpeningMap> empty_opening_map(const GameModule& game, const Options& options) {
    std::vector<Options> resolved;
    for (const std::uint64_t seed : seeds) {
        Rng rng(seed);
        Parsed<Options> one = game.resolve(options, rng);
        if (!one) return one.error();
        resolved.push_back(std::move(*one));
    }
    if (resolved.front() != resolved.back()) return refuse("openings.chance");
    Parsed<AnyPosition> start = game.start(resolved.front());
    if (!start) return start.error();
    if (start->to_move() == Seat::chance) return refuse("openings.chance");
    return OpeningMap{.options = std::move(resolved.front()), .start = std::move(*start)};
}

bool precedes_swap(const OpeningMap& map) {
    if (map.moves.empty()) return false;
    const AnyPosition next = after(map.start, map.moves.front().move);
    const auto is_legal = [&](std::string_view text) { return static_cast<bool>(next.read_move(text)); };
    return ranges::any_of(next.game().info.placeless, is_legal);
}

std::string write_opening_map(const OpeningMap& map) {
    std::string text = std::string(openings_header) + "\ngame " + std::string(map.start.game().info.id) + "\n";
    for (const Option& option : map.options) text += "option " + option.name + "=" + option.value + "\n";
    for (const OpeningMove& opening : map.moves) text += write_opening(map.start, opening) + "\n";
    return text;
}

std::string write_opening(const AnyPosition& start, const OpeningMove& opening) {
    return start.write_move(opening.move) + " " + std::to_string(opening.percent) + " " +
           after(start, opening.move).write_move(opening.answer);
}

Parsed<OpeningMap> read_opening_map(std::string_view text, std::span<const GameModule* const> games) {
    const std::vector<std::string_view> lines = lines_of(text);
    const Parsed<Head> head = read_head(lines, games);
    if (!head) return head.error();
    Parsed<OpeningMap> map = empty_opening_map(*head->game, head->options);
    if (!map) return map.error();
    for (std::size_t i = head->lines; i < lines.size(); ++i) {
        if (is_comment(lines[i])) continue;
        const Parsed<OpeningMove> opening = read_opening(*map, lines[i]);
        if (!opening) return refuse_line(i + 1, opening.error().sentence);
        if (ranges::any_of(map->moves, [&](const OpeningMove& other) { return other.move == opening->move; })) {
            return refuse_line(i + 1, "openings.twice");
        }
        map->moves.push_back(*opening);
    }
    return map;
}

std::string_view opening_map_of(const AnyPosition& start) {
    return map_where(start.game(), [&](const AnyPosition& other) { return other == start; });
}

std::string opening_map_path(std::string_view name) {
    return std::string("openings/").append(name).append(".txt");
}

std::string_view opening_map_about(const AnyPosition& position) {
    constexpr int last_turn = 1;
    if (position.turn() > last_turn) return {};
    return map_where(position.game(), [&](const AnyPosition& start) { return start == position || leads_to(start, position); });
}

}  // namespace narabe
