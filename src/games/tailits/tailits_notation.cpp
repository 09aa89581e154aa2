#include "core/replay.h"
#include "games/tailits/tailits.h"

namespace narabe::tailits {

namespace {

constexpr std::string_view scorings[] = {"largest", "second"};
constexpr std::string_view piece_sets[] = {"complete", "uniform", "custom"};

constexpr OptionSpec specs[] = {
    {.name = "score", .choices = scorings, .fallback = "largest"},
    {.name = "pieces", .choices = piece_sets, .fallback = "complete"},
    {.name = "designs", .kind = OptionSpec::Kind::text, .needs_name = "pieces", .needs_value = "custom"},
};

Parsed<PieceSet> piece_set_of(const Options& checked) {
    const std::string_view name = value_of(checked, specs, "pieces");
    if (name == "complete") return complete_set();
    if (name == "uniform") return uniform_set();
    const auto designs = value_of(checked, "designs");
    if (!designs) return refuse("tailits.no_designs");
    return read_piece_set(*designs);
}

std::string move_text(Tetromino shape, std::span<const Cell> black, std::span<const Cell> white) {
    std::string text(1, letter_of(shape));
    for (const Cell cell : black) text += cell_name(cell);
    text += '/';
    for (const Cell cell : white) text += cell_name(cell);
    return text;
}

/// The cells of a move in notation order: two black ones, then two white ones.
FourCells coloured_cells(Move move) {
    const FourCells& cells = Field::table()[placement_of(move)].placement.cells;
    const auto& [one, other] = choices[static_cast<std::size_t>(choice_of(move))];
    FourCells coloured = {cells[one], cells[other]};
    std::size_t next = 2;
    for (std::size_t i = 0; i < 4; ++i) {
        if (i != one && i != other) coloured[next++] = cells[i];
    }
    return coloured;
}

/// Letters for the shapes, upper case on black squares, lower case on white ones.
char sign_on(const Position& position, Cell cell) {
    for (int i = 0; i < position.pieces().count(); ++i) {
        const TetrominoPlacement& piece = position.pieces()[i];
        if (ranges::find(piece.cells, cell) == piece.cells.end()) continue;
        const bool is_black = position.cells_of(Colour::black).has(index_of(cell, width));
        return is_black ? letter_of(piece.shape) : static_cast<char>(letter_of(piece.shape) - 'A' + 'a');
    }
    return cell == centre ? '+' : '.';
}

std::string groups_text(const Position& position, Colour colour) {
    const auto sizes = group_sizes(position, colour);
    return std::to_string(sizes[0]) + " " + std::to_string(sizes[1]);
}

}  // namespace

const GameInfo Tailits::info = {.id = "tailits", .name = "TAILITS", .designers = "Grant Fikes", .minutes = 20, .options = specs};

Parsed<Options> Tailits::resolve(const Options& options, Rng&) {
    const Parsed<Options> checked = checked_options(options, specs);
    if (!checked) return checked;
    if (const auto set = piece_set_of(*checked); !set) return set.error();
    return checked;
}

Parsed<Position> Tailits::start(const Options& options) {
    const Parsed<Options> checked = checked_options(options, specs);
    if (!checked) return checked.error();
    const Parsed<PieceSet> set = piece_set_of(*checked);
    if (!set) return set.error();
    return Position(*set, value_of(*checked, specs, "score") == "second" ? Scoring::second : Scoring::largest);
}

Options Tailits::options_of(const Position& position) {
    Options options;
    if (position.scoring() == Scoring::second) options.push_back({"score", "second"});
    if (position.supply_at_start() == complete_set()) return options;
    if (position.supply_at_start() == uniform_set()) {
        options.push_back({"pieces", "uniform"});
    } else {
        options.push_back({"pieces", "custom"});
        options.push_back({"designs", piece_set_text(position.supply_at_start())});
    }
    return options;
}

std::string Tailits::write_move(const Position&, Move move) {
    const FourCells cells = coloured_cells(move);
    const std::span<const Cell> all = cells;
    return move_text(Field::table()[placement_of(move)].placement.shape, all.first(2), all.last(2));
}

Parsed<Move> Tailits::read_move(const Position&, std::string_view text) {
    const auto bad_form = [&] { return refuse("tailits.form", {Sentence::plain(excerpt(text))}); };
    const auto shape = text.empty() ? std::nullopt : tetromino_of(text[0]);
    if (!shape) return bad_form();
    std::string_view rest = text.substr(1);
    FourCells cells;
    for (std::size_t i = 0; i < 4; ++i) {
        if (i == 2 && !take(rest, "/")) return bad_form();
        const auto cell = take_cell(rest, width);
        if (!cell) return bad_form();
        cells[i] = *cell;
    }
    if (!rest.empty()) return bad_form();
    if (shape_of(cells) != shape) return refuse("tetromino.wrong_shape", {Sentence::plain(std::string(1, text[0]))});
    FourCells sorted = cells;
    ranges::sort(sorted);
    const auto place_of = [&](Cell cell) { return static_cast<int>(ranges::find(sorted, cell) - sorted.begin()); };
    const Move move = move_of(Field::table().find(sorted), choice_of(place_of(cells[0]), place_of(cells[1])));
    if (coloured_cells(move) == cells) return move;
    const FourCells right = coloured_cells(move);
    const std::span<const Cell> all = right;
    return refuse("moves.spelling", {Sentence::plain(move_text(*shape, all.first(2), all.last(2)))});
}

std::string Tailits::write_position(const Position& position) {
    return write_replay<Tailits>(options_of(position), position.moves());
}

Parsed<Position> Tailits::read_position(std::string_view text) {
    return read_replay<Tailits>(text);
}

std::string Tailits::show(const Position& position) {
    std::string text;
    for (int y = width - 1; y >= 0; --y) {
        text += (y + 1 < 10 ? " " : "") + std::to_string(y + 1) + " ";
        for (int x = 0; x < width; ++x) text.append(" ").append(1, sign_on(position, {x, y}));
        text += '\n';
    }
    text += "    a b c d e f g h i j k\nsupply: " + piece_set_text(position.supply());
    text += "\nBlack's largest groups: " + groups_text(position, Colour::black);
    return text + "\nWhite's largest groups: " + groups_text(position, Colour::white) + "\n";
}

}  // namespace narabe::tailits
