#include "app/game_screen.h"

#include <cmath>

#include "app/home_screen.h"
#include "app/sheet.h"
#include "app/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float row_height = 32;  // of the list of moves

Seat lower_seat(const Controller& controller) {
    return controller.people() == 1 ? controller.shown_seat() : Seat::first;
}

/// What was chosen for this game, such as `Lattice · level 5`.
std::string options_line(Ui& ui, const Session& session) {
    std::string line;
    const auto append = [&](std::string_view words) {
        if (!line.empty()) line += " · ";
        line += words;
    };
    const auto& specs = session.game().info.options;
    for (const OptionSpec& spec : specs) {
        if (spec.kind != OptionSpec::Kind::choice) continue;
        std::string key(session.game().info.id);
        key.append(".option.").append(spec.name).append(".").append(value_of(session.options(), specs, spec.name));
        if (ui.has_word(key)) append(ui.word(key));
    }
    int level = 0;
    for (const Player& player : session.players()) level = std::max(level, player.level);
    if (level > 0) append(ui.words({"game.level", {Sentence::number(level)}}));
    return line;
}

}  // namespace

Wish GameScreen::draw(Ui& ui, const Rect& screen, float bottom_inset, Controller& controller,
                      const Settings& settings) {
    const View& view = controller.view();
    const Tray tray = tray_of(view);
    if (ui.pointer().went_down) asks_first_ = ui.pointer().is_touch;
    const bool confirms = settings.chosen(Setting::confirm) == 1;
    asks_first_ = asks_first_ || settings.has_touch || confirms;
    layout_ = lay_out_game(screen, bottom_inset,
                           {.slots = tray.kinds,
                            .variants = tray.variants,
                            .seats = controller.session().position().seats(),
                            .has_hands = view.has_hands(),
                            .is_unbounded = view.is_unbounded(),
                            .is_over = controller.session().is_over() || controller.review(),
                            .reviews = controller.review() != nullptr,
                            .is_bare = settings.controls == Controls::none,
                            .analyses = controller.is_analysing(),
                            .looks_back = controller.is_looking_back(),
                            .decides = ranges::any_of(view.actions(), &Action::is_decision) && !controller.waits_for_link(),
                            .has_note = controller.hint() || view.note(),
                            .asks_first = asks_first_});
    controls_ = settings.controls;
    slots_.clear();
    if (turns_revision_ != controller.revision()) read_turns(controller);
    Wish wish = draw_bar(ui, controller);
    ui.say_part("board");
    board_.reduce_motion(settings.has_reduced_motion());
    board_.draw(ui, controller, layout_.board,
                {.coordinates = settings.chosen(Setting::coordinates) == 1,
                 .allowed = settings.chosen(Setting::allowed) == 1,
                 .aids = shows_aids_,
                 .confirms = confirms,
                 .lets_scroll = settings.is_embedded()},
                {.preview = analysis_.preview(controller),
                 .marks = analysis_.marks(controller, !view.proposal() && !controller.hint())});
    if (ui.is_heard()) {
        say_plates(ui, controller);
        say_moves(ui, controller);
        ui.say_part("play");
    }
    draw_plates(ui, controller);
    if (!layout_.moves.is_empty()) draw_moves(ui, controller, layout_.moves);
    if (!layout_.analysis.is_empty()) analysis_.draw(ui, controller, layout_.analysis, settings.has_touch);
    if (controller.review()) {
        draw_review(ui, controller);
        return wish;
    }
    const Wish other = layout_.is_tall() ? draw_sheet_side(ui, controller) : draw_side(ui, controller);
    draw_question(ui, controller);
    return other ? other : wish;
}

