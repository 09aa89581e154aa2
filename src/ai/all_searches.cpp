#include "ai/all_searches.h"

#include "ai/monte_carlo.h"
#include "games/game_list.h"
#include "games/lits/lits_brain.h"
#include "games/pilus/pilus_brain.h"
#include "games/taigo/taigo_brain.h"
#include "games/taiji/taiji_brain.h"
#include "games/taiji-lits/taiji_lits_brain.h"
#include "games/tailits-taiji/tailits_taiji_brain.h"
#include "games/tailits/tailits_brain.h"
#include "games/tix/tix_brain.h"

namespace narabe {

std::unique_ptr<Search> make_search(const AnyPosition& seen, const Level& level, std::uint64_t seed) {
    std::unique_ptr<Search> search;
    if (level.method != Method::own) return search;
    AllGames::for_each([&]<class G>() {
        if (G::info.id != seen.game().info.id) return;
        using P = typename G::Position;
        const P& position = seen.as<G>();
        using Brain = decltype(brain_of(G{}, position));
        search = std::make_unique<MonteCarlo<P, Brain>>(position, brain_of(G{}, position), level.search, seed);
    });
    return search;
}

}  // namespace narabe
