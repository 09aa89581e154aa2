// `press ASSETS` prints the JSON of `press.h` for every game, as {"inks": {"light", "dark"}, "pixel", "games": [...]}. `press
// commands WEB` writes the files of web/ that are generated from the lists of requests and events. `press themes FILE` prints the
// puzzles of assets/puzzles/<game>.txt, or of another file with such a name, with their themes. `press puzzles FILE…` prints the JSON of
// `puzzle_pictures.h` for all puzzles of such files, as a list.
#include <cstdio>
#include <fstream>
#include <span>
#include <sstream>
#include <vector>

#include "app/page/commands.h"
#include "app/page/json.h"
#include "core/english.h"
#include "games/all_games.h"
#include "press/press.h"
#include "press/puzzle_pictures.h"
#include "press/themes.h"

namespace {

using namespace narabe;

constexpr std::string_view codes[] = {"en", "ja"};

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

int fail(const std::string& what) {
    std::fprintf(stderr, "press: %s\n", what.c_str());
    return 1;
}

bool write(const std::string& path, const std::string& content) {
    std::ofstream file(path, std::ios::binary);
    file << content;
    return file.flush().good();
}

int write_commands(const std::string& web) {
    const bool is_good = write(web + "/commands.md", commands_reference()) && write(web + "/base/commands.js", commands_script());
    return is_good ? 0 : fail("Couldn’t write to “" + web + "”.");
}

/// The puzzles of a file that is named after its game.
Parsed<std::vector<Puzzle>> puzzles_in(const std::string& path) {
    const std::string name = path.substr(path.find_last_of('/') + 1);
    const GameModule* game = find_game(name.substr(0, name.find('.')));
    if (!game) return ParseError{Sentence::plain("“" + name + "” isn’t named after a game.")};
    return read_puzzles(content_of(path), *game);
}

int print_themes(const std::string& path) {
    Parsed<std::vector<Puzzle>> puzzles = puzzles_in(path);
    if (!puzzles) return fail(in_english(puzzles.error().sentence));
    for (Puzzle& puzzle : *puzzles) {
        add_themes(puzzle);
        std::printf("%s\n", write_puzzle(puzzle).c_str());
    }
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0 ? 0 : fail("Couldn’t write the output.");
}

int print_puzzles(std::span<char* const> paths) {
    std::string json = "[";
    for (const std::string path : paths) {
        const Parsed<std::vector<Puzzle>> puzzles = puzzles_in(path);
        if (!puzzles) return fail(path + ": " + in_english(puzzles.error().sentence));
        for (const Puzzle& puzzle : *puzzles) json += (json.back() == '[' ? "\n" : ",\n") + puzzle_as_json(puzzle);
    }
    const bool is_written = std::printf("%s\n]\n", json.c_str()) > 0 && std::fflush(stdout) == 0;
    return is_written ? 0 : fail("Couldn’t write the output.");
}

}  // namespace

int main(int count, char** words) {
    if (count == 3 && words[1] == std::string_view("commands")) return write_commands(words[2]);
    if (count == 3 && words[1] == std::string_view("themes")) return print_themes(words[2]);
    if (count >= 3 && words[1] == std::string_view("puzzles"))
        return print_puzzles({words + 2, static_cast<std::size_t>(count - 2)});
    if (count != 2) return fail("usage: press ASSETS | press commands WEB | press themes FILE | press puzzles FILE…");
    const std::string assets = words[1];
    std::vector<Texts> texts;
    for (const std::string_view code : codes) {
        Parsed<Texts> read = Texts::read(content_of(assets + "/text/" + std::string(code) + ".txt"));
        if (!read) return fail("Couldn’t read the “" + std::string(code) + "” texts.");
        texts.push_back(std::move(*read));
    }
    std::string json = "{\"inks\":{";
    append_json_name(json, "light");
    append_json(json, light_inks());
    append_json_name(json, "dark");
    append_json(json, dark_inks());
    json += '}';
    append_json_name(json, "pixel");
    append_json(json, css_pixel());
    json += ",\"games\":[";
    for (const GameModule* game : all_games()) {
        const std::string stem = assets + "/rules/" + std::string(game->info.id) + ".";
        std::vector<std::string> files;
        std::vector<RulesText> languages;
        for (const std::string_view code : codes)
            files.push_back(content_of(stem + "figures.txt") + content_of(stem + std::string(code) + ".txt"));
        for (std::size_t i = 0; i < files.size(); ++i) languages.push_back({codes[i], texts[i], files[i]});
        const Parsed<std::string> written = game_as_json(*game, languages);
        if (!written) return fail(std::string(game->info.id) + ": " + written.error().sentence.literal);
        if (json.back() != '[') json += ',';
        json += *written;
    }
    json += "]}\n";
    const bool is_written = std::fwrite(json.data(), 1, json.size(), stdout) == json.size() && std::fflush(stdout) == 0;
    return is_written ? 0 : fail("Couldn’t write the output.");
}
