#include "app/sheets/setup_sheet.h"

#include <cmath>

#include "app/storage/player_words.h"
#include "app/widgets/game_words.h"
#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr float widest = 560;

struct OpponentChoice {
    Opponent opponent;
    std::string_view id;
    std::string_view key;
    std::string_view key_of_many = key;  // key for more than two players
};

constexpr OpponentChoice opponent_choices[] = {{Opponent::computer, "opponent-computer", "setup.computer"},
                                               {Opponent::people, "opponent-people", "setup.people", "setup.all_people"},
                                               {Opponent::link, "opponent-link", "setup.link"},
                                               {Opponent::watch, "opponent-watch", "setup.watch"},
                                               {Opponent::mixed, "opponent-mixed", "setup.mixed"}};

/// The width of the rules button, with its label if the title still fits beside the button.
float rules_width(Ui& ui, std::string_view title, float sheet_width) {
    const float labelled = button_width(ui, ui.word("rules.open"), Icon::rules);
    const float needed = ui.pen().width(title, {.size = 18, .weight = Weight::bold}) + labelled + touch_size + 48;
    return needed <= std::min(sheet_width, widest) ? labelled : touch_size;
}

Sentence time_words(const TimeChoice& time) {
    if (time.days > 0) return {"setup.time.days", {Sentence::number(time.days)}};
    if (time.minutes == 0) return "setup.time.none";
    return {"setup.time.clock", {Sentence::number(time.minutes), Sentence::number(time.bonus)}};
}

}  // namespace

void SetupSheet::open(const GameModule& game) {
    current_ = &setup_of(game);
    if (advised_level_ != 0 && advised_level_ != current_->advised) current_->level = current_->advised = advised_level_;
    scroll_ = {};
    options_.open(*current_);
}

void SetupSheet::open(const CustomItemKind& kind, std::string_view text) {
    setup_of(*kind.game).choose_text(*kind.option, text);
    open(*kind.game);
}

void SetupSheet::update() {
    if (current_ && !current_->is_offered(current_->opponent, offers_live_)) current_->opponent = Opponent::people;
}

Setup& SetupSheet::setup_of(const GameModule& game) {
    const auto known = ranges::find_if(setups_, [&](const Setup& setup) { return &setup.game() == &game; });
    if (known != setups_.end()) return *known;
    Setup& setup = setups_.emplace_back(game);
    if (suiting_level_ > 0) setup.level = suiting_level_;
    if (is_first_game_) setup.level = beginner_level;
    return setup;
}

void SetupSheet::recall(std::string_view game, std::string_view text) {
    if (const GameModule* table = find_game(game)) setup_of(*table).recall(text);
}

void SetupSheet::draw(Ui& ui, const Rect& screen, float bottom_inset) {
    const GameModule& game = setup().game();
    const bool is_low = screen.h < 460;
    const float chrome = touch_size + 12 + 32 + 52 + 14;
    const float rules = rules_width(ui, game_name(ui, game), screen.w);
    Sheet sheet = draw_sheet(ui, screen, bottom_inset, game_name(ui, game), widest, content_height_ + chrome, rules + 4);
    Rect content = sheet.content;
    constexpr float roomy = 52 + 14;
    constexpr float min_gap = 8;
    constexpr float head_slack = 6;
    const float missing = content_height_ - (content.h - roomy);
    const bool is_tight = missing > 0 && missing <= roomy - touch_size - min_gap + head_slack;  // then nothing needs to scroll
    if (is_tight) content = {content.x, content.y - head_slack, content.w, content.h + head_slack};
    const bool is_close = is_low || is_tight;
    Rect start = content.cut_bottom(is_close ? touch_size : 52, is_close ? min_gap : 14);
    const Rect inside = ui.scrolling().begin(scroll_, content, content_height_);
    const float height = std::round(draw_options(ui, inside));  // independent of the position of the sheet
    if (height != content_height_) ui.animation().want_frame();
    content_height_ = height;
    ui.scrolling().end();
    if (scroll_.offset + content.h < content_height_ - 1) {
        ui.pen().line({content.x, content.bottom()}, {content.right(), content.bottom()}, 1, ui.colour(Ink::line));
    }
    draw_rules_button(ui, sheet, rules);
    const std::string_view learn = ui.word("lesson.open");
    button(ui, "learn", learn, start.cut_right(button_width(ui, learn), control_gap), intents::Learn{&game});
    const std::string_view invitation = ui.word(invitation_key(static_cast<std::size_t>(setup().seats())));
    const bool invites = is_live() && min_button_width(ui, invitation) <= start.w;
    button(ui, "start", invites ? invitation : ui.word("setup.start"), start, {.kind = ButtonLook::Kind::main},
           intents::Play::set_up);
}

