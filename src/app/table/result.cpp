#include "app/table/result.h"

#include <algorithm>
#include <span>

#include "app/controls/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

/// Names all who share the win.
std::string shared_title(const Texts& texts, const Controller& controller, const Outcome& outcome) {
    Sentence names;
    for (int i = 0; i < outcome.seats; ++i) {
        const Seat seat = seat_at(i);
        if (!outcome.won_by(seat)) continue;
        const Sentence name = player_name(controller.game().session(), seat);
        names = names == Sentence() ? name : Sentence("result.and", {names, name});
    }
    return texts({"result.shared", {names}});
}

/// By how much the winner is ahead of the next.
std::string margin_of(const Outcome& outcome) {
    int most = 0;
    int next = 0;
    for (const int points : std::span(outcome.half_points).first(outcome.seats)) {
        next = std::max(next, std::min(points, most));
        most = std::max(most, points);
    }
    return points_text(most - next);
}

/// What the view says of the end, with what it does not know.
std::string words_of_note(Ui& ui, const Session& session, Sentence note) {
    for (int seat = 0; seat < session.position().seats(); ++seat) note.args.push_back(player_name(session, seat_at(seat)));
    note.args.push_back(Sentence::plain(margin_of(*session.outcome())));
    return ui.words(note);
}

/// Why the game ended as it did, in words: the view's, or those of the game; empty if there are none.
std::string result_reason(Ui& ui, const Controller& controller) {
    const Session& session = controller.game().session();
    const auto outcome = session.outcome();
    if (!outcome) return {};
    if (outcome->reason == resignation)
        return ui.words({"result.resignation", {player_name(controller.game().session(), *session.line().resigned())}});
    if (auto note = controller.game().view().note()) return words_of_note(ui, session, std::move(*note));
    const std::span points_of_seats = std::span(outcome->half_points).first(outcome->seats);
    const bool is_equal = outcome->is_by_points() && ranges::count(points_of_seats, ranges::max(points_of_seats)) > 1;
    std::string key(session.game().info.id);
    key.append(".result.").append(is_equal ? "equal" : outcome->is_by_points() ? "scores" : outcome->reason);
    const auto& specs = session.game().info.options;
    for (const OptionSpec& spec : specs) {  // an option may change what is said
        const std::string more = key + "." + std::string(value_of(session.origin().options, specs, spec.name));
        if (spec.kind == OptionSpec::Kind::choice && ui.texts().has(more)) key = more;
    }
    if (!ui.texts().has(key)) return {};
    const auto points = [&](std::size_t seat) { return Sentence::plain(points_text(outcome->half_points[seat])); };
    const Sentence first = player_name(session, Seat::first);
    const Sentence second = player_name(session, Seat::second);
    const Sentence margin = Sentence::plain(margin_of(*outcome));
    return ui.words({key.c_str(), {points(0), points(1), first, second, margin, outcome->won_by(Seat::first) ? first : second}});
}

/// What became of the person's rating, or why nothing did; empty where there is none.
std::string rating_words(Ui& ui, const Controller& controller) {
    const Session& session = controller.game().session();
    if (!is_ratable(controller.game().session())) return {};
    const Ratings& ratings = controller.rating().ratings();
    const Standing standing = session.standing();
    const Rating* rating = ratings.of(session.game().info.id);
    if (standing == Standing::counted && rating && controller.rating().change()) {
        const int change = *controller.rating().change();
        const std::string signed_change = (change < 0 ? "−" : change > 0 ? "+" : "±") + std::to_string(std::abs(change));
        return ui.words({rating->is_provisional() ? "rating.now_provisional" : "rating.now",
                         {Sentence::number(rating->shown()), Sentence::plain(signed_change), Sentence::number(rating->games)}});
    }
    if (standing == Standing::counted) return std::string(ui.word("rating.counted"));
    if (standing == Standing::open) return ratings.is_readable() ? std::string() : std::string(ui.word("rating.unreadable"));
    return std::string(ui.word("rating.unrated." + std::string(name_of(standing))));
}

void say_result(Ui& ui, std::string_view title, std::string_view reason, std::string_view rating) {
    begin_part(ui, "result");
    ui.say(Role::Kind::heading, title);
    ui.say(Role::Kind::text, reason);
    if (!rating.empty()) ui.say(Role::Kind::text, rating);
}

