#include "app/sheets/setup_options.h"

#include "app/controls/widgets.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr Moment still{.coordinates = false};

std::string option_key(const GameTable& game, const OptionSpec& spec, std::string_view value = {}) {
    std::string key(game.info.id);
    key.append(".option.").append(spec.name);
    if (!value.empty()) key.append(".").append(value);
    return key;
}

/// What the option with that title means.
void draw_about(Ui& ui, Rect& rect, const std::string& title, float below) {
    ui.say(Role::Kind::text, ui.word(title + ".about"));
    rect.cut_top(ui.pen().paragraph(rect, ui.word(title + ".about"), {.size = 13}, ui.colour(Ink::soft_text)), below);
}

void draw_number(Ui& ui, Rect& rect, Setup& setup, const OptionSpec& spec) {
    const std::string title = option_key(setup.game(), spec);
    const bool has_about = ui.texts().has(title + ".about");
    Rect row = rect.cut_top(touch_size, has_about ? 2 : section_gap);
    const Rect control = row.cut_right(std::min(168.0f, row.w * 0.6f), 8);
    ui.pen().text_in(row, ui.word(title), {.size = 16}, ui.colour(Ink::text));
    const std::int64_t value = number_of(setup.options(), setup.game().info.options, spec.name);
    const std::int64_t changed = stepper(ui, spec.name, ui.word(title), control,
                                         {.value = value, .least = spec.least, .most = spec.most, .step = step_of(spec)});
    if (changed != value) setup.choose(spec.name, std::to_string(changed));
    if (has_about) draw_about(ui, rect, title, section_gap);
}

/// For an option whose values are words.
void draw_words(Ui& ui, Rect& rect, Setup& setup, const OptionSpec& spec) {
    std::vector<Choice> choices;
    std::vector<std::string_view> values;
    int chosen_place = -1;
    const auto offer = [&](std::string_view value, std::string_view name) {
        if (value == setup.value(spec.name)) chosen_place = static_cast<int>(choices.size());
        choices.push_back({std::string(spec.name) + "-" + std::string(name), ui.word(option_key(setup.game(), spec, name))});
        values.push_back(value);
    };
    if (spec.fallback.empty()) offer("", "default");
    for (const std::string_view choice : spec.choices) {
        if (setup.is_offered(spec, choice)) offer(choice, choice);
    }
    const int clicked = segments(ui, rect.cut_top(segments_height(ui, rect.w, choices), section_gap), choices, chosen_place);
    if (clicked >= 0) setup.choose(spec.name, values[static_cast<std::size_t>(clicked)]);
}

}  // namespace

// --- What can be chosen ----------------------------------------------------------------------------------------------

/// Options whose values look different on the board get pictures.
void SetupOptions::open(const Setup& setup) {
    own_kind_ = own_kind_of(setup.game());
    pictured_.clear();
    own_.clear();
    for (const OptionSpec& spec : setup.game().info.options) {
        if (spec.kind != OptionSpec::Kind::choice || !setup.is_offered(spec)) continue;
        Pictured pictured{.option = spec.name, .cards = cards_of(setup, spec)};
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
            own_ = own_cards(setup, spec);
        }
    }
}

std::vector<SetupOptions::Card> SetupOptions::cards_of(const Setup& setup, const OptionSpec& spec) const {
    std::vector<Card> cards;
    for (const std::string_view choice : spec.choices) {
        Setup other = setup;
        other.choose(spec.name, choice);
        const auto position = other.is_offered(spec, choice) ? other.start() : std::nullopt;
        if (!position) continue;
        cards.push_back(
            {.id = std::string(spec.name) + "-" + std::string(choice), .choice = choice, .view = make_view(*position)});
    }
    for (Card& own : own_cards(setup, spec)) {
        Setup other = setup;
        if (!other.choose_text(*own_kind_.option, own.text)) continue;
        own.view = make_view(*other.start());
        cards.push_back(std::move(own));
    }
    return cards;
}

/// The saved items, and the selected one if it is not saved.
std::vector<SetupOptions::Card> SetupOptions::own_cards(const Setup& setup, const OptionSpec& spec) const {
    std::vector<Card> cards;
    if (!can_be_made(spec)) return cards;
    const std::string start = std::string(spec.name) + "-own-";
    for (const Own* own : shelf_.all(own_kind_)) {
        cards.push_back({.id = start + std::to_string(own->number), .name = own->name, .text = own->text});
    }
    const auto text = setup.text(*own_kind_.option);
    if (text && !shelf_.find(own_kind_, *text)) cards.push_back({.id = start + "draft", .text = std::string(*text)});
    for (Card& card : cards) card.choice = own_kind_.option->needs_value;
    return cards;
}

bool SetupOptions::is_chosen(const Setup& setup, const OptionSpec& spec, const Card& card) const {
    if (setup.value(spec.name) != card.choice) return false;
    return !card.is_own() || setup.text(*own_kind_.option) == card.text;
}

