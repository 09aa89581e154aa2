// Drives the app with random events, one session after another, prints what the events reached, and fails if something is
// missing. This is much faster than a fuzzer, which tracks what each event reaches.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "core/rng.h"
#include "core/text.h"
#include "fuzz/app_events.h"

namespace {

constexpr const char* usage =
    "usage: drive [--events N] [--seed S] [--progress FILE]\n"
    "       drive --run FILE [--log yes]\n"
    "       drive --seed S --save FILE\n"
    "Drives the app with N random events (100000), starting with session number S (1), and prints a table of what they reached.\n"
    "The exit status is 3 if something was never reached. With --progress, FILE records the progress every few sessions, and "
    "the\n"
    "same command resumes from there. If a check fails, the number of the session is printed: --seed with it and --save writes\n"
    "its bytes for the fuzzer and the corpus, --run runs such a file, and --log yes lists its events.\n";

constexpr std::size_t longest_session = 6000;  // maximum bytes
constexpr std::uint64_t sessions_per_report = 50;

volatile unsigned long long session_number = 0;

std::string bytes_of(std::uint64_t session) {
    narabe::Rng rng(session);
    std::string bytes(64 + rng.below(longest_session - 64), '\0');
    for (char& byte : bytes) byte = static_cast<char>(rng.below(256));
    return bytes;
}

extern "C" void print_session(int signal) {
    std::fprintf(stderr, "\nin session %llu\n", session_number);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

bool write(const std::string& path, std::string_view content) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    file.close();
    return file.good();
}

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

struct Arguments {
    std::uint64_t events = 100'000;
    std::uint64_t seed = 1;
    std::string save{};
    std::string run{};
    std::string progress{};
    bool logs = false;
};

/// Returns whether the argument is valid.
bool take(Arguments& arguments, std::string_view name, const char* value) {
    const auto number = narabe::read_integer(value).value_or(0);
    if (name == "--events" && number > 0) {
        arguments.events = static_cast<std::uint64_t>(number);
    } else if (name == "--seed" && number > 0) {
        arguments.seed = static_cast<std::uint64_t>(number);
    } else if (name == "--save") {
        arguments.save = value;
    } else if (name == "--run") {
        arguments.run = value;
    } else if (name == "--progress") {
        arguments.progress = value;
    } else if (name == "--log") {
        arguments.logs = std::string_view(value) == "yes";
    } else {
        return false;
    }
    return true;
}

/// A run of many sessions, which can be stopped and resumed.
class Run {
  public:
    explicit Run(const Arguments& arguments) : arguments_(arguments), session_(arguments.seed) { resume(); }

    void go() {
        for (; events_ < arguments_.events; ++session_, ++sessions_) {
            if (sessions_ % sessions_per_report == 0) report();
            session_number = session_;
            events_ += narabe::run_session(bytes_of(session_), {.reached = &reached_});
        }
        report();
    }

    /// Returns the exit status.
    int conclude() const {
        std::printf("%llu events in %llu sessions, and every check passed. Reached:\n%s", count(events_), count(sessions_),
                    reached_.table().c_str());
        const auto missing = reached_.missing();
        for (const std::string& each : missing) std::printf("never reached: %s\n", each.c_str());
        std::printf("texts never shown:");
        for (const std::string_view key : reached_.missing_texts())
            std::printf(" %.*s", static_cast<int>(key.size()), key.data());
        std::printf("\n");
        return missing.empty() ? 0 : 3;
    }

  private:
    static unsigned long long count(std::uint64_t number) { return number; }

    void resume() {
        if (arguments_.progress.empty()) return;
        const std::string lines = content_of(arguments_.progress);
        std::istringstream first(lines);
        std::uint64_t seed = 0;
        std::string word;
        if (!(first >> word >> seed >> session_ >> sessions_ >> events_) || word != "run" || seed != arguments_.seed) {
            session_ = arguments_.seed;
            sessions_ = events_ = 0;
            return;
        }
        events_before_ = events_;
        reached_.read(lines);
        std::printf("goes on after %llu events\n", count(events_));
    }

    void report() const {
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin_;
        const double fresh = static_cast<double>(events_ - events_before_);
        if (sessions_ > 0) {
            std::printf("%llu events in %llu sessions, %.0f a second\n", count(events_), count(sessions_), fresh / time.count());
            std::fflush(stdout);
        }
        if (arguments_.progress.empty()) return;
        const std::string head = "run " + std::to_string(arguments_.seed) + " " + std::to_string(session_) + " " +
                                 std::to_string(sessions_) + " " + std::to_string(events_) + "\n";
        const std::string fresh_file = arguments_.progress + ".new";
        if (write(fresh_file, head + reached_.written())) std::rename(fresh_file.c_str(), arguments_.progress.c_str());
    }

    const Arguments& arguments_;
    narabe::Reached reached_;
    std::uint64_t session_ = 1;
    std::uint64_t sessions_ = 0;
    std::uint64_t events_ = 0;
    std::uint64_t events_before_ = 0;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace

int main(int count, char** words) {
    Arguments arguments;
    for (int i = 1; i < count; i += 2) {
        if (i + 1 < count && take(arguments, words[i], words[i + 1])) continue;
        const bool wants_help = std::string_view(words[i]) == "--help";
        std::fputs(usage, wants_help ? stdout : stderr);
        return wants_help ? 0 : 2;
    }
    if (!arguments.save.empty()) return write(arguments.save, bytes_of(arguments.seed)) ? 0 : 1;
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE}) std::signal(signal, print_session);
    if (!arguments.run.empty()) {
        const std::size_t events = narabe::run_session(content_of(arguments.run), {.log = arguments.logs ? stdout : nullptr});
        std::printf("%zu events, and every check passed\n", events);
        return 0;
    }
    Run run(arguments);
    run.go();
    return run.conclude();
}
