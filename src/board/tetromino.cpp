#include "board/tetromino.h"

#include "core/ranges.h"

namespace narabe {

namespace {

FourCells shifted_to_origin(FourCells cells) {
    const int x = ranges::min(cells, {}, &Cell::x).x;
    const int y = ranges::min(cells, {}, &Cell::y).y;
    for (Cell& cell : cells) cell = {cell.x - x, cell.y - y};
    return cells;
}

FourCells sorted(FourCells cells) {
    ranges::sort(cells);
    return cells;
}

}  // namespace

FourCells turned(FourCells cells) {
    for (Cell& cell : cells) cell = {cell.y, -cell.x};
    return shifted_to_origin(cells);
}

FourCells mirrored(FourCells cells) {
    for (Cell& cell : cells) cell.x = -cell.x;
    return shifted_to_origin(cells);
}

namespace {

std::vector<FourCells> all_forms(FourCells form) {
    std::vector<FourCells> forms;
    for (int side = 0; side < 2; ++side) {
        for (int quarter = 0; quarter < 4; ++quarter) {
            if (ranges::find(forms, form) == forms.end()) forms.push_back(form);
            form = sorted(turned(form));
        }
        form = sorted(mirrored(form));
    }
    return forms;
}

const std::array<std::vector<FourCells>, tetromino_count>& form_table() {
    static const std::array<std::vector<FourCells>, tetromino_count> table = {
        all_forms({{{0, 0}, {0, 1}, {0, 2}, {1, 0}}}),
        all_forms({{{0, 0}, {0, 1}, {0, 2}, {0, 3}}}),
        all_forms({{{0, 1}, {1, 0}, {1, 1}, {2, 1}}}),
        all_forms({{{0, 0}, {1, 0}, {1, 1}, {2, 1}}}),
    };
    return table;
}

}  // namespace

std::optional<Tetromino> tetromino_of(char letter) {
    constexpr std::string_view letters = "LITS";
    const std::size_t index = letters.find(letter);
    if (index == std::string_view::npos) return std::nullopt;
    return static_cast<Tetromino>(index);
}

std::span<const FourCells> forms_of(Tetromino shape) {
    return form_table()[static_cast<std::size_t>(shape)];
}

std::optional<Tetromino> shape_of(std::span<const Cell> cells) {
    if (cells.size() != 4) return std::nullopt;
    FourCells form;
    ranges::copy(cells, form.begin());
    form = sorted(shifted_to_origin(form));
    for (int index = 0; index < tetromino_count; ++index) {
        const auto shape = static_cast<Tetromino>(index);
        if (ranges::find(forms_of(shape), form) != forms_of(shape).end()) return shape;
    }
    return std::nullopt;
}

std::vector<TetrominoPlacement> tetromino_placements(int width) {
    std::vector<TetrominoPlacement> placements;
    for (int index = 0; index < tetromino_count; ++index) {
        const auto shape = static_cast<Tetromino>(index);
        for (const FourCells& form : forms_of(shape)) {
            const int right = ranges::max(form, {}, &Cell::x).x;
            const int top = ranges::max(form, {}, &Cell::y).y;
            for (int y = 0; y + top < width; ++y) {
                for (int x = 0; x + right < width; ++x) {
                    FourCells cells = form;
                    for (Cell& cell : cells) cell = {cell.x + x, cell.y + y};
                    placements.push_back({shape, cells});
                }
            }
        }
    }
    return placements;
}

}  // namespace narabe
