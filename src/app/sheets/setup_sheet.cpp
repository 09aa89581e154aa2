#include "app/sheets/setup_sheet.h"

#include <cmath>

#include "app/controls/game_words.h"
#include "app/controls/sheet.h"
#include "app/controls/widgets.h"
#include "core/ranges.h"
#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr float gap = 10;
constexpr float section_gap = 18;
constexpr Moment still{.coordinates = false};

std::string option_key(const GameTable& game, const OptionSpec& spec, std::string_view value = {}) {
    std::string key(game.info.id);
    key.append(".option.").append(spec.name);
    if (!value.empty()) key.append(".").append(value);
    return key;
}

}  // namespace

void SetupSheet::open(const GameTable& game) {
    current_ = static_cast<std::size_t>(&setup_of(game) - setups_.data());
    scroll_ = {};
    own_kind_ = own_kind_of(game);
    make_cards();
}

void SetupSheet::open(const OwnKind& kind, std::string_view text) {
    setup_of(*kind.game).choose_text(*kind.option, text);
    open(*kind.game);
}

Setup& SetupSheet::setup_of(const GameTable& game) {
    const auto known = ranges::find_if(setups_, [&](const Setup& setup) { return &setup.game() == &game; });
    if (known != setups_.end()) return *known;
    Setup& setup = setups_.emplace_back(game);
    if (suiting_level_ > 0) setup.level = suiting_level_;
    return setup;
}

void SetupSheet::recall(std::string_view game, std::string_view text) {
    if (const GameTable* table = find_game(game)) setup_of(*table).recall(text);
}

/// Options get pictures when their choices look different.
void SetupSheet::make_cards() {
    pictured_.clear();
    own_.clear();
    for (const OptionSpec& spec : chosen().game().info.options) {
        if (spec.kind != OptionSpec::Kind::choice || !chosen().is_offered(spec)) continue;
        Pictured pictured{.option = spec.name, .cards = cards_of(spec)};
        Scene first;
        Scene other;
        bool differ = false;
        for (const Card& card : pictured.cards) {
            Scene& scene = first.elements().empty() ? first : other;
            card.view->draw(scene, still);
            if (&scene == &other && !(first == other)) differ = true;
        }
        if (differ) {
            pictured_.push_back(std::move(pictured));
        } else if (own_.empty()) {
            own_ = own_cards(spec);
        }
    }
}

std::vector<SetupSheet::Card> SetupSheet::cards_of(const OptionSpec& spec) const {
    std::vector<Card> cards;
    for (const std::string_view choice : spec.choices) {
        Setup setup = this->setup();
        setup.choose(spec.name, choice);
        const auto position = setup.is_offered(spec, choice) ? setup.start() : std::nullopt;
        if (!position) continue;
        cards.push_back({.id = std::string(spec.name) + "-" + std::string(choice), .choice = choice, .view = make_view(*position)});
    }
    for (Card& own : own_cards(spec)) {
        Setup setup = this->setup();
        if (!setup.choose_text(*own_kind_.option, own.text)) continue;
        own.view = make_view(*setup.start());
        cards.push_back(std::move(own));
    }
    return cards;
}

/// What is kept, and what is chosen without being kept.
std::vector<SetupSheet::Card> SetupSheet::own_cards(const OptionSpec& spec) const {
    std::vector<Card> cards;
    if (!own_kind_ || own_kind_.option->needs_name != spec.name) return cards;
    const std::string start = std::string(spec.name) + "-own-";
    for (const Own* own : shelf_.all(own_kind_)) {
        cards.push_back({.id = start + std::to_string(own->number), .name = own->name, .text = own->text});
    }
    const auto text = setup().text(*own_kind_.option);
    if (text && !shelf_.find(own_kind_, *text)) cards.push_back({.id = start + "draft", .text = std::string(*text)});
    for (Card& card : cards) card.choice = own_kind_.option->needs_value;
    return cards;
}

bool SetupSheet::is_chosen(const OptionSpec& spec, const Card& card) const {
    if (setup().value(spec.name) != card.choice) return false;
    return !card.is_own() || setup().text(*own_kind_.option) == card.text;
}

void SetupSheet::choose(const OptionSpec& spec, const Card& card) {
    if (card.is_own()) {
        chosen().choose_text(*own_kind_.option, card.text);
    } else {
        chosen().choose(spec.name, card.choice);
    }
}

