// The data about a game for the site's pages.
#include "press/press.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "games/all_games.h"

namespace narabe {

namespace {

Texts words(const char* code) {
    std::ifstream file(std::string(NARABE_ASSETS_DIR "/text/") + code + ".txt");
    std::stringstream content;
    content << file.rdbuf();
    return *Texts::read(content.str());
}

}  // namespace

TEST_CASE("press: figures are written once, but texts and reasons in each language") {
    const std::string figures = "figure taken\noption size=7\nmoves c3/c4; d3/d4\ntry c4/b4\nwrong\n";
    const std::string english = figures + "heading Placing\nshow taken Covered.\n";
    const std::string japanese = figures + "heading 置き方\nshow taken 覆われています。\n";
    const Texts en = words("en");
    const Texts ja = words("ja");
    const RulesText languages[] = {{"en", en, english}, {"ja", ja, japanese}};
    const Parsed<std::string> json = game_as_json(*find_game("taiji"), languages);
    REQUIRE(json);
    const auto has = [&](const char* part) { return json->find(part) != std::string::npos; };
    CHECK(has("{\"id\":\"taiji\",\"min_seats\":2,\"max_seats\":2,"));
    CHECK(has("\"figures\":{\"taken\":{\"svg\":\"<svg "));
    CHECK(json->find("\"taken\":{") == json->rfind("\"taken\":{"));
    CHECK(has("\"verdict\":\"wrong\""));
    CHECK(
        has("\"en\":[{\"kind\":\"heading\",\"text\":\"Placing\"},{\"kind\":\"figure\",\"text\":\"Covered.\","
            "\"figure\":\"taken\",\"reason\":\"Not allowed: c4 is already covered.\"}]"));
    CHECK(has("\"ja\":[{\"kind\":\"heading\",\"text\":\"置き方\"}"));
}

TEST_CASE("press: the error in invalid rules names the line") {
    const Texts en = words("en");
    const RulesText languages[] = {{"en", en, "heading A\nchapter B"}};
    const Parsed<std::string> json = game_as_json(*find_game("taiji"), languages);
    REQUIRE_FALSE(json);
    CHECK(json.error().sentence.literal == "Line 2: “chapter B” isn’t a valid line.");
}

}  // namespace narabe
