// Handles the program's events about saved games (web/commands.md), as web/games does in the page. Only one window uses the
// folder, so no other window can have claimed a game.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/host/desktop/game_store.h"
#include "app/host/desktop/settings_file.h"
#include "app/page/events.h"
#include "core/rng.h"
#include "core/texts.h"

namespace narabe::desktop {

/// Sends a request to the program and returns the reply.
using Call = std::function<std::string(const std::string& request)>;

struct ExportedFile {
    std::string name;
    std::string contents;
    int damaged = 0;  ///< how many of its games can’t be read
};

/// A text to import.
struct NamedText {
    std::string name{};  ///< of its file; empty if it is from none
    std::string text{};
    std::string trouble{};  ///< why the file could not be read, as a word of the request `trouble`
};

class GameLibrary {
  public:
    struct Dependencies {
        GameStore& store;
        SettingsFile& settings;
        Call call;
        std::function<const Texts&()> texts;
        std::function<void(Outcome outcome)> report;  ///< called with the outcome of saving the game in progress
    };
    GameLibrary(Dependencies dependencies, std::uint64_t seed) : to_(std::move(dependencies)), rng_(seed) {}

    void save(const event::Save& game);
    void go_on_with(std::string_view id) { to_.report(to_.settings.write("current", id)); }

    /// Continues the game of the last visit; returns false if it can’t be read.
    bool resume(const std::string& id);
    void fetch(const std::string& id);
    void claim(const std::string& id);
    void open(const std::string& id);
    void list();
    void copy(const std::string& id, const std::string& copy);
    void rename(const std::string& id, const std::string& title);
    void remove(const std::string& id);
    void bring_back(const std::string& id);

    /// A game, or `all` games, as a file; no value if there are too many games.
    std::optional<ExportedFile> exported(std::string_view what);
    /// Imports the games in these texts; a text may hold several games.
    void import(const std::vector<NamedText>& files);
    /// The id of the saved game with the same contents; empty if there is none.
    std::string find_same(const std::string& text);

  private:
    struct Reply {
        bool is_good = false;
        std::string text;  ///< the payload or the refusal
    };
    struct Counts;

    Reply ask(const std::string& request) const;
    std::string fingerprint_of(const std::string& text) const;
    const StoredGame* find(const std::string& id);
    void complete(StoredGame game);
    void complete_all();
    void complete_unlisted();
    std::map<std::string, std::string> ids_by_fingerprint();
    void import_part(std::string_view part, const std::string& place, Counts& counts);
    void bring_in(StoredGame game, Counts& counts);
    std::vector<const StoredGame*> chosen(std::string_view what) const;
    void tell_library(Outcome outcome) const;
    void answer(std::string_view good, std::string_view bad, const std::string& id);
    void forget_unplayed(std::string_view id);

    Dependencies to_;
    Rng rng_;
    std::string played_;  // the id of the game in progress
};

}  // namespace narabe::desktop
