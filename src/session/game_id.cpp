#include "session/game_id.h"

namespace narabe {

namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t id_length = 16;

}  // namespace

std::string new_game_id(Rng& rng) {
    std::string id;
    while (id.size() < id_length) id += letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
    return id;
}

std::string other_game_id(std::string_view id) {
    std::uint64_t seed = 0;
    for (const char letter : id) seed = mix(seed + static_cast<unsigned char>(letter));
    Rng rng(seed);
    return new_game_id(rng);
}

bool is_game_id(std::string_view text) {
    return text.size() == id_length && text.find_first_not_of(letters) == std::string_view::npos;
}

}  // namespace narabe
