#include "core/ranges.h"
#include "core/text.h"
#include "games/lits/lits.h"

namespace narabe::lits {

// The printed boards, embedded from assets/boards by the build: ten lines of ten characters.
extern const std::string_view scatter;
extern const std::string_view lattice;
extern const std::string_view fronts;
extern const std::string_view dense;

namespace {

constexpr std::string_view board_choices[] = {"scatter", "lattice", "fronts", "dense", "random", "custom"};

constexpr OptionSpec specs[] = {
    {.name = "board", .choices = board_choices, .fallback = "lattice"},
    {.name = "symbols", .kind = OptionSpec::Kind::text, .needs_name = "board", .needs_value = "custom"},
    {.name = "seed",
     .kind = OptionSpec::Kind::number,
     .least = 0,
     .most = 4294967295,
     .needs_name = "board",
     .needs_value = "random"},
    {.name = "supply", .kind = OptionSpec::Kind::number, .least = 1, .most = 9, .fallback = "5"},
};

Board printed_board(std::string_view name) {
    const std::string_view files[] = {scatter, lattice, fronts, dense};
    const std::string_view& file = files[ranges::find(board_choices, name) - board_choices];
    std::string symbols;
    for (const std::string_view line : lines_of(file)) symbols += line;
    return *read_symbols(symbols);
}

void set_option(Options& options, std::string_view name, std::string value) {
    const auto found = ranges::find(options, name, &Option::name);
    if (found == options.end()) {
        options.push_back({std::string(name), std::move(value)});
    } else {
        found->value = std::move(value);
    }
}

/// Replaces `board=random` by a definite board; `fresh` is used if there is no `seed`.
Options with_random_board(const Options& checked, Rng& fresh) {
    Rng seeded(static_cast<std::uint64_t>(number_of(checked, specs, "seed")));
    Options options = checked;
    std::erase_if(options, [](const Option& option) { return option.name == "seed"; });
    set_option(options, "board", "custom");
    set_option(options, "symbols", symbols_text(random_board(value_of(checked, "seed") ? seeded : fresh)));
    return *checked_options(options, specs);
}

constexpr std::string_view placeless[] = {"swap"};

}  // namespace

const GameInfo Lits::info = {
    .id = "lits", .name = "Battle of LITS", .designers = "Grant Fikes", .options = specs, .placeless = placeless};

Parsed<Options> Lits::resolve(const Options& options, Rng& rng) {
    const Parsed<Options> checked = checked_options(options, specs);
    if (!checked) return checked;
    const std::string_view board = value_of(*checked, specs, "board");
    if (board == "random") return with_random_board(*checked, rng);
    if (board == "custom") {
        const auto symbols = value_of(*checked, "symbols");
        if (!symbols) return refuse("lits.no_symbols");
        if (const auto read = read_symbols(*symbols); !read) return read.error();
    }
    return checked;
}

Parsed<Position> Lits::start(const Options& options) {
    if (value_of(options, "board") == "random" && !value_of(options, "seed")) return refuse("lits.no_seed");
    Rng unused(0);
    const Parsed<Options> resolved = resolve(options, unused);
    if (!resolved) return resolved.error();
    const auto symbols = value_of(*resolved, "symbols");
    const Board board = symbols ? *read_symbols(*symbols) : printed_board(value_of(*resolved, specs, "board"));
    return Position(board, static_cast<int>(number_of(*resolved, specs, "supply")));
}

/// `symbols/supply/move,move,...`: a position is written as its moves.
std::string Lits::write_position(const Position& position) {
    std::string text = symbols_text(position.board()) + "/" + std::to_string(position.supply().at_start()) + "/";
    for (int i = 0; i < position.pieces().count(); ++i) {
        if (i > 0) text += ',';
        text += tetromino_text(position.pieces()[i]);
        if (i == 0 && position.is_swapped()) text += ",swap";
    }
    return text;
}

Parsed<Position> Lits::read_position(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, "/");
    if (parts.size() != 3) return refuse("positions.form", {Sentence::plain(excerpt(text))});
    Parsed<Position> position =
        start({{"board", "custom"}, {"symbols", std::string(parts[0])}, {"supply", std::string(parts[1])}});
    if (!position || parts[2].empty()) return position;
    for (const std::string_view move_text : split(parts[2], ",")) {
        const Parsed<Move> move = read_move(*position, move_text);
        if (!move) return move.error();
        if (const auto refusal = explain(*position, *move)) return ParseError{refusal->sentence};
        position->play(*move);
    }
    return position;
}

std::string symbols_text(const Board& board) {
    std::string text;
    for (int y = width - 1; y >= 0; --y) {
        for (int x = 0; x < width; ++x) {
            const int cell = index_of(Cell{x, y}, width);
            text += board.x.has(cell) ? 'X' : board.o.has(cell) ? 'O' : '.';
        }
    }
    return text;
}

