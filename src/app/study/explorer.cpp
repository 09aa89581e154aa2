#include "app/study/explorer.h"

#include <algorithm>
#include <utility>

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr std::size_t asked_at_once = 8;      // games
constexpr std::size_t looked_up_after = 250;  // games, while others are still being read
constexpr int lines_at_once = 200;            // of the book in a frame

std::string path_of(const GameModule& game) {
    return std::string("books/").append(game.info.id).append(".txt");
}

/// The half points of the first seat; no value before the end.
std::optional<int> half_points_of(const Session& session) {
    const auto outcome = session.line().outcome();
    return outcome ? std::optional(static_cast<int>(2 * outcome->score_of(Seat::first))) : std::nullopt;
}

/// Before the end of a game against others, the explorer would help one side.
Explorer::Refusal refusal_of(const StudyPlay& play) {
    const Session& session = play.study().session();
    if (session.game().seen_by) return Explorer::Refusal::hidden;
    const bool is_alone = session.live().empty() && ranges::all_of(session.players(), &Player::is_person);
    return is_alone || play.study().result() ? Explorer::Refusal::none : Explorer::Refusal::in_progress;
}

}  // namespace

// --- Own games -------------------------------------------------------------------------------------------------------

void OwnGames::want(const GameModule& game) {
    if (game_ != &game) forget();
    game_ = &game;
    if (!kept_.is_open()) return;
    list_ = kept_.revision();
    is_listing_ = true;
    page_.send(event::ListGames{});
}

void OwnGames::forget() {
    known_.clear();
    queue_.clear();
    ids_.clear();
    index_ = {};
    damaged_ = 0;
}

void OwnGames::follow() {
    if (!game_ || !kept_.is_open()) return;
    if (std::exchange(list_, kept_.revision()) != kept_.revision()) read_list();
    ask();
}

void OwnGames::read_list() {
    is_listing_ = false;
    std::set<std::string, std::less<>> listed;
    for (const GameListing& each : kept_.games()) {
        if (each.summary.game == game_ && each.summary.is_finished()) listed.insert(each.id);
    }
    if (!std::includes(listed.begin(), listed.end(), known_.begin(), known_.end())) forget();
    for (const GameListing& each : kept_.games()) {
        if (listed.contains(each.id) && known_.insert(each.id).second) queue_.push_back(each.id);
    }
}

/// Asks for a few games at a time, so that the page can do something else between them.
void OwnGames::ask() {
    while (!queue_.empty() && asked_.size() < asked_at_once) {
        asked_.push_back(std::move(queue_.front()));
        queue_.pop_front();
        page_.send(event::FetchGame{asked_.back()});
    }
}

void OwnGames::take(std::string_view id, const Session* session) {
    const auto asked = ranges::find(asked_, id);
    if (asked == asked_.end()) return;
    asked_.erase(asked);
    const bool is_wanted = known_.find(id) != known_.end();
    const auto half_points = session ? half_points_of(*session) : std::nullopt;
    if (is_wanted && !session) ++damaged_;
    if (is_wanted && half_points && &session->game() == game_) {
        index_.add(session->line().beginning(), session->line().moves(), *half_points);
        ids_.emplace_back(id);
    }
    ask();
}

// --- The explorer ----------------------------------------------------------------------------------------------------

void Explorer::toggle(const StudyPlay& play) {
    is_open_ = !is_open_;
    ++revision_;
    refusal_ = refusal_of(play);
    if (is_open_ && refusal_ == Refusal::none) open(play.study().session().game());
}

void Explorer::open(const GameModule& game) {
    own_games_.want(game);
    const bool is_other = game_ != &game;
    game_ = &game;
    if (is_other) {
        book_.reset();
        book_index_ = {};
        looked_up_.reset();
    }
    if (is_other || book_state_ == FetchState::failed) want_book();
}

void Explorer::want_book() {
    book_state_ = FetchState::waiting;
    page_.send(event::FetchFile{path_of(*game_)});
}

void Explorer::retry(const StudyPlay& play) {
    ++revision_;
    if (game_ == &play.study().session().game()) want_book();
}

void Explorer::take_game(std::string_view id, const Session* session) {
    own_games_.take(id, session);
}

void Explorer::take_file(std::string_view path, std::string_view file) {
    if (!game_ || path != path_of(*game_) || book_state_ == FetchState::loaded) return;
    ++revision_;
    Parsed<BookReader> book = BookReader::open(std::string(file), *game_);
    book_state_ = book ? FetchState::loaded : FetchState::unreadable;
    if (book) {
        book_ = std::move(*book);
    } else {
        book_problem_ = book.error().sentence;
    }
}

void Explorer::fail_file(std::string_view path) {
    if (!game_ || path != path_of(*game_) || book_state_ != FetchState::waiting) return;
    book_state_ = FetchState::failed;
    ++revision_;
}

void Explorer::follow(StudyPlay& play) {
    if (!is_open_) return;
    const Refusal refusal = refusal_of(play);
    if (refusal_ != refusal) ++revision_;
    refusal_ = refusal;
    if (refusal_ != Refusal::none) return;
    if (game_ != &play.study().session().game()) open(play.study().session().game());
    own_games_.follow();
    if (book_ && !book_->is_done()) {
        book_->read(lines_at_once, book_index_);
        play.board().feedback().wake();
    }
    const bool is_whole = own_games_.is_done() && (!book_ || book_->is_done());
    const LookedUp now{.node = play.study().shown(),
                       .study = play.revision(),
                       .own = own_games_.index().size(),
                       .book = book_index_.size(),
                       .is_whole = is_whole};
    if (looked_up_ == now) return;
    const bool is_new = !looked_up_ || looked_up_->node != now.node || looked_up_->study != now.study;
    const bool has_many = looked_up_ && now.own + now.book >= looked_up_->own + looked_up_->book + looked_up_after;
    if (!is_new && !has_many && !is_whole) return;
    looked_up_ = now;
    look_up(play);
}

void Explorer::look_up(const StudyPlay& play) {
    const Session& session = play.study().session();
    const AnyPosition& start = session.line().beginning();
    if (!start_ || !(*start_ == start)) {
        start_ = start;
        symmetries_ = symmetries_of(start);
    }
    const ExploredPosition asked(start, line_shown(play), symmetries_);
    own_ = part_of(own_games_.index(), asked, play);
    of_book_ = part_of(book_index_, asked, play);
    ++revision_;
}

/// Of moves that are the same up to symmetry, shows the one that the study has.
Explorer::Part Explorer::part_of(const GameIndex& index, const ExploredPosition& asked, const StudyPlay& play) const {
    const bool is_first = asked.position().to_move() == Seat::first;
    const auto of_seat = [is_first](const Share& share) { return is_first ? share : share.of_opponent(); };
    const auto one_text = [&asked](Move move) { return asked.text_of(asked.images().front(), move); };
    const Explored explored = index.explore(asked);
    Part part{.here = of_seat(explored.share)};
    for (const ExploredMove& each : explored.moves) {
        Row row{.move = each.move, .share = of_seat(each.share), .by_other_orders = each.by_other_orders};
        for (const std::size_t step : play.steps()[play.shown()].next) {
            const Move next = play.study().tree().move(play.steps()[step].first);
            if (one_text(next) == one_text(each.move)) row.move = next;
        }
        row.text = asked.position().write_move(row.move);
        if (&index == &own_games_.index()) row.example = own_games_.id(each.examples.front().game);
        part.rows.push_back(std::move(row));
    }
    return part;
}

}  // namespace narabe
