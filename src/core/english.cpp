#include "core/english.h"

#include <string_view>

#include "core/texts.h"

namespace narabe {

extern const std::string_view english_texts;  // assets/text/en.txt, embedded by the build

std::string in_english(const Sentence& sentence) {
    static const Texts texts = *Texts::read(english_texts);
    return texts(sentence);
}

}  // namespace narabe
