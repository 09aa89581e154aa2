// The effects of clicks on controls. Drawing only records handlers; they run in the update before the next frame.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <string_view>
#include <type_traits>

#include "app/look/rect.h"
#include "app/widgets/intent.h"

namespace narabe {

/// A click on a control, or its activation by the keyboard or a request.
struct Click {
    std::string_view id;        ///< id of the control
    std::int64_t value = 0;     ///< the value recorded with the handler
    std::optional<Point> at{};  ///< position of the click; empty without a pointer
};

/// A small function object that owns nothing, so that a frame can record one per control without allocating. The function runs
/// after the frame: capture objects that outlive frames (`this`, the match), numbers and pointers to static data, but never a
/// local variable, a view, a session or a part of them. It may return an Intent.
class Handler {
  public:
    Handler() = default;

    template <class F>
    requires(std::invocable<const F&, const Click&> || std::invocable<const F&>) Handler(const F& function) : run_(&run<F>) {
        static_assert(sizeof(F) <= room, "capture less");
        static_assert(alignof(F) <= alignof(std::max_align_t), "capture nothing with a larger alignment");
        static_assert(std::is_trivially_copyable_v<F> && std::is_trivially_destructible_v<F>, "capture nothing that owns memory");
        new (function_) F(function);
    }

    /// A handler that returns the intent and does nothing else.
    template <class W>
    requires(std::is_trivially_copyable_v<W> && !std::invocable<const W&> && !std::invocable<const W&, const Click&> &&
             std::constructible_from<decltype(Intent::what), W>) Handler(const W& intent)
        : Handler([intent] { return Intent{intent}; }) {}

    explicit operator bool() const { return run_ != nullptr; }
    /// The same handler for a different control, whose clicks have this value.
    Handler with(std::int64_t value) const {
        Handler other = *this;
        other.value_ = value;
        return other;
    }

    Intent operator()(std::string_view id, std::optional<Point> at) const {
        return run_ ? run_(function_, {.id = id, .value = value_, .at = at}) : Intent();
    }

  private:
    static constexpr std::size_t room = 48;

    template <class F>
    static Intent run(const std::byte* bytes, const Click& click) {
        const F& function = *std::launder(reinterpret_cast<const F*>(bytes));
        const auto call = [&]() -> decltype(auto) {
            if constexpr (std::invocable<const F&, const Click&>) {
                return function(click);
            } else {
                return function();
            }
        };
        if constexpr (std::is_void_v<decltype(call())>) {
            call();
            return {};
        } else {
            return call();
        }
    }

    Intent (*run_)(const std::byte*, const Click&) = nullptr;
    std::int64_t value_ = 0;
    alignas(std::max_align_t) std::byte function_[room]{};
};

}  // namespace narabe
