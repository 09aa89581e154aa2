#include "app/game_screen/board_area.h"

#include <cmath>
#include <utility>

#include "app/game_screen/celebration.h"
#include "app/widgets/shortcuts.h"
#include "app/widgets/widgets.h"
#include "core/opening_map.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float zoom_step = 1.4f;    // factor for a button or key
constexpr float touch_zoom = 1.75f;  // factor for the touch button on boards with small cells
constexpr float zoom_gap = 6;        // between the zoom buttons of an unbounded board, and around them
constexpr std::string_view ground = "board";

/// How far to move an interval so that it contains the other one.
float shift_to_show(float least, float most, float from, float to) {
    return from < least ? from - least : std::max(0.0f, to - most);
}

/// Moves the visible part so that it contains the piece.
Box moved_to_show(const Box& seen, const Box& piece) {
    const Point by{shift_to_show(seen.least.x, seen.most.x, piece.least.x, piece.most.x),
                   shift_to_show(seen.least.y, seen.most.y, piece.least.y, piece.most.y)};
    return {seen.least + by, seen.most + by};
}

}  // namespace

void BoardArea::update(Ui& ui, BoardPlay& play) {
    const bool takes_over = pointer_.handle({.ui = ui,
                                             .play = play,
                                             .camera = camera_,
                                             .area = area_,
                                             .is_shown = ui.pointing().controls().find(ground) != nullptr,
                                             .is_inside = is_under_pointer(ui),
                                             .is_pressed = ui.pointing().went_down_on(ground),
                                             .confirms = preferences_.confirms});
    if (takes_over) cursor_.drop();
}

bool BoardArea::is_under_pointer(const Ui& ui) const {
    return ui.pointing().is_over(ground);
}

void BoardArea::draw(Ui& ui, const BoardPlay& play, const Rect& rect, const Preferences& preferences, const BoardNotes& notes) {
    const View& view = play.game().view();
    const BoardMotion& motion = play.game().motion();
    area_ = rect;
    preferences_ = preferences;
    follow_game(play);
    DrawOptions options = motion.options(play.game().now(), 1 / std::max(1.0f, transform().scale));
    const bool is_open = view.handling().is_unbounded;  // such a board fits any shape of area
    options.coordinates = preferences.coordinates && (is_open || preferences.names_cells || rect.w >= 420);
    options.allowed = preferences.allowed;
    options.overlays = preferences.overlays;
    options.groups = preferences.groups;
    if (motion.is_from_opponent() && preferences.opponent) options.from = way_from(*preferences.opponent);
    marks_.begin_frame(play, notes.hinted, notes.reason);
    options.pointed = marks_.pointed();
    options.named = marks_.named();
    const Edge edge = is_open ? Edge::open : Edge::closed;
    measure(play.game(), options.coordinates);
    camera_.look(extent(view, notes), rect, ui.animation().now(), edge);
    look_through(rect, options);
    options.chooses = !play.suggestions().shows_reply() && !notes.is_only_shown;
    play.suggestions().picture().draw(scene_, options);
    ui.add_hit_area(ground, rect);
    take_wheel(ui);
    const bool is_cut = edge == Edge::open || preferences.part || camera_.is_moved() || camera_.is_moving();
    if (is_cut) ui.pen().clip(rect);
    ui.painter().paint(scene_, transform(), ui.palette());
    draw_marks(ui, notes.marks);
    cursor_.draw(ui, view, transform());
    if (is_cut) ui.pen().unclip();
    if (const float celebration_progress = motion.celebration_progress(play.game().now()); celebration_progress < 1)
        draw_celebration(ui, scene_, rect, celebration_progress);
    draw_zoom_buttons(ui, play);
    if (ui.access_tree().are_wanted()) cursor_.say_targets(ui, view, transform());
    if (motion.is_going(play.game().now()) || camera_.is_moving()) ui.animation().want_frame();
}

/// The visible part of the board: only its core unless something beside the core is selected or marked.
Box BoardArea::extent(const View& view, const BoardNotes& notes) const {
    constexpr Point margin{0.3f, 0.3f};
    if (preferences_.part) return {preferences_.part->least - margin, preferences_.part->most + margin};
    const bool is_referred_to = cursor_.is_anywhere() || !marks_.pointed().empty() || !notes.marks.empty();
    return is_referred_to ? measured_.extent : core(view.handling().resting).value_or(measured_.extent);
}

