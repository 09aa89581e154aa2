// The views of both double games, which show two games as one.

#include "games/taiji-lits/taiji_lits_view.h"
#include "games/tailits-taiji/tailits_taiji_view.h"
#include "games/tested_games.h"
#include "ui/shapes.h"

namespace narabe {

namespace {

using Kind = PointerEvent::Kind;
using taiji_lits::TaijiLits;
using tailits_taiji::TailitsTaiji;

constexpr std::string_view whole_tailits =
    "Lf5g5/f6h5; Te8f7/d7e7; Sg4h3/g3h2; Sc6d6/d5e5; Sg7h6/h7i6; Td2d3/c3d4; Le9f9/g8g9; La3b5/b3b4; Sc9d9/b10c10; "
    "Lf1f3/e3f2; Tb7b8/a8c8; Tj3k3/i3j4; Td11e10/e11f11; Lj6k5/j5j7; Ig10h10/i10j10; Ti8k8/j8j9; Id1e1/b1c1; Lk1k2/i1j1";

template <class Game, class View>
struct Table {
    explicit Table(std::string_view moves, const Options& options = {})
        : position(table_of<Game>(), after<Game>(options, moves)) {
        view.show(position, Touch::plays, nullptr);
    }

    void play(std::string_view text) {
        const AnyPosition before = position;
        const auto move = position.read_move(text);
        REQUIRE(move);
        position.play(*move);
        const Arrival arrival{before, *move};
        view.show(position, Touch::plays, &arrival);
    }
    Response drag(const std::vector<std::string>& cells) {
        const auto at = [](const std::string& name) {
            std::string_view text = name;
            return centre_of(*take_cell(text, widest_board));
        };
        view.pointer({.kind = Kind::down, .at = at(cells.front())});
        for (const std::string& cell : cells) view.pointer({.kind = Kind::drag, .at = at(cell)});
        return view.pointer({.kind = Kind::up, .at = at(cells.back())});
    }
    std::string text(const Response& response) const {
        if (response.kind == Response::Kind::rejected) return "rejected";
        return response.kind == Response::Kind::move ? position.write_move(response.move) : "";
    }
    std::string reason() const { return view.refusal() ? in_english(view.refusal()->sentence) : ""; }
    std::string note() const { return view.note() ? in_english(*view.note()) : ""; }
    std::string picture(const DrawOptions& options = {}) const {
        Scene scene;
        view.draw(scene, options);
        return scene.to_text();
    }
    std::string badge(Seat seat) const {
        Scene scene;
        view.draw_badge(seat, scene);
        return scene.to_text().find("fill=black") != std::string::npos ? "black" : "white";
    }
    std::string label(std::string_view cell) const {
        std::vector<Target> targets;
        view.targets(targets);
        return in_english(ranges::find(targets, cell, &Target::id)->label);
    }

    AnyPosition position;
    View view;
};

using TailitsFirst = Table<TailitsTaiji, tailits_taiji::View>;
using TaijiFirst = Table<TaijiLits, taiji_lits::View>;

int occurrences(const std::string& text, std::string_view word) {
    int count = 0;
    for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1)) ++count;
    return count;
}

/// Sends random events. No event may cause an illegal move, and every game must reach its end.
template <class Table>
void play_on(Table table, Rng& rng) {
    const AnyPosition start = table.position;
    const char* const commands[] = {"L", "I", "T", "S", "white", "turn", "mirror", "confirm", "cancel", "swap", "nonsense"};
    MoveList moves;
    for (int i = 0; i < 12000; ++i) {
        Response response;
        if (rng.below(3) == 0) {
            response = table.view.command(commands[rng.below(std::size(commands))]);
        } else {
            const auto coordinate = [&] { return static_cast<float>(rng.below(1200)) / 100 - 0.5f; };
            response = table.view.pointer(
                {.kind = static_cast<Kind>(rng.below(6)), .at = {coordinate(), coordinate()}, .asks_first = rng.below(2) == 0});
        }
        if (rng.below(40) == 0) {  // a different seat moves
            table.position.legal_moves(moves);
            table.view.suggest(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            REQUIRE(table.view.proposal());
            response = Response::of(*table.view.proposal());
        }
        if (i % 16 == 0) CHECK(table.picture({.allowed = true, .overlays = true}).size() > 100);
        if (const auto proposal = table.view.proposal()) CHECK(table.position.is_legal(*proposal));
        if (response.kind != Response::Kind::move) continue;
        REQUIRE(table.position.is_legal(response.move));
        table.position.play(response.move);
        table.view.show(table.position, Touch::plays, nullptr);
        if (!table.position.outcome()) continue;
        CHECK(table.view.note());
        table.position = start;
        table.view.show(start, Touch::plays, nullptr);
    }
}

}  // namespace

