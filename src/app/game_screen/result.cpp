#include "app/game_screen/result.h"

#include <algorithm>

#include "app/play/result_words.h"
#include "app/widgets/thumbnail.h"
#include "app/widgets/widgets.h"
#include "session/by_link.h"

namespace narabe {

namespace {

constexpr Type sheet_title{.size = 22, .weight = Weight::bold};
constexpr Type sheet_words{.size = 14};

/// The change of the player's rating, or the reason why it did not change; empty for unrated games.
std::string rating_words(Ui& ui, const Match& match) {
    const Session& session = match.game().session();
    if (!is_ratable(session)) return {};
    const Ratings& ratings = match.rating().ratings();
    const RatingStatus rating_status = session.rating_status();
    const auto effect = rating_status == RatingStatus::counted ? ratings.effect_of(match.game().id().text()) : std::nullopt;
    if (effect) {
        const int change = effect->change();
        const std::string signed_change = (change < 0 ? "−" : change > 0 ? "+" : "±") + std::to_string(std::abs(change));
        const Rating& rating = effect->after;
        return ui.words({rating.is_provisional() ? "rating.now_provisional" : "rating.now",
                         {Sentence::number(rating.shown()), Sentence::plain(signed_change), Sentence::number(rating.games)}});
    }
    if (rating_status == RatingStatus::counted) return std::string(ui.word("rating.counted"));
    if (rating_status == RatingStatus::open)
        return ratings.is_readable() ? std::string() : std::string(ui.word("rating.unreadable"));
    return std::string(ui.word("rating.unrated." + std::string(name_of(rating_status))));
}

/// The text about rated games after a win against the beginner level, which is unrated.
std::string next_words(Ui& ui, const Match& match) {
    const bool has_won_first = has_won(match.game().session()) == true && match.rating().next_level(match.game()) == min_level;
    return has_won_first ? std::string(ui.word("result.next")) : std::string();
}

/// The texts of the result.
struct Told {
    std::string who;
    std::string why;
    std::string rating;  ///< the change of the rating, or the next step; may be empty

    Told(Ui& ui, const Match& match)
        : who(ui.words(result_title(match.game()))),
          why(ui.words(result_reason(match.game(), ui.texts()))),
          rating(rating_words(ui, match)) {
        if (rating.empty()) rating = next_words(ui, match);
    }

