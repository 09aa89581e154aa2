// Custom boards, tiles and sets saved between visits.

#include "app/storage/shelf.h"

#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

const std::string board = "X" + std::string(98, '.') + "O";
const std::string other_board = "O" + std::string(98, '.') + "X";

OwnKind boards() {
    return own_kind_of(*find_game("lits"));
}

}  // namespace

TEST_CASE("custom items: some games have an option whose text players can make") {
    REQUIRE(boards());
    CHECK(boards().option->name == "symbols");
    CHECK_FALSE(own_kind_of(*find_game("taiji")));
    CHECK_FALSE(problem_with(boards(), board));
    CHECK(problem_with(boards(), "XO"));
    CHECK(problem_with(boards(), ""));
}

TEST_CASE("custom items: saved items are restored on the next visit") {
    FakePage page;
    Shelf shelf(page);
    CHECK(shelf.all(boards()).empty());
    CHECK(shelf.keep(boards(), 0, "My board", board) == 1);
    CHECK(shelf.keep(boards(), 0, "第二の盤", other_board) == 2);
    CHECK(page.kept.at("own-lits-symbols-1") == board + " My board");
    Shelf again(page);
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
    Shelf shelf(page);
    shelf.keep(boards(), 0, "One", board);
    shelf.keep(boards(), 0, "Two", board);
    shelf.rename(boards(), 1, "First");
    shelf.keep(boards(), 1, "First", other_board);
    CHECK(page.kept.at("own-lits-symbols-1") == other_board + " First");
    shelf.remove(boards(), 1);
    CHECK_FALSE(page.kept.contains("own-lits-symbols-1"));
    CHECK(shelf.find(boards(), 1) == nullptr);
    CHECK(shelf.keep(boards(), 0, "Three", other_board) == 3);
}

TEST_CASE("custom items: a draft is stored until it is saved as an item") {
    FakePage page;
    Shelf shelf(page);
    shelf.set_draft(boards(), 0, board);
    CHECK(page.kept.at("own-lits-symbols-0-draft") == board);
    CHECK(shelf.all(boards()).empty());
    CHECK(shelf.draft(boards(), 0) == board);
    const int number = shelf.keep(boards(), 0, "Mine", board);
    CHECK(shelf.draft(boards(), 0).empty());
    CHECK_FALSE(page.kept.contains("own-lits-symbols-0-draft"));
    shelf.set_draft(boards(), number, other_board);
    CHECK(shelf.is_changed(boards(), number));
    Shelf again(page);
    for (const auto& [name, value] : page.kept) again.recall(name.substr(4), value);
    CHECK(again.draft(boards(), number) == other_board);
    shelf.set_draft(boards(), number, board);
    CHECK_FALSE(shelf.is_changed(boards(), number));
}

TEST_CASE("custom items: damaged and unknown items are ignored") {
    FakePage page;
    Shelf shelf(page);
    const std::string good = board + " Name";
    shelf.recall("lits-symbols-1", "XO Name");
    shelf.recall("lits-symbols-1", board);
    shelf.recall("lits-symbols-1", "");
    for (const char* name : {"", "1", "lits", "symbols-1", "lits-symbols-", "lits-symbols-x", "lits-symbols--1",
                             "lits-symbols-1000", "lits-symbols-0", "lits-supply-1", "chess-symbols-1", "taiji-symbols-1"}) {
        CAPTURE(name);
        shelf.recall(name, good);
    }
    CHECK(shelf.all(boards()).empty());
    CHECK(page.kept.empty());
    shelf.recall("lits-symbols-1", good);
    CHECK(shelf.all(boards()).size() == 1);
}

}  // namespace narabe
