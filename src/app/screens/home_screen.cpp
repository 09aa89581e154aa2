#include "app/screens/home_screen.h"

#include "app/controls/game_words.h"
#include "app/controls/widgets.h"
#include "app/rulebook/showcase.h"
#include "core/ranges.h"
#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr float grid_gap = 18;
constexpr Type title_type{.size = 18, .weight = Weight::bold};
constexpr Type big_title_type{.size = 26, .weight = Weight::bold};
constexpr Type tagline_type{.size = 14};
constexpr Type credit_type{.size = 13};

constexpr float usual_words_height = 146;
constexpr float narrow_words_height = 164;  // where names and credits take two lines
constexpr float narrow_card = 200;
constexpr float widest_gallery = 1560;
constexpr int most_columns = 4;
constexpr float card_margin = 16;
constexpr float least_with_rules = 240;  // on narrower cards the button would lie on the board

/// Games to go on with, beside each other where there is room for it.
int others_columns(float width) {
    return width >= 960 ? 3 : width >= 640 ? 2 : 1;
}

float others_rows(std::size_t count, float width) {
    const int columns = others_columns(width);
    return static_cast<float>((static_cast<int>(count) + columns - 1) / columns);
}

struct CardGrid {
    int columns;
    float card_width;
    float card_height;
    float words_height;  // of the part below the picture
};

/// Cards that are all in sight if there is room, and then as large as they can be. `about_height(w)` is the height of the
/// longest text that says what a game is about.
template <class AboutHeight>
CardGrid grid_for(float width, float height, int games, AboutHeight about_height) {
    int columns = std::clamp(static_cast<int>((width + grid_gap) / (280 + grid_gap)), 1, std::min(games, most_columns));
    if (games > 2 && width >= 340 && width < 578) columns = 2;
    const auto rows = static_cast<float>((games + columns - 1) / columns);
    const float card_width = (width - grid_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float room = (height + grid_gap) / rows - grid_gap;
    const float words_height = card_width < narrow_card ? narrow_words_height : usual_words_height;
    const float with_about = words_height + about_height(card_width - 2 * card_margin);
    const float usual = card_width * 0.6f;
    const float words = room >= with_about + usual ? with_about : words_height;
    const float picture = room >= words + 120 ? std::min(room - words, card_width * 0.8f) : usual;
    return {columns, card_width, picture + words, words};
}

}  // namespace

void HomeScreen::list_games() {
    for (const GameTable* game : all_games()) samples_.push_back({game});
    offered_ = dividing_traits(all_games());
}

bool HomeScreen::lacks_pictures() const {
    return ranges::any_of(samples_, &Sample::lacks_picture);
}

bool HomeScreen::make_pictures() {
    const auto next = ranges::find_if(samples_, &Sample::lacks_picture);
    if (next == samples_.end()) return false;
    if (!next->position) {
        next->position = showcase_position(*next->game);
        return true;
    }
    next->picture.show(make_view(*next->position));
    next->position.reset();
    ++new_pictures_;
    return lacks_pictures();
}

void HomeScreen::choose_shown(const Ui& ui) {
    shown_.clear();
    for (Sample& sample : samples_) {
        const GameTable& game = *sample.game;
        std::string words(game.info.name);
        for (const std::string_view more : {game_name(ui, game), game.info.designers, game_word(ui, game, "designers"),
                                            game_word(ui, game, "tagline"), game_word(ui, game, "about")}) {
            words.append(" ").append(more);
        }
        const bool has_all = ranges::all_of(wanted_, [&](Trait trait) { return has_trait(game, trait); });
        if (has_all && has_words(words, sought_)) shown_.push_back(&sample);
    }
}