void SetupOptions::choose(Setup& setup, const OptionSpec& spec, const Card& card) const {
    if (card.is_own()) {
        setup.choose_text(*own_kind_.option, card.text);
    } else {
        setup.choose(spec.name, card.choice);
    }
}

const SetupOptions::Pictured* SetupOptions::pictured(const OptionSpec& spec) const {
    const auto found = ranges::find(pictured_, spec.name, &Pictured::option);
    return found == pictured_.end() ? nullptr : &*found;
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

Wish SetupOptions::draw(Ui& ui, Rect& rect, Setup& setup) {
    wish_ = {};
    for (const OptionSpec& spec : setup.game().info.options) {
        if (setup.is_offered(spec)) draw_option(ui, rect, setup, spec);
    }
    return wish_;
}

void SetupOptions::draw_option(Ui& ui, Rect& rect, Setup& setup, const OptionSpec& spec) {
    if (spec.kind == OptionSpec::Kind::number) {
        draw_number(ui, rect, setup, spec);
        return;
    }
    const std::string title = option_key(setup.game(), spec);
    draw_caption(ui, rect, ui.word(title));
    if (ui.texts().has(title + ".about")) draw_about(ui, rect, title, 8);
    if (const Pictured* pictures = pictured(spec)) {
        draw_pictures(ui, rect, setup, spec, *pictures);
    } else {
        draw_words(ui, rect, setup, spec);
        draw_own(ui, rect, setup, spec);
    }
}

void SetupOptions::draw_own(Ui& ui, Rect& rect, Setup& setup, const OptionSpec& spec) {
    if (!can_be_made(spec)) return;
    rect.cut_top(0, control_gap - section_gap);
    for (std::size_t i = 0; i < own_.size(); i += 2) {
        const Rect row = rect.cut_top(touch_size, control_gap);
        for (std::size_t each = i; each < std::min(i + 2, own_.size()); ++each) {
            const Card& card = own_[each];
            const ButtonLook look{.is_chosen = is_chosen(setup, spec, card), .role = Role::Kind::choice};
            const Rect place = row.column(static_cast<int>(each - i), 2, control_gap);
            if (button(ui, card.id, label_of(ui, setup, spec, card), place, look)) choose(setup, spec, card);
        }
    }
    draw_editing(ui, rect, setup);
}

/// The buttons that open the editor.
void SetupOptions::draw_editing(Ui& ui, Rect& rect, const Setup& setup) {
    const auto text = setup.text(*own_kind_.option);
    const Rect row = rect.cut_top(touch_size, section_gap);
    const ButtonLook make{.kind = ButtonLook::Kind::pill, .icon = Icon::plus};
    if (button(ui, "own-new", ui.word("editor.create"), text ? row.column(0, 2, control_gap) : row, make)) {
        wish_ = {wishes::EditOwn{&setup.game()}};
    }
    if (!text) return;
    const ButtonLook edit{.kind = ButtonLook::Kind::pill, .icon = Icon::pencil};
    if (!button(ui, "own-edit", ui.word("editor.edit"), row.column(1, 2, control_gap), edit)) return;
    const Own* own = shelf_.find(own_kind_, *text);
    wish_ = {wishes::EditOwn{&setup.game(), own ? own->number : 0, own ? std::string() : std::string(*text)}};
}

void SetupOptions::draw_pictures(Ui& ui, Rect& rect, Setup& setup, const OptionSpec& spec, const Pictured& pictured) {
    const auto count = static_cast<int>(pictured.cards.size());
    const int columns = rect.w >= 480 ? std::min(count, 5) : 3;
    const float width = (rect.w - control_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height = width + 26;
    const int rows = (count + columns - 1) / columns;
    const bool is_made = can_be_made(spec);
    const Rect area =
        rect.cut_top(static_cast<float>(rows) * (height + control_gap) - control_gap, is_made ? control_gap : section_gap);
    for (int place = 0; place < count; ++place) {
        const Rect card{area.x + static_cast<float>(place % columns) * (width + control_gap),
                        area.y + static_cast<float>(place / columns) * (height + control_gap), width, height};
        draw_card(ui, card, setup, spec, pictured.cards[static_cast<std::size_t>(place)]);
    }
    if (is_made) draw_editing(ui, rect, setup);
}

void SetupOptions::draw_card(Ui& ui, const Rect& rect, Setup& setup, const OptionSpec& spec, const Card& card) const {
    Pen& pen = ui.pen();
    const std::string label = label_of(ui, setup, spec, card);
    const bool is_on = is_chosen(setup, spec, card);
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
    if (sense.was_clicked) choose(setup, spec, card);
}

std::string SetupOptions::label_of(Ui& ui, const Setup& setup, const OptionSpec& spec, const Card& card) {
    if (!card.is_own()) return std::string(ui.word(option_key(setup.game(), spec, card.choice)));
    return card.name.empty() ? std::string(ui.word("editor.unnamed")) : card.name;
}

}  // namespace narabe
