#include "app/program/desks.h"

namespace narabe {

Desks::Desks(const Surroundings& to, std::uint64_t luck)
    : luck_(luck),
      preferences_(to.preferences),
      links_(to.page, to.controller, to.navigation, to.notices, to.texts),
      report_({to.navigation, to.ui, to.size, to.clock, to.settings, to.texts}),
      game_(to.controller, to.notices, to.texts, luck_),
      library_({to.page, to.notices, to.controller, to.navigation, links_, to.screens.kept, to.screens.mistakes,
                to.screens.solved, to.screens.library, to.texts, luck_}),
      screen_({to.page, to.notices, to.controller, to.navigation, links_, to.sharing, to.screens, to.input, to.ui, to.size,
               to.settings, report_}),
      fulfilment_({to.page, to.clock, to.notices, to.controller, to.navigation, to.preferences, to.sharing, library_, to.screens,
                   to.texts, luck_}) {}

std::optional<Answer> Desks::answer(const WrittenRequest& request) {
    auto answer = dispatch(request::AboutScreen(), request, screen_);
    if (!answer) answer = dispatch(request::AboutGame(), request, game_);
    if (!answer) answer = dispatch(request::AboutLibrary(), request, library_);
    if (!answer) answer = dispatch(request::AboutSettings(), request, preferences_);
    return answer;
}

}  // namespace narabe
