#include "app/screens/editor_board.h"

#include <utility>

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr std::string_view ground = "editor-board";
constexpr float widest_unit = 64;  // pixels, in a list

}  // namespace

void EditorBoard::begin() {
    scroll_ = {};
    is_pressing_ = is_drawn_ = false;
}

// --- Pointer ---------------------------------------------------------------------------------------------------------

bool EditorBoard::update(Ui& ui, EditedItem& work) {
    if (!is_drawn_ || !work.editor().is_painted()) return false;
    Editor& editor = work.editor();
    const Pointer& pointer = ui.pointer();
    const bool was_inside = std::exchange(was_inside_, ui.pointing().is_over(ground));
    if (ui.pointing().went_down_on(ground)) {
        begin_press(ui, editor);
    } else if (is_pressing_ && pointer.is_down) {
        for (const Point at : pointer.path) tell(editor, PointerEvent::Kind::drag, at);
    } else if (is_pressing_) {
        is_pressing_ = false;
        if (pointer.went_up) tell(editor, PointerEvent::Kind::drag, pointer.at);
        tell(editor, pointer.went_up ? PointerEvent::Kind::up : PointerEvent::Kind::cancel, pointer.at);
        work.commit();
        return true;
    } else if (was_inside_ && !pointer.is_down && !pointer.is_touch && ui.pointing().has_moved()) {
        tell(editor, PointerEvent::Kind::hover, pointer.at);
    } else if (was_inside && !was_inside_) {
        tell(editor, PointerEvent::Kind::leave, pointer.at);
    }
    return false;
}

/// The keyboard focus continues from this cell.
void EditorBoard::begin_press(Ui& ui, Editor& editor) {
    is_pressing_ = true;
    const Point at = ui.pointer().at;
    const auto target =
        ranges::find_if(targets_, [&](const Target& each) { return transform_.to_screen(each.box).contains(at); });
    if (target != targets_.end()) ui.focus().go_to(target->id);
    tell(editor, PointerEvent::Kind::down, at);
}

void EditorBoard::tell(Editor& editor, PointerEvent::Kind kind, Point at) const {
    editor.pointer({.kind = kind, .at = transform_.to_board(at)});
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

void EditorBoard::draw(Ui& ui, const Rect& rect, EditedItem& work, const Handler& on_target) {
    Editor& editor = work.editor();
    is_drawn_ = true;
    editor.arrange(rect.w / touch_size);
    if (!editor.is_painted()) return draw_list(ui, rect, editor, on_target);
    editor.draw(scene_);
    transform_ = placed(scene_.extent(), rect);
    ui.painter().paint(scene_, transform_, ui.palette());
    draw_targets(ui, editor, on_target);
    ui.add_hit_area(ground, rect);  // above the targets, so that the pointer paints
}

void EditorBoard::draw_list(Ui& ui, const Rect& rect, const Editor& editor, const Handler& on_target) {
    editor.draw(scene_);
    const Box& extent = scene_.extent();
    const Point size = extent.most - extent.least;
    const float fitting = std::clamp(rect.h / size.y, touch_size, widest_unit);
    const float scale = std::min(rect.w / size.x, fitting);
    const Rect inside = ui.scrolling().begin(scroll_, rect, size.y * scale);
    transform_ = placed(extent, {inside.x, inside.y, inside.w, std::max(size.y * scale, rect.h)});
    transform_.scale = scale;
    transform_.origin = {inside.centre().x - extent.centre().x * scale, inside.y + extent.most.y * scale};
    ui.painter().paint(scene_, transform_, ui.palette());
    draw_targets(ui, editor, on_target);
    ui.scrolling().end();
    if (inside.bottom() > rect.bottom() + 1) {
        ui.pen().line({rect.x, rect.bottom()}, {rect.right(), rect.bottom()}, 1, ui.colour(Ink::line));
    }
}

/// Adds keyboard targets for all cells that a pointer can reach.
void EditorBoard::draw_targets(Ui& ui, const Editor& editor, const Handler& on_target) {
    begin_part(ui, "board");
    editor.targets(targets_);
    for (const Target& target : targets_) {
        const Rect rect = transform_.to_screen(target.box);
        const Role role{.kind = Role::Kind::cell, .place = target.box.centre()};
        const ControlState state = ui.control(target.id, ui.words(target.label), rect, role, on_target);
        if (state.is_focused) {
            ui.pen().frame(rect.shrunk(1), 6, ui.colour(Ink::surface), 5);
            ui.pen().frame(rect.shrunk(2), 5, ui.colour(Ink::focus), 2.5f);
        }
    }
}

}  // namespace narabe
