#include "games/lits/lits_editor.h"

#include <cmath>

#include "core/ranges.h"
#include "games/lits/lits_picture.h"
#include "ui/shapes.h"

namespace narabe {

namespace lits {

namespace {

constexpr std::string_view brushes[] = {"none", "x", "o"};  // in the order of `Sign`

constexpr int opposite(int cell) {
    return cell_count - 1 - cell;
}

std::optional<int> cell_under(Point at) {
    const Cell cell{static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
    if (!is_on_board(cell, width)) return std::nullopt;
    return index_of(cell, width);
}

}  // namespace

std::optional<Sentence> Editor::read(std::string_view text) {
    const Parsed<Board> board = read_symbols(text);
    if (!board) return board.error().sentence;
    board_ = *board;
    return std::nullopt;
}

// --- Paint -----------------------------------------------------------------------------------------------------------

Editor::Sign Editor::sign_on(int cell) const {
    return board_.x.has(cell) ? Sign::x : board_.o.has(cell) ? Sign::o : Sign::none;
}

/// What a stroke that starts there paints.
Editor::Sign Editor::next_on(int cell) const {
    const Sign here = sign_on(cell);
    if (brush_) return here == *brush_ ? Sign::none : *brush_;
    return here == Sign::none ? Sign::x : here == Sign::x ? Sign::o : Sign::none;
}

void Editor::put(int cell, Sign sign) {
    board_.x.remove(cell);
    board_.o.remove(cell);
    if (sign == Sign::x) board_.x.add(cell);
    if (sign == Sign::o) board_.o.add(cell);
}

void Editor::paint(int cell, Sign sign) {
    put(cell, sign);
    if (mirrors_) put(opposite(cell), sign == Sign::x ? Sign::o : sign == Sign::o ? Sign::x : Sign::none);
}

bool Editor::pointer(const PointerEvent& event) {
    switch (event.kind) {
        case PointerEvent::Kind::hover: return point_at(cell_under(event.at));
        case PointerEvent::Kind::leave: return point_at(std::nullopt);
        case PointerEvent::Kind::down: return press(event.at);
        case PointerEvent::Kind::drag:
            if (!stroke_) return false;
            paint_to(event.at);
            return true;
        case PointerEvent::Kind::up:
        case PointerEvent::Kind::cancel: stroke_.reset(); return false;
    }
    return false;
}

bool Editor::press(Point at) {
    const auto cell = cell_under(at);
    point_at(std::nullopt);
    if (!cell) return false;
    stroke_ = next_on(*cell);
    stroke_end_ = at;
    paint(*cell, *stroke_);
    return true;
}

/// Every cell in between, however fast the pointer was.
void Editor::paint_to(Point at) {
    const Point offset = at - stroke_end_;
    const int steps = static_cast<int>(std::ceil(4 * std::hypot(offset.x, offset.y)));
    for (int step = 1; step <= steps; ++step) {
        const Point here = stroke_end_ + offset * (static_cast<float>(step) / static_cast<float>(steps));
        if (const auto cell = cell_under(here)) paint(*cell, *stroke_);
    }
    stroke_end_ = at;
}

bool Editor::point_at(std::optional<int> cell) {
    if (pointed_ == cell) return false;
    pointed_ = cell;
    return true;
}

bool Editor::command(std::string_view id, Rng& rng) {
    if (const auto brush = ranges::find(brushes, id); brush != std::end(brushes)) {
        const auto chosen = static_cast<Sign>(brush - brushes);
        brush_ = brush_ == chosen ? std::nullopt : std::optional(chosen);
    } else if (id == "mirror") {
        mirrors_ = !mirrors_;
    } else if (id == "random") {
        board_ = random_board(rng);
    } else if (id == "clear") {
        board_ = {};
    } else if (const auto cell = take_cell(id, width); cell && id.empty()) {
        const int index = index_of(*cell, width);
        paint(index, next_on(index));
    } else {
        return false;
    }
    refresh();
    return true;
}

void Editor::refresh() {
    slots_ = {{.id = "x", .label = "lits.editor.x", .chosen = brush_ == Sign::x},
              {.id = "o", .label = "lits.editor.o", .chosen = brush_ == Sign::o},
              {.id = "none", .label = "lits.editor.none", .chosen = brush_ == Sign::none}};
    actions_ = {{.id = "mirror", .label = "lits.editor.symmetry", .chosen = mirrors_},
                {.id = "random", .label = "editor.random"},
                {.id = "clear", .label = "editor.clear"}};
}

Sentence Editor::note() const {
    return {"lits.editor.counts", {Sentence::number(board_.x.count()), Sentence::number(board_.o.count())}};
}

// --- Picture ---------------------------------------------------------------------------------------------------------

void Editor::draw(Scene& scene) const {
    scene.clear();
    SquareBoard{.width = width}.draw(scene);
    const auto middle = static_cast<float>(width) / 2;
    if (mirrors_) scene.disc({middle, middle}, 0.1f, {.fill = Ink::board_edge});
    if (pointed_) {
        const Style style{.fill = Ink::accent, .corner = 0.1f, .opacity = 0.18f};
        scene.rectangle(box_of(cell_at(*pointed_, width), 0.04f), style);
        if (mirrors_) scene.rectangle(box_of(cell_at(opposite(*pointed_), width), 0.04f), style);
    }
    for (const Symbol symbol : {Symbol::x, Symbol::o}) {
        board_.of(symbol).for_each([&](int cell) { draw_symbol(scene, symbol, centre_of(cell_at(cell, width)), 1); });
    }
}

void Editor::draw_slot(std::size_t slot, Scene& scene) const {
    scene.clear();
    scene.set_extent({{0, 0}, {1, 1}});
    const Point centre{0.5f, 0.5f};
    if (slot < 2) {
        draw_symbol(scene, slot == 0 ? Symbol::x : Symbol::o, centre, 1.35f);
    } else {
        scene.rectangle({{0.2f, 0.2f}, {0.8f, 0.8f}},
                        {.line = Ink::soft_text, .line_width = 0.05f, .corner = 0.1f, .dashed = true});
    }
}

void Editor::targets(std::vector<Target>& targets) const {
    constexpr const char* keys[] = {"lits.cell", "lits.cell_x", "lits.cell_o"};
    targets.clear();
    for (int i = 0; i < cell_count; ++i) {
        const Cell cell = cell_at(i, width);
        const std::string name = cell_name(cell);
        targets.push_back(
            {.id = name, .label = Sentence(keys[static_cast<int>(sign_on(i))], {Sentence::plain(name)}), .box = box_of(cell)});
    }
}

}  // namespace lits

std::unique_ptr<Editor> make_editor_of(const lits::Lits&, std::string_view option) {
    return option == "symbols" ? std::make_unique<lits::Editor>() : nullptr;
}

}  // namespace narabe
