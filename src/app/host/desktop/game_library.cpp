#include "app/host/desktop/game_library.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "app/host/desktop/system.h"
#include "core/text.h"
#include "session/game_id.h"

namespace narabe::desktop {

namespace {

constexpr std::int64_t undo_time = 10 * 60 * 1000;  // milliseconds until a deleted game is permanently erased

std::string without_lines(std::string_view text, std::initializer_list<std::string_view> names) {
    std::string rest;
    for (const std::string_view line : lines_of(text)) {
        const std::string_view name = split_once(line).first;
        if (std::find(names.begin(), names.end(), name) == names.end()) rest.append(line).append("\n");
    }
    return rest;
}

/// The text of a game without the cursor line, which only stores the position shown.
std::string played_part(std::string_view text) {
    return without_lines(text, {"cursor"});
}

/// The text by which imports recognise a game that is already saved.
std::string sameness(std::string_view text) {
    return without_lines(text, {"cursor", "seed", "standing"});
}

/// The text of a copy, which does not count for the rating (src/session/rating_status.h).
std::string copy_of(std::string_view text) {
    std::string copy;
    for (const std::string_view line : lines_of(text)) {
        copy.append(line == "standing open" || line == "standing counted" ? "standing copy" : line).append("\n");
    }
    copy.pop_back();  // removes the line end of the empty line after the last line end
    return copy;
}

std::string on_one_line(std::string_view text) {
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(), [](char each) { return static_cast<unsigned char>(each) < ' ' || each == '\x7F'; }, ' ');
    return line;
}

}  // namespace

struct GameLibrary::Counts {
    int added = 0;
    int known = 0;
    int mistakes = 0;
    int puzzles = 0;
    std::vector<std::string> bad;
    std::map<std::string, std::string> there{};  ///< ids of the saved games, by `sameness`
};

void GameLibrary::save(const event::Save& game) {
    if (played_ != game.id) forget_unplayed(std::exchange(played_, game.id));
    const StoredGame* old = to_.store.find(game.id);
    if (old && old->text == game.saved && old->summary == game.summary) return;
    StoredGame kept = old ? *old : StoredGame{.id = std::string(game.id), .created = milliseconds_now()};
    if (!old || played_part(old->text) != played_part(game.saved)) kept.changed = milliseconds_now();
    kept.text = game.saved;
    kept.summary = game.summary;
    to_.report(to_.store.put(std::move(kept)));
}

/// Deletes the game that the player has left if no move was played in it.
void GameLibrary::forget_unplayed(std::string_view id) {
    const StoredGame* left = to_.store.find(id);
    if (left && !left->is_listed()) to_.store.erase(std::string(id));
}

