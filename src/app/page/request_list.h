// What every request says of itself, and lists of them.
#pragma once

#include <string_view>
#include <tuple>

#include "app/page/request_fields.h"

namespace narabe {

/// How a request is treated besides what it asks for.
struct Manner {
    bool is_quiet = false;    ///< by itself it leaves the screen as it is
    bool catches_up = false;  ///< what the person did before it counts first
    bool shows_game = false;  ///< leads to the game if all is well
};

/// A field of a request or an event, and what it is called in `web/commands.md`.
template <class Request, class Value>
struct Field {
    std::string_view name;
    Value Request::*place;
};
template <class Request, class Value>
Field(std::string_view, Value Request::*) -> Field<Request, Value>;

/// For what consists of nothing but its name.
struct NoFields {
    static constexpr auto fields() { return std::tuple(); }
};

template <class... Requests>
struct RequestList {};

}  // namespace narabe
