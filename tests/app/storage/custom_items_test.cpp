// Custom boards, tiles and sets saved between visits.

#include "app/storage/custom_items.h"

#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

const std::string board = "X" + std::string(98, '.') + "O";
const std::string other_board = "O" + std::string(98, '.') + "X";

CustomItemKind boards() {
    return custom_item_kind_of(*find_game("lits"));
}

}  // namespace

TEST_CASE("custom items: some games have an option for texts that players make") {
    REQUIRE(boards());
    CHECK(boards().option->name == "symbols");
    CHECK_FALSE(custom_item_kind_of(*find_game("taiji")));
    CHECK_FALSE(problem_with(boards(), board));
    CHECK(problem_with(boards(), "XO"));
    CHECK(problem_with(boards(), ""));
}

TEST_CASE("custom items: saved items are restored on the next visit") {
    FakePage page;
    CustomItemStore custom_items(page);
    CHECK(custom_items.all(boards()).empty());
    CHECK(custom_items.keep(boards(), 0, "My board", board) == 1);
    CHECK(custom_items.keep(boards(), 0, "第二の盤", other_board) == 2);
    CHECK(page.kept.at("own-lits-symbols-1") == board + " My board");
    CustomItemStore again(page);
    for (const auto& [name, value] : page.kept) again.recall(name.substr(4), value);
    const auto all = again.all(boards());
    REQUIRE(all.size() == 2);
    CHECK(all[0]->name == "My board");
    CHECK(all[0]->text == board);
    CHECK(all[1]->name == "第二の盤");
    CHECK(again.find(boards(), other_board)->number == 2);
    CHECK(again.find(boards(), 3) == nullptr);
}

TEST_CASE("custom items: an item can be renamed, saved again and removed") {
    FakePage page;
    CustomItemStore custom_items(page);
    custom_items.keep(boards(), 0, "One", board);
    custom_items.keep(boards(), 0, "Two", board);
    custom_items.rename(boards(), 1, "First");
    custom_items.keep(boards(), 1, "First", other_board);
    CHECK(page.kept.at("own-lits-symbols-1") == other_board + " First");
    custom_items.remove(boards(), 1);
    CHECK_FALSE(page.kept.contains("own-lits-symbols-1"));
    CHECK(custom_items.find(boards(), 1) == nullptr);
    CHECK(custom_items.keep(boards(), 0, "Three", other_board) == 3);
}

TEST_CASE("custom items: a draft is saved until it becomes an item") {
    FakePage page;
    CustomItemStore custom_items(page);
    custom_items.set_draft(boards(), 0, board);
    CHECK(page.kept.at("own-lits-symbols-0-draft") == board);
    CHECK(custom_items.all(boards()).empty());
    CHECK(custom_items.draft(boards(), 0) == board);
    const int number = custom_items.keep(boards(), 0, "Mine", board);
    CHECK(custom_items.draft(boards(), 0).empty());
    CHECK_FALSE(page.kept.contains("own-lits-symbols-0-draft"));
    custom_items.set_draft(boards(), number, other_board);
    CHECK(custom_items.is_changed(boards(), number));
    CustomItemStore again(page);
    for (const auto& [name, value] : page.kept) again.recall(name.substr(4), value);
    CHECK(again.draft(boards(), number) == other_board);
    custom_items.set_draft(boards(), number, board);
    CHECK_FALSE(custom_items.is_changed(boards(), number));
}

TEST_CASE("custom items: damaged and unknown items are ignored") {
    FakePage page;
    CustomItemStore custom_items(page);
    const std::string good = board + " Name";
    custom_items.recall("lits-symbols-1", "XO Name");
    custom_items.recall("lits-symbols-1", board);
    custom_items.recall("lits-symbols-1", "");
    for (const char* name : {"", "1", "lits", "symbols-1", "lits-symbols-", "lits-symbols-x", "lits-symbols--1",
                             "lits-symbols-1000", "lits-symbols-0", "lits-supply-1", "chess-symbols-1", "taiji-symbols-1"}) {
        CAPTURE(name);
        custom_items.recall(name, good);
    }
    CHECK(custom_items.all(boards()).empty());
    CHECK(page.kept.empty());
    custom_items.recall("lits-symbols-1", good);
    CHECK(custom_items.all(boards()).size() == 1);
}

}  // namespace narabe
