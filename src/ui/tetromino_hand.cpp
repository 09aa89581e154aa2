#include "ui/tetromino_hand.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/ranges.h"
#include "ui/shapes.h"

namespace narabe {

namespace {

constexpr std::size_t longest_stroke = 5;  // one more than fits, so that drawing too far is visible and can be undone
constexpr float stroke_margin = 0.16f;     // how far inside a cell's edge a stroke enters it, so that corners can be cut

}  // namespace

Sentence sentence_of(Tetromino shape) {
    return Sentence::plain(std::string(1, letter_of(shape)));
}

Cell anchor_of(FourCells squares) {
    ranges::sort(squares);
    return nearest_to_middle(squares);
}

std::optional<Cell> TetrominoHand::cell_under(Point at, float margin) const {
    const Cell cell{static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
    if (!is_on_board(cell, width_)) return std::nullopt;
    if (!box_of(cell, margin).contains(at)) return std::nullopt;
    return cell;
}

TetrominoHand::Change TetrominoHand::pointer(const PointerEvent& event) {
    const bool rested = std::exchange(rests_, false);
    hovers_ = event.kind == PointerEvent::Kind::hover;
    switch (event.kind) {
        case PointerEvent::Kind::hover:
        case PointerEvent::Kind::drag:
            if (is_stroking_) {
                extend_stroke(event.at);
                return Change::tried;
            }
            if (const auto cell = cell_under(event.at, 0); piece_ && cell && pointed_ != cell) {
                lay_at(*cell);
                return Change::tried;
            }
            return rested ? Change::tried : Change::none;
        case PointerEvent::Kind::down: return press(event.at);
        case PointerEvent::Kind::up: return release(event.at);
        case PointerEvent::Kind::leave:
            if (is_stroking_ || event.asks_first || cells_.empty()) return Change::none;
            [[fallthrough]];
        case PointerEvent::Kind::cancel:
            cells_.clear();
            pointed_.reset();
            is_stroking_ = false;
            return Change::tried;
    }
    return Change::none;
}

TetrominoHand::Change TetrominoHand::press(Point at) {
    const auto cell = cell_under(at, 0);
    asks_for_piece_ = false;
    if (!cell) return Change::none;
    if (piece_) {
        lay_at(*cell);
    } else {
        begin_stroke(at);
    }
    return Change::tried;
}

TetrominoHand::Change TetrominoHand::release(Point at) {
    if (!is_stroking_) return piece_ && cell_under(at, 0) ? Change::dropped : Change::none;
    is_stroking_ = false;
    if (cells_.size() >= 4) return Change::dropped;
    cells_.clear();
    asks_for_piece_ = true;
    return Change::tried;
}

void TetrominoHand::begin_stroke(Point at) {
    is_stroking_ = true;
    stroke_end_ = at;
    cells_.clear();
    if (const auto cell = cell_under(at, 0)) add_to_stroke(*cell);
}

/// Follows the straight line from the last point, because fast fingers skip cells.
void TetrominoHand::extend_stroke(Point to) {
    const Point from = stroke_end_;
    const Point offset = to - from;
    const int steps = 1 + static_cast<int>(std::max(std::fabs(offset.x), std::fabs(offset.y)) * 10);
    for (int i = 1; i <= std::min(steps, 1000); ++i) {
        const Point at = from + offset * (static_cast<float>(i) / static_cast<float>(steps));
        if (const auto cell = cell_under(at, stroke_margin)) add_to_stroke(*cell);
    }
    stroke_end_ = to;
}

void TetrominoHand::add_to_stroke(Cell cell) {
    const auto found = ranges::find(cells_, cell);
    if (found != cells_.end()) {
        const bool goes_back = cell != cells_.back();
        if (goes_back && cells_.size() == longest_stroke) cells_.pop_back();  // undoes the cell that was too many
    } else if (cells_.size() < longest_stroke) {
        cells_.push_back(cell);
    }
}

/// Puts the piece in hand on a cell, shifted so that it stays on the board.
void TetrominoHand::lay_at(Cell under_pointer) {
    const FourCells& squares = piece_->squares;
    const Cell anchor = anchor_of(squares);
    const int right = ranges::max(squares, {}, &Cell::x).x;
    const int top = ranges::max(squares, {}, &Cell::y).y;
    const int x = std::clamp(under_pointer.x - anchor.x, 0, width_ - 1 - right);
    const int y = std::clamp(under_pointer.y - anchor.y, 0, width_ - 1 - top);
    pointed_ = under_pointer;
    cells_.clear();
    for (const Cell cell : squares) cells_.push_back({cell.x + x, cell.y + y});
}

void TetrominoHand::take(const Piece& piece) {
    piece_ = piece;
    is_stroking_ = asks_for_piece_ = false;
    rests_ = hovers_ && pointed_;
    if (pointed_) {
        lay_at(*pointed_);
    } else {
        cells_.clear();
    }
}

void TetrominoHand::hold(const FourCells& cells) {
    const Cell corner{ranges::min(cells, {}, &Cell::x).x, ranges::min(cells, {}, &Cell::y).y};
    FourCells squares = cells;
    for (Cell& square : squares) square = {square.x - corner.x, square.y - corner.y};
    const Cell anchor = anchor_of(squares);
    pointed_ = Cell{corner.x + anchor.x, corner.y + anchor.y};
    hovers_ = false;
    take({*shape_of(cells), squares});
}

void TetrominoHand::put_back() {
    piece_.reset();
    cells_.clear();
    pointed_.reset();
    is_stroking_ = rests_ = asks_for_piece_ = false;
}

bool TetrominoHand::obey(std::string_view command) {
    if (!piece_) return false;
    if (command == "turn" || command == "next") {
        turn(1);
    } else if (command == "previous") {
        turn(3);
    } else if (command == "mirror") {
        piece_->squares = mirrored(piece_->squares);
    } else {
        return false;
    }
    if (pointed_) lay_at(*pointed_);
    return true;
}

void TetrominoHand::turn(int quarters) {
    for (int i = 0; i < quarters; ++i) piece_->squares = turned(piece_->squares);
}

void draw_tried(Scene& scene, std::span<const Cell> cells, Point by, bool is_filled) {
    if (const auto shape = shape_of(cells)) {
        Outline outline(cells, tetromino_inset);
        outline.move(by);
        if (is_filled) scene.polygon(outline.points(), {.fill = ink_of(*shape), .corner = tetromino_corner, .opacity = 0.45f});
        scene.polygon(outline.points(), {.line = Ink::text, .line_width = 0.06f, .corner = tetromino_corner, .dashed = true});
        return;
    }
    for (const Cell cell : cells) {
        const Box box = box_of(cell, tetromino_inset);
        scene.rectangle({box.least + by, box.most + by}, {.fill = Ink::accent, .corner = tetromino_corner, .opacity = 0.3f});
    }
}

void frame_closely(Scene& scene, const FourCells& squares) {
    const Box box = box_around(squares);
    scene.set_extent({box.least - Point{0.3f, 0.2f}, box.most + Point{0.3f, 0.2f}});
}

void frame_slot(Scene& scene, const FourCells& squares) {
    const Point centre = box_around(squares).centre();
    scene.set_extent({centre - Point{2.3f, 2.3f}, centre + Point{2.3f, 2.3f}});
}

}  // namespace narabe
