// The text that the person types where it stands: the page lays a field of its own over the one that is drawn, for as long as it is
// edited, so that input methods and soft keyboards work as they do everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/look/rect.h"

namespace narabe {

struct TypedText {
    std::string id;
    std::string label;  ///< names the field for those who do not see it
    std::string value;
    int most = 60;  ///< characters
    Rect rect;      ///< of the type
    float size = 16;

    friend bool operator==(const TypedText&, const TypedText&) = default;
};

class Typing {
  public:
    void begin_frame() { is_drawn_ = false; }
    void end_frame() {
        if (!is_drawn_) text_.reset();
    }

    /// The person edits that from now on.
    void begin(TypedText text) {
        text_ = std::move(text);
        is_drawn_ = true;
    }
    /// Whether the page shows that text now, in `rect`: it is not to be drawn.
    bool is_on(std::string_view id, const Rect& rect) {
        if (!text_ || text_->id != id) return false;
        text_->rect = rect;
        is_drawn_ = true;
        return true;
    }
    /// The person is done with it.
    void end(std::string_view id) {
        if (text_ && text_->id == id) text_.reset();
    }

    /// What of it changed since this was asked last.
    enum class Change : std::uint8_t { none, place, text };
    Change take_change() {
        if (text_ == told_) return Change::none;
        const bool is_same = text_ && told_ && text_->id == told_->id;
        told_ = text_;
        return is_same ? Change::place : Change::text;
    }

    /// What is edited; nothing mostly, and when it is no longer drawn.
    const std::optional<TypedText>& text() const { return text_; }

  private:
    std::optional<TypedText> text_;
    std::optional<TypedText> told_;
    bool is_drawn_ = false;
};

}  // namespace narabe
