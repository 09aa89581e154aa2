// What the program wants to say, before it is put into words of some language.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace narabe {

/// A key of assets/text and what fills its `{1}`, `{2}`, …; or, without a key, text that is the same everywhere
/// (a cell, a number, a name). `Texts` puts it into words.
struct Sentence {
    std::string key;
    std::vector<Sentence> args;
    std::string literal;

    Sentence() = default;
    Sentence(const char* its_key, std::vector<Sentence> its_args = {}) : key(its_key), args(std::move(its_args)) {}

    static Sentence plain(std::string text) {
        Sentence sentence;
        sentence.literal = std::move(text);
        return sentence;
    }
    static Sentence number(long long value) { return plain(std::to_string(value)); }

    friend bool operator==(const Sentence&, const Sentence&) = default;
};

/// Things one after the other, as the language lists them: `c5, d3 and e4`. Precondition: there is one.
Sentence listed(const std::vector<Sentence>& items);
/// Of which one can be chosen: `place, slide or pass`. Precondition: there is one.
Sentence one_of(const std::vector<Sentence>& items);

}  // namespace narabe
