#include "app/game_screen/game_bar.h"

#include <vector>

#include "app/storage/player_words.h"
#include "app/widgets/game_words.h"
#include "app/widgets/shortcuts.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr ButtonLook quiet{.kind = ButtonLook::Kind::quiet, .shows_label = false};

/// The options of this game, such as `Lattice · level 5`.
std::string options_line(Ui& ui, const Session& session) {
    std::string line;
    const auto append = [&](std::string_view words) {
        if (!line.empty()) line += " · ";
        line += words;
    };
    const auto& specs = session.game().info.options;
    for (const OptionSpec& spec : specs) {
        if (spec.kind != OptionSpec::Kind::choice) continue;
        const std::string_view value = value_of(session.origin().options, specs, spec.name);
        if (value == "no") continue;  // a variant that is off
        std::string key(session.game().info.id);
        key.append(".option.").append(spec.name).append(".").append(value);
        if (ui.texts().has(key)) append(ui.word(key));
    }
    std::vector<int> levels;  // in seat order
    for (const Player& player : session.players()) {
        const bool is_new = player.is_computer() && ranges::find(levels, player.level) == levels.end();
        if (is_new) levels.push_back(player.level);
    }
    for (const int level : levels) append(ui.words(level_words(level)));
    return line;
}

}  // namespace

void GameBar::draw(Ui& ui, const Match& match) {
    begin_part(ui, "title");
    ui.say(Role::Kind::heading, game_name(ui, match.game().session().game()));
    ui.say(Role::Kind::text, options_line(ui, match.game().session()));
    free_ = {};
    if (layout_.bar.is_empty()) return;
    begin_part(ui, "bar");
    Rect bar = layout_.bar;
    draw_ends(ui, bar);
    draw_signs(ui, match, bar);
    free_ = draw_title(ui, match, bar);
}

/// Draws home and menu at the ends of the bar.
void GameBar::draw_ends(Ui& ui, Rect& bar) const {
    const auto sign = [&](std::string_view id, std::string_view key, Icon icon, const Rect& strip, const Handler& on_click) {
        ButtonLook look = quiet;
        look.icon = icon;
        button(ui, id, ui.word(key), strip.middle(touch_size, touch_size), look, on_click);
    };
    const float back = layout_.is_low ? 0.0f : std::min(8.0f, bar.x);
    if (layout_.controls == Controls::basic) {
        sign("flip", "menu.flip", Icon::flip, bar.cut_right(touch_size, between()).moved(back, 0), intents::Play::flip);
    } else {
        sign("home", "game.home", Icon::back, bar.cut_left(touch_size, between()).moved(-back, 0), intents::Go::home);
        sign("menu", "game.menu", Icon::menu, bar.cut_right(touch_size, between()).moved(back, 0),
             intents::Open{SegmentKind::menu});
    }
}

/// Draws as many of the remaining buttons as fit.
void GameBar::draw_signs(Ui& ui, const Match& match, Rect& bar) {
    const float wide = tool_width();
    const auto next_sign = [&](const Tool& tool, const Handler& on_click) {
        draw_tool(ui, tool, bar.cut_right(wide, between()), on_click);
    };
    const auto toggled = [](Icon icon, bool is_on, std::string_view shortcut = {}) {
        ButtonLook look = quiet;
        look.icon = icon;
        look.shortcut = shortcut;
        look.is_chosen = is_on;
        look.role = Role::Kind::toggle;
        return look;
    };
    const GameModule* game = &match.game().session().game();
    const std::string_view overlays = game_word(ui, *game, "overlays");
    const bool lists_moves = layout_.moves.is_empty() || layout_.is_tall();
    const int others = (lists_moves && !match.coach().is_analysing() ? 1 : 0) +
                       (overlays.empty() ? 0 : 1);  // overlays are not in the menu, unlike the analysis
    if (layout_.controls != Controls::basic && !forbids_help(match.game()) &&
        bar.w >= wide + static_cast<float>(others) * (wide + between())) {
        const std::string_view name = ui.word("analysis.title");
        next_sign({"analyse", name, name, toggled(Icon::analysis, match.coach().is_analysing(), shortcut::analysis)},
                  intents::Play::analysis);
    }
    ButtonLook look = quiet;
    if (lists_moves && bar.w >= wide) {
        look.icon = Icon::list;
        next_sign({"moves", ui.word("game.moves"), ui.word("game.moves"), look}, intents::Open{SegmentKind::moves});
    }
    if (!overlays.empty() && bar.w >= wide) {
        next_sign({"overlays", overlays, ui.word("game.overlays"), toggled(Icon::overlays, shows_overlays_)},
                  [this, game] { return toggle_overlays(*game); });
    }
    look.icon = Icon::rules;
    look.shortcut = shortcut::rules;
    const float room_for_title = layout_.is_tall() ? 52 : 80;
    if (bar.w >= room_for_title + wide) {
        next_sign({"rules", ui.word("rules.open"), ui.word("rules.open"), look}, intents::OpenRules{game});
    }
}

