#include "app/sheets/setup_options.h"

#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr DrawOptions still{.coordinates = false};

std::string option_key(const GameModule& game, const OptionSpec& spec, std::string_view value = {}) {
    std::string key(game.info.id);
    key.append(".option.").append(spec.name);
    if (!value.empty()) key.append(".").append(value);
    return key;
}

/// Draws the explanation of the option with this title.
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
    const auto choose = [setup = &setup, spec = &spec](const Click& click) {
        setup->choose(spec->name, std::to_string(click.value));
    };
    stepper(ui, spec.name, ui.word(title), control,
            {.value = value, .least = spec.least, .most = spec.most, .step = step_of(spec)}, choose);
    if (has_about) draw_about(ui, rect, title, section_gap);
}

constexpr std::string_view default_value = "default";  // in the id of the button that leaves the option to the game

std::string value_id(const OptionSpec& spec, std::string_view value) {
    return std::string(spec.name).append("-").append(value);
}

/// Selects the value with this id, if it is still offered.
void choose_value(Setup& setup, const OptionSpec& spec, std::string_view id) {
    if (spec.fallback.empty() && id == value_id(spec, default_value)) return setup.choose(spec.name, {});
    for (const std::string_view choice : spec.choices) {
        if (id == value_id(spec, choice) && setup.is_offered(spec, choice)) return setup.choose(spec.name, choice);
    }
}

/// Draws an option whose values are shown as text.
void draw_words(Ui& ui, Rect& rect, Setup& setup, const OptionSpec& spec) {
    std::vector<Choice> choices;
    int chosen_place = -1;
    const auto offer = [&](std::string_view value, std::string_view name) {
        if (value == setup.value(spec.name)) chosen_place = static_cast<int>(choices.size());
        choices.push_back({value_id(spec, name), ui.word(option_key(setup.game(), spec, name))});
    };
    if (spec.fallback.empty()) offer("", default_value);
    for (const std::string_view choice : spec.choices) {
        if (setup.is_offered(spec, choice)) offer(choice, choice);
    }
    const auto choose = [setup = &setup, spec = &spec](const Click& click) { choose_value(*setup, *spec, click.id); };
    segments(ui, rect.cut_top(segments_height(ui, rect.w, choices), section_gap), choices, chosen_place, choose);
}

}  // namespace

// --- Options ---------------------------------------------------------------------------------------------------------

