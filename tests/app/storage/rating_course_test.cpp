// Ratings as text.
#include "app/storage/rating_course.h"

#include <doctest/doctest.h>

#include "app/storage/library_file.h"
#include "document.h"

namespace narabe {

TEST_CASE("rating courses: the examples in the specification are read, and written again without changes") {
    int checked = 0;
    for (const DocumentExample& example : examples_in("src/app/storage/ratings.md")) {
        std::string text = example.text.substr(0, example.text.size() - 1);
        ++checked;
        if (example.kind != "rating") {
            const FilePart part = read_part(text, 1);
            CHECK(part.kind == FilePart::Kind::result);
            CHECK(part.id == (example.kind == "run" ? "run-tix" : "rating-tix"));
            if (example.kind == "run") continue;
            text = part.text;
        }
        const auto course = RatingCourse::read(text);
        REQUIRE(course);
        CHECK(course->text() == text);
    }
    CHECK(checked == 4);
}

TEST_CASE("rating courses: the rating and its course follow from the results") {
    const RatingCourse course = *RatingCourse::read("1; new 7; results 3+ 4- 4=; from 104321 9640 12");
    CHECK(course.start.value == doctest::Approx(1043.21));
    CHECK(course.start.deviation == doctest::Approx(96.4));
    const Rating rating = course.start.after(level_ratings[2], 1).after(level_ratings[3], 0).after(level_ratings[3], 0.5);
    CHECK(course.rating().value == rating.value);
    CHECK(course.rating().games == 15);
    CHECK(course.shown().size() == 4);
    CHECK(course.shown().front() == 1043);
    CHECK(course.shown().back() == rating.shown());
    CHECK(RatingCourse::read("1; results 3+")->shown() == std::vector<int>{Rating().after(level_ratings[2], 1).shown()});
}

TEST_CASE("rating courses: only the last results are written one by one") {
    RatingCourse course;
    for (int game = 0; game < 300; ++game) course.steps.push_back({.level = 1 + game % 8, .half_points = game % 3});
    const auto read = RatingCourse::read(course.text());
    REQUIRE(read);
    CHECK(read->start.games == 100);
    CHECK(read->steps.size() == RatingCourse::max_steps);
    CHECK(read->rating().value == doctest::Approx(course.rating().value).epsilon(0.0001));
    CHECK(read->text() == course.text());
}

TEST_CASE("rating courses: damaged texts are refused") {
    std::string long_text = "1; results";
    for (std::size_t i = 0; i <= RatingCourse::max_steps; ++i) long_text += " 3+";
    for (const std::string& text :
         {std::string(""), std::string("1"), std::string("2; results 3+"), std::string("1; results 0+"),
          std::string("1; results 9+"), std::string("1; results 3"), std::string("1; results 3*"),
          std::string("1; results 3+  4+"), std::string("1; results "), std::string("1; from 104321 9640"),
          std::string("1; from 104321 9640 0"), std::string("1; from 400001 9640 12"), std::string("1; from 104321 5999 12"),
          std::string("1; from 104321 9640 1000001"), std::string("1; from x 9640 12"), std::string("1; other"), long_text}) {
        CHECK_MESSAGE(!RatingCourse::read(text), text);
    }
}

}  // namespace narabe
