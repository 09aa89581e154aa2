// Moves described in words: every legal move of random games, in every language.

#include <fstream>
#include <set>
#include <sstream>

#include "core/texts.h"
#include "games/all_views.h"
#include "games/template/template_view.h"
#include "games/tested_games.h"

namespace narabe {

namespace {

Texts language(const std::string& code) {
    std::ifstream file(NARABE_ASSETS_DIR "/text/" + code + ".txt");
    std::stringstream content;
    content << file.rdbuf();
    return *Texts::read(content.str());
}

/// Whether the language has a text for every part of the sentence.
bool has_words(const Texts& texts, const Sentence& sentence) {
    if (!sentence.key.empty() && !texts.has(sentence.key)) return false;
    return ranges::all_of(sentence.args, [&](const Sentence& arg) { return has_words(texts, arg); });
}

/// The move in words, with its cells.
std::string sentence_of(const SpokenMove& spoken) {
    std::string text = in_english(spoken.words);
    for (const Cell cell : spoken.cells) text += " " + std::to_string(cell.x) + "," + std::to_string(cell.y);
    return text;
}

struct Languages {
    Texts english = language("en");
    Texts japanese = language("ja");
};

void check_move(const SpokenMove& spoken, const std::string& written, const Languages& languages) {
    CAPTURE(written);
    CHECK(has_words(languages.english, spoken.words));
    CHECK(has_words(languages.japanese, spoken.words));
    CHECK(!languages.english(spoken.words).empty());
    std::vector<Cell> named;
    add_named_cells(spoken.words, named);
    CHECK(named.empty() == spoken.cells.empty());
    for (const Cell cell : named) CHECK(ranges::find(spoken.cells, cell) != spoken.cells.end());
    for (const Sentence& arg : spoken.words.args) {
        if (arg.cell) CHECK_MESSAGE(written.find(arg.literal) != std::string::npos, "the notation does not name " << arg.literal);
    }
}

/// `describe` describes a move of a position in words.
template <Game G, class Describe>
void check_game(Describe describe) {
    const Languages languages;
    CAPTURE(G::info.id);
    const bool hides_tiles = G::info.id == "pilus";  // the text does not say which tile it is and how it is rotated
    Rng rng(7);
    MoveList moves;
    for (int game = 0; game < 4; ++game) {
        AnyPosition position = *table_of<G>().start(*G::resolve({}, rng));
        for (int turn = 0; !position.outcome(); ++turn) {
            if (position.to_move() == Seat::chance) {
                position.play(position.roll(rng));
                continue;
            }
            position.legal_moves(moves);
            std::set<std::string> all;
            for (const Move move : moves) {
                const SpokenMove spoken = describe(position, move);
                all.insert(sentence_of(spoken));
                if (turn % 5 == game) check_move(spoken, position.write_move(move), languages);
            }
            if (!hides_tiles) CHECK(all.size() == moves.size());
            position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

std::string words_of_move(std::string_view game, std::string_view moves, std::string_view move) {
    std::string text;
    AllGames::for_each([&]<class G>() {
        if (G::info.id != game) return;
        const AnyPosition position(table_of<G>(), after<G>({}, moves));
        const Parsed<Move> read = position.read_move(move);
        REQUIRE_MESSAGE(read, std::string(move));
        text = in_english(spoken_move(position, *read).words);
    });
    return text;
}

}  // namespace

TEST_CASE("spoken moves: every legal move has a unique text in every language, which names only its cells") {
    AllGames::for_each([]<class G>() { check_game<G>(&spoken_move); });
    check_game<template_game::TemplateGame>([](const AnyPosition& position, Move move) {
        return spoken(template_game::TemplateGame{}, position.as<template_game::TemplateGame>(), move);
    });
}

TEST_CASE("spoken moves: the texts are as expected") {
    CHECK(words_of_move("lits", "", "Ld3d4d5e5") == "L at d3");
    CHECK(words_of_move("lits", "Ld3d4d5e5", "swap") == "swap");
    CHECK(words_of_move("taiji", "", "c3/c4") == "black on c3, white on c4");
    CHECK(words_of_move("tailits", "", "Lf5g5/f6h5") == "L at f5, black on f5 and g5");
    CHECK(words_of_move("taigo", "", "1,1/0,2") == "tile with black on 1,1, white on 0,2");
    CHECK(words_of_move("tix", "", "c3") == "piece on c3, active");
    CHECK(words_of_move("tix", "c3; e5", "c3-c4") == "c3 slides to c4 and stays active");
    CHECK(words_of_move("taiji-lits", "", "c3/c4") == "black on c3, white on c4");
}

TEST_CASE("spoken moves: the cells of a move are exactly the cells that it covers") {
    const AnyPosition lits(table_of<lits::Lits>(), after<lits::Lits>({}, ""));
    CHECK(spoken_move(lits, *lits.read_move("Ld3d4d5e5")).cells == std::vector<Cell>{{3, 2}, {3, 3}, {3, 4}, {4, 4}});
    const AnyPosition tix(table_of<tix::Tix>(), after<tix::Tix>({}, "c3; e5"));
    CHECK(spoken_move(tix, *tix.read_move("c3-c4")).cells == std::vector<Cell>{{2, 2}, {2, 3}});
}

}  // namespace narabe