Wish HomeScreen::draw(Ui& ui, const Rect& screen, const Controller& controller, const Library& library) {
    if (samples_.empty()) list_games();
    new_pictures_ = 0;
    has_painted_ = false;
    const float margin = std::max(screen.w >= 700 ? 32.0f : 16.0f, (screen.w - widest_gallery) / 2);
    const bool has_banner = controller.game().has_game() && !controller.game().session().line().has_ended();
    const float header_height = screen.h < 420 ? 60.0f : 76.0f;
    choose_shown(ui);
    const float chips = chips_height(ui, screen.w - 2 * margin);
    const bool has_room = screen.h >= 700 && screen.w >= 640;
    const auto others = library.to_go_on_with(controller.game().id().text(), has_room ? 3 : 2);
    const float others_rows_high = others_rows(others.size(), screen.w - 2 * margin) * (touch_size + 8);
    const float others_height = others.empty() ? 0 : others_rows_high + grid_gap - 8;
    const float above = header_height + (has_banner ? 50 + grid_gap : 0) + others_height + chips;
    constexpr float footer_height = 52;
    const auto about_height = [&](float width) {
        float highest = 0;
        for (const Sample& sample : samples_) {
            const std::string_view about = game_word(ui, *sample.game, "about");
            highest = std::max(highest, ui.pen().paragraph_height(about, tagline_type, width));
        }
        return highest;
    };
    const CardGrid grid =
        grid_for(screen.w - 2 * margin, screen.h - above - footer_height - 8, static_cast<int>(samples_.size()), about_height);
    const int rows = (static_cast<int>(shown_.size()) + grid.columns - 1) / grid.columns;
    const float height = above + static_cast<float>(rows) * (grid.card_height + grid_gap) - grid_gap + footer_height;
    Rect content = ui.scrolling().begin(scroll_, screen, height).shrunk(margin, 0);
    Wish wish = draw_header(ui, content.cut_top(header_height), library);
    begin_part(ui, "games");
    if (has_banner) {
        if (const Wish other = draw_banner(ui, content.cut_top(50, grid_gap), controller)) wish = other;
    }
    if (!others.empty()) {
        if (const Wish other = draw_others(ui, content.cut_top(others_height), others)) wish = other;
    }
    if (chips > 0) {
        if (const Wish other = draw_chips(ui, content.cut_top(chips))) wish = other;
    }
    if (shown_.empty()) ui.say(Role::Kind::text, ui.word("home.nothing"));
    if (shown_.empty()) ui.pen().paragraph(content.cut_top(60), ui.word("home.nothing"), {.size = 16}, ui.colour(Ink::text));
    for (int row = 0; row < rows; ++row) {
        const Rect line = content.cut_top(grid.card_height, grid_gap);
        for (int column = 0; column < grid.columns; ++column) {
            const auto index = static_cast<std::size_t>(row * grid.columns + column);
            if (index >= shown_.size()) break;
            const Rect card = line.column(column, grid.columns, grid_gap);
            if (const Wish other = draw_card(ui, *shown_[index], card, grid.words_height)) wish = other;
        }
    }
    draw_footer(ui, content.cut_top(footer_height - grid_gap));
    ui.scrolling().end();
    return wish;
}

Wish HomeScreen::draw_header(Ui& ui, Rect header, const Library& library) {
    Pen& pen = ui.pen();
    const std::string_view other = ui.word("home.other_language");
    begin_part(ui, "title");
    ui.say(Role::Kind::heading, "Narabe");
    begin_part(ui, "bar");
    const float wide = std::max(64.0f, button_width(ui, other));
    const float aside = std::min(12.0f, header.x - 8);  // the sign has no edge of its own
    const Rect settings = header.cut_right(touch_size, 4).moved(aside, 0).middle(touch_size, touch_size);
    const Rect language = header.cut_right(wide, 12).middle(wide, touch_size);
    const std::string count = library.games().empty() ? std::string() : std::to_string(library.games().size());
    const bool has_words = header.w >= 520;
    const std::string kept = has_words ? ui.words({"library.kept", {Sentence::plain(count)}}) : count;
    const float broad = kept.empty() ? touch_size : button_width(ui, kept, Icon::library);
    const Rect shelf = header.cut_right(broad, has_words ? 12 : 0).middle(broad, touch_size);
    const float baseline = header.centre().y + 10;
    const float brand = pen.text({header.x, baseline}, "Narabe", big_title_type, ui.colour(Ink::text));
    const Type second_type{.size = 16};
    if (brand + 12 + pen.width(ui.word("home.brand"), second_type) <= header.w)
        pen.text({header.x + brand + 12, baseline}, ui.word("home.brand"), second_type, ui.colour(Ink::soft_text));
    const ButtonLook sign{.kind = ButtonLook::Kind::quiet, .icon = Icon::settings, .shows_label = false};
    if (button(ui, "settings", ui.word("settings.title"), settings, sign)) return {wishes::Go::settings};
    const ButtonLook shelf_look{.kind = has_words ? ButtonLook::Kind::pill : ButtonLook::Kind::quiet,
                                .icon = Icon::library,
                                .shows_label = !kept.empty()};
    const std::string_view label = kept.empty() ? ui.word("library.title") : std::string_view(kept);
    if (library.is_open() && button(ui, "library", label, shelf, shelf_look)) return {wishes::Go::library};
    if (button(ui, "language", other, language, {.kind = ButtonLook::Kind::pill})) return {wishes::UseOtherLanguage{}};
    return {};
}

