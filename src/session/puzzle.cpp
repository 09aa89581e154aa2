#include "session/puzzle.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/ranges.h"
#include "core/text.h"
#include "session/record.h"

namespace narabe {

namespace {

/// The kinds of lines, in their order in a puzzle.
enum class Line : std::uint8_t { puzzle, option, moves, goal, answer, rest, band, theme, quiet, count_ };

constexpr std::array<std::string_view, static_cast<std::size_t>(Line::count_)> line_names = {
    "puzzle", "option", "moves", "goal", "answer", "rest", "band", "theme", "quiet"};

constexpr bool may_repeat(Line line) {
    return line == Line::option || line == Line::moves || line == Line::answer || line == Line::rest;
}
constexpr bool is_needed(Line line) {
    return line != Line::option && line != Line::rest && line != Line::theme && line != Line::quiet;
}

/// The lines of a puzzle before they are checked against the rules.
struct PuzzleDraft {
    std::int32_t number = 0;
    Options options;
    std::vector<std::string_view> moves;
    Goal goal;
    std::vector<std::string_view> answer;
    std::vector<std::string_view> rest;
    int band = 0;
    std::vector<std::string> themes;
    bool quiet = false;
    std::size_t begins = 0;  ///< number of the puzzle's first line in the file
    std::size_t ends = 0;    ///< number of the puzzle's last line in the file
    std::optional<Line> last{};
    std::array<bool, line_names.size()> seen{};
};

ParseError refuse_puzzle_line(std::size_t line, Sentence why) {
    return refuse("record.line", {Sentence::number(static_cast<long long>(line)), std::move(why)});
}

ParseError refuse_puzzle(std::int32_t number, Sentence why) {
    return refuse("puzzles.in", {Sentence::number(number), std::move(why)});
}

std::optional<Line> line_named(std::string_view word) {
    const auto found = ranges::find(line_names, word);
    if (found == line_names.end()) return std::nullopt;
    return static_cast<Line>(found - line_names.begin());
}

void add_moves_of_line(std::vector<std::string_view>& moves, std::string_view rest) {
    rest = trimmed(rest);
    if (rest.empty()) return;
    if (rest.ends_with(';')) rest.remove_suffix(1);
    for (const std::string_view move : split(rest, ";")) moves.push_back(trimmed(move));
}

/// Reads a number from 1 to `most`.
std::optional<std::int32_t> read_positive(std::string_view text, std::int64_t most) {
    const auto number = read_integer(text);
    if (!number || *number < 1 || *number > most) return std::nullopt;
    return static_cast<std::int32_t>(*number);
}

bool read_goal(Goal& goal, std::string_view text) {
    if (text == "win" || text == "draw") {
        goal = {.kind = text == "win" ? Goal::Kind::win : Goal::Kind::draw};
        return true;
    }
    if (take(text, "win in ")) {
        const auto turns = read_positive(text, max_goal_turns);
        if (turns) goal = {.kind = Goal::Kind::win, .turns = *turns};
        return turns.has_value();
    }
    const auto points = take(text, "points ") ? read_positive(text, std::numeric_limits<std::int16_t>::max()) : std::nullopt;
    if (points) goal = {.kind = Goal::Kind::points, .points = *points};
    return points.has_value();
}

bool is_key(std::string_view word) {
    return !word.empty() && ranges::all_of(word, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
    });
}

bool read_themes(std::vector<std::string>& themes, std::string_view text) {
    for (const std::string_view word : split(text, " ")) {
        if (!is_key(word)) return false;
        themes.emplace_back(word);
    }
    return true;
}

/// Reads the value of a line; returns false if it is invalid.
bool read_value(PuzzleDraft& draft, Line line, std::string_view rest) {
    switch (line) {
        case Line::puzzle:
            draft.number = read_positive(rest, std::numeric_limits<std::int32_t>::max()).value_or(0);
            return draft.number > 0;
        case Line::goal: return read_goal(draft.goal, rest);
        case Line::band: draft.band = read_positive(rest, max_bands).value_or(0); return draft.band > 0;
        case Line::theme: return read_themes(draft.themes, rest);
        case Line::quiet: draft.quiet = true; return rest == "yes";
        default: return true;
    }
}

std::optional<Sentence> read_puzzle_line(PuzzleDraft& draft, std::string_view text) {
    const auto [word, rest] = split_once(text);
    const auto line = line_named(word);
    const auto unknown = [&] { return Sentence("record.unknown_line", {Sentence::plain(excerpt(text))}); };
    if (!line || (word.size() == text.size() && *line != Line::moves)) return unknown();
    const bool is_in_order =
        draft.last ? *line > *draft.last || (*line == *draft.last && may_repeat(*line)) : *line == Line::puzzle;
    if (!is_in_order) return Sentence("puzzles.order", {Sentence::plain(std::string(word))});
    draft.last = line;
    draft.seen[static_cast<std::size_t>(*line)] = true;
    if (*line == Line::option) {
        Parsed<Option> option = read_option(rest);
        if (!option) return option.error().sentence;
        draft.options.push_back(std::move(*option));
    }
    if (*line == Line::moves) add_moves_of_line(draft.moves, rest);
    if (*line == Line::answer) add_moves_of_line(draft.answer, rest);
    if (*line == Line::rest) add_moves_of_line(draft.rest, rest);
    return read_value(draft, *line, rest) ? std::nullopt : std::optional(unknown());
}

/// The name of a missing line; empty if none is missing.
std::string_view missing_line(const PuzzleDraft& draft) {
    for (std::size_t i = 0; i < line_names.size(); ++i) {
        if (is_needed(static_cast<Line>(i)) && !draft.seen[i]) return line_names[i];
    }
    return draft.answer.empty() ? "answer" : "";
}

Parsed<std::vector<PuzzleDraft>> read_puzzle_drafts(std::string_view text) {
    if (text.size() > longest_record) return refuse("record.too_long");
    if (text.find('\0') != std::string_view::npos) return refuse("record.not_text");
    std::vector<PuzzleDraft> drafts;
    std::int32_t before = 0;
    std::size_t number = 0;
    bool in_puzzle = false;
    const auto end_of_puzzle = [&]() -> std::optional<ParseError> {
        if (!in_puzzle) return std::nullopt;
        in_puzzle = false;
        const std::string_view missing = missing_line(drafts.back());
        if (missing.empty()) return std::nullopt;
        return refuse_puzzle_line(drafts.back().ends, Sentence("puzzles.missing", {Sentence::plain(std::string(missing))}));
    };
    for (const std::string_view line : lines_of(without_mark(text))) {
        ++number;
        if (line.starts_with('#')) continue;
        if (trimmed(line).empty()) {
            if (auto error = end_of_puzzle()) return *error;
            continue;
        }
        if (!in_puzzle) drafts.push_back({.begins = number});
        in_puzzle = true;
        PuzzleDraft& draft = drafts.back();
        if (auto why = read_puzzle_line(draft, line)) return refuse_puzzle_line(number, std::move(*why));
        draft.ends = number;
        if (number == draft.begins && draft.number <= before) return refuse_puzzle_line(number, Sentence("puzzles.ascend"));
        before = draft.number;
    }
    if (auto error = end_of_puzzle()) return *error;
    return drafts;
}

Parsed<std::vector<Move>> read_line_of_moves(AnyPosition position, const std::vector<std::string_view>& texts,
                                             std::size_t first) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const Parsed<Move> move = position.read_move(texts[i]);
        if (!move) {
            return refuse("record.move", {Sentence::number(static_cast<long long>(first + i)), Sentence::plain(excerpt(texts[i])),
                                          move.error().sentence});
        }
        position.play(*move);
        moves.push_back(*move);
    }
    return moves;
}

