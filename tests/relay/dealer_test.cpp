// The vectors of tests/live/vectors.json, which the scripts of the page are tested with as well, and what a deal promises.
#include "relay/dealer.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "document.h"
#include "json_value.h"
#include "relay/link.h"
#include "relay/seal.h"

using namespace narabe;
using namespace narabe::relay;

namespace {

constexpr std::size_t tiles = 30;

std::string from_hex(std::string_view hex) {
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    std::string found;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) found += static_cast<char>(digit(hex[i]) << 4 | digit(hex[i + 1]));
    return found;
}

/// Players who deal.
struct Players {
    std::string secret = encoded(random_bytes(secret_size));
    std::vector<std::string> seeds{encoded(random_bytes(seed_size)), encoded(random_bytes(seed_size))};
    std::vector<std::string> passes{};

    std::string pass_task() const {
        std::string task = "pass " + secret + ' ' + seeds[passes.size() % seeds.size()];
        if (seeds.size() > 2) task += ' ' + std::to_string(seeds.size());
        for (const std::string& pass : passes) task += ' ' + pass;
        return task;
    }
    void shuffle() {
        while (passes.size() < 2 * seeds.size()) passes.push_back(computed(pass_task()));
    }
    std::string factor(std::size_t player, std::size_t slot) const {
        return computed("factor " + secret + ' ' + seeds[player] + ' ' + std::to_string(seeds.size() + 1 + player) + ' ' +
                        std::to_string(slot) + ' ' + passes[seeds.size() - 1 + player]);
    }
    std::string opened(std::size_t slot, const std::string& one, const std::string& other) const {
        return opened(slot, {one, other});
    }
    std::string opened(std::size_t slot, const std::vector<std::string>& factors) const {
        std::string task = "open " + secret + ' ' + passes.back() + ' ' + std::to_string(slot);
        for (const std::string& factor : factors) task += ' ' + factor;
        return computed(task);
    }
    std::vector<std::string> factors(std::size_t slot) const {
        std::vector<std::string> all;
        for (std::size_t player = 0; player < seeds.size(); ++player) all.push_back(factor(player, slot));
        return all;
    }
    std::string deal_secret(std::size_t player) const { return computed("secret " + secret + ' ' + seeds[player]); }
    std::string verdict() const {
        std::string task = "verify " + secret;
        for (std::size_t player = 0; player < seeds.size(); ++player) task += ' ' + deal_secret(player);
        for (const std::string& pass : passes) task += ' ' + pass;
        return computed(task);
    }
};

/// Points with two of them exchanged.
std::string exchanged(std::string_view points) {
    const std::string bytes = *decoded(points);
    return encoded(bytes.substr(32, 32) + bytes.substr(0, 32) + bytes.substr(64));
}

}  // namespace

TEST_CASE("relay: a deal has the passes, factors and tiles of the vectors") {
    const JsonValue vectors = JsonValue::read(document("tests/live/vectors.json"));
    const JsonValue deal = vectors["deal"];
    const auto in_words = [&](const char* part, const char* name) { return encoded(from_hex(vectors[part][name].text())); };
    Players players{.secret = in_words("invitation", "secret"),
                    .seeds = {in_words("invitation", "seed"), in_words("claim", "seed")}};
    players.shuffle();
    for (std::size_t i = 0; i < 4; ++i) CHECK(players.passes[i] == deal["passes"].items()[i].text());
    for (std::size_t slot = 0; slot < tiles; ++slot) {
        const JsonValue expected = deal["slots"].items()[slot];
        const std::string one = players.factor(0, slot);
        const std::string other = players.factor(1, slot);
        CHECK(one == expected["factors"].items()[0].text());
        CHECK(other == expected["factors"].items()[1].text());
        CHECK(players.opened(slot, one, other) == std::to_string(static_cast<int>(expected["tile"].number())));
    }
    for (std::size_t player = 0; player < 2; ++player)
        CHECK(players.deal_secret(player) == deal["secrets"].items()[player].text());
    CHECK(players.verdict() == "fair");
}

TEST_CASE("relay: every deal puts each tile into one slot, in another order each time") {
    std::set<std::vector<std::string>> orders;
    for (int i = 0; i < 10; ++i) {
        Players players;
        players.shuffle();
        std::vector<std::string> order;
        for (std::size_t slot = 0; slot < tiles; ++slot)
            order.push_back(players.opened(slot, players.factor(0, slot), players.factor(1, slot)));
        CHECK(std::set(order.begin(), order.end()).size() == tiles);
        CHECK(std::count(order.begin(), order.end(), "no") == 0);
        CHECK(players.verdict() == "fair");
        orders.insert(order);
    }
    CHECK(orders.size() == 10);
}

