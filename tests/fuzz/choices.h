// Choices determined by bytes, so that equal bytes cause equal events.
#pragma once

#include <iterator>
#include <string>
#include <string_view>

namespace narabe {

class Choices {
  public:
    explicit Choices(std::string_view bytes) : rest_(bytes) {}

    bool is_over() const { return rest_.empty(); }

    unsigned byte() {
        if (rest_.empty()) return 0;
        const auto value = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return value;
    }
    unsigned below(std::size_t count) {
        const unsigned value = count > 256 ? byte() << 8 | byte() : byte();
        return count == 0 ? 0 : value % static_cast<unsigned>(count);
    }
    /// Returns true once in `count` times on average.
    bool once_in(std::size_t count) { return below(count) == count - 1; }
    std::string_view take(std::size_t count) {
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(taken.size());
        return taken;
    }
    /// Text in UTF-8, like all texts from a page.
    std::string text(std::size_t characters) {
        constexpr std::string_view others[] = {"é", "並", "😀", "\u2028"};
        std::string text;
        for (const char c : take(characters)) {
            const auto byte = static_cast<unsigned char>(c);
            byte < 0x80 ? text.push_back(c) : (void)text.append(others[byte % std::size(others)]);
        }
        return text;
    }
    template <class List>
    decltype(auto) of(const List& list) {
        return std::begin(list)[below(std::size(list))];
    }

  private:
    std::string_view rest_;
};

}  // namespace narabe
