#include "app/screens/home_screen.h"

#include <cmath>

#include "app/screens/home_header.h"
#include "app/screens/screen_header.h"
#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr float grid_gap = 18;
constexpr Type title_type{.size = 18, .weight = Weight::bold};
constexpr Type tagline_type{.size = 14};
constexpr Type credit_type{.size = 13};

constexpr float narrow_card = 200;    // narrower cards do not show the designers
constexpr std::size_t few_games = 4;  // with so few games, filters are useless
constexpr float narrow_screen = 600;  // narrower ones show the filters on demand
constexpr float widest_gallery = 1560;
constexpr int max_columns = 4;
constexpr float card_margin = 16;
constexpr float words_margin = 14;  // above and below the text
constexpr float words_gap = 8;
constexpr float min_with_rules = 240;  // narrower cards have no room for the rules button beside their titles
constexpr float rules_room = 32;       // width of the rules button
constexpr float pill_height = 30;
constexpr Type pill_type{.size = 14, .weight = Weight::bold};
constexpr float min_picture = 120;
constexpr float footer_height = 52;

/// The type of the title beside the rules button: slightly smaller if the title then fits on one line.
Type title_type_on(Pen& pen, std::string_view title, float width) {
    return pen.fitting(title, title_type, width, 16);
}

/// The width of the lesson pill.
float pill_width(Ui& ui, HomeScreen::Lesson lesson) {
    return lesson == HomeScreen::Lesson::done ? pill_height : ui.pen().width(ui.word("lesson.open"), pill_type) + 26;
}

float title_width(Ui& ui, HomeScreen::Lesson lesson, float card_width) {
    const float width = card_width - 2 * card_margin;
    if (card_width < min_with_rules) return width;
    const float pill = lesson == HomeScreen::Lesson::none ? 0 : std::max(touch_size, pill_width(ui, lesson)) + words_gap;
    return width - rules_room - pill;
}

/// Players and minutes, and the designers if there is room.
std::string credit_of(const Ui& ui, const GameModule& game, float card_width) {
    return game_credit(ui, game, card_width < narrow_card ? "home.facts" : "home.credit");
}

/// The height of the line with the lesson pill, which does not fit beside the titles of narrow cards.
float foot_height(HomeScreen::Lesson lesson, float card_width) {
    return card_width < min_with_rules && lesson != HomeScreen::Lesson::none ? pill_height + words_gap : 0;
}

/// Covers the area outside a card's round upper corners.
void round_off_top(Pen& pen, const Rect& card, Colour colour) {
    constexpr int steps = 8;
    for (const float side : {1.0f, -1.0f}) {
        const Point corner{side > 0 ? card.x : card.right(), card.y};
        Points outline{corner};
        for (int step = 0; step <= steps; ++step) {
            const float angle = static_cast<float>(step) / steps * 1.5707963f;
            outline.push_back(
                {corner.x + side * card_corner * (1 - std::sin(angle)), corner.y + card_corner * (1 - std::cos(angle))});
        }
        pen.fill(outline, {.colour = colour, .softness = pen.hairline()});
    }
}

}  // namespace

HomeScreen::HomeScreen() {
    for (const GameModule* game : all_games()) samples_.push_back({game});
    offered_ = distinguishing_traits(all_games());
}

bool HomeScreen::lacks_pictures() const {
    return ranges::any_of(samples_, &Sample::lacks_picture);
}

bool HomeScreen::make_pictures() {
    const auto next = ranges::find_if(samples_, &Sample::lacks_picture);
    if (next == samples_.end()) return false;
    const Showcase showcase = showcase_of(*next->game);
    if (!next->position) {
        next->position = *next->game->read_position(showcase.position);
        return true;
    }
    next->picture.show(make_view(*next->position), showcase.focus);
    next->position.reset();
    ++new_pictures_;
    return lacks_pictures();
}

void HomeScreen::choose_shown(const Ui& ui, const Settings& settings) {
    shown_.clear();
    for (Sample& sample : samples_) {
        const GameModule& game = *sample.game;
        const bool is_new = settings.experience.times(Experience::begun(game.info.id)) < Experience::first_games;
        sample.lesson = settings.lessons.is_done(game.info.id) ? Lesson::done : is_new ? Lesson::offered : Lesson::none;
        std::string words(game.info.name);
        for (const std::string_view more : {game_name(ui, game), game.info.designers, game_word(ui, game, "designers"),
                                            game_word(ui, game, "tagline"), game_word(ui, game, "about")}) {
            words.append(" ").append(more);
        }
        const bool has_all = ranges::all_of(wanted_, [&](Trait trait) { return has_trait(game, trait); });
        if (has_all && has_words(words, sought_)) shown_.push_back(&sample);
    }
}

