// The desktop program without a window: text fields, links, game files, encodings, and stored data.

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "app/host/desktop/edited_text.h"
#include "app/host/desktop/encodings.h"
#include "app/host/desktop/game_library.h"
#include "app/host/desktop/links.h"
#include "app/host/desktop/request_lines.h"
#include "app/host/desktop/settings_file.h"
#include "app/shell/app_context.h"
#include "core/text.h"

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

class SilentPage final : public Page {
  public:
    void send(const Event&) override {}
    void picture(std::string_view, std::string_view, const Pixels&) override {}
};

/// The library of a folder, with a program that answers its requests.
struct LibraryOfFolder {
    std::filesystem::path folder;
    SilentPage page{};
    AppContext app{page, 1};
    GameStore store{folder / "games"};
    SettingsFile settings{folder / "settings.txt"};
    std::vector<std::string> calls{};
    GameLibrary library{{.store = store,
                         .settings = settings,
                         .call = [this](const std::string& text) { return answer(text); },
                         .texts = [this]() -> const Texts& { return app.texts; },
                         .report = [](Outcome) {}},
                        1};

    explicit LibraryOfFolder(std::filesystem::path its_folder) : folder(std::move(its_folder)) {}

    std::string answer(const std::string& text) {
        calls.push_back(text);
        if (!is_utf8(text)) return "error\nno text";
        const auto answer = dispatch(request::AboutLibrary(), WrittenRequest::read(text), app.saved_games);
        return answer ? answer->written(app.texts) : "ok\n";
    }
    /// The last request that begins with `name`.
    std::string last(std::string_view name) const {
        for (std::size_t i = calls.size(); i-- > 0;) {
            if (calls[i].starts_with(name)) return calls[i];
        }
        return {};
    }
    bool keeps(std::string_view text) const {
        for (const StoredGame* game : store.all()) {
            if (game->text == text) return true;
        }
        return false;
    }
};

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

TEST_CASE("desktop: a stored game is read back unchanged, and the text of a damaged file is preserved") {
    StoredGame game = stored("abcdefghijklmnop", std::string(saved_text));
    game.title = "Sunday";
    game.changed = 5;
    game.fingerprint = "0123456789abcdef";
    const StoredGame again = StoredGame::read(game.id, game.written());
    CHECK(again.text == game.text);
    CHECK(again.summary == game.summary);
    CHECK(again.fingerprint == game.fingerprint);
    CHECK(again.title == "Sunday");
    CHECK(again.created == game.created);
    CHECK(again.is_listed());
    for (const char* file : {"", "narabe-kept 1\n", "narabe-kept 2\ntitle a\n\nnarabe-saved 1\n", "\xFF"}) {
        const StoredGame damaged = StoredGame::read(game.id, file);
        CHECK(damaged.text == file);
        CHECK(damaged.fingerprint.empty());
        CHECK(damaged.is_listed());
    }
}

TEST_CASE("desktop: an exported library is imported unchanged, once") {
    const TestFolder folder;
    LibraryOfFolder one(folder.path / "one");
    StoredGame game = stored("abcdefghijklmnop", std::string(saved_text));
    game.title = "Sunday";
    one.store.put(game);
    one.store.put(stored("qrstuvwxyzabcdef", "not \xE9 game"));
    const auto all = one.library.exported("all");
    REQUIRE(all);
    CHECK(all->damaged == 1);
    CHECK(all->contents.find("# not \uFFFD game\n") != std::string::npos);
    CHECK(one.library.exported("qrstuvwxyzabcdef")->contents == "not \xE9 game");
    CHECK(one.library.exported("abcdefghijklmnop")->name.starts_with("narabe-tix-"));

    LibraryOfFolder other(folder.path / "other");
    other.library.import({{.text = all->contents}, {.name = "rubbish.txt", .text = "rubbish"}});
    CHECK(other.last("imported").starts_with("imported 1 0 1 0 0 0\nrubbish.txt\t\t"));
    const StoredGame* imported = other.store.find("abcdefghijklmnop");
    REQUIRE(imported);
    CHECK(imported->title == "Sunday");
    CHECK(imported->created == game.created);
    CHECK(imported->summary == "game tix\nseat human\nseat human\nturn second\nmoves 1\n");
    CHECK(other.library.find_same(all->contents) == "abcdefghijklmnop");
    CHECK(other.library.find_same("rubbish").empty());
    other.library.import({{.text = all->contents}});
    CHECK(other.last("imported").starts_with("imported 0 1 0 0 0 0"));
}

TEST_CASE("desktop: games of older versions get their fingerprint when it is needed, and are recognised") {
    const TestFolder folder;
    LibraryOfFolder here(folder.path / "games of older versions");
    here.store.put(stored("abcdefghijklmnop", std::string(saved_text)));
    StoredGame unplayed =
        stored("qrstuvwxyzabcdef", "narabe-saved 1\nseat human\nseat human\ncursor 0\nseed 7\nnarabe 1\ngame tix\nmoves\n");
    unplayed.summary.clear();
    here.store.put(unplayed);
    here.store.put({.id = "aaaaaaaaaaaaaaaa", .text = "damaged"});
    here.library.list();
    const std::string list = here.last("library");
    CHECK(list.find("kept abcdefghijklmnop\t") != std::string::npos);
    CHECK(list.find("kept aaaaaaaaaaaaaaaa\t") != std::string::npos);
    CHECK(list.find("qrstuvwxyzabcdef") == std::string::npos);
    CHECK(here.store.find("abcdefghijklmnop")->fingerprint.empty());
    CHECK(here.library.find_same("narabe 1\ngame tix\nmoves c3\n") == "abcdefghijklmnop");
    CHECK(here.store.find("abcdefghijklmnop")->fingerprint.size() == 16);
    CHECK(here.store.find("aaaaaaaaaaaaaaaa")->fingerprint.empty());
}

TEST_CASE("desktop: viewing another position does not change the time of the last change") {
    const TestFolder folder;
    LibraryOfFolder here(folder.path / "changes");
    StoredGame game = stored("abcdefghijklmnop", std::string(saved_text));
    game.changed = 5;
    here.store.put(game);
    here.library.open(game.id);
    CHECK(here.last("opened") == "opened abcdefghijklmnop\n" + game.text);
    const std::string fingerprint = here.store.find(game.id)->fingerprint;
    here.library.save({.id = game.id, .saved = "moved cursor", .summary = game.summary, .fingerprint = fingerprint});
    CHECK(here.store.find(game.id)->changed == 5);
    CHECK(here.keeps("moved cursor"));
    here.library.save({.id = game.id, .saved = "a move", .summary = game.summary, .fingerprint = "another"});
    CHECK(here.store.find(game.id)->changed > 5);
}

TEST_CASE("desktop: a copy doesn’t count for the rating") {
    const TestFolder folder;
    LibraryOfFolder here(folder.path / "copies");
    std::string text(saved_text);
    text.insert(text.find("narabe 1\n"), "standing open\n");
    here.store.put(stored("abcdefghijklmnop", text));
    here.library.copy("abcdefghijklmnop", "bbbbbbbbbbbbbbbb");
    text.replace(text.find("open"), 4, "copy");
    CHECK(here.store.find("bbbbbbbbbbbbbbbb")->text == text);
}

TEST_CASE("desktop: files in other encodings are read, and unsupported ones are refused with the reason") {
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