void GameScreen::read_turns(const Controller& controller) {
    turns_revision_ = controller.revision();
    turns_.clear();
    const Session& session = controller.session();
    int last_turn = -1;
    for (std::size_t i = 0; i < session.moves().size(); ++i) {
        const AnyPosition& before = session.position_after(i);
        if (before.to_move() == Seat::chance) {  // what it does belongs to the turn before it
            if (!turns_.empty()) turns_.back().end = i + 1;
            continue;
        }
        const std::string text = before.write_move(
            session.is_over() ? session.moves()[i] : before.as_seen(session.moves()[i], controller.shown_seat()));
        if (before.turn() == last_turn) {
            turns_.back().text += " " + text;
        } else {
            const Seat seat = before.to_move();
            const bool goes_on = !turns_.empty() && index_of(seat) > index_of(turns_.back().seat);
            const int row = turns_.empty() ? 0 : turns_.back().row + (goes_on ? 0 : 1);
            turns_.push_back({.row = row, .seat = seat, .text = text});
        }
        last_turn = before.turn();
        turns_.back().end = i + 1;
    }
}

Wish GameScreen::draw_bar(Ui& ui, const Controller& controller) {
    Pen& pen = ui.pen();
    Rect bar = layout_.bar;
    const ButtonLook quiet{.kind = ButtonLook::Kind::quiet, .shows_label = false};
    const auto sign = [&](std::string_view id, std::string_view key, Icon icon, const Rect& strip) {
        ButtonLook look = quiet;
        look.icon = icon;
        return button(ui, id, ui.word(key), strip.middle(touch_size, touch_size), look);
    };
    Wish wish;
    ui.say_part("title");
    ui.say(Role::Kind::heading, game_name(ui, controller.session().game()));
    ui.say(Role::Kind::text, options_line(ui, controller.session()));
    if (layout_.bar.is_empty()) return {};
    ui.say_part("bar");
    const std::string_view aids = game_word(ui, controller.session().game(), "aids");
    const float back = layout_.is_low ? 0.0f : std::min(8.0f, bar.x);
    const float between = bar.w < 400 ? 0.0f : 4.0f;
    if (controls_ == Controls::basic) {
        if (sign("flip", "menu.flip", Icon::flip, bar.cut_right(touch_size, between).moved(back, 0)))
            wish = {Wish::Kind::flip};
    } else {
        if (sign("home", "game.home", Icon::back, bar.cut_left(touch_size, between).moved(-back, 0)))
            wish = {Wish::Kind::go_home};
        if (sign("menu", "game.menu", Icon::menu, bar.cut_right(touch_size, between).moved(back, 0)))
            wish = {Wish::Kind::open_menu};
    }
    const auto next_sign = [&](std::string_view id, std::string_view label, Icon icon, ButtonLook look) {
        look.icon = icon;
        return button(ui, id, label, bar.cut_right(touch_size, between).middle(touch_size, touch_size), look);
    };
    const auto toggled = [&](bool is_on) {
        ButtonLook look = quiet;
        look.is_chosen = is_on;
        look.role = Role::Kind::toggle;
        return look;
    };
    const bool lists_moves = layout_.moves.is_empty() || layout_.is_tall();
    const int others = (lists_moves && !controller.is_analysing() ? 1 : 0) + (aids.empty() ? 0 : 1);  // not in the menu, as the analysis is
    if (controls_ != Controls::basic && bar.w >= touch_size + static_cast<float>(others) * (touch_size + between) &&
        next_sign("analyse", ui.word("analysis.title"), Icon::analysis, toggled(controller.is_analysing()))) {
        wish = {Wish::Kind::analyse};
    }
    if (lists_moves && bar.w >= touch_size && next_sign("moves", ui.word("game.moves"), Icon::list, quiet)) {
        wish = {Wish::Kind::open_moves};
    }
    if (!aids.empty() && bar.w >= touch_size && next_sign("aids", aids, Icon::aids, toggled(shows_aids_))) {
        shows_aids_ = !shows_aids_;
    }
    constexpr float room_for_title = 80;
    if (bar.w >= room_for_title + touch_size && next_sign("rules", ui.word("rules.open"), Icon::rules, quiet)) {
        wish = {Wish::Kind::open_rules, &controller.session().game()};
    }
    const std::string_view title = game_name(ui, controller.session().game());
    Type bold{.size = 18, .weight = Weight::bold};
    for (const float smaller : {16.0f, 14.0f, 13.0f}) {
        bold = pen.fitting(title, bold, bar.w, smaller);
    }
    const float wide = pen.width(title, bold);
    if (layout_.is_low || wide > bar.w) return wish;
    pen.text_in(bar.cut_left(wide, 14), title, bold, ui.colour(Ink::text));
    if (bar.w > 120) pen.text_in(bar, options_line(ui, controller.session()), {.size = 16}, ui.colour(Ink::soft_text));
    return wish;
}

