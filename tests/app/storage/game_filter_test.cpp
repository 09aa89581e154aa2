// The filters of the home screen.

#include "app/storage/game_filter.h"

#include <doctest/doctest.h>

#include "games/all_games.h"

namespace narabe {

TEST_CASE("game filter: traits come from the table of the game") {
    CHECK(has_trait(*find_game("pilus"), Trait::for_many));
    CHECK_FALSE(has_trait(*find_game("pilus"), Trait::no_luck));
    CHECK_FALSE(has_trait(*find_game("pilus"), Trait::quick));
    CHECK_FALSE(has_trait(*find_game("lits"), Trait::for_many));
    CHECK(has_trait(*find_game("lits"), Trait::no_luck));
    CHECK(has_trait(*find_game("lits"), Trait::quick));
}

TEST_CASE("game filter: a trait is offered only if some games have it and others do not") {
    CHECK(distinguishing_traits(all_games()).size() == std::size(all_traits));
    const GameModule* alike[] = {find_game("lits"), find_game("taiji")};
    CHECK(distinguishing_traits(alike).empty());
}

TEST_CASE("game filter: a search finds games that contain all its words, ignoring case") {
    CHECK(has_words("Battle of LITS Grant Fikes", "lits grant"));
    CHECK(has_words("バトル・オブ・リッツ", "リッツ"));
    CHECK(has_words("TIX", ""));
    CHECK_FALSE(has_words("TIX", "lits"));
    CHECK_FALSE(has_words("Battle of LITS", "lits taiji"));
}

}  // namespace narabe
