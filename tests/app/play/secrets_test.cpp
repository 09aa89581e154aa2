// Two games that the person at the screen cannot distinguish stay indistinguishable, whatever the player, the page or the worker
// does.

#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "app/play/match.h"
#include "app/play/players.h"
#include "app/shell/game_talk.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/playing.h"
#include "session/record.h"
#include "tries.h"

namespace narabe {

namespace {

Move any_move(const AnyPosition& position, Rng& rng) {
    MoveList moves;
    position.legal_moves(moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

Session random_game(const std::vector<Player>& players, std::uint64_t seed, int moves) {
    const Options options{{"players", std::to_string(players.size())}};
    Session session = *Session::start(*find_game("pilus"), options, players, seed);
    roll(session);
    Rng rng(seed);
    for (int i = 0; i < moves && !session.is_over(); ++i) play(session, any_move(session.position(), rng));
    return session;
}

/// The same game with a different move at `place`; no value if the game cannot continue in the same way.
std::optional<Session> with_other_move(const Session& session, std::size_t place, Move other) {
    Session changed = *Session::start(session.game(), session.origin().options, session.players(), session.origin().seed);
    for (std::size_t i = 0; i < session.line().size(); ++i) {
        const Move move = i == place ? other : session.line().moves()[i];
        if (!changed.position().is_legal(move)) return std::nullopt;
        changed.append(move);
    }
    return changed;
}

/// The same game with a different tile in the holder’s hand, invisible to all other seats; no value if there is none.
std::optional<Session> in_another_world(const Session& session, Seat holder) {
    for (std::size_t place = session.line().size(); place-- > 0;) {
        const AnyPosition& before = session.line().position_after(place);
        const Move drawn = session.line().moves()[place];
        if (before.to_move() != Seat::chance || before.as_seen(drawn, holder) != drawn) continue;
        if (before.as_seen(drawn, Seat::chance) == drawn) continue;
        MoveList others;
        before.legal_moves(others);
        for (const Move other : others) {
            auto found = other == drawn ? std::nullopt : with_other_move(session, place, other);
            if (found) return found;
        }
    }
    return std::nullopt;
}

/// The program with one of these games, and everything that a player, a host page or assistive software can observe.
struct World {
    FakePage page;
    Match match{page, english()};

    explicit World(const Session& session) {
        match.game().set_time(1000);
        REQUIRE(ask("restore " + std::string(16, 'a') + "\n" + write_saved(session)) == "ok\n");
    }
    std::string ask(std::string_view request) { return ask_about_game(page, match, request); }
    const Session& session() const { return match.game().session(); }
    AnyPosition seen() const { return session().position().seen_by(shown_seat(match.game())); }
    void pass_time(double milliseconds) {
        match.game().set_time(match.game().now() + milliseconds);
        match.on_time();
    }

    std::string told() {
        std::string all = ask("state") + ask("legal") + ask("record") + ask("games");
        for (const auto* lines : {&page.events, &page.announced, &page.sounds, &page.asked}) {
            for (const std::string& line : *lines) all += line + "\n";
        }
        all += page.summary + page.goes_on_with + english()(match.take_news());
        const SearchProgress* thought = match.opponent().thought();
        all += thought ? "chance " + std::to_string(thought->chance) : "no thought";
        if (match.board().suggestions().hint()) all += english()(*match.board().suggestions().hint());
        for (const bool can :
             {can_undo(match.game().session()), can_resign(match.game().session()), match.hints().can_ask(),
              match.coach().can_analyse(), can_review(match.game().session()), match.coach().analysis() != nullptr,
              waits_for(match.game()).has_value(), match.opponent().is_thinking()}) {
            all += can ? " yes" : " no";
        }
        return all + shown_in(match.game().view()) + shown_in(*still_view(match.game()));
    }

    static std::string shown_in(const View& view) {
        Scene scene;
        view.draw(scene, {.allowed = true, .overlays = true});
        std::string all = scene.to_text();
        for (std::size_t slot = 0; slot < view.slots().size(); ++slot) {
            view.draw_slot(slot, scene);
            all += view.slots()[slot].id + english()(view.slots()[slot].label) + scene.to_text();
        }
        std::vector<Target> targets;
        view.targets(targets);
        for (const Target& target : targets) all += target.id + english()(target.label) + "\n";
        for (int seat = 0; seat < max_seats; ++seat) {
            if (view.hands()) all += english()(view.hands()->words(seat_at(seat)));
        }
        for (const Action& action : view.actions()) all += action.id + (action.usable ? " usable\n" : "\n");
        if (const auto note = view.note()) all += english()(*note);
        if (view.refusal()) all += english()(view.refusal()->sentence);
        return all;
    }

    /// The worker’s answer to the last question. The computer’s search depends on its hand.
    void handle(std::string_view answer) {
        for (std::size_t i = page.sent.size(); i-- > 0;) {
            const std::string& line = page.sent[i];
            if (!line.starts_with("think id=")) continue;
            const std::string id = line.substr(9, line.find(' ', 9) - 9);
            match.on_worker_line(0, std::string(answer).insert(answer.find(' '), " id=" + id));
            return;
        }
    }
};

/// Performs the same action in both worlds.
void act(World& one, World& other, Rng& rng) {
    World* const both[] = {&one, &other};
    const auto ask = [&](const std::string& request) {
        CAPTURE(request);
        CHECK(one.ask(request) == other.ask(request));
    };
    switch (rng.below(10)) {
        case 0: return ask("undo");
        case 1: return ask("redo");
        case 2: {
            const auto count = rng.below(static_cast<std::uint32_t>(one.session().line().size()) + 1);
            for (World* world : both) world->match.board().look_at(count);
            return;
        }
        case 3:
            for (World* world : both) world->match.game().hand_over();
            return;
        case 4:
            for (World* world : both) world->match.help().hint();
            return;
        case 5:
            for (World* world : both) world->match.coach().analyse_or_not();
            return;
        case 6: {
            const bool is_known = seen_by_mover(one.match.game()).has_value();
            one.handle("info simulations=100 chance=0.9");
            other.handle(is_known ? "info simulations=100 chance=0.9" : "info simulations=100 chance=0.1");
            return;
        }
        case 7: {
            const AnyPosition& position = one.session().position();
            if (position.outcome() || seen_by_mover(one.match.game())) return;
            const Move move = any_move(position, rng);
            if (!other.session().position().is_legal(move)) return;
            for (World* world : both) {
                world->handle("move simulations=100 chance=0.5 best=" + position.write_move(move));
                world->pass_time(1000);
            }
            return;
        }
        default: break;
    }
    // A host page guesses a hidden hand.
    const AnyPosition guessed = one.session().position().seen_by(Seat::chance);
    if (guessed.outcome() || guessed.to_move() == Seat::chance) return;
    for (int i = 0; i < 5; ++i) {
        const std::string move = guessed.write_move(any_move(guessed, rng));
        ask("play " + move);
    }
}

/// Returns the number of comparisons.
int compare(const std::vector<Player>& players, Seat holder, std::uint64_t seed) {
    Rng rng(seed * 31 + static_cast<std::uint64_t>(index_of(holder)));
    const Session session = random_game(players, seed, static_cast<int>(2 + rng.below(30)));
    const auto changed = in_another_world(session, holder);
    if (!changed || session.is_over()) return 0;
    REQUIRE(write_saved(session) != write_saved(*changed));
    World one(session);
    World other(*changed);
    int compared = 0;
    for (int step = 0; step < 24; ++step) {
        if (shown_seat(one.match.game()) == holder || one.session().line().has_ended()) break;
        if (one.seen() != other.seen()) break;  // a drawn tile reveals which game it is
        REQUIRE(one.told() == other.told());
        ++compared;
        act(one, other, rng);
    }
    return compared;
}

}  // namespace

TEST_CASE("secrets: two worlds that the person at the screen cannot distinguish stay indistinguishable") {
    const std::vector<std::vector<Player>> tables = {{person, computer},
                                                     {computer, person},
                                                     {person, person},
                                                     {computer, computer},
                                                     {person, computer, person},
                                                     {computer, person, computer},
                                                     {person, person, person, person},
                                                     {person, computer, computer, person},
                                                     {computer, computer, computer, computer}};
    for (const auto& players : tables) {
        CAPTURE(players.size());
        int compared = 0;
        for (std::uint64_t seed = 1; seed <= tries(5u); ++seed) {
            CAPTURE(seed);
            for (int seat = 0; seat < static_cast<int>(players.size()); ++seat) {
                CAPTURE(seat);
                compared += compare(players, seat_at(seat), seed);
            }
        }
        CHECK(compared > tries(40));
    }
}

TEST_CASE("secrets: legal moves are listed only for the seat whose hand is shown") {
    const std::string refused = "error\n" + english()("app.hand_hidden");
    World table(random_game({person, computer}, 3, 2));
    REQUIRE(table.session().position().to_move() == Seat::second);
    CHECK(table.ask("legal") == refused);
    table.match.board().look_at(table.session().line().size() - 3);
    REQUIRE(table.session().position().to_move() == Seat::first);
    CHECK(table.ask("legal").starts_with("ok\n"));
    World watched(random_game({computer, computer}, 3, 2));
    CHECK(watched.ask("legal") == refused);
}

TEST_CASE("secrets: no move can be made for a player who has not yet taken the device") {
    World table(random_game({person, person}, 3, 0));
    const AnyPosition& position = table.session().position();
    Rng rng(1);
    const std::string move = position.write_move(any_move(position, rng));
    CHECK(table.ask("legal").starts_with("error\n"));
    CHECK(table.ask("play " + move) == "error\nPlayer 1 must confirm on the screen that they have the device.");
    table.match.game().hand_over();
    CHECK(table.ask("legal").find(move) != std::string::npos);
    CHECK(table.ask("play " + move) == "ok\n");
}

TEST_CASE("secrets: a finished game has no secrets") {
    World table(random_game({person, computer}, 3, 500));
    REQUIRE(table.session().is_over());
    CHECK(table.ask("legal") == "ok\n");
    CHECK(table.ask("record").find("????") == std::string::npos);
    CHECK(table.ask("play stay") == "error\n" + english()("app.game_over"));
    CHECK(table.page.saved.find("\nhidden yes\n") == std::string::npos);
    table.match.board().look_at(table.session().line().size() - 4);
    CHECK(table.ask("legal").starts_with("ok\n"));
}

TEST_CASE("secrets: a saved game states whether it contains secrets") {
    CHECK(write_saved(random_game({person, computer}, 3, 2)).find("\nhidden yes\n") != std::string::npos);
    const Session open = *Session::start(*find_game("lits"), {{"board", "dense"}}, {}, 1);
    CHECK(write_saved(open).find("hidden") == std::string::npos);
}

}  // namespace narabe
