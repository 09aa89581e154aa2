// The sheet for sharing a study: as a link, as text, or as a file.
#pragma once

#include "app/storage/settings.h"
#include "app/study/study_play.h"
#include "app/widgets/ui.h"

namespace narabe {

/// Precondition: a study is open.
void draw_study_share(Ui& ui, const Rect& screen, float bottom_inset, const StudyPlay& play, const Settings& settings,
                      Scroll& scroll);

}  // namespace narabe
