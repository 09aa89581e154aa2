// The rules in the program: every game has them in every language, and every figure agrees with the rules module.
#include "app/rulebook/rules.h"

#include <doctest/doctest.h>

#include <set>

#include "core/english.h"
#include "document.h"
#include "games/all_games.h"

namespace narabe {

namespace {

std::string content_of(const std::string& name) {
    return document("assets/rules/" + name);
}

/// The rules as the page receives them.
Parsed<Rules> rules_of(const GameModule& game, const std::string& language) {
    const std::string id(game.info.id);
    return read_rules(game, content_of(id + ".figures.txt") + content_of(id + "." + language + ".txt"));
}

/// The structure of the rules, which is the same in every language: the kinds of blocks, and the figures among them.
std::vector<std::string> outline_of(const Rules& rules) {
    std::vector<std::string> outline;
    for (const RulesBlock& block : rules.blocks) {
        constexpr const char* kinds[] = {"heading", "text", "item", "house", "see", ""};
        const bool is_figure = block.kind == RulesBlock::Kind::figure;
        outline.push_back(is_figure ? rules.figures[block.figure].name : kinds[static_cast<int>(block.kind)]);
    }
    return outline;
}

std::string problem_in(std::string_view file) {
    const Parsed<Rules> rules = read_rules(*find_game("taiji"), file);
    return rules ? "" : in_english(rules.error().sentence);
}

}  // namespace

TEST_CASE("rules: every game has rules in both languages, with the same figures") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        const Parsed<Rules> english = rules_of(*game, "en");
        const Parsed<Rules> japanese = rules_of(*game, "ja");
        if (!english) FAIL_CHECK("en: " << in_english(english.error().sentence));
        if (!japanese) FAIL_CHECK("ja: " << in_english(japanese.error().sentence));
        if (!english || !japanese) continue;
        REQUIRE_FALSE(english->blocks.empty());
        CHECK(english->blocks[0].kind == RulesBlock::Kind::heading);
        CHECK(outline_of(*english) == outline_of(*japanese));
    }
}

TEST_CASE("rules: every figure is shown once, and figures with moves include right and wrong moves") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        const Parsed<Rules> rules = rules_of(*game, "en");
        if (!rules) continue;
        std::multiset<std::string> shown;
        for (const RulesBlock& block : rules->blocks) {
            CHECK_FALSE(block.text.empty());
            if (block.kind == RulesBlock::Kind::figure) shown.insert(rules->figures[block.figure].name);
        }
        int right = 0;
        int wrong = 0;
        for (const RulesFigure& figure : rules->figures) {
            CAPTURE(figure.name);
            CHECK(shown.count(figure.name) == 1);
            if (figure.attempt) ++(figure.refusal ? wrong : right);
        }
        CHECK_MESSAGE(right >= 2, "figures that try what is right");
        CHECK_MESSAGE(wrong >= 2, "figures that try what is wrong");
        CHECK_MESSAGE(rules->figures.size() >= 6, "figures");
    }
}

TEST_CASE("rules: the rules of a double game link to the rules of both halves") {
    for (const std::string_view id : {"tailits-taiji", "taiji-lits"}) {
        const Parsed<Rules> rules = rules_of(*find_game(id), "ja");
        REQUIRE(rules);
        std::string ways;
        for (const RulesBlock& block : rules->blocks) {
            if (block.kind == RulesBlock::Kind::see) ways += (ways.empty() ? "" : "-") + std::string(block.game->info.id);
        }
        CHECK(ways == id);
    }
}

TEST_CASE("rules: moves in figures are checked against the rules of the game") {
    const Parsed<Rules> rules = read_rules(*find_game("taiji"),
                                           "figure taken\n"
                                           "option size=7\n"
                                           "moves c3/c4; d3/d4\n"
                                           "try c4/b4\n"
                                           "wrong\n"
                                           "part 0 1 5 6\n"
                                           "figure free\n"
                                           "moves c3/c4\n"
                                           "try b4/b5\n"
                                           "last\n"
                                           "\n"
                                           "# Words.\n"
                                           "heading Placing\n"
                                           "text A piece goes on two free cells.\n"
                                           "item Not on one that is covered.\n"
                                           "show taken Covered.\n"
                                           "show free Fine.\n");
    REQUIRE(rules);
    REQUIRE(rules->figures.size() == 2);
    const RulesFigure& taken = rules->figures[0];
    CHECK(taken.refusal);
    CHECK(in_english(taken.refusal->sentence) == "c4 is already covered");
    CHECK(taken.part == Box{{0, 1}, {5, 6}});
    CHECK_FALSE(taken.marks_last);
    CHECK_FALSE(rules->figures[1].refusal);
    CHECK(rules->figures[1].seat == Seat::second);
    CHECK(rules->figures[1].marks_last);
    REQUIRE(rules->blocks.size() == 5);
    CHECK(rules->blocks[1].text == "A piece goes on two free cells.");
    CHECK(rules->blocks[4].figure == 1);
}

TEST_CASE("rules: the error in a malformed rules file names the line") {
    CHECK(problem_in("heading A\nchapter B") == "Line 2: “chapter B” isn’t a valid line.");
    CHECK(problem_in("try c3/c4") == "Line 1: “try c3/c4” isn’t a valid line.");
    CHECK(problem_in("show one A caption.") == "Line 1: There’s no “one”.");
    CHECK(problem_in("see chess Rules of chess") == "Line 1: Unknown game “chess”.");
    CHECK(problem_in("see tix Rules of TIX") == "");
    CHECK(problem_in("figure a\nfigure a") == "Line 2: “a” appears twice.");
    CHECK(problem_in("\nfigure a\nmoves c3/c5") == "Line 3: c3/c5: c3 and c5 don’t share an edge");
    CHECK(problem_in("figure a\ntry c3/c4\nwrong") == "Line 1: The file says “wrong”, but it’s “right”.");
    CHECK(problem_in("figure a\nright") == "Line 1: The figure says “right”, but nothing is tried in it.");
    CHECK(problem_in("figure a\nmoves c3/c4\nscores 2-0") == "Line 1: The file says “2-0”, but it’s “1-1”.");
    CHECK(problem_in("figure a\nresult first 1-0") == "Line 1: The file says “first 1-0”, but it’s “”.");
    CHECK(problem_in("figure a\nseat fifth") == "Line 2: There’s no “fifth”.");
    const std::string no_part = "isn’t the left, bottom, right and top of part of the board.";
    CHECK(problem_in("figure a\npart 1 2 3") == "Line 2: “1 2 3” " + no_part);
    CHECK(problem_in("figure a\npart 3 2 1 4") == "Line 2: “3 2 1 4” " + no_part);
}

}  // namespace narabe
