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

/// How the answers in two logs fit.
struct Fit {
    bool has_wrong = false;
    int missing = 0;  // answers to entries that the other log does not have
    int right = 0;
};

void add_answers(Fit& fit, const Log& log, const Log& other) {
    for (const Entry& entry : log.entries) {
        if (!entry.seen_check) continue;
        if (entry.seen > other.size()) {
            ++fit.missing;
        } else if (answers(entry, other)) {
            ++fit.right;
        } else {
            fit.has_wrong = true;
        }
    }
}

Fit fit_of(const VersionPair& pair) {
    Fit fit;
    if (!pair.guest) return fit;
    add_answers(fit, pair.inviter->log, pair.guest->log);
    add_answers(fit, pair.guest->log, pair.inviter->log);
    return fit;
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

bool answers(const Entry& entry, const Log& log) {
    return entry.seen_check && entry.seen <= log.size() && *entry.seen_check == log.checks[static_cast<std::size_t>(entry.seen)];
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

bool is_preferred(const VersionPair& a, const VersionPair& b) {
    if (!a.guest != !b.guest) return a.guest;
    const Fit fit = fit_of(a);
    const Fit other = fit_of(b);
    if (fit.has_wrong != other.has_wrong) return other.has_wrong;
    if (fit.missing != other.missing) return fit.missing < other.missing;
    if (fit.right != other.right) return fit.right > other.right;
    const int order = a.inviter->text.compare(b.inviter->text);
    const auto guest = [](const VersionPair& pair) {
        return pair.guest ? std::string_view(pair.guest->text) : std::string_view();
    };
    return order != 0 ? order < 0 : guest(a) < guest(b);
}

bool is_forged(const Version& chosen, const Version* answer, const Versions& versions) {
    if (!answer) return false;
    return ranges::any_of(versions, [&](const Version& other) {
        if (&other == &chosen || !is_same_player(other.log, chosen.log)) return false;
        const int common = entries_before(chosen.log, fork_of(chosen.text, other.text));
        return ranges::any_of(answer->log.entries, [&](const Entry& entry) {
            return entry.seen > common && answers(entry, chosen.log) && answers(entry, other.log);
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
