// Checks the examples in src/session/formats.md.
#include <doctest/doctest.h>

#include "core/english.h"
#include "core/text.h"
#include "document.h"
#include "games/all_games.h"
#include "session/link.h"
#include "session/pasted.h"
#include "session/record.h"
#include "session/refusal.h"
#include "session/sgf.h"
#include "session/studies.h"
#include "session/study_text.h"

namespace narabe {

TEST_CASE("formats: every example of the specification is read or rejected as specified") {
    int checked = 0;
    for (const DocumentExample& example : examples_in("src/session/formats.md")) {
        CAPTURE(example.text);
        std::string_view kind = example.kind;
        ++checked;
        if (kind == "record") {
            CHECK(refusal_of(example.text) == "");
            CHECK(refusal_of(records_in(example.text, all_games())) == "");
        } else if (kind == "pasted") {
            CHECK(refusal_of(example.text) != "");
            CHECK(refusal_of(records_in(example.text, all_games())) == "");
        } else if (take(kind, "pasted refused ")) {
            CHECK(refusal_of(records_in(example.text, all_games())).starts_with(std::string(kind) + ": "));
        } else if (take(kind, "refused ")) {
            CHECK(refusal_of(example.text).starts_with(std::string(kind) + ": "));
        } else if (kind == "saved") {
            const auto read = read_saved(example.text, all_games());
            REQUIRE(read);
            CHECK(write_saved(*read) == example.text);
            if (!unknown_lines(*read).empty()) CHECK(write_saved(Study(*read).saved()) == example.text);
        } else if (kind == "study") {
            const auto read = read_study(example.text, all_games());
            REQUIRE(read);
            CHECK(write_study(*read) == example.text);
        } else if (kind == "sgf") {
            const auto read = read_sgf(example.text, all_games());
            REQUIRE(read);
            CHECK(write_sgf(*read) == example.text);
        } else if (take(kind, "not-a-study ")) {
            const auto read = read_study(example.text, all_games());
            REQUIRE(!read);
            CHECK(in_english(read.error().sentence).starts_with(std::string(kind) + ": "));
        } else if (kind == "study-link") {
            const auto read = read_study_link(example.text, all_games());
            REQUIRE(read);
            CHECK(write_study_link(read->study, read->id) == example.text);
        } else if (kind == "not-saved") {
            CHECK(!read_saved(example.text, all_games()));
        } else {
            REQUIRE(kind == "link");
            const auto read = read_link(example.text, all_games());
            REQUIRE(read);
            CHECK(player_of(read->session, Seat::first).is_away);
            CHECK(player_of(read->session, Seat::second).is_person());
        }
    }
    CHECK(checked == 26);
}

}  // namespace narabe