// --- Narrowing down --------------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t few_games = 4;  // that nobody needs a filter for
constexpr std::string_view trait_words[] = {"home.for_many", "home.no_luck", "home.quick"};

}  // namespace

/// Gives each chip its place, line after line; returns how high all of them are with what is below.
template <class Visit>
float HomeScreen::for_chips(Ui& ui, const Rect& rect, Visit visit) {
    if (samples_.size() <= few_games) return 0;
    Point at{rect.x, rect.y};
    const auto next = [&](std::string_view label, Icon icon, int trait) {
        const float wide = button_width(ui, label, icon);
        if (at.x + wide > rect.right() + 0.5f && at.x > rect.x) at = {rect.x, at.y + touch_size + chip_gap};
        visit(Rect{at.x, at.y, wide, touch_size}, label, icon, trait);
        at.x += wide + chip_gap;
    };
    for (std::size_t i = 0; i < offered_.size(); ++i) {
        next(ui.word(trait_words[static_cast<std::size_t>(offered_[i])]), Icon::none, static_cast<int>(i));
    }
    const std::string sought = sought_.empty() ? std::string(ui.word("home.seek")) : sought_;
    next(sought, sought_.empty() ? Icon::seek : Icon::close, -1);
    return at.y + touch_size + grid_gap - rect.y;
}

float HomeScreen::chips_height(Ui& ui, float width) {
    return for_chips(ui, {0, 0, width, 0}, [](const Rect&, std::string_view, Icon, int) {});
}

Wish HomeScreen::draw_chips(Ui& ui, const Rect& rect) {
    Wish wish;
    for_chips(ui, rect, [&](const Rect& chip, std::string_view label, Icon icon, int place) {
        if (place < 0) {
            const bool is_seeking = !sought_.empty();
            const ButtonLook look{
                .kind = ButtonLook::Kind::pill, .icon = icon, .is_chosen = is_seeking, .role = Role::Kind::toggle};
            if (!button(ui, "seek", label, chip, look)) return;
            if (is_seeking) {
                sought_.clear();
            } else {
                wish = {TextQuestion{.id = "seek", .title = std::string(ui.word("home.seek"))}};
            }
            return;
        }
        const Trait trait = offered_[static_cast<std::size_t>(place)];
        const auto wanted = ranges::find(wanted_, trait);
        const ButtonLook look{.kind = ButtonLook::Kind::pill, .is_chosen = wanted != wanted_.end(), .role = Role::Kind::toggle};
        const std::string id = "filter-" + std::to_string(static_cast<int>(trait));
        if (!button(ui, id, label, chip, look)) return;
        if (wanted == wanted_.end()) {
            wanted_.push_back(trait);
        } else {
            wanted_.erase(wanted);
        }
    });
    return wish;
}

Wish HomeScreen::draw_banner(Ui& ui, const Rect& rect, const Controller& controller) {
    Pen& pen = ui.pen();
    const Session& session = controller.game().session();
    const std::string_view word = ui.word("home.continue");
    const std::string about = ui.words({"home.in_progress",
                                        {Sentence::plain(std::string(game_name(ui, session.game()))),
                                         Sentence::number(session.line().turns(session.line().size()))}});
    const Sense sense = ui.sense("continue", word, rect);
    ui.say(Role::Kind::text, about);
    const Colour on = ui.colour(Ink::on_accent);
    const float lit = ui.animation().follow("continue", sense.is_hovered ? 1.0f : 0.0f);
    pen.box(rect, 18, blend(ui.colour(Ink::accent), ui.colour(Ink::table), 0.12f * lit));
    Rect inner = rect.shrunk(22, 0);
    draw_icon(pen, Icon::arrow, {inner.right() - 8 + 3 * lit, inner.centre().y}, on);
    inner.cut_right(28);
    const Type strong{.size = 16, .weight = Weight::bold};
    const float wide = pen.width(word, strong);
    pen.text_in(inner.cut_left(wide, 16), word, strong, on);
    pen.text_in(inner, about, {.size = 16}, on.with(0.85f));
    if (sense.is_focused) draw_focus(ui, rect, 18);
    return sense.was_clicked ? Wish{wishes::Go::game} : Wish{};
}

