// Stores each saved game in its own file. Files are not trusted: a file that cannot be parsed becomes an unreadable game with the
// same text.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/host/desktop/files.h"

namespace narabe::desktop {

struct StoredGame {
    std::string id;
    std::string text;     ///< from the event `save`
    std::string summary;  ///< lines for the list of games; empty if there is nothing to list yet, or if the text can’t be read
    std::string fingerprint{};  ///< from the event `save`; empty if an older version saved the game, or if it can’t be read
    std::string title{};
    std::int64_t created = 0;  ///< milliseconds since 1970; 0 if unknown
    std::int64_t changed = 0;
    std::int64_t deleted = 0;  ///< when the game was deleted; 0 if it was not

    /// The contents of the game's file.
    std::string written() const;
    static StoredGame read(std::string_view id, std::string_view file);

    /// Whether lists show the game: not if it is deleted, or if no move was played in it.
    bool is_listed() const { return deleted == 0 && (!summary.empty() || fingerprint.empty()); }
};

class GameStore {
  public:
    explicit GameStore(std::filesystem::path folder);

    /// The game with this id; null if there is none or it was deleted.
    const StoredGame* find(std::string_view id) const;
    /// The deleted game with this id; null if there is none.
    const StoredGame* find_deleted(std::string_view id) const;
    bool has_id(std::string_view id) const { return games_.contains(id); }
    /// All games that are not deleted, the least recently changed first.
    std::vector<const StoredGame*> all() const;

    Outcome put(StoredGame game);
    /// Permanently erases a game.
    void erase(std::string_view id);
    /// Permanently erases all games that were deleted before `time`.
    void erase_deleted_before(std::int64_t time);

  private:
    std::filesystem::path file_of(std::string_view id) const { return folder_ / (std::string(id) + ".txt"); }

    std::filesystem::path folder_;
    std::map<std::string, StoredGame, std::less<>> games_;
};

}  // namespace narabe::desktop
