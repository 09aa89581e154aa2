#include "ai/all_searches.h"

#include "ai/monte_carlo.h"
#include "games/game_list.h"
#include "games/lits/lits_brain.h"

namespace narabe {

std::unique_ptr<Search> make_search(const AnyPosition& seen, const SearchSettings& settings, std::uint64_t seed) {
    std::unique_ptr<Search> search;
    AllGames::for_each([&]<class G>() {
        if (G::info.id != seen.game().info.id) return;
        using P = typename G::Position;
        const P& position = seen.as<G>();
        using Brain = decltype(brain_of(G{}, position));
        search = std::make_unique<MonteCarlo<P, Brain>>(position, brain_of(G{}, position), settings, seed);
    });
    return search;
}

}  // namespace narabe
