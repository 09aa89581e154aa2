// A page that only remembers what the program asked of it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/page/page.h"
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
    void work() override {}
    void send(int worker, std::string_view line) override {
        sent.emplace_back(line);
        sent_to.push_back(worker);
    }
    void restart(int) override { ++restarts; }
    void save(std::string_view id, std::string_view text, std::string_view about) override {
        saved_id = id;
        saved = text;
        summary = about;
        games[std::string(id)] = text;
    }
    void go_on_with(std::string_view id) override { goes_on_with = id; }
    void library(std::string_view command) override { commands.emplace_back(command); }
    void place(std::string_view) override {}
    void claim_game(std::string_view) override {}
    void fetch_game(std::string_view id) override { fetched.emplace_back(id); }
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
    void install() override {}
    void make_link(std::string_view) override {}
    void share(std::string_view, std::string_view) override {}
    void picture(std::string_view, std::string_view, const Pixels&) override {}
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
    std::vector<int> sent_to;  // the workers that got these lines
    std::vector<std::string> events;
    std::vector<std::string> asked;
    std::vector<std::string> announced;
    std::vector<std::string> sounds;
    std::map<std::string, std::string> kept;  // settings
    std::vector<std::string> fetched;
    std::vector<std::string> commands;  // about the library
    std::map<std::string, std::string> games;  // all that were saved, by id
    std::string saved_id;
    std::string saved;
    std::string summary;
    std::string goes_on_with;
    int restarts = 0;
};

}  // namespace narabe
