#include "app/page/commands.h"

#include <type_traits>

#include "app/page/events.h"
#include "app/page/requests.h"

namespace narabe {

namespace {

template <class Value>
constexpr bool is_body = std::is_same_v<Value, Body>;
template <class Value>
constexpr bool is_optional = false;
template <class Value>
constexpr bool is_optional<std::optional<Value>> = true;

/// Calls `visit` with the name of each field, whether it is the text after the first line, and whether it is optional.
template <class Message, class Visit>
void for_each_field(Visit visit) {
    const auto one = [&]<class Owner, class Value>(const Field<Owner, Value>& field) {
        visit(field.name, is_body<Value>, is_optional<Value>);
    };
    std::apply([&](const auto&... fields) { (one(fields), ...); }, Message::fields());
}

std::string lower(std::string_view text) {
    std::string small;
    for (const char c : text) small += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
}

/// Converts `new_game` to `newGame`.
std::string camel_case(std::string_view name) {
    std::string text;
    bool is_start = false;
    for (const char c : name) {
        if (c != '_') text += is_start ? static_cast<char>(c - 'a' + 'A') : c;
        is_start = c == '_';
    }
    return text;
}

// --- The reference ---------------------------------------------------------------------------------------------------

std::string manner_words(const RequestTraits& traits) {
    std::string words;
    if (traits.is_quiet) words += " Changes nothing on the screen.";
    if (traits.catches_up) words += " Applies earlier input first.";
    if (traits.shows_game) words += " Shows the game.";
    return words;
}

template <class Request>
std::string request_line() {
    std::string form(Request::name);
    std::string below;
    for_each_field<Request>([&](std::string_view name, bool is_below, bool may_miss) {
        if (is_below) {
            below = "⏎" + std::string(name);
        } else {
            form.append(may_miss ? " [" : " ").append(name).append(may_miss ? "]" : "");
        }
    });
    return "* `" + form + below + "`: " + std::string(Request::about) + manner_words(Request::traits) + "\n";
}

template <class Each>
std::string event_line() {
    std::string fields;
    for_each_field<Each>(
        [&](std::string_view name, bool, bool) { fields.append(fields.empty() ? "" : ", ").append(lower(name)); });
    return "* `" + std::string(Each::name) + "(" + fields + ")`: " + std::string(Each::about) + "\n";
}

template <class... Events>
std::string event_lines(std::type_identity<std::variant<Events...>>) {
    return (event_line<Events>() + ...);
}

// --- The script ------------------------------------------------------------------------------------------------------

template <class Request>
std::string request_function() {
    std::string names;
    std::string text(Request::name);
    for_each_field<Request>([&](std::string_view name, bool is_below, bool) {
        names.append(names.empty() ? "" : ", ").append(lower(name));
        text.append(is_below ? "\\n" : " ").append("${" + lower(name) + "}");
    });
    const char* quote = names.empty() ? "'" : "`";
    return "    " + camel_case(Request::name) + ": (" + names + ") => " + quote + text + quote + ",\n";
}

}  // namespace

std::string commands_reference() {
    std::string page =
        "# Requests and events between the page and the program\n\n"
        "Generated from the lists in `src/app/page` by `press commands web`; a test checks that it is up to date.\n\n"
        "## Requests\n\n"
        "A request is a text: a line with a name and fields, and for some requests more lines below it (after ⏎). The reply is "
        "`ok⏎PAYLOAD` or `error⏎SENTENCE`. After an error, nothing has changed.\n";
    for_each_request_list([&]<class... Requests>(RequestList<Requests...>, const char* title) {
        page.append("\n### ").append(title).append("\n\n");
        page += (request_line<Requests>() + ...);
    });
    page +=
        "\n## Events\n\n"
        "The program calls functions of an object that the page gives it, with texts as arguments. They never call back into "
        "the program.\n\n";
    return page + event_lines(std::type_identity<Event>());
}

std::string commands_script() {
    std::string script =
        "// How requests are written (web/commands.md says what they ask for). Written from the lists in src/app/page by `press "
        "commands`.\n\n"
        "export const request = {\n";
    for_each_request_list(
        [&]<class... Requests>(RequestList<Requests...>, const char*) { script += (request_function<Requests>() + ...); });
    return script + "};\n";
}

}  // namespace narabe
