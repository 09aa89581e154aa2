// The action Place plays exactly the move shown, whatever proposed that move and whatever happened before.

#include "app/play/whole_games.h"
#include "core/text.h"
#include "games/all_views.h"

namespace narabe {

namespace {

/// A picture as sorted text, so that the start of outlines and the order of squares do not matter.
std::string in_any_order(std::string_view text) {
    std::vector<std::string> lines;
    for (const std::string_view line : split(text, "\n")) {
        std::vector<std::string_view> words = split(line, " ");
        ranges::sort(words);
        std::string sorted;
        for (const std::string_view word : words) sorted.append(word).append(" ");
        lines.push_back(sorted);
    }
    ranges::sort(lines);
    std::string all;
    for (const std::string& line : lines) all.append(line).append("\n");
    return all;
}

std::string picture_of(const View& view) {
    Scene scene;
    view.draw(scene, {});
    return in_any_order(scene.to_text());
}

class AnyHand {
  public:
    AnyHand(const GameModule& table, const std::vector<std::string_view>& players, std::uint64_t seed)
        : game_(table, players, seed), rng_(seed) {}

    Match& match() { return game_.match; }
    bool is_over() const { return game_.session().is_over(); }

    /// Performs a random action: anything that a player can do on a board, or that can happen to it.
    void act() {
        switch (rng_.below(12)) {
            case 0: return propose();
            case 1: return look_at_candidate();
            case 2: return hint();
            case 3: return look_around();
            case 4:
            case 5:
            case 6: return command();
            default: return point();
        }
    }

    /// Sometimes plays a move, so that the game ends.
    void play_on() {
        if (rng_.below(12) == 0 && !is_over()) game_.play_on(rng_);
    }

    void check_picture() {
        const auto proposal = match().board().suggestions().proposal();
        if (match().board().suggestions().is_looking_at_candidate()) CHECK_FALSE(proposal);
        if (!proposal) return;
        INFO(name() << ": " << game_.session().position().write_move(*proposal));
        const std::unique_ptr<View> arrived = still_view(match().game());
        const std::unique_ptr<View> jumped = make_view(game_.session().position().seen_by(shown_seat(match().game())));
        arrived->suggest(*proposal);
        jumped->suggest(*proposal);
        const std::string shown = picture_of(match().board().suggestions().picture());
        const bool is_shown = shown == picture_of(*arrived) || shown == picture_of(*jumped);
        CHECK(is_shown);
        ++compared;
    }

    /// Place plays the move shown, or no move.
    void place() {
        if (rng_.below(8) != 0) return;
        const auto proposal = match().board().suggestions().proposal();
        const std::size_t before = game_.session().cursor();
        const std::size_t all = game_.session().line().size();
        const std::string text = proposal ? game_.session().position().write_move(*proposal) : "";
        INFO(name() << ": " << text);
        match().board().command("confirm");
        if (!proposal) {
            CHECK(game_.session().line().size() == all);
            return;
        }
        REQUIRE(game_.session().cursor() > before);
        CHECK(game_.session().line().move_text(before) == text);
        ++placed;
    }

    int compared = 0;
    int placed = 0;

  private:
    std::string name() const { return std::string(game_.session().game().info.id); }

    std::optional<Move> any_candidate() {
        if (!match().coach().is_analysing()) match().coach().analyse_or_not();
        const Analysis* analysis = match().coach().analysis();
        if (!analysis) return std::nullopt;
        MoveList moves;
        analysis->seen.legal_moves(moves);
        return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    void propose() {
        const auto candidate = any_candidate();
        if (!candidate) return;
        match().board().suggestions().propose(*candidate, *match().coach().analysis());
        CHECK(match().board().suggestions().is_chosen(*candidate));
        if (game_.moves_of_person().empty() || match().board().suggestions().is_looking_at_candidate()) return;
        INFO(name());
        CHECK(match().board().suggestions().proposal() == candidate);
    }

    void look_at_candidate() {
        const auto before = match().board().suggestions().proposal();
        const bool was_looking = match().board().suggestions().is_looking_at_candidate();
        const auto candidate = any_candidate();
        match().board().suggestions().look_at_candidate(candidate, match().coach().analysis());
        if (rng_.below(2) == 0) return;
        match().board().suggestions().look_at_candidate(std::nullopt, match().coach().analysis());
        if (!was_looking) CHECK(match().board().suggestions().proposal() == before);  // the piece in hand is unchanged
    }

    void hint() {
        if (!match().hints().can_ask()) return;
        const auto moves = game_.moves_of_person();
        match().help().hint();
        if (match().hints().is_finding()) game_.answer(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]);
        while (match().hints().has_next_step()) match().help().hint();
        REQUIRE(match().board().suggestions().hint());
        INFO(name());
        CHECK(match().board().suggestions().proposal());
    }

