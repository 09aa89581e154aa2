#include "app/screens/edited_item.h"

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

void EditedItem::open(const CustomItemKind& kind, int number, std::string_view text, std::uint64_t seed) {
    kind_ = kind;
    rng_ = Rng(seed);
    open(number);
    if (text.empty() || text == editor_->text()) return;
    editor_->resume(text);
    commit();
}

void EditedItem::open(int number) {
    editor_ = make_editor(*kind_.game, kind_.option->name);
    const CustomItem* own = custom_items_.find(kind_, number);
    number_ = own ? number : 0;
    if (own) editor_->resume(own->text);
    history_ = {editor_->text()};
    shown_ = 0;
    const std::string draft(custom_items_.draft(kind_, number_));
    if (draft.empty()) return;
    editor_->resume(draft);
    commit();
}

void EditedItem::commit() {
    std::string text = editor_->text();
    if (text == history_[shown_]) return;
    history_.resize(++shown_);
    history_.push_back(std::move(text));
    custom_items_.set_draft(kind_, number_, history_.back());
}

void EditedItem::command(std::string_view id) {
    editor_->command(id, rng_);
    commit();
}

std::optional<Sentence> EditedItem::paste(std::string_view text) {
    auto problem = editor_->read(tidied(text, kind_.option->name));
    if (!problem) commit();
    return problem;
}

bool EditedItem::undo_or_redo(int by) {
    if (by < 0 ? !can_undo() : !can_redo()) return false;
    shown_ = by < 0 ? shown_ - 1 : shown_ + 1;
    editor_->resume(history_[shown_]);
    custom_items_.set_draft(kind_, number_, history_[shown_]);
    return true;
}

void EditedItem::remove() {
    const std::string text = editor_->text();
    custom_items_.remove(kind_, number_);
    if (custom_items_.draft(kind_, 0).empty()) custom_items_.set_draft(kind_, 0, text);
    open(0);
}

}  // namespace narabe
