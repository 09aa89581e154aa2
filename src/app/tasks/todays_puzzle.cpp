#include "app/tasks/todays_puzzle.h"

namespace narabe {

namespace {

/// A puzzle whose solution was shown today is not replaced, because a day has one chance.
bool is_used_up(const PuzzleResult& result, int today) {
    return result.solved && !(result.shown && *result.shown >= today);
}

}  // namespace

bool knows_game(const Settings& settings, std::string_view game) {
    return game == "taiji" || settings.lessons.is_done(game) || settings.experience.times(Experience::begun(game)) > 0;
}

std::optional<PuzzleName> todays_puzzle(const PuzzleDays& days, const Settings& settings, const SolvedPuzzles& solved) {
    const int today = solved.today();
    const PuzzleName* const own = days.on(today);
    if (!own) return std::nullopt;
    if (settings.is_embedded()) return *own;  // the same for all visitors of the page
    if (const auto found = solved.solved_on(today)) return found;
    if (knows_game(settings, own->game)) return *own;
    const auto& puzzles = days.puzzles();
    const PuzzleName* known = nullptr;
    for (std::size_t back = 1; back < puzzles.size(); ++back) {
        const PuzzleName& each = *days.on(today + static_cast<int>(puzzles.size() - back));
        if (!knows_game(settings, each.game)) continue;
        if (!is_used_up(solved.result(each), today)) return each;
        if (!known) known = &each;
    }
    return known ? *known : *own;
}

}  // namespace narabe