    void look_around() {
        if (rng_.below(3) == 0) {
            match().gameplay().undo();
        } else if (rng_.below(2) == 0) {
            match().gameplay().redo();
        } else {
            match().board().look_at(rng_.below(static_cast<std::uint32_t>(game_.session().line().size()) + 1));
        }
        match().board().look_at(game_.session().line().size());
        match().game().hand_over();
    }

    void command() {
        std::vector<std::string> ids{"turn", "mirror", "next", "previous", "cancel"};
        const View& view = match().game().view();
        for (const Slot& slot : view.slots()) ids.push_back(slot.id);
        for (const Action& action : view.actions()) {
            if (!action.is_decision()) ids.push_back(action.id);
        }
        if (const Question* question = view.question()) {
            for (const Slot& answer : question->answers) ids.push_back(answer.id);
        }
        match().board().command(ids[rng_.below(static_cast<std::uint32_t>(ids.size()))]);
    }

    void point() {
        std::vector<Target> targets;
        match().game().view().targets(targets);
        if (targets.empty()) return;
        const Target& target = targets[rng_.below(static_cast<std::uint32_t>(targets.size()))];
        const bool asks_first = rng_.below(4) != 0;
        const auto send = [&](PointerEvent::Kind kind, Point at) {
            match().board().point({.kind = kind, .at = at, .asks_first = asks_first});
        };
        const Point at = target.box.centre();
        if (rng_.below(2) == 0) return send(static_cast<PointerEvent::Kind>(rng_.below(6)), at);
        send(PointerEvent::Kind::down, at);
        Point to = at;
        for (std::uint32_t steps = rng_.below(4); steps > 0; --steps) {
            to = to + (rng_.below(2) == 0 ? Point{1, 0} : Point{0, 1});
            send(PointerEvent::Kind::drag, to);
        }
        send(PointerEvent::Kind::up, to);
    }

    GameOfMany game_;
    Rng rng_;
};

}  // namespace

TEST_CASE("proposals: in every game, Place plays the move shown on the board") {
    for (const GameModule* table : all_games()) {
        int compared = 0;
        int placed = 0;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const bool is_alone = seed % 2 == 0;
            AnyHand hand(*table, {"human", is_alone ? "level1" : "human"}, seed);
            for (int i = 0; i < 1200 && !hand.is_over(); ++i) {
                hand.act();
                hand.check_picture();
                hand.place();
                hand.play_on();
            }
            compared += hand.compared;
            placed += hand.placed;
        }
        INFO(std::string(table->info.id));
        CHECK(compared > 50);
        CHECK(placed > 5);
    }
}

TEST_CASE("proposals: a candidate chosen after a hint is played instead of the previous move in hand") {
    GameOfMany game(*find_game("lits"), {"human", "human"}, 1);
    Match& match = game.match;
    REQUIRE(!match.gameplay().play("Ld3d4d5e5"));
    match.help().hint();
    game.answer("Sf5f6g6g7");
    while (match.hints().has_next_step()) match.help().hint();
    match.coach().analyse_or_not();
    const Move hinted = *match.board().suggestions().proposal();
    const Move candidate = *game.session().position().read_move("If2f3f4f5");
    match.board().suggestions().look_at_candidate(candidate, match.coach().analysis());
    CHECK_FALSE(match.board().suggestions().proposal());
    CHECK_FALSE(match.board().suggestions().hint());
    match.board().command("confirm");
    CHECK(game.session().cursor() == 1);
    match.board().suggestions().look_at_candidate(std::nullopt, match.coach().analysis());
    CHECK(match.board().suggestions().proposal() == hinted);
    CHECK(match.board().suggestions().hint());
    match.board().suggestions().propose(candidate, *match.coach().analysis());
    CHECK_FALSE(match.board().suggestions().hint());
    CHECK(match.board().suggestions().has_suggestion());
    match.board().command("confirm");
    CHECK(game.session().line().move_text(1) == "If2f3f4f5");
    CHECK_FALSE(match.board().suggestions().has_suggestion());
}

