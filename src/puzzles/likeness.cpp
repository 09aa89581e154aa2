#include "puzzles/likeness.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include "board/coordinates.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr int square_symmetries = 8;
constexpr int hex_symmetries = 12;

Cell turned_square(Cell cell, int symmetry) {
    if (symmetry & 1) cell = {-cell.x, cell.y};
    if (symmetry & 2) cell = {cell.x, -cell.y};
    if (symmetry & 4) cell = {cell.y, cell.x};
    return cell;
}

Cell turned_hex(Cell cell, int symmetry) {
    for (int i = 0; i < symmetry % 6; ++i) cell = {-cell.y, cell.x + cell.y};
    return symmetry >= 6 ? Cell{cell.y, cell.x} : cell;
}

std::size_t common(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::size_t count = 0;
    for (auto left = a.begin(), right = b.begin(); left != a.end() && right != b.end();) {
        if (*left == *right) {
            ++count, ++left, ++right;
        } else {
            *left < *right ? ++left : ++right;
        }
    }
    return count;
}

}  // namespace

Likeness::Likeness(const Puzzle& puzzle) {
    AnyPosition position = puzzle.beginning;
    for (const Move move : puzzle.moves) {
        moves_.push_back(cells_in(position.write_move(move)));
        position.play(move);
    }
    const std::string answer = position.write_move(puzzle.answer.front());
    solution_ = cells_in(answer);
    is_hexes_ = answer.find(',') != std::string::npos;
    for (int symmetry = 0; symmetry < (is_hexes_ ? square_symmetries + hex_symmetries : square_symmetries); ++symmetry) {
        transformed_.push_back(transformed(symmetry));
    }
    own_ = transformed_.front();
}

/// `c3` and `-1,2` are cells; the other letters make up the kind, in any order.
Likeness::Cells Likeness::cells_in(std::string_view text) {
    Cells found;
    while (!text.empty()) {
        if (const auto cell = take_any_cell(text)) {
            found.cells.push_back(*cell);
            continue;
        }
        if (std::isalpha(static_cast<unsigned char>(text.front())) != 0) found.kind += text.front();
        text.remove_prefix(1);
    }
    ranges::sort(found.kind);
    return found;
}

Likeness::Forms Likeness::transformed(int symmetry) const {
    const auto turn = [&](Cell cell) {
        return symmetry < square_symmetries ? turned_square(cell, symmetry) : turned_hex(cell, symmetry - square_symmetries);
    };
    Cell corner{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
    for (const Cells& move : moves_) {
        for (const Cell cell : move.cells) corner = {std::min(corner.x, turn(cell).x), std::min(corner.y, turn(cell).y)};
    }
    const auto text_of = [&](const Cells& move) {
        std::vector<std::string> cells;
        for (const Cell cell : move.cells) {
            cells.push_back(std::to_string(turn(cell).x - corner.x) + "," + std::to_string(turn(cell).y - corner.y));
        }
        ranges::sort(cells);
        std::string text = move.kind;
        for (const std::string& cell : cells) text += " " + cell;
        return text;
    };
    Forms forms;
    for (const Cells& move : moves_) forms.push_back(text_of(move));
    ranges::sort(forms);
    forms.push_back(text_of(solution_));
    return forms;
}

bool Likeness::is_like(const Likeness& other) const {
    return ranges::any_of(other.transformed_, [&](const Forms& theirs) {
        const Forms mine_before(own_.begin(), own_.end() - 1);
        const Forms theirs_before(theirs.begin(), theirs.end() - 1);
        const std::size_t same = common(mine_before, theirs_before);
        const std::size_t most = std::max(mine_before.size(), theirs_before.size());
        if (same == most) return true;
        return own_.back() == theirs.back() && 4 * same >= 3 * most;
    });
}

}  // namespace narabe