std::string SetupSheet::label_of(Ui& ui, const OptionSpec& spec, const Card& card) const {
    if (!card.is_own()) return std::string(ui.word(option_key(setup().game(), spec, card.choice)));
    return card.name.empty() ? std::string(ui.word("editor.unnamed")) : card.name;
}

const SetupSheet::Pictured* SetupSheet::pictured(const OptionSpec& spec) const {
    const auto found = ranges::find(pictured_, spec.name, &Pictured::option);
    return found == pictured_.end() ? nullptr : &*found;
}

Wish SetupSheet::draw(Ui& ui, const Rect& screen, float bottom_inset) {
    const GameTable& game = chosen().game();
    const bool is_low = screen.h < 460;
    const float chrome = touch_size + 12 + 32 + 52 + 14;
    Sheet sheet = draw_sheet(ui, screen, bottom_inset, game_name(ui, game), 560, content_height_ + chrome);
    if (sheet.is_closed) return {wishes::Go::out_of_sheet};
    Rect content = sheet.content;
    const Rect start = content.cut_bottom(is_low ? touch_size : 52, is_low ? 8 : 14);
    const Rect inside = ui.scrolling().begin(scroll_, content, content_height_);
    wish_ = {};
    const float height = std::round(draw_options(ui, inside));  // where the sheet lies has no say in it
    if (height != content_height_) ui.animation().want_frame();
    content_height_ = height;
    ui.scrolling().end();
    if (scroll_.offset + content.h < content_height_ - 1) {
        ui.pen().line({content.x, content.bottom()}, {content.right(), content.bottom()}, 1, ui.colour(Ink::line));
    }
    if (draw_rules_button(ui, sheet)) return {wishes::OpenRules{&game}};
    if (button(ui, "start", ui.word("setup.start"), start, {.kind = ButtonLook::Kind::main}))
        return {wishes::Play::set_up};
    return wish_;
}

/// At the right of the title.
bool SetupSheet::draw_rules_button(Ui& ui, const Sheet& sheet) const {
    const std::string_view label = ui.word("rules.open");
    const float width = button_width(ui, label, Icon::rules);
    const Rect rect{sheet.head.right() - touch_size - width, sheet.head.y, width, touch_size};
    return button(ui, "rules", label, rect, {.kind = ButtonLook::Kind::quiet, .icon = Icon::rules});
}

void SetupSheet::heading(Ui& ui, Rect& rect, std::string_view words) const {
    ui.say(Role::Kind::caption, words);
    ui.pen().text_in(rect.cut_top(18, 8), words, {.size = 14}, ui.colour(Ink::soft_text));
}

float SetupSheet::draw_options(Ui& ui, Rect rect) {
    const float top = rect.y;
    rect = rect.shrunk(2, 4);
    draw_players(ui, rect);
    for (const OptionSpec& spec : chosen().game().info.options) {
        if (chosen().is_offered(spec)) draw_option(ui, rect, spec);
    }
    return rect.y - section_gap + 6 - top;
}

void SetupSheet::draw_players(Ui& ui, Rect& rect) {
    Setup& setup = chosen();
    if (!setup.is_offered(setup.opponent)) setup.opponent = Opponent::people;
    std::vector<Choice> choices;
    std::vector<Opponent> offered;
    int chosen_place = -1;
    const auto offer = [&](Opponent kind, const char* id, std::string_view key) {
        if (!setup.is_offered(kind)) return;
        if (kind == setup.opponent) chosen_place = static_cast<int>(choices.size());
        choices.push_back({id, ui.word(key)});
        offered.push_back(kind);
    };
    offer(Opponent::computer, "opponent-computer", "setup.computer");
    offer(Opponent::people, "opponent-people", setup.seats() == 2 ? "setup.people" : "setup.all_people");
    offer(Opponent::link, "opponent-link", "setup.link");
    offer(Opponent::watch, "opponent-watch", "setup.watch");
    offer(Opponent::mixed, "opponent-mixed", "setup.mixed");
    heading(ui, rect, ui.word("setup.players"));
    const int opponent = segments(ui, rect.cut_top(segments_height(ui, rect.w, choices), 10), choices, chosen_place);
    if (opponent >= 0) setup.opponent = offered[static_cast<std::size_t>(opponent)];
    switch (setup.opponent) {
        case Opponent::computer:
            draw_names(ui, rect, 1);
            draw_level(ui, rect, ui.word("setup.level"), "level-", setup.level);
            draw_begins(ui, rect);
            break;
        case Opponent::people:
            draw_names(ui, rect, setup.seats());
            break;
        case Opponent::link:
            rect.cut_top(ui.pen().paragraph(rect, ui.word("setup.link_about"), {.size = 13}, ui.colour(Ink::soft_text)), gap);
            draw_names(ui, rect, 2);
            draw_begins(ui, rect);
            break;
        case Opponent::watch:
            draw_level(ui, rect, ui.word("setup.level_first"), "level-", setup.level);
            draw_level(ui, rect, ui.word(setup.seats() == 2 ? "setup.level_second" : "setup.level_others"),
                       "other-level-", setup.other_level);
            break;
        case Opponent::mixed:
            draw_seats(ui, rect);
            break;
    }
}

