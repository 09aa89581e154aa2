// The games that are kept, as far as the page has told of them: their list, narrowed down as the person likes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/shelves/kept_game.h"
#include "core/texts.h"

namespace narabe {

struct KeptGame {
    enum class State : std::uint8_t {
        here,
        elsewhere,   ///< another tab plays it
        unreadable,  ///< damaged, or of a game or a version that is unknown here
    };

    std::string id;
    State state = State::here;
    std::string title{};  ///< that its owner gave it; empty: none
    std::string when{};   ///< it was last played, in words of the page
    Summary summary{};    ///< without a game if it is unreadable
};

class Library {
  public:
    /// The list as the request `library` has it (bridge.h), the newest first.
    void take(std::string_view list);
    void remove(std::string_view id);
    void rename(std::string_view id, std::string_view title);
    void mark_unreadable(std::string_view id);

    /// Nothing is kept here: the page stands in another one.
    void close() { is_open_ = false; }
    bool is_open() const { return is_open_; }

    const std::vector<KeptGame>& games() const { return games_; }
    const KeptGame* find(std::string_view id) const;
    /// The newest that are in progress, without the one that is played here.
    std::vector<const KeptGame*> to_go_on_with(std::string_view played, std::size_t most) const;
    /// Every game that is in it, in the order of the gallery.
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
    std::string sought{};             ///< words of names and games

    bool lets_through(const KeptGame& kept, const Texts& texts) const;
    /// Of games of which the newest come first.
    void sort(std::vector<const KeptGame*>& games) const;
};

/// `Aki – Computer, level 3`
std::string players_text(const Summary& summary, const Texts& texts);
/// The options that are not as usual, such as `Board: Dense`; what people made themselves is left out.
std::string options_text(const Summary& summary, const Texts& texts);
/// How it ended, or whose turn it is.
std::string standing_text(const Summary& summary, const Texts& texts);

}  // namespace narabe