/// Draws the button to the right of the title.
void SetupSheet::draw_rules_button(Ui& ui, const Sheet& sheet, float width) const {
    const Rect rect{sheet.head.right() - touch_size - width, sheet.head.y, width, touch_size};
    const ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = Icon::rules, .shows_label = width > touch_size};
    button(ui, "rules", ui.word("rules.open"), rect, look, intents::OpenRules{&setup().game()});
}

float SetupSheet::draw_options(Ui& ui, Rect rect) {
    const float top = rect.y;
    rect = rect.shrunk(2, 4);
    draw_players(ui, rect);
    options_.draw(ui, rect);
    return rect.y - section_gap + 6 - top;
}

void SetupSheet::draw_players(Ui& ui, Rect& rect) {
    Setup& setup = *current_;
    std::vector<Choice> choices;
    int chosen_place = -1;
    for (const OpponentChoice& each : opponent_choices) {
        if (!setup.is_offered(each.opponent, offers_live_)) continue;
        if (each.opponent == setup.opponent) chosen_place = static_cast<int>(choices.size());
        const bool is_friend = each.opponent == Opponent::link && offers_live_;
        const bool has_many = setup.seats() > 2;
        const std::string_view key = is_friend  ? has_many ? "setup.friends" : "setup.friend"
                                     : has_many ? each.key_of_many
                                                : each.key;
        choices.push_back({std::string(each.id), ui.word(key)});
    }
    const auto choose = [setup = &setup, offers_live = offers_live_](const Click& click) {
        for (const OpponentChoice& each : opponent_choices) {
            if (each.id == click.id && setup->is_offered(each.opponent, offers_live)) setup->opponent = each.opponent;
        }
    };
    draw_caption(ui, rect, ui.word(setup.seats() > 2 ? "setup.players_many" : "setup.players"));
    segments(ui, rect.cut_top(segments_height(ui, rect.w, choices), 10), choices, chosen_place, choose);
    if (!setup.is_offered(Opponent::link, offers_live_) && setup.game().seen_by) draw_about(ui, rect, ui.word("setup.no_link"));
    switch (setup.opponent) {
        case Opponent::computer:
            draw_names(ui, rect, 1);
            draw_level(ui, rect, ui.word("setup.level"), "level-", setup.level);
            draw_begins(ui, rect);
            draw_coach(ui, rect);
            break;
        case Opponent::people: draw_names(ui, rect, setup.seats()); break;
        case Opponent::link: draw_remote(ui, rect); break;
        case Opponent::watch:
            draw_level(ui, rect, ui.word("setup.level_first"), "level-", setup.level);
            draw_level(ui, rect, ui.word(setup.seats() == 2 ? "setup.level_second" : "setup.level_others"), "other-level-",
                       setup.other_level);
            break;
        case Opponent::mixed: draw_seats(ui, rect); break;
    }
}

void SetupSheet::draw_remote(Ui& ui, Rect& rect) {
    const bool has_many = setup().seats() > 2;
    draw_about(ui, rect, ui.word(has_many ? "setup.friends_about" : offers_live_ ? "setup.friend_about" : "setup.link_about"));
    draw_names(ui, rect, offers_live_ ? 1 : 2);  // friends bring their own names
    if (!has_many) draw_begins(ui, rect);        // the inviter moves first
    if (offers_live_) draw_terms(ui, rect);
}

