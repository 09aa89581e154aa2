// Looks up the position shown in a study in the player’s finished games and in a book of self-play.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/storage/library.h"
#include "app/study/study_play.h"
#include "app/widgets/fetch_state.h"
#include "core/cold.h"
#include "session/book.h"

namespace narabe {

/// The player’s finished games of one kind, which the page sends one after the other.
class OwnGames {
  public:
    OwnGames(Page& page, const Library& kept) : page_(page), kept_(kept) {}

    /// Asks for the list of games, and then for those of this kind that were not read yet.
    void want(const GameModule& game);
    /// Asks for games that have been added to the list.
    void follow();
    /// Receives a game that was asked for; ignores others. Null if it can't be read, or isn't there.
    void take(std::string_view id, const Session* session);

    const GameIndex& index() const { return index_; }
    const std::string& id(std::size_t game) const { return ids_[game]; }
    /// The number of games that were not read yet.
    std::size_t missing() const { return asked_.size() + queue_.size(); }
    bool is_done() const { return !is_listing_ && missing() == 0; }
    int damaged() const { return damaged_; }

  private:
    void forget();
    void read_list();
    void ask();

    Page& page_;
    const Library& kept_;
    const GameModule* game_ = nullptr;
    bool is_listing_ = false;  // the list was asked for
    unsigned list_ = 0;        // the revision of the list that was read
    std::set<std::string, std::less<>> known_;
    std::deque<std::string> queue_;
    std::vector<std::string> asked_;
    std::vector<std::string> ids_;  // by the number of the game in the index
    GameIndex index_;
    int damaged_ = 0;
};

class Explorer {
  public:
    /// A move that was played from the position shown.
    struct Row {
        Move move;
        std::string text;  ///< in notation
        Share share{};     ///< of the seat to move
        std::int64_t by_other_orders = 0;
        std::string example{};  ///< the id of another own game with the move; empty if there is none
    };
    struct Part {
        Share here{};  ///< of the seat to move, in the position shown
        std::vector<Row> rows{};
    };
    /// Why there is nothing to see.
    enum class Refusal : std::uint8_t { none, hidden, in_progress };

    Explorer(Page& page, const Library& kept) : page_(page), own_games_(page, kept) {}

    bool is_open() const { return is_open_; }
    /// Opens or closes it. Fetches what it needs when it is first opened for a game.
    NARABE_COLD void toggle(const StudyPlay& play);
    void close() { is_open_ = false; }
    /// Fetches the book again.
    NARABE_COLD void retry(const StudyPlay& play);
    /// Reads a part of the book and looks up the position shown. Called after input and time.
    void follow(StudyPlay& play);

    // Answers of the page, in the part of the program that is loaded later
    NARABE_COLD void take_game(std::string_view id, const Session* session);
    NARABE_COLD void take_file(std::string_view path, std::string_view file);
    NARABE_COLD void fail_file(std::string_view path);

    Refusal refusal() const { return refusal_; }
    const OwnGames& own_games() const { return own_games_; }
    FetchState book_state() const { return book_state_; }
    const Sentence& book_problem() const { return book_problem_; }
    /// The book that was fetched; null without one.
    const BookReader* book() const { return book_ ? &*book_ : nullptr; }
    const Part& own() const { return own_; }
    const Part& of_book() const { return of_book_; }
    /// Incremented when the rows or the state have changed.
    unsigned revision() const { return revision_; }

  private:
    void open(const GameModule& game);
    void want_book();
    void look_up(const StudyPlay& play);
    Part part_of(const GameIndex& index, const ExploredPosition& asked, const StudyPlay& play) const;

    Page& page_;
    OwnGames own_games_;
    bool is_open_ = false;
    Refusal refusal_ = Refusal::none;
    const GameModule* game_ = nullptr;
    FetchState book_state_ = FetchState::waiting;
    Sentence book_problem_;
    std::optional<BookReader> book_;
    GameIndex book_index_;
    std::optional<AnyPosition> start_;  // of the game whose symmetries are known
    std::vector<Symmetry> symmetries_;
    /// The state in which the rows were looked up.
    struct LookedUp {
        std::size_t node = 0;
        unsigned study = 0;
        std::size_t own = 0;
        std::size_t book = 0;
        bool is_whole = false;

        friend bool operator==(const LookedUp&, const LookedUp&) = default;
    };
    std::optional<LookedUp> looked_up_;
    Part own_;
    Part of_book_;
    unsigned revision_ = 0;
};

}  // namespace narabe