void GameLibrary::answer(std::string_view good, std::string_view bad, const std::string& id) const {
    const StoredGame* found = to_.store.find(id);
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
    std::string lines = "library\n";
    std::vector<const StoredGame*> games = to_.store.all();
    std::reverse(games.begin(), games.end());
    const TimeWords words(to_.texts(), milliseconds_now());
    for (const StoredGame* game : games) {
        if (!game->is_listed()) continue;
        lines.append("kept " + game->id + "\there\t" + (game->changed > 0 ? words.of(game->changed) : "") + "\n");
        for (const std::string_view line : lines_of(game->summary)) {
            if (!line.empty()) lines.append(on_one_line(line)).append("\n");
        }
        if (!game->title.empty()) lines.append("title " + on_one_line(game->title) + "\n");
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
        StoredGame fresh{.id = copy, .text = copy_of(found->text), .summary = found->summary, .title = found->title};
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

ExportedFile GameLibrary::exported(std::string_view what) const {
    std::vector<std::string> mistakes;
    std::vector<std::pair<std::string, std::string>> puzzles;
    for (const auto& [key, value] : to_.settings.all()) {
        std::string_view name = key;
        if (what != "all") break;
        if (name.starts_with("setting.mistake-")) mistakes.push_back(value);
        if (take(name, "setting.puzzle-")) puzzles.emplace_back(name, value);
    }
    return export_games(chosen(what), today(), mistakes, puzzles);
}

int GameLibrary::count_unreadable(std::string_view what) const {
    const auto games = chosen(what);
    return static_cast<int>(
        std::count_if(games.begin(), games.end(), [](const StoredGame* game) { return !game->is_readable(); }));
}

GameLibrary::Examined GameLibrary::examine(std::string_view text) const {
    const std::string reply = to_.call("examine\n" + std::string(text));
    std::string_view rest = reply;
    if (!take(rest, "ok\n")) return {.refusal = reply.substr(std::min(reply.size(), reply.find('\n') + 1))};
    const std::size_t end = rest.find("\nnarabe-saved ");
    if (end == std::string_view::npos) return {.refusal = std::string(rest)};
    return {.summary = std::string(rest.substr(0, end)), .saved = std::string(rest.substr(end + 1))};
}

std::string GameLibrary::hand_over(const std::string& request, int number, Counts& counts) const {
    const std::string reply = to_.call(request);
    const std::size_t end = std::min(reply.find('\n'), reply.size());
    if (reply.starts_with("ok\n")) return reply.substr(end + 1);
    counts.bad.push_back(std::to_string(number) + "\t" + on_one_line(reply.substr(std::min(end + 1, reply.size()))));
    return "bad";
}

void GameLibrary::import_game(const ImportedGame& game, int number, Counts& counts) {
    if (!game.mistake.empty()) {
        const std::string outcome = hand_over("mistake\n" + game.mistake, number, counts);
        if (outcome == "added") ++counts.mistakes;
        if (outcome == "known") ++counts.known;
        return;
    }
    const Examined found = examine(game.text);
    if (!found.refusal.empty()) return counts.bad.push_back(std::to_string(number) + "\t" + on_one_line(found.refusal));
    if (counts.there.contains(sameness(found.saved))) {
        ++counts.known;
        return;
    }
    const bool is_free = is_game_id(game.id) && !to_.store.has_id(game.id);
    StoredGame kept{
        .id = is_free ? game.id : new_game_id(luck_), .text = found.saved, .summary = found.summary, .title = game.title};
    kept.created = game.created > 0 ? game.created : milliseconds_now();
    kept.changed = game.changed > 0 ? game.changed : milliseconds_now();
    counts.there.emplace(sameness(found.saved), kept.id);
    ++counts.added;
    tell_library(to_.store.put(std::move(kept)));
}

void GameLibrary::import(const std::vector<std::string>& texts, std::vector<std::string> unread) {
    if (texts.empty() && unread.empty()) return;
    Counts counts{.bad = std::move(unread)};
    for (const StoredGame* game : to_.store.all()) counts.there.emplace(sameness(game->text), game->id);
    int number = 0;
    for (const std::string& text : texts) {
        for (const ImportedGame& game : games_in(text, static_cast<std::uint32_t>(luck_.next())))
            import_game(game, ++number, counts);
    }
    for (const std::string& text : texts) {
        for (const auto& [name, result] : puzzle_results_in(text)) {
            if (hand_over("puzzle_result " + name + " " + result, ++number, counts) == "added") ++counts.puzzles;
        }
    }
    std::string told = "imported";
    for (const int count : {counts.added, counts.known, static_cast<int>(counts.bad.size()), counts.mistakes, counts.puzzles}) {
        told.append(" ").append(std::to_string(count));
    }
    for (const std::string& line : counts.bad) told.append("\n").append(line);
    to_.call(told);
    list();
}

std::string GameLibrary::find_same(std::string_view text) const {
    std::set<std::string> wanted;
    const auto want = [&](std::string_view each) {
        const Examined game = examine(each);
        if (game.refusal.empty()) wanted.insert(sameness(game.saved));
    };
    want(text);
    for (const ImportedGame& game : games_in(text, 0)) want(game.text);
    for (const StoredGame* game : to_.store.all()) {
        if (game->is_listed() && wanted.contains(sameness(game->text))) return game->id;
    }
    return {};
}

}  // namespace narabe::desktop
