#include "app/host/desktop/overlay.h"

#include <SDL.h>

#include <algorithm>
#include <sstream>

#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"

namespace narabe::desktop {

namespace {

constexpr float question_width = 480;
constexpr Type about_type{.size = 15};
constexpr Type problem_type{.size = 14, .weight = Weight::medium};
constexpr float answer_size = 16;

std::string from_clipboard() {
    char* const text = SDL_GetClipboardText();
    std::string copy = text ? text : "";
    SDL_free(text);
    return copy;
}

}  // namespace

void Overlay::edit(std::string_view id, std::string_view value, int most, std::string_view place) {
    if (id.empty()) return field_id_.clear();
    if (id != field_id_) {
        field_id_ = id;
        field_before_ = value;
        field_ = EditedText(value, most);
        composed_.clear();
    }
    std::istringstream numbers{std::string(place)};
    numbers >> field_place_.x >> field_place_.y >> field_place_.w >> field_place_.h >> field_size_;
}

void Overlay::ask(Question question) {
    answer_ = EditedText(question.value, question.most);
    question_ = std::move(question);
    problem_.clear();
    composed_.clear();
    pointers_ = {};
    is_new_ = true;
    ui_.focus().drop();
}

EditedText* Overlay::edited() {
    if (is_asking()) return question_->has_text ? &answer_ : nullptr;
    return is_editing() ? &field_ : nullptr;
}

/// Reports a change of a text field to the program.
void Overlay::changed() {
    problem_.clear();
    if (!is_asking() && is_editing()) to_.typing(field_id_, field_.text());
}

void Overlay::write(std::string_view text) {
    composed_.clear();
    if (EditedText* const to = edited()) {
        to->insert(text);
        changed();
    }
}

void Overlay::leave_field() {
    if (!is_editing()) return;
    const std::string id = std::exchange(field_id_, {});
    to_.typed(id, field_.text());
}

void Overlay::finish(bool is_accepted) {
    if (!is_asking()) return;
    if (!is_accepted) return dismiss();
    const auto answered = question_->answered;
    problem_ = answered ? answered(answer_.text()) : std::string();
    if (problem_.empty()) dismiss();
}

// --- Input -----------------------------------------------------------------------------------------------------------

bool Overlay::use_clipboard(const EditingKey& key) {
    EditedText* const text = edited();
    if (!key.has_control || !text) return false;
    if (key.name == "a") text->select_all();
    if ((key.name == "c" || key.name == "x") && !text->selected().empty()) {
        SDL_SetClipboardText(std::string(text->selected()).c_str());
        if (key.name == "x") write("");
    }
    if (key.name == "v") write(from_clipboard());
    return key.name.size() == 1;
}

void Overlay::move_caret(const EditingKey& key) {
    EditedText* const text = edited();
    if (!text) return;
    if (key.name == "ArrowLeft" || key.name == "ArrowRight") {
        text->move_by(key.name == "ArrowLeft" ? -1 : 1, key.has_control, key.has_shift);
    } else if (key.name == "Home" || key.name == "End") {
        text->move_to(key.name == "Home" ? 0 : text->text().size(), key.has_shift);
    } else if (key.name == "Backspace" || key.name == "Delete") {
        text->erase(key.name == "Backspace" ? -1 : 1);
        changed();
    }
}

void Overlay::on_key(const EditingKey& key) {
    if (!composed_.empty() || use_clipboard(key)) return;
    if (is_asking()) return on_question_key(key);
    if (!is_editing()) return;
    if (key.name == "Escape") field_ = EditedText(field_before_, 1 << 20);
    if (key.name == "Escape" || key.name == "Enter" || key.name == "Tab") return leave_field();
    move_caret(key);
}

/// Tab moves the focus to the buttons; other keys edit the text.
void Overlay::on_question_key(const EditingKey& key) {
    if (key.name == "Escape") return finish(false);
    if (key.name == "Tab") {
        ui_.focus().on_key(key.has_shift ? Key::shift_tab : Key::tab);
    } else if (key.name == "Enter") {
        if (!ui_.focus().is_anywhere()) return finish(true);
        ui_.focus().on_key(Key::enter);
    } else {
        move_caret(key);
    }
    is_new_ = true;  // an activation by key takes effect in the next update
}

bool Overlay::on_pointer(const PointerReport& report) {
    if (is_asking()) {
        pointers_.add(report);
        is_new_ = true;
        return true;
    }
    const bool is_press =
        report.kind == PointerReport::Kind::finger_down || (report.kind == PointerReport::Kind::mouse && report.buttons != 0);
    if (!is_editing() || !is_press) return is_editing() && field_place_.contains(report.at);
    if (!field_place_.contains(report.at)) {
        leave_field();
        return false;
    }
    field_.move_to(place_at(field_, field_place_, field_size_, report.at.x), false);
    return true;
}

void Overlay::update(double now) {
    is_new_ = false;
    if (!is_asking()) return;
    Pointer pointer = pointers_.take();
    const float scale = 1 / to_.app.size.scale;
    pointer.at = pointer.at * scale;
    pointer.pressed_at = pointer.pressed_at * scale;
    pointer.path = {};
    ui_.update({.pointer = pointer, .now = now, .reduced_motion = to_.app.settings.has_reduced_motion()});
    while (is_asking()) {
        const auto due = take_due(ui_);
        if (!due) break;
        (*due)();
    }
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

void Overlay::draw(ImDrawList& list) {
    ui_.begin({.list = list, .palette = to_.app.preferences.palette(), .density = to_.app.size.density});
    if (is_editing()) {
        const float scale = 1 / to_.app.size.scale;
        const Rect place{field_place_.x * scale, field_place_.y * scale, field_place_.w * scale, field_place_.h * scale};
        draw_text(field_, place, field_size_ * scale);
    }
    if (is_asking()) draw_question();
    ui_.end();
}

void Overlay::draw_question() {
    const Question& question = *question_;
    Pen& pen = ui_.pen();
    const float width = std::min(question_width, to_.app.size.safe.w - 16);
    const float inner = width - 48;
    const float about = question.about.empty() ? 0 : pen.paragraph_height(question.about, about_type, inner) + 16;
    const float problem = problem_.empty() ? 0 : pen.paragraph_height(problem_, problem_type, inner) + 12;
    const float text = question.has_text ? touch_size + 16 : 0;
    const float height = touch_size + 12 + about + text + problem + touch_size + 32;
    Rect rest = draw_panel(ui_, to_.app.size.safe, to_.app.size.bottom_inset(), question.title, width, height).content;
    if (about > 0) pen.paragraph(rest.cut_top(about), question.about, about_type, ui_.colour(Ink::text));
    if (question.has_text) {
        const Rect box = rest.cut_top(touch_size, 16);
        pen.box(box, button_corner, ui_.colour(Ink::raised), ui_.colour(Ink::accent), ui_.palette().chosen_border());
        draw_text(answer_, box.shrunk(14, 0), answer_size);
    }
    if (problem > 0) pen.paragraph(rest.cut_top(problem), problem_, problem_type, ui_.colour(Ink::text));
    Rect buttons = rest.cut_top(touch_size);
    const Rect accept = buttons.cut_right(std::max(96.0f, button_width(ui_, question.accept)), control_gap);
    if (!question.cancel.empty()) {
        const Rect cancel = buttons.cut_right(std::max(96.0f, button_width(ui_, question.cancel)));
        button(ui_, "cancel", question.cancel, cancel, [this] { finish(false); });
    }
    button(ui_, "accept", question.accept, accept, {.kind = ButtonLook::Kind::main}, [this] { finish(true); });
}

/// The text scrolls sideways to keep the caret visible.
void Overlay::draw_text(const EditedText& text, const Rect& rect, float size) {
    Pen& pen = ui_.pen();
    const Type type{.size = size};
    const std::string_view all = text.text();
    const std::string before = std::string(all.substr(0, text.caret())) + composed_;
    const float caret = pen.width(before, type);
    const float left = rect.x - std::max(0.0f, caret - rect.w + 2);
    const float top = rect.y + (rect.h - line_height(type)) / 2;
    const float baseline = top + line_height(type) * 0.74f;
    pen.clip(rect);
    const auto [begin, end] = text.selection();
    if (begin != end && composed_.empty()) {
        const float from = left + pen.width(all.substr(0, begin), type);
        const float to = left + pen.width(all.substr(0, end), type);
        pen.box({from, top, to - from, line_height(type)}, 2, ui_.colour(Ink::accent).with(0.3f));
    }
    pen.text({left, baseline}, before + std::string(all.substr(text.caret())), type, ui_.colour(Ink::text));
    if (!composed_.empty()) {
        const float from = left + pen.width(all.substr(0, text.caret()), type);
        pen.line({from, baseline + 3}, {left + caret, baseline + 3}, 1, ui_.colour(Ink::text));
    }
    pen.line({left + caret, top}, {left + caret, top + line_height(type)}, 1.5f, ui_.colour(Ink::text));
    pen.unclip();
    text_place_ = to_.app.size.on_page({left + caret, top, 1, line_height(type)});
}

/// The character boundary nearest to `x`, as an index in bytes; `x` is in pixels of the window.
std::size_t Overlay::place_at(const EditedText& text, const Rect& rect, float size, float x) {
    EditedText probe = text;
    probe.move_to(text.text().size(), false);
    const Type type{.size = size};
    while (probe.caret() > 0) {
        const std::size_t place = probe.caret();
        const float right = ui_.pen().width(std::string_view(text.text()).substr(0, place), type);
        probe.move_by(-1, false, false);
        const float left = ui_.pen().width(std::string_view(text.text()).substr(0, probe.caret()), type);
        if (x >= rect.x + (left + right) / 2) return place;
    }
    return 0;
}

}  // namespace narabe::desktop
