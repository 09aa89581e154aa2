#include "relay/dealer.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "core/ranges.h"
#include "core/text.h"
#include "relay/bytes.h"
#include "relay/link.h"
#include "relay/seal.h"

namespace narabe::relay {

namespace {

using Words = std::vector<std::string_view>;
using Points = std::vector<std::string>;

constexpr std::size_t tiles = 30;
constexpr std::size_t point_size = crypto_core_ristretto255_BYTES;
constexpr std::size_t scalar_size = crypto_core_ristretto255_SCALARBYTES;
constexpr std::size_t long_hash = 64;
constexpr const char* no = "no";

std::string number(std::size_t value) {
    return std::to_string(value);
}

// --- Scalars and points ----------------------------------------------------------------------------------------------

std::string reduced(std::string_view hash) {
    std::string scalar(scalar_size, '\0');
    crypto_core_ristretto255_scalar_reduce(bytes_of(scalar), bytes_of(hash));
    return scalar;
}

std::string product(std::string_view a, std::string_view b) {
    std::string scalar(scalar_size, '\0');
    crypto_core_ristretto255_scalar_mul(bytes_of(scalar), bytes_of(a), bytes_of(b));
    return scalar;
}

std::string inverse(std::string_view scalar) {
    std::string inverted(scalar_size, '\0');
    crypto_core_ristretto255_scalar_invert(bytes_of(inverted), bytes_of(scalar));
    return inverted;
}

/// A factor of a slot: not zero, and smaller than the order of the group.
std::optional<std::string> read_factor(std::string_view text) {
    auto factor = decoded(text);
    if (!factor || factor->size() != scalar_size) return std::nullopt;
    const bool is_valid = reduced(*factor + std::string(long_hash - scalar_size, '\0')) == *factor;
    if (!is_valid || sodium_is_zero(bytes_of(*factor), scalar_size) != 0) return std::nullopt;
    return factor;
}

/// No value if the point is not valid or the result is the identity.
std::optional<std::string> multiplied(std::string_view point, std::string_view scalar) {
    std::string result(point_size, '\0');
    if (crypto_scalarmult_ristretto255(bytes_of(result), bytes_of(scalar), bytes_of(point)) != 0) return std::nullopt;
    return result;
}

/// Thirty different points, none of them the identity; empty if the text is not that.
Points read_points(std::string_view text) {
    const auto bytes = decoded(text);
    if (!bytes || bytes->size() != tiles * point_size) return {};
    Points points;
    for (std::size_t i = 0; i < tiles; ++i) {
        points.push_back(bytes->substr(i * point_size, point_size));
        const bool is_identity = sodium_is_zero(bytes_of(points[i]), point_size) != 0;
        if (is_identity || crypto_core_ristretto255_is_valid_point(bytes_of(points[i])) == 0) return {};
    }
    Points sorted = points;
    ranges::sort(sorted);
    return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end() ? points : Points();
}

std::string write_points(const Points& points) {
    std::string bytes;
    for (const std::string& point : points) bytes += point;
    return encoded(bytes);
}

std::string tile_point(std::string_view room, std::size_t tile) {
    const std::string hash = hashed("narabe live 1 tile " + std::string(room) + ' ' + number(tile), long_hash);
    std::string point(point_size, '\0');
    crypto_core_ristretto255_from_hash(bytes_of(point), bytes_of(hash));
    return point;
}

// --- What a player derives from their secret of the deal -------------------------------------------------------------

std::string deal_secret(std::string_view room, std::string_view seed) {
    return hashed("narabe live 1 deal " + std::string(room), scalar_size, seed);
}

/// The numbers and the order that a player derives for one pass, which answers `points` of the pass before.
class PassKey {
  public:
    PassKey(std::string_view secret, std::size_t pass, std::string_view points)
        : key_(hashed("pass " + number(pass) + ' ' + std::string(points), scalar_size, secret)) {}

    std::string scalar() const { return reduced(hashed("scalar", long_hash, key_)); }
    std::string factor(std::size_t slot) const { return reduced(hashed("slot " + number(slot), long_hash, key_)); }
    std::array<std::size_t, tiles> order() const;

  private:
    std::string key_;
};

std::array<std::size_t, tiles> PassKey::order() const {
    std::array<std::string, tiles> hashes;
    for (std::size_t i = 0; i < tiles; ++i) hashes[i] = hashed("order " + number(i), long_hash, key_);
    std::array<std::size_t, tiles> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return hashes[a] < hashes[b]; });
    return order;
}

/// The first pass of a player: multiplies all points by the player’s scalar, and shuffles them.
std::string shuffled(const PassKey& key, const Points& points) {
    const std::string scalar = key.scalar();
    Points result;
    for (const std::size_t from : key.order()) {
        const auto point = multiplied(points[from], scalar);
        if (!point) return no;
        result.push_back(*point);
    }
    return write_points(result);
}

/// The second pass of a player: removes the scalar, and multiplies each point by the factor of its slot.
std::string locked(const PassKey& shuffle, const PassKey& lock, const Points& points) {
    const std::string removed = inverse(shuffle.scalar());
    Points result;
    for (std::size_t slot = 0; slot < tiles; ++slot) {
        const auto point = multiplied(points[slot], product(removed, lock.factor(slot)));
        if (!point) return no;
        result.push_back(*point);
    }
    return write_points(result);
}