/// On an upright screen, each button has room for its name.
float GameBar::tool_width() const {
    if (!layout_.is_tall()) return touch_size;
    return layout_.bar.w < 340 ? 46.0f : 50.0f;
}

void GameBar::draw_tool(Ui& ui, const Tool& tool, const Rect& strip, const Handler& on_click) const {
    if (!layout_.is_tall()) {
        return button(ui, tool.id, tool.label, strip.middle(touch_size, touch_size), tool.look, on_click);
    }
    ButtonLook look = tool.look;
    look.icon = Icon::none;  // drawn with the name
    button(ui, tool.id, tool.label, strip.middle(strip.w, touch_size), look, on_click);
    const Colour ink = ui.colour(look.is_chosen ? Ink::accent : Ink::soft_text);
    const Point centre = strip.centre();
    draw_icon(ui.pen(), tool.look.icon, centre - Point{0, 8}, ink);
    Type type{.size = 12};
    for (const float smaller : {11.0f, 10.0f}) type = ui.pen().fitting(tool.name, type, strip.w, smaller);
    ui.pen().text_in({strip.x, centre.y + 5, strip.w, 16}, tool.name, type, ink, Align::centre);
}

Intent GameBar::toggle_overlays(const GameModule& game) {
    shows_overlays_ = !shows_overlays_;
    return shows_overlays_ ? Intent{intents::ExplainOverlays{&game}} : Intent();
}

/// Draws a title that is too long for one line of an upright screen, if it fits on two.
void GameBar::draw_title_on_two_lines(Ui& ui, std::string_view title, const Rect& bar) const {
    constexpr float least = 60;  // for the longest word
    constexpr Type small{.size = 13, .weight = Weight::bold};
    const float height = ui.pen().paragraph_height(title, small, bar.w);
    if (!layout_.is_tall() || bar.w < least || height > 2 * line_height(small) + 1) return;
    ui.pen().paragraph(bar.middle(bar.w, height), title, small, ui.colour(Ink::text));
}

/// Returns the free area beside the title.
Rect GameBar::draw_title(Ui& ui, const Match& match, Rect bar) const {
    Pen& pen = ui.pen();
    const std::string_view title = game_name(ui, match.game().session().game());
    Type bold{.size = 18, .weight = Weight::bold};
    for (const float smaller : {16.0f, 14.0f, 13.0f}) {
        bold = pen.fitting(title, bold, bar.w, smaller);
    }
    const float wide = pen.width(title, bold);
    if (layout_.is_low) return bar;
    if (wide > bar.w) {
        draw_title_on_two_lines(ui, title, bar);
        return {};
    }
    pen.text_in(bar.cut_left(wide, 14), title, bold, ui.colour(Ink::text));
    if (bar.w <= 120) return bar;
    const std::string options = options_line(ui, match.game().session());
    constexpr Type plain{.size = 16};
    pen.text_in(bar, options, plain, ui.colour(Ink::soft_text));
    bar.cut_left(std::min(pen.width(options, plain), bar.w), 14);
    return bar;
}

}  // namespace narabe
