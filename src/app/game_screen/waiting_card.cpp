#include "app/game_screen/waiting_card.h"

#include <algorithm>
#include <string>

#include "app/widgets/message.h"
#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"

namespace narabe {

namespace {

constexpr Type title_type{.size = 22, .weight = Weight::bold};
constexpr Type small_title{.size = 16, .weight = Weight::bold};

bool is_small(const GameLayout& layout, const Rect& rest) {
    return rest.w < 180 || layout.is_low;
}

Type title_type_for(const GameLayout& layout, const Rect& rest) {
    return is_small(layout, rest) ? small_title : title_type;
}

Type words_type(const Rect& rest) {
    return {.size = rest.w < 180 ? 13.0f : 15.0f};
}

/// What the card is about.
enum class Topic : std::uint8_t {
    none,
    offer,    ///< of the other player in a live game
    warning,  ///< of the coach
    claim,    ///< the other player's time is up
    pause,
    interval
};

/// The first that applies.
Topic topic_of(const Match& match) {
    const LivePlay& live = match.live();
    if (live.offered()) return Topic::offer;
    if (match.coach().coaching().warning()) return Topic::warning;
    if (live.clocks().can_claim()) return Topic::claim;
    if (is_paused(live)) return Topic::pause;
    return match.board().interval().waits() ? Topic::interval : Topic::none;
}

/// What the card says.
struct Card {
    Topic topic;
    std::string_view title;
    std::string words;
};

std::string words_of(Ui& ui, const Match& match, Topic topic) {
    switch (topic) {
        case Topic::warning: return ui.words(*match.coach().coaching().warning());
        case Topic::interval: return ui.words(match.game().view().note().value_or(Sentence()));
        default: return ui.words(match.live().words());
    }
}

std::string_view title_of(Ui& ui, Topic topic) {
    switch (topic) {
        case Topic::offer: return ui.word("live.question");
        case Topic::warning: return ui.word("setup.coach");
        case Topic::claim: return ui.word("live.claim_title");
        case Topic::pause: return ui.word("live.pause");
        default: return ui.word("interval.title");
    }
}

Card card_of(Ui& ui, const Match& match) {
    const Topic topic = topic_of(match);
    return {.topic = topic, .title = title_of(ui, topic), .words = words_of(ui, match, topic)};
}

void say(Ui& ui, const Card& card) {
    begin_part(ui, "message");
    ui.say(Role::Kind::heading, card.title);
    ui.say(Role::Kind::text, card.words);
}

/// Omits the title if title and text do not both fit.
void draw_words(Ui& ui, const Card& card, const Type& head, Rect rest) {
    Pen& pen = ui.pen();
    const Type type = words_type(rest);
    const float height = pen.paragraph_height(card.title, head, rest.w) + 4;
    if (height + pen.paragraph_height(card.words, type, rest.w) <= rest.h + 4) {
        pen.paragraph(rest.cut_top(height), card.title, head, ui.colour(Ink::text));
    }
    pen.paragraph(rest, card.words, type, ui.colour(Ink::text));
}

/// Whether the card has two buttons.
bool asks(Topic topic) {
    return topic == Topic::offer || topic == Topic::warning;
}

bool are_beside(Ui& ui, float width) {
    return 2 * button_width(ui, ui.word("coach.play_on")) + control_gap <= width;
}

/// The height of the buttons.
float answers_height(Ui& ui, Topic topic, float width) {
    const bool is_one_row = !asks(topic) || are_beside(ui, width);
    return is_one_row ? touch_size : 2 * touch_size + control_gap;
}

/// Draws the only button of a card, with an icon if there is no room for its label.
void draw_answer(Ui& ui, Match& match, Topic topic, const Rect& rect) {
    const auto draw = [&](std::string_view id, std::string_view label, Icon icon, const Handler& on_click) {
        const bool has_label = min_button_width(ui, label) <= rect.w;
        const ButtonLook look{.kind = ButtonLook::Kind::main, .icon = has_label ? Icon::none : icon, .shows_label = has_label};
        button(ui, id, label, rect, look, on_click);
    };
    if (topic == Topic::claim) {
        draw("live-claim", ui.word("live.claim"), Icon::check, [&match] {
            if (match.live().clocks().can_claim()) match.live().act(live::Act::claim_time);
        });
    } else if (topic == Topic::pause) {
        draw("live-resume", ui.word("live.resume"), Icon::play, [&match] {
            if (is_paused(match.live())) match.live().act(live::Act::resume);
        });
    } else {
        draw("go-on", ui.word("interval.continue"), Icon::next, [&match] {
            if (match.board().interval().waits()) match.board().go_on();
        });
    }
}

void draw_answers(Ui& ui, Match& match, Topic topic, const Rect& rect) {
    if (!asks(topic)) return draw_answer(ui, match, topic, rect);
    const bool has_labels = are_beside(ui, rect.w) || rect.h >= 2 * touch_size;
    const bool is_row = are_beside(ui, rect.w) || !has_labels;
    const auto look = [&](ButtonLook::Kind kind, Icon icon) {
        return ButtonLook{.kind = kind, .icon = has_labels ? Icon::none : icon, .shows_label = has_labels};
    };
    const auto part = [&](int place) { return is_row ? rect.column(place, 2, control_gap) : rect.row(place, 2, control_gap); };
    if (topic == Topic::offer) {
        const auto answer = [&match](live::Act act) {
            return [&match, act] {
                if (match.live().offered()) match.live().act(act);
            };
        };
        button(ui, "live-accept", ui.word("live.accept"), part(0), look(ButtonLook::Kind::main, Icon::check),
               answer(live::Act::accept));
        button(ui, "live-decline", ui.word("live.decline"), part(1), look(ButtonLook::Kind::plain, Icon::close),
               answer(live::Act::decline));
        return;
    }
    button(ui, "coach-undo", ui.word("game.undo"), part(0), look(ButtonLook::Kind::main, Icon::undo), [&match] {
        if (match.coach().coaching().warning()) match.help().want_undo();
    });
    button(ui, "coach-play-on", ui.word("coach.play_on"), part(1), look(ButtonLook::Kind::plain, Icon::next), [&match] {
        if (match.coach().coaching().warning()) match.help().play_on();
    });
}

}  // namespace

bool has_waiting_card(const Match& match) {
    return topic_of(match) != Topic::none;
}

void draw_waiting_card(Ui& ui, Match& match, const GameLayout& layout, Rect rest) {
    const Card card = card_of(ui, match);
    say(ui, card);
    const Type head = title_type_for(layout, rest);
    const float margin = is_small(layout, rest) ? 10.0f : 16.0f;
    const float between = layout.is_low ? 6.0f : control_gap;
    Pen& pen = ui.pen();
    const float wide = rest.w - 2 * margin;
    const float height = 2 * margin + 4 + pen.paragraph_height(card.title, head, wide) +
                         pen.paragraph_height(card.words, words_type(rest.shrunk(margin)), wide);
    const bool is_short = rest.h < answers_height(ui, card.topic, rest.w) + between + touch_size;
    const float answers = is_short ? touch_size : answers_height(ui, card.topic, rest.w);
    const Rect box = rest.cut_top(std::max(touch_size, std::min(height, rest.h - answers - between)), between);
    pen.box(box, 16, ui.colour(Ink::surface), ui.colour(Ink::accent), ui.palette().border + 1);
    draw_words(ui, card, head, box.shrunk(margin));
    Rect row = rest.cut_top(answers);
    if (card.topic == Topic::pause && !layout.zoom.within(row).is_empty()) row.cut_right(touch_size, 6);
    draw_answers(ui, match, card.topic, row);
}

float waiting_card_height(Ui& ui, const Match& match, float width) {
    const Card card = card_of(ui, match);
    const Rect rest{0, 0, width, 0};
    return ui.pen().paragraph_height(card.title, title_type, width) + 4 +
           ui.pen().paragraph_height(card.words, words_type(rest), width) + answers_height(ui, card.topic, width) + 10;
}

void draw_waiting_card_on_sheet(Ui& ui, Match& match, const GameLayout& layout, Rect rest) {
    const Card card = card_of(ui, match);
    say(ui, card);
    draw_answers(ui, match, card.topic, rest.cut_bottom(answers_height(ui, card.topic, rest.w), 10));
    if (ui.pen().paragraph_height(card.words, words_type(rest), rest.w) <= rest.h + 4) {
        draw_words(ui, card, title_type_for(layout, rest), rest);
    } else {
        Rect place = layout.message;
        fitted_message(ui, "waiting-card", place, {.text = card.words}, {});
    }
}

void draw_hand_over(Ui& ui, const Rect& screen, float bottom_inset, Match& match) {
    const Sentence name = player_name(match.game().session(), *waits_for(match.game()));
    const std::string about = ui.words({"game.hand_over_about", {name}});
    Type type{.size = 16};
    const float most = screen.h - 158;
    const float width = std::min(340.0f, screen.w - 48);
    for (const float smaller : {14.0f, 13.0f}) {
        if (ui.pen().paragraph_height(about, type, width) > most) type.size = smaller;
    }
    const float words = ui.pen().paragraph_height(about, type, width);
    const Sheet sheet = draw_panel(ui, screen, bottom_inset, ui.words({"game.hand_over", {name}}), 420, 200 + words);
    Rect content = sheet.content;
    const Rect row = content.cut_bottom(most < words ? touch_size : 52, most < words ? 6 : 14);
    ui.say(Role::Kind::text, about);
    if (ui.pen().paragraph_height(about, type, content.w) <= content.h + 1) {
        ui.pen().paragraph(content, about, type, ui.colour(Ink::soft_text));
    }
    button(ui, "take-device", ui.words({"game.take_device", {name}}), row, {.kind = ButtonLook::Kind::main},
           [&match] { match.game().hand_over(); });
}

}  // namespace narabe
