#include "fuzz/app_events.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "app/page/answering_page.h"
#include "app/program/test_window.h"
#include "core/english.h"
#include "core/text.h"
#include "games/all_games.h"
#include "json_value.h"
#include "promise.h"
#include "session/record.h"

namespace narabe {

namespace {

using Kind = PointerReport::Kind;

/// Choices made by the bytes.
class Choices {
  public:
    explicit Choices(std::string_view bytes) : rest_(bytes) {}

    bool is_over() const { return rest_.empty(); }

    unsigned byte() {
        if (rest_.empty()) return 0;
        const auto value = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return value;
    }
    unsigned below(std::size_t count) {
        const unsigned value = count > 256 ? byte() << 8 | byte() : byte();
        return count == 0 ? 0 : value % static_cast<unsigned>(count);
    }
    std::string_view take(std::size_t count) {
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(taken.size());
        return taken;
    }
    template <class List>
    auto of(const List& list) {
        return std::begin(list)[below(std::size(list))];
    }

  private:
    std::string_view rest_;
};

struct Target {
    std::string id;
    Point middle;
};

constexpr std::string_view keys[] = {"Tab",    "Enter",    " ",    "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown",
                                     "PageUp", "PageDown", "Home", "End",    "a",         "h",          "r",       "x",
                                     "y",      "z",        "?",    "+",      "-",         "0",          "1",       "9",
                                     "F5",     "ü",        ""};

constexpr std::string_view screens[] = {"1280 800 1 0 0 0 0",   "390 844 3 47 0 34 0", "360 640 2 0 0 0 0",
                                        "844 390 3 0 47 21 47", "320 480 1 0 0 0 0",   "1 1 1 0 0 0 0",
                                        "700 450 1.25 0 0 0 0", "2560 1440 1 0 0 0 0"};

/// Requests of which each is whole and, at least at some time, right.
constexpr std::string_view whole[] = {"undo",
                                      "redo",
                                      "escape",
                                      "work",
                                      "prepare",
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
                                      "prefer workers 4",
                                      "prefer sharing none",
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
                                      "trouble storage_full",
                                      "trouble worker_failing",
                                      "shared copy",
                                      "shared save",
                                      "not_shared long",
                                      "imported 3 2 1\n2\tno game",
                                      "exported_raw 2",
                                      "seats\nseat human\nseat level1",
                                      "seats\nothers away",
                                      "worker_failed 0",
                                      "worker_failed 1",
                                      "go_to ",
                                      "go_to library",
                                      "go_to settings"};

constexpr std::string_view places[] = {"",      "/menu",   "/moves",     "/share",          "/settings",
                                       "/keys", "/review", "/rules.tix", "/menu/rules.lits"};

/// Beginnings of requests that want something more.
constexpr std::string_view verbs[] = {
    "start\n",       "texts ",  "new_game\n",   "seats\n",   "load\n",     "restore ", "examine\n", "kept ",       "claimed ",
    "library\n",     "opened ", "taken ",       "imported ", "renamed ",   "play ",    "press ",    "point ",      "touch ",
    "setting ",      "choose ", "resize ",      "prefer ",   "holds ",     "worker ",  "trouble ",  "answered ",   "fetched ",
    "link\n",        "shared ", "pasted\n",     "pasted ",   "set_up ",    "go_to ",   "not_kept ", "not_opened ", "nothing",
    "fetch_failed ", "",        "not_claimed ", "graphics ", "not_shared "};

class Life {
  public:
    explicit Life(Choices& choices) : choices_(choices), program_(page_, window_, choices.byte() + 1) {
        add_fonts(program_);
        const bool is_japanese = choices_.below(4) == 0;
        const std::string language = is_japanese ? "ja" : "en";
        call("texts " + language + "\n" + file("text/" + language + ".txt"));
        call("resize " + std::string(choices_.of(screens)));
        std::string start = "start\nlanguage " + language + "\nsetting mirror on\nworkers 2\nsharing files\n";
        start += choices_.below(2) == 0 ? "motion reduced\n" : "motion full\n";
        start += choices_.below(2) == 0 ? "touch yes\n" : "touch no\n";
        require(call(start).is_good, "the program starts");
    }

    void live() {
        while (!choices_.is_over()) {
            event();
            ++count_;
            if (count_ % 16 == 0) check();
        }
        check();
    }

    std::size_t count() const { return count_; }

  private:
    static const std::string& file(const std::string& path) {
        static std::map<std::string, std::string> files;
        std::string& text = files[path];
        if (text.empty()) text = AnsweringPage::file(path);
        return text;
    }

