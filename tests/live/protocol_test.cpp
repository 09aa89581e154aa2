// Checks the example in src/live/protocol.md.
#include <doctest/doctest.h>

#include "document.h"
#include "live/pair.h"
#include "session/record.h"

namespace narabe::live {

TEST_CASE("live: the example of the specification makes the game that it shows, in any order") {
    std::string logs[2];
    std::string saved;
    for (const DocumentExample& example : examples_in("src/live/protocol.md")) {
        if (example.kind == "log first") logs[0] = example.text;
        if (example.kind == "log second") logs[1] = example.text;
        if (example.kind == "saved") saved = example.text;
    }
    for (const bool is_reversed : {false, true}) {
        Room watcher = Room::join({}, {}, all_games());
        for (const Seat seat : {is_reversed ? Seat::second : Seat::first, is_reversed ? Seat::first : Seat::second}) {
            const News news = watcher.receive(seat, logs[index_of(seat)], 0);
            CHECK(words(news.why) == "");
        }
        REQUIRE(watcher.state().session);
        CHECK(words(watcher.state().trouble) == "");
        CHECK(write_saved(*watcher.state().session) == saved);
        CHECK(watcher.state().is_settled);
    }
}

}  // namespace narabe::live
