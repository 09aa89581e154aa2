#include "ai/searches.h"

#include "ai/monte_carlo.h"
#include "games/all_brains.h"
#include "games/template/template_brain.h"

namespace narabe {

std::unique_ptr<Search> search_of(const AnyPosition& position, const SearchSettings& settings, std::uint64_t seed) {
    using template_game::TemplateGame;
    Level own = level(max_level, position.game().info.id);
    own.search = settings;
    if (position.game().info.id != TemplateGame::info.id) return make_search(position, own, seed);
    const auto& inside = position.as<TemplateGame>();
    return std::make_unique<MonteCarlo<TemplateGame::Position, PlainBrain>>(inside, brain_of(TemplateGame{}, inside), settings,
                                                                            seed);
}

}  // namespace narabe
