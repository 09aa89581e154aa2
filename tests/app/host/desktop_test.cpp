// The desktop program without a window: text fields, links, game files, encodings, and stored data.

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "app/host/desktop/edited_text.h"
#include "app/host/desktop/encodings.h"
#include "app/host/desktop/game_files.h"
#include "app/host/desktop/links.h"
#include "app/host/desktop/request_lines.h"
#include "app/host/desktop/settings_file.h"

namespace narabe::desktop {

namespace {

/// A temporary folder, removed at the end of the test.
class TestFolder {
  public:
    TestFolder() { std::filesystem::create_directories(path); }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    ~TestFolder() { std::filesystem::remove_all(path); }

    const std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("narabe-desktop-test-" + std::to_string(getpid()));
};

constexpr std::string_view linked_text = "narabe-link 1\ngame tix\nmoves c3; d4\n";
/// A link made by web/share/link.js.
constexpr std::string_view link_of_page = "#g=1.eJzLSyxKTErVzcnMy1Yw5EpPzE1VKMms4MrNL0stVkg2tlZIMeECAOX1C5Y";

StoredGame stored(std::string id, std::string text) {
    return {.id = std::move(id), .text = std::move(text), .summary = "game tix\nmoves 1\n", .created = 1700000000000};
}

constexpr std::string_view saved_text =
    "narabe-saved 1\nseat human\nseat human\ncursor 1\nseed 7\nnarabe 1\ngame tix\nmoves c3\n";

}  // namespace

TEST_CASE("desktop: a text field edits by characters and words, and accepts only as much text as fits") {
    EditedText text("並べ ab", 7);
    CHECK(text.selected() == "並べ ab");
    text.move_by(1, false, false);
    text.move_by(-1, true, false);
    CHECK(text.caret() == std::string_view("並べ ").size());
    text.erase(-1);
    text.erase(-1);
    CHECK(text.text() == "並ab");
    text.insert("一\n二三四五");
    CHECK(text.text() == "並一 二三ab");
    text.move_to(0, false);
    text.move_by(1, false, true);
    CHECK(text.selected() == "並");
    text.insert("");
    CHECK(text.text() == "一 二三ab");
    text.select_all();
    text.erase(1);
    CHECK(text.text().empty());
    text.erase(1);
    text.erase(-1);
    CHECK(text.caret() == 0);
}

TEST_CASE("desktop: links are compatible with the page’s links, and may be wrapped or quoted") {
    CHECK(text_in_link(link_of_page).text == linked_text);
    CHECK(text_in_link("Look: https://narabe.example/" + std::string(link_of_page) + " and play").text == linked_text);
    const std::string wrapped =
        "> " + std::string(link_of_page.substr(0, 40)) + "\r\n> " + std::string(link_of_page.substr(40)) + "\n";
    CHECK(text_in_link(wrapped).text == linked_text);
    const GameLink made = link_to(linked_text, "https://narabe.example/");
    CHECK(made.link.starts_with("https://narabe.example/#g=1."));
    CHECK(text_in_link(made.link).text == linked_text);
    for (const char* text : {"", "a", "ab", "a longer text", "\xE4\xB8\xA6\xE3\x81\xB9"}) {
        const GameLink link = link_to(text, "");
        CHECK_FALSE(link.link.ends_with('-'));
        CHECK_FALSE(link.link.ends_with('_'));
        CHECK(text_in_link(link.link).text.starts_with(text));
    }
}

TEST_CASE("desktop: an unreadable link is rejected with the reason") {
    std::string damaged(link_of_page);
    damaged[20] = damaged[20] == 'a' ? 'b' : 'a';
    CHECK(text_in_link(damaged).problem == "damaged");
    CHECK(text_in_link("#g=2.abc").problem == "newer");
    CHECK(text_in_link("no link").problem == "damaged");
    CHECK(text_in_link("#g=1." + std::string(200'000, 'a')).problem == "long");
    CHECK(link_to(std::string((1 << 20) + 1, 'a'), "").problem == "long");
    CHECK(holds_link(link_of_page));
    CHECK_FALSE(holds_link("narabe 1\ngame tix\n# " + std::string(link_of_page)));
    CHECK_FALSE(holds_link("#g=here"));
}

TEST_CASE("desktop: game files have the same content as those of the page, and can be read again") {
    const StoredGame game = stored("abcdefghijklmnop", std::string(saved_text));
    const ExportedFile one = export_games({&game}, "2026-01-31", {}, {});
    CHECK(one.name == "narabe-tix-2026-01-31.narabe");
    CHECK(
        one.text ==
        "narabe 1\n#: id abcdefghijklmnop\n#: created 2023-11-14T22:13:20.000Z\n#: seat human\n#: seat human\n#: cursor 1\ngame "
        "tix\nmoves c3\n");
    const auto read = games_in(one.text, 9);
    REQUIRE(read.size() == 1);
    CHECK(read[0].id == "abcdefghijklmnop");
    CHECK(read[0].created == game.created);
    CHECK(read[0].text == "narabe-saved 1\nseat human\nseat human\ncursor 1\nseed 9\nnarabe 1\ngame tix\nmoves c3\n");

    const StoredGame damaged = stored("qrstuvwxyzabcdef", "not a game");
    const std::string mistake = "narabe-mistake 1\tseat first\tnarabe 1\tgame tix\tmoves c3";
    const ExportedFile all = export_games({&game, &damaged}, "2026-01-31", {mistake}, {{"tix-17", "solved 2"}});
    CHECK(all.name == "narabe-games-2026-01-31.narabe");
    CHECK(all.text.find("# not a game\n") != std::string::npos);
    const auto games = games_in(all.text, 9);
    REQUIRE(games.size() == 2);
    CHECK(games[1].mistake.starts_with("narabe-mistake 1\nseat first\nnarabe 1\ngame tix\n"));
    const auto results = puzzle_results_in(all.text);
    REQUIRE(results.size() == 1);
    CHECK(results[0].first == "tix-17");
    CHECK(results[0].second == "solved 2");
    CHECK(puzzle_results_in("#= puzzle-\n")[0].first == "?");
}

TEST_CASE("desktop: a stored game is read back unchanged, and the text of a damaged file is preserved") {
    StoredGame game = stored("abcdefghijklmnop", std::string(saved_text));
    game.title = "Sunday";
    game.changed = 5;
    const StoredGame again = StoredGame::read(game.id, game.written());
    CHECK(again.text == game.text);
    CHECK(again.summary == game.summary);
    CHECK(again.title == "Sunday");
    CHECK(again.created == game.created);
    CHECK(again.is_listed());
    for (const char* file : {"", "narabe-kept 1\n", "narabe-kept 2\ntitle a\n\nnarabe-saved 1\n", "\xFF"}) {
        const StoredGame damaged = StoredGame::read(game.id, file);
        CHECK(damaged.text == file);
        CHECK_FALSE(damaged.is_readable());
    }
}

TEST_CASE("desktop: files in other encodings are read; unsupported encodings are rejected with the reason") {
    CHECK(decoded_text("plain").text == "plain");
    CHECK(decoded_text("\xFF\xFE" + std::string("a\0b\0", 4)).text == "ab");
    CHECK(decoded_text("\x91\xCE\x8B\xC7\x82\xCC\x8BL\x98^").text == "対局の記録");
    CHECK(decoded_text("caf\xE9").trouble == "file_encoding");
    CHECK(decoded_text(std::string("a\0b", 3)).trouble == "file_unreadable");
}

TEST_CASE("desktop: settings are saved, and lines from other versions are preserved") {
    const TestFolder folder;
    const std::filesystem::path file = folder.path / "deep" / "settings.txt";
    {
        SettingsFile settings(file);
        CHECK(settings.write("setting.theme", "dark") == Outcome::kept);
        CHECK(settings.write("language", "ja") == Outcome::kept);
        CHECK(settings.write("language", "") == Outcome::kept);
    }
    CHECK(write_file(file, *read_file(file) + "of another version\n") == Outcome::kept);
    SettingsFile settings(file);
    CHECK(settings.read("setting.theme") == "dark");
    CHECK(settings.read("language").empty());
    CHECK(settings.write("setting.theme", "light") == Outcome::kept);
    CHECK(read_file(file) == "of another version\nsetting.theme light\n");
    CHECK(SettingsFile(file / "below").write("a", "b") == Outcome::blocked);
}

TEST_CASE("desktop: requests are read back from one line as they were written") {
    for (const char* text : {"", "new_game\ngame tix\n", "a\\nb", "\\", "並べ\n\n"}) CHECK(unescaped(escaped(text)) == text);
    CHECK(escaped("a\nb\\c").find('\n') == std::string::npos);
}

}  // namespace narabe::desktop