// --- Plates ----------------------------------------------------------------------------------------------------------

std::string GameScreen::plate_note(Ui& ui, const Controller& controller, Seat seat) const {
    const Session& session = controller.session();
    const Player& player = session.player(seat);
    const bool to_move = !session.is_over() && session.position().to_move() == seat;
    if (const auto outcome = session.outcome()) {
        if (outcome->won_by(seat)) return std::string(ui.word("game.winner"));
    } else if (to_move && player.is_away) {
        return std::string(ui.word("game.to_move"));
    } else if (to_move && player.is_person()) {
        return std::string(ui.word(controller.people() == 1 ? "game.your_move" : "game.to_move"));
    } else if (to_move && controller.computer_is_lost()) {
        return std::string(ui.word("game.no_answer"));
    } else if (to_move && controller.is_thinking()) {
        const ThoughtSoFar* thought = ui.is_heard() ? nullptr : controller.thought();  // nobody wants to hear each step
        if (!thought || thought->chance < 0) return std::string(ui.word("game.thinking"));
        return ui.words({"game.thinking_chance", {Sentence::number(thought->chance)}});
    }
    if (player.is_away) return std::string(ui.word("game.by_link"));
    return player.is_person() ? std::string() : ui.words({"game.level", {Sentence::number(player.level)}});
}

void GameScreen::draw_score(Ui& ui, const Controller& controller, Seat seat, Rect& inner, float size) {
    const auto scores = controller.session().position().scores();
    if (!scores) return;
    const auto half_points = static_cast<float>((*scores)[static_cast<std::size_t>(index_of(seat))]);
    const std::string id = "score-" + std::string(name_of(seat));
    const auto shown = static_cast<int>(std::lround(ui.follow(id, half_points, 250)));
    const bool moving = std::abs(static_cast<float>(shown) - half_points) > 0.5f;
    const std::string text = points_text(moving ? shown & ~1 : static_cast<int>(half_points));
    const Type type{.size = size, .weight = Weight::bold};
    const float wide = ui.pen().width(text, type, Figures::tabular);
    ui.pen().text_in(inner.cut_right(wide, 8), text, type, ui.colour(Ink::text), Align::right, Figures::tabular);
}

/// The person's own plate, then those of the others in the order of play.
void GameScreen::draw_plates(Ui& ui, const Controller& controller) {
    const int seats = controller.session().position().seats();
    const int own = index_of(lower_seat(controller));
    for (int i = 0; i < seats; ++i) {
        draw_plate(ui, controller, seat_at((own + i) % seats), layout_.plates[static_cast<std::size_t>(i)]);
    }
}

/// What a seat holds, as large as fits, from the left.
void GameScreen::draw_hand(Ui& ui, const Controller& controller, Seat seat, const Rect& rect) {
    Scene& scene = ui.scratch_scene();
    controller.view().draw_hand(seat, scene);
    const Box& extent = scene.extent();
    const float length = std::max(0.01f, extent.most.x - extent.least.x);
    const Rect strip{rect.x, rect.y, std::min(rect.w, rect.h * length), rect.h};
    ui.painter().paint(scene, placed(extent, strip), ui.palette());
}

