#include "games/pilus/scenes.h"

#include "board/square.h"

namespace narabe::pilus {

namespace {

std::array<Cell, 4> block_at(Cell corner) {
    return {{{corner.x, corner.y + 1}, {corner.x + 1, corner.y + 1}, {corner.x + 1, corner.y}, corner}};
}

bool is_in_block(Cell cell, const std::array<Cell, 4>& block) {
    return ranges::find(block, cell) != block.end();
}

bool has(const std::vector<Cell>& cells, Cell cell) {
    return ranges::find(cells, cell) != cells.end();
}

std::string cell_text(Cell cell) {
    return std::to_string(cell.x) + "," + std::to_string(cell.y);
}

/// The cells that other players protect on this table.
std::vector<Cell> protected_cells(const Position& position, const SlowTable& table) {
    std::vector<Cell> cells;
    for (int seat = 0; seat < position.seats(); ++seat) {
        const auto pawn = position.pawn(seat_at(seat));
        if (!pawn || seat_at(seat) == position.to_move()) continue;
        for (const Cell cell : table.region(*pawn)) cells.push_back(cell);
    }
    return cells;
}

/// Checks rules 5 and 6 for a tile that rule 4 allows.
bool pawns_allow(const Position& position, const SlowTable& before, Face face, Cell corner) {
    const auto block = block_at(corner);
    const std::vector<Cell> closed = protected_cells(position, before);
    if (ranges::any_of(block, [&](Cell cell) { return has(closed, cell); })) return false;
    SlowTable after = before;
    after.place(face, corner);
    std::vector<Cell> rating_status;
    for (int seat = 0; seat < position.seats(); ++seat) {
        const auto pawn = position.pawn(seat_at(seat));
        if (pawn && !is_in_block(*pawn, block)) rating_status.push_back(*pawn);
    }
    for (const Cell a : rating_status) {
        for (const Cell b : rating_status) {
            if (a != b && has(after.region(a), b)) return false;
        }
    }
    const auto own = position.pawn(position.to_move());
    if (!own || !is_in_block(*own, block)) return true;
    const std::vector<Cell> taken = protected_cells(position, after);
    std::vector<Cell> targets(block.begin(), block.end());
    for (const Cell step : edge_directions) {
        const Cell cell{own->x + step.x, own->y + step.y};
        if (after.height(cell) > 0) targets.push_back(cell);
    }
    return ranges::any_of(targets, [&](Cell cell) { return !has(taken, cell); });
}

void add_placings(const Position& position, std::vector<std::string>& texts) {
    const SlowTable table(position.table());
    Cell low{0, 0}, high{0, 0};
    for (const auto& [cell, stack] : table.stacks()) {
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    }
    for (const HandTile tile : position.deal().hand(position.to_move())) {
        if (tile >= tile_count) continue;
        for (int quarters = 0; quarters < 4; ++quarters) {
            const Face face = position.deal().set()[tile].turned(quarters);
            for (int x = low.x - 3; x <= high.x + 3; ++x) {
                for (int y = low.y - 3; y <= high.y + 3; ++y) {
                    if (!table.takes(face, {x, y}) || !pawns_allow(position, table, face, {x, y})) continue;
                    texts.push_back(face_text(face) + "@" + cell_text({x, y}));
                }
            }
        }
    }
}

void add_steps(const Position& position, std::vector<std::string>& texts) {
    const SlowTable table(position.table());
    const std::vector<Cell> taken = protected_cells(position, table);
    const auto block = block_at(position.table().back().corner());
    const auto own = position.pawn(position.to_move());
    std::vector<Cell> targets(block.begin(), block.end());
    if (own) {
        targets.push_back(*own);
        for (const Cell step : edge_directions) targets.push_back({own->x + step.x, own->y + step.y});
    }
    bool has_target = false;
    for (const Cell cell : targets) {
        if (table.height(cell) == 0 || has(taken, cell)) continue;
        has_target = true;
        texts.push_back(own == cell ? "stay" : "P@" + cell_text(cell));
    }
    const bool is_first_turn = static_cast<int>(position.table().size()) - 2 < position.seats();
    if (!own && (!is_first_turn || !has_target)) texts.push_back("stay");
}

}  // namespace

SlowTable::SlowTable(std::span<const Placed> tiles) {
    for (const Placed& tile : tiles) place(tile.face(), tile.corner());
}

void SlowTable::place(Face face, Cell corner) {
    const int level = level_at(corner);
    for (int i = 0; i < 4; ++i) {
        stacks_[block_at(corner)[static_cast<std::size_t>(i)]].push_back({tiles_, level, face.colour(i)});
    }
    ++tiles_;
}

int SlowTable::height(Cell cell) const {
    const auto found = stacks_.find(cell);
    return found == stacks_.end() ? 0 : found->second.back().height;
}

int SlowTable::level_at(Cell corner) const {
    int most = 0;
    for (const Cell cell : block_at(corner)) most = std::max(most, height(cell));
    return most + 1;
}

std::vector<Cell> SlowTable::region(Cell cell) const {
    std::vector<Cell> cells{cell};
    const Colour colour = stacks_.at(cell).back().colour;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (const Cell step : edge_directions) {
            const Cell next{cells[i].x + step.x, cells[i].y + step.y};
            const auto found = stacks_.find(next);
            if (found != stacks_.end() && found->second.back().colour == colour && !has(cells, next)) cells.push_back(next);
        }
    }
    ranges::sort(cells);
    return cells;
}

