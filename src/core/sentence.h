// What the program wants to say, independent of language.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/cell.h"
#include "core/seat.h"

namespace narabe {

/// A key of assets/text and the arguments for its `{1}`, `{2}`, ...; or, without a key, text that is the same in every language
/// (a cell, a number, a name). `Texts` turns it into words.
struct Sentence {
    std::string key;
    std::vector<Sentence> args;
    std::string literal;
    std::optional<Cell> cell;  ///< the cell whose name is `literal`, so that the board can show it

    // Not inline: sentences are made in so many places that inlining added kilobytes to the programs.
    Sentence();
    Sentence(const char* its_key, std::vector<Sentence> its_args = {});
    Sentence(const Sentence& other);
    Sentence(Sentence&& other) noexcept;
    Sentence& operator=(const Sentence& other);
    Sentence& operator=(Sentence&& other) noexcept;
    ~Sentence();

    static Sentence plain(std::string text);
    static Sentence number(long long value);
    static Sentence of_cell(std::string name, Cell cell);

    /// Whether they say the same.
    friend bool operator==(const Sentence& a, const Sentence& b);
};

/// The name of a player who has none.
Sentence name_of_player(Seat seat, int seats);

/// Adds each cell that a sentence names, once.
void add_named_cells(const Sentence& sentence, std::vector<Cell>& cells);

/// A list in words: `c5, d3 and e4`. Precondition: it is not empty.
Sentence listed(const std::vector<Sentence>& items);
/// Alternatives in words: `place, slide or pass`. Precondition: there is one.
Sentence one_of(const std::vector<Sentence>& items);

}  // namespace narabe