    /// The page hands texts over that end with a zero byte.
    PageReply call(std::string_view request) {
        request = request.substr(0, request.find('\0'));
        PageReply answer = PageReply::read(program_.call(request));
        require(answer.is_good || !answer.text.empty(), "a refusal has a sentence");
        return answer;
    }

    void event() {
        switch (choices_.below(16)) {
            case 0:
            case 1: return use();
            case 2: return report();
            case 3: return stroke();
            case 4: return key();
            case 5: return wheel();
            case 6:
            case 7: return pass_time();
            case 8:
            case 9: return answer_program();
            case 10: return play();
            case 11: return begin();
            case 12: return (void)call(choices_.of(whole));
            case 13: return go();
            case 14: return half_right();
            default: return (void)call(choices_.take(choices_.below(64)));
        }
    }

    // --- Hands

    std::vector<Target> targets() {
        std::vector<Target> all;
        for (const JsonValue& target : JsonValue::read(call("targets").text).items()) {
            const auto side = [&](const char* name) { return static_cast<float>(target[name].number()); };
            all.push_back({target["id"].text(), {side("x") + side("width") / 2, side("y") + side("height") / 2}});
        }
        return all;
    }

    Point somewhere() {
        if (choices_.below(8) == 0) {
            const float x = static_cast<float>(choices_.byte()) * 6 - 20;
            return {x, static_cast<float>(choices_.byte()) * 4 - 20};
        }
        const std::vector<Target> all = targets();
        return all.empty() ? Point{1, 1} : all[choices_.below(all.size())].middle;
    }

    void point(Kind kind, Point at, unsigned buttons, int finger = 1, bool is_first = true) {
        program_.on_pointer(
            {.kind = kind, .finger = finger, .at = at, .buttons = buttons, .time = window_.time, .is_first = is_first});
    }

    /// Presses something that can be pressed.
    void use() {
        const Point at = somewhere();
        const unsigned how = choices_.below(8);
        const bool is_touch = how % 2 == 1;
        if (how < 6) pass(400);
        point(is_touch ? Kind::finger_down : Kind::mouse, at, 1);
        pass(how == 5 ? 700 : 16);
        point(is_touch ? Kind::finger_up : Kind::mouse, at, 0);
        frame();
    }

    /// Anything that mouse and fingers can do, whether it makes sense or not.
    void report() {
        const auto kind = static_cast<Kind>(choices_.below(6));
        const int finger = static_cast<int>(choices_.below(4));
        point(kind, somewhere(), choices_.below(8), finger, choices_.below(2) == 0);
    }

    void stroke() {
        const bool is_touch = choices_.below(2) == 0;
        pass(400);
        Point at = somewhere();
        point(is_touch ? Kind::finger_down : Kind::mouse, at, 1);
        frame();
        for (unsigned left = 1 + choices_.below(5); left > 0; --left) {
            const Point to = somewhere();
            point(is_touch ? Kind::finger_moved : Kind::mouse, (at + to) * 0.5f, 1);
            point(is_touch ? Kind::finger_moved : Kind::mouse, to, 1);
            at = to;
            if (choices_.below(2) == 0) frame();
        }
        point(is_touch ? Kind::finger_up : Kind::mouse, at, 0);
        frame();
    }

    void key() {
        const unsigned modifiers = choices_.below(16);
        program_.on_key({.name = choices_.of(keys),
                         .has_shift = (modifiers & 3) == 1,
                         .has_control = (modifiers & 12) == 4,
                         .has_alt = modifiers == 15});
        if (choices_.below(2) == 0) frame();
    }

    void wheel() {
        const float notches = static_cast<float>(static_cast<int>(choices_.byte()) - 128) / 16;
        const unsigned modifiers = choices_.below(4);
        program_.on_wheel({.at = somewhere(), .notches = notches, .has_shift = modifiers == 1, .has_control = modifiers == 2});
    }

    // --- Time

    void frame() {
        window_.time += 16;
        program_.frame(window_.time);
    }

    /// With only the frames needed to show the end.
    void pass(double milliseconds) {
        frame();
        window_.time += milliseconds;
        frame();
    }

