#include "app/host/desktop/desktop_page.h"

#include <SDL.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/host/desktop/encodings.h"
#include "app/host/desktop/links.h"
#include "app/host/desktop/places.h"
#include "app/host/desktop/png.h"
#include "core/text.h"

namespace narabe::desktop {

namespace {

constexpr std::uintmax_t largest_file = 32 << 20;         // bytes
constexpr std::size_t longest_record = 1 << 20;           // bytes
constexpr auto site = std::string_view(NARABE_SITE_URL);  // empty, or ends with a slash

std::string as_text(const std::filesystem::path& path) {
    return path.string();
}

/// An unused path for a file with this name in the folder.
std::filesystem::path free_path(const std::filesystem::path& folder, const std::string& name) {
    const std::filesystem::path plain = folder / name;
    std::filesystem::path path = plain;
    for (int number = 2; std::filesystem::exists(path); ++number) {
        path = folder / (plain.stem().string() + "-" + std::to_string(number) + plain.extension().string());
    }
    return path;
}

/// The decoded text of a file, or the reason why it is unreadable, as a word of the request `trouble`.
DecodedText text_of(const std::filesystem::path& path) {
    std::error_code error;
    if (std::filesystem::file_size(path, error) > largest_file && !error) return {.trouble = "too_long"};
    const auto bytes = std::filesystem::is_regular_file(path, error) ? read_file(path) : std::nullopt;
    return bytes ? decoded_text(*bytes) : DecodedText{.trouble = "file_unreadable"};
}

bool holds_several(std::string_view text) {
    const auto lines = lines_of(text);
    return std::count(lines.begin(), lines.end(), "narabe 1") > 1;
}

}  // namespace

void DesktopPage::send(const Event& event) {
    std::visit([this](const auto& each) { handle(each); }, event);
}

// --- Saved games -----------------------------------------------------------------------------------------------------

void DesktopPage::handle(const event::FetchGame& each) {
    later([this, id = std::string(each.id)] { to_.library.fetch(id); });
}

void DesktopPage::handle(const event::ClaimGame& each) {
    later([this, id = std::string(each.id)] { to_.library.claim(id); });
}

void DesktopPage::handle(const event::ListGames&) {
    later([this] { to_.library.list(); });
}

void DesktopPage::handle(const event::OpenGame& each) {
    later([this, id = std::string(each.id)] { to_.library.open(id); });
}

void DesktopPage::handle(const event::CopyGame& each) {
    later([this, id = std::string(each.id), copy = std::string(each.copy)] { to_.library.copy(id, copy); });
}

void DesktopPage::handle(const event::RenameGame& each) {
    later([this, id = std::string(each.id), title = std::string(each.title)] { to_.library.rename(id, title); });
}

void DesktopPage::handle(const event::RemoveGame& each) {
    later([this, id = std::string(each.id)] { to_.library.remove(id); });
}

void DesktopPage::handle(const event::BringBack& each) {
    later([this, id = std::string(each.id)] { to_.library.bring_back(id); });
}

void DesktopPage::report(Outcome outcome) {
    if (std::exchange(told_, outcome) == outcome || outcome == Outcome::kept) return;
    later([this, outcome] { to_.call(outcome == Outcome::full ? "trouble storage_full" : "trouble storage_blocked"); });
}

// --- Files -----------------------------------------------------------------------------------------------------------

void DesktopPage::handle(const event::ExportGames& each) {
    later([this, what = std::string(each.what)] { export_now(what); });
}

void DesktopPage::export_now(const std::string& what) {
    std::optional<ExportedFile> file = to_.library.exported(what);
    if (!file) {
        to_.call("trouble too_many_games");
        return;
    }
    ask_to_save(file->name, std::move(file->contents), [this, damaged = file->damaged] {
        if (damaged > 0) to_.call("exported_raw " + std::to_string(damaged));
    });
}

void DesktopPage::handle(const event::ImportGames&) {
    ask({.title = word("desktop.open_title"),
         .about = word("desktop.open_about"),
         .value = as_text(download_folder() / ""),
         .accept = word("library.import"),
         .cancel = word("ask.cancel"),
         .answered = [this](const std::string& text) { return import_typed(text); }});
}

std::string DesktopPage::import_typed(const std::string& text) {
    const std::filesystem::path path = typed_path(text);
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return word("desktop.no_file");
    later([this, path = path.string()] { import_files({path}); });
    return {};
}

void DesktopPage::import_files(const std::vector<std::string>& paths) {
    std::vector<NamedText> files;
    for (const std::string& path : paths) {
        DecodedText decoded = text_of(path);
        files.push_back({excerpt(as_text(std::filesystem::path(path).filename())), std::move(decoded.text), decoded.trouble});
    }
    to_.library.import(files);
}

void DesktopPage::picture(std::string_view method, std::string_view name, const Pixels& pixels) {
    ask_to_save(std::string(name), png_of(pixels), [this, shared = "shared " + std::string(method)] { to_.call(shared); });
}

/// Never overwrites a file: the player must choose an unused name.
void DesktopPage::ask_to_save(const std::string& name, std::string contents, std::function<void()> saved) {
    auto save = [this, contents = std::move(contents), saved = std::move(saved)](const std::string& text) {
        const std::filesystem::path path = typed_path(text);
        std::error_code error;
        if (std::filesystem::exists(path, error)) return word("desktop.file_exists");
        if (!path.is_absolute() || write_file(path, contents) != Outcome::kept) return word("desktop.not_saved");
        later(saved);
        return std::string();
    };
    ask({.title = word("desktop.save_title"),
         .value = as_text(free_path(download_folder(), name)),
         .accept = word("desktop.save"),
         .cancel = word("ask.cancel"),
         .answered = std::move(save)});
}

// --- Settings and languages ------------------------------------------------------------------------------------------

void DesktopPage::handle(const event::KeepSetting& each) {
    report(to_.settings.write("setting." + std::string(each.key), each.value));
    if (each.key == "sound") to_.sounds.want(each.value == "on");
}

bool DesktopPage::use_language(const std::string& code) {
    const auto lines = to_.assets.language(code);
    return lines && to_.call("texts " + code + "\n" + *lines).starts_with("ok\n");
}

void DesktopPage::handle(const event::UseLanguage& each) {
    later([this, code = std::string(each.code)] {
        if (!use_language(code)) {
            to_.call("trouble language_failed");
        } else {
            report(to_.settings.write("language", code));
        }
    });
}

// --- Questions -------------------------------------------------------------------------------------------------------

void DesktopPage::ask(Question question) {
    later([this, question = std::move(question)] {
        to_.overlay.ask(question);
        to_.pace.is_frame_due = true;
    });
}

void DesktopPage::handle(const event::Ask& each) {
    ask({.title = std::string(each.title),
         .about = std::string(each.about_text),
         .value = std::string(each.value),
         .has_text = each.lines > 0,
         .most = each.most,
         .accept = std::string(each.accept),
         .cancel = std::string(each.cancel),
         .answered = [this, id = std::string(each.id)](const std::string& text) {
             later([this, request = "answered " + id + "\n" + text] { to_.call(request); });
             return std::string();
         }});
}

void DesktopPage::handle(const event::Dismiss&) {
    later([this] {
        to_.overlay.dismiss();
        to_.pace.is_frame_due = true;
    });
}

void DesktopPage::tell_player(const char* title, const char* about) {
    ask({.title = word(title), .about = word(about), .has_text = false, .accept = word("ask.accept")});
}

// --- Texts of the site, clipboard and links --------------------------------------------------------------------------

void DesktopPage::handle(const event::FetchFile& each) {
    later([this, path = std::string(each.path)] {
        const auto text = to_.assets.text(path);
        to_.call(text ? "fetched " + path + "\n" + *text : "fetch_failed " + path);
    });
}

void DesktopPage::handle(const event::Copy& each) {
    if (SDL_SetClipboardText(std::string(each.text).c_str()) != 0) later([this] { to_.call("trouble copy_failed"); });
}

void DesktopPage::handle(const event::OpenPage& each) {
    if (site.empty()) return tell_player("desktop.no_site", "desktop.no_site_about");
    const bool is_japanese = to_.settings.read("language") == "ja";
    const std::string address = std::string(site) + (is_japanese ? "ja/" : "") + std::string(each.place);
    if (SDL_OpenURL(address.c_str()) != 0) tell_player("desktop.no_browser", "desktop.no_browser_about");
}

void DesktopPage::handle(const event::SaveText& each) {
    ask_to_save(std::string(each.file), std::string(each.text), [] {});
}

void DesktopPage::handle(const event::MakeLink& each) {
    GameLink made = link_to(each.text, site);
    link_ = std::move(made.link);
    link_problem_ = std::move(made.problem);
}

/// The desktop can only copy links: it has no share sheet and shows no QR codes.
void DesktopPage::handle(const event::ShareLink& each) {
    std::string problem = link_problem_;
    if (problem.empty() && each.method != "copy") problem = "browser";
    if (problem.empty() && SDL_SetClipboardText(link_.c_str()) != 0) problem = "failed";
    later([this, reply = problem.empty() ? "shared " + std::string(each.method) : "not_shared " + problem] { to_.call(reply); });
}

void DesktopPage::handle(const event::SharePage& each) {
    if (site.empty()) return tell_player("desktop.no_site", "desktop.no_site_about");
    const std::string text = std::string(each.text) + "\n" + std::string(site) + std::string(each.path);
    const bool is_copied = SDL_SetClipboardText(text.c_str()) == 0;
    later([this, is_copied] { to_.call(is_copied ? "shared copy" : "not_shared failed"); });
}

void DesktopPage::paste(const std::string& pasted) {
    std::string text = pasted;
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    if (text.empty()) return;
    if (text.size() > longest_record) {
        to_.call("trouble too_long");
        return;
    }
    if (holds_link(text)) {
        const LinkedText found = text_in_link(text);
        to_.call(found.problem.empty() ? "link\n" + found.text : "trouble link_" + found.problem);
        return;
    }
    const std::string reply = to_.call("records_in\n" + text);
    const std::string records = reply.starts_with("ok\n") ? reply.substr(3) : text;
    if (holds_several(records)) return to_.library.import({{.text = records}});
    const std::string known = to_.library.find_same(records);
    to_.call("pasted" + (known.empty() ? "" : " " + known) + "\n" + text);
}

}  // namespace narabe::desktop
