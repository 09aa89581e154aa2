#include "app/screens/editor_screen.h"

#include <cmath>
#include <utility>

#include "app/widgets/game_words.h"
#include "app/widgets/message.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "core/text.h"
#include "session/session.h"

namespace narabe {

namespace {

constexpr int longest_text = 4000;

bool is_beside(const Rect& screen) {
    return screen.w > screen.h * 0.95f;
}

/// The number of labelled buttons that fit side by side.
int columns_in(float width) {
    return width >= 300 ? 3 : width >= 200 ? 2 : 1;
}

/// Allocates the cells of a grid row by row.
class Grid {
  public:
    Grid(Rect& rect, int columns, float height) : rect_(rect), columns_(columns), height_(height) {}

    Rect next() {
        if (count_ % columns_ == 0) row_ = rect_.cut_top(height_, control_gap);
        return row_.column(count_++ % columns_, columns_, control_gap);
    }

  private:
    Rect& rect_;
    Rect row_;
    int columns_;
    int count_ = 0;
    float height_;
};

TextQuestion question(const Ui& ui, const char* id, const char* title, std::string_view value) {
    return {.id = id, .title = std::string(ui.word(title)), .value = std::string(value)};
}

}  // namespace

// --- The item --------------------------------------------------------------------------------------------------------

void EditorScreen::open(const CustomItemKind& kind, int number, std::string_view text, std::uint64_t seed) {
    work_.open(kind, number, text, seed);
    tools_scroll_ = {};
    begin();
}

void EditorScreen::open_number(int number) {
    work_.open(number);
    begin();
}

/// Resets the state for another item.
void EditorScreen::begin() {
    board_.begin();
    removes_ = false;
}

void EditorScreen::command(std::string_view id) {
    work_.command(id);
    removes_ = false;
}

std::optional<Sentence> EditorScreen::paste(std::string_view text) {
    if (const auto problem = work_.paste(text)) return Sentence("editor.not_imported", {*problem});
    removes_ = false;
    return std::nullopt;
}

std::optional<Sentence> EditorScreen::answered(std::string_view id, std::string_view text) {
    if (id == "paste") return paste(text);
    const std::string name = name_from(text);
    if (name.empty()) return std::nullopt;
    if (id == "rename" && work_.number() != 0) {
        work_.rename(name);
    } else if (id == "name" && work_.editor().is_complete()) {
        work_.keep_as(name);
        return Sentence("editor.saved_as", {Sentence::plain(name)});
    }
    return std::nullopt;
}

/// Performs one of the editor's actions if it is available.
void EditorScreen::act(std::string_view id) {
    const auto actions = work_.editor().actions();
    const auto action = ranges::find(actions, id, &Action::id);
    if (action != actions.end() && action->usable) command(id);
}

/// Asks for a name first if the item has none.
Intent EditorScreen::keep(const Ui& ui) {
    if (!work_.editor().is_complete() || work_.is_kept()) return {};
    if (!work_.own()) return {question(ui, "own-name", "editor.name", {})};
    work_.keep();
    return {};
}

Intent EditorScreen::keep_new(const Ui& ui) const {
    const CustomItem* own = work_.own();
    return own && work_.editor().is_complete() ? Intent{question(ui, "own-name", "editor.name", own->name)} : Intent();
}

Intent EditorScreen::rename(const Ui& ui) const {
    const CustomItem* own = work_.own();
    return own ? Intent{question(ui, "own-rename", "editor.name", own->name)} : Intent();
}

/// The first click only asks for confirmation.
void EditorScreen::remove() {
    if (!work_.own() || !std::exchange(removes_, true)) return;
    work_.remove();
    begin();
}

// --- Screen ----------------------------------------------------------------------------------------------------------

void EditorScreen::update(Ui& ui) {
    if (board_.update(ui, work_)) removes_ = false;
}

void EditorScreen::draw(Ui& ui, const Rect& screen) {
    const bool is_low = screen.h < 460;
    const float margin = screen.w < 480 ? 10.0f : 20.0f;
    Rect rest = screen.shrunk(margin, is_low ? 4 : 10);
    draw_bar(ui, rest.cut_top(touch_size, is_low ? 4 : 10));
    Rect board;
    if (is_beside(screen)) {
        Rect column = rest.cut_right(std::clamp(rest.w * 0.34f, 128.0f, 380.0f), is_low ? 8.0f : 24.0f);
        std::swap(board, rest);
        rest = column;
    } else {
        const float most = std::max(rest.h * 0.5f, rest.h - 420);
        board = rest.cut_top(work_.editor().is_painted() ? std::min(rest.w, most) : most, control_gap);
    }
    const Rect play = rest.cut_bottom(is_low ? touch_size : 52, control_gap);
    const Rect inside = ui.scrolling().begin(tools_scroll_, rest, tools_height_);
    const float height = draw_tools(ui, inside.shrunk(4, 4));
    if (std::abs(height - tools_height_) > 0.5f) ui.animation().want_frame();
    tools_height_ = height;
    ui.scrolling().end();
    const ButtonLook main{.kind = ButtonLook::Kind::main, .is_enabled = work_.editor().is_complete()};
    button(ui, "play", ui.word("editor.play"), play.shrunk(4, 0), main,
           [this] { return work_.editor().is_complete() ? Intent{intents::Play::own} : Intent(); });
    board_.draw(ui, board, work_, [this](const Click& click) { command(click.id); });
}

void EditorScreen::draw_bar(Ui& ui, Rect bar) {
    Pen& pen = ui.pen();
    begin_part(ui, "bar");
    const ButtonLook back{.kind = ButtonLook::Kind::quiet, .icon = Icon::back, .shows_label = false};
    button(ui, "back", ui.word("editor.leave"), bar.cut_left(touch_size, 8), back, intents::Go::out_of_editor);
    draw_history(ui, bar);
    const CustomItem* own = work_.own();
    const std::string_view title = own ? std::string_view(own->name) : ui.word("editor.unnamed");
    const Type bold{.size = 18, .weight = Weight::bold};
    const float wide = std::min(pen.width(title, bold) + 1, bar.w);
    pen.text_in(bar.cut_left(wide, 14), title, bold, ui.colour(Ink::text));
    std::string line(game_name(ui, *work_.kind().game));
    line.append(" · ").append(ui.word(work_.is_kept() ? "editor.saved" : "editor.unsaved"));
    begin_part(ui, "title");
    ui.say(Role::Kind::heading, title);
    ui.say(Role::Kind::text, line);
    begin_part(ui, "play");
    const Type type = pen.fitting(line, {.size = 16}, bar.w, 13);
    if (pen.width(line, type) <= bar.w) pen.text_in(bar, line, type, ui.colour(Ink::soft_text));
}

void EditorScreen::draw_history(Ui& ui, Rect& bar) {
    ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = Icon::redo, .shows_label = false};
    look.is_enabled = work_.can_redo();
    const Rect redo = bar.cut_right(touch_size, 2);
    const Rect undo = bar.cut_right(touch_size, 8);
    button(ui, "redo", ui.word("editor.redo"), redo, look, [this] { undo_or_redo(1); });
    look.icon = Icon::undo;
    look.is_enabled = work_.can_undo();
    button(ui, "undo", ui.word("editor.undo"), undo, look, [this] { undo_or_redo(-1); });
}

