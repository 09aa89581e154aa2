#include "app/table/game_screen.h"

#include <cmath>

#include "app/controls/game_words.h"
#include "app/controls/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

Seat lower_seat(const Controller& controller) {
    return people(controller.game().session()) == 1 ? controller.game().shown_seat() : Seat::first;
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
    const View& view = controller.game().view();
    const Tray tray = tray_of(view);
    if (ui.pointer().went_down) asks_first_ = ui.pointer().is_touch;
    const bool confirms = settings.chosen(Setting::confirm) == 1;
    asks_first_ = asks_first_ || settings.has_touch || confirms;
    layout_ = lay_out_game(screen, bottom_inset,
                           {.slots = tray.kinds,
                            .variants = tray.variants,
                            .seats = controller.game().session().position().seats(),
                            .has_hands = view.has_hands(),
                            .is_unbounded = view.is_unbounded(),
                            .is_over = controller.game().session().is_over() || controller.coach().review(),
                            .reviews = controller.coach().review() != nullptr,
                            .is_bare = settings.controls == Controls::none,
                            .analyses = controller.coach().is_analysing(),
                            .looks_back = is_looking_back(controller.game().session()),
                            .decides = ranges::any_of(view.actions(), &Action::is_decision) && !waits_for_link(controller.game().session()),
                            .has_note = controller.suggestions().has_suggestion() || view.note(),
                            .asks_first = asks_first_});
    controls_ = settings.controls;
    slots_.clear();
    moves_.read(controller);
    Wish wish = draw_bar(ui, controller);
    ui.say_part("board");
    board_.reduce_motion(settings.has_reduced_motion());
    board_.draw(ui, controller, layout_.board,
                {.coordinates = settings.chosen(Setting::coordinates) == 1,
                 .allowed = settings.chosen(Setting::allowed) == 1,
                 .aids = shows_aids_,
                 .confirms = confirms,
                 .lets_scroll = settings.is_embedded()},
                analysis_.marks(controller, !controller.suggestions().picture().proposal() && !controller.suggestions().has_suggestion()));
    if (ui.is_heard()) {
        say_plates(ui, controller);
        moves_.say(ui, controller);
        ui.say_part("play");
    }
    draw_plates(ui, controller);
    if (!layout_.moves.is_empty()) draw_moves(ui, controller, layout_.moves);
    if (layout_.analysis.is_empty()) {
        controller.suggestions().look_at_candidate(std::nullopt, controller.coach().analysis());
    } else {
        analysis_.draw(ui, controller, layout_.analysis, settings.has_touch);
    }
    if (controller.coach().review()) {
        draw_review(ui, controller);
        return wish;
    }
    const Wish other = layout_.is_tall() ? draw_sheet_side(ui, controller) : draw_side(ui, controller);
    draw_question(ui, controller);
    return other ? other : wish;
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
    ui.say(Role::Kind::heading, game_name(ui, controller.game().session().game()));
    ui.say(Role::Kind::text, options_line(ui, controller.game().session()));
    if (layout_.bar.is_empty()) return {};
    ui.say_part("bar");
    const std::string_view aids = game_word(ui, controller.game().session().game(), "aids");
    const float back = layout_.is_low ? 0.0f : std::min(8.0f, bar.x);
    const float between = bar.w < 400 ? 0.0f : 4.0f;
    if (controls_ == Controls::basic) {
        if (sign("flip", "menu.flip", Icon::flip, bar.cut_right(touch_size, between).moved(back, 0)))
            wish = {wishes::Play::flip};
    } else {
        if (sign("home", "game.home", Icon::back, bar.cut_left(touch_size, between).moved(-back, 0)))
            wish = {wishes::Go::home};
        if (sign("menu", "game.menu", Icon::menu, bar.cut_right(touch_size, between).moved(back, 0)))
            wish = {wishes::Go::menu};
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
    const int others = (lists_moves && !controller.coach().is_analysing() ? 1 : 0) + (aids.empty() ? 0 : 1);  // not in the menu, as the analysis is
    if (controls_ != Controls::basic && bar.w >= touch_size + static_cast<float>(others) * (touch_size + between) &&
        next_sign("analyse", ui.word("analysis.title"), Icon::analysis, toggled(controller.coach().is_analysing()))) {
        wish = {wishes::Play::analysis};
    }
    if (lists_moves && bar.w >= touch_size && next_sign("moves", ui.word("game.moves"), Icon::list, quiet)) {
        wish = {wishes::Go::moves};
    }
    if (!aids.empty() && bar.w >= touch_size && next_sign("aids", aids, Icon::aids, toggled(shows_aids_))) {
        shows_aids_ = !shows_aids_;
    }
    constexpr float room_for_title = 80;
    if (bar.w >= room_for_title + touch_size && next_sign("rules", ui.word("rules.open"), Icon::rules, quiet)) {
        wish = {wishes::OpenRules{&controller.game().session().game()}};
    }
    const std::string_view title = game_name(ui, controller.game().session().game());
    Type bold{.size = 18, .weight = Weight::bold};
    for (const float smaller : {16.0f, 14.0f, 13.0f}) {
        bold = pen.fitting(title, bold, bar.w, smaller);
    }
    const float wide = pen.width(title, bold);
    if (layout_.is_low || wide > bar.w) return wish;
    pen.text_in(bar.cut_left(wide, 14), title, bold, ui.colour(Ink::text));
    if (bar.w > 120) pen.text_in(bar, options_line(ui, controller.game().session()), {.size = 16}, ui.colour(Ink::soft_text));
    return wish;
}

// --- Plates ----------------------------------------------------------------------------------------------------------

std::string GameScreen::plate_note(Ui& ui, const Controller& controller, Seat seat) const {
    const Session& session = controller.game().session();
    const Player& player = session.player(seat);
    const bool to_move = !session.is_over() && session.position().to_move() == seat;
    if (const auto outcome = session.outcome()) {
        if (outcome->won_by(seat)) return std::string(ui.word("game.winner"));
    } else if (to_move && player.is_away) {
        return std::string(ui.word("game.to_move"));
    } else if (to_move && player.is_person()) {
        return std::string(ui.word(people(controller.game().session()) == 1 ? "game.your_move" : "game.to_move"));
    } else if (to_move && controller.computer_is_lost()) {
        return std::string(ui.word("game.no_answer"));
    } else if (to_move && controller.opponent().is_thinking()) {
        const ThoughtSoFar* thought = ui.is_heard() ? nullptr : controller.opponent().thought();  // nobody wants to hear each step
        if (!thought || thought->chance < 0) return std::string(ui.word("game.thinking"));
        return ui.words({"game.thinking_chance", {Sentence::number(thought->chance)}});
    }
    if (player.is_away) return std::string(ui.word("game.by_link"));
    return player.is_person() ? std::string() : ui.words({"game.level", {Sentence::number(player.level)}});
}

void GameScreen::draw_score(Ui& ui, const Controller& controller, Seat seat, Rect& inner, float size) {
    const auto scores = controller.game().session().position().scores();
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
    const int seats = controller.game().session().position().seats();
    const int own = index_of(lower_seat(controller));
    for (int i = 0; i < seats; ++i) {
        draw_plate(ui, controller, seat_at((own + i) % seats), layout_.plates[static_cast<std::size_t>(i)]);
    }
}

/// What a seat holds, as large as fits, from the left.
void GameScreen::draw_hand(Ui& ui, const Controller& controller, Seat seat, const Rect& rect) {
    Scene& scene = ui.scratch_scene();
    controller.game().view().draw_hand(seat, scene);
    const Box& extent = scene.extent();
    const float length = std::max(0.01f, extent.most.x - extent.least.x);
    const Rect strip{rect.x, rect.y, std::min(rect.w, rect.h * length), rect.h};
    ui.painter().paint(scene, placed(extent, strip), ui.palette());
}

void GameScreen::draw_plate(Ui& ui, const Controller& controller, Seat seat, const Rect& rect) {
    Pen& pen = ui.pen();
    const Session& session = controller.game().session();
    const auto outcome = session.outcome();
    const bool to_move = outcome ? outcome->won_by(seat) : session.position().to_move() == seat;
    const float lit = ui.follow("plate-" + std::string(name_of(seat)), to_move ? 1.0f : 0.0f, 200);
    const bool is_small = rect.h < 50;
    const float corner = is_small ? 10.0f : 16.0f;
    pen.box(rect, corner, ui.colour(Ink::surface));
    pen.frame(rect, corner, blend(ui.colour(Ink::line), ui.colour(Ink::accent), lit), ui.palette().border + lit);
    const bool is_narrow = rect.w < 170;
    Rect inner = rect.shrunk(is_small ? 6.0f : is_narrow ? 8.0f : rect.w < 200 ? 10.0f : 16.0f, 0);
    const bool has_hands = controller.game().view().has_hands();
    if (has_hands && rect.h >= 92) draw_hand(ui, controller, seat, inner.cut_bottom(28, 2).moved(0, -8));
    const float badge_size = is_small ? rect.h - 10 : std::min(is_narrow ? 24.0f : 40.0f, rect.h - 22);
    const Rect badge = inner.cut_left(badge_size, is_small ? 8 : is_narrow ? 6 : 12).middle(badge_size, badge_size);
    pen.box(badge, badge_size * 0.25f, ui.colour(Ink::raised));
    Scene& scene = ui.scratch_scene();
    controller.game().view().draw_badge(seat, scene);
    ui.painter().paint(scene, placed(scene.extent(), badge.shrunk(badge_size * 0.16f)), ui.palette());
    draw_score(ui, controller, seat, inner, is_small || is_narrow ? 18.0f : rect.w < 200 ? 22.0f : 26.0f);
    const std::string name = ui.words(player_name(controller.game().session(), seat));
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
    controller.game().view().draw_badge(seat, scene);
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
    const auto scores = controller.game().session().position().scores();
    for (int i = 0; i < controller.game().session().position().seats(); ++i) {
        const Seat seat = seat_at(i);
        std::string line = ui.words(player_name(controller.game().session(), seat));
        const auto append = [&](std::string_view words) {
            if (!words.empty()) line.append(" · ").append(words);
        };
        if (const auto sign = sign_of(ui, controller, seat); sign != line) append(sign);
        if (scores) {
            const std::string points = points_text((*scores)[static_cast<std::size_t>(i)]);
            append(ui.words({"plate.points", {Sentence::plain(points)}}));
        }
        if (const auto hand = controller.game().view().hand_words(seat)) append(ui.words(*hand));
        append(plate_note(ui, controller, seat));
        ui.say(Role::Kind::item, line);
    }
}

void GameScreen::draw_moves(Ui& ui, Controller& controller, const Rect& rect) {
    if (layout_.is_tall()) {
        if (!controller.game().view().refusal() && !is_looking_back(controller.game().session())) moves_.draw_last(ui, controller, rect);
    } else if (!layout_.is_low || !problem_shown(controller)) {
        moves_.draw(ui, controller, rect, !layout_.is_low);
    }
}

}  // namespace narabe
