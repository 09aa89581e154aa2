// The editor for custom boards and sets of pieces.
#pragma once

#include <optional>
#include <string>

#include "app/screens/edited_item.h"
#include "app/screens/editor_board.h"
#include "app/widgets/ui.h"

namespace narabe {

class EditorScreen {
  public:
    explicit EditorScreen(CustomItemStore& custom_items) : work_(custom_items) {}

    /// Opens the item with this number in its last state, or with `text` if given.
    void open(const CustomItemKind& kind, int number, std::string_view text, std::uint64_t seed);
    /// Handles the pointer on the board before drawing. Only while the editor is visible and not covered.
    void update(Ui& ui);
    void draw(Ui& ui, const Rect& screen);

    /// Precondition of the functions below: an item is open.
    const CustomItemKind& kind() const { return work_.kind(); }
    std::string text() const { return work_.editor().text(); }
    bool undo_or_redo(int by) { return work_.undo_or_redo(by); }
    /// The player has entered a name or a text; returns the message to show, if any.
    std::optional<Sentence> answered(std::string_view id, std::string_view text);
    std::optional<Sentence> paste(std::string_view text);

  private:
    void begin();
    void open_number(int number);
    void command(std::string_view id);
    void act(std::string_view id);
    Intent keep(const Ui& ui);
    Intent keep_new(const Ui& ui) const;
    Intent rename(const Ui& ui) const;
    void remove();

    void draw_bar(Ui& ui, Rect bar);
    void draw_history(Ui& ui, Rect& bar);
    float draw_tools(Ui& ui, Rect rect);
    void draw_slots(Ui& ui, Rect& rect);
    void draw_slot(Ui& ui, std::size_t index, const Rect& rect);
    void draw_actions(Ui& ui, Rect& rect);
    void draw_keeping(Ui& ui, Rect& rect);
    void draw_shelf(Ui& ui, Rect& rect);

    EditedItem work_;
    EditorBoard board_;
    bool removes_ = false;  // the delete button asks for confirmation
    Scroll tools_scroll_;
    float tools_height_ = 400;
};

}  // namespace narabe
