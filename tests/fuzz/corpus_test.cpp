// Replays the fuzzers' seeds and findings, and the stored games of every game.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/shell/route.h"
#include "core/rng.h"
#include "fuzz/routes.h"
#include "fuzz/targets.h"

namespace narabe {

namespace {

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

/// Runs the input itself, and versions of it with a few bytes changed, lost or repeated.
void run_around(const FuzzTarget& target, const std::string& input) {
    target.run(input);
    Rng rng(input.size());
    const int versions = target.name == "app" ? 1 : 20;  // each version of an app input is a whole session
    for (int i = 0; i < versions && !input.empty(); ++i) {
        std::string damaged = input;
        const std::size_t at = rng.below(static_cast<std::uint32_t>(damaged.size()));
        switch (rng.below(3)) {
            case 0: damaged[at] = static_cast<char>(rng.below(256)); break;
            case 1: damaged.erase(at, 1 + rng.below(20)); break;
            default: damaged.insert(at, damaged.substr(at / 2, 1 + rng.below(20))); break;
        }
        target.run(damaged);
    }
}

}  // namespace

TEST_CASE("fuzz: the corpus of every target causes no failures, and neither do similar inputs") {
    for (const FuzzTarget& target : fuzz_targets()) {
        CAPTURE(target.name);
        int count = 0;
        const std::string folder = std::string(NARABE_TESTS_DIR "/fuzz/corpus/").append(target.name);
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            run_around(target, content_of(entry.path()));
            ++count;
        }
        CHECK(count > 0);
    }
}

TEST_CASE("fuzz: stored games cause no failures as inputs") {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(NARABE_TESTS_DIR "/games")) {
        if (entry.path().extension() == ".narabe") run_around(fuzz_targets()[0], content_of(entry.path()));
    }
}

TEST_CASE("fuzz: the driver of random events has a valid route for each screen") {
    for (const std::string& route : screen_routes({.game = "tix", .puzzle = "today", .saved_game = "aaaaaaaaaaaaaaaa"})) {
        CAPTURE(route);
        CHECK(Route::read(route));
    }
}

}  // namespace narabe
