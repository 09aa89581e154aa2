#include "app/page/requests.h"

namespace narabe {

namespace {

template <class... Requests>
std::optional<Manner> manner_in(RequestList<Requests...>, std::string_view name) {
    std::optional<Manner> manner;
    (void)((name == Requests::name && (manner = Requests::manner, true)) || ...);
    return manner;
}

}  // namespace

std::optional<Manner> manner_of(std::string_view name) {
    std::optional<Manner> manner;
    for_each_request_list([&](auto list, const char*) {
        if (!manner) manner = manner_in(list, name);
    });
    return manner;
}

}  // namespace narabe
