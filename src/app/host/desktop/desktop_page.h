// Handles the program's events for its page (web/commands.md) on the desktop.
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

/// What the program has requested from the event loop, and the state of the window.
struct Pace {
    bool is_frame_due = true;
    bool has_work = false;
    bool is_hidden = false;  ///< whether the window is hidden
    std::string place{};     ///< the current route (src/app/shell/route.h)
};

class DesktopPage final : public Page {
  public:
    struct Dependencies {
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
    explicit DesktopPage(Dependencies dependencies) : to_(std::move(dependencies)) {}

    void send(const Event& event) override;
    void picture(std::string_view method, std::string_view name, const Pixels& pixels) override;

    /// Loads the texts of a language; returns false if they are missing.
    bool use_language(const std::string& code);
    /// Shows a message when storage fails, once until it works again.
    void report(Outcome outcome);
    /// Opens a pasted text: a record, several records, or a link.
    void paste(const std::string& text);
    /// Imports the games in files.
    void import_files(const std::vector<std::string>& paths);

  private:
    void handle(const event::Wake&) { to_.pace.is_frame_due = true; }
    void handle(const event::WantWork&) { to_.pace.has_work = true; }
    void handle(const event::WantPart&) {}  // the program here has all its parts
    void handle(const event::Send& each) { to_.workers.send(each.worker, std::string(each.line)); }
    void handle(const event::Restart& each) { to_.workers.restart(each.worker); }
    void handle(const event::Save& each) { to_.library.save(each); }
    void handle(const event::GoOnWith& each) { to_.library.go_on_with(each.id); }
    void handle(const event::FetchGame& each);
    void handle(const event::ClaimGame& each);
    void handle(const event::ListGames& each);
    void handle(const event::OpenGame& each);
    void handle(const event::CopyGame& each);
    void handle(const event::RenameGame& each);
    void handle(const event::RemoveGame& each);
    void handle(const event::BringBack& each);
    void handle(const event::ExportGames& each);
    void handle(const event::ImportGames& each);
    void handle(const event::Went& each) { to_.pace.place = each.place; }
    void handle(const event::Emit&) {}  // there is no embedding page
    void handle(const event::UseLanguage& each);
    void handle(const event::KeepSetting& each);
    void handle(const event::Ask& each);
    void handle(const event::Dismiss& each);
    void handle(const event::Edit& each) { to_.overlay.edit(each.id, each.value, each.most, each.place); }
    void handle(const event::FetchFile& each);
    void handle(const event::Copy& each);
    void handle(const event::OpenPage& each);
    void handle(const event::Install&) {}  // installation is never offered
    void handle(const event::MakeLink& each);
    void handle(const event::SaveText& each);
    void handle(const event::ShareLink& each);
    void handle(const event::SharePage& each);
    // The window has no relay, so it never offers live games.
    void handle(const event::LiveNew&) {}
    void handle(const event::LiveNext&) {}
    void handle(const event::LiveInvite&) {}
    void handle(const event::LiveConnect&) {}
    void handle(const event::LivePublish&) {}
    void handle(const event::LiveRestore&) {}
    void handle(const event::LiveDeal&) {}
    void handle(const event::LiveHere&) {}
    void handle(const event::LiveClear&) {}
    void handle(const event::LiveClose&) {}
    void handle(const event::AskToNotify&) {}
    void handle(const event::Notify&) {}
    void handle(const event::Title&) {}
    void handle(const event::Announce& each) const { to_.announce(each.text); }
    void handle(const event::Sound& each) {
        if (!to_.pace.is_hidden) to_.sounds.play(each.sound);
    }

    void later(std::function<void()> action) { to_.actions.later(std::move(action)); }
    void ask(Question question);
    void ask_to_save(const std::string& name, std::string contents, std::function<void()> saved);
    void tell_player(const char* title, const char* about);
    std::string import_typed(const std::string& text);
    void export_now(const std::string& what);
    std::string word(const char* key) const { return to_.texts()(Sentence(key)); }

    Dependencies to_;
    std::string link_;
    std::string link_problem_;
    Outcome told_ = Outcome::kept;
};

}  // namespace narabe::desktop
