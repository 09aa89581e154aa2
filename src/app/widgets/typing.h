// Text edited in place: while a text is edited, the page puts an input field over the drawn text, so that input methods and
// on-screen keyboards work as usual.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/look/rect.h"
#include "app/widgets/reused_list.h"
#include "core/ranges.h"

namespace narabe {

struct TypedText {
    std::string id;
    std::string label;  ///< names the field for screen readers
    std::string value;
    int most = 60;  ///< maximum number of characters
    Rect rect;      ///< area of the text
    float size = 16;

    friend bool operator==(const TypedText&, const TypedText&) = default;
};

class Typing {
  public:
    void begin_frame() {
        is_drawn_ = false;
        fields_.clear();
    }
    void end_frame() {
        if (!is_drawn_) text_.reset();
    }

    /// Starts editing this text.
    void begin(TypedText text) { text_ = std::move(text); }
    /// Adds a field to this frame, to be completed by the caller.
    TypedText& add_field() { return fields_.add(); }
    /// Starts editing the last frame's field with this id; does nothing if there is none.
    void begin(std::string_view id) {
        const auto found = ranges::find(fields_.all(), id, &TypedText::id);
        if (found != fields_.all().end()) text_ = *found;
    }
    /// Whether the page shows this text in `rect`, so that the program must not draw it.
    bool is_on(std::string_view id, const Rect& rect) {
        if (!text_ || text_->id != id) return false;
        text_->rect = rect;
        is_drawn_ = true;
        return true;
    }
    /// Ends editing if the text with this id is being edited.
    void end(std::string_view id) {
        if (text_ && text_->id == id) text_.reset();
    }

    /// The change of the edited text since the last call.
    enum class Change : std::uint8_t { none, place, text };
    Change take_change() {
        if (text_ == told_) return Change::none;
        const bool is_same = text_ && told_ && text_->id == told_->id;
        told_ = text_;
        return is_same ? Change::place : Change::text;
    }

    /// The text being edited; empty if there is none, or if the text is no longer drawn.
    const std::optional<TypedText>& text() const { return text_; }

  private:
    ReusedList<TypedText> fields_;
    std::optional<TypedText> text_;
    std::optional<TypedText> told_;
    bool is_drawn_ = false;
};

}  // namespace narabe