void GameScreen::draw_plate(Ui& ui, const Controller& controller, Seat seat, const Rect& rect) {
    Pen& pen = ui.pen();
    const Session& session = controller.session();
    const auto outcome = session.outcome();
    const bool to_move = outcome ? outcome->won_by(seat) : session.position().to_move() == seat;
    const float lit = ui.follow("plate-" + std::string(name_of(seat)), to_move ? 1.0f : 0.0f, 200);
    const bool is_small = rect.h < 50;
    const float corner = is_small ? 10.0f : 16.0f;
    pen.box(rect, corner, ui.colour(Ink::surface));
    pen.frame(rect, corner, blend(ui.colour(Ink::line), ui.colour(Ink::accent), lit), ui.palette().border + lit);
    const bool is_narrow = rect.w < 170;
    Rect inner = rect.shrunk(is_small ? 6.0f : is_narrow ? 8.0f : rect.w < 200 ? 10.0f : 16.0f, 0);
    const bool has_hands = controller.view().has_hands();
    if (has_hands && rect.h >= 92) draw_hand(ui, controller, seat, inner.cut_bottom(28, 2).moved(0, -8));
    const float badge_size = is_small ? rect.h - 10 : std::min(is_narrow ? 24.0f : 40.0f, rect.h - 22);
    const Rect badge = inner.cut_left(badge_size, is_small ? 8 : is_narrow ? 6 : 12).middle(badge_size, badge_size);
    pen.box(badge, badge_size * 0.25f, ui.colour(Ink::raised));
    Scene& scene = ui.scratch_scene();
    controller.view().draw_badge(seat, scene);
    ui.painter().paint(scene, placed(scene.extent(), badge.shrunk(badge_size * 0.16f)), ui.palette());
    draw_score(ui, controller, seat, inner, is_small || is_narrow ? 18.0f : rect.w < 200 ? 22.0f : 26.0f);
    const std::string name = ui.words(controller.player_name(seat));
    const std::string note = plate_note(ui, controller, seat);
    const Type usual{.size = is_small ? 13.0f : is_narrow ? 14.0f : 16.0f, .weight = Weight::medium};
    const Type name_type = pen.fitting(name, usual, inner.w, 13);
    const bool shows_hand = has_hands && rect.h < 92 && !outcome;
    if (is_small || (note.empty() && !shows_hand)) {
        if (!is_small || pen.width(name, name_type) <= inner.w)
            pen.text_in(inner, name, name_type, ui.colour(Ink::text));
        return;
    }
    const Rect lines = inner.middle(inner.w, 42);
    pen.text_in({lines.x, lines.y, lines.w, 22}, name, name_type, ui.colour(Ink::text));
    if (shows_hand) {
        draw_hand(ui, controller, seat, {lines.x, lines.y + 23, lines.w, 18});
        return;
    }
    pen.text_in({lines.x, lines.y + 22, lines.w, 20}, note, {.size = is_narrow ? 13.0f : 14.0f},
                ui.colour(Ink::soft_text), Align::left, Figures::tabular);
}

/// What the seat plays with, after the ink of its badge; nothing if there are no words for that.
std::string_view GameScreen::sign_of(Ui& ui, const Controller& controller, Seat seat) const {
    Scene& scene = ui.scratch_scene();
    controller.view().draw_badge(seat, scene);
    for (const Element& element : scene.elements()) {
        for (const Ink ink : {element.style.fill, element.style.line}) {
            const std::string key = "plate." + std::string(name_of(ink));
            if (ui.has_word(key)) return ui.word(key);
        }
    }
    return {};
}

/// As the plates are drawn, a line each.
void GameScreen::say_plates(Ui& ui, const Controller& controller) const {
    ui.say_part("plates");
    const auto scores = controller.session().position().scores();
    for (int i = 0; i < controller.session().position().seats(); ++i) {
        const Seat seat = seat_at(i);
        std::string line = ui.words(controller.player_name(seat));
        const auto append = [&](std::string_view words) {
            if (!words.empty()) line.append(" · ").append(words);
        };
        if (const auto sign = sign_of(ui, controller, seat); sign != line) append(sign);
        if (scores) {
            const std::string points = points_text((*scores)[static_cast<std::size_t>(i)]);
            append(ui.words({"plate.points", {Sentence::plain(points)}}));
        }
        if (const auto hand = controller.view().hand_words(seat)) append(ui.words(*hand));
        append(plate_note(ui, controller, seat));
        ui.say(Role::Kind::item, line);
    }
}

