// Fingerprints, by which the same game is recognised.
#include "session/fingerprint.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/rng.h"
#include "core/text.h"
#include "games/all_games.h"
#include "games/tested_games.h"
#include "session/playing.h"
#include "session/record.h"

namespace narabe {

namespace {

std::string fingerprint(const Session& session) {
    return fingerprint_of(write_saved(session));
}

/// The number of one of the legal moves in the position shown.
Move a_move(const Session& session, std::uint32_t number) {
    MoveList moves;
    session.position().legal_moves(moves);
    REQUIRE(moves.size() > 1);
    return moves[number % moves.size()];
}

Session some_game(const GameModule& game, const Options& options = {}) {
    Session session = *Session::start(game, options, {}, 3);
    roll(session);
    for (std::uint32_t number = 0; number < 5; ++number) play(session, a_move(session, 7 * number));
    return session;
}

}  // namespace

TEST_CASE("fingerprint: the position shown, the seed, the standing and a warning make no difference in any game") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        Session session = some_game(*game);
        const std::string before = fingerprint(session);
        CHECK(before.size() == 16);
        for (int i = 0; i < static_cast<int>(RatingStatus::count_); ++i) {
            session.set_rating_status(static_cast<RatingStatus>(i));
            CHECK(fingerprint(session) == before);
        }
        CHECK(fingerprint_of(SavedWriter().write(session, "yes")) == before);
        session.look_at(1);
        CHECK(fingerprint(session) == before);
        std::string saved = write_saved(session);
        const std::size_t seed = saved.find("\nseed ") + 6;
        saved.replace(seed, saved.find('\n', seed) - seed, "12345");
        CHECK(fingerprint_of(saved) == before);
        CHECK(fingerprint(*read_saved(saved, all_games())) == before);
    }
}

TEST_CASE("fingerprint: in every game, another move, name, player, resignation or line of moves makes a difference") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        const Session session = some_game(*game);
        std::vector<Session> others(4, session);
        others[0].append(a_move(session, 0));
        others[1].append(a_move(session, 1));
        set_name(others[2], Seat::second, "Mio");
        std::vector<Player> players = session.players();
        players[0].level = 3;
        others[3].set_players(players);
        others.push_back(others[0]);
        others.back().look_at(session.line().size());
        others.back().append(a_move(session, 1));
        if (can_be_resigned(session)) others.emplace_back(session).resign(Seat::first);
        std::vector<std::string> all = {fingerprint(session)};
        for (const Session& other : others) {
            CHECK(std::find(all.begin(), all.end(), fingerprint(other)) == all.end());
            all.push_back(fingerprint(other));
        }
    }
}

TEST_CASE("fingerprint: another option makes a difference in every game that has options") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        Rng rng(2);
        const auto start = [&](const Options& options) { return fingerprint(*Session::start(*game, options, {}, 1)); };
        for (int tries = 0; tries < 20; ++tries) {
            const Options options = *game->resolve(random_options(game->info, rng), rng);
            const bool is_same = options == *game->resolve({}, rng);
            if (!is_same) CHECK(start(options) != start({}));
        }
    }
}

TEST_CASE("fingerprint: a game has the same fingerprint in later versions, because libraries store fingerprints") {
    CHECK(fingerprint_of(
              "narabe-saved 1\nseat human\nseat level3\ncursor 1\nseed 7\nstanding hint\nnarabe 1\ngame tix\nmoves c3\n") ==
          hash_text("narabe-saved 1\nseat human\nseat level3\nnarabe 1\ngame tix\nmoves c3\n"));
    CHECK(fingerprint_of("") == hash_text(""));
    CHECK(fingerprint_of("no line end") == hash_text("no line end"));
}

}  // namespace narabe