// --- Tools -----------------------------------------------------------------------------------------------------------

float EditorScreen::draw_tools(Ui& ui, Rect rect) {
    const float top = rect.y;
    const Tone tone = work_.editor().is_complete() ? Tone::calm : Tone::wrong;
    rect.cut_top(message_box(ui, rect, ui.words(work_.editor().note()), tone), control_gap);
    draw_slots(ui, rect);
    draw_actions(ui, rect);
    draw_keeping(ui, rect);
    draw_shelf(ui, rect);
    return rect.y - top;
}

void EditorScreen::draw_slots(Ui& ui, Rect& rect) {
    const auto count = static_cast<int>(work_.editor().slots().size());
    if (count == 0) return;
    const int most = std::max(1, static_cast<int>((rect.w + control_gap) / (touch_size + control_gap)));
    const int columns = std::min(count, most);
    const float width = (rect.w - control_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    Grid grid(rect, columns, std::clamp(width, touch_size, columns == 1 ? 48.0f : 64.0f));
    for (int i = 0; i < count; ++i) draw_slot(ui, static_cast<std::size_t>(i), grid.next());
}

void EditorScreen::draw_slot(Ui& ui, std::size_t index, const Rect& rect) {
    const Slot& slot = work_.editor().slots()[index];
    const Role role{.kind = Role::Kind::toggle, .is_on = slot.chosen};
    const ControlState state =
        ui.control(slot.id, ui.words(slot.label), rect, role, [this](const Click& click) { command(click.id); });
    ui.pen().box(rect, slot_corner, raised_colour(ui, slot.id, state, Ink::raised),
                 ui.colour(slot.chosen ? Ink::accent : Ink::line),
                 slot.chosen ? ui.palette().chosen_border() : ui.palette().border);
    Scene& scene = ui.painter().scratch_scene();
    work_.editor().draw_slot(index, scene);
    ui.painter().paint(scene, placed(scene.extent(), rect.shrunk(6)), ui.palette());
    if (state.is_focused) draw_focus(ui, rect, slot_corner);
}

void EditorScreen::draw_actions(Ui& ui, Rect& rect) {
    float widest = 0;
    for (const Action& action : work_.editor().actions()) {
        widest = std::max(widest, button_width(ui, ui.words(action.label)) - 8);
    }
    const int fitting = static_cast<int>((rect.w + control_gap) / (widest + control_gap));
    Grid grid(rect, std::clamp(fitting, 1, columns_in(rect.w)), touch_size);
    for (const Action& action : work_.editor().actions()) {
        const ButtonLook look{.is_enabled = action.usable,
                              .is_chosen = action.chosen,
                              .role = action.chosen ? Role::Kind::toggle : Role::Kind::button};
        button(ui, action.id, ui.words(action.label), grid.next(), look, [this](const Click& click) { act(click.id); });
    }
}

void EditorScreen::draw_keeping(Ui& ui, Rect& rect) {
    rect.cut_top(4);
    ui.pen().line({rect.x, rect.y}, {rect.right(), rect.y}, 1, ui.colour(Ink::line));
    rect.cut_top(14);
    Grid grid(rect, columns_in(rect.w), touch_size);
    const bool can_keep = work_.editor().is_complete() && !work_.is_kept();
    button(ui, "keep", ui.word("editor.save"), grid.next(), {.is_enabled = can_keep}, [this, &ui] { return keep(ui); });
    if (work_.own()) {
        button(ui, "keep-new", ui.word("editor.save_as"), grid.next(), {.is_enabled = work_.editor().is_complete()},
               [this, &ui] { return keep_new(ui); });
        button(ui, "rename", ui.word("editor.rename"), grid.next(), [this, &ui] { return rename(ui); });
        button(ui, "remove", ui.word(removes_ ? "editor.remove_really" : "editor.remove"), grid.next(), {.is_chosen = removes_},
               [this] { remove(); });
    }
    button(ui, "copy", ui.word("editor.copy"), grid.next(), [this] { return Intent{intents::CopyText{work_.editor().text()}}; });
    button(ui, "paste", ui.word("editor.paste"), grid.next(), [&ui] {
        return Intent{TextQuestion{.id = "own-paste",
                                   .title = std::string(ui.word("editor.paste_title")),
                                   .about = std::string(ui.word("editor.paste_about")),
                                   .lines = 8,
                                   .most = longest_text}};
    });
}

void EditorScreen::draw_shelf(Ui& ui, Rect& rect) {
    const auto kept = work_.all();
    if (kept.empty()) return;
    rect.cut_top(4);
    draw_caption(ui, rect, ui.word("editor.saved"));
    const int columns = rect.w >= 300 ? 2 : 1;
    Grid grid(rect, columns, touch_size);
    const Handler open = [this](const Click& click) { open_number(static_cast<int>(click.value)); };
    for (const CustomItem* own : kept) {
        const std::string label = own->draft.empty() ? own->name : own->name + " *";
        const ButtonLook look{.is_chosen = own->number == work_.number(), .role = Role::Kind::choice};
        button(ui, "open-" + std::to_string(own->number), label, grid.next(), look, open.with(own->number));
    }
    const ButtonLook make{.icon = Icon::plus, .is_chosen = work_.number() == 0, .role = Role::Kind::choice};
    button(ui, "open-0", ui.word("editor.unnamed"), grid.next(), make, open.with(0));
}

}  // namespace narabe
