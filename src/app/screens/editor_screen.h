// The screen on which people make a board or a set of pieces of their own, and keep it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/look/placing.h"
#include "app/shelves/shelf.h"
#include "ui/editor.h"

namespace narabe {

class EditorScreen {
  public:
    explicit EditorScreen(Shelf& shelf) : shelf_(shelf) {}

    /// Opens what has this number, as it was left; a text, if there is one, takes its place.
    void open(const OwnKind& kind, int number, std::string_view text, std::uint64_t luck);
    Wish draw(Ui& ui, const Rect& screen);

    /// Precondition of all below: it was opened.
    const OwnKind& kind() const { return kind_; }
    std::string text() const { return editor_->text(); }
    bool undo_or_redo(int by);
    /// A name or a text that was asked for; says what is to be told of it.
    std::optional<Sentence> answered(std::string_view id, std::string_view text);
    std::optional<Sentence> paste(std::string_view text);

  private:
    bool is_kept() const { return number_ != 0 && !shelf_.is_changed(kind_, number_); }
    void open_number(int number);
    void commit();
    void command(std::string_view id);
    void remove();

    void draw_bar(Ui& ui, Rect bar);
    void draw_history(Ui& ui, Rect& bar);
    void draw_board(Ui& ui, const Rect& rect);
    void draw_list(Ui& ui, const Rect& rect);
    void draw_targets(Ui& ui);
    void hear_pointer(Ui& ui, const Rect& rect);
    void tell(PointerEvent::Kind kind, Point at);
    float draw_tools(Ui& ui, Rect rect);
    void draw_slots(Ui& ui, Rect& rect);
    void draw_slot(Ui& ui, std::size_t slot, const Rect& rect);
    void draw_actions(Ui& ui, Rect& rect);
    void draw_keeping(Ui& ui, Rect& rect);
    void draw_shelf(Ui& ui, Rect& rect);
    void ask(Ui& ui, const char* id, const char* title, std::string_view value);

    Shelf& shelf_;
    OwnKind kind_;
    int number_ = 0;
    std::unique_ptr<Editor> editor_;
    std::vector<std::string> history_;  // texts
    std::size_t shown_ = 0;             // of the history
    Rng luck_{0};
    Wish wish_;  // of the frame that is drawn

    Scene scene_;
    Placing placing_;
    std::vector<Target> targets_;
    bool is_pressing_ = false;
    bool was_inside_ = false;
    bool removes_ = false;  // asked whether really
    Point last_;
    Scroll list_scroll_;
    Scroll tools_scroll_;
    float tools_height_ = 400;
};

}  // namespace narabe
