#include "app/host/desktop/game_library.h"

#include <algorithm>
#include <utility>

#include "app/host/desktop/system.h"
#include "core/text.h"
#include "session/game_id.h"

namespace narabe::desktop {

namespace {

constexpr std::int64_t undo_time = 10 * 60 * 1000;  // milliseconds until a deleted game is permanently erased

/// Parses the reply to `import_part`: the game’s data in the file, its summary, and its text.
StoredGame read_imported(std::string_view reply) {
    const std::size_t end = reply.find("\n\n");
    const std::size_t text = reply.find("\n\n", end + 2);
    StoredGame game{.text = std::string(reply.substr(text + 2)), .summary = std::string(reply.substr(end + 2, text - end - 1))};
    for (const std::string_view line : lines_of(reply.substr(0, end))) {
        const auto [name, value] = split_once(line);
        if (name == "fingerprint") game.fingerprint = value;
        if (name == "id") game.id = value;
        if (name == "title") game.title = value;
        if (name == "created") game.created = read_integer(value).value_or(0);
        if (name == "changed") game.changed = read_integer(value).value_or(0);
    }
    return game;
}

/// In the request `export_file`.
std::string filed(const StoredGame& game) {
    return "game " + game.id + " " + std::to_string(game.created) + " " + std::to_string(game.changed) + " " +
           repaired_utf8(without_controls(game.title)) + "\n" + indented(repaired_utf8(game.text)) + "\n";
}

}  // namespace

struct GameLibrary::Counts {
    int added = 0;
    int known = 0;
    int mistakes = 0;
    int puzzles = 0;
    int statistics = 0;
    std::vector<std::string> bad;
    std::map<std::string, std::string> there{};  ///< ids of games by fingerprint
};

GameLibrary::Reply GameLibrary::ask(const std::string& request) const {
    const std::string reply = to_.call(request);
    return {.is_good = reply.starts_with("ok\n"), .text = reply.substr(std::min(reply.find('\n'), reply.size() - 1) + 1)};
}

// --- Games of older versions ------------------------------------------------------------------------------------------

/// The fingerprint of a saved game; empty if it can’t be read.
std::string GameLibrary::fingerprint_of(const std::string& text) const {
    const Reply reply = ask("fingerprints\n" + text);
    return reply.is_good ? reply.text.substr(0, reply.text.find('\n')) : std::string();
}

/// Gives a game of an older version its fingerprint.
void GameLibrary::complete(StoredGame game) {
    game.fingerprint = fingerprint_of(game.text);
    if (!game.fingerprint.empty()) to_.store.put(std::move(game));
}

void GameLibrary::complete_all() {
    for (const StoredGame* game : to_.store.all()) {
        if (game->fingerprint.empty()) complete(*game);
    }
}

/// Unreadable games have no summary either, but they are listed, unlike games without a move.
void GameLibrary::complete_unlisted() {
    for (const StoredGame* game : to_.store.all()) {
        if (game->fingerprint.empty() && game->summary.empty()) complete(*game);
    }
}

const StoredGame* GameLibrary::find(const std::string& id) {
    const StoredGame* found = to_.store.find(id);
    if (found && found->fingerprint.empty()) complete(*found);
    return found;
}

// --- The game in progress ---------------------------------------------------------------------------------------------

void GameLibrary::save(const event::Save& game) {
    if (played_ != game.id) forget_unplayed(std::exchange(played_, game.id));
    const StoredGame* old = to_.store.find(game.id);
    if (old && old->text == game.saved && old->summary == game.summary) return;
    StoredGame kept = old ? *old : StoredGame{.id = std::string(game.id), .created = milliseconds_now()};
    if (kept.fingerprint != game.fingerprint) kept.changed = milliseconds_now();
    kept.text = game.saved;
    kept.summary = game.summary;
    kept.fingerprint = game.fingerprint;
    to_.report(to_.store.put(std::move(kept)));
}

/// Deletes the game that the player has left if no move was played in it.
void GameLibrary::forget_unplayed(std::string_view id) {
    const StoredGame* left = to_.store.find(id);
    if (left && !left->is_listed()) to_.store.erase(std::string(id));
}

bool GameLibrary::resume(const std::string& id) {
    const StoredGame* found = find(id);
    return !found || ask("restore " + id + "\n" + found->text).is_good;
}

void GameLibrary::answer(std::string_view good, std::string_view bad, const std::string& id) {
    const StoredGame* found = find(id);
    to_.call(found ? std::string(good) + " " + id + "\n" + found->text : std::string(bad) + " " + id);
}

void GameLibrary::fetch(const std::string& id) {
    answer("kept", "not_kept", id);
}

void GameLibrary::claim(const std::string& id) {
    answer("claimed", "not_claimed", id);
}

void GameLibrary::open(const std::string& id) {
    answer("opened", "not_opened", id);
}

void GameLibrary::list() {
    complete_unlisted();
    std::string lines = "library\n";
    std::vector<const StoredGame*> games = to_.store.all();
    std::reverse(games.begin(), games.end());
    const TimeWords words(to_.texts(), milliseconds_now());
    for (const StoredGame* game : games) {
        if (!game->is_listed()) continue;
        lines.append("kept " + game->id + "\there\t" + (game->changed > 0 ? words.of(game->changed) : "") + "\n");
        for (const std::string_view line : lines_of(game->summary)) {
            if (!line.empty()) lines.append(without_controls(line)).append("\n");
        }
        if (!game->title.empty()) lines.append("title " + without_controls(game->title) + "\n");
        lines.append("\n");
    }
    to_.call(lines);
    to_.store.erase_deleted_before(milliseconds_now() - undo_time);
}

void GameLibrary::tell_library(Outcome outcome) const {
    if (outcome != Outcome::kept) to_.call(outcome == Outcome::full ? "trouble library_full" : "trouble library_blocked");
}

void GameLibrary::copy(const std::string& id, const std::string& copy) {
    if (const StoredGame* found = to_.store.find(id)) {
        const Reply text = ask("copy_of\n" + found->text);
        StoredGame fresh = *found;
        fresh.id = copy;
        if (text.is_good) fresh.text = text.text;
        fresh.created = fresh.changed = milliseconds_now();
        tell_library(to_.store.put(std::move(fresh)));
    }
    list();
}

void GameLibrary::rename(const std::string& id, const std::string& title) {
    if (const StoredGame* found = to_.store.find(id)) {
        StoredGame game = *found;
        game.title = title;
        tell_library(to_.store.put(std::move(game)));
    }
    list();
}

void GameLibrary::remove(const std::string& id) {
    if (id == played_) played_.clear();
    if (const StoredGame* found = to_.store.find(id)) {
        StoredGame game = *found;
        game.deleted = milliseconds_now();
        tell_library(to_.store.put(std::move(game)));
    }
    list();
}

void GameLibrary::bring_back(const std::string& id) {
    if (const StoredGame* found = to_.store.find_deleted(id)) {
        StoredGame game = *found;
        game.deleted = 0;
        tell_library(to_.store.put(std::move(game)));
    }
    list();
}

// --- Files -----------------------------------------------------------------------------------------------------------

std::vector<const StoredGame*> GameLibrary::chosen(std::string_view what) const {
    if (what == "all") {
        std::vector<const StoredGame*> games = to_.store.all();
        std::erase_if(games, [](const StoredGame* game) { return !game->is_listed(); });
        return games;
    }
    const StoredGame* game = to_.store.find(what);
    return game ? std::vector{game} : std::vector<const StoredGame*>();
}

std::optional<ExportedFile> GameLibrary::exported(std::string_view what) {
    const std::vector<const StoredGame*> games = chosen(what);
    std::string request = "export_file " + std::string(what) + "\n";
    for (const StoredGame* game : games) request += filed(*game);
    const Reply reply = ask(request);
    if (!reply.is_good) return std::nullopt;
    const std::size_t name = reply.text.find('\n');
    const std::size_t count = reply.text.find('\n', name + 1);
    ExportedFile file{.name = reply.text.substr(0, name), .contents = reply.text.substr(count + 1)};
    file.damaged = static_cast<int>(read_integer(std::string_view(reply.text).substr(name + 1, count - name - 1)).value_or(0));
    if (what != "all" && file.damaged > 0) file.contents = games.front()->text;  // its bytes may not be text
    return file;
}

std::map<std::string, std::string> GameLibrary::ids_by_fingerprint() {
    complete_all();
    std::map<std::string, std::string> ids;
    for (const StoredGame* game : to_.store.all()) {
        if (!game->fingerprint.empty()) ids.emplace(game->fingerprint, game->id);
    }
    return ids;
}

/// `place` is the name of the file and the number in it, as in a line of the request `imported`.
void GameLibrary::import_part(std::string_view part, const std::string& place, Counts& counts) {
    const Reply reply = ask("import_part\n" + std::string(part));
    if (!reply.is_good) {
        counts.bad.push_back(place + "\t" + without_controls(reply.text));
    } else if (reply.text.starts_with("game\n")) {
        bring_in(read_imported(reply.text), counts);
    } else {
        counts.mistakes += reply.text == "mistake" ? 1 : 0;
        counts.known += reply.text == "known_mistake" ? 1 : 0;
        counts.puzzles += reply.text == "puzzle" ? 1 : 0;
        counts.statistics += reply.text == "statistic" ? 1 : 0;
    }
}

void GameLibrary::bring_in(StoredGame game, Counts& counts) {
    if (counts.there.contains(game.fingerprint)) {
        ++counts.known;
        return;
    }
    if (game.id.empty() || to_.store.has_id(game.id)) game.id = new_game_id(rng_);
    if (game.created == 0) game.created = milliseconds_now();
    if (game.changed == 0) game.changed = milliseconds_now();
    counts.there.emplace(game.fingerprint, game.id);
    ++counts.added;
    tell_library(to_.store.put(std::move(game)));
}

void GameLibrary::import(const std::vector<NamedText>& files) {
    if (files.empty()) return;
    Counts counts{.there = ids_by_fingerprint()};
    for (const NamedText& file : files) {
        const auto place_of = [&](std::size_t number, std::size_t parts) {
            const bool is_named = !file.name.empty() && parts <= 1;
            return without_controls(file.name) + "\t" + (is_named ? "" : std::to_string(number));
        };
        if (!file.trouble.empty()) {
            counts.bad.push_back(place_of(1, 1) + "\t" + file.trouble);
            continue;
        }
        const Reply reply = ask("parts\n" + file.text);
        if (!reply.is_good) import_part(file.text, place_of(1, 1), counts);  // it is refused with the reason
        if (!reply.is_good || reply.text.empty()) continue;
        const std::vector<std::string_view> parts = split(reply.text, "\n\n");
        for (std::size_t i = 0; i < parts.size(); ++i) import_part(unindented(parts[i]), place_of(i + 1, parts.size()), counts);
    }
    std::string told = "imported";
    for (const int count :
         {counts.added, counts.known, static_cast<int>(counts.bad.size()), counts.mistakes, counts.puzzles, counts.statistics}) {
        told.append(" ").append(std::to_string(count));
    }
    for (const std::string& line : counts.bad) told.append("\n").append(line);
    to_.call(told);
    list();
}

std::string GameLibrary::find_same(const std::string& text) {
    const Reply reply = ask("fingerprints\n" + text);
    if (!reply.is_good) return {};
    const std::map<std::string, std::string> ids = ids_by_fingerprint();
    for (const std::string_view fingerprint : lines_of(reply.text)) {
        const auto found = ids.find(std::string(fingerprint));
        if (found != ids.end()) return found->second;
    }
    return {};
}

}  // namespace narabe::desktop
