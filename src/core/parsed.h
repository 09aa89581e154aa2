// A value read from text, or the error in the text as a sentence.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

#include "core/sentence.h"

namespace narabe {

struct ParseError {
    Sentence sentence;
};

template <class T>
class Parsed {
  public:
    Parsed(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Parsed(ParseError error) : content_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return content_.index() == 0; }

    T& operator*() {
        assert(*this);
        return *std::get_if<0>(&content_);
    }
    const T& operator*() const {
        assert(*this);
        return *std::get_if<0>(&content_);
    }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }

    const ParseError& error() const {
        assert(!*this);
        return *std::get_if<1>(&content_);
    }

  private:
    std::variant<T, ParseError> content_;
};

/// `return refuse("options.unknown", {…});`
inline ParseError refuse(const char* key, std::vector<Sentence> args = {}) {
    return ParseError{Sentence(key, std::move(args))};
}

}  // namespace narabe
