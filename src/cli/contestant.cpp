#include "cli/contestant.h"

#include <algorithm>
#include <ctime>
#include <deque>

#include "cli/arguments.h"
#include "cli/interrupts.h"
#include "cli/program.h"
#include "core/text.h"
#include "engine/level_names.h"
#include "games/all_brains.h"
#include "worker/thinker.h"

namespace narabe::cli {

namespace {

constexpr int level_of_programs = max_level;  // sent to external programs

constexpr std::string_view program_mark = "cmd:";

/// The processor time of this process.
Thinker::Clock::time_point working_time() {
    using Seconds = std::chrono::duration<double>;
    const Seconds time(static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
    return Thinker::Clock::time_point(std::chrono::duration_cast<Thinker::Clock::duration>(time));
}

/// A level with its amount of work.
struct Strength {
    int level = min_level;
    int workers = 1;  ///< parallel searches of the position, each with the full amount of work
    std::optional<std::uint64_t> simulations{};
};

Failure interrupted() {
    return bad_input("Interrupted.");
}

class Ours final : public Contestant {
  public:
    Ours(const Strength& strength, Time time) : strength_(strength) {
        const auto on_line = [this](const std::string& line) { last_ = *read_reply(line); };
        const auto now = time == Time::of_processor ? working_time : Thinker::Clock::now;
        for (int i = 0; i < strength.workers; ++i) thinkers_.emplace_back(on_line, make_search_or_baseline, now);
    }

    int level() const override { return strength_.level; }
    std::optional<std::uint64_t> simulations() const override { return strength_.simulations; }

    Result<std::string> answer(const ThinkRequest& request) override {
        std::vector<std::vector<Candidate>> found;
        ThinkRequest own = request;
        for (Thinker& thinker : thinkers_) {
            thinker.receive(think_line(own));
            while (thinker.is_thinking()) {
                thinker.work();
                if (caught_signal() != 0) return interrupted();
            }
            if (last_.kind == Reply::Kind::error) return bad_input(last_.text);
            found.push_back(read_candidates(request.position, last_.counts));
            own.seed = mix(own.seed) >> 1;
            ++own.worker;
        }
        if (strength_.workers == 1) return last_.best;
        return request.position.write_move(added_up(found).front().move);
    }

  private:
    Strength strength_;
    std::deque<Thinker> thinkers_;
    Reply last_{};
};

class Theirs final : public Contestant {
  public:
    Theirs(std::string command, Program program, const Patience& patience)
        : command_(std::move(command)), program_(std::move(program)), patience_(patience) {}

    int level() const override { return level_of_programs; }

    Result<std::string> answer(const ThinkRequest& request) override {
        if (!program_.send(think_line(request))) return failure("has ended.");
        const auto time =
            request.milliseconds ? std::chrono::milliseconds(*request.milliseconds) + patience_.overtime : patience_.move;
        const auto end = Clock::now() + time;
        while (const auto line = program_.receive(wait_until(end))) {
            const auto reply = read_reply(*line);
            if (!reply || reply->id != request.id) continue;
            if (reply->kind == Reply::Kind::error) return failure("reports an error: " + excerpt(reply->text, 200));
            if (reply->kind == Reply::Kind::move) return reply->best;
        }
        if (caught_signal() != 0) return interrupted();
        if (program_.has_ended()) return failure("has ended.");
        if (Clock::now() < end) return failure("isn’t responding.");
        return failure("hasn’t moved for " + std::to_string(std::chrono::ceil<std::chrono::seconds>(time).count()) + " seconds.");
    }

  private:
    using Clock = std::chrono::steady_clock;

    /// How long to wait for a line, in milliseconds.
    int wait_until(Clock::time_point end) const {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        return static_cast<int>(std::clamp(left, std::chrono::milliseconds::zero(), patience_.silence).count());
    }

    Failure failure(const std::string& what) const { return bad_input("“" + command_ + "” " + what); }

    std::string command_;
    Program program_;
    Patience patience_;
};

/// Reads `8`, `6/2500`, `8x2` or `8x2/2500`.
std::optional<Strength> read_strength(std::string_view text) {
    constexpr std::int64_t max_workers = 64;
    Strength strength;
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        const auto simulations = read_integer(text.substr(slash + 1));
        if (!simulations || *simulations < 1 || *simulations > max_simulations) return std::nullopt;
        strength.simulations = static_cast<std::uint64_t>(*simulations);
        text = text.substr(0, slash);
    }
    if (const std::size_t times = text.find('x', 1); times != std::string_view::npos) {
        const auto workers = read_integer(text.substr(times + 1));
        if (!workers || *workers < 1 || *workers > max_workers) return std::nullopt;
        strength.workers = static_cast<int>(*workers);
        text = text.substr(0, times);
    }
    const auto level = read_level(text);
    if (!level) return std::nullopt;
    strength.level = *level;
    return strength;
}

}  // namespace

bool is_program(std::string_view text) {
    return text.starts_with(program_mark);
}

Result<std::unique_ptr<Contestant>> contestant(std::string_view flag, std::string_view text, Time time,
                                               const Patience& patience) {
    std::string_view rest = text;
    if (take(rest, program_mark)) {
        auto program = Program::start(std::string(rest));
        if (!program) return program.failure();
        return std::unique_ptr<Contestant>(std::make_unique<Theirs>(std::string(rest), std::move(*program), patience));
    }
    const auto strength = read_strength(rest);
    if (!strength) {
        return bad_value(flag, text,
                         std::string(all_levels) + ", with or without searches and simulations as in 8x2/2500, or cmd:PROGRAM");
    }
    return std::unique_ptr<Contestant>(std::make_unique<Ours>(*strength, time));
}

}  // namespace narabe::cli