/// The extent with which the core fills the area except for the zoom buttons, moved to show a resting piece; no value if the cells
/// are large anyway.
std::optional<Box> BoardArea::core(const std::optional<Box>& resting) const {
    constexpr float large_cell = 40;
    const float scale = placed(measured_.extent, area_).scale;
    Rect room = area_;
    if (preferences_.zoom.is_empty()) room.cut_right(touch_size, 2 * zoom_gap);
    const BoardTransform larger = placed(measured_.core, room, transform().orientation);
    if (scale >= large_cell || larger.scale <= scale) return std::nullopt;
    const Point corner = larger.to_board({area_.x, area_.y});
    Box seen{corner, corner};
    seen.include(larger.to_board({area_.right(), area_.bottom()}));
    return resting ? moved_to_show(seen, *resting) : seen;
}

Rect BoardArea::visible_part(const Target& target) const {
    const Rect rect = transform().to_screen(target.box);
    return area_.contains(rect.centre()) ? rect.within(area_) : Rect();
}

/// The distance, in board units, from which a piece flies in from its player's panel.
Point BoardArea::way_from(Point panel) const {
    constexpr float reach = 2.8f;
    const Point offset = panel - area_.centre();
    const float far = std::hypot(offset.x, offset.y);
    if (far < 1) return {};
    return Point{offset.x, -offset.y} * (reach * transform().orientation / far);
}

/// Sets which part of the board is visible, and its size.
void BoardArea::look_through(const Rect& rect, DrawOptions& options) const {
    const Point a = transform().to_board({rect.x, rect.y});
    const Point b = transform().to_board({rect.right(), rect.bottom()});
    options.visible = {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
    options.pixel = 1 / std::max(1.0f, transform().scale);
}

float BoardArea::span(const BoardPlay& play) {
    if (measured_.game == play.game().number()) return measured_.span;
    measure(play.game(), true);
    return measured_.span;
}

/// Builds the scene once per position, because only the scene has the extent of the board. The span, and with it the layout,
/// stays constant during a game.
void BoardArea::measure(const GameInProgress& game, bool coordinates) {
    const bool is_same_game = measured_.game == game.number();
    if (is_same_game && measured_.revision == game.revision() && measured_.coordinates == coordinates) return;
    game.view().draw(scene_, DrawOptions{.coordinates = coordinates});
    const Box& extent = scene_.extent();
    const Point size = extent.most - extent.least;
    measured_ = {.game = game.number(),
                 .revision = game.revision(),
                 .coordinates = coordinates,
                 .extent = extent,
                 .core = scene_.core(),
                 .span = is_same_game ? measured_.span : std::max(size.x, size.y)};
}

/// Shows the whole board of a new game, and after a move by another player.
void BoardArea::follow_game(const BoardPlay& play) {
    const Session& session = play.game().session();
    if (game_ != play.game().number()) {
        game_ = play.game().number();
        camera_.forget();
    } else if (const auto last = last_played(session); last && move_count_ != session.cursor()) {
        if (!is_by_viewer(play.game(), *last)) camera_.fit();
    }
    if (move_count_ != session.cursor()) cursor_.forget_click();
    move_count_ = session.cursor();
}

// --- Zoom ------------------------------------------------------------------------------------------------------------

/// The wheel scrolls the page around an embedded board until the player moves the board.
void BoardArea::take_wheel(Ui& ui) const {
    if (!ui.pointing().controls().is_usable()) return;
    if (!preferences_.lets_scroll || camera_.is_moved()) ui.scrolling().take_wheel(area_);
    ui.scrolling().take_zoom(area_);
}

void BoardArea::zoom(Zoom step) {
    if (step == Zoom::fit) {
        camera_.fit();
    } else {
        camera_.zoom(step == Zoom::in ? zoom_step : 1 / zoom_step, area_.centre());
    }
}

void BoardArea::draw_zoom_buttons(Ui& ui, const BoardPlay& play) {
    const auto draw_one = [&](std::string_view id, std::string_view key, Icon icon, std::string_view key_of, const Rect& rect,
                              const Handler& on_click) {
        const ButtonLook look{.icon = icon, .shows_label = false, .shortcut = key_of, .role = Role::Kind::unsaid};
        button(ui, id, ui.word(key), rect, look, on_click);
    };
    const auto draw_fit = [&](const Rect& rect) {
        draw_one("zoom-fit", "game.zoom_fit", Icon::fit, shortcut::zoom_fit, rect, [this] { zoom(Zoom::fit); });
    };
    if (!preferences_.zoom.is_empty()) {
        if (camera_.is_moved()) return draw_fit(preferences_.zoom);
        draw_one("zoom-in", "game.zoom_in", Icon::plus, shortcut::zoom_in, preferences_.zoom,
                 [this] { camera_.zoom(touch_zoom, area_.centre()); });
        return;
    }
    const bool is_open = play.game().view().handling().is_unbounded;
    if (!is_open && !camera_.is_moved()) return;
    Rect strip{area_.right() - touch_size - zoom_gap, area_.y + zoom_gap, touch_size, touch_size};
    const auto next = [&] { return std::exchange(strip, strip.moved(0, touch_size + zoom_gap)); };
    if (is_open) {
        draw_one("zoom-in", "game.zoom_in", Icon::plus, shortcut::zoom_in, next(), [this] { zoom(Zoom::in); });
        draw_one("zoom-out", "game.zoom_out", Icon::minus, shortcut::zoom_out, next(), [this] { zoom(Zoom::out); });
    }
    if (camera_.is_moved()) draw_fit(next());
}

// --- Keyboard --------------------------------------------------------------------------------------------------------

void BoardArea::move_cursor(BoardPlay& play, Point direction) {
    const Target* to = cursor_.move(play.game().view(), direction * transform().orientation, measured_.extent.centre());
    if (!to) return;
    const Rect place = transform().to_screen(to->box);
    if (!area_.contains({place.x, place.y}) || !area_.contains({place.right(), place.bottom()})) camera_.fit();
    cursor_.point(play);
}

bool BoardArea::set_cursor(BoardPlay& play, std::string_view target) {
    if (!cursor_.set(play.game().view(), target)) return false;
    cursor_.point(play);
    return true;
}

void BoardArea::command(BoardPlay& play, std::string_view id) {
    play.command(id);
    cursor_.point(play);
}

// --- Marks -----------------------------------------------------------------------------------------------------------

/// Omits marks that would cover the mark of the better move.
void BoardArea::draw_marks(Ui& ui, std::span<const BoardMark> marks) const {
    Pen& pen = ui.pen();
    const float radius = std::clamp(transform().scale * 0.42f, 12.0f, 18.0f);
    const Type type{.size = radius < 15 ? 13.0f : 14.0f, .weight = Weight::bold};
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i].kind != BoardMark::Kind::chance) {
            draw_cell_mark(ui, marks[i]);
            continue;
        }
        const Point at = transform().to_screen(marks[i].at);
        const std::string figure = std::to_string(marks[i].figure) + "%";
        const float half = std::max(radius, pen.width(figure, type, Figures::tabular) / 2 + 5);
        const bool is_hidden = ranges::any_of(
            marks.first(i), [&](const BoardMark& better) { return distance(transform().to_screen(better.at), at) < 2 * radius; });
        if (is_hidden) continue;
        const bool is_best = marks[i].is_best;
        const Rect pill{at.x - half, at.y - radius, 2 * half, 2 * radius};
        pen.box(pill.shrunk(-1, -1).moved(0, 1.5f), radius + 1, ui.palette().shadow);
        pen.box(pill, radius, ui.colour(is_best ? Ink::accent : Ink::surface), ui.colour(is_best ? Ink::on_accent : Ink::accent),
                is_best ? 1.5f : 2.0f);
        pen.text_in(pill, figure, type, ui.colour(is_best ? Ink::on_accent : Ink::text), Align::centre, Figures::tabular);
    }
}