Parsed<AnyPosition> beginning_of(const GameModule& game, const Options& options) {
    Rng rng(0);
    const Parsed<Options> resolved = game.resolve(options, rng);
    if (!resolved) return resolved.error();
    if (*resolved != options) return refuse("puzzles.options");
    return game.start(options);
}

Parsed<Puzzle> checked(const GameModule& game, PuzzleDraft& draft) {
    const auto refused = [&](const ParseError& error) { return refuse_puzzle(draft.number, error.sentence); };
    const Parsed<AnyPosition> beginning = beginning_of(game, draft.options);
    if (!beginning) return refused(beginning.error());
    Puzzle puzzle{.number = draft.number,
                  .beginning = *beginning,
                  .options = std::move(draft.options),
                  .goal = draft.goal,
                  .band = draft.band,
                  .themes = std::move(draft.themes),
                  .quiet = draft.quiet};
    Parsed<std::vector<Move>> moves = read_line_of_moves(*beginning, draft.moves, 1);
    if (!moves) return refused(moves.error());
    puzzle.moves = std::move(*moves);
    draft.answer.insert(draft.answer.end(), draft.rest.begin(), draft.rest.end());
    Parsed<std::vector<Move>> solution = read_line_of_moves(position_of(puzzle), draft.answer, 1 + draft.moves.size());
    if (!solution) return refused(solution.error());
    const auto end_of_answer = solution->end() - static_cast<std::ptrdiff_t>(draft.rest.size());
    puzzle.rest.assign(end_of_answer, solution->end());
    solution->erase(end_of_answer, solution->end());
    puzzle.answer = std::move(*solution);
    if (auto flaw = flaw_of(puzzle)) return refuse_puzzle(draft.number, std::move(*flaw));
    return puzzle;
}

/// Whether positions of this game can have this kind of goal.
bool is_possible(const Goal& goal, const AnyPosition& position) {
    const bool counts_points = position.game().roll && position.game().scores;
    return goal.kind == Goal::Kind::points ? counts_points : position.seats() == 2;
}

bool wins_in_time(const AnyPosition& end, Seat solver, int last_turn) {
    const auto outcome = end.outcome();
    return outcome && outcome->won_by(solver) && end.turn() <= last_turn;
}

