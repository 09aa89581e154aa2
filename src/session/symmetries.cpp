#include "session/symmetries.h"

#include "board/coordinates.h"
#include "board/square.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr std::uint64_t tried_games = 16;

/// A move in pieces: cells, and the texts between them.
struct Pieces {
    std::vector<std::vector<Cell>> cells;  // groups of adjacent cells
    std::vector<std::string> texts;        // before each group, and after the last
    bool has_letters = false;
};

Pieces pieces_of(std::string_view move) {
    Pieces pieces{.cells = {}, .texts = {""}};
    bool goes_on = false;
    while (!move.empty()) {
        const bool is_letter = move.front() >= 'a';
        if (const auto cell = take_any_cell(move)) {
            if (!goes_on) pieces.cells.emplace_back(), pieces.texts.emplace_back();
            pieces.has_letters |= is_letter;
            pieces.cells.back().push_back(*cell);
            goes_on = true;
        } else {
            pieces.texts.back() += move.front();
            move.remove_prefix(1);
            goes_on = false;
        }
    }
    return pieces;
}

std::vector<std::string> sorted_moves(const AnyPosition& position, const Symmetry& symmetry) {
    MoveList moves;
    position.legal_moves(moves);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) texts.push_back(moved(position.write_move(move), symmetry));
    ranges::sort(texts);
    return texts;
}

/// Whether a random game and its image go the same way.
bool is_same_game(AnyPosition position, AnyPosition image, const Symmetry& symmetry, Rng rng) {
    MoveList moves;
    MoveList image_moves;
    while (!position.outcome()) {
        position.legal_moves(moves);
        if (image.outcome() || image.to_move() != position.to_move()) return false;
        image.legal_moves(image_moves);
        if (moves.size() != image_moves.size()) return false;
        const Move move =
            position.to_move() == Seat::chance ? position.roll(rng) : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const Parsed<Move> other = image.read_move(moved(position.write_move(move), symmetry));
        if (!other) return false;
        position.play(move);
        image.play(*other);
        if (position.scores() != image.scores() || position.turn() != image.turn()) return false;
    }
    return position.outcome() == image.outcome();
}

/// The linear parts of all symmetries of squares and of hexes.
std::vector<Symmetry> linear_parts() {
    std::vector<Symmetry> parts;
    const auto add = [&](const Symmetry& part) {
        const auto is_same = [&](const Symmetry& other) {
            return part.xx == other.xx && part.xy == other.xy && part.yx == other.yx && part.yy == other.yy;
        };
        if (ranges::all_of(parts, [&](const Symmetry& other) { return !is_same(other); })) parts.push_back(part);
    };
    Symmetry square;
    Symmetry hex;
    for (int turns = 0; turns < 6; ++turns) {
        add(square);
        add({.xx = square.yx, .xy = square.yy, .yx = square.xx, .yy = square.xy});
        add(hex);
        add({.xx = hex.yx, .xy = hex.yy, .yx = hex.xx, .yy = hex.xy});
        square = {.xx = -square.yx, .xy = -square.yy, .yx = square.xx, .yy = square.xy};
        hex = {.xx = -hex.yx, .xy = -hex.yy, .yx = hex.xx + hex.yx, .yy = hex.xy + hex.yy};
    }
    return parts;
}

}  // namespace

std::string moved(std::string_view move, const Symmetry& symmetry) {
    Pieces pieces = pieces_of(move);
    std::string text = pieces.texts.front();
    for (std::size_t group = 0; group < pieces.cells.size(); ++group) {
        std::vector<Cell>& cells = pieces.cells[group];
        for (Cell& cell : cells) cell = symmetry(cell);
        ranges::sort(cells);
        for (const Cell cell : cells) text += pieces.has_letters ? cell_name(cell) : coordinates_text(cell);
        text += pieces.texts[group + 1];
    }
    return text;
}

std::vector<Symmetry> symmetries_of(const AnyPosition& position) {
    MoveList moves;
    if (!position.outcome()) position.legal_moves(moves);
    int x = 0;
    int y = 0;
    int count = 0;
    for (const Move move : moves) {
        for (const auto& cells : pieces_of(position.write_move(move)).cells) {
            for (const Cell cell : cells) x += cell.x, y += cell.y, ++count;
        }
    }
    const std::vector<std::string> texts = count > 0 ? sorted_moves(position, {}) : std::vector<std::string>();
    std::vector<Symmetry> symmetries;
    for (Symmetry symmetry : count > 0 ? linear_parts() : std::vector<Symmetry>()) {
        // The centre of all cells stays where it is.
        const Cell centre = symmetry({x, y});
        if ((x - centre.x) % count != 0 || (y - centre.y) % count != 0) continue;
        symmetry.dx = (x - centre.x) / count;
        symmetry.dy = (y - centre.y) / count;
        bool is_same = !symmetry.is_identity() && sorted_moves(position, symmetry) == texts;
        for (std::uint64_t seed = 0; is_same && seed < tried_games; ++seed)
            is_same = is_same_game(position, position, symmetry, Rng(seed));
        if (is_same) symmetries.push_back(symmetry);
    }
    return symmetries;
}

}  // namespace narabe
