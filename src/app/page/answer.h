// The reply to a request, and the dispatch of requests.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/page/request_list.h"
#include "core/texts.h"

namespace narabe {

struct Answer {
    std::string payload{};
    std::unique_ptr<Sentence> problem{};  ///< null if the request succeeded
    bool needs_part = false;              ///< the request can be repeated after the page has loaded the whole program

    static Answer good();
    static Answer good(std::string payload);
    static Answer bad(Sentence problem);
    /// Asks for the request again after the page has loaded the whole program. If that is impossible, the request has failed.
    static Answer after_part();
    /// An error if there is a problem, otherwise a success.
    static Answer of(const std::optional<Sentence>& problem);
    bool is_good() const { return !problem; }
    /// `ok\n<payload>`, `error\n<sentence>` or `later\n<sentence>`.
    std::string written(const Texts& texts) const;
};

/// The error for a text that cannot be parsed.
Sentence parse_error(std::string_view text);

/// A request whose fields have not been read yet.
struct WrittenRequest {
    std::string_view name;
    RequestText text;

    static WrittenRequest read(std::string_view text);
};

template <class Request>
std::optional<Request> read_fields(RequestText text) {
    Request request;
    const auto read = [&](auto... fields) { return (read_field(text, request.*fields.place) && ...); };
    const bool is_good = std::apply(read, Request::fields()) && text.line.empty() && text.body.empty();
    return is_good ? std::optional(request) : std::nullopt;
}

template <class Handler>
struct HandlerEntry {
    std::string_view name;
    Answer (*answer)(Handler& handler, RequestText text);
};

template <class Request, class Handler>
Answer answer_one(Handler& handler, RequestText text) {
    const std::optional<Request> request = read_fields<Request>(text);
    return request ? handler.on(*request) : Answer::bad(parse_error(text.line));
}

/// Answers a request in the list by calling `handler.on(request)`; empty if the list has no request with this name.
template <class... Requests, class Handler>
std::optional<Answer> dispatch(RequestList<Requests...>, const WrittenRequest& written, Handler& handler) {
    static constexpr HandlerEntry<Handler> entries[] = {{Requests::name, answer_one<Requests, Handler>}...};
    for (const HandlerEntry<Handler>& entry : entries) {
        if (entry.name == written.name) return entry.answer(handler, written.text);
    }
    return std::nullopt;
}

}  // namespace narabe
