#include "app/screens/editor_screen.h"

#include <cmath>

#include "app/controls/game_words.h"
#include "app/controls/widgets.h"
#include "core/text.h"
#include "games/all_views.h"
#include "session/session.h"

namespace narabe {

namespace {

constexpr float gap = 10;
constexpr float widest_unit = 64;  // of a list, in pixels
constexpr int longest_text = 4000;

bool is_beside(const Rect& screen) {
    return screen.w > screen.h * 0.95f;
}

/// How many buttons with words stand beside each other.
int columns_in(float width) {
    return width >= 300 ? 3 : width >= 200 ? 2 : 1;
}

/// Without what mail and browsers put between the letters, and without the name of the option.
std::string tidied(std::string_view text, std::string_view option) {
    std::string tidy;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) > ' ') tidy += c;
    }
    const std::string start = std::string(option) + "=";
    return tidy.starts_with(start) ? tidy.substr(start.size()) : tidy;
}

/// Hands out the places of a grid row by row.
class Grid {
  public:
    Grid(Rect& rect, int columns, float height) : rect_(rect), columns_(columns), height_(height) {}

    Rect next() {
        if (count_ % columns_ == 0) row_ = rect_.cut_top(height_, gap);
        return row_.column(count_++ % columns_, columns_, gap);
    }

  private:
    Rect& rect_;
    Rect row_;
    int columns_;
    int count_ = 0;
    float height_;
};

}  // namespace

// --- What is made ----------------------------------------------------------------------------------------------------

void EditorScreen::open(const OwnKind& kind, int number, std::string_view text, std::uint64_t luck) {
    kind_ = kind;
    luck_ = Rng(luck);
    tools_scroll_ = {};
    open_number(number);
    if (text.empty() || text == editor_->text()) return;
    editor_->resume(text);
    commit();
}

void EditorScreen::open_number(int number) {
    editor_ = make_editor(*kind_.game, kind_.option->name);
    const Own* own = shelf_.find(kind_, number);
    number_ = own ? number : 0;
    list_scroll_ = {};
    is_pressing_ = false;
    removes_ = false;
    if (own) editor_->resume(own->text);
    history_ = {editor_->text()};
    shown_ = 0;
    const std::string draft(shelf_.draft(kind_, number_));
    if (draft.empty()) return;
    editor_->resume(draft);
    commit();
}

/// What was done is a step that can be undone, and is not lost.
void EditorScreen::commit() {
    removes_ = false;
    std::string text = editor_->text();
    if (text == history_[shown_]) return;
    history_.resize(++shown_);
    history_.push_back(std::move(text));
    shelf_.set_draft(kind_, number_, history_.back());
}

bool EditorScreen::undo_or_redo(int by) {
    if (by < 0 ? shown_ == 0 : shown_ + 1 == history_.size()) return false;
    shown_ = by < 0 ? shown_ - 1 : shown_ + 1;
    editor_->resume(history_[shown_]);
    shelf_.set_draft(kind_, number_, history_[shown_]);
    return true;
}

void EditorScreen::command(std::string_view id) {
    editor_->command(id, luck_);
    commit();
}

std::optional<Sentence> EditorScreen::paste(std::string_view text) {
    if (const auto problem = editor_->read(tidied(text, kind_.option->name))) {
        return Sentence("editor.not_taken", {*problem});
    }
    commit();
    return std::nullopt;
}

std::optional<Sentence> EditorScreen::answered(std::string_view id, std::string_view text) {
    if (id == "paste") return paste(text);
    const std::string name = name_from(text);
    if (name.empty()) return std::nullopt;
    if (id == "rename" && number_ != 0) {
        shelf_.rename(kind_, number_, name);
    } else if (id == "name" && editor_->is_complete()) {
        number_ = shelf_.keep(kind_, 0, name, editor_->text());
        return Sentence("editor.kept", {Sentence::plain(name)});
    }
    return std::nullopt;
}

/// What was on the screen stays there, as something without a name, unless there is such a thing already.
void EditorScreen::remove() {
    const std::string text = editor_->text();
    shelf_.remove(kind_, number_);
    if (shelf_.draft(kind_, 0).empty()) shelf_.set_draft(kind_, 0, text);
    open_number(0);
}

// --- Screen ----------------------------------------------------------------------------------------------------------