bool SlowTable::takes(Face face, Cell corner) const {
    const auto block = block_at(corner);
    const int level = level_at(corner);
    if (level == 1) {
        return ranges::any_of(block, [&](Cell cell) {
            return ranges::any_of(edge_directions, [&](Cell step) { return height({cell.x + step.x, cell.y + step.y}) > 0; });
        });
    }
    std::vector<int> tiles_below;
    int matches = 0;
    for (int i = 0; i < 4; ++i) {
        const Cell cell = block[static_cast<std::size_t>(i)];
        if (height(cell) == 0) continue;
        const Square& below = stacks_.at(cell).back();
        if (below.height == level - 1) tiles_below.push_back(below.tile);
        if (below.colour == face.colour(i)) ++matches;
    }
    const bool from_two = ranges::any_of(tiles_below, [&](int tile) { return tile != tiles_below[0]; });
    return tiles_below.size() >= 3 && from_two && matches >= level - 1;
}

std::vector<std::string> slow_legal(const Position& position) {
    std::vector<std::string> texts;
    if (position.phase() == Phase::place) add_placings(position, texts);
    if (position.phase() == Phase::step) add_steps(position, texts);
    ranges::sort(texts);
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

int slow_points(const Position& position) {
    const SlowTable table(position.table());
    const std::vector<Cell> taken = protected_cells(position, table);
    std::vector<std::vector<Cell>> regions;
    for (const Cell cell : block_at(position.table().back().corner())) {
        std::vector<Cell> region = table.region(cell);
        if (region.size() < 2 || has(taken, cell) || ranges::find(regions, region) != regions.end()) continue;
        regions.push_back(std::move(region));
    }
    int squares = 0;
    for (const auto& region : regions) squares += static_cast<int>(region.size());
    return squares * table.height(position.table().back().corner());
}

std::string faces_with(std::vector<std::string> faces, const std::string& filler) {
    faces.resize(tile_count, filler);
    std::string text;
    for (const std::string& face : faces) text += (text.empty() ? "" : ",") + face;
    return text;
}

Options crowded(Rng& rng) {
    std::string faces;
    const auto colours = 1 + rng.below(3);
    for (int tile = 0; tile < tile_count; ++tile) {
        if (tile > 0) faces += ',';
        for (int corner = 0; corner < 4; ++corner) faces += letter_of(static_cast<Colour>(rng.below(colours)));
    }
    return {{"players", std::to_string(2 + rng.below(3))}, {"tiles", "custom"}, {"faces", faces}};
}

Position position_of(const Scene& scene) {
    Options options{{"players", std::to_string(scene.players)}};
    if (scene.faces != "standard") options.insert(options.end(), {{"tiles", "custom"}, {"faces", scene.faces}});
    const TileSet set = Pilus::start(options)->deal().set();
    const auto tiles = split(scene.table, ";");
    const auto mover = (tiles.size() - 1) % static_cast<std::size_t>(scene.players);
    Tiles left = TileSet::all;
    const auto take = [&](std::string_view face) {
        const int kind = set.find(*read_face(face));
        REQUIRE_MESSAGE((kind >= 0 && set.has(left, kind)), std::string(face));
        set.take(left, kind);
        return kind;
    };
    for (const std::string_view tile : tiles) take(tile.substr(0, 4));
    std::vector<std::vector<int>> hands(static_cast<std::size_t>(scene.players));
    for (const std::string& tile : scene.hand) hands[mover].push_back(take(tile));
    std::string hands_text, pawns_text, points_text;
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
        while (hands[seat].size() < hand_size) hands[seat].push_back(take(face_text(set[set.kind_of(std::countr_zero(left))])));
        ranges::sort(hands[seat]);
        const std::string separator = seat > 0 ? ";" : "";
        hands_text += separator;
        for (std::size_t i = 0; i < hand_size; ++i) hands_text += (i > 0 ? "," : "") + face_text(set[hands[seat][i]]);
        pawns_text += separator + (seat < scene.pawns.size() ? scene.pawns[seat] : "off");
        points_text += separator + "0";
    }
    std::string set_text = "standard";
    if (scene.faces != "standard") {
        set_text.clear();
        for (int tile = 0; tile < tile_count; ++tile) set_text += (tile > 0 ? "," : "") + face_text(set[tile]);
    }
    const std::string text = std::to_string(scene.players) + "/" + set_text + "/open/place/" + scene.table + "/" + hands_text +
                             "/" + pawns_text + "/" + points_text;
    const auto position = Pilus::read_position(text);
    REQUIRE_MESSAGE(position, text);
    return *position;
}

}  // namespace narabe::pilus
