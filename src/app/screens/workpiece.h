// The item in the editor: a board or a set of pieces, its undo history, and the shelf where it is saved.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/storage/shelf.h"
#include "ui/editor.h"

namespace narabe {

class Workpiece {
  public:
    explicit Workpiece(Shelf& shelf) : shelf_(shelf) {}

    /// Opens the item with this number as it was left, or with `text` if there is one.
    void open(const OwnKind& kind, int number, std::string_view text, std::uint64_t luck);
    /// Opens another item of the kind. Precondition of this and all below: something is open.
    void open(int number);

    const OwnKind& kind() const { return kind_; }
    const Editor& editor() const { return *editor_; }
    /// To be edited; `commit` after each step.
    Editor& editor() { return *editor_; }
    /// Completes a step, which can be undone and is saved as a draft.
    void commit();
    /// A command that is a step.
    void command(std::string_view id);
    /// Imports a text, or returns what is wrong with it.
    std::optional<Sentence> paste(std::string_view text);
    bool can_undo() const { return shown_ > 0; }
    bool can_redo() const { return shown_ + 1 < history_.size(); }
    /// One step; redo if `by` is positive.
    bool undo_or_redo(int by);

    /// 0 if it is unnamed.
    int number() const { return number_; }
    /// As last saved; null if it never was.
    const Own* own() const { return shelf_.find(kind_, number_); }
    /// Whether it is saved in its present form.
    bool is_kept() const { return number_ != 0 && !shelf_.is_changed(kind_, number_); }
    /// All saved ones of the kind.
    std::vector<const Own*> all() const { return shelf_.all(kind_); }
    /// Saves it under its name. Precondition: it has one.
    void keep() { shelf_.keep(kind_, number_, std::string(own()->name), editor_->text()); }
    void keep_as(std::string_view name) { number_ = shelf_.keep(kind_, 0, name, editor_->text()); }
    void rename(std::string_view name) { shelf_.rename(kind_, number_, name); }
    /// Deletes the saved item. Its contents stay as an unnamed draft, unless there is one already.
    void remove();

  private:
    Shelf& shelf_;
    OwnKind kind_;
    int number_ = 0;
    std::unique_ptr<Editor> editor_;
    std::vector<std::string> history_;  // texts
    std::size_t shown_ = 0;             // in the history
    Rng luck_{0};
};

}  // namespace narabe