Wish EditorScreen::draw(Ui& ui, const Rect& screen) {
    wish_ = {};
    const bool is_low = screen.h < 460;
    const float margin = screen.w < 480 ? 10.0f : 20.0f;
    Rect rest = screen.shrunk(margin, is_low ? 4 : 10);
    draw_bar(ui, rest.cut_top(touch_size, is_low ? 4 : 10));
    Rect board;
    if (is_beside(screen)) {
        Rect column = rest.cut_right(std::clamp(rest.w * 0.34f, 100.0f, 380.0f), is_low ? 8.0f : 24.0f);
        std::swap(board, rest);
        rest = column;
    } else {
        const float most = std::max(rest.h * 0.5f, rest.h - 420);
        board = rest.cut_top(editor_->is_painted() ? std::min(rest.w, most) : most, gap);
    }
    const Rect play = rest.cut_bottom(is_low ? touch_size : 52, gap);
    const Rect inside = ui.scrolling().begin(tools_scroll_, rest, tools_height_);
    const float height = draw_tools(ui, inside.shrunk(4, 4));
    if (std::abs(height - tools_height_) > 0.5f) ui.animation().want_frame();
    tools_height_ = height;
    ui.scrolling().end();
    const ButtonLook main{.kind = ButtonLook::Kind::main, .is_enabled = editor_->is_complete()};
    if (button(ui, "play", ui.word("editor.play"), play.shrunk(4, 0), main)) wish_ = {wishes::Play::own};
    draw_board(ui, board);
    return wish_;
}

void EditorScreen::draw_bar(Ui& ui, Rect bar) {
    Pen& pen = ui.pen();
    begin_part(ui, "bar");
    const ButtonLook back{.kind = ButtonLook::Kind::quiet, .icon = Icon::back, .shows_label = false};
    if (button(ui, "back", ui.word("editor.leave"), bar.cut_left(touch_size, 8), back)) {
        wish_ = {wishes::Go::out_of_editor};
    }
    draw_history(ui, bar);
    const Own* own = shelf_.find(kind_, number_);
    const std::string_view title = own ? std::string_view(own->name) : ui.word("editor.unnamed");
    const Type bold{.size = 18, .weight = Weight::bold};
    const float wide = std::min(pen.width(title, bold) + 1, bar.w);
    pen.text_in(bar.cut_left(wide, 14), title, bold, ui.colour(Ink::text));
    std::string line(game_name(ui, *kind_.game));
    line.append(" · ").append(ui.word(is_kept() ? "editor.is_kept" : "editor.is_not_kept"));
    begin_part(ui, "title");
    ui.say(Role::Kind::heading, title);
    ui.say(Role::Kind::text, line);
    begin_part(ui, "play");
    if (bar.w > 120) pen.text_in(bar, line, {.size = 16}, ui.colour(Ink::soft_text));
}

void EditorScreen::draw_history(Ui& ui, Rect& bar) {
    ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = Icon::redo, .shows_label = false};
    look.is_enabled = shown_ + 1 < history_.size();
    const Rect redo = bar.cut_right(touch_size, 2);
    const Rect undo = bar.cut_right(touch_size, 8);
    if (button(ui, "redo", ui.word("game.redo"), redo, look)) undo_or_redo(1);
    look.icon = Icon::undo;
    look.is_enabled = shown_ > 0;
    if (button(ui, "undo", ui.word("game.undo"), undo, look)) undo_or_redo(-1);
}

// --- Board -----------------------------------------------------------------------------------------------------------

void EditorScreen::draw_board(Ui& ui, const Rect& rect) {
    editor_->arrange(rect.w / touch_size);
    if (!editor_->is_painted()) {
        draw_list(ui, rect);
        return;
    }
    editor_->draw(scene_);
    placing_ = placed(scene_.extent(), rect);
    hear_pointer(ui, rect);
    editor_->draw(scene_);
    ui.painter().paint(scene_, placing_, ui.palette());
    draw_targets(ui);
}

void EditorScreen::draw_list(Ui& ui, const Rect& rect) {
    editor_->draw(scene_);
    const Box& extent = scene_.extent();
    const Point size = extent.most - extent.least;
    const float fitting = std::clamp(rect.h / size.y, touch_size, widest_unit);
    const float scale = std::min(rect.w / size.x, fitting);
    const Rect inside = ui.scrolling().begin(list_scroll_, rect, size.y * scale);
    placing_ = placed(extent, {inside.x, inside.y, inside.w, std::max(size.y * scale, rect.h)});
    placing_.scale = scale;
    placing_.origin = {inside.centre().x - extent.centre().x * scale, inside.y + extent.most.y * scale};
    ui.painter().paint(scene_, placing_, ui.palette());
    draw_targets(ui);
    ui.scrolling().end();
    if (inside.bottom() > rect.bottom() + 1) {
        ui.pen().line({rect.x, rect.bottom()}, {rect.right(), rect.bottom()}, 1, ui.colour(Ink::line));
    }
}

