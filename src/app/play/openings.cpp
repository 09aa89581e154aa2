#include "app/play/openings.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr std::size_t saved_at_once = 24;  // first moves
constexpr char line_end = ';';             // in settings, which have one line; no move has it

bool is_placeless(const AnyPosition& position, Move move) {
    const auto& placeless = position.game().info.placeless;
    return ranges::find(placeless, position.write_move(move)) != placeless.end();
}

}  // namespace

void Openings::set(State state) {
    state_ = state;
    ++revision_;
}

void Openings::attend(bool is_analysing) {
    const Session* session = game_.has_game() ? &game_.session() : nullptr;
    const AnyPosition* start = session ? &session->line().beginning() : nullptr;
    if (!start || !start_ || !(*start == *start_)) {
        stop();
        start_.reset();
        map_.reset();
        moves_.reset();
        set(State::none);
    }
    const bool is_first = session && session->cursor() == 0 && !session->is_over();
    if (!is_analysing) stop();
    if (!is_analysing || !is_first) return set(State::none);
    start_ = *start;
    if (state_ == State::none || state_ == State::failed) find_map();
}

void Openings::find_map() {
    const std::string_view map = opening_map_of(*start_);
    if (map.empty()) return find_own_map();
    if (map_) return set(State::ready);
    path_ = opening_map_path(map);
    set(State::loading);
    page_.send(event::FetchFile{path_});
}

/// A map for options that none of the site is about, begun here or not.
void Openings::find_own_map() {
    name_ = hash_text(start_->write());
    if (!map_) {
        Parsed<OpeningMap> empty = empty_opening_map(start_->game(), game_.session().origin().options);
        if (!empty || !(empty->start == *start_)) return set(State::none);
        map_ = std::move(*empty);
        const auto saved = ranges::find_if(saved_, [this](const auto& entry) { return entry.first == name_; });
        Parsed<OpeningMap> read = refuse("openings.header");
        if (saved != saved_.end()) read = read_opening_map(saved->second, all_games());
        if (read && read->start == *start_) map_ = std::move(*read);
    }
    if (!moves_) moves_.emplace(*start_);
    next_ = 0;
    while (next_ < moves_->size() && is_made(moves_->move(next_))) ++next_;
    set(next_ == moves_->size() ? State::ready : next_ > 0 ? State::partial : State::missing);
}

bool Openings::is_made(Move move) const {
    return ranges::any_of(map_->moves, [&](const OpeningMove& opening) { return opening.move == move; });
}

void Openings::take(std::string_view path, std::string_view file) {
    if (state_ != State::loading || path != path_) return;
    Parsed<OpeningMap> map = read_opening_map(file, all_games());
    const bool fits = map && map->start == *start_;
    if (fits) map_ = std::move(*map);
    set(fits ? State::ready : State::failed);
    reporter_.wake();
}

void Openings::fail(std::string_view path) {
    if (state_ != State::loading || path != path_) return;
    set(State::failed);
    reporter_.wake();
}

void Openings::recall(std::string_view name, std::string_view value) {
    std::erase_if(saved_, [&](const auto& entry) { return entry.first == name; });
    if (!value.empty()) saved_.emplace_back(name, value);
    if (!value.empty()) std::replace(saved_.back().second.begin(), saved_.back().second.end(), line_end, '\n');
}

Sentence Openings::words(std::optional<Move> proposal) const {
    switch (state_) {
        case State::none: return {};
        case State::loading: return "fetched.loading";
        case State::failed: return "openings.failed";
        case State::missing: return "openings.missing";
        case State::partial: return {"openings.partial", {Sentence::number(progress())}};
        case State::ready: break;
    }
    const auto opening = ranges::find_if(map_->moves, [&](const OpeningMove& each) { return each.move == proposal; });
    if (opening == map_->moves.end()) return precedes_swap(*map_) ? "openings.even" : "openings.best";
    const AnyPosition next = after(map_->start, opening->move);
    const char* key = is_close(opening->percent) ? "openings.close" : opening->percent > 50 ? "openings.good" : "openings.bad";
    return {key, {Sentence::number(opening->percent), spoken_move(next, opening->answer).words}};
}

// --- Making a map ----------------------------------------------------------------------------------------------------

void Openings::make_or_stop() {
    if (is_making_) return stop();
    if (state_ != State::missing && state_ != State::partial) return;
    is_making_ = true;
    set(State::partial);
    search_next();
}

int Openings::progress() const {
    return moves_ && moves_->size() > 0 ? static_cast<int>(100 * next_ / moves_->size()) : 0;
}

void Openings::search_next() {
    while (next_ < moves_->size() && is_made(moves_->move(next_))) ++next_;
    if (next_ == moves_->size()) {
        stop();
        set(State::ready);
        return reporter_.announce("openings.made");
    }
    const AnyPosition position = after(*start_, moves_->move(next_));
    analyst_.request_analysis(Analyst::Purpose::mapping, position.seen_by(position.to_move()), quick_search, game_.now());
    go_on();  // the results may be known already
}

/// The value of the first move that was searched; no value if the search has found nothing.
std::optional<OpeningMove> Openings::found_in(const Analysis& analysis) const {
    const auto answer =
        ranges::find_if(analysis.found, [&](const Candidate& each) { return !is_placeless(analysis.seen, each.move); });
    if (answer == analysis.found.end()) return std::nullopt;
    const bool is_same_seat = analysis.seen.to_move() == start_->to_move();
    return OpeningMove{.move = moves_->move(next_),
                       .percent = percent(is_same_seat ? answer->chance : 1 - answer->chance),
                       .answer = answer->move};
}

void Openings::go_on() {
    const Analysis* analysis = is_making_ ? analyst_.of(Analyst::Purpose::mapping) : nullptr;
    if (!analysis || !analysis->is_done) return;
    const auto opening = analysis->is_lost ? std::nullopt : found_in(*analysis);
    if (!opening) {
        stop();
        return reporter_.announce("app.computer_lost");
    }
    if (is_close(opening->percent) && analysis->milliseconds < long_search && !analysis->is_proven) {
        const AnyPosition seen = analysis->seen;
        return analyst_.request_analysis(Analyst::Purpose::mapping, seen, long_search, game_.now());
    }
    add(*opening);
    search_next();
}

void Openings::add(const OpeningMove& opening) {
    for (const OpeningMove& each : moves_->alike(opening)) {
        if (!is_made(each.move)) map_->moves.push_back(each);
    }
    ++next_;
    if (++unsaved_ >= saved_at_once) keep();
    set(State::partial);
    reporter_.wake();
}

void Openings::keep() {
    unsaved_ = 0;
    std::string text = write_opening_map(*map_);
    std::replace(text.begin(), text.end(), '\n', line_end);
    recall(name_, text);
    page_.send(event::KeepSetting{"openings-" + name_, text});
}

/// Keeps the moves that have been searched.
void Openings::stop() {
    if (!is_making_) return;
    is_making_ = false;
    if (unsaved_ > 0) keep();
    analyst_.drop(Analyst::Purpose::mapping, game_.now());
    ++revision_;
    reporter_.wake();
}

}  // namespace narabe
