// The std::ranges algorithms used by the program, which the standard library of the web build (libc++ 14) lacks. Call them with
// their namespace: `ranges::find(list, value)`.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>

namespace narabe::ranges {

template <class Range, class Test>
constexpr bool all_of(const Range& range, Test test) {
    return std::all_of(std::begin(range), std::end(range), [&](const auto& item) { return std::invoke(test, item); });
}

template <class Range, class Test>
constexpr bool any_of(const Range& range, Test test) {
    return std::any_of(std::begin(range), std::end(range), [&](const auto& item) { return std::invoke(test, item); });
}

template <class Range, class Test>
constexpr auto find_if(Range&& range, Test test) {
    return std::find_if(std::begin(range), std::end(range), [&](const auto& item) { return std::invoke(test, item); });
}

template <class Range, class Value, class Projection = std::identity>
constexpr auto find(Range&& range, const Value& value, Projection of = {}) {
    return ranges::find_if(range, [&](const auto& item) { return std::invoke(of, item) == value; });
}

template <class Range, class Value, class Projection = std::identity>
constexpr auto count(const Range& range, const Value& value, Projection of = {}) {
    return std::count_if(std::begin(range), std::end(range), [&](const auto& item) { return std::invoke(of, item) == value; });
}

template <class Range, class Output>
constexpr Output copy(const Range& range, Output output) {
    return std::copy(std::begin(range), std::end(range), output);
}

template <class Range, class Output, class Test>
constexpr Output copy_if(const Range& range, Output output, Test test) {
    return std::copy_if(std::begin(range), std::end(range), output, [&](const auto& item) { return std::invoke(test, item); });
}

/// Compares the projections of two items.
template <class Less, class Projection>
constexpr auto projected(Less less, Projection of) {
    return [=](const auto& a, const auto& b) { return std::invoke(less, std::invoke(of, a), std::invoke(of, b)); };
}

/// Heap sort: in WebAssembly, std::sort is thirty times the code, and was a sixth of the brain's download.
template <class Range, class Less = std::less<>, class Projection = std::identity>
constexpr void sort(Range&& range, Less less = {}, Projection of = {}) {
    std::make_heap(std::begin(range), std::end(range), ranges::projected(less, of));
    std::sort_heap(std::begin(range), std::end(range), ranges::projected(less, of));
}

template <class Range, class Less = std::less<>, class Projection = std::identity>
void stable_sort(Range&& range, Less less = {}, Projection of = {}) {
    std::stable_sort(std::begin(range), std::end(range), ranges::projected(less, of));
}

template <class Range, class Value, class Less = std::less<>, class Projection = std::identity>
constexpr auto lower_bound(Range&& range, const Value& value, Less less = {}, Projection of = {}) {
    return std::lower_bound(std::begin(range), std::end(range), value, [&](const auto& item, const Value& sought) {
        return std::invoke(less, std::invoke(of, item), sought);
    });
}

template <class Range, class Less = std::less<>, class Projection = std::identity>
constexpr auto min(const Range& range, Less less = {}, Projection of = {}) {
    return *std::min_element(std::begin(range), std::end(range), ranges::projected(less, of));
}

template <class Range, class Less = std::less<>, class Projection = std::identity>
constexpr auto max(const Range& range, Less less = {}, Projection of = {}) {
    return *std::max_element(std::begin(range), std::end(range), ranges::projected(less, of));
}

}  // namespace narabe::ranges