/// The keys go where a pointer would.
void EditorScreen::draw_targets(Ui& ui) {
    begin_part(ui, "board");
    editor_->targets(targets_);
    for (const Target& target : targets_) {
        const Rect rect = placing_.to_screen(target.box);
        const Role role{.kind = Role::Kind::cell, .place = target.box.centre()};
        const Sense sense = ui.sense(target.id, ui.words(target.label), rect, role);
        if (sense.is_focused) {
            ui.pen().frame(rect.shrunk(1), 6, ui.colour(Ink::surface), 5);
            ui.pen().frame(rect.shrunk(2), 5, ui.colour(Ink::focus), 2.5f);
        }
        const bool by_key = sense.was_clicked && !ui.pointer().went_up;
        if (by_key || (sense.was_clicked && !editor_->is_painted())) {
            command(target.id);
            ui.animation().want_frame();
        }
    }
}

void EditorScreen::tell(PointerEvent::Kind kind, Point at) {
    editor_->pointer({.kind = kind, .at = placing_.to_board(at)});
}

void EditorScreen::hear_pointer(Ui& ui, const Rect& rect) {
    const Pointer& pointer = ui.pointer();
    const bool inside = ui.pointing().is_on(rect);
    if (inside && pointer.went_down && ui.pointing().takes_press(pointer.at, pointer.pressed_when)) {
        is_pressing_ = true;
        tell(PointerEvent::Kind::down, pointer.at);
    } else if (is_pressing_ && pointer.is_down) {
        for (const Point at : pointer.path) tell(PointerEvent::Kind::drag, at);
    } else if (is_pressing_) {
        is_pressing_ = false;
        if (pointer.went_up) tell(PointerEvent::Kind::drag, pointer.at);
        tell(pointer.went_up ? PointerEvent::Kind::up : PointerEvent::Kind::cancel, pointer.at);
        commit();
    } else if (inside && !pointer.is_down && !pointer.is_touch && !(pointer.at == last_)) {
        tell(PointerEvent::Kind::hover, pointer.at);
    } else if (was_inside_ && !inside) {
        tell(PointerEvent::Kind::leave, pointer.at);
    }
    last_ = pointer.at;
    was_inside_ = inside;
}

// --- Tools -----------------------------------------------------------------------------------------------------------

float EditorScreen::draw_tools(Ui& ui, Rect rect) {
    const float top = rect.y;
    const Tone tone = editor_->is_complete() ? Tone::calm : Tone::wrong;
    rect.cut_top(message_box(ui, rect, ui.words(editor_->note()), tone), gap);
    draw_slots(ui, rect);
    draw_actions(ui, rect);
    draw_keeping(ui, rect);
    draw_shelf(ui, rect);
    return rect.y - top;
}

