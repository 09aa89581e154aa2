// The saved games, as reported by the page, with filters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/storage/game_listing.h"
#include "core/texts.h"

namespace narabe {

class Library {
  public:
    /// Reads the list in the format of the request `library` (web/commands.md), newest first.
    void take(std::string_view list);
    void remove(std::string_view id);
    void rename(std::string_view id, std::string_view title);
    void mark_unreadable(std::string_view id);

    /// Closes the library, because an embedded page cannot save games.
    void close() { is_open_ = false; }
    bool is_open() const { return is_open_; }

    const std::vector<GameListing>& games() const { return games_; }
    /// Incremented when the page has sent the list.
    unsigned revision() const { return revision_; }
    const GameListing* find(std::string_view id) const;
    /// The newest games in progress, except the game open in this tab.
    std::vector<const GameListing*> to_go_on_with(std::string_view played, std::size_t most) const;
    /// The games with at least one saved game, in the order of the home screen.
    std::vector<const GameModule*> kinds() const;

  private:
    std::vector<GameListing> games_;
    bool is_open_ = true;
    unsigned revision_ = 0;
};

struct LibraryFilter {
    enum class Part : std::uint8_t { all, in_progress, finished };
    enum class Order : std::uint8_t { newest, oldest, by_game, longest };
    static constexpr int orders = 4;

    Part part = Part::all;
    Order order = Order::newest;
    const GameModule* game = nullptr;  ///< the game to show; null for all games
    std::string sought{};              ///< words to find in names and games

    bool lets_through(const GameListing& kept, const Texts& texts) const;
    /// Precondition: the games are from one library, the newest first.
    void sort(std::vector<const GameListing*>& games) const;
};

/// Describes the players, such as `Aki – Computer, level 3`.
std::string players_text(const Summary& summary, const Texts& texts);
/// Describes the options with values other than the default, such as `Board: Dense`, without custom items.
std::string options_text(const GameModule& game, const Options& options, const Texts& texts);
/// The result or, if the game is in progress, whose turn it is.
std::string standing_text(const Summary& summary, const Texts& texts);

}  // namespace narabe
