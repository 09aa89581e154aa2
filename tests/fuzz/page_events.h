// Events of a page whose downloads, storage and workers answer immediately, late, with a failure, with garbage, or not at all.
#pragma once

#include "engine/protocol.h"
#include "fuzz/choices.h"
#include "fuzz/driven_app.h"

namespace narabe {

class PageEvents {
  public:
    PageEvents(DrivenApp& app, Choices& choices) : app_(app), choices_(choices) {}

    /// Answers some of the program's requests.
    void answer();
    /// Answers all requests successfully.
    void answer_all();
    /// Lets the workers answer until they are idle.
    void let_workers_finish();

  private:
    /// How workers behave for a while.
    enum class Workers { answer, err, fail, keep_silent };

    void load_part(bool is_loaded);
    void deliver(std::string request);
    void let_workers_answer();
    void let_worker_answer(std::string_view line);
    void answer_well(const std::string& worker, const ThinkRequest& request);
    void answer_question();
    std::string some_text();

    DrivenApp& app_;
    Choices& choices_;
    Workers workers_ = Workers::answer;
};

}  // namespace narabe
