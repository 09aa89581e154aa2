// The declaration of each request, and lists of requests.
#pragma once

#include <string_view>
#include <tuple>

#include "app/page/request_fields.h"

namespace narabe {

/// How a request is handled.
struct RequestTraits {
    bool is_quiet = false;    ///< does not change the screen by itself
    bool catches_up = false;  ///< pending input is applied before the request
    bool shows_game = false;  ///< shows the game if the request succeeds
};

/// A field of a request or an event, with its name in `web/commands.md`.
template <class Request, class Value>
struct Field {
    std::string_view name;
    Value Request::*place;
};
template <class Request, class Value>
Field(std::string_view, Value Request::*) -> Field<Request, Value>;

/// Base of messages without fields.
struct NoFields {
    static constexpr auto fields() { return std::tuple(); }
};

template <class... Requests>
struct RequestList {};

}  // namespace narabe
