#include "core/sentence.h"

#include <utility>

#include "core/ranges.h"

namespace narabe {

Sentence::Sentence() = default;
Sentence::Sentence(const char* its_key, std::vector<Sentence> its_args) : key(its_key), args(std::move(its_args)) {}
Sentence::Sentence(const Sentence& other) = default;
Sentence::Sentence(Sentence&& other) noexcept = default;
Sentence& Sentence::operator=(const Sentence& other) = default;
Sentence& Sentence::operator=(Sentence&& other) noexcept = default;
Sentence::~Sentence() = default;

Sentence Sentence::plain(std::string text) {
    Sentence sentence;
    sentence.literal = std::move(text);
    return sentence;
}

Sentence Sentence::number(long long value) {
    return plain(std::to_string(value));
}

Sentence Sentence::of_cell(std::string name, Cell cell) {
    Sentence sentence = plain(std::move(name));
    sentence.cell = cell;
    return sentence;
}

bool operator==(const Sentence& a, const Sentence& b) {
    return a.key == b.key && a.args == b.args && a.literal == b.literal;
}

Sentence name_of_player(Seat seat, int seats) {
    if (seats > 2) return {"player.number", {Sentence::number(index_of(seat) + 1)}};
    return seat == Seat::first ? "player.first" : "player.second";
}

namespace {

/// With one key for two items and another for the last of more.
Sentence list_of(const std::vector<Sentence>& items, const char* two, const char* last) {
    Sentence list = items.front();
    for (std::size_t i = 1; i < items.size(); ++i) {
        const bool is_last = i + 1 == items.size();
        list = Sentence(!is_last ? "list.more" : i == 1 ? two : last, {list, items[i]});
    }
    return list;
}

}  // namespace

void add_named_cells(const Sentence& sentence, std::vector<Cell>& cells) {
    if (sentence.cell && ranges::find(cells, *sentence.cell) == cells.end()) cells.push_back(*sentence.cell);
    for (const Sentence& arg : sentence.args) add_named_cells(arg, cells);
}

Sentence listed(const std::vector<Sentence>& items) {
    return list_of(items, "list.two", "list.last");
}

Sentence one_of(const std::vector<Sentence>& items) {
    return list_of(items, "list.either", "list.or");
}

}  // namespace narabe
