#include "core/english.h"

#include <string_view>

#include "core/texts.h"

namespace narabe {

extern const std::string_view english_texts;        // assets/text/en.txt, embedded by the build
extern const std::string_view english_study_texts;  // assets/text/study.en.txt
extern const std::string_view english_live_texts;   // assets/text/live.en.txt

std::string in_english(const Sentence& sentence) {
    static const Texts texts = *Texts::read(std::string(english_texts).append(english_study_texts).append(english_live_texts));
    return texts(sentence);
}

}  // namespace narabe
