// The saved progress in each lesson.
#include "app/storage/lesson_progress.h"

#include <doctest/doctest.h>

namespace narabe {

TEST_CASE("lesson progress: a lesson resumes at the last step reached, until it is complete") {
    LessonProgress progress;
    CHECK(progress.step("tix") == 0);
    CHECK(progress.reach("tix", 0).empty());
    CHECK(progress.reach("tix", 2) == "2");
    CHECK(progress.reach("tix", 2).empty());
    CHECK(progress.step("tix") == 2);
    CHECK(progress.step("lits") == 0);
    CHECK_FALSE(progress.is_done("tix"));
    CHECK(progress.finish("tix") == "done");
    CHECK(progress.finish("tix").empty());
    CHECK(progress.is_done("tix"));
    CHECK(progress.step("tix") == 0);
    CHECK(progress.reach("tix", 3).empty());
    CHECK(progress.is_done("tix"));
}

TEST_CASE("lesson progress: saved progress is read, invalid values are ignored, and other settings are not touched") {
    LessonProgress progress;
    CHECK(progress.read("lesson-tix", "4"));
    CHECK(progress.read("lesson-taiji-lits", "done"));
    CHECK(progress.read("lesson-lits", "many"));
    CHECK(progress.read("lesson-taigo", "-1"));
    CHECK(progress.read("lesson-pilus", "1000"));
    CHECK_FALSE(progress.read("setup-tix", "4"));
    CHECK(progress.step("tix") == 4);
    CHECK(progress.is_done("taiji-lits"));
    CHECK(progress.step("lits") == 0);
    CHECK_FALSE(progress.is_done("taigo"));
    CHECK(progress.step("pilus") == 0);
}

}  // namespace narabe
