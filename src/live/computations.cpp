#include "live/computations.h"

#include "core/ranges.h"
#include "core/text.h"
#include "live/digest.h"

namespace narabe::live {

namespace {

std::string key_of_task(std::string_view task) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string key;
    for (const char byte : digest_of(task)) {
        const auto value = static_cast<unsigned char>(byte);
        key += digits[value >> 4];
        key += digits[value & 15];
    }
    return key;
}

}  // namespace

const std::string& Computations::key_of(const std::string& task) {
    const auto [known, is_new] = keys_.try_emplace(task);
    if (is_new) known->second = key_of_task(task);
    return known->second;
}

const std::string* Computations::find(const std::string& task) {
    const auto found = results_.find(key_of(task));
    if (found != results_.end()) return &found->second.text;
    if (ranges::find(open_, task) == open_.end()) open_.push_back(task);
    return nullptr;
}

void Computations::give(std::string_view task, std::string result) {
    const bool is_pass = task.starts_with("pass ");  // its result is long, and is in the log from then on
    results_.insert_or_assign(key_of_task(task), Result{std::move(result), !is_pass});
}

void Computations::write(std::string& text, std::string_view word) const {
    for (const auto& [key, result] : results_) {
        if (result.is_saved) text.append(word).append(key).append(" ").append(result.text) += '\n';
    }
}

void Computations::restore(std::string_view line) {
    const auto [key, result] = split_once(line);
    results_.insert_or_assign(std::string(key), Result{std::string(result), true});
}

}  // namespace narabe::live
