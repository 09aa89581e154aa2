#include "app/game_screen/player_panels.h"

#include <cmath>

#include "app/storage/player_words.h"
#include "app/widgets/thumbnail.h"
#include "app/widgets/widgets.h"

namespace narabe {

void draw_hand(Ui& ui, const Hands& hands, Seat seat, const Rect& rect) {
    Scene& scene = ui.painter().scratch_scene();
    hands.draw(seat, scene);
    const Box& extent = scene.extent();
    const float length = std::max(0.01f, extent.most.x - extent.least.x);
    const Rect strip{rect.x, rect.y, std::min(rect.w, rect.h * length), rect.h};
    ui.painter().paint(scene, placed(extent, strip), ui.palette());
}

std::string_view sign_of(Ui& ui, const View& view, Seat seat) {
    Scene& scene = ui.painter().scratch_scene();
    view.draw_badge(seat, scene);
    for (const Element& element : scene.elements()) {
        for (const Ink ink : {element.style.fill, element.style.line}) {
            const std::string key = "panel." + std::string(name_of(ink));
            if (ui.texts().has(key)) return ui.word(key);
        }
    }
    return {};
}

namespace {

Seat lower_seat(const Match& match) {
    return people(match.game().session()) == 1 ? shown_seat(match.game()) : Seat::first;
}

/// The level of a computer if its name does not include it; empty for other players.
std::string untold_level(Ui& ui, const Session& session, Seat seat) {
    const Player& player = player_of(session, seat);
    if (!player.is_computer() || !player.name.empty() || is_named_by_level(session.players(), seat)) return {};
    return ui.words(level_words(player.level));
}

/// The level, and a note that a coached game is not rated, if there is room.
std::string standing_words(Ui& ui, const Session& session, Seat seat, float wide) {
    const std::string level = untold_level(ui, session, seat);
    if (!is_coached(session)) return level;
    const std::string unrated(ui.word("game.unrated"));
    const std::string both = level.empty() ? unrated : level + " · " + unrated;
    return level.empty() || ui.pen().width(both, {.size = 14}) <= wide ? both : level;
}

/// Thinking, winning chances and level, if there is room.
std::string thinking_words(Ui& ui, const Match& match, Seat seat, float wide) {
    const SearchProgress* thought =
        ui.access_tree().are_wanted() ? nullptr : match.opponent().thought();  // screen readers must not read each step
    const std::string level = untold_level(ui, match.game().session(), seat);
    const std::string thinking(ui.word("game.thinking"));
    const auto fits = [&](const std::string& words) { return ui.pen().width(words, {.size = 14}) <= wide; };
    const auto with_level = [&](const std::string& words) { return level.empty() ? words : level + " · " + words; };
    if (!thought || thought->chance < 0) return fits(with_level(thinking)) ? with_level(thinking) : thinking;
    const Sentence chance = Sentence::number(thought->chance);
    const std::string both = ui.words({"game.thinking_chance", {chance}});
    for (const std::string& words : {with_level(both), both}) {
        if (fits(words)) return words;
    }
    return thinking;
}

/// The note about the seat; empty if there is none.
std::string note_of(Ui& ui, const Match& match, Seat seat, float wide) {
    const Session& session = match.game().session();
    const Player& player = player_of(session, seat);
    const bool to_move = !session.is_over() && session.position().to_move() == seat;
    const auto outcome = session.outcome();
    if (outcome && outcome->won_by(seat)) return std::string(ui.word("game.winner"));
    const bool is_own_note = player.is_person() && (outcome || (to_move && !is_paused(match.live())));
    if (match.live().is_on() && !is_own_note) {
        const std::string_view key = match.live().note_key(seat, to_move);
        return key.empty() ? std::string() : std::string(ui.word(key));
    }
    if (to_move && player.is_away) return std::string(ui.word("game.to_move"));
    if (to_move && player.is_person()) return std::string(ui.word(people(session) == 1 ? "game.your_turn" : "game.to_move"));
    if (to_move && match.computer_is_lost()) return std::string(ui.word("game.no_answer"));
    if (to_move && match.opponent().is_thinking()) return thinking_words(ui, match, seat, wide);
    if (player.is_away) return std::string(ui.word("game.by_link"));
    if (is_named_by_level(session.players(), seat)) return std::string(ui.word("game.computer"));
    return standing_words(ui, session, seat, wide);
}

/// The note, and on the player's own panel that the players agreed on hints and analysis, if there is room.
std::string full_note_of(Ui& ui, const Match& match, Seat seat, float wide) {
    std::string note = note_of(ui, match, seat, wide);
    const Session& session = match.game().session();
    if (!allows_help(match.game()) || session.is_over() || !player_of(session, seat).is_person()) return note;
    const std::string both = note + (note.empty() ? "" : " · ") + std::string(ui.word("live.teaching"));
    return ui.pen().width(both, {.size = 14}) <= wide ? both : note;
}

void draw_score(Ui& ui, const Match& match, Seat seat, Rect& inner, float size) {
    const auto scores = match.game().session().position().scores();
    if (!scores) return;
    const auto half_points = static_cast<float>((*scores)[static_cast<std::size_t>(index_of(seat))]);
    const std::string id = "score-" + std::string(name_of(seat));
    const auto shown = static_cast<int>(std::lround(ui.animation().follow(id, half_points, 250)));
    const bool moving = std::abs(static_cast<float>(shown) - half_points) > 0.5f;
    const std::string text = points_text(moving ? shown & ~1 : static_cast<int>(half_points));
    const Type type{.size = size, .weight = Weight::bold};
    const float wide = ui.pen().width(text, type, Figures::tabular);
    ui.pen().text_in(inner.cut_right(wide, 8), text, type, ui.colour(Ink::text), Align::right, Figures::tabular);
}

constexpr live::Millis short_time = 20'000;

/// Draws the clock of a live game at the right of the row, and leaves the rest of it.
[[gnu::noinline]] void draw_clock(Ui& ui, const LivePlay& live, Seat seat, float size, Rect& row) {
    const live::Clock& clock = live.clocks().of(seat);
    const std::string time = ui.words(live::time_words(clock.left));
    const Type type = ui.pen().fitting(time, {.size = size, .weight = Weight::bold}, row.w, 11, Figures::tabular);
    const Ink ink = clock.left <= short_time ? Ink::wrong : clock.runs ? Ink::text : Ink::soft_text;
    const Rect place = row.cut_right(ui.pen().width(time, type, Figures::tabular), 8);
    ui.pen().text_in(place, time, type, ui.colour(ink), Align::right, Figures::tabular);
}

/// The remaining time for the screen-reader view.
[[gnu::noinline]] std::string clock_line(Ui& ui, const LivePlay& live, Seat seat) {
    return ui.words({"panel.time", {live::time_words(live.clocks().of(seat).left)}});
}

/// Whether any name would be truncated in this room beside a two-digit score, if the game has scores.
bool cuts_names(Ui& ui, const Match& match, float room, float score_size) {
    const Session& session = match.game().session();
    const bool has_score = session.position().scores().has_value();
    const float score = has_score ? 8 + ui.pen().width("00", {.size = score_size, .weight = Weight::bold}, Figures::tabular) : 0;
    for (int i = 0; i < session.position().seats(); ++i) {
        const std::string name = ui.words(player_name(session, seat_at(i)));
        if (ui.pen().width(name, {.size = 13, .weight = Weight::medium}) > room - score) return true;
    }
    return false;
}

void draw_panel_of(Ui& ui, const Match& match, Seat seat, const Rect& rect) {
    Pen& pen = ui.pen();
    const Session& session = match.game().session();
    const auto outcome = session.outcome();
    const bool to_move = outcome ? outcome->won_by(seat) : session.position().to_move() == seat;
    const float lit = ui.animation().follow("panel-" + std::string(name_of(seat)), to_move ? 1.0f : 0.0f, 200);
    const bool is_small = rect.h < 50;
    const float corner = is_small ? 10.0f : 16.0f;
    pen.box(rect, corner, ui.colour(Ink::surface));
    pen.frame(rect, corner, blend(ui.colour(Ink::line), ui.colour(Ink::accent), lit), ui.palette().border + lit);
    constexpr float around_name = 2 * 10 + 40 + 12;  // margins, badge and gap
    const bool is_narrow = rect.w < 170 || (rect.w < 200 && cuts_names(ui, match, rect.w - around_name, 22));
    Rect inner = rect.shrunk(is_small ? 6.0f : is_narrow ? 8.0f : rect.w < 200 ? 10.0f : 16.0f, 0);
    const Hands* hands = match.game().view().hands();
    if (hands && rect.h >= 92) draw_hand(ui, *hands, seat, inner.cut_bottom(28, 2).moved(0, -8));
    const float badge_size = is_small ? rect.h - 10 : std::min(is_narrow ? 24.0f : 40.0f, rect.h - 22);
    const Rect badge = inner.cut_left(badge_size, is_small ? 8 : is_narrow ? 6 : 12).middle(badge_size, badge_size);
    pen.box(badge, badge_size * 0.25f, ui.colour(Ink::raised));
    draw_badge(ui, match.game().view(), seat, badge.shrunk(badge_size * 0.16f));
    const std::string name = ui.words(player_name(match.game().session(), seat));
    const bool has_scores = session.position().scores().has_value();
    const bool is_below = is_narrow && !is_small && has_scores && cuts_names(ui, match, inner.w, 18);
    if (!is_below) draw_score(ui, match, seat, inner, is_small || is_narrow ? 18.0f : rect.w < 200 ? 22.0f : 26.0f);
    const bool has_clock = match.live().clocks().are_on();
    const bool is_row = is_small && rect.h < 40;  // name and clock beside each other
    const float line = is_small ? 17.0f : 22.0f;
    Rect lower = inner.middle(inner.w, 2 * line - 2).moved(0, line);
    lower.h = line - 2;
    const Rect upper{lower.x, lower.y - line, lower.w, line};
    if (is_below) draw_score(ui, match, seat, lower, 18);
    if (has_clock) draw_clock(ui, match.live(), seat, is_small ? 13.0f : is_narrow ? 14.0f : 16.0f, is_row ? inner : lower);
    std::string note = full_note_of(ui, match, seat, lower.w);
    const Type note_type{.size = is_narrow ? 13.0f : 14.0f};
    if (has_clock && (is_small || pen.width(note, note_type) > lower.w)) note.clear();
    const Type usual{.size = is_small ? 13.0f : is_narrow ? 14.0f : 16.0f, .weight = Weight::medium};
    const Type name_type = pen.fitting(name, usual, inner.w, 13);
    const bool shows_hand = hands && !match.live().is_on() && !is_small && rect.h < 92 && !outcome;
    if (is_small ? is_row || !match.live().is_on() : !has_clock && note.empty() && !shows_hand && !is_below) {
        if (!is_small || pen.width(name, name_type) <= inner.w) pen.text_in(inner, name, name_type, ui.colour(Ink::text));
        return;
    }
    pen.text_in(upper, name, name_type, ui.colour(Ink::text));
    if (shows_hand) {
        draw_hand(ui, *hands, seat, {lower.x, lower.y + 1, lower.w, 18});
        return;
    }
    pen.text_in(lower, note, note_type, ui.colour(Ink::soft_text), Align::left, Figures::tabular);
}

}  // namespace

/// Draws the player's own panel, then the others in turn order.
void PlayerPanels::draw(Ui& ui, const Match& match) const {
    const int seats = match.game().session().position().seats();
    const int own = index_of(lower_seat(match));
    for (int i = 0; i < seats; ++i) {
        draw_panel_of(ui, match, seat_at((own + i) % seats), layout_.player_panels[static_cast<std::size_t>(i)]);
    }
}

Point PlayerPanels::place_of(const Match& match, Seat seat) const {
    const int seats = match.game().session().position().seats();
    const int place = (index_of(seat) - index_of(lower_seat(match)) + seats) % seats;
    return layout_.player_panels[static_cast<std::size_t>(place)].centre();
}

/// Adds one line per seat in the order of the panels.
void PlayerPanels::say(Ui& ui, const Match& match) const {
    begin_part(ui, "panels");
    const auto scores = match.game().session().position().scores();
    for (int i = 0; i < match.game().session().position().seats(); ++i) {
        const Seat seat = seat_at(i);
        std::string line = ui.words(player_name(match.game().session(), seat));
        const auto append = [&](std::string_view words) {
            if (!words.empty()) line.append(" · ").append(words);
        };
        if (const auto sign = sign_of(ui, match.game().view(), seat); sign != line) append(sign);
        if (scores) {
            const std::string points = points_text((*scores)[static_cast<std::size_t>(i)]);
            append(ui.words({"panel.points", {Sentence::plain(points)}}));
        }
        if (const Hands* hands = match.game().view().hands()) append(ui.words(hands->words(seat)));
        if (match.live().clocks().are_on()) append(clock_line(ui, match.live(), seat));
        append(full_note_of(ui, match, seat, 1e6f));
        ui.say(Role::Kind::item, line);
    }
}

}  // namespace narabe