void draw_score(Ui& ui, const Controller& controller, Seat seat, Rect row) {
    const auto outcome = controller.game().session().outcome();
    const bool has_won = outcome->won_by(seat);
    Pen& pen = ui.pen();
    const Rect badge = row.cut_left(row.h, 10).shrunk(2);
    Scene& scene = ui.painter().scratch_scene();
    controller.game().view().draw_badge(seat, scene);
    ui.painter().paint(scene, placed(scene.extent(), badge.shrunk(3)), ui.palette());
    const Colour ink = ui.colour(has_won ? Ink::text : Ink::soft_text);
    const std::string points = points_text(outcome->half_points[static_cast<std::size_t>(index_of(seat))]);
    const Type score{.size = 22, .weight = Weight::bold};
    pen.text_in(row.cut_right(pen.width(points, score, Figures::tabular), 8), points, score, ink, Align::right, Figures::tabular);
    const Type name{.size = 16, .weight = has_won ? Weight::bold : Weight::regular};
    pen.text_in(row, ui.words(player_name(controller.game().session(), seat)), name, ink);
}

void draw_review(Ui& ui, Controller& controller, const Rect& rect) {
    const std::string_view full = ui.word("review.find");
    const std::string_view label = rect.w >= button_width(ui, full, Icon::review) - 16 ? full : ui.word("review.open");
    const ButtonLook look{
        .icon = Icon::review, .is_enabled = can_review(controller.game().session()), .shows_label = rect.w > 2 * touch_size};
    if (button(ui, "review", label, rect, look)) controller.coach().find_turning_point();
}

}  // namespace

std::string result_title(const Texts& texts, const Controller& controller) {
    const Session& session = controller.game().session();
    const auto outcome = session.outcome();
    if (!outcome) return {};
    if (outcome->is_draw()) return texts("result.draw");
    Seat winner = Seat::first;
    while (!outcome->won_by(winner)) winner = seat_at(index_of(winner) + 1);
    if (outcome->winners != Outcome::win(winner, outcome->reason).winners) return shared_title(texts, controller, *outcome);
    const bool is_of_many =
        player_of(session, winner).is_computer() && ranges::count(session.players(), true, &Player::is_computer) > 1;
    if (people(session) == 1 && !player_of(session, winner).is_away && !is_of_many)
        return texts(player_of(session, winner).is_person() ? "result.you_win" : "result.you_lose");
    return texts({"result.wins", {player_name(controller.game().session(), winner)}});
}

