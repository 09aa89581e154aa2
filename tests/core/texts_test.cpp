// Texts in each language.

#include "core/texts.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

namespace narabe {

namespace {

Texts language(const std::string& code) {
    std::ifstream file(std::string(NARABE_ASSETS_DIR "/text/") + code + ".txt");
    std::stringstream content;
    content << file.rdbuf();
    return *Texts::read(content.str());
}

/// Whether the key is an error of a reader, which may follow another sentence. Comments on moves are clauses rather than errors.
bool is_error(std::string_view key) {
    for (const std::string_view clause : {"record.line", "record.move", "moves."}) {
        if (key.starts_with(clause)) return false;
    }
    for (const std::string_view group :
         {"texts.", "options.", "players.", "games.", "positions.", "record.", "saved.", "link."}) {
        if (key.starts_with(group)) return true;
    }
    return key.ends_with("_unreadable") || key.starts_with("trouble.");
}

bool is_sentence(std::string_view text) {
    const bool is_small = !text.empty() && text.front() >= 'a' && text.front() <= 'z';
    return !is_small && (text.ends_with('.') || text.ends_with("。") || text.ends_with("{1}"));
}

}  // namespace

TEST_CASE("languages: errors are whole sentences") {
    for (const char* code : {"en", "ja"}) {
        const Texts texts = language(code);
        for (const auto& entry : texts.all()) {
            CAPTURE(entry.first);
            if (is_error(entry.first)) CHECK(is_sentence(entry.second));
        }
    }
}

TEST_CASE("languages: lists follow the rules of each language") {
    const auto first = [](std::size_t count, auto list) {
        std::vector<Sentence> cells;
        for (std::size_t i = 0; i < count; ++i)
            cells.push_back(Sentence::plain(std::string(1, static_cast<char>('a' + i)) + "1"));
        return std::pair(language("en")(list(cells)), language("ja")(list(cells)));
    };
    CHECK(first(1, listed) == std::pair<std::string, std::string>("a1", "a1"));
    CHECK(first(2, listed) == std::pair<std::string, std::string>("a1 and b1", "a1とb1"));
    CHECK(first(4, listed) == std::pair<std::string, std::string>("a1, b1, c1 and d1", "a1、b1、c1、d1"));
    CHECK(first(1, one_of) == std::pair<std::string, std::string>("a1", "a1"));
    CHECK(first(2, one_of) == std::pair<std::string, std::string>("a1 or b1", "a1またはb1"));
    CHECK(first(3, one_of) == std::pair<std::string, std::string>("a1, b1 or c1", "a1、b1、またはc1"));
}

}  // namespace narabe
