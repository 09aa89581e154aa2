// What the program wants to say, before it is put into words of some language.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/cell.h"
#include "core/seat.h"

namespace narabe {

/// A key of assets/text and what fills its `{1}`, `{2}`, …; or, without a key, text that is the same everywhere
/// (a cell, a number, a name). `Texts` puts it into words.
struct Sentence {
    std::string key;
    std::vector<Sentence> args;
    std::string literal;
    std::optional<Cell> cell;  ///< of which `literal` is the name: what is said of a cell can be shown on it

    // Not inline: sentences are put together in so many places that it made the programs larger by kilobytes.
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

/// What a player is called who has no name.
Sentence name_of_player(Seat seat, int seats);

/// Adds the cells that a sentence names, each once.
void add_named_cells(const Sentence& sentence, std::vector<Cell>& cells);

/// Things one after the other, as the language lists them: `c5, d3 and e4`. Precondition: there is one.
Sentence listed(const std::vector<Sentence>& items);
/// Of which one can be chosen: `place, slide or pass`. Precondition: there is one.
Sentence one_of(const std::vector<Sentence>& items);

}  // namespace narabe
