// All saved games, a file for each. What a file holds is not trusted: one that can’t be read is an unreadable game, which keeps its text.
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
    std::string text;     ///< as the event `save` gave it
    std::string summary;  ///< lines for the list of games; empty if there is nothing to list yet, or if the text can’t be read
    std::string title{};
    std::int64_t created = 0;  ///< milliseconds since 1970; 0 if unknown
    std::int64_t changed = 0;
    std::int64_t deleted = 0;  ///< 0: it isn’t

    /// The contents of its file, and the game in one.
    std::string written() const;
    static StoredGame read(std::string_view id, std::string_view file);

    bool is_readable() const;
    /// True if lists show it.
    bool is_listed() const { return deleted == 0 && (!summary.empty() || !is_readable()); }
};

class GameStore {
  public:
    explicit GameStore(std::filesystem::path folder);

    /// Null if there is no such game, or it was deleted.
    const StoredGame* find(std::string_view id) const;
    /// The same for a deleted one.
    const StoredGame* find_deleted(std::string_view id) const;
    bool has_id(std::string_view id) const { return games_.contains(id); }
    /// In the order in which they were changed, oldest first.
    std::vector<const StoredGame*> all() const;

    Outcome put(StoredGame game);
    /// Removes its file for good.
    void erase(std::string_view id);
    /// The same for all games that were deleted before that time.
    void erase_deleted_before(std::int64_t time);

  private:
    std::filesystem::path file_of(std::string_view id) const { return folder_ / (std::string(id) + ".txt"); }

    std::filesystem::path folder_;
    std::map<std::string, StoredGame, std::less<>> games_;
};

}  // namespace narabe::desktop
