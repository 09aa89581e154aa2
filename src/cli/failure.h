// Why a command failed.
#pragma once

#include <string>
#include <variant>

#include "core/english.h"
#include "core/parsed.h"

namespace narabe::cli {

struct Failure {
    int status;        ///< exit status: 1, 2, or 128 and a signal
    std::string text;  ///< for standard error
};

inline Failure bad_input(std::string text) {
    return {1, std::move(text)};
}
inline Failure bad_input(const ParseError& error) {
    return {1, in_english(error.sentence)};
}
inline Failure bad_usage(std::string text) {
    return {2, std::move(text)};
}

/// A value, or the reason for a failure.
template <class T>
class Result {
  public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Failure failure) : content_(std::in_place_index<1>, std::move(failure)) {}

    explicit operator bool() const { return content_.index() == 0; }

    T& operator*() { return *std::get_if<0>(&content_); }
    const T& operator*() const { return *std::get_if<0>(&content_); }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }
    const Failure& failure() const { return *std::get_if<1>(&content_); }

  private:
    std::variant<T, Failure> content_;
};

}  // namespace narabe::cli
