// Requests about saved games as text: the program reads and writes them, the page only stores them.
#include <doctest/doctest.h>

#include "app/shell/screen.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view record = "narabe 1\ngame tix\nmoves c3; e5\n";
constexpr std::string_view state =
    "#: id aaaaaaaaaaaaaaaa\n#: title Sunday\n#: created 2026-01-02T03:04:05.678Z\n#: seat human\n#: seat level3\n#: cursor 1\n";

std::string exported_game() {
    std::string text(record);
    return text.insert(text.find('\n') + 1, state);
}

/// The text to save in a reply to `import_part`.
std::string text_in(const std::string& reply) {
    return reply.substr(reply.find("narabe-saved 1\n"));
}

std::vector<std::string> parts(Screen& screen, const std::string& file) {
    std::vector<std::string> all;
    const std::string list = screen.call("parts\n" + file);
    for (const std::string_view part : split(list, "\n\n")) all.push_back(unindented(part));
    return all;
}

}  // namespace

TEST_CASE("library requests: an imported game comes with its fingerprint, what the file says, summary and text") {
    Screen screen;
    const std::string reply = screen.call("import_part\n" + exported_game());
    const std::string fingerprint = screen.call("fingerprints\n" + text_in(reply));
    CHECK(
        reply.starts_with("game\nfingerprint " + fingerprint +
                          "\nid aaaaaaaaaaaaaaaa\ntitle Sunday\ncreated 1767323045678\n\ngame tix\nseat human\nseat level3\nturn "
                          "first\nmoves 2\n\nnarabe-saved 1\nseat human\nseat level3\ncursor 1\nseed "));
    CHECK(screen.call("import_part\n" + std::string(record)).starts_with("game\nfingerprint "));
    CHECK(screen.refusal("import_part\nnarabe 1\ngame chess\n").find("chess") != std::string::npos);
    CHECK(screen.state()["game"].is_null());
}

TEST_CASE("library requests: an import doesn’t count for the rating, whatever the file says") {
    Screen screen;
    screen.call("new_game\ngame tix\nseat human\nseat level3");
    screen.call("play c3");
    const std::string saved = screen.page().saved_games[0].text;
    CHECK(saved.find("\nstanding open\n") != std::string::npos);
    const std::string reply = screen.call("import_part\n" + saved);
    CHECK(reply.find("\nstanding ") == std::string::npos);
    CHECK(reply.find("fingerprint " + screen.call("fingerprints\n" + saved) + "\n") != std::string::npos);
}

TEST_CASE("library requests: a pasted game has one fingerprint with its comments and one without") {
    Screen screen;
    const std::string both = screen.call("fingerprints\n" + exported_game());
    const std::string alone = screen.call("fingerprints\n" + std::string(record));
    CHECK(both.ends_with("\n" + alone));
    CHECK(split(both, "\n").size() == 2);
    CHECK_FALSE(screen.refusal("fingerprints\nhello").empty());
    CHECK_FALSE(screen.refusal("fingerprints\n#= puzzle-tix-17 1; wrong 1").empty());
}

TEST_CASE("library requests: the event that saves a game has the fingerprint of its text") {
    Screen screen;
    screen.call("new_game\ngame tix\nseat human\nseat human");
    screen.call("play c3");
    CHECK(screen.page().saved_games[0].fingerprint == screen.call("fingerprints\n" + screen.page().saved_games[0].text));
    const std::string before = screen.page().saved_games[0].fingerprint;
    screen.call("undo");
    CHECK(screen.page().saved_games[0].fingerprint == before);
    screen.call("redo");
    screen.call("play e5");
    CHECK(screen.page().saved_games[0].fingerprint != before);
}

TEST_CASE("library requests: a copy doesn’t count for the rating, and an unreadable text stays as it is") {
    Screen screen;
    const std::string text = "narabe-saved 1\nseat human\nseat level3\ncursor 1\nseed 7\nnarabe 1\ngame tix\nmoves c3\n";
    const auto with = [&](const char* rating_status) {
        return std::string(text).insert(text.find("narabe 1\n"), "standing " + std::string(rating_status) + "\n");
    };
    for (const char* counts : {"open", "counted"}) CHECK(screen.call("copy_of\n" + with(counts)) == with("copy"));
    CHECK(screen.call("copy_of\n" + with("hint")) == with("hint"));
    CHECK(screen.call("copy_of\n" + text) == text);
    for (const char* damaged : {"", "standing open\n", "narabe-saved 9\r\nstanding open\nnarabe 1\n"})
        CHECK(screen.call("copy_of\n" + std::string(damaged)) == damaged);
}