/// Draws the explanation of an option in muted type.
void SetupSheet::draw_about(Ui& ui, Rect& rect, std::string_view words) {
    ui.say(Role::Kind::text, words);
    rect.cut_top(ui.pen().paragraph(rect, words, {.size = 13}, ui.colour(Ink::soft_text)), control_gap);
}

std::string SetupSheet::person_word(Ui& ui, int person) const {
    const bool is_alone = setup().opponent == Opponent::computer || setup().opponent == Opponent::link;
    if (is_alone) return std::string(ui.word(person == 0 ? "setup.your_name" : "setup.other_name"));
    return ui.words({"setup.player_number", {Sentence::number(person + 1)}});
}

/// Draws a name that can be edited in place.
void SetupSheet::draw_name(Ui& ui, const Rect& rect, int person) {
    const std::string placeholder = person_word(ui, person);
    text_field(ui, "name-" + std::to_string(person), placeholder, names_[static_cast<std::size_t>(person)], rect,
               {.placeholder = placeholder, .icon = Icon::pencil});
}

void SetupSheet::draw_names(Ui& ui, Rect& rect, int people) {
    const int columns = people == 1 ? 1 : 2;
    const int rows = (people + columns - 1) / columns;
    const Rect area = rect.cut_top(static_cast<float>(rows) * (touch_size + control_gap) - control_gap, section_gap);
    for (int person = 0; person < people; ++person) {
        draw_name(ui, area.row(person / columns, rows, control_gap).column(person % columns, columns, control_gap), person);
    }
}

/// Draws a row per seat: a person with a name, or a computer with a level.
void SetupSheet::draw_seats(Ui& ui, Rect& rect) {
    Setup& setup = *current_;
    for (int seat = 0; seat < setup.seats(); ++seat) {
        Rect row = rect.cut_top(touch_size, seat + 1 == setup.seats() ? section_gap : control_gap);
        int& level = setup.levels[static_cast<std::size_t>(seat)];
        const auto choose = [level = &level](const Click& click) {
            *level = click.value < 0 ? 0 : level_at_place(static_cast<int>(click.value));
        };
        const Rect control = row.cut_right(std::min(176.0f, row.w * 0.5f), control_gap);
        const std::string who = level == 0 ? std::string(ui.word("setup.person")) : ui.words(level_words(level));
        const std::string label = ui.words({"player.number", {Sentence::number(seat + 1)}});
        const int step = level == 0 ? -1 : place_of_level(level);
        stepper(ui, "seat-" + std::to_string(seat), label, control, {.value = step, .least = -1, .most = max_level, .shown = who},
                choose);
        if (level == 0) {
            draw_name(ui, row, seat);
        } else {
            ui.pen().text_in(row.shrunk(14, 0), ui.word("setup.computer"), {.size = 16}, ui.colour(Ink::text));
        }
    }
}

