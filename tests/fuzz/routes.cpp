#include "fuzz/routes.h"

namespace narabe {

namespace {

std::string text_of(const SegmentTraits& traits, const Subjects& subjects) {
    using Subject = SegmentTraits::Subject;
    const std::string name(traits.name);
    if (traits.subject == Subject::game) return name + "." + std::string(subjects.game);
    if (traits.subject == Subject::puzzle) return name + "." + std::string(subjects.puzzle);
    if (traits.subject == Subject::saved_game) return name + "." + std::string(subjects.saved_game);
    return name;
}

template <class Visit>
void for_each_traits(const Visit& visit) {
    for (std::size_t kind = 0; kind < static_cast<std::size_t>(SegmentKind::count_); ++kind) {
        visit(traits_of(static_cast<SegmentKind>(kind)));
    }
}

}  // namespace

std::vector<std::string> screen_routes(const Subjects& subjects) {
    std::vector<std::string> routes = {""};
    const std::string game = "play." + std::string(subjects.saved_game) + "/";
    for_each_traits([&](const SegmentTraits& traits) {
        if (!traits.is_screen() || traits.kind == SegmentKind::editor) return;
        routes.push_back((traits.needs_game ? game : std::string()) + text_of(traits, subjects));
    });
    routes.push_back(game + "review");
    return routes;
}

std::vector<std::string> sheet_routes(const Subjects& subjects) {
    std::vector<std::string> routes;
    for_each_traits([&](const SegmentTraits& traits) {
        if (traits.is_sheet()) routes.push_back("/" + text_of(traits, subjects));
    });
    return routes;
}

}  // namespace narabe
