// Drives the app with random events, one run after another, and prints their number. Much faster than a fuzzer, which tracks what
// each event reaches.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/rng.h"
#include "core/text.h"
#include "fuzz/app_events.h"

namespace {

constexpr const char* usage =
    "usage: drive [--events N] [--seed S]\n"
    "Drives the app with N random events (100000), beginning with the life number S (1). When a promise is broken, the number\n"
    "of the life is told; --seed with it begins there, and --save FILE writes its bytes for the fuzzer and the corpus.\n";

constexpr std::size_t longest_life = 6000;  // bytes

volatile unsigned long long number_of_life = 0;

std::string bytes_of(std::uint64_t life) {
    narabe::Rng rng(life);
    std::string bytes(64 + rng.below(longest_life - 64), '\0');
    for (char& byte : bytes) byte = static_cast<char>(rng.below(256));
    return bytes;
}

extern "C" void say_where(int signal) {
    std::fprintf(stderr, "\nin life %llu\n", number_of_life);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

bool save(const char* path, std::uint64_t life) {
    const std::string bytes = bytes_of(life);
    std::FILE* file = std::fopen(path, "wb");
    return file && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() && std::fclose(file) == 0;
}

}  // namespace

int main(int count, char** arguments) {
    std::uint64_t wanted = 100'000;
    std::uint64_t life = 1;
    const char* path = nullptr;
    for (int i = 1; i < count; i += 2) {
        const std::string_view name = arguments[i];
        const auto number = narabe::read_integer(i + 1 < count ? arguments[i + 1] : "").value_or(0);
        if (name == "--events" && number > 0) {
            wanted = static_cast<std::uint64_t>(number);
        } else if (name == "--seed" && number > 0) {
            life = static_cast<std::uint64_t>(number);
        } else if (name == "--save" && i + 1 < count) {
            path = arguments[i + 1];
        } else {
            std::fputs(usage, name == "--help" ? stdout : stderr);
            return name == "--help" ? 0 : 2;
        }
    }
    if (path) return save(path, life) ? 0 : 1;
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE}) std::signal(signal, say_where);
    const auto begin = std::chrono::steady_clock::now();
    std::uint64_t events = 0;
    std::uint64_t lives = 0;
    for (; events < wanted; ++life, ++lives) {
        number_of_life = life;
        events += narabe::live(bytes_of(life));
        if (lives % 100 != 99) continue;
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
        std::printf("%llu events in %llu lives, %.0f a second\n", static_cast<unsigned long long>(events),
                    static_cast<unsigned long long>(lives + 1), static_cast<double>(events) / time.count());
        std::fflush(stdout);
    }
    std::printf("%llu events in %llu lives, and every promise was kept\n", static_cast<unsigned long long>(events),
                static_cast<unsigned long long>(lives));
}