TEST_CASE("proposals: an action on the board ends the preview of a candidate, and applies to the piece in hand") {
    GameOfMany game(*find_game("lits"), {"human", "human"}, 1);
    Match& match = game.match;
    match.coach().analyse_or_not();
    match.board().command("L");
    const Move candidate = *game.session().position().read_move("Ia1a2a3a4");
    match.board().suggestions().look_at_candidate(candidate, match.coach().analysis());
    CHECK(match.board().suggestions().is_looking_at_candidate());
    match.board().command("turn");
    CHECK_FALSE(match.board().suggestions().is_looking_at_candidate());
    match.board().suggestions().look_at_candidate(candidate, match.coach().analysis());  // the mouse has not moved since
    CHECK_FALSE(match.board().suggestions().is_looking_at_candidate());
    match.board().point({.kind = PointerEvent::Kind::hover, .at = {4.5f, 4.5f}});
    REQUIRE(match.board().suggestions().proposal());
    CHECK(game.session().position().write_move(*match.board().suggestions().proposal()) == "Ld4d5e5f5");
}

TEST_CASE("proposals: the preview of a candidate ends with the analysis or with the position") {
    GameOfMany game(*find_game("lits"), {"human", "human"}, 1);
    Match& match = game.match;
    const auto look = [&](std::string_view move) {
        match.board().suggestions().look_at_candidate(*game.session().position().read_move(move), match.coach().analysis());
    };
    match.coach().analyse_or_not();
    look("Ia1a2a3a4");
    CHECK(match.board().suggestions().is_looking_at_candidate());
    match.coach().analyse_or_not();
    CHECK_FALSE(match.board().suggestions().is_looking_at_candidate());
    match.coach().analyse_or_not();
    look("Ia1a2a3a4");
    REQUIRE(!match.gameplay().play("Ld3d4d5e5"));
    CHECK_FALSE(match.board().suggestions().is_looking_at_candidate());
    REQUIRE(!match.gameplay().undo());
    CHECK_FALSE(match.board().suggestions().proposal());
}

TEST_CASE("proposals: a move cannot be proposed at an earlier position after the next move was sent") {
    GameOfMany game(*find_game("lits"), {"human", "away"}, 1);
    Match& match = game.match;
    REQUIRE(!match.gameplay().play("Ld3d4d5e5"));
    match.board().look_at(0);
    match.board().command("L");
    match.board().point({.kind = PointerEvent::Kind::hover, .at = {4.5f, 4.5f}});
    CHECK(match.board().suggestions().proposal());
    match.gameplay().mark_sent(1);
    match.board().command("L");
    match.board().point({.kind = PointerEvent::Kind::hover, .at = {4.5f, 4.5f}});
    CHECK_FALSE(match.board().suggestions().proposal());
}

TEST_CASE("proposals: every legal move can be put on the board, and is then the proposal") {
    for (const GameModule* table : all_games()) {
        GameOfMany game(*table, {"human", "human"}, 3);
        Rng rng(3);
        for (; !game.session().is_over(); game.play_on(rng)) {
            game.match.game().hand_over();
            const AnyPosition seen = game.session().position().seen_by(shown_seat(game.match.game()));
            const std::unique_ptr<View> view = make_view(seen);
            MoveList moves;
            seen.legal_moves(moves);
            for (int i = 0; i < 20; ++i) {
                const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                view->suggest(move);
                CHECK_MESSAGE(view->proposal() == move, std::string(table->info.id) << ": " << seen.write_move(move));
                const Response response = view->command("confirm");
                CHECK(response.kind == Response::Kind::move);
                CHECK(response.move == move);
            }
        }
    }
}

}  // namespace narabe
