// Swap, pass, stay: the decisions offered depend only on the position, not on the mover or on what happened before.

#include "app/play/whole_games.h"
#include "games/all_views.h"
#include "games/template/template_view.h"
#include "games/tested_games.h"

namespace narabe {

namespace {

bool names_a_place(const std::string& move) {
    return ranges::any_of(move, [](char c) { return c >= '0' && c <= '9'; });
}

/// The decisions that are legal for the person.
std::vector<std::string> decisions_allowed(const GameOfMany& game) {
    std::vector<std::string> decisions = game.moves_of_person();
    std::erase_if(decisions, names_a_place);
    ranges::sort(decisions);
    return decisions;
}

std::vector<std::string> decisions_offered(const GameOfMany& game) {
    std::vector<std::string> decisions;
    for (const Action& action : game.match.game().view().actions()) {
        if (action.is_decision()) decisions.push_back(action.id);
    }
    ranges::sort(decisions);
    return decisions;
}

void check(const GameOfMany& game) {
    CHECK_MESSAGE(decisions_offered(game) == decisions_allowed(game), std::string(game.session().game().info.id)
                                                                          << " after " << game.session().cursor() << " of "
                                                                          << game.session().line().size() << " moves");
}

/// Looks back and forward, undoes and redoes moves, and returns to the latest position.
void look_around(GameOfMany& game, Rng& rng) {
    const std::size_t here = game.session().cursor();
    const std::size_t there = rng.below(static_cast<std::uint32_t>(here) + 1);
    game.match.board().look_at(there);
    check(game);
    if (!game.match.gameplay().redo()) check(game);
    if (!game.match.gameplay().undo()) check(game);
    game.match.board().look_at(here);
    check(game);
}

void play_whole_game(const GameModule& table, const std::vector<std::string_view>& players, std::uint64_t seed) {
    GameOfMany game(table, players, seed);
    Rng rng(seed);
    check(game);
    while (!game.session().is_over()) {
        game.play_on(rng);
        check(game);
        if (rng.below(8) == 0) look_around(game, rng);
    }
    look_around(game, rng);
}

template <Game G>
std::unique_ptr<View> view_of(const AnyPosition& position, Touch touch) {
    if constexpr (std::is_same_v<G, template_game::TemplateGame>) {
        std::unique_ptr<View> view = make_view_of(G{});
        view->show(position, touch, nullptr);
        return view;
    } else {
        return make_view(position, touch);
    }
}

/// Points at random places, sometimes with a piece in hand.
void poke(View& view, Rng& rng) {
    std::vector<Target> targets;
    view.targets(targets);
    if (targets.empty()) return;
    const Point at = targets[rng.below(static_cast<std::uint32_t>(targets.size()))].box.centre();
    view.pointer({.kind = PointerEvent::Kind::down, .at = at, .asks_first = true});
    view.pointer({.kind = PointerEvent::Kind::up, .at = at, .asks_first = true});
}

/// Performs every command that is offered as a decision; returns the number of commands.
int decide(View& view, const AnyPosition& position) {
    int count = 0;
    for (const Action& action : view.actions()) {
        if (!action.is_decision()) continue;
        ++count;
        const Response response = view.command(action.id);
        INFO(action.id);
        REQUIRE(response.kind == Response::Kind::move);
        CHECK(position.is_legal(response.move));
        view.command("cancel");
    }
    return count;
}

template <Game G>
int decide_in_whole_game(std::uint64_t seed) {
    Rng rng(seed);
    AnyPosition position = *table_of<G>().start(*G::resolve({}, rng));
    MoveList moves;
    int count = 0;
    while (!position.outcome()) {
        if (position.to_move() == Seat::chance) {
            position.play(position.roll(rng));
            continue;
        }
        const AnyPosition seen = position.seen_by(position.to_move());
        const auto view = view_of<G>(seen, Touch::plays);
        for (int i = 0; i < 4; ++i) {
            count += decide(*view, seen);
            poke(*view, rng);
        }
        const auto watched = view_of<G>(seen, Touch::tries);
        poke(*watched, rng);
        CHECK(decide(*watched, seen) == 0);
        position.legal_moves(moves);
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return count;
}

}  // namespace

TEST_CASE("decisions: the command of every decision offered makes a legal move, and spectators are offered no decisions") {
    int count = 0;
    TestedGames::for_each([&]<class G>() {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) count += decide_in_whole_game<G>(seed);
    });
    CHECK(count > 100);
}

TEST_CASE("decisions: in every game and after every move, exactly the person’s legal decisions are offered") {
    for (const GameModule* table : all_games()) {
        play_whole_game(*table, {"human", "human"}, 1);
        play_whole_game(*table, {"human", "level1"}, 2);
        play_whole_game(*table, {"level1", "human"}, 3);
    }
}

TEST_CASE("decisions: LITS offers the swap as soon as the computer has made the first move, and not while it thinks") {
    const auto has_swap = [](const GameOfMany& game) { return decisions_offered(game) == std::vector<std::string>{"swap"}; };
    GameOfMany second(*find_game("lits"), {"level1", "human"}, 1);
    CHECK_FALSE(has_swap(second));
    second.answer("Ld3d4d5e5");
    CHECK(has_swap(second));
    GameOfMany first(*find_game("lits"), {"human", "level1"}, 1);
    REQUIRE(!first.match.gameplay().play("Ld3d4d5e5"));
    CHECK(first.match.opponent().is_thinking());
    CHECK_FALSE(has_swap(first));
}

}  // namespace narabe