std::string SetupSheet::person_word(Ui& ui, int person) const {
    const bool is_alone = setup().opponent == Opponent::computer || setup().opponent == Opponent::link;
    if (is_alone) return std::string(ui.word(person == 0 ? "setup.your_name" : "setup.other_name"));
    return ui.words({"setup.player_number", {Sentence::number(person + 1)}});
}

/// A name, to be changed by a click.
void SetupSheet::draw_name(Ui& ui, const Rect& rect, int person) {
    const std::string& name = names_[static_cast<std::size_t>(person)];
    const std::string id = "name-" + std::to_string(person);
    const std::string placeholder = person_word(ui, person);
    const Sense sense = ui.sense(id, name.empty() ? placeholder : placeholder + ": " + name, rect);
    ui.pen().box(rect, button_corner, raised_colour(ui, id, sense, Ink::raised), ui.colour(Ink::line),
                 ui.palette().border);
    Rect inner = rect.shrunk(14, 0);
    draw_icon(ui.pen(), Icon::pencil, inner.cut_right(20, 6).centre(), ui.colour(Ink::soft_text));
    ui.pen().text_in(inner, name.empty() ? placeholder : name, {.size = 16},
                     ui.colour(name.empty() ? Ink::soft_text : Ink::text));
    if (sense.is_focused) draw_focus(ui, rect, button_corner);
    if (sense.was_clicked) wish_ = {TextQuestion{.id = id, .title = placeholder, .value = name}};
}

void SetupSheet::draw_names(Ui& ui, Rect& rect, int people) {
    const int columns = people == 1 ? 1 : 2;
    const int rows = (people + columns - 1) / columns;
    const Rect area = rect.cut_top(static_cast<float>(rows) * (touch_size + gap) - gap, section_gap);
    for (int person = 0; person < people; ++person) {
        draw_name(ui, area.row(person / columns, rows, gap).column(person % columns, columns, gap), person);
    }
}

/// For every seat, a person with a name or a computer with a level.
void SetupSheet::draw_seats(Ui& ui, Rect& rect) {
    Setup& setup = chosen();
    for (int seat = 0; seat < setup.seats(); ++seat) {
        Rect row = rect.cut_top(touch_size, seat + 1 == setup.seats() ? section_gap : gap);
        int& level = setup.levels[static_cast<std::size_t>(seat)];
        const Rect control = row.cut_right(std::min(176.0f, row.w * 0.5f), gap);
        const std::string who = level == 0 ? std::string(ui.word("setup.person"))
                                           : ui.words({"setup.level_number", {Sentence::number(level)}});
        const std::string label = ui.words({"setup.seat", {Sentence::number(seat + 1)}});
        level = static_cast<int>(stepper(ui, "seat-" + std::to_string(seat), label, control,
                                         {.value = level, .least = 0, .most = most_levels, .shown = who}));
        if (level == 0) {
            draw_name(ui, row, seat);
        } else {
            ui.pen().text_in(row.shrunk(14, 0), ui.word("setup.computer"), {.size = 16}, ui.colour(Ink::text));
        }
    }
}

