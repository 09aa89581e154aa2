#include "app/storage/custom_items.h"

#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "games/all_views.h"
#include "session/session.h"

namespace narabe {

namespace {

constexpr std::int64_t max_kept = 999;  // maximum number of items per kind

/// The name of the setting, such as `own-lits-symbols-3`, or `own-lits-symbols-3-draft` for its draft.
std::string setting_of(const CustomItemKind& kind, int number) {
    std::string name = "own-" + std::string(kind.game->info.id);
    return name.append("-").append(kind.option->name).append("-").append(std::to_string(number));
}

/// Removes the last word and its hyphen from the name of a setting.
std::string_view take_word(std::string_view& name) {
    const std::size_t dash = name.rfind('-');
    if (dash == std::string_view::npos) return {};
    const std::string_view word = name.substr(dash + 1);
    name = name.substr(0, dash);
    return word;
}

}  // namespace

CustomItemKind custom_item_kind_of(const GameModule& game) {
    for (const OptionSpec& option : game.info.options) {
        if (make_editor(game, option.name)) return {&game, &option};
    }
    return {};
}

std::optional<Sentence> problem_with(const CustomItemKind& kind, std::string_view text) {
    Rng unused(0);
    const Parsed<Options> read =
        kind.game->resolve({{std::string(kind.option->needs_name), std::string(kind.option->needs_value)},
                            {std::string(kind.option->name), std::string(text)}},
                           unused);
    if (read) return std::nullopt;
    return read.error().sentence;
}

void CustomItemStore::recall(std::string_view name, std::string_view value) {
    std::string_view word = take_word(name);
    const bool is_draft = word == "draft";
    if (is_draft) word = take_word(name);
    const auto number = read_integer(word);
    const std::string_view option = take_word(name);
    const GameModule* game = find_game(name);
    if (!game || !number || *number < 0 || *number > max_kept || value.empty()) return;
    const CustomItemKind kind = custom_item_kind_of(*game);
    if (!kind || kind.option->name != option) return;
    const int which = static_cast<int>(*number);
    if (is_draft) {
        own(kind, which).draft = value;
        return;
    }
    const std::size_t space = std::min(value.find(' '), value.size());
    const std::string given = name_from(value.substr(space));
    const std::string_view text = value.substr(0, space);
    if (which == 0 || given.empty() || problem_with(kind, text)) return;
    CustomItem& kept = own(kind, which);
    kept.name = given;
    kept.text = text;
}

CustomItem& CustomItemStore::own(const CustomItemKind& kind, int number) {
    const auto found = ranges::find_if(parts_, [&](const Part& part) { return part.kind == kind && part.own.number >= number; });
    if (found != parts_.end() && found->kind == kind && found->own.number == number) return found->own;
    return parts_.insert(found, {kind, {.number = number}})->own;
}

std::vector<const CustomItem*> CustomItemStore::all(const CustomItemKind& kind) const {
    std::vector<const CustomItem*> found;
    for (const Part& part : parts_) {
        if (part.kind == kind && !part.own.text.empty()) found.push_back(&part.own);
    }
    return found;
}

const CustomItem* CustomItemStore::find(const CustomItemKind& kind, int number) const {
    for (const CustomItem* own : all(kind)) {
        if (own->number == number) return own;
    }
    return nullptr;
}

const CustomItem* CustomItemStore::find(const CustomItemKind& kind, std::string_view text) const {
    for (const CustomItem* own : all(kind)) {
        if (own->text == text) return own;
    }
    return nullptr;
}

int CustomItemStore::keep(const CustomItemKind& kind, int number, std::string_view name, std::string_view text) {
    if (number == 0) {
        set_draft(kind, 0, {});
        const auto kept = all(kind);
        number = kept.empty() ? 1 : kept.back()->number + 1;
    }
    CustomItem& kept = own(kind, number);
    kept.name = name;
    kept.text = text;
    write(kind, kept);
    set_draft(kind, number, {});
    return number;
}

void CustomItemStore::rename(const CustomItemKind& kind, int number, std::string_view name) {
    CustomItem& kept = own(kind, number);
    kept.name = name;
    write(kind, kept);
}

void CustomItemStore::remove(const CustomItemKind& kind, int number) {
    page_.send(event::KeepSetting{setting_of(kind, number), {}});
    page_.send(event::KeepSetting{setting_of(kind, number) + "-draft", {}});
    std::erase_if(parts_, [&](const Part& part) { return part.kind == kind && part.own.number == number; });
}

void CustomItemStore::set_draft(const CustomItemKind& kind, int number, std::string_view draft) {
    CustomItem& changed = own(kind, number);
    if (draft == changed.text) draft = {};
    if (changed.draft == draft) return;
    changed.draft = draft;
    page_.send(event::KeepSetting{setting_of(kind, number) + "-draft", draft});
}

std::string_view CustomItemStore::draft(const CustomItemKind& kind, int number) const {
    const auto found = ranges::find_if(parts_, [&](const Part& part) { return part.kind == kind && part.own.number == number; });
    return found == parts_.end() ? std::string_view() : found->own.draft;
}

void CustomItemStore::write(const CustomItemKind& kind, const CustomItem& own) const {
    page_.send(event::KeepSetting{setting_of(kind, own.number), own.text + " " + own.name});
}

}  // namespace narabe