TEST_CASE("tailits-taiji view: TAILITS is played as usual, then dominoes are placed on top") {
    TailitsFirst table("");
    CHECK(table.view.slots().size() == 10);
    CHECK(table.note() == "Choose a tetromino and cover the marked centre, f6.");
    CHECK(table.badge(Seat::first) == "black");
    table.drag({"f5", "f6", "f7", "g7"});
    REQUIRE(table.view.question());
    CHECK(table.text(table.view.command("f5f6")) == "Lf5f6/f7g7");
    TailitsFirst above(whole_tailits);
    CHECK(above.view.slots().size() == 2);
    CHECK(above.note() ==
          "TAILITS is over: Black 22, White 29.5. The half point is for placing last. Now play TAIJI on top. White moves first.");
    CHECK(above.view.handling().is_interval);
    above.view.command("go-on");
    CHECK(above.note() == "Select two neighbouring cells of the same height to place a domino.");
    CHECK(above.badge(Seat::first) == "black");
    CHECK(above.badge(Seat::second) == "white");
    CHECK(above.text(above.drag({"a1", "a2"})) == "a2/a1");
    CHECK(above.text(above.drag({"f5", "g5"})) == "g5/f5");
    CHECK(above.text(above.drag({"f7", "g7"})) == "g7/f7");
}

TEST_CASE("tailits-taiji view: pieces lie flat, and the tetrominoes stay visible") {
    TailitsFirst table(whole_tailits);
    CHECK(table.text(table.drag({"a1", "b1"})) == "rejected");
    CHECK(table.reason() == "b1 and a1 are at different heights");
    CHECK(occurrences(table.picture(), "line=wrong") > 0);
    CHECK(table.label("b1") == "b1, on a tetromino");
    CHECK(table.label("a1") == "a1");
    const auto slabs = [&] {
        int count = 0;
        for (const std::string_view ink : {"fill=slab_red ", "fill=slab_yellow ", "fill=slab_green ", "fill=slab_blue "}) {
            count += occurrences(table.picture(), ink);
        }
        return count;
    };
    table.view.command("cancel");
    CHECK(slabs() == 18);
    table.play("g5/f5");
    CHECK(slabs() == 18);
    CHECK(table.label("g5") == "g5, black");
    CHECK(table.note() == "Select two neighbouring cells of the same height to place a domino.");
    table.play(table.text(table.drag({"f7", "g7"})));
    CHECK(table.note().empty());
    CHECK_FALSE(table.view.handling().is_interval);
    CHECK(occurrences(table.picture(), "line=last_move") == 1);
}

TEST_CASE("taiji-lits view: TAIJI is played as usual, then tetrominoes are placed on top") {
    constexpr std::string_view whole_taiji =
        "a1/a2; a3/a4; a5/a6; b1/b2; b3/b4; b5/b6; c1/c2; c3/c4; c5/c6; d1/d2; d3/d4; d5/d6; e1/e2; e3/e4; e5/e6; f1/f2; "
        "f3/f4; f5/f6; g1/g2; g3/g4; g5/g6; a7/b7; c7/d7; e7/f7";
    TaijiFirst table("", {{"size", "7"}});
    CHECK(table.badge(Seat::first) == "white");
    CHECK(table.text(table.drag({"c3", "c4"})) == "c4/c3");
    TaijiFirst above(whole_taiji, {{"size", "7"}});
    REQUIRE(above.view.slots().size() == 4);
    CHECK(above.note().substr(0, 21) == "TAIJI is over: White ");
    CHECK(above.note().ends_with(". Now play Battle of LITS on top. White moves first."));
    above.view.command("go-on");
    CHECK(above.note() == "Choose a tetromino, then place it on the board.");
    CHECK(above.label("a1") == "a1, black");
    CHECK(above.label("a2") == "a2, white");
    CHECK(above.label("g7") == "g7");
    CHECK(above.text(above.drag({"g4", "g5", "g6", "g7"})) == "Ig4g5g6g7");
    above.play("Ig4g5g6g7");
    CHECK(above.label("g5") == "g5, I");
    CHECK(above.text(above.drag({"f4", "f5", "f6", "f7"})) == "rejected");
    CHECK(above.reason() == "touches another I at f4");
    CHECK(above.badge(Seat::first) == "white");
    REQUIRE(above.view.actions().size() == 3);
    CHECK(in_english(above.view.actions()[2].label) == "Swap and take White");
    above.play("swap");
    CHECK(above.badge(Seat::first) == "black");
    CHECK(above.badge(Seat::second) == "white");
    MoveList moves;
    above.position.legal_moves(moves);
    above.view.suggest(moves.front());
    CHECK(above.note().starts_with("Total after this move: White "));
}

TEST_CASE("double games' views: no sequence of events causes an illegal move") {
    Rng rng(9);
    SUBCASE("tailits-taiji") {
        play_on(TailitsFirst(""), rng);
    }
    SUBCASE("taiji-lits") {
        play_on(TaijiFirst("", {{"size", "7"}}), rng);
    }
}

}  // namespace narabe
