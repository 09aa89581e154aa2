// What is made in the editor: a board or a set of pieces, every step to it, and where it is kept.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/shelves/shelf.h"
#include "ui/editor.h"

namespace narabe {

class Workpiece {
  public:
    explicit Workpiece(Shelf& shelf) : shelf_(shelf) {}

    /// Goes on with what has this number, as it was left; a text, if there is one, takes its place.
    void open(const OwnKind& kind, int number, std::string_view text, std::uint64_t luck);
    /// Precondition of this and all below: it was opened. Goes on with another one of the kind.
    void open(int number);

    const OwnKind& kind() const { return kind_; }
    const Editor& editor() const { return *editor_; }
    /// To be worked on; `commit` when a step is done.
    Editor& editor() { return *editor_; }
    /// What was done is a step that can be undone, and is not lost.
    void commit();
    /// Does something that is a step.
    void command(std::string_view id);
    /// Takes a text over; or says what is wrong with it.
    std::optional<Sentence> paste(std::string_view text);
    bool can_undo() const { return shown_ > 0; }
    bool can_redo() const { return shown_ + 1 < history_.size(); }
    /// By one step, forward if `by` is positive.
    bool undo_or_redo(int by);

    /// 0 if it has no name.
    int number() const { return number_; }
    /// As it was kept last; null if it never was.
    const Own* own() const { return shelf_.find(kind_, number_); }
    /// Whether that is what it is.
    bool is_kept() const { return number_ != 0 && !shelf_.is_changed(kind_, number_); }
    /// All of the kind that are kept.
    std::vector<const Own*> all() const { return shelf_.all(kind_); }
    /// Under the name that it has. Precondition: it has one.
    void keep() { shelf_.keep(kind_, number_, std::string(own()->name), editor_->text()); }
    void keep_as(std::string_view name) { number_ = shelf_.keep(kind_, 0, name, editor_->text()); }
    void rename(std::string_view name) { shelf_.rename(kind_, number_, name); }
    /// What is there stays, as something without a name, unless there is such a thing already.
    void remove();

  private:
    Shelf& shelf_;
    OwnKind kind_;
    int number_ = 0;
    std::unique_ptr<Editor> editor_;
    std::vector<std::string> history_;  // texts
    std::size_t shown_ = 0;             // of the history
    Rng luck_{0};
};

}  // namespace narabe