void EditorScreen::draw_slots(Ui& ui, Rect& rect) {
    const auto count = static_cast<int>(editor_->slots().size());
    if (count == 0) return;
    const int most = std::max(1, static_cast<int>((rect.w + gap) / (touch_size + gap)));
    const int columns = std::min(count, most);
    const float width = (rect.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    Grid grid(rect, columns, std::clamp(width, touch_size, columns == 1 ? 48.0f : 64.0f));
    for (int i = 0; i < count; ++i) draw_slot(ui, static_cast<std::size_t>(i), grid.next());
}

void EditorScreen::draw_slot(Ui& ui, std::size_t index, const Rect& rect) {
    const Slot& slot = editor_->slots()[index];
    const Role role{.kind = Role::Kind::toggle, .is_on = slot.chosen};
    const Sense sense = ui.sense(slot.id, ui.words(slot.label), rect, role);
    ui.pen().box(rect, slot_corner, raised_colour(ui, slot.id, sense, Ink::raised),
                 ui.colour(slot.chosen ? Ink::accent : Ink::line),
                 slot.chosen ? ui.palette().chosen_border() : ui.palette().border);
    Scene& scene = ui.painter().scratch_scene();
    editor_->draw_slot(index, scene);
    ui.painter().paint(scene, placed(scene.extent(), rect.shrunk(6)), ui.palette());
    if (sense.is_focused) draw_focus(ui, rect, slot_corner);
    if (sense.was_clicked) command(slot.id);
}

void EditorScreen::draw_actions(Ui& ui, Rect& rect) {
    float widest = 0;
    for (const Action& action : editor_->actions()) {
        widest = std::max(widest, button_width(ui, ui.words(action.label)) - 8);
    }
    const int fitting = static_cast<int>((rect.w + gap) / (widest + gap));
    Grid grid(rect, std::clamp(fitting, 1, columns_in(rect.w)), touch_size);
    for (const Action& action : editor_->actions()) {
        const ButtonLook look{.is_enabled = action.usable,
                              .is_chosen = action.chosen,
                              .role = action.chosen ? Role::Kind::toggle : Role::Kind::button};
        if (!button(ui, action.id, ui.words(action.label), grid.next(), look)) continue;
        command(action.id);
        break;  // which made them anew
    }
}

void EditorScreen::draw_keeping(Ui& ui, Rect& rect) {
    rect.cut_top(4);
    ui.pen().line({rect.x, rect.y}, {rect.right(), rect.y}, 1, ui.colour(Ink::line));
    rect.cut_top(14);
    Grid grid(rect, columns_in(rect.w), touch_size);
    const bool can_keep = editor_->is_complete() && !is_kept();
    if (button(ui, "keep", ui.word("editor.keep"), grid.next(), {.is_enabled = can_keep})) {
        if (const Own* own = shelf_.find(kind_, number_)) {
            shelf_.keep(kind_, number_, std::string(own->name), editor_->text());
        } else {
            ask(ui, "own-name", "editor.name", {});
        }
    }
    if (const Own* own = shelf_.find(kind_, number_)) {
        if (button(ui, "keep-new", ui.word("editor.keep_new"), grid.next(), {.is_enabled = editor_->is_complete()})) {
            ask(ui, "own-name", "editor.name", own->name);
        }
        if (button(ui, "rename", ui.word("editor.rename"), grid.next())) ask(ui, "own-rename", "editor.name", own->name);
        const ButtonLook look{.is_chosen = removes_};
        if (button(ui, "remove", ui.word(removes_ ? "editor.remove_really" : "editor.remove"), grid.next(), look)) {
            if (removes_) remove();
            removes_ = !removes_ && number_ != 0;
        }
    }
    if (button(ui, "copy", ui.word("editor.copy"), grid.next())) {
        wish_ = {wishes::CopyText{editor_->text()}};
    }
    if (button(ui, "paste", ui.word("editor.paste"), grid.next())) {
        wish_ = {TextQuestion{.id = "own-paste",
                              .title = std::string(ui.word("editor.paste_title")),
                              .about = std::string(ui.word("editor.paste_about")),
                              .lines = 8,
                              .most = longest_text}};
    }
}

void EditorScreen::draw_shelf(Ui& ui, Rect& rect) {
    const auto kept = shelf_.all(kind_);
    if (kept.empty()) return;
    rect.cut_top(4);
    ui.say(Role::Kind::caption, ui.word("editor.own"));
    ui.pen().text_in(rect.cut_top(18, 8), ui.word("editor.own"), {.size = 14}, ui.colour(Ink::soft_text));
    const int columns = rect.w >= 300 ? 2 : 1;
    Grid grid(rect, columns, touch_size);
    int opened = -1;
    for (const Own* own : kept) {
        const std::string label = own->draft.empty() ? own->name : own->name + " *";
        const ButtonLook look{.is_chosen = own->number == number_, .role = Role::Kind::choice};
        if (button(ui, "open-" + std::to_string(own->number), label, grid.next(), look)) opened = own->number;
    }
    const ButtonLook make{.icon = Icon::plus, .is_chosen = number_ == 0, .role = Role::Kind::choice};
    if (button(ui, "open-0", ui.word("editor.unnamed"), grid.next(), make)) opened = 0;
    if (opened >= 0) open_number(opened);
}

void EditorScreen::ask(Ui& ui, const char* id, const char* title, std::string_view value) {
    wish_ = {TextQuestion{.id = id, .title = std::string(ui.word(title)), .value = std::string(value)}};
}

}  // namespace narabe
