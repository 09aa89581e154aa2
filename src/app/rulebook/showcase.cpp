#include "app/rulebook/showcase.h"

namespace narabe {

AnyPosition showcase_position(const GameTable& game) {
    constexpr int longest = 200;
    constexpr std::uint64_t luck = 8;
    Rng rng(luck);
    const AnyPosition start = *game.start(*game.resolve({}, rng));
    const Rng same = rng;
    MoveList scratch;
    AnyPosition end = start;
    const int moves = end.play_out(rng, scratch, longest);
    AnyPosition shown = start;
    rng = same;
    shown.play_out(rng, scratch, moves * 9 / 20);
    return shown;
}

}  // namespace narabe
