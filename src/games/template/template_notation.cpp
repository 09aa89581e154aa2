#include "core/text.h"
#include "games/template/template.h"

namespace narabe::template_game {

namespace {

constexpr std::string_view yes_no[] = {"yes", "no"};
constexpr OptionSpec specs[] = {{.name = "misere", .choices = yes_no, .fallback = "no"}};
constexpr Reason endings[] = {row_of_three, full_board};

char sign_on(const Position& position, int cell) {
    if (position.signs_of(Seat::first).has(cell)) return 'O';
    return position.signs_of(Seat::second).has(cell) ? 'X' : '.';
}

/// Whether these signs can be reached, with no row before the last of them.
bool can_be(const Position& position) {
    const Cells own = position.signs_of(position.to_move());
    Cells others = position.signs_of(opponent_of(position.to_move()));
    const int lead = position.signs_of(Seat::first).count() - position.signs_of(Seat::second).count();
    if (lead < 0 || lead > 1 || !rows_of(own).empty()) return false;
    const auto last = position.last_move();
    if (!last) return position.turn() == 0;
    if (!others.has(*last)) return false;
    others.remove(*last);
    return rows_of(others).empty();
}

ParseError not_a_position(std::string_view text) {
    return refuse("positions.form", {Sentence::plain(excerpt(text))});
}

}  // namespace

const GameInfo TemplateGame::info = {
    .id = "template", .name = "Template", .designers = "nobody", .options = specs, .endings = endings, .has_draws = true};

Parsed<Options> TemplateGame::resolve(const Options& options, Rng&) {
    return checked_options(options, specs);
}

Parsed<Position> TemplateGame::start(const Options& options) {
    const Parsed<Options> checked = checked_options(options, specs);
    if (!checked) return checked.error();
    return Position(value_of(*checked, specs, "misere") == "yes");
}

std::string TemplateGame::write_move(const Position&, Move move) {
    return cell_name(cell_at(static_cast<int>(move.bits), width));
}

Parsed<Move> TemplateGame::read_move(const Position&, std::string_view text) {
    std::string_view rest = text;
    const auto cell = take_cell(rest, width, height);
    if (!cell || !rest.empty()) return refuse("template.form", {Sentence::plain(excerpt(text))});
    return Move{static_cast<std::uint32_t>(index_of(*cell, width))};
}

/// `misere/cells/last`: cells from a1 to c3 as `O`, `X` or `.`, and the cell of the last sign, or `-`.
std::string TemplateGame::write_position(const Position& position) {
    std::string text = position.is_misere() ? "yes/" : "no/";
    for (int cell = 0; cell < cell_count; ++cell) text += sign_on(position, cell);
    const auto last = position.last_move();
    return text + "/" + (last ? cell_name(cell_at(*last, width)) : "-");
}

Parsed<Position> TemplateGame::read_position(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, "/");
    if (parts.size() != 3 || parts[1].size() != cell_count) return not_a_position(text);
    const Parsed<Position> start_position = start({{"misere", std::string(parts[0])}});
    if (!start_position) return start_position;
    std::array<Cells, 2> signs;
    for (int cell = 0; cell < cell_count; ++cell) {
        const char sign = parts[1][static_cast<std::size_t>(cell)];
        if (sign == 'O') signs[0].add(cell);
        if (sign == 'X') signs[1].add(cell);
    }
    std::string_view name = parts[2];
    const auto cell = take_cell(name, width, height);
    const auto last = cell ? std::optional(index_of(*cell, width)) : std::nullopt;
    const Position position(start_position->is_misere(), signs, last);
    if (!can_be(position) || write_position(position) != text) return not_a_position(text);
    return position;
}

std::string TemplateGame::show(const Position& position) {
    std::string text;
    for (int y = height - 1; y >= 0; --y) {
        text += std::to_string(y + 1);
        for (int x = 0; x < width; ++x) text.append(" ").append(1, sign_on(position, index_of(Cell{x, y}, width)));
        text += '\n';
    }
    text += ' ';
    for (int x = 0; x < width; ++x) text.append(" ").append(1, static_cast<char>('a' + x));
    return text + '\n';
}

}  // namespace narabe::template_game
