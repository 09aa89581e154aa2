// A page that only records the program’s events.
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

class FakePage : public Page {
  public:
    void send(const Event& event) override {
        std::visit([this](const auto& each) { handle(each); }, event);
    }
    void picture(std::string_view, std::string_view, const Pixels&) override {}

    /// The events with this name, in order, without the name.
    std::vector<std::string> heard(std::string_view event) const {
        std::vector<std::string> found;
        for (const std::string& line : events) {
            if (line.starts_with(std::string(event) + " ")) found.push_back(line.substr(event.size() + 1));
        }
        return found;
    }

    std::vector<std::string> sent;
    std::vector<int> sent_to;  // the worker that received each line
    std::vector<std::string> events;
    std::vector<std::string> asked;
    std::string about;       // the explanation of the last question
    bool is_asking = false;  // true while the last question is open
    std::vector<std::string> announced;
    std::string title;                  ///< the news in the title
    std::vector<std::string> notified;  ///< titles and texts of notifications
    int asked_to_notify = 0;
    std::vector<std::string> sounds;
    std::map<std::string, std::string> kept;  // saved settings
    std::vector<std::string> fetched;
    std::vector<std::string> files;            // names of the files requested
    std::map<std::string, std::string> games;  // all saved games by id
    std::string saved_id;
    std::string saved;
    std::string summary;
    std::string goes_on_with;
    int restarts = 0;
    bool wants_part = false;  // the rest of the program

  private:
    template <class Other>
    void handle(const Other&) {}
    void handle(const event::Send& each) {
        sent.emplace_back(each.line);
        sent_to.push_back(each.worker);
    }
    void handle(const event::Restart&) { ++restarts; }
    void handle(const event::WantPart&) { wants_part = true; }
    void handle(const event::Save& each) {
        saved_id = each.id;
        saved = each.saved;
        summary = each.summary;
        games[saved_id] = saved;
    }
    void handle(const event::GoOnWith& each) { goes_on_with = each.id; }
    void handle(const event::FetchFile& each) { files.emplace_back(each.path); }
    void handle(const event::FetchGame& each) { fetched.emplace_back(each.id); }
    void handle(const event::Emit& each) { events.push_back(std::string(each.event) + " " + std::string(each.json)); }
    void handle(const event::KeepSetting& each) {
        if (each.value.empty()) {
            kept.erase(std::string(each.key));
        } else {
            kept[std::string(each.key)] = each.value;
        }
    }
    void handle(const event::Ask& each) {
        asked.emplace_back(each.id);
        about = each.about_text;
        is_asking = true;
    }
    void handle(const event::Dismiss&) { is_asking = false; }
    void handle(const event::Announce& each) { announced.emplace_back(each.text); }
    void handle(const event::Title& each) { title = each.news; }
    void handle(const event::Notify& each) { notified.push_back(std::string(each.title) + " | " + std::string(each.text)); }
    void handle(const event::AskToNotify&) { ++asked_to_notify; }
    void handle(const event::Sound& each) { sounds.emplace_back(each.sound); }
};

}  // namespace narabe
