// Handles all actions and requests about saved games.
#pragma once

#include <string>
#include <string_view>

#include "app/page/answer.h"
#include "app/page/library_requests.h"
#include "app/shell/link_opening.h"
#include "app/shell/navigation.h"
#include "app/storage/library_file.h"

namespace narabe {

struct AppContext;

class LibraryRequestHandler {
  public:
    explicit LibraryRequestHandler(AppContext& app) : app_(app) {}

    void copy(std::string_view id);
    void remove(const std::string& id);
    /// Exports a game, or all games if `id` is empty. Asks first if the export reveals hidden information.
    void export_games(std::string_view id);

    Answer on(const request::Library& request);
    Answer on(const request::LibraryChanged& request);
    Answer on(const request::Kept& request);
    Answer on(const request::NotKept& request);
    Answer on(const request::Claimed& request);
    Answer on(const request::NotClaimed& request);
    Answer on(const request::Opened& request);
    Answer on(const request::NotOpened& request);
    Answer on(const request::Taken& request);
    Answer on(const request::Imported& request);
    Answer on(const request::Fingerprints& request);
    Answer on(const request::CopyOf& request);
    Answer on(const request::Parts& request);
    Answer on(const request::ImportPart& request);
    Answer on(const request::ExportFile& request) const;
    Answer on(const request::ExportedRaw& request);

  private:
    Parsed<bool> bring_in_rating(std::string_view game, std::string_view text);
    Parsed<bool> bring_in_run(std::string_view name, std::string_view text);
    void add_results(LibraryFile& file) const;

    AppContext& app_;
};

}  // namespace narabe
