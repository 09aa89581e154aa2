// The saved games, as reported by the page, with filters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/storage/kept_game.h"
#include "core/texts.h"

namespace narabe {

struct KeptGame {
    enum class State : std::uint8_t {
        here,
        elsewhere,   ///< open in another tab
        unreadable,  ///< damaged, or with an unknown game or version
    };

    std::string id;
    State state = State::here;
    std::string title{};  ///< given by the player; may be empty
    std::string when{};   ///< when the game was last played, as text from the page
    Summary summary{};    ///< without a game if it is unreadable
};

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

    const std::vector<KeptGame>& games() const { return games_; }
    const KeptGame* find(std::string_view id) const;
    /// The newest games in progress, except the game that is open here.
    std::vector<const KeptGame*> to_go_on_with(std::string_view played, std::size_t most) const;
    /// All games that have saved games, in the order of the home screen.
    std::vector<const GameTable*> kinds() const;

  private:
    std::vector<KeptGame> games_;
    bool is_open_ = true;
};

struct LibraryFilter {
    enum class Part : std::uint8_t { all, in_progress, finished };
    enum class Order : std::uint8_t { newest, oldest, by_game, longest };
    static constexpr int orders = 4;

    Part part = Part::all;
    Order order = Order::newest;
    const GameTable* game = nullptr;  ///< null for all games
    std::string sought{};             ///< words to find in names and games

    bool lets_through(const KeptGame& kept, const Texts& texts) const;
    /// Precondition: the newest games come first.
    void sort(std::vector<const KeptGame*>& games) const;
};

/// `Aki – Computer, level 3`
std::string players_text(const Summary& summary, const Texts& texts);
/// The options with values other than the default, such as `Board: Dense`, without custom items.
std::string options_text(const GameTable& game, const Options& options, const Texts& texts);
/// The result, or whose turn it is.
std::string standing_text(const Summary& summary, const Texts& texts);

}  // namespace narabe