Wish Result::draw(Ui& ui, Controller& controller, Rect rest) const {
    Pen& pen = ui.pen();
    const auto outcome = controller.game().session().outcome();
    const bool is_small = rest.w < 180;
    const float margin = rest.h < 160 ? 6.0f : is_small ? 10.0f : 16.0f;
    const float between = layout_.is_low ? 6.0f : control_gap;
    const Type title_type{.size = is_small ? 16.0f : 22.0f, .weight = Weight::bold};
    const Type reason_type{.size = is_small ? 13.0f : 14.0f};
    const std::string title = result_title(ui.texts(), controller);
    const std::string reason = result_reason(ui, controller);
    const int seats = outcome->is_by_points() && !layout_.is_low ? outcome->seats : 0;
    const float wide = rest.w - 2 * margin;
    const int count = layout_.controls == Controls::none ? 0 : layout_.controls == Controls::basic ? 1 : 2;
    const float buttons = static_cast<float>(count) * (touch_size + between);
    float height = 2 * margin + pen.paragraph_height(title, title_type, wide) + 40 * static_cast<float>(seats) + 8;
    const float reason_height = pen.paragraph_height(reason, reason_type, wide);
    const std::string rating = rating_words(ui, controller);
    const Type rating_type{.size = reason_type.size, .weight = Weight::medium};
    const float rating_height = rating.empty() ? 0 : 8 + pen.paragraph_height(rating, rating_type, wide);
    say_result(ui, title, reason, rating);
    const bool has_rating = rating_height > 0 && height + rating_height + buttons <= rest.h;
    if (has_rating) height += rating_height;
    const bool has_reason = height + reason_height + buttons <= rest.h;
    if (has_reason) height += reason_height;
    const Rect panel = rest.cut_top(height, between);
    pen.box(panel, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = panel.shrunk(margin);
    inner.cut_top(pen.paragraph(inner, title, title_type, ui.colour(Ink::text)) + 8);
    for (int i = 0; i < seats; ++i) draw_score(ui, controller, seat_at(i), inner.cut_top(32, 8));
    if (has_reason) inner.cut_top(pen.paragraph(inner, reason, reason_type, ui.colour(Ink::soft_text)));
    if (has_rating) pen.paragraph(inner.moved(0, 8), rating, rating_type, ui.colour(Ink::text));
    const Rect rematch = rest.cut_top(touch_size, between);
    const Rect second = rest.h >= touch_size ? rest.cut_top(touch_size, between) : Rect();
    const Wish wish = draw_buttons(ui, controller, rematch, second);
    if (layout_.has_review() && rest.h >= touch_size) draw_review(ui, controller, rest.cut_top(touch_size, between));
    if (rest.h < touch_size || layout_.controls != Controls::full) return wish;
    const bool shares = button(ui, "share", ui.word("share.title"), rest.cut_top(touch_size), {.icon = Icon::share});
    return shares ? Wish{wishes::Go::share} : wish;
}

Wish Result::draw_on_sheet(Ui& ui, Controller& controller) const {
    constexpr float least_with_review = 130;
    Pen& pen = ui.pen();
    Rect rest = layout_.side;
    Wish wish;
    if (layout_.has_undo()) {
        Rect row = rest.cut_bottom(touch_size, 10);
        actions_.draw_undo(ui, controller, row.cut_left(touch_size + 12, control_gap));
        const bool is_alone = layout_.controls == Controls::basic;
        constexpr float least_with_share = 260;
        const bool has_sign = !is_alone && row.w >= least_with_share;
        const Rect sign = has_sign ? row.cut_left(touch_size + 12, control_gap) : Rect();
        const bool lacks_review = layout_.has_review() && rest.h < least_with_review;  // sharing is in the menu as well
        if (has_sign && lacks_review) draw_review(ui, controller, sign);
        const ButtonLook share{.icon = Icon::share, .shows_label = false};
        const bool shares = has_sign && !lacks_review && button(ui, "share", ui.word("share.title"), sign, share);
        wish = draw_buttons(ui, controller, is_alone ? row : row.column(1, 2, control_gap), row.column(0, 2, control_gap));
        if (shares) wish = {wishes::Go::share};
    }
    if (layout_.has_review() && rest.h >= least_with_review) draw_review(ui, controller, rest.cut_bottom(touch_size, 10));
    const Type title{.size = 22, .weight = Weight::bold};
    const Type reason{.size = 14};
    const std::string who = result_title(ui.texts(), controller);
    rest.cut_top(pen.paragraph(rest, who, title, ui.colour(Ink::text)) + 2);
    const std::string why = result_reason(ui, controller);
    const std::string rating = rating_words(ui, controller);
    say_result(ui, who, why, rating);
    for (const auto& [words, ink] : {std::pair{&why, Ink::soft_text}, std::pair{&rating, Ink::text}}) {
        if (words->empty() || pen.paragraph_height(*words, reason, rest.w) > rest.h + 4) continue;
        rest.cut_top(pen.paragraph(rest, *words, reason, ui.colour(ink)) + 4);
    }
    return wish;
}

Wish Result::draw_buttons(Ui& ui, const Controller& controller, const Rect& first, const Rect& second) const {
    const GameTable& game = controller.game().session().game();
    if (layout_.controls == Controls::none) return {};
    const ButtonLook main{.kind = ButtonLook::Kind::main};
    if (waits_for_link(controller.game().session())) {
        if (button(ui, "send", ui.word("share.send"), first, main)) return {wishes::Go::share};
    } else if (button(ui, "rematch", ui.word("result.rematch"), first, main)) {
        return {wishes::Play::rematch};
    }
    if (layout_.controls == Controls::basic || second.is_empty()) return {};
    const std::string_view label = ui.word("result.new_game");
    const bool has_room = second.w >= button_width(ui, label) - 12;
    const ButtonLook look{.icon = has_room ? Icon::none : Icon::plus, .shows_label = has_room};
    if (button(ui, "new-game", label, second, look)) return {wishes::SetUp{&game}};
    return {};
}

}  // namespace narabe