void SetupSheet::draw_level(Ui& ui, Rect& rect, std::string_view title, std::string_view prefix, int& level) {
    Pen& pen = ui.pen();
    const std::string name(ui.word("level." + std::to_string(level)));
    const bool tells = suiting_level_ > 0 && suiting_level_ != level && &level == &setup().level;
    const std::string told = tells ? ui.words({"setup.suits", {Sentence::plain(name), Sentence::number(suiting_level_)}}) : name;
    Rect head = rect.cut_top(18, 8);
    ui.say(Role::Kind::caption, title);
    ui.say(Role::Kind::text, told);
    const float wide = pen.width(title, {.size = 14});
    pen.text_in(head.cut_left(wide, 8), title, {.size = 14}, ui.colour(Ink::soft_text));
    pen.text_in(head, told, {.size = 14, .weight = Weight::bold}, ui.colour(Ink::text));
    const int rows = rect.w < most_levels * (touch_size + gap) - gap ? 2 : 1;
    const int columns = most_levels / rows;
    const Rect area = rect.cut_top(static_cast<float>(rows) * (touch_size + gap) - gap, section_gap);
    for (int i = 1; i <= most_levels; ++i) {
        const Rect part = area.row((i - 1) / columns, rows, gap).column((i - 1) % columns, columns, gap);
        const std::string id = std::string(prefix) + std::to_string(i);
        const std::string label = ui.words({"setup.level_number", {Sentence::number(i)}});
        const bool is_chosen = i == level;
        const Sense sense = ui.sense(id, label, part, {.kind = Role::Kind::choice, .is_on = is_chosen});
        const Colour fill = is_chosen ? ui.colour(Ink::accent) : raised_colour(ui, id, sense, Ink::raised);
        pen.box(part, button_corner, fill, ui.colour(is_chosen ? Ink::accent : Ink::line), ui.palette().border);
        const std::string number = std::to_string(i);
        pen.text_in(part, number, {.size = 16, .weight = is_chosen ? Weight::bold : Weight::medium},
                    ui.colour(is_chosen ? Ink::on_accent : Ink::text), Align::centre);
        if (sense.is_focused) draw_focus(ui, part, button_corner);
        if (sense.was_clicked) level = i;
    }
}

void SetupSheet::draw_begins(Ui& ui, Rect& rect) {
    Setup& setup = chosen();
    const bool is_link = setup.opponent == Opponent::link;
    const std::string_view own = game_word(ui, setup.game(), "begins");
    const Choice choices[] = {{"begins-you", ui.word("setup.begins_you")},
                              {"begins-computer", ui.word(is_link ? "setup.begins_other" : "setup.begins_computer")},
                              {"begins-random", ui.word("setup.begins_random")}};
    heading(ui, rect, own.empty() ? ui.word("setup.begins") : own);
    const int begins = segments(ui, rect.cut_top(touch_size, section_gap), choices, static_cast<int>(setup.begins));
    if (begins >= 0) setup.begins = static_cast<Begins>(begins);
}

void SetupSheet::draw_about(Ui& ui, Rect& rect, const std::string& title, float below) const {
    ui.say(Role::Kind::text, ui.word(title + ".about"));
    rect.cut_top(ui.pen().paragraph(rect, ui.word(title + ".about"), {.size = 13}, ui.colour(Ink::soft_text)), below);
}

void SetupSheet::draw_option(Ui& ui, Rect& rect, const OptionSpec& spec) {
    Setup& setup = chosen();
    const std::string title = option_key(setup.game(), spec);
    if (spec.kind == OptionSpec::Kind::number) {
        const bool has_about = ui.texts().has(title + ".about");
        Rect row = rect.cut_top(touch_size, has_about ? 2 : section_gap);
        const Rect control = row.cut_right(std::min(168.0f, row.w * 0.6f), 8);
        ui.pen().text_in(row, ui.word(title), {.size = 16}, ui.colour(Ink::text));
        const std::int64_t value = number_of(setup.options(), setup.game().info.options, spec.name);
        const std::int64_t changed =
            stepper(ui, spec.name, ui.word(title), control,
                    {.value = value, .least = spec.least, .most = spec.most, .step = step_of(spec)});
        if (changed != value) setup.choose(spec.name, std::to_string(changed));
        if (has_about) draw_about(ui, rect, title, section_gap);
        return;
    }
    heading(ui, rect, ui.word(title));
    if (ui.texts().has(title + ".about")) draw_about(ui, rect, title, 8);
    if (const Pictured* pictures = pictured(spec)) {
        draw_pictures(ui, rect, spec, *pictures);
        return;
    }
    std::vector<Choice> choices;
    std::vector<std::string_view> values;
    int chosen_place = -1;
    const auto offer = [&](std::string_view value, std::string_view name) {
        if (value == setup.value(spec.name)) chosen_place = static_cast<int>(choices.size());
        choices.push_back({std::string(spec.name) + "-" + std::string(name),
                           ui.word(option_key(setup.game(), spec, name))});
        values.push_back(value);
    };
    if (spec.fallback.empty()) offer("", "usual");
    for (const std::string_view choice : spec.choices) {
        if (setup.is_offered(spec, choice)) offer(choice, choice);
    }
    const int clicked = segments(ui, rect.cut_top(touch_size, section_gap), choices, chosen_place);
    if (clicked >= 0) setup.choose(spec.name, values[static_cast<std::size_t>(clicked)]);
    draw_own(ui, rect, spec);
}

