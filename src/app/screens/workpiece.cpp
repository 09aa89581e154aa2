#include "app/screens/workpiece.h"

#include "games/all_views.h"

namespace narabe {

namespace {

/// The text without the option's name and without characters that mail programs and browsers insert.
std::string tidied(std::string_view text, std::string_view option) {
    std::string tidy;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) > ' ') tidy += c;
    }
    const std::string start = std::string(option) + "=";
    return tidy.starts_with(start) ? tidy.substr(start.size()) : tidy;
}

}  // namespace

void Workpiece::open(const OwnKind& kind, int number, std::string_view text, std::uint64_t luck) {
    kind_ = kind;
    luck_ = Rng(luck);
    open(number);
    if (text.empty() || text == editor_->text()) return;
    editor_->resume(text);
    commit();
}

void Workpiece::open(int number) {
    editor_ = make_editor(*kind_.game, kind_.option->name);
    const Own* own = shelf_.find(kind_, number);
    number_ = own ? number : 0;
    if (own) editor_->resume(own->text);
    history_ = {editor_->text()};
    shown_ = 0;
    const std::string draft(shelf_.draft(kind_, number_));
    if (draft.empty()) return;
    editor_->resume(draft);
    commit();
}

void Workpiece::commit() {
    std::string text = editor_->text();
    if (text == history_[shown_]) return;
    history_.resize(++shown_);
    history_.push_back(std::move(text));
    shelf_.set_draft(kind_, number_, history_.back());
}

void Workpiece::command(std::string_view id) {
    editor_->command(id, luck_);
    commit();
}

std::optional<Sentence> Workpiece::paste(std::string_view text) {
    auto problem = editor_->read(tidied(text, kind_.option->name));
    if (!problem) commit();
    return problem;
}

bool Workpiece::undo_or_redo(int by) {
    if (by < 0 ? !can_undo() : !can_redo()) return false;
    shown_ = by < 0 ? shown_ - 1 : shown_ + 1;
    editor_->resume(history_[shown_]);
    shelf_.set_draft(kind_, number_, history_[shown_]);
    return true;
}

void Workpiece::remove() {
    const std::string text = editor_->text();
    shelf_.remove(kind_, number_);
    if (shelf_.draft(kind_, 0).empty()) shelf_.set_draft(kind_, 0, text);
    open(0);
}

}  // namespace narabe
