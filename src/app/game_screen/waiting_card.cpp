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

std::string words_of(Ui& ui, const Match& match) {
    if (match.live().offered() || match.live().clocks().can_claim()) return ui.words(match.live().words());
    const Sentence* warning = match.coach().coaching().warning();
    return ui.words(warning ? *warning : match.game().view().note().value_or(Sentence()));
}

std::string_view title_of(Ui& ui, const Match& match) {
    if (match.live().offered()) return ui.word("live.question");
    if (match.live().clocks().can_claim()) return ui.word("live.claim_title");
    return ui.word(match.coach().coaching().warning() ? "setup.coach" : "interval.title");
}

void say(Ui& ui, const Match& match) {
    begin_part(ui, "message");
    ui.say(Role::Kind::heading, title_of(ui, match));
    ui.say(Role::Kind::text, words_of(ui, match));
}

/// Omits the title if title and text do not both fit.
void draw_words(Ui& ui, const Match& match, const Type& head, Rect rest) {
    const std::string words = words_of(ui, match);
    const std::string_view title = title_of(ui, match);
    Pen& pen = ui.pen();
    const Type type = words_type(rest);
    const float height = pen.paragraph_height(title, head, rest.w) + 4;
    if (height + pen.paragraph_height(words, type, rest.w) <= rest.h + 4) {
        pen.paragraph(rest.cut_top(height), title, head, ui.colour(Ink::text));
    }
    pen.paragraph(rest, words, type, ui.colour(Ink::text));
}

/// Whether the card has two buttons.
bool asks(const Match& match) {
    return match.live().offered() || match.coach().coaching().warning();
}

bool are_beside(Ui& ui, float width) {
    return 2 * button_width(ui, ui.word("coach.play_on")) + control_gap <= width;
}

/// The height of the buttons.
float answers_height(Ui& ui, const Match& match, float width) {
    const bool is_one_row = !asks(match) || are_beside(ui, width);
    return is_one_row ? touch_size : 2 * touch_size + control_gap;
}

void draw_answers(Ui& ui, Match& match, const Rect& rect) {
    const ButtonLook main{.kind = ButtonLook::Kind::main};
    if (!asks(match) && match.live().clocks().can_claim()) {
        button(ui, "live-claim", ui.word("live.claim"), rect, main, [&match] {
            if (match.live().clocks().can_claim()) match.live().act(live::Act::claim_time);
        });
        return;
    }
    if (!asks(match)) {
        button(ui, "go-on", ui.word("interval.continue"), rect, main, [&match] {
            if (match.board().interval().waits()) match.board().go_on();
        });
        return;
    }
    const bool is_row = are_beside(ui, rect.w);
    const auto part = [&](int place) { return is_row ? rect.column(place, 2, control_gap) : rect.row(place, 2, control_gap); };
    if (match.live().offered()) {
        const auto answer = [&match](live::Act act) {
            return [&match, act] {
                if (match.live().offered()) match.live().act(act);
            };
        };
        button(ui, "live-accept", ui.word("live.accept"), part(0), main, answer(live::Act::accept));
        button(ui, "live-decline", ui.word("live.decline"), part(1), answer(live::Act::decline));
        return;
    }
    button(ui, "coach-undo", ui.word("game.undo"), part(0), main, [&match] {
        if (match.coach().coaching().warning()) match.help().want_undo();
    });
    button(ui, "coach-play-on", ui.word("coach.play_on"), part(1), [&match] {
        if (match.coach().coaching().warning()) match.help().play_on();
    });
}

}  // namespace

bool has_waiting_card(const Match& match) {
    return match.board().interval().waits() || asks(match) || match.live().clocks().can_claim();
}

void draw_waiting_card(Ui& ui, Match& match, const GameLayout& layout, Rect rest) {
    say(ui, match);
    const Type head = title_type_for(layout, rest);
    const float margin = is_small(layout, rest) ? 10.0f : 16.0f;
    const float between = layout.is_low ? 6.0f : control_gap;
    const float answers = answers_height(ui, match, rest.w);
    Pen& pen = ui.pen();
    const float wide = rest.w - 2 * margin;
    const float height = 2 * margin + 4 + pen.paragraph_height(title_of(ui, match), head, wide) +
                         pen.paragraph_height(words_of(ui, match), words_type(rest.shrunk(margin)), wide);
    const Rect card = rest.cut_top(std::max(touch_size, std::min(height, rest.h - answers - between)), between);
    pen.box(card, 16, ui.colour(Ink::surface), ui.colour(Ink::accent), ui.palette().border + 1);
    draw_words(ui, match, head, card.shrunk(margin));
    draw_answers(ui, match, rest.cut_top(answers));
}

float waiting_card_height(Ui& ui, const Match& match, float width) {
    const Rect rest{0, 0, width, 0};
    return ui.pen().paragraph_height(title_of(ui, match), title_type, width) + 4 +
           ui.pen().paragraph_height(words_of(ui, match), words_type(rest), width) + answers_height(ui, match, width) + 10;
}

void draw_waiting_card_on_sheet(Ui& ui, Match& match, const GameLayout& layout, Rect rest) {
    say(ui, match);
    draw_answers(ui, match, rest.cut_bottom(answers_height(ui, match, rest.w), 10));
    const std::string words = words_of(ui, match);
    if (ui.pen().paragraph_height(words, words_type(rest), rest.w) <= rest.h + 4) {
        draw_words(ui, match, title_type_for(layout, rest), rest);
    } else {
        Rect place = layout.message;
        fitted_message(ui, "waiting-card", place, {.text = words}, {});
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
