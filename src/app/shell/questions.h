// Questions to the player, which the page displays.
#pragma once

#include "app/page/page.h"
#include "app/widgets/intent.h"
#include "core/texts.h"

namespace narabe {

/// The answer, if any, arrives as `request::Answered` with the id of the question.
inline void ask(Page& page, const Texts& texts, const TextQuestion& question) {
    page.send(event::Ask{.id = question.id,
                         .title = question.title,
                         .about_text = question.about,
                         .value = question.value,
                         .lines = question.lines,
                         .most = question.most,
                         .accept = question.accept.empty() ? texts("ask.accept") : question.accept,
                         .cancel = question.cancel.empty() ? texts("ask.cancel") : question.cancel});
}

}  // namespace narabe