// --- Layout ----------------------------------------------------------------------------------------------------------

float HomeScreen::words_height(Ui& ui, const Sample& sample, float card_width) const {
    Pen& pen = ui.pen();
    const GameModule& game = *sample.game;
    const float width = card_width - 2 * card_margin;
    const std::string_view name = game_name(ui, game);
    const float beside_signs = title_width(ui, sample.lesson, card_width);
    const float about = pen.paragraph_height(name, title_type_on(pen, name, beside_signs), beside_signs) + 2 +
                        pen.paragraph_height(game_word(ui, game, "tagline"), tagline_type, width) +
                        foot_height(sample.lesson, card_width);
    const float credit = pen.paragraph_height(credit_of(ui, game, card_width), credit_type, width);
    return 2 * words_margin + about + words_gap + credit;
}

/// Makes all cards fit on the screen if possible, and then as large as possible. Cards in a row have equal heights.
HomeScreen::CardGrid HomeScreen::grid_for(Ui& ui, float width, float height) const {
    const int games = static_cast<int>(samples_.size());
    CardGrid grid;
    grid.columns = std::clamp(static_cast<int>((width + grid_gap) / (280 + grid_gap)), 1, std::min(games, max_columns));
    if (games > 2 && width >= 328 && width < 578) grid.columns = 2;
    grid.card_width = (width - grid_gap * static_cast<float>(grid.columns - 1)) / static_cast<float>(grid.columns);
    float room = height;
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const float high = words_height(ui, *shown_[i], grid.card_width);
        if (i % static_cast<std::size_t>(grid.columns) == 0) grid.words_heights.push_back(0);
        grid.words_heights.back() = std::max(grid.words_heights.back(), high);
    }
    for (const float high : grid.words_heights) room -= high + grid_gap;
    const auto rows = static_cast<float>((games + grid.columns - 1) / grid.columns);  // including cards hidden by a filter
    const float missing = rows - static_cast<float>(grid.words_heights.size());
    if (!grid.words_heights.empty()) room -= missing * (grid.words_heights[0] + grid_gap);
    const float picture = std::floor((room + grid_gap) / rows);
    const float usual = grid.card_width * 0.6f;
    grid.picture_height = picture >= std::min(min_picture, usual) ? std::min(picture, grid.card_width * 0.8f) : usual;
    return grid;
}

float HomeScreen::CardGrid::height() const {
    float height = 0;
    for (const float words : words_heights) height += picture_height + words + grid_gap;
    return height;
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

void HomeScreen::draw(Ui& ui, const Rect& screen, HomeStrip::Sources sources, const Settings& settings) {
    new_pictures_ = 0;
    has_painted_ = false;
    const float margin = screen_margin(screen, widest_gallery);
    const float width = screen.w - 2 * margin;
    const float header = home_header_height(screen, width);
    choose_shown(ui, settings);
    const float chips = lay_out_chips(ui, {0, 0, width, 0}, ChipRows::Mode::measure);
    const Library& library = sources.library;
    sources.newcomer = !settings.experience.has(Experience::played) && library.is_open();  // new players get a recommendation
    sources.has_relay = settings.has_relay;
    sources.is_low = screen.h < 420 && width < 500;
    const HomeStrip strip(ui, width, sources);
    const float above = header + (strip.is_empty() ? 0 : strip.height() + grid_gap) + chips;
    const CardGrid grid = grid_for(ui, width, screen.h - above - footer_height - 8);
    const float cards = shown_.empty() ? 60.0f : grid.height();
    Rect content = ui.scrolling().begin(scroll_, screen, above + cards + footer_height - grid_gap).shrunk(margin, 0);
    const HomeHeader parts{.library = library,
                           .has_filters = width < narrow_screen && samples_.size() > few_games,
                           .shows_filters = shows_chips(width),
                           .on_filters = [this, width] { show_filters_or_not(width); }};
    draw_home_header(ui, content.cut_top(header), parts);
    begin_part(ui, "games");
    if (!strip.is_empty()) strip.draw(ui, content.cut_top(strip.height(), grid_gap));
    if (chips > 0) lay_out_chips(ui, content.cut_top(chips), ChipRows::Mode::draw);
    if (shown_.empty()) ui.say(Role::Kind::text, ui.word("home.no_match"));
    if (shown_.empty()) ui.pen().paragraph(content, ui.word("home.no_match"), {.size = 16}, ui.colour(Ink::text));
    draw_cards(ui, content.cut_top(cards), grid);
    draw_footer(ui, content.cut_top(footer_height - grid_gap));
    ui.scrolling().end();
}

void HomeScreen::draw_cards(Ui& ui, Rect content, const CardGrid& grid) {
    for (std::size_t row = 0; row < grid.words_heights.size(); ++row) {
        const float words = grid.words_heights[row];
        const Rect line = content.cut_top(grid.picture_height + words, grid_gap);
        for (int column = 0; column < grid.columns; ++column) {
            const auto index = row * static_cast<std::size_t>(grid.columns) + static_cast<std::size_t>(column);
            if (index >= shown_.size()) break;
            const Rect card = line.column(column, grid.columns, grid_gap);
            draw_card(ui, *shown_[index], card, words);
        }
    }
}

// --- Search and filters ----------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view trait_words[] = {"home.three_to_four", "home.no_luck", "home.quick"};

}  // namespace

