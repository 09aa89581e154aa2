#include "worker/thinker.h"

#include <algorithm>
#include <limits>

#include "games/all_games.h"
#include "worker/opening_search.h"

namespace narabe {

namespace {

using namespace std::chrono_literals;

constexpr auto slice = 10ms;
constexpr auto info_pause = 250ms;
constexpr std::uint64_t simulations_at_once = 32;  // between checks of the clock

/// The level without limits and without deliberately weaker moves, for an analysis.
Level analysis(Level level) {
    level.simulations = std::numeric_limits<std::uint64_t>::max();
    level.milliseconds = std::numeric_limits<int>::max();
    level.tolerance = 0;
    level.slips = 0;
    return level;
}

/// The visits of the move searched most, and of the next one.
struct Leaders {
    double first = 0;
    double second = 0;
};

Leaders leaders_of(const Search& search) {
    Leaders leaders;
    for (const Candidate& candidate : search.candidates()) {
        const auto visits = static_cast<double>(candidate.visits);
        leaders.second = std::max(leaders.second, std::min(visits, leaders.first));
        leaders.first = std::max(leaders.first, visits);
    }
    return leaders;
}

Thinker::Clock::duration usual_limit(const Level& level) {
    return std::chrono::milliseconds(level.milliseconds);
}

/// Whether the strongest level searches for a time, so that it may end earlier or later.
bool is_timed(const ThinkRequest& request) {
    return request.level == max_level && !request.analyses && !request.simulations;
}

/// Levels with a fixed amount of work must not depend on earlier requests.
bool may_reuse_tree(const ThinkRequest& request) {
    return request.level == max_level;
}

}  // namespace

void Thinker::receive(std::string_view line) {
    Request request = read_request(line, all_games());
    if (auto* think = std::get_if<ThinkRequest>(&request)) {
        Level level = narabe::level(think->level, think->position.game().info.id);
        if (think->analyses) level = analysis(level);
        if (think->milliseconds) level.milliseconds = *think->milliseconds;
        if (think->simulations) level.simulations = *think->simulations;
        level.search.worker = think->worker;
        jobs_.push_back({.request = std::move(*think), .level = level});
    } else if (const auto* to_stop = std::get_if<StopRequest>(&request)) {
        stop(to_stop->id);
    } else {
        const auto& bad = std::get<BadRequest>(request);
        send_(error_line(bad.id, bad.text));
    }
}

/// Ignores unknown ids, because their requests may have just been answered.
void Thinker::stop(RequestId id) {
    for (Job& job : jobs_) job.is_stopped |= job.request.id == id;
}

void Thinker::stop_unlimited() {
    for (Job& job : jobs_) {
        const ThinkRequest& request = job.request;
        job.is_stopped |= request.analyses && !request.milliseconds && !request.simulations;
    }
}

void Thinker::work() {
    if (jobs_.empty()) return;
    Job& job = jobs_.front();
    const auto until = now_() + slice;
    if (!job.search && !begin(job)) {
        send_(error_line(job.request.id, "That level isn’t available here."));
        jobs_.pop_front();
        return;
    }
    run_slice(job, until);
    if (is_finished(job) && !extend(job)) {
        finish(job);
        jobs_.pop_front();
    } else if (now_() - job.last_info >= info_pause) {
        report(job);
    }
}

bool Thinker::begin(Job& job) {
    job.begin = job.last_info = now_();
    job.limit = usual_limit(job.level);
    const AnyPosition& position = job.request.position;
    const bool is_reused =
        last_search_ && may_reuse_tree(job.request) && last_game_ == &position.game() && last_search_->reuse_tree(position);
    if (is_reused) job.search = std::move(last_search_);
    last_search_.reset();  // frees its memory before the next search allocates
    if (is_reused) {
        job.reused = job.search->simulations();
    } else {
        job.search = make(job);
    }
    return job.search != nullptr;
}

/// The strongest level and analyses use the book.
std::unique_ptr<Search> Thinker::make(const Job& job) {
    const ThinkRequest& request = job.request;
    const OpeningMap* map = request.level == max_level ? book_.map_about(request.position) : nullptr;
    if (map) return opening_search(*map, request, job.level, make_);
    return make_(request.position, job.level, request.seed);
}

/// Runs at least a few simulations, so that there is a move to answer with.
void Thinker::run_slice(Job& job, Clock::time_point until) {
    do {
        const std::uint64_t left = job.level.simulations - job.search->simulations();
        job.search->run(static_cast<int>(std::min(left, simulations_at_once)));
    } while (!is_finished(job) && now_() < until);
}

/// Whether nothing is left to search, however much time is left.
bool Thinker::has_ended(const Job& job) {
    return job.is_stopped || job.search->is_done() || job.search->simulations() >= job.level.simulations;
}

bool Thinker::is_finished(const Job& job) const {
    return has_ended(job) || now_() - job.begin >= job.limit;
}

/// Whether no other move can become the one searched most in the time that is left.
bool Thinker::is_decided(const Job& job) const {
    constexpr int fewest_parts = 6;  // of the time, until the speed is known
    constexpr double margin = 1.1;
    if (!is_timed(job.request)) return false;
    const auto spent = now_() - job.begin;
    if (spent < job.limit / fewest_parts || spent >= job.limit) return false;
    const double speed = static_cast<double>(job.search->simulations() - job.reused) / static_cast<double>(spent.count());
    const Leaders leaders = leaders_of(*job.search);
    return leaders.first - leaders.second > margin * speed * static_cast<double>((job.limit - spent).count());
}

/// When its time is up, the strongest level thinks half as long again if another move was searched nearly as much. Returns whether it does.
bool Thinker::extend(Job& job) {
    const bool was_extended = job.limit > usual_limit(job.level);
    if (!is_timed(job.request) || job.request.milliseconds || was_extended || has_ended(job)) return false;
    const Leaders leaders = leaders_of(*job.search);
    if (leaders.second < 0.75 * leaders.first) return false;
    job.limit += job.limit / 2;
    return true;
}

void Thinker::report(Job& job) {
    job.last_info = now_();
    const ThinkRequest& request = job.request;
    const Thought thought = job.search->thought();
    send_(
        info_line(request.id, request.position, thought.simulations, thought.best, thought.principal_variation, is_decided(job)));
    if (!request.analyses) return;
    send_(found_line(request.id, request.position, job.search->simulations(), job.search->candidates()));
}

void Thinker::finish(Job& job) {
    report(job);
    Candidate best = chosen(*job.search, job.level, job.request.seed);
    if (const auto slipped = slip(job.request.position, job.level, job.request.seed)) best = {.move = *slipped, .chance = 0.5f};
    send_(move_line(job.request.id, job.request.position, job.search->simulations(), best, job.search->candidates()));
    if (!may_reuse_tree(job.request)) return;
    last_search_ = std::move(job.search);
    last_game_ = &job.request.position.game();
}

}  // namespace narabe
