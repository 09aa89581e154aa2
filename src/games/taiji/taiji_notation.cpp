#include "core/replay.h"
#include "games/taiji/taiji.h"

namespace narabe::taiji {

namespace {

constexpr std::string_view sizes[] = {"7", "9", "11"};
constexpr std::string_view group_counts[] = {"1", "2", "3"};

constexpr OptionSpec specs[] = {
    {.name = "size", .choices = sizes, .fallback = "9"},
    {.name = "groups", .choices = group_counts},  // its default depends on the size
};

char sign_on(const Position& position, int cell) {
    if (position.cells_of(Colour::black).has(cell)) return 'B';
    if (position.cells_of(Colour::white).has(cell)) return 'W';
    return position.raised().has(cell) ? '+' : '.';
}

}  // namespace

std::optional<Move> move_on(Cell black, Cell white) {
    const Cell lower = std::min(black, white);
    const Cell step{std::max(black, white).x - lower.x, std::max(black, white).y - lower.y};
    if (step != Cell{1, 0} && step != Cell{0, 1}) return std::nullopt;
    const int pair = index_of(lower, stride) + (step.x == 1 ? 0 : upright);
    return Move{static_cast<std::uint32_t>(2 * pair + (black == lower ? 0 : 1))};
}

const GameInfo Taiji::info = {
    .id = "taiji", .name = "TAIJI", .designers = "Néstor Romeral Andrés", .minutes = 10, .options = specs};

Parsed<Options> Taiji::resolve(const Options& options, Rng&) {
    Parsed<Options> checked = checked_options(options, specs);
    if (!checked) return checked;
    const int by_size = default_groups(static_cast<int>(number_of(*checked, specs, "size")));
    std::erase(*checked, Option{"groups", std::to_string(by_size)});
    return checked;
}

Parsed<Position> Taiji::start(const Options& options) {
    const Parsed<Options> checked = checked_options(options, specs);
    if (!checked) return checked.error();
    const auto size = static_cast<int>(number_of(*checked, specs, "size"));
    const auto groups = static_cast<int>(number_of(*checked, specs, "groups"));
    return Position(size, groups > 0 ? groups : default_groups(size));
}

Options Taiji::options_of(const Position& position) {
    Options options;
    if (position.size() != 9) options.push_back({"size", std::to_string(position.size())});
    if (position.groups() != default_groups(position.size())) {
        options.push_back({"groups", std::to_string(position.groups())});
    }
    return options;
}

std::string Taiji::write_move(const Position&, Move move) {
    return cell_name(cell_at(black_cell(move), stride)) + "/" + cell_name(cell_at(white_cell(move), stride));
}

Parsed<Move> Taiji::read_move(const Position& position, std::string_view text) {
    std::string_view rest = text;
    const auto black = take_cell(rest, position.size());
    const bool has_slash = take(rest, "/");
    const auto white = take_cell(rest, position.size());
    if (!black || !has_slash || !white || !rest.empty()) {
        return refuse("taiji.form", {Sentence::plain(excerpt(text))});
    }
    if (const auto move = move_on(*black, *white)) return *move;
    return refuse("taiji.not_neighbours", {Sentence::plain(cell_name(*black)), Sentence::plain(cell_name(*white))});
}

std::string Taiji::write_position(const Position& position) {
    return write_replay<Taiji>(options_of(position), position.moves());
}

Parsed<Position> Taiji::read_position(std::string_view text) {
    return read_replay<Taiji>(text);
}

std::string Taiji::show(const Position& position) {
    std::string text;
    for (int y = position.size() - 1; y >= 0; --y) {
        text += (y + 1 < 10 ? " " : "") + std::to_string(y + 1) + " ";
        for (int x = 0; x < position.size(); ++x) {
            text.append(" ").append(1, sign_on(position, index_of(Cell{x, y}, stride)));
        }
        text += '\n';
    }
    text += "   ";
    for (int x = 0; x < position.size(); ++x) text.append(" ").append(1, static_cast<char>('a' + x));
    text += "\nWhite: " + std::to_string(sum_of_groups(position, Colour::white));
    return text + "\nBlack: " + std::to_string(sum_of_groups(position, Colour::black)) + "\n";
}

}  // namespace narabe::taiji
