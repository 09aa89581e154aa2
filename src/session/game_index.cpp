#include "session/game_index.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr std::size_t max_examples = 3;

/// Games with other boards or options are different games, even if their positions have the same hash.
std::uint64_t variant_of(const AnyPosition& start) {
    std::uint64_t variant = 0;
    for (const char c : start.write()) variant = mix(variant ^ static_cast<unsigned char>(c));
    return variant;
}

std::uint64_t key_of(std::uint64_t variant, const AnyPosition& position) {
    return mix(position.hash() ^ variant);
}

Symmetry inverse_of(const Symmetry& symmetry) {
    // The determinant is 1 or -1.
    const int sign = symmetry.xx * symmetry.yy - symmetry.xy * symmetry.yx;
    Symmetry inverse{.xx = sign * symmetry.yy, .xy = -sign * symmetry.xy, .yx = -sign * symmetry.yx, .yy = sign * symmetry.xx};
    const Cell shift = inverse({symmetry.dx, symmetry.dy});
    inverse.dx = -shift.x;
    inverse.dy = -shift.y;
    return inverse;
}

/// The position after the images of the moves; no value if one of them is impossible.
std::optional<AnyPosition> image_of(const AnyPosition& start, std::span<const std::string> texts, const Symmetry& symmetry) {
    AnyPosition position = start;
    for (const std::string& text : texts) {
        const Parsed<Move> move = position.read_move(moved(text, symmetry));
        if (!move) return std::nullopt;
        position.play(*move);
    }
    return position;
}

}  // namespace

// --- The position asked about ------------------------------------------------------------------------------------------

ExploredPosition::ExploredPosition(const AnyPosition& start, std::span<const Move> moves, const std::vector<Symmetry>& symmetries)
    : variant_(variant_of(start)) {
    AnyPosition position = start;
    std::vector<std::string> texts;
    for (const Move move : moves) {
        texts.push_back(position.write_move(move));
        position.play(move);
    }
    images_.push_back({.symmetry = {}, .position = position});
    for (const Symmetry& symmetry : symmetries) {
        auto image = image_of(start, texts, symmetry);
        if (!image) continue;
        const auto is_same = [&](const Image& other) { return other.position.hash() == image->hash(); };
        if (is_same(images_.front())) own_.push_back(symmetry);
        if (!ranges::any_of(images_, is_same)) images_.push_back({symmetry, std::move(*image)});
    }
}

std::string ExploredPosition::text_of(const Image& image, Move move) const {
    const std::string text = image.position.write_move(move);
    const std::string back = image.symmetry.is_identity() ? text : moved(text, inverse_of(image.symmetry));
    std::string first = back;
    for (const Symmetry& symmetry : own_) first = std::min(first, moved(back, symmetry));
    return first;
}

// --- The games ---------------------------------------------------------------------------------------------------------

void GameIndex::add(const AnyPosition& start, std::span<const Move> moves, int half_points) {
    const std::uint64_t variant = variant_of(start);
    const auto game = static_cast<std::uint32_t>(results_.size());
    results_.push_back(static_cast<std::uint8_t>(half_points));
    starts_.push_back(static_cast<std::uint32_t>(keys_.size()));
    AnyPosition position = start;
    add_place(key_of(variant, position), game);
    for (const Move move : moves) {
        position.play(move);
        add_place(key_of(variant, position), game);
    }
}

void GameIndex::add_place(std::uint64_t key, std::uint32_t game) {
    make_room();
    const auto place = static_cast<std::uint32_t>(keys_.size());
    keys_.push_back(key);
    games_.push_back(game);
    std::uint32_t& slot = slots_[slot_of(key)];
    if (slot == none) ++used_;
    next_.push_back(std::exchange(slot, place));
}

/// The slot of a key, or the free one where it belongs. Precondition: there are free slots.
std::size_t GameIndex::slot_of(std::uint64_t key) const {
    std::size_t slot = key & (slots_.size() - 1);
    while (slots_[slot] != none && keys_[slots_[slot]] != key) slot = (slot + 1) & (slots_.size() - 1);
    return slot;
}

/// Keeps half of the slots free.
void GameIndex::make_room() {
    if (2 * used_ < slots_.size()) return;
    constexpr std::size_t fewest = 1 << 10;
    const Places before = std::exchange(slots_, Places(std::max(fewest, 2 * slots_.size()), none));
    for (const std::uint32_t place : before) {
        if (place != none) slots_[slot_of(keys_[place])] = place;
    }
}

void GameIndex::find(std::uint64_t key, Places& places) const {
    if (slots_.empty()) return;
    for (std::uint32_t place = slots_[slot_of(key)]; place != none; place = next_[place]) places.push_back(place);
}

/// A game may reach a position several times; only the first counts.
void GameIndex::keep_one_of_each_game(Places& places) const {
    ranges::sort(places);
    places.erase(
        std::unique(places.begin(), places.end(), [this](std::uint32_t a, std::uint32_t b) { return games_[a] == games_[b]; }),
        places.end());
}

Share GameIndex::share_of(const Places& places) const {
    Share share;
    for (const std::uint32_t place : places) share.add(results_[games_[place]]);
    return share;
}

/// `before` has the keys of the position asked about.
ExploredMove GameIndex::explored(Move move, const Places& places, std::span<const std::uint64_t> before) const {
    ExploredMove explored{.move = move, .share = share_of(places)};
    for (const std::uint32_t place : places) {
        const std::uint32_t game = games_[place];
        const std::uint32_t moves = place - starts_[game];
        const bool is_from_here = moves > 0 && ranges::find(before, keys_[place - 1]) != before.end();
        if (!is_from_here) ++explored.by_other_orders;
        if (explored.examples.size() < max_examples) explored.examples.push_back({game, moves});
    }
    return explored;
}

Explored GameIndex::explore(const ExploredPosition& asked) const {
    struct Found {
        ExploredPosition::Image const* image;
        Move move;
        std::uint64_t key;
    };
    Places here;
    std::vector<std::uint64_t> keys;
    std::vector<Found> found;
    MoveList moves;
    for (const ExploredPosition::Image& image : asked.images()) {
        keys.push_back(key_of(asked.variant(), image.position));
        find(keys.back(), here);
        if (image.position.outcome()) continue;
        image.position.legal_moves(moves);
        AnyPosition next = image.position;
        for (const Move move : moves) {
            next = image.position;
            next.play(move);
            const std::uint64_t key = key_of(asked.variant(), next);
            if (has(key)) found.push_back({&image, move, key});
        }
    }
    keep_one_of_each_game(here);
    Explored explored{.share = share_of(here)};
    std::map<std::string, Places, std::less<>> places_of;  // by the text of the move
    for (const Found& each : found) find(each.key, places_of[asked.text_of(*each.image, each.move)]);
    for (auto& [text, places] : places_of) {
        const Parsed<Move> move = asked.position().read_move(text);
        if (!move) continue;
        keep_one_of_each_game(places);
        explored.moves.push_back(this->explored(*move, places, keys));
    }
    std::stable_sort(explored.moves.begin(), explored.moves.end(),
                     [](const ExploredMove& a, const ExploredMove& b) { return a.share.games > b.share.games; });
    return explored;
}

}  // namespace narabe