/// On narrow screens, the games come first: a button shows search and filters, which stay visible while they hide games.
bool HomeScreen::shows_chips(float width) const {
    if (samples_.size() <= few_games) return false;
    return width >= narrow_screen || shows_filters_ || !wanted_.empty() || !sought_.empty();
}

/// Hidden filters have no effect.
void HomeScreen::show_filters_or_not(float width) {
    shows_filters_ = !shows_chips(width);
    if (shows_filters_) return;
    wanted_.clear();
    sought_.clear();
}

/// The total height, including the gap below.
float HomeScreen::lay_out_chips(Ui& ui, const Rect& rect, ChipRows::Mode mode) {
    if (!shows_chips(rect.w)) return 0;
    ChipRows chips(ui, rect, mode);
    for (const Trait trait : offered_) {
        const auto number = static_cast<std::size_t>(trait);
        const bool is_wanted = ranges::find(wanted_, trait) != wanted_.end();
        chips.add("filter-" + std::to_string(number), ui.word(trait_words[number]),
                  {.is_chosen = is_wanted, .role = Role::Kind::toggle}, [this, trait] { want_or_not(trait); });
    }
    const Rect field = chips.take_search_field();
    if (chips.draws()) {
        const std::string_view label = ui.word("home.search");
        search_field(ui, label, sought_, field, label, [this] { sought_.clear(); });
    }
    return chips.height() + grid_gap;
}

void HomeScreen::want_or_not(Trait trait) {
    const auto wanted = ranges::find(wanted_, trait);
    if (wanted == wanted_.end()) {
        wanted_.push_back(trait);
    } else {
        wanted_.erase(wanted);
    }
}

// --- Cards -----------------------------------------------------------------------------------------------------------

/// Draws only one new picture per frame, because each takes several milliseconds.
void HomeScreen::draw_picture(Ui& ui, Thumbnail& picture, const Rect& rect) {
    if (picture.is_new() && ui.scrolling().is_visible(rect)) {
        if (has_painted_) return ui.animation().want_frame();
        has_painted_ = true;
    }
    picture.draw(ui, rect);
}

void HomeScreen::draw_words(Ui& ui, const Sample& sample, Rect rect) {
    Pen& pen = ui.pen();
    const GameModule& game = *sample.game;
    const float card_width = rect.w + 2 * card_margin;
    const Colour soft = ui.colour(Ink::soft_text);
    const std::string credit = credit_of(ui, game, card_width);
    rect.cut_bottom(foot_height(sample.lesson, card_width));
    pen.paragraph(rect.cut_bottom(pen.paragraph_height(credit, credit_type, rect.w)), credit, credit_type, soft);
    const std::string_view name = game_name(ui, game);
    const Rect title{rect.x, rect.y, title_width(ui, sample.lesson, card_width), rect.h};
    rect.cut_top(pen.paragraph(title, name, title_type_on(pen, name, title.w), ui.colour(Ink::text)) + 2);
    pen.paragraph(rect, game_word(ui, game, "tagline"), tagline_type, soft);
    for (const std::string_view what : {"tagline", "about"}) ui.say(Role::Kind::text, game_word(ui, game, what));
    ui.say(Role::Kind::text, game_credit(ui, game, "home.credit"));
}

