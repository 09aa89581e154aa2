// The map of openings of the game on the board: from the site, or made here for own boards and other options.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/play/game_in_progress.h"
#include "app/play/page_reporter.h"
#include "app/thinking/analyst.h"
#include "session/first_moves.h"

namespace narabe {

class Openings {
  public:
    Openings(Page& page, GameInProgress& game, PageReporter& reporter, Analyst& analyst)
        : page_(page), game_(game), reporter_(reporter), analyst_(analyst) {}

    enum class State : std::uint8_t {
        none,     ///< not the first position, no analysis, or chance decides
        loading,  ///< from the site
        failed,
        missing,  ///< there is none
        partial,  ///< being made, or stopped
        ready,
    };

    /// Must be called when the position shown changes, and when the analysis begins or ends. The whole program must be loaded.
    void attend(bool is_analysing);
    State state() const { return state_; }
    /// The map of the first position, which may lack moves; null if there is none.
    const OpeningMap* map() const { return state_ == State::partial || state_ == State::ready ? &*map_ : nullptr; }
    /// Changes whenever the map or its state does.
    unsigned revision() const { return revision_; }

    /// Begins or continues to make the map, or stops that.
    void make_or_stop();
    bool is_making() const { return is_making_; }
    /// The proportion of first moves that have been searched, in percent.
    int progress() const;
    /// A sentence about the map, or about the first move on the board; empty without a map.
    Sentence words(std::optional<Move> proposal) const;
    /// Whether the display of analyses and maps is loaded: it is in the part of the program that is loaded when wanted.
    bool is_available() const { return page_.has_part(); }
    /// Must be called when the analyst has news.
    void go_on();

    /// Receives a file from the page; ignores other files.
    void take(std::string_view path, std::string_view file);
    void fail(std::string_view path);
    /// Receives a map that was saved; `name` is what follows `openings-` in its setting.
    void recall(std::string_view name, std::string_view value);

    static constexpr int quick_search = 150;   ///< milliseconds for each first move
    static constexpr int long_search = 1'500;  ///< for close ones

  private:
    void set(State state);
    void find_map();
    void find_own_map();
    void search_next();
    std::optional<OpeningMove> found_in(const Analysis& analysis) const;
    void add(const OpeningMove& opening);
    void keep();
    void stop();
    bool is_made(Move move) const;

    Page& page_;
    GameInProgress& game_;
    PageReporter& reporter_;
    Analyst& analyst_;
    std::vector<std::pair<std::string, std::string>> saved_;  // own maps as texts, by name
    std::optional<AnyPosition> start_;                        // of the game that the rest is about
    std::optional<OpeningMap> map_;
    std::optional<FirstMoves> moves_;
    std::string path_;  // of the file that is loading
    std::string name_;  // of an own map
    std::size_t next_ = 0;
    std::size_t unsaved_ = 0;
    State state_ = State::none;
    bool is_making_ = false;
    unsigned revision_ = 0;
};

}  // namespace narabe
