#include "fuzz/request_events.h"

#include <algorithm>

#include "app/storage/library_file.h"
#include "app/storage/settings.h"
#include "core/text.h"
#include "fuzz/devices.h"
#include "games/all_games.h"

namespace narabe {

namespace {

/// Complete requests. The program accepts each of them in some state.
constexpr std::string_view whole[] = {"undo",
                                      "redo",
                                      "escape",
                                      "work",
                                      "games",
                                      "legal",
                                      "record",
                                      "state",
                                      "library_changed",
                                      "graphics lost",
                                      "graphics restored",
                                      "prefer page hidden",
                                      "prefer page shown",
                                      "prefer focus elsewhere",
                                      "prefer focus here",
                                      "prefer scheme dark",
                                      "prefer contrast more",
                                      "prefer motion full",
                                      "prefer motion reduced",
                                      "prefer touch yes",
                                      "prefer controls none",
                                      "prefer controls basic",
                                      "prefer controls full",
                                      "prefer install offered",
                                      "prefer install by_hand",
                                      "prefer install none",
                                      "prefer workers 4",
                                      "prefer sharing none",
                                      "prefer relay yes",
                                      "prefer relay no",
                                      "prefer notifications yes",
                                      "notify_refused",
                                      "live_state aaaaaaaaaaaaaaaa offline",
                                      "live_state aaaaaaaaaaaaaaaa connected",
                                      "live_here aaaaaaaaaaaaaaaa first 3",
                                      "live_here aaaaaaaaaaaaaaaa second gone",
                                      "live_bad sealed",
                                      "prefer today 2026-12-03",
                                      "choose motion full",
                                      "choose confirm on",
                                      "choose confirm off",
                                      "choose theme contrast",
                                      "choose patterns on",
                                      "choose mirror on",
                                      "choose mirror off",
                                      "choose ahead on",
                                      "choose allowed on",
                                      "setting theme dark",
                                      "setting ratings 1",
                                      "import_part\n#= puzzle-tix-1 1; wrong 2; solved 2026-11-25",
                                      "trouble storage_full",
                                      "trouble worker_failing",
                                      "shared copy",
                                      "shared save",
                                      "not_shared long",
                                      "not_shared browser",
                                      "not_shared code",
                                      "imported 3 2 1 1 1 1\na.txt\t2\tno game",
                                      "exported_raw 2",
                                      "seats\nseat human\nseat level1",
                                      "seats\nothers away",
                                      "worker_failed 0",
                                      "worker_failed 1",
                                      "go_to ",
                                      "go_to library",
                                      "go_to settings"};

/// Beginnings of requests that need arguments.
constexpr std::string_view verbs[] = {"start\n",       "texts ",    "new_game\n",    "seats\n",      "load\n",        "restore ",
                                      "parts\n",       "kept ",     "claimed ",      "library\n",    "opened ",       "taken ",
                                      "imported ",     "renamed ",  "play ",         "press ",       "point ",        "touch ",
                                      "setting ",      "choose ",   "resize ",       "prefer ",      "holds ",        "worker ",
                                      "trouble ",      "answered ", "fetched ",      "link\n",       "shared ",       "pasted\n",
                                      "pasted ",       "set_up ",   "go_to ",        "not_kept ",    "not_opened ",   "nothing",
                                      "fetch_failed ", "",          "not_claimed ",  "graphics ",    "not_shared ",   "typing ",
                                      "typed ",        "copy_of\n", "import_part\n", "export_file ", "fingerprints\n"};

std::string part_of_mistake(std::string text) {
    std::replace(text.begin(), text.end(), '\t', '\n');
    return LibraryFile{{{.kind = FilePart::Kind::mistake, .text = text + "\n"}}}.written();
}

}  // namespace

std::string RequestEvents::a_game() {
    return std::string(choices_.of(all_games())->info.id);
}

std::string RequestEvents::a_saved_game() {
    const auto& saved = app_.page().saved_games;
    return saved.empty() ? "aaaaaaaaaaaaaaaa" : saved[choices_.below(saved.size())].id;
}

void RequestEvents::ask_whole() {
    app_.call(choices_.of(whole));
}

std::string RequestEvents::a_name_of(unsigned kind) {
    switch (kind) {
        case 0: {
            const std::vector<Pressable> all = app_.pressables();
            return all.empty() ? "" : all[choices_.below(all.size())].id;
        }
        case 1: {
            const auto sayings = app_.program().ui().access_tree().all();
            return sayings.empty() ? "" : sayings[choices_.below(sayings.size())].id;
        }
        case 2: return a_saved_game();
        case 3: return a_game();
        case 4: return app_.page().saved;
        case 5: return app_.page().link;
        case 6: return app_.call("record").text;
        default: {
            const auto& kept = app_.page().kept;
            const auto number = static_cast<std::ptrdiff_t>(choices_.below(kept.size()));
            return kept.empty() ? "theme dark" : std::next(kept.begin(), number)->first;
        }
    }
}

void RequestEvents::ask_well() {
    const std::string id = a_saved_game();
    const AnsweringPage::GameListing* kept = app_.page().find_kept(id);
    const std::string saved = kept ? id + "\n" + kept->text : "cccccccccccccccc\n" + some_saved_game(choices_);
    switch (choices_.below(16)) {
        case 0: return (void)app_.call("point " + a_cell());
        case 1: return (void)app_.call("touch " + a_cell());
        case 2:
            return (void)app_.call("holds " + std::to_string(4 * choices_.byte()) + " " + std::to_string(4 * choices_.byte()));
        case 3: return (void)app_.call("press " + a_name_of(1));
        case 4: return (void)app_.call("import_part\n" + part_of_mistake(some_mistake(choices_)));
        case 5: return (void)app_.call("taken " + id);
        case 6: return (void)app_.call("renamed " + id + " dddddddddddddddd");
        case 7: return (void)app_.call("link\n" + app_.page().link);
        case 8: return (void)app_.call("claimed " + saved);
        case 9: return (void)app_.call("kept " + saved);
        case 10: return (void)app_.call("opened " + saved);
        case 11: return (void)ask_about_text(some_saved_game(choices_));
        case 12: return (void)app_.call("trouble " + a_trouble());
        case 13: return (void)app_.call("not_kept " + id);
        case 14: return (void)app_.call("not_claimed " + id);
        default: return choose();
    }
}

void RequestEvents::ask_about_text(const std::string& saved) {
    switch (choices_.below(4)) {
        case 0: return (void)app_.call("fingerprints\n" + saved);
        case 1: return (void)app_.call("copy_of\n" + saved);
        case 2: return (void)app_.call("export_file all\ngame aaaaaaaaaaaaaaaa 1 2 a title\n" + indented(saved));
        default: break;
    }
    const std::string parts = app_.call("parts\n" + LibraryFile{{{.text = saved}, {.text = saved}}}.written()).text;
    app_.call("import_part\n" + unindented(parts.substr(0, parts.find("\n\n"))));
}

std::optional<std::string> RequestEvents::a_move() {
    const PageReply legal = app_.call("legal");
    if (!legal.is_good || legal.text.empty()) return std::nullopt;
    const auto moves = lines_of(legal.text);
    return std::string(moves[choices_.below(moves.size())]);
}

std::string RequestEvents::a_trouble() {
    constexpr std::string_view beginning = "trouble.";
    std::vector<std::string> all;
    for (const auto& [key, text] : app_.app().context().texts.all()) {
        if (key.starts_with(beginning)) all.push_back(key.substr(beginning.size()));
    }
    return all.empty() ? "" : all[choices_.below(all.size())];
}

void RequestEvents::choose() {
    const SettingSpec& spec = choices_.of(setting_specs());
    app_.call("choose " + std::string(spec.name) + " " + std::string(choices_.of(spec.choices)));
}

std::string RequestEvents::a_cell() {
    std::vector<std::string> ids;
    for (const Pressable& each : app_.pressables()) {
        if (each.is_on_board) ids.push_back(each.id);
    }
    return ids.empty() ? "a1" : ids[choices_.below(ids.size())];
}

void RequestEvents::ask_half_right() {
    std::string request(choices_.of(verbs));
    for (unsigned left = choices_.below(3); left > 0; --left) request += a_name() + (choices_.below(2) == 0 ? "\n" : " ");
    if (choices_.below(3) == 0) request += choices_.text(choices_.below(32));
    if (choices_.below(4) == 0 && !request.empty()) request[choices_.below(request.size())] = static_cast<char>(choices_.byte());
    if (choices_.below(64) == 0) request += std::string(std::size_t{1} << 20, 'x');
    app_.call(request);
}

}  // namespace narabe