void SetupSheet::draw_own(Ui& ui, Rect& rect, const OptionSpec& spec) {
    if (!own_kind_ || own_kind_.option->needs_name != spec.name) return;
    rect.cut_top(0, gap - section_gap);
    for (std::size_t i = 0; i < own_.size(); i += 2) {
        const Rect row = rect.cut_top(touch_size, gap);
        for (std::size_t each = i; each < std::min(i + 2, own_.size()); ++each) {
            const Card& card = own_[each];
            const ButtonLook look{.is_chosen = is_chosen(spec, card), .role = Role::Kind::choice};
            const Rect place = row.column(static_cast<int>(each - i), 2, gap);
            if (button(ui, card.id, label_of(ui, spec, card), place, look)) choose(spec, card);
        }
    }
    draw_editing(ui, rect);
}

/// The ways into the editor.
void SetupSheet::draw_editing(Ui& ui, Rect& rect) {
    const auto text = chosen().text(*own_kind_.option);
    const Rect row = rect.cut_top(touch_size, section_gap);
    const ButtonLook make{.kind = ButtonLook::Kind::pill, .icon = Icon::plus};
    if (button(ui, "own-new", ui.word("editor.make"), text ? row.column(0, 2, gap) : row, make)) {
        wish_ = {wishes::EditOwn{&chosen().game()}};
    }
    if (!text) return;
    const ButtonLook edit{.kind = ButtonLook::Kind::pill, .icon = Icon::pencil};
    if (!button(ui, "own-edit", ui.word("editor.edit"), row.column(1, 2, gap), edit)) return;
    const Own* own = shelf_.find(own_kind_, *text);
    wish_ = {wishes::EditOwn{&chosen().game(), own ? own->number : 0, own ? std::string() : std::string(*text)}};
}

void SetupSheet::draw_pictures(Ui& ui, Rect& rect, const OptionSpec& spec, const Pictured& pictured) {
    const auto count = static_cast<int>(pictured.cards.size());
    const int columns = rect.w >= 480 ? std::min(count, 5) : 3;
    const float width = (rect.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height = width + 26;
    const int rows = (count + columns - 1) / columns;
    const bool can_be_made = own_kind_ && own_kind_.option->needs_name == spec.name;
    const Rect area = rect.cut_top(static_cast<float>(rows) * (height + gap) - gap, can_be_made ? gap : section_gap);
    for (int place = 0; place < count; ++place) {
        const Rect card{area.x + static_cast<float>(place % columns) * (width + gap),
                        area.y + static_cast<float>(place / columns) * (height + gap), width, height};
        draw_card(ui, card, spec, pictured.cards[static_cast<std::size_t>(place)]);
    }
    if (can_be_made) draw_editing(ui, rect);
}

void SetupSheet::draw_card(Ui& ui, const Rect& rect, const OptionSpec& spec, const Card& card) {
    Pen& pen = ui.pen();
    const std::string label = label_of(ui, spec, card);
    const bool is_on = is_chosen(spec, card);
    const Sense sense = ui.sense(card.id, label, rect, {.kind = Role::Kind::choice, .is_on = is_on});
    pen.box(rect, slot_corner, raised_colour(ui, card.id, sense, Ink::raised), ui.colour(is_on ? Ink::accent : Ink::line),
            is_on ? ui.palette().chosen_border() : ui.palette().border);
    Rect inner = rect.shrunk(8, 6);
    const Type type{.size = 13, .weight = is_on ? Weight::bold : Weight::regular};
    pen.text_in(inner.cut_bottom(20), label, type, ui.colour(is_on ? Ink::text : Ink::soft_text), Align::centre);
    Scene& scene = ui.painter().scratch_scene();
    card.view->draw(scene, still);
    ui.painter().paint(scene, placed(scene.extent(), inner), ui.palette(), Detail::no_labels);
    if (sense.is_focused) draw_focus(ui, rect, slot_corner);
    if (sense.was_clicked) choose(spec, card);
}

}  // namespace narabe