/// Collects the options to draw; options whose values look different on the board get pictures.
void SetupOptions::open(Setup& setup) {
    setup_ = &setup;
    own_kind_ = custom_item_kind_of(setup.game());
    pictured_.clear();
    own_.clear();
    for (const OptionSpec& spec : setup.game().info.options) {
        if (spec.kind != OptionSpec::Kind::choice || !setup.is_offered(spec)) continue;
        Pictured pictured{.option = &spec, .cards = cards_of(spec)};
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

std::vector<SetupOptions::Card> SetupOptions::cards_of(const OptionSpec& spec) const {
    std::vector<Card> cards;
    for (const std::string_view choice : spec.choices) {
        Setup other = *setup_;
        other.choose(spec.name, choice);
        const auto position = other.is_offered(spec, choice) ? other.start() : std::nullopt;
        if (!position) continue;
        cards.push_back({.id = value_id(spec, choice), .choice = choice, .view = make_view(*position)});
    }
    for (Card& own : own_cards(spec)) {
        Setup other = *setup_;
        if (!other.choose_text(*own_kind_.option, own.text)) continue;
        own.view = make_view(*other.start());
        cards.push_back(std::move(own));
    }
    return cards;
}

/// Adds cards for the saved items, and for the selected item if it is not saved.
std::vector<SetupOptions::Card> SetupOptions::own_cards(const OptionSpec& spec) const {
    std::vector<Card> cards;
    if (!can_be_made(spec)) return cards;
    const std::string start = std::string(spec.name) + "-own-";
    for (const CustomItem* own : custom_items_.all(own_kind_)) {
        cards.push_back({.id = start + std::to_string(own->number), .name = own->name, .text = own->text});
    }
    const auto text = setup_->text(*own_kind_.option);
    if (text && !custom_items_.find(own_kind_, *text)) cards.push_back({.id = start + "draft", .text = std::string(*text)});
    for (Card& card : cards) card.choice = own_kind_.option->needs_value;
    return cards;
}

bool SetupOptions::is_chosen(const OptionSpec& spec, const Card& card) const {
    if (setup_->value(spec.name) != card.choice) return false;
    return !card.is_own() || setup_->text(*own_kind_.option) == card.text;
}

/// Selects the card with this id; does nothing if it no longer exists.
void SetupOptions::choose(const OptionSpec& spec, std::string_view id) const {
    const Pictured* pictures = pictured(spec);
    const std::vector<Card>& cards = pictures ? pictures->cards : own_;
    const auto card = ranges::find(cards, id, &Card::id);
    if (card == cards.end()) return;
    if (card->is_own()) {
        setup_->choose_text(*own_kind_.option, card->text);
    } else {
        setup_->choose(spec.name, card->choice);
    }
}

const SetupOptions::Pictured* SetupOptions::pictured(const OptionSpec& spec) const {
    const auto found = ranges::find(pictured_, &spec, &Pictured::option);
    return found == pictured_.end() ? nullptr : &*found;
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

void SetupOptions::draw(Ui& ui, Rect& rect) {
    for (const OptionSpec& spec : setup_->game().info.options) {
        if (setup_->is_offered(spec)) draw_option(ui, rect, spec);
    }
}

void SetupOptions::draw_option(Ui& ui, Rect& rect, const OptionSpec& spec) {
    if (spec.kind == OptionSpec::Kind::number) {
        draw_number(ui, rect, *setup_, spec);
        return;
    }
    const std::string title = option_key(setup_->game(), spec);
    draw_caption(ui, rect, ui.word(title));
    if (ui.texts().has(title + ".about")) draw_about(ui, rect, title, 8);
    if (const Pictured* pictures = pictured(spec)) {
        draw_pictures(ui, rect, spec, *pictures);
    } else {
        draw_words(ui, rect, *setup_, spec);
        draw_own(ui, rect, spec);
    }
}

/// The click handler of the cards of this option.
Handler SetupOptions::choosing(const OptionSpec& spec) const {
    return [this, setup = setup_, spec = &spec](const Click& click) {
        if (setup == setup_) choose(*spec, click.id);
    };
}

void SetupOptions::draw_own(Ui& ui, Rect& rect, const OptionSpec& spec) {
    if (!can_be_made(spec)) return;
    rect.cut_top(0, control_gap - section_gap);
    for (std::size_t i = 0; i < own_.size(); i += 2) {
        const Rect row = rect.cut_top(touch_size, control_gap);
        for (std::size_t each = i; each < std::min(i + 2, own_.size()); ++each) {
            const Card& card = own_[each];
            const ButtonLook look{.is_chosen = is_chosen(spec, card), .role = Role::Kind::choice};
            const Rect place = row.column(static_cast<int>(each - i), 2, control_gap);
            button(ui, card.id, label_of(ui, spec, card), place, look, choosing(spec));
        }
    }
    draw_editing(ui, rect);
}

/// Draws the buttons that open the editor.
void SetupOptions::draw_editing(Ui& ui, Rect& rect) {
    const GameModule& game = setup_->game();
    const bool has_text = setup_->text(*own_kind_.option).has_value();
    const Rect row = rect.cut_top(touch_size, section_gap);
    const ButtonLook make{.kind = ButtonLook::Kind::pill, .icon = Icon::plus};
    button(ui, "own-new", ui.word("editor.create"), has_text ? row.column(0, 2, control_gap) : row, make,
           [game = &game] { return Intent{intents::EditOwn{game}}; });
    if (!has_text) return;
    const ButtonLook pencil{.kind = ButtonLook::Kind::pill, .icon = Icon::pencil};
    button(ui, "own-edit", ui.word("editor.edit"), row.column(1, 2, control_gap), pencil,
           [this, game = &game] { return edit(*game); });
}

/// Opens the editor with the selected custom item of this game.
Intent SetupOptions::edit(const GameModule& game) const {
    const auto text = &setup_->game() == &game ? setup_->text(*own_kind_.option) : std::nullopt;
    if (!text) return {};
    const CustomItem* own = custom_items_.find(own_kind_, *text);
    return {intents::EditOwn{&game, own ? own->number : 0, own ? std::string() : std::string(*text)}};
}

void SetupOptions::draw_pictures(Ui& ui, Rect& rect, const OptionSpec& spec, const Pictured& pictured) {
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
        draw_card(ui, card, spec, pictured.cards[static_cast<std::size_t>(place)]);
    }
    if (is_made) draw_editing(ui, rect);
}

void SetupOptions::draw_card(Ui& ui, const Rect& rect, const OptionSpec& spec, const Card& card) const {
    Pen& pen = ui.pen();
    const std::string label = label_of(ui, spec, card);
    const bool is_on = is_chosen(spec, card);
    const ControlState state = ui.control(card.id, label, rect, {.kind = Role::Kind::choice, .is_on = is_on}, choosing(spec));
    pen.box(rect, slot_corner, raised_colour(ui, card.id, state, Ink::raised), ui.colour(is_on ? Ink::accent : Ink::line),
            is_on ? ui.palette().chosen_border() : ui.palette().border);
    Rect inner = rect.shrunk(8, 6);
    const Type type{.size = 13, .weight = is_on ? Weight::bold : Weight::regular};
    pen.text_in(inner.cut_bottom(20), label, type, ui.colour(is_on ? Ink::text : Ink::soft_text), Align::centre);
    Scene& scene = ui.painter().scratch_scene();
    card.view->draw(scene, still);
    ui.painter().paint(scene, placed(scene.extent(), inner), ui.palette(), Detail::no_labels);
    if (state.is_focused) draw_focus(ui, rect, slot_corner);
}

std::string SetupOptions::label_of(Ui& ui, const OptionSpec& spec, const Card& card) const {
    if (!card.is_own()) return std::string(ui.word(option_key(setup_->game(), spec, card.choice)));
    return card.name.empty() ? std::string(ui.word("editor.unnamed")) : card.name;
}

}  // namespace narabe
