#include "games/tailits/tailits_pieces.h"

#include "core/ranges.h"
#include "core/text.h"

namespace narabe::tailits {

// Embedded from assets/pieces by the build: lines of shape, black squares and count.
extern const std::string_view complete_pieces;
extern const std::string_view uniform_pieces;

namespace {

constexpr std::string_view square_names = "abcd";

bool are_neighbours(Cell a, Cell b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

bool are_in_line(Cell a, Cell b, Cell c) {
    return b.x - a.x == c.x - b.x && b.y - a.y == c.y - b.y;
}

bool are_squares(Tetromino shape, const FourCells& squares) {
    const auto& [a, b, c, d] = squares;
    if (!are_neighbours(a, b) || !are_neighbours(b, c) || !are_neighbours(shape == Tetromino::t ? b : c, d)) return false;
    return shape == Tetromino::s || are_in_line(a, b, c);
}

/// Where a symmetry of a shape takes its squares.
constexpr std::array<std::uint8_t, 4> reflected(Tetromino shape) {
    switch (shape) {
        case Tetromino::l: break;
        case Tetromino::t: return {2, 1, 0, 3};
        case Tetromino::i:
        case Tetromino::s: return {3, 2, 1, 0};
    }
    return {0, 1, 2, 3};
}

ParseError bad_design(std::string_view text) {
    return refuse("tailits.design_form", {Sentence::plain(excerpt(text))});
}

/// `Lac6`.
std::optional<ParseError> add_designs(PieceSet& set, std::string_view text) {
    if (text.size() != 4) return bad_design(text);
    const auto shape = tetromino_of(text[0]);
    const std::size_t one = square_names.find(text[1]);
    const std::size_t other = square_names.find(text[2]);
    if (!shape || one == std::string_view::npos || other == std::string_view::npos || one >= other) return bad_design(text);
    if (text[3] < '1' || text[3] > '9') return bad_design(text);
    const int sum = set.count(*shape) + text[3] - '0';
    if (sum > max_of_a_shape) {
        return refuse("tailits.shape_count", {Sentence::plain(std::string(1, text[0])), Sentence::number(sum)});
    }
    set.add(design_of(*shape, static_cast<int>(one), static_cast<int>(other)), text[3] - '0');
    return std::nullopt;
}

PieceSet set_of_file(std::string_view file) {
    std::string text;
    for (const std::string_view line : lines_of(file)) {
        if (line.empty() || line.starts_with('#')) continue;
        if (!text.empty()) text += ',';
        ranges::copy_if(line, std::back_inserter(text), [](char c) { return c != ' '; });
    }
    return *read_piece_set(text);
}

}  // namespace

int choice_of(int one, int other) {
    const std::array<std::uint8_t, 2> sought = {static_cast<std::uint8_t>(std::min(one, other)),
                                                static_cast<std::uint8_t>(std::max(one, other))};
    return static_cast<int>(ranges::find(choices, sought) - choices.begin());
}

Design design_of(Tetromino shape, int one, int other) {
    const auto mirror = reflected(shape);
    const int choice = std::min(choice_of(one, other),
                                choice_of(mirror[static_cast<std::size_t>(one)], mirror[static_cast<std::size_t>(other)]));
    return {static_cast<std::uint8_t>(static_cast<int>(shape) * choice_count + choice)};
}

FourCells squares_of(const TetrominoPlacement& placement) {
    FourCells squares = placement.cells;  // sorted: the first of all orders
    while (!are_squares(placement.shape, squares)) std::next_permutation(squares.begin(), squares.end());
    return squares;
}

int PieceSet::count(Tetromino shape) const {
    int sum = 0;
    for (int choice = 0; choice < choice_count; ++choice) {
        sum += counts_[static_cast<std::size_t>(static_cast<int>(shape) * choice_count + choice)];
    }
    return sum;
}

std::optional<Design> PieceSet::first(Tetromino shape) const {
    for (int choice = 0; choice < choice_count; ++choice) {
        const Design design{static_cast<std::uint8_t>(static_cast<int>(shape) * choice_count + choice)};
        if (count(design) > 0) return design;
    }
    return std::nullopt;
}

std::string piece_set_text(const PieceSet& set) {
    std::string text;
    for (int number = 0; number < design_numbers; ++number) {
        const Design design{static_cast<std::uint8_t>(number)};
        if (set.count(design) == 0) continue;
        if (!text.empty()) text += ',';
        text += letter_of(design.shape());
        for (const int square : choices[static_cast<std::size_t>(number % choice_count)]) {
            text += square_names[static_cast<std::size_t>(square)];
        }
        text += std::to_string(set.count(design));
    }
    return text;
}

Parsed<PieceSet> read_designs(std::string_view text) {
    PieceSet set;
    for (const std::string_view part : split(text, ",")) {
        if (const auto error = add_designs(set, part)) return *error;
    }
    return set;
}

Parsed<PieceSet> read_piece_set(std::string_view text) {
    const Parsed<PieceSet> set = read_designs(text);
    if (!set) return set;
    for (int index = 0; index < tetromino_count; ++index) {
        const auto shape = static_cast<Tetromino>(index);
        if (set->count(shape) == 0) {
            return refuse("tailits.shape_count", {Sentence::plain(std::string(1, letter_of(shape))), Sentence::number(0)});
        }
    }
    return set;
}

const PieceSet& complete_set() {
    static const PieceSet set = set_of_file(complete_pieces);
    return set;
}

const PieceSet& uniform_set() {
    static const PieceSet set = set_of_file(uniform_pieces);
    return set;
}

}  // namespace narabe::tailits
