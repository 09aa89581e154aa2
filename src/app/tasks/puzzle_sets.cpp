#include "app/tasks/puzzle_sets.h"

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr std::string_view days_path = "puzzles/days.txt";

std::string path_of(const GameModule& game) {
    return std::string("puzzles/").append(game.info.id).append(".txt");
}

}  // namespace

void PuzzleSets::want(const GameModule& game) {
    auto set = ranges::find(sets_, &game, &Set::game);
    if (set != sets_.end() && (set->state == FetchState::waiting || set->state == FetchState::loaded)) return;
    if (set == sets_.end()) {
        sets_.push_back({&game});
    } else {
        set->state = FetchState::waiting;
    }
    page_.send(event::FetchFile{path_of(game)});
}

const PuzzleSets::Set* PuzzleSets::set_of(const GameModule& game) const {
    const auto set = ranges::find(sets_, &game, &Set::game);
    return set == sets_.end() ? nullptr : &*set;
}

FetchState PuzzleSets::state(const GameModule& game) const {
    const Set* set = set_of(game);
    return set ? set->state : FetchState::waiting;
}

Sentence PuzzleSets::problem(const GameModule& game) const {
    const Set* set = set_of(game);
    return set ? set->problem : Sentence();
}

std::span<const Puzzle> PuzzleSets::of(const GameModule& game) const {
    const Set* set = set_of(game);
    return set ? std::span<const Puzzle>(set->puzzles) : std::span<const Puzzle>();
}

const Puzzle* PuzzleSets::find(const GameModule& game, std::int32_t number) const {
    const auto puzzles = of(game);
    const auto found = ranges::find(puzzles, number, &Puzzle::number);
    return found == puzzles.end() ? nullptr : &*found;
}

PuzzleSets::Set* PuzzleSets::waiting_for(std::string_view path) {
    const auto set =
        ranges::find_if(sets_, [&](const Set& each) { return each.state == FetchState::waiting && path == path_of(*each.game); });
    return set == sets_.end() ? nullptr : &*set;
}

void PuzzleSets::want_days() {
    const bool is_coming = wants_days_ && days_state_ == FetchState::waiting;
    if (is_coming || days_state_ == FetchState::loaded) return;
    wants_days_ = true;
    days_state_ = FetchState::waiting;
    page_.send(event::FetchFile{std::string(days_path)});
}

void PuzzleSets::take(std::string_view path, std::string_view file) {
    if (Set* set = waiting_for(path)) read(*set, file);
    if (path == days_path && days_state_ == FetchState::waiting) read_days(file);
}

void PuzzleSets::read_days(std::string_view file) {
    Parsed<PuzzleDays> days = PuzzleDays::read(file);
    days_state_ = days ? FetchState::loaded : FetchState::unreadable;
    if (days) {
        days_ = std::move(*days);
    } else {
        days_problem_ = days.error().sentence;
    }
}

void PuzzleSets::read(Set& set, std::string_view file) {
    Parsed<std::vector<Puzzle>> puzzles = read_puzzles(file, *set.game);
    set.state = puzzles ? FetchState::loaded : FetchState::unreadable;
    if (puzzles) {
        set.puzzles = std::move(*puzzles);
    } else {
        set.problem = puzzles.error().sentence;
    }
}

void PuzzleSets::fail(std::string_view path) {
    if (Set* set = waiting_for(path)) set->state = FetchState::failed;
    if (path == days_path && days_state_ == FetchState::waiting) days_state_ = FetchState::failed;
}

}  // namespace narabe
