#include "app/page/requests.h"

namespace narabe {

namespace {

struct NamedTraits {
    std::string_view name;
    RequestTraits traits;
};

template <class... Requests>
std::optional<RequestTraits> manner_in(RequestList<Requests...>, std::string_view name) {
    static constexpr NamedTraits manners[] = {{Requests::name, Requests::traits}...};
    for (const NamedTraits& each : manners) {
        if (each.name == name) return each.traits;
    }
    return std::nullopt;
}

}  // namespace

std::optional<RequestTraits> traits_of(std::string_view name) {
    std::optional<RequestTraits> traits;
    for_each_request_list([&](auto list, const char*) {
        if (!traits) traits = manner_in(list, name);
    });
    return traits;
}

}  // namespace narabe
