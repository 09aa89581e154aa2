// The files in web/ generated from the lists of requests and events, and the parsing of requests.
#include "app/page/commands.h"

#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "app/page/answer.h"
#include "app/page/fake_page.h"
#include "app/page/requests.h"

namespace narabe {

namespace {

std::string file_of_web(const std::string& name) {
    std::ifstream file(std::string(NARABE_WEB_DIR "/") + name, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

template <class Request>
std::optional<Request> read(std::string_view text) {
    return read_fields<Request>(WrittenRequest::read(text).text);
}

}  // namespace

TEST_CASE("commands: the page’s generated files agree with the lists; `press commands web` writes them again") {
    CHECK(file_of_web("commands.md") == commands_reference());
    CHECK(file_of_web("base/commands.js") == commands_script());
}

TEST_CASE("commands: every name is unique") {
    std::set<std::string_view> names;
    int count = 0;
    for_each_request_list([&]<class... Requests>(RequestList<Requests...>, const char*) {
        (names.insert(Requests::name), ...);
        count += static_cast<int>(sizeof...(Requests));
    });
    CHECK(names.size() == static_cast<std::size_t>(count));
    for (const std::string_view name : names) CHECK(traits_of(name));
    CHECK_FALSE(traits_of("dance"));
    CHECK_FALSE(traits_of(""));
}

TEST_CASE("commands: the fields of a request are read, or the request is rejected") {
    const auto opened = read<request::Opened>("opened abcdefghijklmnop\nnarabe-saved\nmore");
    REQUIRE(opened);
    CHECK(opened->id.text == "abcdefghijklmnop");
    CHECK(opened->saved.text == "narabe-saved\nmore");
    CHECK_FALSE(read<request::Opened>("opened"));
    CHECK_FALSE(read<request::Opened>("opened elsewhere\ntext"));
    CHECK_FALSE(read<request::Opened>("opened abcdefghijklmnop and more\ntext"));
    CHECK_FALSE(read<request::Undo>("undo twice"));
    CHECK_FALSE(read<request::Undo>("undo\ntwice"));
    CHECK(read<request::Undo>("undo"));

    CHECK_FALSE(read<request::Restore>("restore\ntext")->id);
    CHECK_FALSE(read<request::Restore>("restore \ntext")->id);
    CHECK(read<request::Restore>("restore abcdefghijklmnop\ntext")->id);
    CHECK_FALSE(read<request::Restore>("restore somewhere\ntext"));

    const auto size = read<request::Resize>("resize 390 844 2.625 0 47 0 34");
    REQUIRE(size);
    CHECK(size->width == 390);
    CHECK(size->ratio == doctest::Approx(2.625));
    CHECK(size->bottom == 34);
    for (const char* text : {"resize", "resize 390", "resize a b c d e f g", "resize -1 2 1 0 0 0 0", "resize 1 1 1 0 0 0 0 0",
                             "resize 1e9 1 1 0 0 0 0", "resize 99999999 1 1 0 0 0 0"}) {
        CAPTURE(text);
        CHECK_FALSE(read<request::Resize>(text));
    }
    CHECK(read<request::Worker>("worker 3 info id=1")->number == 3);
    CHECK(read<request::Worker>("worker 3 info id=1")->line.text == "info id=1");
    CHECK_FALSE(read<request::Worker>("worker three info"));
}

TEST_CASE("commands: a reply is written as `ok` with its text, or as `error` with an error message") {
    CHECK(Answer::good().written(english()) == "ok\n");
    CHECK(Answer::good("more").written(english()) == "ok\nmore");
    CHECK(Answer::bad("app.no_game").written(english()) == "error\nThere’s no game yet.");
    CHECK(Answer::bad(parse_error("dance")).written(english()).starts_with("error\n"));
}

}  // namespace narabe
