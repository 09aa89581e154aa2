// A page that only remembers what the program asked of it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/page.h"
#include "core/texts.h"

namespace narabe {

extern const std::string_view english_texts;

inline const Texts& english() {
    static const Texts texts = *Texts::read(english_texts);
    return texts;
}

class FakePage final : public Page {
  public:
    void wake() override {}
    void send(int, std::string_view line) override { sent.emplace_back(line); }
    void restart(int) override { ++restarts; }
    void save(std::string_view text) override { saved = text; }
    void emit(std::string_view event, std::string_view json) override {
        events.push_back(std::string(event) + " " + std::string(json));
    }
    void choose_language(std::string_view) override {}
    void keep_setting(std::string_view name, std::string_view value) override {
        kept[std::string(name)] = value;
        if (value.empty()) kept.erase(std::string(name));
    }
    void ask(std::string_view question) override { asked.emplace_back(question); }
    void copy(std::string_view) override {}
    void open(std::string_view) override {}
    void fetch_rules(std::string_view, std::string_view) override {}
    void announce(std::string_view text) override { announced.emplace_back(text); }
    void sound(std::string_view name) override { sounds.emplace_back(name); }

    /// The events of one name, in order, without their names.
    std::vector<std::string> heard(std::string_view event) const {
        std::vector<std::string> found;
        for (const std::string& line : events) {
            if (line.starts_with(std::string(event) + " ")) found.push_back(line.substr(event.size() + 1));
        }
        return found;
    }

    std::vector<std::string> sent;
    std::vector<std::string> events;
    std::vector<std::string> asked;
    std::vector<std::string> announced;
    std::vector<std::string> sounds;
    std::map<std::string, std::string> kept;  // settings
    std::string saved;
    int restarts = 0;
};

}  // namespace narabe