TEST_CASE("library requests: an exported file has the games of the page, and all of them with mistakes and results") {
    const std::string mistake =
        "narabe-mistake 1\tdue 2026-01-31\tsolved 0\tplayed a1\tbetter d4\tlost 23\tnarabe 1\tgame tix\tmoves c3\t";
    Screen screen({.settings = {"puzzle-tix-17 1; wrong 2", "mistake-abc " + mistake, "mistake-def narabe-mistake 7\twhat"},
                   .system = {"today 2026-11-25T19:15+09:00"}});
    const std::string saved = text_in(screen.call("import_part\n" + exported_game()));
    const std::string game = "game aaaaaaaaaaaaaaaa 1767323045678 0 Sunday\n" + indented(saved) + "\n";
    const std::string one = screen.call("export_file aaaaaaaaaaaaaaaa\n" + game);
    CHECK(one == "narabe-tix-2026-11-25.narabe\n0\n" + exported_game());
    const std::string all = screen.call("export_file all\n" + game + "game bbbbbbbbbbbbbbbb 0 0 \n damaged\n");
    CHECK(
        all.starts_with("narabe-games-2026-11-25.narabe\n1\n#= puzzle-tix-17 1; wrong 2\n\nnarabe 1\n#: id aaaaaaaaaaaaaaaa\n"));
    CHECK(all.find("\nnarabe 1\n#: narabe-mistake 1\n#: due 2026-01-31\n") != std::string::npos);
    CHECK(all.find("\n# narabe-mistake 7\n# what\n") != std::string::npos);
    CHECK(all.ends_with("\n\n# damaged\n"));

    Screen other;
    const std::string contents = all.substr(all.find("\n1\n") + 3);
    const auto imported = parts(other, contents);
    REQUIRE(imported.size() == 3);
    CHECK(other.call("import_part\n" + imported[0]).starts_with("game\n"));
    CHECK(other.call("import_part\n" + imported[1]) == "mistake");
    CHECK(other.call("import_part\n" + imported[1]) == "known_mistake");
    CHECK(other.call("import_part\n" + imported[2]) == "puzzle");
    CHECK(other.call("parts\n# nothing").empty());
}

TEST_CASE("library requests: imported results of puzzles are merged with saved ones, and a damaged result is refused") {
    Screen screen({.settings = {"puzzle-tix-17 1; wrong 2"}, .system = {"today 2026-11-25T19:15+09:00"}});
    const auto import = [&](const std::string& result) { return screen.call("import_part\n#= puzzle-" + result); };
    CHECK(import("tix-17 1; wrong 1") == "known_puzzle");
    CHECK(import("tix-17 1; solved 2026-11-25T19:15+09:00") == "puzzle");
    CHECK(screen.page().kept.at("puzzle-tix-17") == "1; wrong 2; solved 2026-11-25T19:15+09:00");
    CHECK(import("tix-17 1; solved 2026-11-25T19:15+09:00") == "known_puzzle");
    CHECK(screen.refusal("import_part\n#= puzzle-tix-17 what") ==
          "The result of puzzle “tix-17” is damaged or from another version.");
    CHECK(screen.call("setting puzzle-lits-1 1; wrong 3").empty());
    CHECK(import("lits-1 1; wrong 3") == "known_puzzle");
    screen.call("imported 0 1 0 0 2 0\n");
    CHECK(screen.said("Results of 2 puzzles imported."));
    screen.call("prefer today 2026-11-26T00:01+09:00");
    screen.call("prefer today yesterday");
}

TEST_CASE("library requests: ratings with their course and the best runs of puzzles are exported and imported") {
    Screen screen({.settings = {"ratings-a 1 1 tix 3 2", "ratings-b 1 2 tix 4 0", "run-lits 12"},
                   .system = {"today 2026-11-25T19:15+09:00"}});
    const std::string all = screen.call("export_file all\n");
    CHECK(all.ends_with("\n0\n#= rating-all 1; results 3+ 4-\n#= rating-tix 1; results 3+ 4-\n#= run-lits 12\n"));

    Screen other({.settings = {"run-lits 7"}});
    const auto imported = parts(other, all.substr(all.find("\n0\n") + 3));
    REQUIRE(imported.size() == 3);
    for (const std::string& part : imported) CHECK(other.call("import_part\n" + part) == "statistic");
    for (const std::string& part : imported) CHECK(other.call("import_part\n" + part) == "known_statistic");
    CHECK(other.page().kept.at("run-lits") == "12");
    CHECK(other.page().kept.at("ratings-import-tix") == "2 2 tix 1; results 3+ 4-");
    CHECK(other.call("import_part\n#= run-lits 11") == "known_statistic");
    other.call("imported 0 0 0 0 0 3\n");
    CHECK(other.said("3 ratings and best streaks imported."));
    CHECK(screen.call("export_file all\n") == all);
    other.call("prefer today 2026-11-25T19:15+09:00");
    other.call("go_to statistics");
    other.settle();
    CHECK(other.text().find("· 2 games") != std::string::npos);

    for (const std::string line : {"rating-tix what", "rating-tix", "rating-chess 1; results 3+", "rating- 1; results 3+"}) {
        CHECK(other.refusal("import_part\n#= " + line).starts_with("The rating “"));
    }
    for (const std::string line : {"run-tix 0", "run-tix 10000", "run-tix x", "run-chess 3", "run-"}) {
        CHECK(other.refusal("import_part\n#= " + line).starts_with("The best streak “"));
    }
    CHECK(other.call("parts\n#= future-tix 3").empty());
}

TEST_CASE("library requests: `library` returns the number of finished games") {
    Screen screen;
    CHECK(screen.call("library\n") == "0");
    const std::string players = "\tnow\ngame tix\nseat human\nseat human\n";
    CHECK(screen.call("library\nkept aaaaaaaaaaaaaaaa\there" + players + "turn first\nmoves 1\n\nkept bbbbbbbbbbbbbbbb\there" +
                      players + "result first no-move\nmoves 9\n\nkept cccccccccccccccc\there\tnow\n\n") == "1");
}

}  // namespace narabe
