#include "ui/opening_cells.h"

#include <cstdlib>

#include "core/ranges.h"
#include "ui/move_place.h"

namespace narabe {

std::vector<OpeningCell> opening_cells(const OpeningMap& map, std::span<const Target> targets) {
    const bool wants_even = precedes_swap(map);
    const auto is_better = [wants_even](int percent, int other) {
        return wants_even ? std::abs(percent - 50) < std::abs(other - 50) : percent > other;
    };
    std::vector<OpeningCell> cells;
    for (const OpeningMove& opening : map.moves) {
        for (const Point at : places_of(map.start.write_move(opening.move), targets)) {
            const auto cell = ranges::find_if(cells, [&](const OpeningCell& each) { return each.at == at; });
            if (cell == cells.end()) {
                cells.push_back({.at = at, .percent = opening.percent});
            } else if (is_better(opening.percent, cell->percent)) {
                cell->percent = opening.percent;
            }
        }
    }
    return cells;
}

}  // namespace narabe
