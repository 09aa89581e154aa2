#include "app/host/desktop/settings_file.h"

#include "core/text.h"

namespace narabe::desktop {

SettingsFile::SettingsFile(std::filesystem::path path) : path_(std::move(path)) {
    const auto file = read_file(path_);
    std::error_code error;
    is_readable_ = file.has_value() || !std::filesystem::exists(path_, error);
    const std::string text = file.value_or("");
    for (const std::string_view line : lines_of(text)) {
        const auto [name, value] = split_once(line);
        if (!name.empty() && !value.empty()) values_.insert_or_assign(std::string(name), value);
    }
}

std::string_view SettingsFile::read(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::string_view() : found->second;
}

Outcome SettingsFile::write(std::string_view name, std::string_view value) {
    if (read(name) == value) return Outcome::kept;
    if (value.empty()) {
        values_.erase(std::string(name));
    } else {
        values_.insert_or_assign(std::string(name), value);
    }
    if (!is_readable_) return Outcome::blocked;
    std::string text;
    for (const auto& [each, its_value] : values_) text.append(each).append(" ").append(its_value).append("\n");
    return write_file(path_, text);
}

}  // namespace narabe::desktop
