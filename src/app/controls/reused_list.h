// A list that is filled anew in every frame, and keeps the memory of what was in it.
#pragma once

#include <span>
#include <vector>

namespace narabe {

template <class T>
class ReusedList {
  public:
    void clear() { count_ = 0; }
    /// One more, which may be as one of an earlier frame was.
    T& add() {
        if (count_ == items_.size()) items_.emplace_back();
        return items_[count_++];
    }
    std::span<const T> all() const { return std::span(items_).first(count_); }

  private:
    std::vector<T> items_;  // the first `count_` are in it
    std::size_t count_ = 0;
};

}  // namespace narabe
