#include "press/press.h"

#include "app/look/page_scale.h"
#include "app/rulebook/figure_picture.h"
#include "games/all_views.h"
#include "press/json_fields.h"
#include "press/svg.h"

namespace narabe {

namespace {

Palette palette_in(Scheme scheme) {
    return palette_of(scheme, Inks::usual, Patterns::off, Finish::soft);
}

std::string showcase(const GameModule& game) {
    Scene scene;
    make_view(*game.read_position(showcase_of(game).position))->draw(scene, {.coordinates = false});
    return svg_of(scene, scene.extent(), {.palette = palette_in(Scheme::light)});
}

void append_figures(std::string& json, std::span<const RulesFigure> figures) {
    append_json_name(json, "figures");
    json += '{';
    for (const RulesFigure& figure : figures) {
        const FigurePicture picture = picture_of(figure);
        const Palette palette = palette_for(figure, palette_in(Scheme::light));
        append_json_name(json, figure.name);
        json += '{';
        append_text(json, "svg", svg_of(picture.scene, picture.extent, {palette, SvgColours::variables}));
        append_text(json, "verdict", !figure.attempt ? "" : figure.refusal ? "wrong" : "right");
        json += '}';
    }
    json += '}';
}

void append_block(std::string& json, const Rules& rules, const RulesBlock& block, const Texts& texts) {
    constexpr std::string_view kinds[] = {"heading", "text", "item", "house", "see", "figure"};
    if (json.back() != '[') json += ',';
    json += '{';
    append_text(json, "kind", kinds[static_cast<std::size_t>(block.kind)]);
    append_text(json, "text", block.text);
    if (block.game) append_text(json, "game", block.game->info.id);
    if (block.kind == RulesBlock::Kind::figure) {
        const RulesFigure& figure = rules.figures[block.figure];
        append_text(json, "figure", figure.name);
        if (figure.refusal) append_text(json, "reason", texts({"rules.refused", {figure.refusal->sentence}}));
    }
    json += '}';
}

}  // namespace

Parsed<std::string> game_as_json(const GameModule& game, std::span<const RulesText> languages) {
    std::string json = "{";
    append_text(json, "id", game.info.id);
    append_number(json, "min_seats", game.info.min_seats);
    append_number(json, "max_seats", game.info.max_seats);
    append_number(json, "minutes", game.info.minutes);
    append_text(json, "designers", game.info.designers);
    append_text(json, "picture", showcase(game));
    std::string rules_in_words = "{";
    for (const RulesText& language : languages) {
        const Parsed<Rules> rules = read_rules(game, language.file);
        if (!rules) return ParseError{Sentence::plain(language.texts(rules.error().sentence))};
        if (&language == &languages.front()) append_figures(json, rules->figures);
        append_json_name(rules_in_words, language.language);
        rules_in_words += '[';
        for (const RulesBlock& block : rules->blocks) append_block(rules_in_words, *rules, block, language.texts);
        rules_in_words += ']';
    }
    append_json_name(json, "rules");
    return json + rules_in_words + "}}";
}

std::string light_inks() {
    std::string css;
    append_inks(css, palette_in(Scheme::light));
    return css;
}

std::string dark_inks() {
    std::string css;
    append_inks(css, palette_in(Scheme::dark));
    return css;
}

std::string css_pixel() {
    const auto number = [](float value) { return std::to_string(static_cast<int>(value)); };
    return "clamp(1px, min(100vw / " + number(unscaled_screen.x) + ", 100vh / " + number(unscaled_screen.y) + "), " +
           number(max_scale) + "px)";
}

}  // namespace narabe
