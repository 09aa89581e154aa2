#include "app/page/answer.h"

#include "core/text.h"

namespace narabe {

Answer Answer::good() {
    return {};
}

Answer Answer::good(std::string payload) {
    return {.payload = std::move(payload)};
}

Answer Answer::bad(Sentence problem) {
    return {.problem = std::make_unique<Sentence>(std::move(problem))};
}

Answer Answer::after_part() {
    return {.problem = std::make_unique<Sentence>("trouble.part_offline"), .needs_part = true};
}

Answer Answer::of(const std::optional<Sentence>& problem) {
    return problem ? bad(*problem) : good();
}

std::string Answer::written(const Texts& texts) const {
    if (!problem) return "ok\n" + payload;
    return (needs_part ? "later\n" : "error\n") + texts(*problem);
}

Sentence parse_error(std::string_view text) {
    return {"app.bad_request", {Sentence::plain(excerpt(text))}};
}

WrittenRequest WrittenRequest::read(std::string_view text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    const std::size_t space = line.find(' ');
    return {.name = line.substr(0, space),
            .text = {.line = space == std::string_view::npos ? std::string_view() : line.substr(space + 1),
                     .body = end == std::string_view::npos ? std::string_view() : text.substr(end + 1)}};
}

}  // namespace narabe
