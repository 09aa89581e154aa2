#include "app/study/study_screen.h"

#include <algorithm>
#include <cmath>

#include "app/game_screen/board_keys.h"
#include "app/screens/screen_header.h"
#include "app/study/study_marks.h"
#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr double long_press = 500;  // milliseconds

/// Whether the study shows this state of the game.
bool is_of(const Study& study, const Session& session) {
    const std::vector<Move>& moves = session.line().moves();
    if (study.main_moves() != moves.size() || study.tree().size() != session.tree().size()) return false;
    if (study.ended() != session.line().ended()) return false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (study.tree().move(i + 1) != moves[i]) return false;
    }
    return true;
}

ButtonLook icon_look(Icon icon, bool is_enabled = true) {
    return {.icon = icon, .is_enabled = is_enabled, .shows_label = false};
}

bool has_columns(const Settings& settings) {
    return settings.chosen(Setting::columns) == 1;
}

/// Draws what the switch leads to: lines of text, or two columns.
void draw_columns_sign(Pen& pen, Point centre, bool has_columns, Colour colour) {
    constexpr float thickness = 1.7f;
    for (const float y : {-5.0f, 0.0f, 5.0f}) {
        const auto line = [&](float from, float to) {
            pen.line(centre + Point{from, y}, centre + Point{to, y}, thickness, colour);
        };
        if (has_columns) {
            line(-7, y == 5 ? 2.0f : 7.0f);
        } else {
            line(-7, -1.5f);
            line(1.5f, 7);
        }
    }
}

}  // namespace

void StudyScreen::follow_game(const Session* session) {
    if (!session) {
        if (exploring_) exploring_->explorer.close();
        return play_.close();
    }
    if (!exploring_) exploring_ = std::make_unique<Exploring>(page_, kept_);
    if (!is_open()) return play_.open(*session);
    if (!is_of(play_.study(), *session)) play_.follow(*session);
}

void StudyScreen::show_after(const Session& session, const std::vector<Move>& moves) {
    follow_game(&session);
    narabe::show_after(play_, moves);
}

// --- Update ----------------------------------------------------------------------------------------------------------

/// The move on which a finger has rested, or that was clicked with the right button.
std::optional<std::size_t> StudyScreen::pressed_step(const Ui& ui) const {
    const Pointer& pointer = ui.pointer();
    if (exploring_->explorer.is_open() || !ui.pointing().is_on(layout_.tree)) return std::nullopt;
    const std::optional<std::size_t> step = tree_.step_at(pointer.at);
    const bool is_held = held_since_ && ui.animation().now() >= *held_since_ + long_press;
    return pointer.went_aside || is_held ? step : std::nullopt;
}

bool StudyScreen::update(Ui& ui, const Settings& settings) {
    const Pointer& pointer = ui.pointer();
    if (pointer.went_down) asks_first_ = pointer.is_touch;
    asks_first_ = asks_first_ || settings.has_touch || settings.chosen(Setting::confirm) == 1;
    board_.update(ui, play_.board());
    if (!pointer.is_down || !pointer.is_touch) held_since_.reset();
    if (pointer.went_down && pointer.is_touch && tree_.step_at(pointer.at)) held_since_ = ui.animation().now();
    const bool has_moved = std::hypot(pointer.at.x - pointer.pressed_at.x, pointer.at.y - pointer.pressed_at.y) > 8;
    if (held_since_ && has_moved) held_since_.reset();
    if (held_since_) ui.animation().want_frame_at(*held_since_ + long_press);
    const std::optional<std::size_t> step = pressed_step(ui);
    if (!step || *step >= play_.steps().size()) return false;
    held_since_.reset();
    ui.pointing().let_go();
    play_.show(*step);
    return true;
}

