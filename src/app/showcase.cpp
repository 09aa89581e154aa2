#include "app/showcase.h"

namespace narabe {

AnyPosition showcase_position(const GameTable& game) {
    constexpr std::size_t longest = 200;
    Rng rng(8);
    std::vector<AnyPosition> played{*game.start(*game.resolve({}, rng))};
    MoveList moves;
    while (!played.back().outcome() && played.size() < longest) {
        AnyPosition position = played.back();
        position.legal_moves(moves);
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        played.push_back(position);
    }
    return played[played.size() * 9 / 20];
}

}  // namespace narabe