    void pass_time() {
        constexpr double times[] = {0, 16, 60, 150, 300, 400, 1000, 3000, 6000, 60'000};
        pass(choices_.of(times));
    }

    // --- The page

    void answer_program() {
        const unsigned how = choices_.below(8);
        page_.workers_answer = how != 0;
        page_.is_offline = how == 1;
        page_.refuses_to_share = how == 2;
        if (page_.workers_answer) page_.let_workers_answer();
        for (int left = 20; left > 0 && page_.has_requests(); --left) {
            const std::string request = page_.take_request();
            if (how != 3) call(request);
        }
        if (how == 4 && !page_.asked.empty()) {
            const std::string id = page_.asked.back();
            call("answered " + id + "\n" + std::string(choices_.take(choices_.below(24))));
        }
    }

    void play() {
        const PageReply legal = call("legal");
        std::vector<std::string_view> moves;
        if (legal.is_good) moves = lines_of(legal.text);
        if (moves.empty()) return;
        for (unsigned left = 1 + choices_.below(3); left > 0; --left)
            call("play " + std::string(moves[choices_.below(moves.size())]));
    }

    void begin() {
        constexpr std::string_view seats[] = {"human", "human", "level1", "level8", "away", "human Ann", "level0", "nobody"};
        const auto games = all_games();
        std::string request = "new_game\ngame " + std::string(games[choices_.below(games.size())]->info.id) + "\n";
        for (unsigned left = choices_.below(5); left > 0; --left) request += "seat " + std::string(choices_.of(seats)) + "\n";
        request += "others " + std::string(choices_.of(seats));
        call(request);
    }

    void go() {
        const unsigned how = choices_.below(4);
        if (how == 0) return (void)call("go_to " + page_.before());
        const auto games = all_games();
        const std::string game(games[choices_.below(games.size())]->info.id);
        if (how == 1) return (void)call("set_up " + game);
        if (how == 2) return (void)call("go_to " + page_.here() + std::string(choices_.of(places)));
        constexpr std::string_view about[] = {"rules.", "setup.", "editor.", "library/setup.", "play."};
        const std::string id = page_.shelf.empty() ? game : page_.shelf[choices_.below(page_.shelf.size())].id;
        const std::string_view what = choices_.of(about);
        call("go_to " + std::string(what) + (what == "play." ? id : game));
    }

    /// The name of something that there is.
    std::string a_name() {
        switch (choices_.below(8)) {
            case 0: {
                const std::vector<Target> all = targets();
                return all.empty() ? "" : all[choices_.below(all.size())].id;
            }
            case 1: {
                const auto sayings = JsonValue::read(call("mirror").text)["sayings"].items();
                return sayings.empty() ? "" : sayings[choices_.below(sayings.size())]["id"].text();
            }
            case 2: return page_.shelf.empty() ? "aaaaaaaaaaaaaaaa" : page_.shelf[choices_.below(page_.shelf.size())].id;
            case 3: return std::string(all_games()[choices_.below(all_games().size())]->info.id);
            case 4: return page_.saved;
            case 5: return page_.link;
            case 6: return call("record").text;
            default: {
                const auto number = static_cast<std::ptrdiff_t>(choices_.below(page_.kept.size()));
                return page_.kept.empty() ? "theme dark" : std::next(page_.kept.begin(), number)->first;
            }
        }
    }

    /// A request that there is, with something that there is, perhaps damaged.
    void half_right() {
        std::string request(choices_.of(verbs));
        for (unsigned left = choices_.below(3); left > 0; --left) request += a_name() + (choices_.below(2) == 0 ? "\n" : " ");
        if (choices_.below(3) == 0) request += choices_.take(choices_.below(32));
        if (choices_.below(4) == 0 && !request.empty())
            request[choices_.below(request.size())] = static_cast<char>(choices_.byte());
        if (choices_.below(64) == 0) request += std::string(std::size_t{1} << 20, 'x');
        call(request);
    }

    // --- Promises

    void check() {
        const std::string targets = call("targets").text;
        require(JsonValue::is_good(targets), "targets are JSON");
        for (const JsonValue& target : JsonValue::read(targets).items()) {
            require(!target["id"].text().empty(), "a target has a name");
        }
        require(JsonValue::is_good(call("mirror").text), "the screen-reader view is JSON");
        const PageReply state = call("state");
        require(state.is_good && JsonValue::is_good(state.text), "the state is JSON");
        const PageReply record = call("record");
        if (!record.is_good || record.text.find('?') != std::string::npos) return;  // what is hidden is not told
        const auto session = read_record(record.text, all_games());
        require(session && write_record(*session) == record.text, "this record reads back: " + record.text);
        if (!page_.saved.empty()) require(static_cast<bool>(read_saved(page_.saved, all_games())), "a saved game reads back");
    }

    Choices& choices_;
    AnsweringPage page_;
    TestWindow window_;
    Program program_;
    std::size_t count_ = 0;
};

}  // namespace

std::size_t live(std::string_view bytes) {
    Choices choices(bytes);
    const auto life = std::make_unique<Life>(choices);
    life->live();
    return life->count();
}

void fuzz_app(std::string_view input) {
    live(input);
}

}  // namespace narabe
