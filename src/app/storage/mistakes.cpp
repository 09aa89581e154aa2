#include "app/storage/mistakes.h"

#include <algorithm>

#include "core/ranges.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr std::string_view prefix = "mistake-";
constexpr int longest_interval = Mistakes::intervals[std::size(Mistakes::intervals) - 1];

std::string with(std::string_view text, char old_character, char character) {
    std::string changed(text);
    std::replace(changed.begin(), changed.end(), old_character, character);
    return changed;
}

bool is_readable(std::string_view text) {
    return text.starts_with(std::string(mistake_header) + "\n");
}

}  // namespace

const Mistakes::Entry* Mistakes::find(std::string_view name) const {
    const auto found = ranges::find(entries_, name, &Entry::name);
    return found == entries_.end() ? nullptr : &*found;
}

void Mistakes::forget(std::string_view name) {
    std::erase_if(entries_, [&](const Entry& entry) { return entry.name == name; });
}

void Mistakes::recall(std::string_view name, std::string_view value) {
    forget(name);
    if (!value.starts_with(any_mistake_header)) return;
    std::string text = with(value, '\t', '\n');
    const Schedule schedule = is_readable(text) ? schedule_in(text) : Schedule{.due = Schedule::never};
    entries_.push_back({std::string(name), std::move(text), schedule});
}

bool Mistakes::add(const Mistake& mistake) {
    std::string name = name_of_mistake(mistake.game.position());
    const auto known = ranges::find(entries_, name, &Entry::name);
    if (known == entries_.end()) {
        keep(std::move(name), write_mistake(mistake), {.due = today_ + intervals[0]});
        return true;
    }
    if (!mistake.made_in.empty()) make_again(*known, mistake.made_in.back());
    return known->schedule.due != Schedule::never;
}

/// A second review of the same game changes nothing. If the games of the mistake are unknown, the current game may be one of
/// them.
void Mistakes::make_again(Entry& entry, std::string_view game) {
    const std::vector<std::string> games = games_in(entry.text);
    if (!is_readable(entry.text) || ranges::find(games, game) != games.end()) return;
    Schedule next = entry.schedule;
    const bool is_dismissed = next.due == Schedule::never && !next.is_learned();
    if (!games.empty() && !is_dismissed) next = {.due = std::min(next.due, today_ + intervals[0])};
    entry.text = with_game(entry.text, game);
    reschedule(entry, next);
}

Parsed<bool> Mistakes::bring_in(std::string_view text) {
    const Parsed<Mistake> mistake = read_mistake(text);
    if (!mistake) return refuse("mistakes.unreadable", {in_full(mistake.error().sentence)});
    std::string name = name_of_mistake(mistake->game.position());
    if (has(name)) return false;
    keep(std::move(name), write_mistake(*mistake), schedule_in(text));
    return true;
}

std::vector<std::string_view> Mistakes::texts() const {
    std::vector<std::string_view> texts;
    for (const Entry& entry : entries_) texts.push_back(entry.text);
    return texts;
}

void Mistakes::keep(std::string name, std::string text, const Schedule& schedule) {
    make_room();
    entries_.push_back({std::move(name), std::move(text), {}});
    reschedule(entries_.back(), schedule);
}

/// Removes the mistake with the latest date, preferably a mistake that is never due.
void Mistakes::make_room() {
    if (entries_.size() < max_kept) return;
    const Entry* last = nullptr;
    for (const Entry& entry : entries_) {
        if (is_readable(entry.text) && (!last || entry.schedule.due > last->schedule.due)) last = &entry;
    }
    if (!last) return;
    page_.send(event::KeepSetting{std::string(prefix) + last->name, {}});
    forget(std::string(last->name));
}

void Mistakes::reschedule(std::string_view name, const Schedule& schedule) {
    reschedule(*ranges::find(entries_, name, &Entry::name), schedule);
}

void Mistakes::reschedule(Entry& entry, const Schedule& schedule) {
    entry.text = with_schedule(entry.text, schedule);
    entry.schedule = schedule;
    page_.send(event::KeepSetting{std::string(prefix) + entry.name, with(entry.text, '\n', '\t')});
}

/// A date beyond the longest interval was set by a wrong clock.
bool Mistakes::is_due(const Entry& entry) const {
    const int due = entry.schedule.due;
    return due != Schedule::never && (due <= today_ || due > today_ + longest_interval);
}

int Mistakes::due() const {
    int count = 0;
    for (const Entry& entry : entries_) count += is_due(entry) ? 1 : 0;
    return count;
}

std::optional<int> Mistakes::days_to_next() const {
    int next = Schedule::never;
    for (const Entry& entry : entries_) next = std::min(next, is_due(entry) ? today_ : entry.schedule.due);
    return next == Schedule::never ? std::nullopt : std::optional(next - today_);
}

std::vector<std::string> Mistakes::to_practise() const {
    std::vector<std::string> names;
    const bool has_due = due() > 0;
    for (const Entry& entry : entries_) {
        if (entry.schedule.due == Schedule::never || is_due(entry) != has_due) continue;
        auto place = names.begin();
        while (place != names.end() && find(*place)->schedule.due <= entry.schedule.due) ++place;
        names.insert(place, entry.name);
    }
    return names;
}

std::optional<int> Mistakes::solve(std::string_view name) {
    const Entry& entry = *find(name);
    Schedule next = entry.schedule;
    if (next.due == Schedule::never) return std::nullopt;
    if (!is_due(entry)) return next.due - today_;
    const bool is_learned = ++next.solved >= static_cast<int>(std::size(intervals));
    const int days = is_learned ? 0 : intervals[next.solved];
    next.due = is_learned ? Schedule::never : today_ + days;
    reschedule(name, next);
    return is_learned ? std::nullopt : std::optional(days);
}

}  // namespace narabe
