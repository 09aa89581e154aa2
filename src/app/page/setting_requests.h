// Requests about settings, languages and system preferences.
#pragma once

#include "app/page/request_list.h"

namespace narabe::request {

struct UseTexts {
    static constexpr std::string_view name = "texts";
    static constexpr std::string_view about = "The lines of a file of assets/text. The program switches to that language.";
    static constexpr RequestTraits traits{};
    Word language;
    Body lines;
    static constexpr auto fields() {
        return std::tuple(Field{"LANGUAGE", &UseTexts::language}, Field{"LINES", &UseTexts::lines});
    }
};

struct Recall {
    static constexpr std::string_view name = "setting";
    static constexpr std::string_view about =
        "Another tab has saved this setting, in the form of `start`, or deleted it if the value is empty.";
    static constexpr RequestTraits traits{};
    Word key;
    Line value;
    static constexpr auto fields() { return std::tuple(Field{"NAME", &Recall::key}, Field{"VALUE", &Recall::value}); }
};

struct Choose {
    static constexpr std::string_view name = "choose";
    static constexpr std::string_view about = "Changes a setting, as if the player had done it.";
    static constexpr RequestTraits traits{};
    Word setting, value;
    static constexpr auto fields() { return std::tuple(Field{"NAME", &Choose::setting}, Field{"VALUE", &Choose::value}); }
};

struct Prefer {
    static constexpr std::string_view name = "prefer";
    static constexpr std::string_view about =
        "A preference of the system: `scheme light|dark`, `motion full|reduced`, `contrast usual|more`, `battery fine|low` "
        "(the highest level doesn’t think during the player’s turn then), `touch yes|no`, `install "
        "none|offered|by_hand` (how the page can be installed as an app), `page hidden|shown`, `focus here|elsewhere` (whether "
        "the canvas has the keyboard focus), `workers 1…4` (how many computer players can think at once), `sharing "
        "none|links|files`, `relay yes|no` (whether live games are possible), `notifications yes|no` (whether the browser has "
        "notifications for them), `part missing|loaded` (the part of the program that the event `want_part` asks for), `today "
        "2026-01-31T08:05+09:00` (the local date and time, and how far it is ahead of UTC; the date alone stands for its noon in "
        "UTC); or one that the embedding page has chosen, which is not saved: `controls none|basic|full`, `theme dark`.";
    static constexpr RequestTraits traits{};
    Word key;
    Line value;
    static constexpr auto fields() { return std::tuple(Field{"NAME", &Prefer::key}, Field{"VALUE", &Prefer::value}); }
};

struct NotifyRefused : NoFields {
    static constexpr std::string_view name = "notify_refused";
    static constexpr std::string_view about =
        "The browser doesn’t let the page show notifications: the answer to the event `ask_to_notify` or `notify`. The setting "
        "`notify` is turned off.";
    static constexpr RequestTraits traits{};
};

struct Trouble {
    static constexpr std::string_view name = "trouble";
    static constexpr std::string_view about =
        "Tells the player about a problem: `storage_full`, `storage_blocked` (the game can’t be saved), `library_full`, "
        "`library_blocked`, `library_newer` (written by a newer version), `library_gone` (deleted by the browser), "
        "`library_offline` (not downloaded), `worker_failing` (a worker died several times in a row), `worker_offline` (not "
        "downloaded), `language_failed`, `copy_failed`, `too_long` (an opened or pasted text), `too_many_games` (of an export), "
        "`file_unreadable`, "
        "`file_encoding` (not UTF-8), `worker_off` (offline files were removed), `mirror_failed`, `link_damaged`, `link_newer`, "
        "`link_long`, `link_browser`, `link_offline`.";
    static constexpr RequestTraits traits{};
    Word what;
    static constexpr auto fields() { return std::tuple(Field{"WHAT", &Trouble::what}); }
};

using AboutSettings = RequestList<UseTexts, Recall, Choose, Prefer, NotifyRefused, Trouble>;

}  // namespace narabe::request