    float height_on_sheet(Pen& pen, float width) const {
        return pen.paragraph_height(who, sheet_title, width) + 2 + pen.paragraph_height(why, sheet_words, width) +
               (rating.empty() ? 0 : 4 + pen.paragraph_height(rating, sheet_words, width));
    }
};

/// The label of the button for another level.
Sentence try_words(const Match& match, int level) {
    if (level == beginner_level) return "result.try_beginner";
    return {has_won(match.game().session()) == true ? "result.try_stronger" : "result.try_weaker", {Sentence::number(level)}};
}

bool has_rematch(const Match& match) {
    return !is_live(match.game().session()) || !match.live().rematch_key().empty();
}

void say_result(Ui& ui, const Told& told) {
    begin_part(ui, "result");
    ui.say(Role::Kind::heading, told.who);
    ui.say(Role::Kind::text, told.why);
    if (!told.rating.empty()) ui.say(Role::Kind::text, told.rating);
}

void draw_score(Ui& ui, const Match& match, Seat seat, Rect row) {
    const auto outcome = match.game().session().outcome();
    const bool has_won = outcome->won_by(seat);
    Pen& pen = ui.pen();
    const Rect badge = row.cut_left(row.h, 10).shrunk(2);
    draw_badge(ui, match.game().view(), seat, badge.shrunk(3));
    const Colour ink = ui.colour(has_won ? Ink::text : Ink::soft_text);
    const std::string points = points_text(outcome->half_points[static_cast<std::size_t>(index_of(seat))]);
    const Type score{.size = 22, .weight = Weight::bold};
    pen.text_in(row.cut_right(pen.width(points, score, Figures::tabular), 8), points, score, ink, Align::right, Figures::tabular);
    const Type name{.size = 16, .weight = has_won ? Weight::bold : Weight::regular};
    pen.text_in(row, ui.words(player_name(match.game().session(), seat)), name, ink);
}

void draw_review(Ui& ui, Match& match, const Rect& rect) {
    const std::string_view full = ui.word(review_question(match.game().session()).key);
    const std::string_view label = rect.w >= button_width(ui, full, Icon::review) - 16 ? full : ui.word("review.open");
    const auto can_ask = [&match] {
        const Session& session = match.game().session();
        return can_review(session) || stays_hidden(session);
    };
    const ButtonLook look{.icon = Icon::review, .is_enabled = can_ask(), .shows_label = rect.w > 2 * touch_size};
    button(ui, "review", label, rect, look, [can_ask, &match] {
        if (can_ask()) match.coach().find_turning_point();
    });
}

}  // namespace

void Result::draw(Ui& ui, Match& match, Rect rest) const {
    Pen& pen = ui.pen();
    const auto outcome = match.game().session().outcome();
    const bool is_small = rest.w < 180;
    const float margin = rest.h < 160 ? 6.0f : is_small ? 10.0f : 16.0f;
    const float between = layout_.is_low ? 6.0f : control_gap;
    const Type title_type{.size = is_small ? 16.0f : 22.0f, .weight = Weight::bold};
    const Type reason_type{.size = is_small ? 13.0f : 14.0f};
    const Told told(ui, match);
    int seats = outcome->is_by_points() && !layout_.is_low ? outcome->seats : 0;
    constexpr float score_row = 40;
    const float wide = rest.w - 2 * margin;
    const int count = layout_.controls == Controls::none ? 0 : layout_.controls == Controls::basic ? 1 : 2;
    const float buttons = static_cast<float>(count) * (touch_size + between);
    float height = 2 * margin + pen.paragraph_height(told.who, title_type, wide) + 8;
    const float reason_height = pen.paragraph_height(told.why, reason_type, wide);
    const Type rating_type{.size = reason_type.size, .weight = Weight::medium};
    const float rating_height = told.rating.empty() ? 0 : 8 + pen.paragraph_height(told.rating, rating_type, wide);
    say_result(ui, told);
    const float scores_height = score_row * static_cast<float>(seats);
    if (seats > 0 && height + scores_height + reason_height + buttons > rest.h) seats = 0;  // the panels already show the scores
    if (seats > 0) height += scores_height;
    const bool has_reason = height + reason_height + buttons <= rest.h;
    if (has_reason) height += reason_height;
    const bool has_rating = rating_height > 0 && height + rating_height + buttons <= rest.h;
    if (has_rating) height += rating_height;
    const Rect panel = rest.cut_top(height, between);
    pen.box(panel, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = panel.shrunk(margin);
    inner.cut_top(pen.paragraph(inner, told.who, title_type, ui.colour(Ink::text)) + 8);
    for (int i = 0; i < seats; ++i) draw_score(ui, match, seat_at(i), inner.cut_top(score_row - 8, 8));
    if (has_reason) inner.cut_top(pen.paragraph(inner, told.why, reason_type, ui.colour(Ink::soft_text)));
    if (has_rating) pen.paragraph(inner.moved(0, 8), told.rating, rating_type, ui.colour(Ink::text));
    const Rect rematch = rest.cut_top(touch_size, between);
    const bool has_second = rest.h >= touch_size && has_rematch(match);
    const Rect second = has_second ? rest.cut_top(touch_size, between) : Rect();
    draw_buttons(ui, match, rematch, second);
    if (layout_.has_review() && rest.h >= touch_size) draw_review(ui, match, rest.cut_top(touch_size, between));
    if (rest.h < touch_size || layout_.controls != Controls::full) return;
    button(ui, "share", ui.word("share.title"), rest.cut_top(touch_size), {.icon = Icon::share},
           intents::Open{SegmentKind::share});
}

void Result::draw_on_sheet(Ui& ui, Match& match) const {
    Pen& pen = ui.pen();
    Rect rest = layout_.side;
    const Told told(ui, match);
    const float words = told.height_on_sheet(pen, rest.w);
    const float row_height = touch_size + 10;
    if (layout_.has_undo()) {
        Rect row = rest.cut_bottom(touch_size, 10);
        actions_.draw_undo(ui, match, row.cut_left(touch_size + 12, control_gap));
        const bool is_alone = layout_.controls == Controls::basic;
        constexpr float min_with_share = 260;
        const bool has_sign = !is_alone && row.w >= min_with_share;
        const bool lacks_review = layout_.has_review() && rest.h < words + row_height;  // sharing is also in the menu
        constexpr float least_main = 95;
        const float labelled = button_width(ui, ui.word(review_question(match.game().session()).key), Icon::review) - 16;
        const bool has_next = match.rating().next_level(match.game()) != 0;
        const bool names_review = has_sign && lacks_review && !has_next && row.w - labelled - control_gap >= least_main;
        const Rect sign = has_sign ? row.cut_left(names_review ? labelled : touch_size + 12, control_gap) : Rect();
        if (has_sign && lacks_review) draw_review(ui, match, sign);
        const ButtonLook share{.icon = Icon::share, .shows_label = false};
        if (has_sign && !lacks_review)
            button(ui, "share", ui.word("share.title"), sign, share, intents::Open{SegmentKind::share});
        constexpr float min_with_two = 150;  // a new game is also in the menu
        const bool has_two = !is_alone && !names_review && has_rematch(match) && row.w >= min_with_two;
        draw_buttons(ui, match, has_two ? row.column(1, 2, control_gap) : row, has_two ? row.column(0, 2, control_gap) : Rect());
    }
    if (layout_.has_review() && rest.h >= words + row_height) draw_review(ui, match, rest.cut_bottom(touch_size, 10));
    rest.cut_top(pen.paragraph(rest, told.who, sheet_title, ui.colour(Ink::text)) + 2);
    say_result(ui, told);
    for (const auto& [line, ink] : {std::pair{&told.why, Ink::soft_text}, std::pair{&told.rating, Ink::text}}) {
        if (line->empty() || pen.paragraph_height(*line, sheet_words, rest.w) > rest.h + 4) continue;
        rest.cut_top(pen.paragraph(rest, *line, sheet_words, ui.colour(ink)) + 4);
    }
}

float Result::height_on_sheet(Ui& ui, const Match& match, float width) const {
    return Told(ui, match).height_on_sheet(ui.pen(), width) + (layout_.has_undo() ? touch_size + 10 : 0);
}

void Result::draw_buttons(Ui& ui, const Match& match, const Rect& first, const Rect& second) const {
    const GameModule& game = match.game().session().game();
    if (layout_.controls == Controls::none) return;
    const ButtonLook main{.kind = ButtonLook::Kind::main};
    if (waits_for_link(match.game().session())) {
        button(ui, "send", ui.word("share.send"), first, main, intents::Open{SegmentKind::share});
    } else if (const int next = layout_.has_review() ? match.rating().next_level(match.game()) : 0; next != 0) {
        button(ui, "next-level", ui.words(try_words(match, next)), first, main, intents::Play::next_level);
        if (!second.is_empty()) button(ui, "rematch", ui.word("result.rematch"), second, intents::Play::rematch);
        return;  // a new game is in the menu, too
    } else if (!has_rematch(match)) {
        return button(ui, "new-game", ui.word("result.new_game"), first, main, intents::SetUp{&game, true});
    } else if (is_live(match.game().session())) {
        const std::string_view key = match.live().rematch_key();
        const ButtonLook look{.kind = ButtonLook::Kind::main, .is_enabled = key != LivePlay::offered_key};
        button(ui, "rematch", ui.word(key), first, look, intents::Play::rematch);
    } else {
        button(ui, "rematch", ui.word("result.rematch"), first, main, intents::Play::rematch);
    }
    if (layout_.controls == Controls::basic || second.is_empty()) return;
    const std::string_view label = ui.word("result.new_game");
    const bool has_room = second.w >= button_width(ui, label) - 12;
    const ButtonLook look{.icon = has_room ? Icon::none : Icon::plus, .shows_label = has_room};
    button(ui, "new-game", label, second, look, intents::SetUp{&game, is_live(match.game().session())});
}

}  // namespace narabe
