// The texts that every game needs in every language, as listed in src/games/words.txt.

#include <fstream>
#include <set>
#include <sstream>

#include "app/storage/setup.h"
#include "core/texts.h"
#include "games/all_games.h"
#include "games/all_views.h"
#include "games/tested_games.h"

namespace narabe {

namespace {

std::string content_of(const std::string& path) {
    std::ifstream file(path);
    std::stringstream content;
    content << file.rdbuf();
    REQUIRE_MESSAGE(!content.str().empty(), path);
    return content.str();
}

Texts language(const std::string& name) {
    return *Texts::read(content_of(NARABE_ASSETS_DIR "/text/" + name + ".txt"));
}

struct ListedWord {
    std::string kind;
    std::string key;
};

std::vector<ListedWord> listed_words() {
    std::vector<ListedWord> words;
    const std::string list = content_of(NARABE_TESTS_DIR "/../src/games/words.txt");
    for (const std::string_view line : lines_of(list)) {
        std::istringstream parts{std::string(line)};
        ListedWord word;
        if (parts >> word.kind >> word.key && word.kind != "#") words.push_back(word);
    }
    return words;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    return text.replace(text.find(what), what.size(), by);
}

/// The text keys of a game for an entry in the list.
std::vector<std::string> keys_of(const GameModule& game, const std::string& key) {
    std::vector<std::string> keys;
    const std::string whole = std::string(game.info.id) + "." + key;
    if (key.find("ENDING") != std::string::npos) {
        for (const std::string_view ending : game.info.endings) keys.push_back(replaced(whole, "ENDING", ending));
        return keys;
    }
    if (key.find("MOVE") != std::string::npos) {
        for (const std::string_view move : game.info.placeless) keys.push_back(replaced(whole, "MOVE", move));
        return keys;
    }
    if (key.find("OPTION") == std::string::npos) return {whole};
    const Setup setup(game);
    for (const OptionSpec& option : game.info.options) {
        if (!setup.is_offered(option)) continue;
        const std::string of_option = replaced(whole, "OPTION", option.name);
        if (key.find("CHOICE") == std::string::npos) keys.push_back(of_option);
        for (const std::string_view choice : option.choices) {
            if (key.find("CHOICE") == std::string::npos || !setup.is_offered(option, choice)) continue;
            keys.push_back(replaced(of_option, "CHOICE", choice));
        }
    }
    return keys;
}

/// Whether the view of a finished game explains the result itself.
bool view_tells_end(const GameModule& game) {
    Rng rng(1);
    AnyPosition position = *game.start(*game.resolve({}, rng));
    MoveList moves;
    while (!position.outcome()) {
        position.legal_moves(moves);
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return make_view(position)->note().has_value();
}

bool counts_points(const GameModule& game) {
    Rng rng(1);
    return game.start(*game.resolve({}, rng))->scores().has_value();
}

}  // namespace

TEST_CASE("words: every game has all required texts in every language") {
    const std::vector<ListedWord> words = listed_words();
    for (const std::string code : {"en", "ja"}) {
        const Texts texts = language(code);
        const Texts mirror = language("mirror." + code);
        for (const GameModule* game : all_games()) {
            for (const auto& [kind, key] : words) {
                if (kind == "mirrored") {
                    const std::string whole = key + "." + std::string(game->info.id);
                    CHECK_MESSAGE(mirror.has(whole), "assets/text/"
                                                         << "mirror." << code << ".txt has no " << whole);
                }
                if (kind != "needed") continue;
                if (key == "result.scores" && (!counts_points(*game) || view_tells_end(*game))) continue;
                for (const std::string& whole : keys_of(*game, key)) {
                    CHECK_MESSAGE(texts.has(whole), "assets/text/" << code << ".txt has no " << whole);
                }
            }
        }
    }
}

TEST_CASE("words: every optional text in the list is used by a game") {
    const Texts texts = language("en");
    for (const auto& [kind, key] : listed_words()) {
        if (kind != "optional") continue;
        const std::string stem(key.begin(), ranges::find_if(key, [](char c) { return c >= 'A' && c <= 'Z'; }));
        const bool is_used = ranges::any_of(texts.all(), [&](const auto& entry) {
            return ranges::any_of(all_games(), [&](const GameModule* game) {
                return entry.first.starts_with(std::string(game->info.id) + "." + stem);
            });
        });
        CAPTURE(stem);
        CHECK(is_used);
    }
}

TEST_CASE("editors: every text option of every game has an editor") {
    for (const GameModule* game : all_games()) {
        for (const OptionSpec& option : game->info.options) {
            CAPTURE(game->info.id);
            CAPTURE(option.name);
            CHECK((make_editor(*game, option.name) != nullptr) == (option.kind == OptionSpec::Kind::text));
        }
    }
}

}  // namespace narabe