/// Good moves are on a filled ground, close ones in a strong frame, bad ones in a faint one, so that they differ without colours, too.
void BoardArea::draw_cell_mark(Ui& ui, const BoardMark& mark) const {
    Pen& pen = ui.pen();
    const bool has_figure = mark.kind == BoardMark::Kind::figure;
    const float scale = transform().scale;
    const float size = scale * (has_figure ? 0.74f : 0.4f);
    const Point corner = has_figure ? Point() : Point{0.22f * scale, 0.22f * scale};
    const Point at = transform().to_screen(mark.at) + corner;
    const Rect rect{at.x - size / 2, at.y - size / 2, size, size};
    const bool is_good = !is_close(mark.figure) && mark.figure > 50;
    const Ink ink = is_good ? Ink::on_accent : is_close(mark.figure) ? Ink::text : Ink::soft_text;
    pen.box(rect, size * 0.3f, ui.colour(is_good ? Ink::accent : Ink::surface),
            ui.colour(is_close(mark.figure) ? Ink::accent : Ink::line), is_close(mark.figure) ? 2.0f : 1.0f);
    if (has_figure) {
        const Type type{.size = std::clamp(size * 0.5f, 9.0f, 15.0f), .weight = Weight::bold};
        return pen.text_in(rect, std::to_string(mark.figure), type, ui.colour(ink), Align::centre, Figures::tabular);
    }
    const float half = size * 0.26f;
    const float width = std::max(1.5f, size * 0.13f);
    const auto bar = [&](float y) { pen.line(at + Point{-half, y}, at + Point{half, y}, width, ui.colour(ink)); };
    if (is_close(mark.figure)) {
        bar(-half * 0.5f);
        bar(half * 0.5f);
        return;
    }
    bar(0);
    if (is_good) pen.line(at + Point{0, -half}, at + Point{0, half}, width, ui.colour(ink));
}

}  // namespace narabe
