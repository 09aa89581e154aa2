// Checks that random games are the same with every compiler and in WebAssembly: their moves, positions, hashes and scores are
// combined in one number, which changes if the rules, the order of legal moves, hashes or random numbers change.

#include "games/tested_games.h"

namespace narabe {

namespace {

template <Game G>
std::uint64_t signature_of_game(std::uint64_t seed) {
    Rng rng(seed);
    auto position = *G::start(*G::resolve(random_options(G::info, rng), rng));
    MoveList moves;
    std::uint64_t sum = 0;
    const auto add = [&](std::uint64_t number) { sum = mix(sum ^ number); };
    while (!position.outcome()) {
        position.legal_moves(moves);
        for (const Move move : moves) add(move.bits);
        add(position.hash());
        position.play(random_move(position, rng, moves));
    }
    add(position.outcome()->winners);
    const AnyPosition any(table_of<G>(), position);
    for (const char letter : any.write()) add(static_cast<std::uint64_t>(letter));
    if (const auto scores = any.scores()) {
        for (const std::int16_t score : *scores) add(static_cast<std::uint64_t>(score));
    }
    return sum;
}

}  // namespace

TEST_CASE("every game: random games are the same with every compiler and in wasm") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        std::uint64_t sum = 0;
        for (std::uint64_t seed = 0; seed < 10; ++seed) sum = mix(sum ^ signature_of_game<G>(seed));
        CHECK_MESSAGE(known_signature(G::info.id, "rules") == sum, signature_advice(G::info.id, "rules", sum));
    });
}

}  // namespace narabe