void StudyScreen::follow(Ui& ui) {
    messages_.read(ui, play_.board());
    tree_.read(ui, play_);
    auto& [explorer, panel] = *exploring_;
    explorer.follow(play_);
    if (explorer.is_open()) panel.read(ui, play_, explorer);
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

void StudyScreen::draw(Ui& ui, const Rect& screen, float bottom_inset, const Settings& settings) {
    const View& view = play_.board().game().view();
    const Supply::Tray tray = Supply::tray_of(view);
    const bool has_way = play_.pen().shape || (!exploring_->explorer.is_open() && play_.steps()[play_.shown()].next.size() > 1);
    const StudyNeeds needs{
        .slots = tray.kinds,
        .variants = tray.variants,
        .board = {.is_unbounded = view.handling().is_unbounded, .asks_first = asks_first_, .span = board_.span(play_.board())}};
    layout_ = lay_out_study(screen, bottom_inset, needs, has_way);
    tools_.begin_frame();
    draw_bar(ui);
    draw_board(ui, settings);
    draw_moves(ui, settings);
    draw_row(ui, settings);
    draw_tools(ui);
    messages_.fit();
    if (shows_message()) messages_.draw(ui, play_.board());
    if (!play_.pen().shape) question_.draw(ui, play_.board());
    board_.marks().end_frame(ui.animation());
}

void StudyScreen::draw_bar(Ui& ui) {
    const GameModule& game = play_.study().session().game();
    begin_part(ui, "title");
    const std::string title = ui.words({"study.of", {Sentence::plain(std::string(game_name(ui, game)))}});
    ui.say(Role::Kind::heading, title);
    begin_part(ui, "bar");
    Rect bar = layout_.game.bar;
    const float aside = std::min(8.0f, bar.x);
    const float sign_width = std::min(touch_size, bar.w / 5 - 4);  // narrower on a phone at 200%
    const auto sign = [&](std::string_view id, std::string_view key, Icon icon, const Rect& strip, bool is_enabled,
                          const Handler& on_click) {
        const ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = icon, .is_enabled = is_enabled, .shows_label = false};
        button(ui, id, ui.word(key), strip.middle(sign_width, touch_size), look, on_click);
    };
    sign("leave", "study.leave", Icon::back, bar.cut_left(sign_width, 4).moved(-aside, 0), true, intents::Go::out_of_study);
    const float to_edge = layout_.game.zoom.is_empty() ? aside : 0;
    const Rect redo = bar.cut_right(sign_width).moved(to_edge, 0);
    const Rect undo = bar.cut_right(sign_width, 4).moved(to_edge, 0);
    const Rect share = bar.cut_right(sign_width, 4).moved(to_edge, 0);
    const Rect explorer = bar.cut_right(sign_width, 4).moved(to_edge, 0);
    sign("study-undo", "study.undo", Icon::undo, undo, play_.study().can_undo(), [this] { play_.undo_or_redo(-1); });
    sign("study-redo", "study.redo", Icon::redo, redo, play_.study().can_redo(), [this] { play_.undo_or_redo(1); });
    sign("explorer", exploring_->explorer.is_open() ? "explorer.close" : "explorer.open",
         exploring_->explorer.is_open() ? Icon::branch : Icon::library, explorer, true,
         [this] { exploring_->explorer.toggle(play_); });
    sign("study-share", "study.share", Icon::share, share, true, intents::Open{SegmentKind::share});
    if (!draw_short_title(ui, bar, title)) draw_short_title(ui, bar, ui.word("study.title"));
}

void StudyScreen::draw_board(Ui& ui, const Settings& settings) {
    begin_part(ui, "board");
    board_.reduce_motion(settings.has_reduced_motion());
    board_.draw(ui, play_.board(), layout_.game.board,
                {.zoom = layout_.game.zoom,
                 .coordinates = true,
                 .names_cells = true,
                 .allowed = settings.marks_places() && settings.has_chosen_places && !play_.pen().shape,
                 .confirms = settings.chosen(Setting::confirm) == 1},
                {.is_only_shown = play_.board().game().session().is_over()});
    draw_marks(ui, play_.board(), board_, note_at(play_, play_.shown()).marks, play_.pen().arrow_from);
}

