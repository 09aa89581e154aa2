// Texts that players paste, and files that they import, as received from messages and other programs.
#include <doctest/doctest.h>

#include "app/shell/hands.h"

namespace narabe {

TEST_CASE("pasted texts: a record in a message is opened, even if a strict parser would reject it") {
    Screen screen(desktop());
    const std::string message =
        "Hi!\n\n> narabe 1\n> game lits\n> player first #g=1.abc\n> moves Ia10b10c10d10;\n> swap\n\nYour turn, Aki\n";
    CHECK(screen.refusal("load\n" + message) == "line 1: A record starts with the line “narabe 1”.");
    screen.call("pasted \n" + message);
    CHECK(screen.move_count() == 2);
    CHECK(screen.call("records_in\n" + message) ==
          "\n\nnarabe 1\ngame lits\nplayer first #g=1.abc\nmoves Ia10b10c10d10; swap\n\n\n\n");
}

TEST_CASE("pasted texts: an error in a message is reported with its line or move") {
    Screen screen(desktop());
    screen.call("pasted \nLook:\n> narabe 1\n> game lits\n> moves Ia10b10c10d10;\n> Ie7e8e9e10\n");
    CHECK(screen.said("Couldn’t open this text. Move 2 (Ie7e8e9e10): touches another I at e10."));
    screen.call("pasted \nLook:\n> narabe 1\n> board dense\n");
    CHECK(screen.said("Couldn’t open this text. Line 3: “board dense” isn’t a valid line."));
    screen.call("pasted \nno game here");
    CHECK(screen.said("Couldn’t open this text. Line 1: A record starts with the line “narabe 1”."));
}

TEST_CASE("pasted texts: an import reports the name of each file with an unreadable text or game, and the reason") {
    Screen screen(desktop());
    screen.call("imported 2 0 1 0 0 0\nold.txt\t\tfile_encoding");
    CHECK(screen.said("2 games imported. “old.txt”: This file isn’t UTF-8 text. Save it as UTF-8, then open it again."));
    screen.call("imported 2 0 1 0 0 0\nnotes.txt\t\tThis text contains no record.");
    CHECK(screen.said("2 games imported. “notes.txt”: This text contains no record."));
    screen.call("imported 2 0 1 0 0 0\nold.txt\t3\tThis text contains no record.");
    CHECK(screen.said("2 games imported. “old.txt”, game 3: This text contains no record."));
    screen.call("imported 0 0 1 0 0 0\n\t3\tThis text contains no record.");
    CHECK(screen.said("Couldn’t read game 3. This text contains no record."));
    screen.call("imported 0 0 2 0 0 0\n\t3\tThis text contains no record.\n\t5\tThis text contains no record.");
    CHECK(screen.said("Couldn’t read 2 games. Game 3: This text contains no record. Game 5: "));
}

}  // namespace narabe
