#include "games/tix/tix_network.h"

#include <cmath>

namespace narabe::tix {

namespace {

/// Reads a number and skips the character after it.
NARABE_COLD int next_number(std::string_view text, std::size_t& at) {
    constexpr int most = 10'000;  // so that no text overflows
    const bool is_negative = text[at] == '-';
    if (is_negative) ++at;
    int number = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && number < most; ++at) {
        number = 10 * number + (text[at] - '0');
    }
    ++at;
    return is_negative ? -number : number;
}

}  // namespace

Network::Network(std::string_view weights) {
    std::size_t read = 0;
    std::size_t at = 0;
    for (; at < weights.size() && read < weight_count; ++read) put(read, next_number(weights, at));
    if (read < weight_count || at < weights.size()) head_.fill(0);
}

float Network::chance(const Features& features) const {
    std::array<std::int16_t, hidden> sums{};
    for (const std::int16_t feature : features.all()) {
        const auto& row = rows_[static_cast<std::size_t>(feature)];
        for (std::size_t i = 0; i < hidden; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
    }
    int sum = head_[hidden] * one;
    for (std::size_t i = 0; i < hidden; ++i) sum += std::clamp<int>(sums[i], 0, one) * head_[i];
    const float lead = static_cast<float>(sum) / (one * head_one);
    return 0.5f + 0.5f * lead / std::sqrt(1 + lead * lead);
}

void Network::put(std::size_t place, int weight) {
    const std::size_t in_rows = Features::count * hidden;
    auto& target = place < in_rows ? rows_[place / hidden][place % hidden] : head_[place - in_rows];
    target = static_cast<std::int16_t>(weight);
}

}  // namespace narabe::tix
