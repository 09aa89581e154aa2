#include "worker/thinker.h"

#include <algorithm>

#include "ai/all_searches.h"

namespace narabe {

namespace {

using namespace std::chrono_literals;

constexpr auto slice = 10ms;
constexpr auto info_pause = 250ms;
constexpr std::uint64_t simulations_at_once = 32;  // between two looks at the clock

}  // namespace

void Thinker::receive(std::string_view line) {
    Request request = read_request(line);
    if (auto* think = std::get_if<ThinkRequest>(&request)) {
        Level level = narabe::level(think->level);
        if (think->milliseconds) level.milliseconds = *think->milliseconds;
        jobs_.push_back({.request = std::move(*think), .level = level});
    } else if (const auto* to_stop = std::get_if<StopRequest>(&request)) {
        stop(to_stop->id);
    } else {
        const auto& bad = std::get<BadRequest>(request);
        send_(error_line(bad.id, bad.text));
    }
}

/// An id that is not outstanding was answered just now; nothing is wrong then.
void Thinker::stop(RequestId id) {
    for (Job& job : jobs_) job.is_stopped |= job.request.id == id;
}

void Thinker::work() {
    if (jobs_.empty()) return;
    Job& job = jobs_.front();
    const auto until = Clock::now() + slice;
    if (!job.search) begin(job);
    run_slice(job, until);
    if (is_finished(job)) {
        finish(job);
        jobs_.pop_front();
    } else if (Clock::now() - job.last_info >= info_pause) {
        tell(job);
    }
}

void Thinker::begin(Job& job) {
    job.begin = job.last_info = Clock::now();
    job.search = make_search(job.request.position, job.level.search, job.request.seed);
}

/// At least a few simulations, so that there is a move to answer with.
void Thinker::run_slice(Job& job, Clock::time_point until) {
    do {
        const std::uint64_t left = job.level.simulations - job.search->simulations();
        job.search->run(static_cast<int>(std::min(left, simulations_at_once)));
    } while (!is_finished(job) && Clock::now() < until);
}

bool Thinker::is_finished(const Job& job) const {
    return job.is_stopped || job.search->is_done() || job.search->simulations() >= job.level.simulations ||
           Clock::now() - job.begin >= std::chrono::milliseconds(job.level.milliseconds);
}

void Thinker::tell(Job& job) {
    job.last_info = Clock::now();
    send_(info_line(job.request.id, job.request.position, job.search->thought()));
}

void Thinker::finish(Job& job) {
    tell(job);
    const Candidate best = chosen(*job.search, job.level, job.request.seed);
    send_(move_line(job.request.id, job.request.position, job.search->simulations(), best, job.search->candidates()));
}

}  // namespace narabe
