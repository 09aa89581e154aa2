#include "app/tasks/puzzle_sets.h"

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr std::string_view days_path = "puzzles/days.txt";

std::string path_of(const GameTable& game) {
    return std::string("puzzles/").append(game.info.id).append(".txt");
}

}  // namespace

void PuzzleSets::want(const GameTable& game) {
    auto set = ranges::find(sets_, &game, &Set::game);
    if (set != sets_.end() && (set->state == Fetched::waiting || set->state == Fetched::there)) return;
    if (set == sets_.end()) {
        sets_.push_back({&game});
    } else {
        set->state = Fetched::waiting;
    }
    page_.tell(event::FetchFile{path_of(game)});
}

const PuzzleSets::Set* PuzzleSets::set_of(const GameTable& game) const {
    const auto set = ranges::find(sets_, &game, &Set::game);
    return set == sets_.end() ? nullptr : &*set;
}

Fetched PuzzleSets::state(const GameTable& game) const {
    const Set* set = set_of(game);
    return set ? set->state : Fetched::waiting;
}

Sentence PuzzleSets::problem(const GameTable& game) const {
    const Set* set = set_of(game);
    return set ? set->problem : Sentence();
}

std::span<const Puzzle> PuzzleSets::of(const GameTable& game) const {
    const Set* set = set_of(game);
    return set ? std::span<const Puzzle>(set->puzzles) : std::span<const Puzzle>();
}

const Puzzle* PuzzleSets::find(const GameTable& game, std::int32_t number) const {
    const auto puzzles = of(game);
    const auto found = ranges::find(puzzles, number, &Puzzle::number);
    return found == puzzles.end() ? nullptr : &*found;
}

PuzzleSets::Set* PuzzleSets::waiting_for(std::string_view path) {
    const auto set =
        ranges::find_if(sets_, [&](const Set& each) { return each.state == Fetched::waiting && path == path_of(*each.game); });
    return set == sets_.end() ? nullptr : &*set;
}

void PuzzleSets::want_days() {
    const bool is_coming = wants_days_ && days_state_ == Fetched::waiting;
    if (is_coming || days_state_ == Fetched::there) return;
    wants_days_ = true;
    days_state_ = Fetched::waiting;
    page_.tell(event::FetchFile{std::string(days_path)});
}

void PuzzleSets::take(std::string_view path, std::string_view file) {
    if (Set* set = waiting_for(path)) read(*set, file);
    if (path == days_path && days_state_ == Fetched::waiting) read_days(file);
}

void PuzzleSets::read_days(std::string_view file) {
    Parsed<PuzzleDays> days = PuzzleDays::read(file);
    days_state_ = days ? Fetched::there : Fetched::unreadable;
    if (days) {
        days_ = std::move(*days);
    } else {
        days_problem_ = days.error().sentence;
    }
}

void PuzzleSets::read(Set& set, std::string_view file) {
    Parsed<std::vector<Puzzle>> puzzles = read_puzzles(file, *set.game);
    set.state = puzzles ? Fetched::there : Fetched::unreadable;
    if (puzzles) {
        set.puzzles = std::move(*puzzles);
    } else {
        set.problem = puzzles.error().sentence;
    }
}

void PuzzleSets::fail(std::string_view path) {
    if (Set* set = waiting_for(path)) set->state = Fetched::failed;
    if (path == days_path && days_state_ == Fetched::waiting) days_state_ = Fetched::failed;
}

}  // namespace narabe
