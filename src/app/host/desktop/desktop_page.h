// What the program asks of its page (web/commands.md), done by the desktop.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/host/desktop/actions.h"
#include "app/host/desktop/assets.h"
#include "app/host/desktop/game_library.h"
#include "app/host/desktop/overlay.h"
#include "app/host/desktop/settings_file.h"
#include "app/host/desktop/sounds.h"
#include "app/host/desktop/workers.h"
#include "app/page/page.h"

namespace narabe::desktop {

/// What the program wants from the window's loop.
struct Pace {
    bool is_frame_due = true;
    bool has_work = false;
    bool is_hidden = false;  ///< the window is
    std::string place{};     ///< where the player is (src/app/shell/route.h)
};

class DesktopPage final : public Page {
  public:
    struct Around {
        Call call;
        std::function<const Texts&()> texts;
        std::function<void(std::string_view text)> announce;
        Actions& actions;
        const Assets& assets;
        SettingsFile& settings;
        GameLibrary& library;
        Workers& workers;
        Overlay& overlay;
        Sounds& sounds;
        Pace& pace;
    };
    explicit DesktopPage(Around around) : to_(std::move(around)) {}

    void tell(const Event& event) override;
    void picture(std::string_view way, std::string_view name, const Pixels& pixels) override;

    /// Loads the texts of a language; false if they aren’t there.
    bool use_language(const std::string& code);
    /// Notifies the player once of failing storage, until it works again.
    void report(Outcome outcome);
    /// Opens what the player pasted: a record, several, or a link.
    void paste(const std::string& text);
    /// Imports the games in these files.
    void import_files(const std::vector<std::string>& paths);

  private:
    void hear(const event::Wake&) { to_.pace.is_frame_due = true; }
    void hear(const event::WantWork&) { to_.pace.has_work = true; }
    void hear(const event::Send& each) { to_.workers.send(each.worker, std::string(each.line)); }
    void hear(const event::Restart& each) { to_.workers.restart(each.worker); }
    void hear(const event::Save& each) { to_.library.save(each); }
    void hear(const event::GoOnWith& each) { to_.library.go_on_with(each.id); }
    void hear(const event::FetchGame& each);
    void hear(const event::ClaimGame& each);
    void hear(const event::ListGames& each);
    void hear(const event::OpenGame& each);
    void hear(const event::CopyGame& each);
    void hear(const event::RenameGame& each);
    void hear(const event::RemoveGame& each);
    void hear(const event::BringBack& each);
    void hear(const event::ExportGames& each);
    void hear(const event::ImportGames& each);
    void hear(const event::Went& each) { to_.pace.place = each.place; }
    void hear(const event::Emit&) {}  // there is no embedding page
    void hear(const event::UseLanguage& each);
    void hear(const event::KeepSetting& each);
    void hear(const event::Ask& each);
    void hear(const event::Dismiss& each);
    void hear(const event::Edit& each) { to_.overlay.edit(each.id, each.value, each.most, each.place); }
    void hear(const event::FetchFile& each);
    void hear(const event::Copy& each);
    void hear(const event::OpenPage& each);
    void hear(const event::Install&) {}  // it is never offered
    void hear(const event::MakeLink& each);
    void hear(const event::ShareLink& each);
    void hear(const event::SharePage& each);
    void hear(const event::Announce& each) const { to_.announce(each.text); }
    void hear(const event::Sound& each) {
        if (!to_.pace.is_hidden) to_.sounds.play(each.sound);
    }

    void later(std::function<void()> action) { to_.actions.later(std::move(action)); }
    void ask(Question question);
    void ask_to_save(const std::string& name, std::string contents, std::function<void()> saved);
    void tell_player(const char* title, const char* about);
    std::string import_typed(const std::string& text);
    void export_now(const std::string& what);
    std::string word(const char* key) const { return to_.texts()(Sentence(key)); }

    Around to_;
    std::string link_;
    std::string link_problem_;
    Outcome told_ = Outcome::kept;
};

}  // namespace narabe::desktop
