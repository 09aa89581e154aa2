#include "app/screens/editor_board.h"

namespace narabe {

namespace {

constexpr float widest_unit = 64;  // in a list, in pixels

}  // namespace

void EditorBoard::begin() {
    scroll_ = {};
    is_pressing_ = false;
}

bool EditorBoard::draw(Ui& ui, const Rect& rect, Workpiece& work) {
    Editor& editor = work.editor();
    was_worked_on_ = false;
    editor.arrange(rect.w / touch_size);
    if (!editor.is_painted()) {
        draw_list(ui, rect, work);
        return was_worked_on_;
    }
    editor.draw(scene_);
    placing_ = placed(scene_.extent(), rect);
    hear_pointer(ui, rect, work);
    editor.draw(scene_);
    ui.painter().paint(scene_, placing_, ui.palette());
    draw_targets(ui, work);
    return was_worked_on_;
}

void EditorBoard::draw_list(Ui& ui, const Rect& rect, Workpiece& work) {
    work.editor().draw(scene_);
    const Box& extent = scene_.extent();
    const Point size = extent.most - extent.least;
    const float fitting = std::clamp(rect.h / size.y, touch_size, widest_unit);
    const float scale = std::min(rect.w / size.x, fitting);
    const Rect inside = ui.scrolling().begin(scroll_, rect, size.y * scale);
    placing_ = placed(extent, {inside.x, inside.y, inside.w, std::max(size.y * scale, rect.h)});
    placing_.scale = scale;
    placing_.origin = {inside.centre().x - extent.centre().x * scale, inside.y + extent.most.y * scale};
    ui.painter().paint(scene_, placing_, ui.palette());
    draw_targets(ui, work);
    ui.scrolling().end();
    if (inside.bottom() > rect.bottom() + 1) {
        ui.pen().line({rect.x, rect.bottom()}, {rect.right(), rect.bottom()}, 1, ui.colour(Ink::line));
    }
}

/// The keyboard focus can go wherever a pointer can.
void EditorBoard::draw_targets(Ui& ui, Workpiece& work) {
    begin_part(ui, "board");
    work.editor().targets(targets_);
    for (const Target& target : targets_) {
        const Rect rect = placing_.to_screen(target.box);
        const Role role{.kind = Role::Kind::cell, .place = target.box.centre()};
        const Sense sense = ui.sense(target.id, ui.words(target.label), rect, role);
        if (sense.is_focused) {
            ui.pen().frame(rect.shrunk(1), 6, ui.colour(Ink::surface), 5);
            ui.pen().frame(rect.shrunk(2), 5, ui.colour(Ink::focus), 2.5f);
        }
        const bool by_key = sense.was_clicked && !ui.pointer().went_up;
        if (by_key || (sense.was_clicked && !work.editor().is_painted())) {
            work.command(target.id);
            was_worked_on_ = true;
            ui.animation().want_frame();
        }
    }
}

void EditorBoard::tell(Editor& editor, PointerEvent::Kind kind, Point at) const {
    editor.pointer({.kind = kind, .at = placing_.to_board(at)});
}

void EditorBoard::hear_pointer(Ui& ui, const Rect& rect, Workpiece& work) {
    const Pointer& pointer = ui.pointer();
    Editor& editor = work.editor();
    const bool inside = ui.pointing().is_on(rect);
    if (inside && pointer.went_down && ui.pointing().takes_press(pointer.at, pointer.pressed_when)) {
        is_pressing_ = true;
        tell(editor, PointerEvent::Kind::down, pointer.at);
    } else if (is_pressing_ && pointer.is_down) {
        for (const Point at : pointer.path) tell(editor, PointerEvent::Kind::drag, at);
    } else if (is_pressing_) {
        is_pressing_ = false;
        if (pointer.went_up) tell(editor, PointerEvent::Kind::drag, pointer.at);
        tell(editor, pointer.went_up ? PointerEvent::Kind::up : PointerEvent::Kind::cancel, pointer.at);
        work.commit();
        was_worked_on_ = true;
    } else if (inside && !pointer.is_down && !pointer.is_touch && !(pointer.at == last_)) {
        tell(editor, PointerEvent::Kind::hover, pointer.at);
    } else if (was_inside_ && !inside) {
        tell(editor, PointerEvent::Kind::leave, pointer.at);
    }
    last_ = pointer.at;
    was_inside_ = inside;
}

}  // namespace narabe