/// All of them, however many of them are drawn.
void GameScreen::say_moves(Ui& ui, Controller& controller) const {
    ui.say_part("moves");
    for (const Turn& turn : turns_) {
        const Role role{.kind = Role::Kind::item, .is_on = controller.session().cursor() == turn.end};
        const Sentence text = Sentence::plain(std::string(move_word(ui, controller.session().game(), turn.text)));
        const std::string words = ui.words({"app.moved", {controller.player_name(turn.seat), text}});
        if (ui.hear(role, "move-" + std::to_string(turn.end), words)) controller.look_at(turn.end);
    }
}

// --- Moves -----------------------------------------------------------------------------------------------------------

void GameScreen::draw_turn(Ui& ui, Controller& controller, const Turn& turn, const Rect& rect) {
    const Session& session = controller.session();
    const bool is_shown = session.cursor() == turn.end;
    const bool is_ahead = turn.end > session.cursor();
    const std::string id = "move-" + std::to_string(turn.end);
    const std::string_view text = move_word(ui, session.game(), turn.text);
    const Sense sense = ui.sense(id, text, rect, {.kind = Role::Kind::unsaid});
    if (is_shown) {
        ui.pen().box(rect, 8, ui.colour(Ink::raised));
    } else if (sense.is_hovered) {
        ui.pen().box(rect, 8, ui.colour(Ink::text).with(0.05f));
    }
    const Type usual{.size = 14, .weight = is_shown ? Weight::medium : Weight::regular};
    const Type type = ui.pen().fitting(text, usual, rect.w - 8, 13, Figures::tabular);
    const Colour ink = ui.colour(is_ahead ? Ink::soft_text : Ink::text);
    ui.pen().text_in(rect.shrunk(4, 0), text, type, ink, Align::left, Figures::tabular);
    if (sense.is_focused) draw_focus(ui, rect.shrunk(3), 6);
    if (sense.was_clicked) controller.look_at(turn.end);
}

/// In pixels, as a line of the list needs it.
float GameScreen::widest_turn(Ui& ui) {
    if (measured_revision_ == turns_revision_) return widest_turn_;
    measured_revision_ = turns_revision_;
    widest_turn_ = 0;
    for (const Turn& turn : turns_) {
        const float wide = ui.pen().width(turn.text, {.size = 13, .weight = Weight::medium}, Figures::tabular);
        widest_turn_ = std::max(widest_turn_, wide + 8);
    }
    return widest_turn_;
}

void GameScreen::draw_move_rows(Ui& ui, Controller& controller, const Rect& rect) {
    const int seats = controller.session().position().seats();
    const float number_column = turns_.size() < 100 ? 22 : 30;
    const bool in_columns = seats == 2 && rect.w >= 200 && widest_turn(ui) <= rect.w / 2 - number_column;
    const auto rows = [&] {
        if (!in_columns) return static_cast<int>(turns_.size());
        return turns_.empty() ? 0 : turns_.back().row + 1;
    }();
    if (scrolled_to_ != controller.session().cursor()) {
        scrolled_to_ = controller.session().cursor();
        const auto at = ranges::find_if(turns_, [&](const Turn& turn) { return turn.end >= scrolled_to_; });
        const auto index = static_cast<float>(in_columns && at != turns_.end() ? at->row : at - turns_.begin());
        const float lowest = (index + 1) * row_height - std::max(rect.h, row_height);
        moves_scroll_.offset = std::clamp(moves_scroll_.offset, lowest, std::max(0.0f, index * row_height));
    }
    const Rect list = ui.begin_scroll(moves_scroll_, rect, static_cast<float>(rows) * row_height);
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        const Turn& turn = turns_[i];
        const int row = in_columns ? turn.row : static_cast<int>(i);
        Rect line{list.x, list.y + static_cast<float>(row) * row_height, list.w, row_height};
        if (line.bottom() < rect.y || line.y > rect.bottom()) continue;
        const Rect number = line.cut_left(number_column);
        const bool begins_row = !in_columns || i == 0 || turns_[i - 1].row != turn.row;
        if (begins_row) {
            const std::string text = std::to_string(i + 1);
            ui.pen().text_in(number, text, {.size = 13}, ui.colour(Ink::soft_text), Align::left, Figures::tabular);
        }
        if (in_columns) line = line.column(index_of(turn.seat), 2, 4);
        draw_turn(ui, controller, turn, line.shrunk(0, 2));
    }
    ui.end_scroll();
}