void HomeScreen::draw_card(Ui& ui, Sample& sample, const Rect& card, float words_high) {
    Pen& pen = ui.pen();
    const GameModule& game = *sample.game;
    const std::string id = "game-" + std::string(game.info.id);
    const ControlState state = ui.control(id, game_name(ui, game), card, {}, intents::SetUp{&game});
    const float lit = ui.animation().follow(id, state.is_held ? 0.4f : state.is_hovered ? 1.0f : 0.0f);
    if (lit > 0) pen.shadow(card, card_corner, ui.palette().shadow.with(0.5f * lit), 8);
    pen.box(card, card_corner, ui.colour(Ink::surface));
    Rect words = card;
    const Rect picture = words.cut_top(card.h - words_high);
    pen.clip(picture);
    pen.box(card, card_corner, ui.palette().sunken);
    draw_picture(ui, sample.picture, picture);
    pen.unclip();
    round_off_top(pen, card, ui.colour(Ink::table));
    pen.line({card.x, picture.bottom()}, {card.right(), picture.bottom()}, ui.palette().border, ui.colour(Ink::line));
    pen.frame(card, card_corner, ui.colour(Ink::line), ui.palette().border);
    draw_words(ui, sample, words.shrunk(card_margin, words_margin));
    if (state.is_focused) draw_focus(ui, card, card_corner);
    if (card.w >= min_with_rules) draw_rules_button(ui, game, words);
    if (sample.lesson != Lesson::none) draw_lesson_button(ui, sample, words);
}

/// Draws the rules button in the upper corner of the text.
void HomeScreen::draw_rules_button(Ui& ui, const GameModule& game, const Rect& words) {
    const Rect corner{words.right() - touch_size - 2, words.y + 3, touch_size, touch_size};
    const std::string label = ui.words({"rules.title_of", {Sentence::plain(std::string(game_name(ui, game)))}});
    const ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = Icon::rules, .shows_label = false};
    button(ui, "rules-" + std::string(game.info.id), label, corner, look, intents::OpenRules{&game});
}

/// Draws the lesson button beside the rules button, or under the text of a narrow card: for players who are new to the game, and
/// with a tick for players who have finished the lesson.
void HomeScreen::draw_lesson_button(Ui& ui, const Sample& sample, const Rect& words) {
    const std::string_view id = sample.game->info.id;
    const bool is_done = sample.lesson == Lesson::done;
    const float wide = pill_width(ui, sample.lesson);
    const float room = std::max(touch_size, wide);
    const bool is_below = words.w < min_with_rules;
    const Rect place = is_below
                           ? Rect{words.x + card_margin - (room - wide) / 2, words.bottom() - touch_size - 7, room, touch_size}
                           : Rect{words.right() - touch_size - 2 - room, words.y + 3, room, touch_size};
    const Rect pill = place.middle(wide, pill_height);
    const std::string label =
        ui.words({is_done ? "lesson.open_done" : "lesson.open_of", {Sentence::plain(std::string(game_name(ui, *sample.game)))}});
    const std::string control = std::string("learn-").append(id);
    const ControlState state = ui.control(control, label, place, {}, intents::Learn{sample.game});
    const Colour ink = ui.colour(is_done ? Ink::allowed : Ink::text);
    ui.pen().box(pill, pill_height / 2, raised_colour(ui, control, state, Ink::surface), ui.colour(Ink::line),
                 ui.palette().border);
    if (is_done) {
        draw_icon(ui.pen(), Icon::check, pill.centre(), ink);
    } else {
        ui.pen().text_in(pill, ui.word("lesson.open"), pill_type, ink, Align::centre);
    }
    if (state.is_focused) draw_focus(ui, pill, pill_height / 2);
}

void HomeScreen::draw_footer(Ui& ui, const Rect& rect) {
    ui.say(Role::Kind::text, ui.word("home.footer"));
    ui.pen().paragraph(rect, ui.word("home.footer"), credit_type, ui.colour(Ink::soft_text));
}

}  // namespace narabe
