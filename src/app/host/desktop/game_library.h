// Handles the program's events about saved games (web/commands.md), as web/games does in the page. Only one window uses the
// folder, so no other window can have claimed a game.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/host/desktop/game_files.h"
#include "app/host/desktop/game_store.h"
#include "app/host/desktop/settings_file.h"
#include "app/page/events.h"
#include "core/rng.h"
#include "core/texts.h"

namespace narabe::desktop {

/// Sends a request to the program and returns the reply.
using Call = std::function<std::string(const std::string& request)>;

class GameLibrary {
  public:
    struct Around {
        GameStore& store;
        SettingsFile& settings;
        Call call;
        std::function<const Texts&()> texts;
        std::function<void(Outcome outcome)> report;  ///< called with the outcome of saving the game in progress
    };
    GameLibrary(Around around, std::uint64_t luck) : to_(std::move(around)), luck_(luck) {}

    void save(const event::Save& game);
    void go_on_with(std::string_view id) { to_.report(to_.settings.write("current", id)); }

    void fetch(const std::string& id);
    void claim(const std::string& id);
    void open(const std::string& id);
    void list();
    void copy(const std::string& id, const std::string& copy);
    void rename(const std::string& id, const std::string& title);
    void remove(const std::string& id);
    void bring_back(const std::string& id);

    /// Exports the game with this id, or `all` games, as a file.
    ExportedFile exported(std::string_view what) const;
    /// The number of unreadable games in such an export.
    int count_unreadable(std::string_view what) const;
    /// Imports the games in texts, each of which may contain several. `unread` has a line for each file that could not be read.
    void import(const std::vector<std::string>& texts, std::vector<std::string> unread);
    /// The id of the saved game with the same contents; empty if there is none.
    std::string find_same(std::string_view text) const;

  private:
    struct Examined {
        std::string summary;
        std::string saved;
        std::string refusal;  ///< empty on success
    };
    struct Counts;

    Examined examine(std::string_view text) const;
    void import_game(const ImportedGame& game, int number, Counts& counts);
    std::string hand_over(const std::string& request, int number, Counts& counts) const;
    std::vector<const StoredGame*> chosen(std::string_view what) const;
    void tell_library(Outcome outcome) const;
    void answer(std::string_view good, std::string_view bad, const std::string& id) const;
    void forget_unplayed(std::string_view id);

    Around to_;
    Rng luck_;
    std::string played_;  // the id of the game in progress
};

}  // namespace narabe::desktop