void GameScreen::draw_last_moves(Ui& ui, Controller& controller, const Rect& rect) {
    Pen& pen = ui.pen();
    const std::size_t cursor = controller.session().cursor();
    const auto end = static_cast<std::size_t>(
        ranges::find_if(turns_, [&](const Turn& turn) { return turn.end > cursor; }) - turns_.begin());
    constexpr Type number_type{.size = 13};
    const auto number_width = [&](std::size_t i) {
        return pen.width(std::to_string(i + 1), number_type, Figures::tabular) + 4;
    };
    const auto text_width = [&](std::size_t i) {
        return pen.width(turns_[i].text, {.size = 14, .weight = Weight::medium}, Figures::tabular) + 14;
    };
    std::size_t first = end;
    for (float room = rect.w + 10; first > 0; --first) {
        room -= number_width(first - 1) + text_width(first - 1) + 10;
        if (room < 0) break;
    }
    Rect rest = rect;
    for (std::size_t i = first; i < end; ++i) {
        pen.text_in(rest.cut_left(number_width(i)), std::to_string(i + 1), number_type, ui.colour(Ink::soft_text));
        const float wide = text_width(i);
        draw_turn(ui, controller, turns_[i], rest.cut_left(wide, 10).middle(wide, 32));
    }
}

void GameScreen::draw_moves(Ui& ui, Controller& controller, const Rect& rect) {
    if (layout_.is_tall()) {
        if (!controller.view().refusal() && !controller.is_looking_back()) draw_last_moves(ui, controller, rect);
        return;
    }
    if (layout_.is_low && problem_shown(controller)) return;
    ui.pen().box(rect, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = rect.shrunk(rect.w < 200 ? 10 : 14, 10);
    if (!layout_.is_low)
        ui.pen().text_in(inner.cut_top(26, 6), ui.word("game.moves"), {.size = 14}, ui.colour(Ink::soft_text));
    if (!controller.session().other_line().empty()) draw_other_line(ui, controller, inner.cut_bottom(touch_size, 6));
    inner.h = std::floor(inner.h / row_height) * row_height;
    if (std::exchange(moves_height_, inner.h) != inner.h) scrolled_to_ = nowhere;
    draw_move_rows(ui, controller, inner);
}

void GameScreen::draw_other_line(Ui& ui, Controller& controller, const Rect& rect) {
    const auto moves = static_cast<int>(controller.session().other_line().size());
    const std::string label = ui.words({"game.other_line", {Sentence::number(moves)}});
    if (button(ui, "other-line", label, rect.shrunk(-6, 0), {.kind = ButtonLook::Kind::row, .icon = Icon::branch})) {
        controller.take_other_line();
    }
}

Wish GameScreen::draw_moves_sheet(Ui& ui, const Rect& screen, float bottom_inset, Controller& controller) {
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("game.moves"), 420, screen.h * 0.8f);
    Rect content = sheet.content;
    if (ui.is_heard()) say_moves(ui, controller);
    if (!controller.session().other_line().empty()) draw_other_line(ui, controller, content.cut_bottom(touch_size, 6));
    draw_move_rows(ui, controller, content);
    return sheet.is_closed ? Wish{Wish::Kind::close} : Wish{};
}

}  // namespace narabe