void StudyScreen::draw_moves(Ui& ui, const Settings& settings) {
    draw_board_side(ui, layout_.game, layout_.card);
    if (exploring_->explorer.is_open()) {
        exploring_->panel.draw(ui, play_, exploring_->explorer, layout_.tree);
        if (play_.pen().shape) draw_pens(ui);
        return;
    }
    if (ui.access_tree().are_wanted()) tree_.say(ui, play_);
    tree_.outline(removes_ ? std::optional(play_.shown()) : std::nullopt);
    tree_.draw(ui, play_, layout_.tree, has_columns(settings), intents::Open{SegmentKind::note});
    if (layout_.way.is_empty()) return;
    play_.pen().shape ? draw_pens(ui) : draw_ways(ui);
}

/// Draws the moves that continue the position: as many as fit, with the chosen one.
void StudyScreen::draw_ways(Ui& ui) {
    begin_part(ui, "play");
    const std::vector<std::size_t>& ways = play_.steps()[play_.shown()].next;
    constexpr float min_way = 92;
    const int most = std::max(1, static_cast<int>((layout_.way.w + chip_gap) / (min_way + chip_gap)));
    const int count = std::min(most, static_cast<int>(ways.size()));
    const int chosen = static_cast<int>(play_.way().value_or(0));
    const int first = std::clamp(chosen - count + 1, 0, static_cast<int>(ways.size()) - count);
    ui.say(Role::Kind::caption, ui.word("study.which"));
    for (int i = 0; i < count; ++i) {
        const auto number = static_cast<std::size_t>(first + i);
        const std::size_t step = ways[number];
        const std::string label = StudyTree::brief(ui, play_, step);
        const ButtonLook look{.is_chosen = play_.way() == number, .role = Role::Kind::choice};
        button(ui, "way-" + std::to_string(number + 1), label, layout_.way.column(i, count, chip_gap), look, [this, step] {
            if (step < play_.steps().size()) play_.show(step);
        });
    }
}

/// Draws the shapes of marks to choose from.
void StudyScreen::draw_pens(Ui& ui) {
    begin_part(ui, "play");
    ui.say(Role::Kind::caption, ui.word("study.marks"));
    constexpr auto count = static_cast<int>(Mark::Shape::count_);
    for (int i = 0; i < count; ++i) {
        const auto shape = static_cast<Mark::Shape>(i);
        const Rect place = layout_.way.column(i, count, chip_gap);
        const bool is_chosen = play_.pen().shape == shape;
        const std::string key = "study.mark." + std::string(name_of(shape));
        const ButtonLook look{.is_chosen = is_chosen, .shows_label = false, .role = Role::Kind::choice};
        button(ui, "pen-" + std::string(name_of(shape)), ui.word(key), place, look, [this, shape] { play_.take_pen(shape); });
        draw_shape(ui.pen(), shape, place.middle(18, 18), ui.colour(Ink::text));
    }
}

/// The switch between the layouts of the moves is offered where both are possible.
bool StudyScreen::offers_columns() const {
    return !exploring_->explorer.is_open() && fits_columns(play_, layout_.tree.w);
}

/// The words on the switch.
std::string_view StudyScreen::columns_key(const Settings& settings) {
    return has_columns(settings) ? "study.running" : "study.columns";
}

