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
        unreadable,  ///< damaged, or of an unknown game or version
    };

    std::string id;
    State state = State::here;
    std::string title{};  ///< given by the player; empty: none
    std::string when{};   ///< when it was last played, in words of the page
    Summary summary{};    ///< without a game if it is unreadable
};

class Library {
  public:
    /// The list in the form of the request `library` (web/commands.md), newest first.
    void take(std::string_view list);
    void remove(std::string_view id);
    void rename(std::string_view id, std::string_view title);
    void mark_unreadable(std::string_view id);

    /// Nothing can be saved here, because the page is embedded.
    void close() { is_open_ = false; }
    bool is_open() const { return is_open_; }

    const std::vector<KeptGame>& games() const { return games_; }
    const KeptGame* find(std::string_view id) const;
    /// The newest games in progress, except the one open here.
    std::vector<const KeptGame*> to_go_on_with(std::string_view played, std::size_t most) const;
    /// Every game that has saved games, in the order of the home screen.
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
    const GameTable* game = nullptr;  ///< null: all
    std::string sought{};             ///< words in names and games

    bool lets_through(const KeptGame& kept, const Texts& texts) const;
    /// Precondition: the newest come first.
    void sort(std::vector<const KeptGame*>& games) const;
};

/// `Aki – Computer, level 3`
std::string players_text(const Summary& summary, const Texts& texts);
/// The options that differ from their defaults, such as `Board: Dense`; custom items are left out.
std::string options_text(const GameTable& game, const Options& options, const Texts& texts);
/// Its result, or whose turn it is.
std::string standing_text(const Summary& summary, const Texts& texts);

}  // namespace narabe
