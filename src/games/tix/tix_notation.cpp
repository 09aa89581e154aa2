#include "core/ranges.h"
#include "core/text.h"
#include "games/tix/tix.h"

namespace narabe::tix {

namespace {

constexpr std::string_view yes_no[] = {"yes", "no"};

constexpr OptionSpec specs[] = {
    {.name = "needs-active", .choices = yes_no, .fallback = "no"},
    {.name = "turns", .kind = OptionSpec::Kind::number, .least = 50, .most = max_turns, .fallback = "300"},
};

constexpr std::string_view placeless[] = {"pass"};
constexpr Reason endings[] = {no_move_left, third_time, turns_spent};

std::string name(int bit) {
    return cell_name(cell_of(bit));
}

/// `B` and `W` are active pieces of First and Second, `b` and `w` inactive ones, `.` is an empty cell.
char sign_on(const Board& board, int bit) {
    if (has(board.free(), bit)) return '.';
    const bool first = has(board.of(Seat::first), bit);
    if (has(board.active, bit)) return first ? 'B' : 'W';
    return first ? 'b' : 'w';
}

/// Precondition: the sign is one that `sign_on` returns.
void put(Board& board, int bit, char sign) {
    const Cells cell = cells_of(bit);
    for (Cells* cells : {&board.pieces[0], &board.pieces[1], &board.active}) *cells &= ~cell;
    if (sign == 'B' || sign == 'b') board.pieces[0] |= cell;
    if (sign == 'W' || sign == 'w') board.pieces[1] |= cell;
    if (sign == 'B' || sign == 'W') board.active |= cell;
}

/// `a1.b1W`: the contents of changed cells, by column, then by row.
std::string changes_text(const Board& before, const Board& after) {
    std::string text;
    for (int x = 0; x < width; ++x) {
        for (int y = 0; y < width; ++y) {
            const int bit = bit_of({x, y});
            if (sign_on(before, bit) != sign_on(after, bit)) text += name(bit) + sign_on(after, bit);
        }
    }
    return text;
}

std::optional<Board> changed(Board board, std::string_view changes) {
    while (!changes.empty()) {
        const auto cell = take_cell(changes, width);
        if (!cell || changes.empty() || std::string_view("BWbw.").find(changes[0]) == std::string_view::npos) {
            return std::nullopt;
        }
        put(board, bit_of(*cell), changes[0]);
        changes.remove_prefix(1);
    }
    if (!board.is_sound()) return std::nullopt;
    return board;
}

std::optional<Parts> read_parts(std::string_view text) {
    if (text == "pass") return Parts{Kind::pass};
    const auto cell = take_cell(text, width);
    if (!cell) return std::nullopt;
    if (text.empty()) return Parts{Kind::place, bit_of(*cell)};
    if (text == "+") return Parts{Kind::activate, bit_of(*cell)};
    if (text == "x") return Parts{Kind::return_to_hand, bit_of(*cell)};
    if (!take(text, "-")) return std::nullopt;
    const auto to = take_cell(text, width);
    if (!to || !text.empty()) return std::nullopt;
    return Parts{Kind::slide, bit_of(*cell), bit_of(*to)};
}

/// Only lower-case letters, and no leading zeros.
std::string plainly_spelled(std::string_view text) {
    std::string plain;
    for (const char c : text) {
        if (c == '0' && !plain.empty() && plain.back() >= 'a' && plain.back() <= 'z') continue;
        plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return plain;
}

/// Replays completed turns, and perhaps part of one; no value if no such game is possible.
std::optional<Position> replayed(Position position, std::string_view changes, std::string_view earner) {
    const std::vector<std::string_view> turns = split(changes, ",");
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const bool ends = i + 1 < turns.size();
        if (!ends && turns[i].empty() && earner.empty()) break;
        const auto board = changed(position.board(), turns[i]);
        if (!board || position.outcome()) return std::nullopt;
        if (ends) {
            position.end_turn_with(*board);
            continue;
        }
        const auto cell = take_cell(earner, width);
        if (!cell || !can_have_earned(*board, position.to_move(), bit_of(*cell))) return std::nullopt;
        position.continue_turn_with(*board, bit_of(*cell));
    }
    return position;
}

}  // namespace

const GameInfo Tix::info = {.id = "tix",
                            .name = "TIX",
                            .designers = "Martijn Althuizen",
                            .options = specs,
                            .placeless = placeless,
                            .endings = endings,
                            .has_draws = true};

Parsed<Options> Tix::resolve(const Options& options, Rng&) {
    return checked_options(options, specs);
}

Parsed<Position> Tix::start(const Options& options) {
    const Parsed<Options> checked = checked_options(options, specs);
    if (!checked) return checked.error();
    return Position(Rules{.turn_limit = static_cast<std::int16_t>(number_of(*checked, specs, "turns")),
                          .needs_active = value_of(*checked, specs, "needs-active") == "yes"});
}

std::string Tix::write_move(const Position&, Move move) {
    const Parts parts = parts_of(move);
    switch (parts.kind) {
        case Kind::place: return name(parts.cell);
        case Kind::slide: return name(parts.cell) + "-" + name(parts.to);
        case Kind::activate: return name(parts.cell) + "+";
        case Kind::return_to_hand: return name(parts.cell) + "x";
        case Kind::pass: break;
    }
    return "pass";
}

Parsed<Move> Tix::read_move(const Position& position, std::string_view text) {
    if (const auto parts = read_parts(text)) return move_of(*parts);
    if (const auto meant = read_parts(plainly_spelled(text))) {
        return refuse("moves.spelling", {Sentence::plain(write_move(position, move_of(*meant)))});
    }
    return refuse("tix.form", {Sentence::plain(excerpt(text))});
}

/// `needs-active/turns/changes` at the start of a turn, where the changes of every completed turn end with a comma; within a
/// turn, the changes so far follow, and `/` and the cell of the piece that has earned the bonus.
std::string Tix::write_position(const Position& position) {
    std::string text = position.rules().needs_active ? "yes/" : "no/";
    text += std::to_string(position.rules().turn_limit) + "/";
    Board before;
    for (int turn = 1; turn <= position.turn(); ++turn) {
        const bool present = turn == position.turn() && !position.in_bonus();
        const Board after = present ? position.board() : position.start_of_turn(turn);
        text += changes_text(before, after) + ",";
        before = after;
    }
    if (position.in_bonus()) text += changes_text(before, position.board()) + "/" + name(position.earner());
    return text;
}

Parsed<Position> Tix::read_position(std::string_view text) {
    const ParseError error = refuse("positions.form", {Sentence::plain(excerpt(text))});
    const std::vector<std::string_view> parts = split(text, "/");
    if (parts.size() < 3 || parts.size() > 4) return error;
    const Parsed<Position> empty = start({{"needs-active", std::string(parts[0])}, {"turns", std::string(parts[1])}});
    if (!empty) return empty;
    const auto position = replayed(*empty, parts[2], parts.size() == 4 ? parts[3] : std::string_view());
    if (!position || write_position(*position) != text) return error;
    return *position;
}

std::string Tix::show(const Position& position) {
    const Board& board = position.board();
    std::string text;
    for (int y = width - 1; y >= 0; --y) {
        text += std::to_string(y + 1);
        for (int x = 0; x < width; ++x) text.append(" ").append(1, sign_on(board, bit_of({x, y})));
        text += '\n';
    }
    text += "  a b c d e f\n";
    for (const Seat seat : {Seat::first, Seat::second}) {
        text.append(name_of(seat)).append(seat == Seat::first ? ": B, " : ": W, ");
        text += std::to_string(board.hand_of(seat)) + " in hand\n";
    }
    text += "turns: " + std::to_string(position.turn()) + " of " + std::to_string(position.rules().turn_limit) + "\n";
    if (position.in_bonus()) text += name(position.earner()) + " has earned a bonus move\n";
    return text;
}

}  // namespace narabe::tix
