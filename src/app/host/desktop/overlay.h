// Draws over the program what the page shows as HTML elements: the text field being edited, and questions.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "app/host/desktop/edited_text.h"
#include "app/shell/app_context.h"
#include "app/widgets/pointer_queue.h"
#include "app/widgets/ui.h"

namespace narabe::desktop {

/// A question in a panel above everything else.
struct Question {
    std::string title;
    std::string about{};
    std::string value{};
    bool has_text = true;  ///< whether the answer is a text rather than yes or no
    int most = 1000;
    std::string accept;
    std::string cancel{};  ///< empty: the question can only be accepted
    /// Receives the text. Returns an error to show, or an empty text to close the question.
    std::function<std::string(const std::string& text)> answered{};
};

/// A key pressed while a text field or a question is open.
struct EditingKey {
    std::string_view name;  ///< as in `KeyboardEvent.key`, letters in lower case
    bool has_shift = false;
    bool has_control = false;
};

class Overlay {
  public:
    struct Dependencies {
        AppContext& app;
        std::function<void(const std::string& id, const std::string& text)> typing;  ///< the text has changed
        std::function<void(const std::string& id, const std::string& text)> typed;   ///< the player has finished
    };
    explicit Overlay(Dependencies dependencies) : to_(std::move(dependencies)), ui_(to_.app.fonts, to_.app.texts) {}

    /// Opens a text field, or moves the field with this id; closes it if the id is empty. `place` is as in the event `edit`.
    void edit(std::string_view id, std::string_view value, int most, std::string_view place);
    /// Opens a question, replacing an open one.
    void ask(Question question);
    void dismiss() { question_.reset(); }

    bool is_editing() const { return !field_id_.empty(); }
    bool is_asking() const { return question_.has_value(); }
    /// The title of the open question; empty if there is none.
    std::string asked() const { return question_ ? question_->title : std::string(); }
    /// Whether typed characters go to a text field.
    bool takes_text() const { return is_asking() ? question_->has_text : is_editing(); }

    /// Inserts text from the keyboard or the input method. `compose` shows text that the input method has not committed yet.
    void write(std::string_view text);
    void compose(std::string_view text) { composed_ = text; }
    void on_key(const EditingKey& key);
    /// Returns whether it has consumed the event.
    bool on_pointer(const PointerReport& report);
    /// Ends editing, as a click outside the field does.
    void leave_field();

    /// Applies pointer events to the open question, before anything is drawn.
    void update(double now);

    void draw(ImDrawList& list);
    /// Whether another frame must be drawn.
    bool wants_frame() const { return is_asking() && (!pointers_.is_empty() || ui_.animation().wants_frame() || is_new_); }
    /// The area of the caret, in pixels of the window, for input methods.
    Rect text_place() const { return text_place_; }

  private:
    EditedText* edited();
    void changed();
    void finish(bool is_accepted);
    bool use_clipboard(const EditingKey& key);
    void move_caret(const EditingKey& key);
    void on_question_key(const EditingKey& key);
    void draw_question();
    void draw_text(const EditedText& text, const Rect& rect, float size);
    std::size_t place_at(const EditedText& text, const Rect& rect, float size, float x);

    Dependencies to_;
    Ui ui_;
    PointerQueue pointers_;
    std::string field_id_;
    std::string field_before_;  // text of the field when editing began
    Rect field_place_;          // in pixels of the window
    float field_size_ = 16;
    EditedText field_;
    std::optional<Question> question_;
    EditedText answer_;
    std::string problem_;  // the error in the answer
    std::string composed_;
    Rect text_place_;
    bool is_new_ = false;
};

}  // namespace narabe::desktop
