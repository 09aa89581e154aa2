#include "cli/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace narabe::cli {

namespace {

constexpr std::size_t longest_name = 40;  // longer names are not typos

/// The number of letters to insert, delete, replace, or swap with a neighbour (optimal string alignment distance).
std::size_t changes_between(std::string_view from, std::string_view to) {
    std::vector<std::size_t> before(to.size() + 1);
    std::vector<std::size_t> last(to.size() + 1);
    std::vector<std::size_t> here(to.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= from.size(); ++i) {
        here[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            here[j] = std::min({last[j] + 1, here[j - 1] + 1, last[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1)});
            const bool is_swap = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if (is_swap) here[j] = std::min(here[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(here);
    }
    return last[to.size()];
}

std::string_view without_dashes(std::string_view name) {
    return name.substr(std::min(name.find_first_not_of('-'), name.size()));
}

}  // namespace

std::string did_you_mean(std::string_view name, std::span<const std::string_view> known) {
    if (name.size() > longest_name) return {};
    std::string_view nearest;
    const std::string_view letters = without_dashes(name);
    std::size_t fewest = 1 + letters.size() / 3;  // more changes would be a different word
    for (const std::string_view each : known) {
        const std::size_t changes = changes_between(letters, without_dashes(each));
        if (changes > fewest || (changes == fewest && !nearest.empty())) continue;
        nearest = each;
        fewest = changes;
    }
    return nearest.empty() ? std::string() : " Did you mean " + std::string(nearest) + "?";
}

}  // namespace narabe::cli
