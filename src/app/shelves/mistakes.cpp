#include "app/shelves/mistakes.h"

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

void Mistakes::recall(std::string_view name, std::string_view value) {
    if (!value.starts_with(any_mistake_header)) {
        if (const auto found = entries_.find(name); found != entries_.end()) entries_.erase(found);
        return;
    }
    Entry entry{.text = with(value, '\t', '\n'), .schedule = {.due = Schedule::never}};
    if (is_readable(entry.text)) entry.schedule = schedule_in(entry.text);
    entries_.insert_or_assign(std::string(name), std::move(entry));
}

bool Mistakes::add(const Mistake& mistake) {
    const std::string name = name_of_mistake(mistake.game.position());
    if (has(name)) return false;
    keep(name, write_mistake(mistake), {.due = today_ + intervals[0]});
    return true;
}

Parsed<bool> Mistakes::bring_in(std::string_view text) {
    const Parsed<Mistake> mistake = read_mistake(text);
    if (!mistake) return refuse("mistakes.unreadable", {in_full(mistake.error().sentence)});
    const std::string name = name_of_mistake(mistake->game.position());
    if (has(name)) return false;
    keep(name, write_mistake(*mistake), schedule_in(text));
    return true;
}

void Mistakes::keep(const std::string& name, std::string text, const Schedule& schedule) {
    make_room();
    entries_.insert_or_assign(name, Entry{std::move(text), {}});
    put_off(name, schedule);
}

/// The one that is due last is the first to go: those that never are.
void Mistakes::make_room() {
    while (entries_.size() >= most_kept) {
        const auto last = std::max_element(entries_.begin(), entries_.end(), [](const auto& a, const auto& b) {
            return std::pair(is_readable(a.second.text), a.second.schedule.due) <
                   std::pair(is_readable(b.second.text), b.second.schedule.due);
        });
        page_.tell(event::KeepSetting{std::string(prefix) + last->first, {}});
        entries_.erase(last);
    }
}

void Mistakes::put_off(std::string_view name, const Schedule& schedule) {
    Entry& entry = entries_.find(name)->second;
    entry = {with_schedule(entry.text, schedule), schedule};
    page_.tell(event::KeepSetting{std::string(prefix).append(name), with(entry.text, '\n', '\t')});
}

/// A later date than any interval leads to comes from a clock that was wrong.
bool Mistakes::is_due(const Entry& entry) const {
    const int due = entry.schedule.due;
    return due != Schedule::never && (due <= today_ || due > today_ + longest_interval);
}

int Mistakes::due() const {
    return static_cast<int>(
        std::count_if(entries_.begin(), entries_.end(), [&](const auto& each) { return is_due(each.second); }));
}

std::optional<int> Mistakes::days_to_next() const {
    int next = Schedule::never;
    for (const auto& [name, entry] : entries_) next = std::min(next, is_due(entry) ? today_ : entry.schedule.due);
    return next == Schedule::never ? std::nullopt : std::optional(next - today_);
}

std::vector<std::string> Mistakes::to_practise() const {
    std::vector<std::string> names;
    const bool has_due = due() > 0;
    for (const auto& [name, entry] : entries_) {
        if (entry.schedule.due != Schedule::never && is_due(entry) == has_due) names.push_back(name);
    }
    std::stable_sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
        return entries_.find(a)->second.schedule.due < entries_.find(b)->second.schedule.due;
    });
    return names;
}

std::optional<int> Mistakes::solve(std::string_view name) {
    const Entry& entry = entries_.find(name)->second;
    Schedule next = entry.schedule;
    if (!is_due(entry)) return next.due - today_;
    const bool is_learned = ++next.solved >= static_cast<int>(std::size(intervals));
    const int days = is_learned ? 0 : intervals[next.solved];
    next.due = is_learned ? Schedule::never : today_ + days;
    put_off(name, next);
    return is_learned ? std::nullopt : std::optional(days);
}

}  // namespace narabe
