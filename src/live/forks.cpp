#include "live/forks.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe::live {

namespace {

/// Where two texts differ first.
std::size_t fork_of(std::string_view a, std::string_view b) {
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

/// The number of entries before a place in the text.
int entries_before(const Log& log, std::size_t place) {
    const auto ends_before = ranges::lower_bound(log.ends, place + 1) - log.ends.begin();
    return std::max(0, static_cast<int>(ends_before) - 1);
}

/// How the answers in a log fit the other log.
struct Fit {
    bool has_wrong = false;
    int right = 0;
};

void add_answers(Fit& fit, const Log& log, const Log& other) {
    for (const Entry& entry : log.entries) {
        if (!entry.seen_check || entry.seen > other.size()) continue;
        const bool is_right = *entry.seen_check == other.checks[static_cast<std::size_t>(entry.seen)];
        fit.has_wrong |= !is_right;
        fit.right += is_right ? 1 : 0;
    }
}

Fit fit_of(const VersionPair& pair) {
    Fit fit;
    add_answers(fit, pair.inviter.log, pair.guest.log);
    add_answers(fit, pair.guest.log, pair.inviter.log);
    return fit;
}

}  // namespace

bool is_preferred(const VersionPair& a, const VersionPair& b) {
    const Fit fit = fit_of(a);
    const Fit other = fit_of(b);
    if (fit.has_wrong != other.has_wrong) return other.has_wrong;
    if (fit.right != other.right) return fit.right > other.right;
    const int order = a.inviter.text.compare(b.inviter.text);
    return order != 0 ? order < 0 : a.guest.text < b.guest.text;
}

bool loses_decision(const Version& winner, const Version& loser) {
    using Kind = Entry::Kind;
    const int common = entries_before(loser.log, fork_of(winner.text, loser.text));
    return std::any_of(loser.log.entries.begin() + common, loser.log.entries.end(), [](const Entry& entry) {
        return entry.kind == Kind::move || entry.kind == Kind::answer || entry.kind == Kind::resign;
    });
}

}  // namespace narabe::live
