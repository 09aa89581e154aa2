#include "app/page/requests.h"

namespace narabe {

namespace {

struct NamedManner {
    std::string_view name;
    Manner manner;
};

template <class... Requests>
std::optional<Manner> manner_in(RequestList<Requests...>, std::string_view name) {
    static constexpr NamedManner manners[] = {{Requests::name, Requests::manner}...};
    for (const NamedManner& each : manners) {
        if (each.name == name) return each.manner;
    }
    return std::nullopt;
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