/// The newest games that are still in progress, as far as there is room.
Wish HomeScreen::draw_others(Ui& ui, const Rect& rect, std::span<const KeptGame* const> others) {
    Wish wish;
    const int columns = others_columns(rect.w);
    for (std::size_t place = 0; place < others.size(); ++place) {
        const KeptGame& kept = *others[place];
        const bool is_elsewhere = kept.state == KeptGame::State::elsewhere;
        const std::string when(is_elsewhere ? ui.word("library.elsewhere") : std::string_view(kept.when));
        const std::string about = ui.words({"home.other_game",
                                            {Sentence::plain(std::string(game_name(ui, *kept.summary.game))),
                                             Sentence::number(kept.summary.moves), Sentence::plain(when)}});
        const int column = static_cast<int>(place) % columns;
        const int row = static_cast<int>(place) / columns;
        const Rect line{rect.x, rect.y + static_cast<float>(row) * (touch_size + 8), rect.w, touch_size};
        const ButtonLook look{.kind = ButtonLook::Kind::pill, .icon = Icon::arrow};
        if (button(ui, "kept-" + kept.id, about, line.column(column, columns, 12), look)) wish = {wishes::OpenKept{kept.id}};
    }
    return wish;
}

/// New pictures come one a frame: each takes some milliseconds, and several would hold the page up.
void HomeScreen::draw_picture(Ui& ui, Thumbnail& picture, const Rect& rect) {
    if (picture.is_new() && ui.scrolling().is_in_sight(rect)) {
        if (has_painted_) return ui.animation().want_frame();
        has_painted_ = true;
    }
    picture.draw(ui, rect);
}

void HomeScreen::draw_words(Ui& ui, const Sample& sample, Rect rect) {
    Pen& pen = ui.pen();
    const GameTable& game = *sample.game;
    rect.cut_top(pen.paragraph(rect, game_name(ui, game), title_type, ui.colour(Ink::text)) + 2);
    const Colour soft = ui.colour(Ink::soft_text);
    const std::string_view tagline = game_word(ui, game, "tagline");
    if (pen.paragraph_height(tagline, tagline_type, rect.w) > rect.h) return;
    rect.cut_top(pen.paragraph(rect, tagline, tagline_type, soft) + 8);
    const std::string_view about = game_word(ui, game, "about");
    if (pen.paragraph_height(about, tagline_type, rect.w) <= rect.h) pen.paragraph(rect, about, tagline_type, soft);
}

Wish HomeScreen::draw_card(Ui& ui, Sample& sample, const Rect& card, float words_high) {
    Pen& pen = ui.pen();
    const GameTable& game = *sample.game;
    const std::string id = "game-" + std::string(game.info.id);
    const Sense sense = ui.sense(id, game_name(ui, game), card);
    const float lit = ui.animation().follow(id, sense.is_held ? 0.4f : sense.is_hovered ? 1.0f : 0.0f);
    if (lit > 0) pen.shadow(card, card_corner, ui.palette().shadow.with(0.5f * lit), 8);
    pen.box(card, card_corner, ui.colour(Ink::surface));
    Rect words = card;
    const Rect picture = words.cut_top(card.h - words_high);
    pen.clip(picture);
    pen.box(card, card_corner, ui.palette().sunken);
    pen.unclip();
    draw_picture(ui, sample.picture, picture.shrunk(std::clamp(std::min(picture.w, picture.h) * 0.07f, 8.0f, 28.0f)));
    pen.frame(card, card_corner, ui.colour(Ink::line), ui.palette().border);
    words = words.shrunk(card_margin, 14);
    const std::string credit = game_credit(ui, game, "home.credit");
    const Rect credit_lines = words.cut_bottom(pen.paragraph_height(credit, credit_type, words.w), 6);
    pen.paragraph(credit_lines, credit, credit_type, ui.colour(Ink::soft_text));
    draw_words(ui, sample, words);
    for (const std::string_view what : {"tagline", "about"}) ui.say(Role::Kind::text, game_word(ui, game, what));
    ui.say(Role::Kind::text, credit);
    if (sense.is_focused) draw_focus(ui, card, card_corner);
    if (card.w >= least_with_rules && draw_rules_button(ui, game, card)) return {wishes::OpenRules{&game}};
    return sense.was_clicked ? Wish{wishes::SetUp{&game}} : Wish{};
}

/// In the corner of the picture.
bool HomeScreen::draw_rules_button(Ui& ui, const GameTable& game, const Rect& card) {
    const Rect corner{card.right() - touch_size - 4, card.y + 4, touch_size, touch_size};
    const std::string label = ui.words({"rules.title_of", {Sentence::plain(std::string(game_name(ui, game)))}});
    const ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = Icon::rules, .shows_label = false};
    return button(ui, "rules-" + std::string(game.info.id), label, corner, look);
}

void HomeScreen::draw_footer(Ui& ui, const Rect& rect) {
    ui.say(Role::Kind::text, ui.word("home.footer"));
    ui.pen().paragraph(rect, ui.word("home.footer"), credit_type, ui.colour(Ink::soft_text));
}

}  // namespace narabe
