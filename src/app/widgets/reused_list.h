// A list that is refilled in every frame and reuses the memory of its items.
#pragma once

#include <span>
#include <vector>

namespace narabe {

template <class T>
class ReusedList {
  public:
    void clear() { count_ = 0; }
    /// Adds an item, which may still contain data from an earlier frame.
    T& add() {
        if (count_ == items_.size()) items_.emplace_back();
        return items_[count_++];
    }
    std::span<const T> all() const { return std::span(items_).first(count_); }

  private:
    std::vector<T> items_;  // only the first `count_` items are in use
    std::size_t count_ = 0;
};

}  // namespace narabe
