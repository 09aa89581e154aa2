// The item in the editor: a board or a set of pieces, its undo history, and the store where it is saved.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/storage/custom_items.h"
#include "ui/editor.h"

namespace narabe {

class EditedItem {
  public:
    explicit EditedItem(CustomItemStore& custom_items) : custom_items_(custom_items) {}

    /// Opens the item with this number in its last state, or with `text` if given.
    void open(const CustomItemKind& kind, int number, std::string_view text, std::uint64_t seed);
    /// Opens another item of the kind. Precondition of this and all functions below: an item is open.
    void open(int number);

    const CustomItemKind& kind() const { return kind_; }
    const Editor& editor() const { return *editor_; }
    /// The editor, whose steps must be completed with `commit`.
    Editor& editor() { return *editor_; }
    /// Completes a step, which can be undone and is saved as a draft.
    void commit();
    /// Performs a command as one step.
    void command(std::string_view id);
    /// Imports a text, or returns its error.
    std::optional<Sentence> paste(std::string_view text);
    bool can_undo() const { return shown_ > 0; }
    bool can_redo() const { return shown_ + 1 < history_.size(); }
    /// Undoes one step, or redoes one if `by` is positive.
    bool undo_or_redo(int by);

    /// 0 if the item is unnamed.
    int number() const { return number_; }
    /// The last saved version; null if the item was never saved.
    const CustomItem* own() const { return custom_items_.find(kind_, number_); }
    /// Whether the current version is saved.
    bool is_kept() const { return number_ != 0 && !custom_items_.is_changed(kind_, number_); }
    /// All saved items of the kind.
    std::vector<const CustomItem*> all() const { return custom_items_.all(kind_); }
    /// Saves the item under its name. Precondition: it has one.
    void keep() { custom_items_.keep(kind_, number_, std::string(own()->name), editor_->text()); }
    void keep_as(std::string_view name) { number_ = custom_items_.keep(kind_, 0, name, editor_->text()); }
    void rename(std::string_view name) { custom_items_.rename(kind_, number_, name); }
    /// Deletes the saved item. Its contents remain as an unnamed draft, unless there is one already.
    void remove();

  private:
    CustomItemStore& custom_items_;
    CustomItemKind kind_;
    int number_ = 0;
    std::unique_ptr<Editor> editor_;
    std::vector<std::string> history_;  // texts, oldest first
    std::size_t shown_ = 0;             // index of the current text in the history
    Rng rng_{0};
};

}  // namespace narabe