void StudyScreen::draw_row(Ui& ui, const Settings& settings) {
    begin_part(ui, "play");
    Rect row = layout_.row;
    const bool is_tall = layout_.game.is_tall();
    const StudyStep& step = play_.steps()[play_.shown()];
    const bool is_narrow = row.w < 200;  // such as a phone at 200%
    const float wide = is_narrow ? 24 : touch_size;
    const float gap = is_narrow ? 2 : 6;
    button(ui, "step-back", ui.word("study.back"), row.cut_left(wide, gap), icon_look(Icon::previous, play_.shown() > 0),
           [this] { show_previous(play_); });
    button(ui, "step-next", ui.word("study.next"), row.cut_left(wide, gap), icon_look(Icon::next, !step.next.empty()),
           [this] { play_.go_on(); });
    if (play_.pen().shape) {
        return button(ui, "pen-done", ui.word("study.marks_done"), row, {.kind = ButtonLook::Kind::main},
                      [this] { play_.take_pen(std::nullopt); });
    }
    if (!is_tall && offers_columns()) {
        const Rect place = row.cut_right(wide, gap);
        button(ui, "study-columns", ui.word(columns_key(settings)), place, icon_look(Icon::none), intents::Study::switch_columns);
        draw_columns_sign(ui.pen(), place.centre(), has_columns(settings), ui.colour(Ink::text));
    }
    const std::string_view menu = ui.word("study.menu");
    const bool has_label = !is_tall && button_width(ui, menu, Icon::pencil) <= row.w;
    const ButtonLook look{.icon = Icon::pencil, .shows_label = has_label};
    button(ui, "step-menu", menu, has_label ? row : row.cut_left(wide, gap), look, intents::Open{SegmentKind::note});
    if (is_tall && !play_.board().game().session().is_over()) tools_.draw_row(ui, play_.board(), row);
}

void StudyScreen::draw_tools(Ui& ui) {
    if (play_.pen().shape || layout_.supply.is_empty() || play_.board().game().session().is_over()) return;
    if (layout_.game.is_tall()) return tools_.draw_pieces(ui, play_.board(), layout_.supply);
    tools_.draw_beside(ui, play_.board(), layout_.supply, asks_first_);
}

/// Only refusals and what a move would bring are worth covering moves.
bool StudyScreen::shows_message() const {
    const Suggestions& suggestions = play_.board().suggestions();
    return !play_.pen().shape && messages_.is_shown() && (suggestions.picture().refusal() || suggestions.proposal());
}

// --- Keys ------------------------------------------------------------------------------------------------------------

bool StudyScreen::on_character(char character) {
    return !play_.pen().shape && type_on_board(play_.board(), board_, character);
}

/// Arrows go through the moves, unless the cursor is on the board: Enter puts it there, and Escape takes it away.
bool StudyScreen::on_key(Ui& ui, Key key) {
    const bool has_question = play_.board().game().view().question() != nullptr;
    if (board_.has_cursor() || has_question) return press_on_board(ui, play_.board(), board_, key);
    switch (key) {
        case Key::left: show_previous(play_); break;
        case Key::right: play_.go_on(); break;
        case Key::up: play_.go_aside(-1); break;
        case Key::down: play_.go_aside(1); break;
        case Key::home: play_.show(0); break;
        case Key::end: go_to_end(play_); break;
        case Key::enter:
            if (ui.focus().on_key(key)) return true;
            if (play_.way()) {
                play_.go_on();
                break;
            }
            return press_on_board(ui, play_.board(), board_, Key::right);
        default: return press_on_board(ui, play_.board(), board_, key);
    }
    ui.focus().drop();
    play_.board().feedback().announce(Sentence::plain(StudyTree::label(ui, play_, play_.shown())));
    return true;
}

bool StudyScreen::escape() {
    if (play_.pen().shape) {
        play_.take_pen(std::nullopt);
        return true;
    }
    const bool had_cursor = board_.has_cursor();
    board_.drop_cursor();
    const Response response = play_.board().game().hand().command("cancel");
    return had_cursor || response.kind != Response::Kind::ignored;
}

bool StudyScreen::holds_touch_at(Point at) const {
    return tools_.has_slot_at(at) || board_.holds_touch_at(play_.board(), at);
}

}  // namespace narabe