TEST_CASE("relay: a slot opens only by the factors of both players") {
    Players players;
    players.shuffle();
    const std::string one = players.factor(0, 5);
    const std::string other = players.factor(1, 5);
    const std::string unit = encoded("\1" + std::string(31, '\0'));
    CHECK(players.opened(5, one, other) != "no");
    CHECK(players.opened(6, one, other) == "no");
    CHECK(players.opened(5, one, unit) == "no");
    CHECK(players.opened(5, unit, other) == "no");
    CHECK(players.opened(5, one, encoded(std::string(32, '\0'))) == "no");
    CHECK(players.opened(5, one, encoded(std::string(32, '\xff'))) == "no");
}

TEST_CASE("relay: whoever forges a pass is found by the secrets of both") {
    const char* const forgers[] = {"inviter", "guest", "inviter", "guest"};
    for (std::size_t forged = 0; forged < 4; ++forged) {
        CAPTURE(forged);
        Players players;
        while (players.passes.size() < 4) {
            std::string pass = computed(players.pass_task());
            players.passes.push_back(players.passes.size() == forged ? exchanged(pass) : pass);
        }
        CHECK(players.verdict() == forgers[forged]);
    }
    Players players;
    players.shuffle();
    players.passes[2] = exchanged(players.passes[2]);
    players.passes[3] = exchanged(players.passes[3]);
    CHECK(players.verdict() == "both");
}

TEST_CASE("relay: three and four players deal, and a slot opens only by the factors of all") {
    for (const std::size_t seats : {std::size_t{3}, std::size_t{4}}) {
        CAPTURE(seats);
        Players players;
        while (players.seeds.size() < seats) players.seeds.push_back(encoded(random_bytes(seed_size)));
        players.shuffle();
        CHECK(computed(players.pass_task()) == "no");
        std::set<std::string> dealt;
        for (std::size_t slot = 0; slot < tiles; ++slot) {
            std::vector<std::string> factors = players.factors(slot);
            dealt.insert(players.opened(slot, factors));
            factors.pop_back();
            CHECK(players.opened(slot, factors) == "no");
        }
        CHECK(dealt.size() == tiles);
        CHECK(dealt.count("no") == 0);
        CHECK(players.verdict() == "fair");
    }
}

TEST_CASE("relay: of three and four players, whoever forges a pass is found by the secrets of all") {
    const std::vector<std::string> names = {"first", "second", "third", "fourth"};
    for (const std::size_t seats : {std::size_t{3}, std::size_t{4}}) {
        for (std::size_t forged = 0; forged < 2 * seats; ++forged) {
            CAPTURE(seats);
            CAPTURE(forged);
            Players players;
            while (players.seeds.size() < seats) players.seeds.push_back(encoded(random_bytes(seed_size)));
            while (players.passes.size() < 2 * seats) {
                std::string pass = computed(players.pass_task());
                players.passes.push_back(players.passes.size() == forged ? exchanged(pass) : pass);
            }
            CHECK(players.verdict() == names[forged % seats]);
            if (forged != 0) continue;
            players.passes.back() = exchanged(players.passes.back());
            CHECK(players.verdict() == "first+" + names[seats - 1]);
        }
    }
}

TEST_CASE("relay: points that are not thirty different valid ones are refused") {
    Players players;
    players.shuffle();
    const std::string bytes = *decoded(players.passes[3]);
    const auto check = [](const std::string& points) { return computed("check " + encoded(points)); };
    CHECK(check(bytes) == "yes");
    CHECK(check(bytes.substr(32)) == "no");
    CHECK(check(bytes + bytes.substr(0, 32)) == "no");
    CHECK(check(bytes.substr(0, 928) + bytes.substr(0, 32)) == "no");       // twice the same point
    CHECK(check(std::string(32, '\0') + bytes.substr(32)) == "no");         // the identity
    CHECK(check(std::string(32, '\xff') + bytes.substr(32)) == "no");       // not a number of the field
    CHECK(check("\1" + std::string(31, '\0') + bytes.substr(32)) == "no");  // negative
    CHECK(computed("check " + players.passes[3].substr(1) + "=") == "no");
    for (const char* task : {"", "nothing", "pass", "open a b", "verify", "factor", "secret a"}) CHECK(computed(task) == "no");
}
