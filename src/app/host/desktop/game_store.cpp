#include "app/host/desktop/game_store.h"

#include <algorithm>

#include "core/text.h"
#include "session/game_id.h"

namespace narabe::desktop {

namespace {

constexpr std::string_view kept_header = "narabe-kept 1";

void read_stored_line(StoredGame& game, std::string_view line) {
    const auto [name, value] = split_once(line);
    const auto time = [value = value] { return std::max<std::int64_t>(0, read_integer(value).value_or(0)); };
    if (name == "title") game.title = value;
    if (name == "created") game.created = time();
    if (name == "changed") game.changed = time();
    if (name == "deleted") game.deleted = time();
    if (name == "fingerprint") game.fingerprint = value;
    if (name == "summary") game.summary.append(value).append("\n");
}

}  // namespace

std::string StoredGame::written() const {
    std::string file = std::string(kept_header) + "\n";
    const auto add = [&file](std::string_view name, std::string_view value) {
        file.append(name).append(" ").append(value).append("\n");
    };
    if (!title.empty()) add("title", title);
    if (created > 0) add("created", std::to_string(created));
    if (changed > 0) add("changed", std::to_string(changed));
    if (deleted > 0) add("deleted", std::to_string(deleted));
    if (!fingerprint.empty()) add("fingerprint", fingerprint);
    for (const std::string_view line : lines_of(summary)) {
        if (!line.empty()) add("summary", line);
    }
    return file + "\n" + text;
}

StoredGame StoredGame::read(std::string_view id, std::string_view file) {
    StoredGame game{.id = std::string(id)};
    const std::size_t end = file.find("\n\n");
    if (!file.starts_with(std::string(kept_header) + "\n") || end == std::string_view::npos || !is_utf8(file)) {
        game.text = file;
        return game;
    }
    for (const std::string_view line : lines_of(file.substr(0, end))) read_stored_line(game, line);
    game.text = file.substr(end + 2);
    return game;
}

GameStore::GameStore(std::filesystem::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(folder_, error)) {
        const std::string id = file.path().stem().string();
        if (file.path().extension() != ".txt" || !is_game_id(id)) continue;
        if (const auto contents = read_file(file.path())) games_.emplace(id, StoredGame::read(id, *contents));
    }
}

const StoredGame* GameStore::find(std::string_view id) const {
    const auto found = games_.find(id);
    return found == games_.end() || found->second.deleted > 0 ? nullptr : &found->second;
}

const StoredGame* GameStore::find_deleted(std::string_view id) const {
    const auto found = games_.find(id);
    return found == games_.end() || found->second.deleted == 0 ? nullptr : &found->second;
}

std::vector<const StoredGame*> GameStore::all() const {
    std::vector<const StoredGame*> all;
    for (const auto& [id, game] : games_) {
        if (game.deleted == 0) all.push_back(&game);
    }
    std::stable_sort(all.begin(), all.end(), [](const auto* a, const auto* b) { return a->changed < b->changed; });
    return all;
}

Outcome GameStore::put(StoredGame game) {
    const std::string id = game.id;
    StoredGame& kept = games_[id];
    kept = std::move(game);
    return write_file(file_of(id), kept.written());
}

void GameStore::erase(std::string_view id) {
    std::error_code error;
    std::filesystem::remove(file_of(id), error);
    games_.erase(std::string(id));
}

void GameStore::erase_deleted_before(std::int64_t time) {
    std::vector<std::string> old;
    for (const auto& [id, game] : games_) {
        if (game.deleted > 0 && game.deleted < time) old.push_back(id);
    }
    for (const std::string& id : old) erase(id);
}

}  // namespace narabe::desktop