void SetupSheet::draw_level(Ui& ui, Rect& rect, std::string_view title, std::string_view prefix, int& level) const {
    Pen& pen = ui.pen();
    const std::string name(level == beginner_level ? ui.word("level.beginner_about") : ui.word("level." + std::to_string(level)));
    const int suiting = advised_level_ != 0 ? advised_level_ : is_first_game_ ? 0 : suiting_level_;
    const bool tells = suiting != 0 && suiting != level && &level == &setup().level;
    const std::string told = tells ? ui.words({"setup.suits", {Sentence::plain(name), level_words_within(suiting)}}) : name;
    Rect head = rect.cut_top(18, 8);
    ui.say(Role::Kind::caption, title);
    ui.say(Role::Kind::text, told);
    const float wide = pen.width(title, {.size = 14});
    pen.text_in(head.cut_left(wide, 8), title, {.size = 14}, ui.colour(Ink::soft_text));
    pen.text_in(head, told, {.size = 14, .weight = Weight::bold}, ui.colour(Ink::text));
    constexpr int places = max_level + 2;  // the first button is two columns wide
    const int rows = rect.w < places * (touch_size + control_gap) - control_gap ? 2 : 1;
    const int columns = places / rows;
    const Rect area = rect.cut_top(static_cast<float>(rows) * (touch_size + control_gap) - control_gap, section_gap);
    for (int i = 0; i <= max_level; ++i) {
        const int place = i == 0 ? 0 : i + 1;
        Rect part = area.row(place / columns, rows, control_gap).column(place % columns, columns, control_gap);
        if (i == 0) part.w = 2 * part.w + control_gap;
        const std::string id = std::string(prefix) + (i == 0 ? "beginner" : std::to_string(i));
        const std::string label = ui.words(level_words(level_at_place(i)));
        const bool is_chosen = level_at_place(i) == level;
        const auto choose = [level = &level, to = level_at_place(i)] { *level = to; };
        const ControlState state = ui.control(id, label, part, {.kind = Role::Kind::choice, .is_on = is_chosen}, choose);
        const Colour fill = is_chosen ? ui.colour(Ink::accent) : raised_colour(ui, id, state, Ink::raised);
        pen.box(part, button_corner, fill, ui.colour(is_chosen ? Ink::accent : Ink::line), ui.palette().border);
        pen.text_in(part, i == 0 ? label : std::to_string(i), {.size = 16, .weight = is_chosen ? Weight::bold : Weight::medium},
                    ui.colour(is_chosen ? Ink::on_accent : Ink::text), Align::centre);
        if (state.is_focused) draw_focus(ui, part, button_corner);
    }
}

void SetupSheet::draw_coach(Ui& ui, Rect& rect) {
    const std::string_view about = ui.word("setup.coach.about");
    const Rect row = rect.cut_top(toggle_height(ui, rect.w, about), section_gap);
    const auto turn = [setup = current_, is_coached = is_coached()] { setup->coach = !is_coached; };
    toggle(ui, "coach", ui.word("setup.coach"), about, row, is_coached(), turn);
}

void SetupSheet::draw_begins(Ui& ui, Rect& rect) {
    Setup& setup = *current_;
    const bool is_link = setup.opponent == Opponent::link;
    const std::string_view own = game_word(ui, setup.game(), "begins");
    const Choice choices[] = {{"begins-you", ui.word("setup.begins_you")},
                              {"begins-computer", ui.word(is_link ? "setup.begins_other" : "setup.begins_computer")},
                              {"begins-random", ui.word("setup.begins_random")}};
    draw_caption(ui, rect, own.empty() ? ui.word("setup.begins") : own);
    const auto choose = [setup = &setup](const Click& click) { setup->begins = static_cast<Begins>(click.value); };
    segments(ui, rect.cut_top(segments_height(ui, rect.w, choices), section_gap), choices, static_cast<int>(setup.begins),
             choose);
}

/// Draws what all players of a live game agree on: of more than two, without a clock.
void SetupSheet::draw_terms(Ui& ui, Rect& rect) {
    if (setup().seats() == 2) draw_time(ui, rect);
    const std::string_view about = ui.word("live.teaching_about");
    const Rect row = rect.cut_top(toggle_height(ui, rect.w, about), section_gap);
    toggle(ui, "teaching", ui.word("live.teaching"), about, row, current_->teaching,
           [setup = current_] { setup->teaching = !setup->teaching; });
}

void SetupSheet::draw_time(Ui& ui, Rect& rect) const {
    std::vector<std::string> labels;
    for (const TimeChoice& each : time_choices) labels.push_back(ui.words(time_words(each)));
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < labels.size(); ++i) choices.push_back({"time-" + std::string(time_choices[i].name), labels[i]});
    draw_caption(ui, rect, ui.word("setup.time"));
    const auto choose = [setup = current_](const Click& click) { setup->time = static_cast<int>(click.value); };
    segments(ui, rect.cut_top(segments_height(ui, rect.w, choices), section_gap), choices, current_->time, choose);
}

}  // namespace narabe
