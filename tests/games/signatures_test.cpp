// Random games are the same with every compiler and in wasm: their moves, positions, hashes and scores as one number each.

#include "games/tested_games.h"

namespace narabe {

namespace {

/// To be changed with what it sums up: the rules, the order of legal moves, hashes or the random numbers.
constexpr std::pair<std::string_view, std::uint64_t> signatures[] = {
    {"lits", 9487659034593599155u},
    {"tailits", 11068820747678000252u},
    {"taiji", 1509398777237360139u},
    {"taigo", 13867511577970347340u},
    {"tix", 12028597715121429073u},
    {"pilus", 8735334715093624798u},
    {"tailits-taiji", 2412005753220225407u},
    {"taiji-lits", 5317183289553808449u},
    {"template", 13840771978585990101u},
};

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
        const auto* const expected =
            ranges::find(signatures, G::info.id, &std::pair<std::string_view, std::uint64_t>::first);
        const bool is_known = expected != std::end(signatures) && expected->second == sum;
        CHECK_MESSAGE(is_known, "its signature is now " << sum);
    });
}

}  // namespace narabe