Parsed<Board> read_symbols(std::string_view text) {
    if (text.size() != cell_count) {
        return refuse("lits.symbols_length", {Sentence::number(static_cast<long long>(text.size()))});
    }
    Board board;
    for (int i = 0; i < cell_count; ++i) {
        const int cell = index_of(Cell{i % width, width - 1 - i / width}, width);
        switch (text[static_cast<std::size_t>(i)]) {
            case 'X': board.x.add(cell); break;
            case 'O': board.o.add(cell); break;
            case '.': break;
            default: return refuse("lits.symbols_letter", {Sentence::number(i + 1)});
        }
    }
    return board;
}

Board random_board(Rng& rng) {
    Board board;
    while (board.x.count() < 30) {
        const auto cell = static_cast<int>(rng.below(cell_count));
        if (board.x.has(cell) || board.o.has(cell)) continue;
        board.x.add(cell);
        board.o.add(cell_count - 1 - cell);
    }
    return board;
}

template <int Width>
std::string WordsOf<Width>::write_move(const Position&, Move move) {
    if (move == Position::swap) return "swap";
    return tetromino_text(Position::Field::table()[static_cast<int>(move.bits)].placement);
}

template <int Width>
Parsed<Move> WordsOf<Width>::read_move(const Position& position, std::string_view text) {
    if (text == "swap") return Position::swap;
    const Parsed<TetrominoPlacement> placement = read_tetromino(text, position.size());
    if (!placement) return placement.error();
    return Move{static_cast<std::uint32_t>(Position::Field::table().find(placement->cells))};
}

template <int Width>
std::optional<Refusal> WordsOf<Width>::explain(const Position& position, std::span<const Cell> cells) {
    const auto shape = shape_of(cells);
    if (!shape) return not_a_tetromino(cells);
    TetrominoPlacement attempt{.shape = *shape, .cells = {}};
    ranges::copy(cells, attempt.cells.begin());
    ranges::sort(attempt.cells);
    std::vector<TetrominoPlacement> placed;
    for (int i = 0; i < position.pieces().count(); ++i) placed.push_back(position.pieces()[i]);
    auto refusal = tetromino_refusal(placed, attempt, position.size());
    if (!refusal && position.supply().left(*shape) == 0) {
        refusal = Refusal{Sentence("tetromino.used_up", {Sentence::plain(std::string(1, letter_of(*shape)))}), {}};
    }
    return refusal;
}

template <int Width>
std::optional<Refusal> WordsOf<Width>::explain(const Position& position, Move move) {
    if (position.is_legal(move)) return std::nullopt;
    if (position.outcome()) return Refusal{"moves.game_over", {}};
    if (move == Position::swap) return Refusal{position.is_swapped() ? "lits.swapped_already" : "lits.swap_time", {}};
    return explain(position, Position::Field::table()[static_cast<int>(move.bits)].placement.cells);
}

template <int Width>
std::string WordsOf<Width>::show(const Position& position) {
    std::string text;
    for (int y = position.size() - 1; y >= 0; --y) {
        text += (y + 1 < 10 ? " " : "") + std::to_string(y + 1) + " ";
        for (int x = 0; x < position.size(); ++x) {
            const Cell cell{x, y};
            const int index = index_of(cell, Width);
            char sign = position.board().x.has(index) ? 'X' : position.board().o.has(index) ? 'O' : '.';
            for (int i = 0; i < position.pieces().count(); ++i) {
                if (ranges::find(position.pieces()[i].cells, cell) != position.pieces()[i].cells.end()) {
                    sign = static_cast<char>(letter_of(position.pieces()[i].shape) - 'A' + 'a');
                }
            }
            text += ' ';
            text += sign;
        }
        text += '\n';
    }
    text += "   ";
    for (int x = 0; x < position.size(); ++x) text.append(" ").append(1, static_cast<char>('a' + x));
    text += "\nsupply:";
    for (int shape = 0; shape < tetromino_count; ++shape) {
        const auto tetromino = static_cast<Tetromino>(shape);
        text += std::string(" ") + letter_of(tetromino) + std::to_string(position.supply().left(tetromino));
    }
    for (const Seat seat : {Seat::first, Seat::second}) {
        const Symbol symbol = symbol_of(position, seat);
        text.append("\n").append(name_of(seat)).append(symbol == Symbol::x ? ": X " : ": O ");
        text += std::to_string(visible(position, symbol));
    }
    return text + '\n';
}

template struct WordsOf<10>;
template struct WordsOf<11>;

}  // namespace narabe::lits
