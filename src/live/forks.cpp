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

/// Whether the entry answers this log.
bool answers(const Entry& entry, const Log& log) {
    return entry.seen <= log.size() && *entry.seen_check == log.checks[static_cast<std::size_t>(entry.seen)];
}

}  // namespace

bool is_preferred(const Version& a, const Version& b, const Log* other) {
    const std::size_t fork = fork_of(a.text, b.text);
    const int common = entries_before(a.log, fork);
    for (const Entry& entry : other ? other->entries : std::vector<Entry>()) {
        if (!entry.seen_check || entry.seen <= common) continue;
        if (answers(entry, a.log) != answers(entry, b.log)) return answers(entry, a.log);
    }
    return a.text.substr(fork) < b.text.substr(fork);
}

bool loses_decision(const Version& winner, const Version& loser) {
    using Kind = Entry::Kind;
    const int common = entries_before(loser.log, fork_of(winner.text, loser.text));
    return std::any_of(loser.log.entries.begin() + common, loser.log.entries.end(), [](const Entry& entry) {
        return entry.kind == Kind::move || entry.kind == Kind::answer || entry.kind == Kind::resign;
    });
}

}  // namespace narabe::live
