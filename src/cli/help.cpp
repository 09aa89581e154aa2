// What the commands and their flags are for.
#include <algorithm>

#include "cli/commands.h"
#include "core/ranges.h"

namespace narabe::cli {

namespace {

struct Row {
    std::string name;
    std::string_view about;
};

void say_rows(std::span<const Row> rows, const Say& say) {
    std::size_t widest = 0;
    for (const Row& row : rows) widest = std::max(widest, row.name.size());
    for (const Row& row : rows) {
        say("  " + row.name + std::string(widest - row.name.size() + 2, ' ').append(row.about));
    }
}

void say_commands(const Say& say) {
    say("usage: narabe COMMAND [argument | name=value | --flag value] ...");
    say("");
    std::vector<Row> rows;
    for (const Command& command : all_commands()) rows.push_back({std::string(command.syntax.name), command.syntax.about});
    say_rows(rows, say);
    say("");
    say("narabe help COMMAND explains its arguments and flags.");
}

void say_command(const Syntax& syntax, const Say& say) {
    say("usage: " + usage_of(syntax));
    say("");
    say(syntax.about);
    std::vector<Row> rows;
    if (syntax.takes_options) rows.push_back({"name=value", "An option of the game, such as size=7"});
    for (const FlagSyntax& flag : syntax.flags) {
        rows.push_back({std::string(flag.name).append(" ").append(flag.value), flag.about});
    }
    if (rows.empty()) return;
    say("");
    say_rows(rows, say);
}

}  // namespace

Ending help(const Arguments& arguments, const Say& say) {
    if (arguments.words().empty()) {
        say_commands(say);
        return std::nullopt;
    }
    const Result<const Command*> command = command_named(arguments.words().front());
    if (!command) return command.failure();
    say_command((*command)->syntax, say);
    return std::nullopt;
}

}  // namespace narabe::cli