std::optional<Sentence> flaw_of_answer(const Puzzle& puzzle, const AnyPosition& position) {
    const Seat solver = position.to_move();
    AnyPosition next = position;
    for (const Move& move : puzzle.answer) {
        const Seat mover = next.to_move();
        if (mover == Seat::chance) return Sentence("puzzles.chance");
        if (mover != solver && puzzle.goal.kind == Goal::Kind::points) return Sentence("puzzles.turn");
        if (&move == &puzzle.answer.back() && mover != solver) return Sentence("puzzles.last");
        next.play(move);
    }
    if (puzzle.rest.empty()) return std::nullopt;
    for (const Move move : puzzle.rest) next.play(move);
    const int last_turn = position.turn() + 2 * puzzle.goal.turns - 1;
    return wins_in_time(next, solver, last_turn) ? std::nullopt : std::optional(Sentence("puzzles.rest"));
}

}  // namespace

AnyPosition position_of(const Puzzle& puzzle) {
    AnyPosition position = puzzle.beginning;
    for (const Move move : puzzle.moves) position.play(move);
    return position;
}

int lead_of(const AnyPosition& position, Seat seat) {
    const auto scores = position.scores();
    if (!scores) return 0;
    const auto of = [&](Seat each) { return int{(*scores)[static_cast<std::size_t>(index_of(each))]}; };
    return of(seat) - of(opponent_of(seat));
}

std::optional<int> max_half_points(const AnyPosition& position, Seat seat, std::uint64_t limit, std::uint64_t& visited) {
    if (++visited > limit) return std::nullopt;
    if (position.outcome() || position.to_move() != seat) return (*position.scores())[static_cast<std::size_t>(index_of(seat))];
    MoveList moves;
    position.legal_moves(moves);
    int most = 0;
    for (const Move move : moves) {
        const AnyPosition next = after(position, move);
        const auto reached = max_half_points(next, seat, limit, visited);
        if (!reached) return std::nullopt;
        most = std::max(most, *reached);
    }
    return most;
}

int max_half_points(const AnyPosition& position, Seat seat) {
    std::uint64_t visited = 0;
    return *max_half_points(position, seat, std::numeric_limits<std::uint64_t>::max(), visited);
}

int solver_moves(const Puzzle& puzzle) {
    AnyPosition position = position_of(puzzle);
    const Seat solver = position.to_move();
    int count = 0;
    for (const Move move : puzzle.answer) {
        count += position.to_move() == solver ? 1 : 0;
        position.play(move);
    }
    return count;
}

int moves_in_first_turn(const Puzzle& puzzle) {
    AnyPosition position = position_of(puzzle);
    const int turn = position.turn();
    int count = 0;
    for (const Move move : puzzle.answer) {
        if (position.turn() != turn) break;
        ++count;
        position.play(move);
    }
    return count;
}

std::optional<Sentence> flaw_of(const Puzzle& puzzle) {
    const AnyPosition position = position_of(puzzle);
    if (position.outcome()) return Sentence("moves.game_over");
    if (position.to_move() == Seat::chance) return Sentence("puzzles.chance");
    MoveList moves;
    position.legal_moves(moves);
    if (moves.size() < min_choices) return Sentence("puzzles.choices");
    if (!is_possible(puzzle.goal, position)) return Sentence("puzzles.goal");
    return flaw_of_answer(puzzle, position);
}

Parsed<std::vector<Puzzle>> read_puzzles(std::string_view text, const GameModule& game) {
    Parsed<std::vector<PuzzleDraft>> drafts = read_puzzle_drafts(text);
    if (!drafts) return drafts.error();
    std::vector<Puzzle> puzzles;
    for (PuzzleDraft& draft : *drafts) {
        Parsed<Puzzle> puzzle = checked(game, draft);
        if (!puzzle) return puzzle.error();
        puzzles.push_back(std::move(*puzzle));
    }
    return puzzles;
}

std::string goal_text(const Goal& goal) {
    if (goal.kind == Goal::Kind::points) return "points " + std::to_string(goal.points);
    if (goal.turns > 0) return "win in " + std::to_string(goal.turns);
    return goal.kind == Goal::Kind::win ? "win" : "draw";
}

std::string write_puzzle(const Puzzle& puzzle) {
    std::string text = "puzzle " + std::to_string(puzzle.number) + "\n";
    for (const Option& option : puzzle.options) text += "option " + option.name + "=" + option.value + "\n";
    AnyPosition position = puzzle.beginning;
    const auto add_moves = [&](std::string_view name, const std::vector<Move>& moves) {
        text += name;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            text.append(i == 0 ? " " : "; ").append(position.write_move(moves[i]));
            position.play(moves[i]);
        }
        text += '\n';
    };
    add_moves("moves", puzzle.moves);
    text += "goal " + goal_text(puzzle.goal) + "\n";
    add_moves("answer", puzzle.answer);
    if (!puzzle.rest.empty()) add_moves("rest", puzzle.rest);
    text += "band " + std::to_string(puzzle.band) + "\n";
    for (const std::string& theme : puzzle.themes) text.append(&theme == &puzzle.themes.front() ? "theme " : " ").append(theme);
    if (!puzzle.themes.empty()) text += '\n';
    if (puzzle.quiet) text += "quiet yes\n";
    return text;
}

}  // namespace narabe
