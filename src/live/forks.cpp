#include "live/forks.h"

#include <algorithm>
#include <utility>

#include "core/ranges.h"

namespace narabe::live {

namespace {

/// Where two texts differ first.
std::size_t fork_of(std::string_view a, std::string_view b) {
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

/// The number of entries before a place in the text; -1 if it is in the header.
int entries_before(const Log& log, std::size_t place) {
    const auto ends_before = ranges::lower_bound(log.ends, place + 1) - log.ends.begin();
    return static_cast<int>(ends_before) - 1;
}

std::ptrdiff_t count_of(const Versions& versions, const Log& player) {
    return std::count_if(versions.begin(), versions.end(), [&](const Version& each) { return is_same_player(each.log, player); });
}

/// Removes the player’s greatest text.
void remove_greatest(Versions& versions, const Log& player) {
    auto greatest = versions.end();
    for (auto each = versions.begin(); each != versions.end(); ++each) {
        const bool is_greater = greatest == versions.end() || each->text > greatest->text;
        if (is_same_player(each->log, player) && is_greater) greatest = each;
    }
    versions.erase(greatest);
}

}  // namespace

bool answers(const Seen& seen, const Log& log) {
    return seen.check && seen.count <= log.size() && *seen.check == log.checks[static_cast<std::size_t>(seen.count)];
}

void Fit::add(const Fit& other) {
    has_wrong |= other.has_wrong;
    missing += other.missing;
    right += other.right;
}

Fit fit_of(const Log& log, Seat seat, const Log& other, Seat others) {
    Fit fit;
    for (const Entry& entry : log.entries) {
        const Seen& seen = seen_of(entry, seat, others);
        if (!seen.check) continue;
        if (seen.count > other.size()) {
            ++fit.missing;
        } else if (answers(seen, other)) {
            ++fit.right;
        } else {
            fit.has_wrong = true;
        }
    }
    return fit;
}

bool is_same_player(const Log& a, const Log& b) {
    return a.invitation.has_value() == b.invitation.has_value() && (a.invitation || a.key == b.key);
}

bool is_full(const Versions& versions, const Log& player) {
    return count_of(versions, player) > most_versions;
}

Added add(Versions& versions, Version fresh) {
    const std::string text = fresh.text;
    if (ranges::any_of(versions, [&text](const Version& each) { return each.text.starts_with(text); })) return Added::nothing;
    for (Version& each : versions) {
        if (!text.starts_with(each.text)) continue;
        each = std::move(fresh);
        return Added::more;
    }
    const Log log = fresh.log;
    versions.push_back(std::move(fresh));
    if (count_of(versions, log) <= most_versions + 1) return Added::fork;
    remove_greatest(versions, log);
    return versions.back().text == text ? Added::fork : Added::nothing;
}

bool is_forged(const Version& chosen, Seat seat, const Version& answer, Seat answering, const Versions& versions) {
    return ranges::any_of(versions, [&](const Version& other) {
        if (&other == &chosen || !is_same_player(other.log, chosen.log)) return false;
        const int common = entries_before(chosen.log, fork_of(chosen.text, other.text));
        return ranges::any_of(answer.log.entries, [&](const Entry& entry) {
            const Seen& seen = seen_of(entry, answering, seat);
            return seen.count > common && answers(seen, chosen.log) && answers(seen, other.log);
        });
    });
}

bool loses_decision(const Version& winner, const Version& loser) {
    using Kind = Entry::Kind;
    const int common = std::max(0, entries_before(loser.log, fork_of(winner.text, loser.text)));
    return std::any_of(loser.log.entries.begin() + common, loser.log.entries.end(), [](const Entry& entry) {
        return entry.kind == Kind::move || entry.kind == Kind::answer || entry.kind == Kind::resign;
    });
}

}  // namespace narabe::live
