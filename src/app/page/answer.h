// The reply to a request, and how a request finds whoever answers it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/page/request_list.h"
#include "core/texts.h"

namespace narabe {

struct Answer {
    std::string payload{};
    std::optional<Sentence> problem{};

    static Answer good(std::string payload = {}) { return {.payload = std::move(payload)}; }
    static Answer bad(Sentence problem) { return {.problem = std::move(problem)}; }
    /// Good unless there is a problem.
    static Answer of(std::optional<Sentence> problem) { return {.problem = std::move(problem)}; }
    bool is_good() const { return !problem; }
    /// `ok\n<payload>` or `error\n<sentence>`.
    std::string written(const Texts& texts) const;
};

/// A text that nobody can make sense of.
Sentence misunderstood(std::string_view text);

/// A request before its fields are read.
struct WrittenRequest {
    std::string_view name;
    RequestText text;

    static WrittenRequest read(std::string_view text);
};

template <class Request>
std::optional<Request> read_request(RequestText text) {
    Request request;
    const auto read = [&](auto... fields) { return (read_field(text, request.*fields.place) && ...); };
    const bool is_good = std::apply(read, Request::fields()) && text.line.empty() && text.body.empty();
    return is_good ? std::optional(request) : std::nullopt;
}

/// Has the desk answer a request of the list by `desk.on(request)`; nothing if the list has none of that name.
template <class... Requests, class Desk>
std::optional<Answer> dispatch(RequestList<Requests...>, const WrittenRequest& written, Desk& desk) {
    std::optional<Answer> answer;
    const auto take = [&]<class Request>(std::type_identity<Request>) {
        if (written.name != Request::name) return false;
        const std::optional<Request> request = read_request<Request>(written.text);
        answer = request ? desk.on(*request) : Answer::bad(misunderstood(written.text.line));
        return true;
    };
    (void)(take(std::type_identity<Requests>()) || ...);
    return answer;
}

}  // namespace narabe