/// The points that a pass answers.
std::string_view answered(std::span<const std::string_view> passes, std::size_t pass) {
    return pass == 1 ? std::string_view() : passes[pass - 2];
}

/// The pass after those before it. `secret` belongs to the player who makes it.
std::string pass_after(std::string_view room, std::string_view secret, std::span<const std::string_view> before,
                       std::size_t seats) {
    const std::size_t pass = before.size() + 1;
    Points points;
    if (pass == 1) {
        for (std::size_t tile = 0; tile < tiles; ++tile) points.push_back(tile_point(room, tile));
    } else {
        points = read_points(before.back());
    }
    if (points.empty() || pass > 2 * seats) return no;
    const PassKey key(secret, pass, answered(before, pass));
    if (pass <= seats) return shuffled(key, points);
    return locked(PassKey(secret, pass - seats, answered(before, pass - seats)), key, points);
}

// --- Tasks -----------------------------------------------------------------------------------------------------------

std::string room_of(std::string_view secret) {
    return secrets_of(decoded(secret).value_or("")).room;
}

std::string secret_of(std::string_view secret, std::string_view seed) {
    return deal_secret(room_of(secret), decoded(seed).value_or(""));
}

std::string check_task(const Words& words) {
    return words.size() == 2 && !read_points(words[1]).empty() ? "yes" : no;
}

std::string pass_task(const Words& words) {
    if (words.size() < 3) return no;
    const bool names_seats = words.size() > 3 && words[3].size() == 1;
    const std::size_t seats = names_seats ? static_cast<std::size_t>(read_integer(words[3]).value_or(0)) : 2;
    const auto before = std::span(words).subspan(names_seats ? 4 : 3);
    return pass_after(room_of(words[1]), secret_of(words[1], words[2]), before, seats);
}

std::string factor_task(const Words& words) {
    const auto pass = words.size() == 6 ? read_integer(words[3]) : std::nullopt;
    const auto slot = pass ? read_integer(words[4]) : std::nullopt;
    if (!slot) return no;
    const PassKey key(secret_of(words[1], words[2]), static_cast<std::size_t>(*pass), words[5]);
    return encoded(key.factor(static_cast<std::size_t>(*slot)));
}

std::string open_task(const Words& words) {
    if (words.size() < 6) return no;
    const auto points = decoded(words[2]);
    const auto slot = read_integer(words[3]);
    auto factors = read_factor(words[4]);
    for (std::size_t word = 5; factors && word < words.size(); ++word) {
        const auto other = read_factor(words[word]);
        factors = other ? std::optional(product(*factors, *other)) : std::nullopt;
    }
    if (!points || points->size() != tiles * point_size || !slot || *slot < 0 || *slot >= std::int64_t{tiles} || !factors)
        return no;
    const std::string point = points->substr(static_cast<std::size_t>(*slot) * point_size, point_size);
    const auto opened = multiplied(point, inverse(*factors));
    if (!opened) return no;
    const std::string room = room_of(words[1]);
    for (std::size_t tile = 0; tile < tiles; ++tile) {
        if (tile_point(room, tile) == *opened) return number(tile);
    }
    return no;
}

std::string secret_task(const Words& words) {
    return words.size() == 3 ? encoded(secret_of(words[1], words[2])) : no;
}

bool is_pass(std::string_view word) {
    return word.size() > 2 * scalar_size;
}

/// The seats, or `fair`.
std::string forgers(const std::array<bool, max_seats>& has_forged) {
    std::string names;
    for (std::size_t seat = 0; seat < has_forged.size(); ++seat) {
        if (has_forged[seat]) names.append(names.empty() ? "" : "+").append(name_of(seat_at(static_cast<int>(seat))));
    }
    return names.empty() ? "fair" : names;
}

std::string verify_task(const Words& words) {
    if (words.size() < 4) return no;
    const auto first_pass = std::find_if(words.begin() + 4, words.end(), is_pass);
    const auto seats = static_cast<std::size_t>(first_pass - words.begin()) - 2;
    const auto passes = std::span(words).subspan(2 + seats);
    std::array<bool, max_seats> has_forged{};
    if (seats > has_forged.size()) return no;
    for (std::size_t pass = 0; pass < passes.size(); ++pass) {
        const std::size_t seat = pass % seats;
        const std::string secret = decoded(words[2 + seat]).value_or("");
        if (pass_after(room_of(words[1]), secret, passes.first(pass), seats) != passes[pass]) has_forged[seat] = true;
    }
    if (seats > 2) return forgers(has_forged);
    if (has_forged[0] && has_forged[1]) return "both";
    return has_forged[0] ? "inviter" : has_forged[1] ? "guest" : "fair";
}

struct Kind {
    std::string_view name;
    std::string (*compute)(const Words&);
};
constexpr Kind kinds[] = {{"check", check_task}, {"pass", pass_task},     {"factor", factor_task},
                          {"open", open_task},   {"secret", secret_task}, {"verify", verify_task}};

}  // namespace

std::string computed(std::string_view task) {
    const Words words = split(task, " ");
    const auto kind = std::find_if(std::begin(kinds), std::end(kinds), [&](const Kind& each) { return each.name == words[0]; });
    return kind == std::end(kinds) ? no : kind->compute(words);
}

}  // namespace narabe::relay
