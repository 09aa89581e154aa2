#include "app/storage/experience.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view kinds[] = {"once-", "begun-", "seen-"};
constexpr int max_counted = Experience::first_games + 1;

}  // namespace

std::string Experience::begun(std::string_view game) {
    return std::string("begun-").append(game);
}

std::string Experience::explained(std::string_view marks) {
    return std::string("seen-").append(marks);
}

bool Experience::read(std::string_view name, std::string_view value) {
    if (!ranges::any_of(kinds, [&](std::string_view kind) { return name.starts_with(kind); })) return false;
    const long long count = value == "yes" ? 1 : read_integer(value).value_or(0);  // older versions saved "yes"
    if (count > 0) times_[std::string(name)] = static_cast<int>(std::min<long long>(count, max_counted));
    return true;
}

int Experience::times(std::string_view name) const {
    const auto found = times_.find(name);
    return found == times_.end() ? 0 : found->second;
}

std::string Experience::add(std::string_view name) {
    const int count = times(name) + 1;
    if (count > max_counted) return {};
    times_[std::string(name)] = count;
    return std::to_string(count);
}

}  // namespace narabe
