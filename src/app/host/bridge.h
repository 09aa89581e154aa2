// The narrow place between the C++ program and the page: two functions of text each way. The only file of the app, with
// its source, that knows Emscripten.
//
// The page calls `narabe_call(request)` and gets `ok\n<payload>` or `error\n<sentence>`. A request is a line, and for
// some verbs more lines:
//
//   start                      then `language en`, `setting NAME VALUE` for everything that `setting` was told, and of the
//                              system `scheme light|dark`, `motion full|reduced`, `contrast usual|more`,
//                              `touch yes|no`, `install none|offered|by_hand` and `workers N` lines (how many computer
//                              players can think at once; 1 to 4); called once, after the fonts and the texts were
//                              handed over and the first `resize`
//   prepare                    does a part of what the first frame takes; -> `more` until that was the last part
//   work                       does a part of what the program wanted to do between frames; -> `more` until that was the last
//   texts CODE                 then the lines of a file of assets/text; becomes the current language
//   games                      -> `id<TAB>name` a line
//   new_game                   then `game ID`, `option NAME=VALUE` lines or `position TEXT`, `seat human|away|levelN` lines,
//                              `others human|levelN` for all further seats
//   seats                      then such lines of seats: who goes on playing the game that there is; one that
//                              has ended stays as it is
//   record                     -> the record; none of a game that began at a position
//   load                       then a record
//   restore ID                 then a saved game, as `save` was given it; if it is refused, the app tells the person.
//                              Without an id the game gets a new one
//   examine                    then a record or a saved game -> its summary as `save` has it, an empty line, and the saved
//                              game; nothing becomes of it
//   kept ID | not_kept ID      the answer to `fetch_game`: the saved game in the lines below, or that there is none
//   claimed ID | not_claimed ID  the answer to `claim_game` in the same way
//   library                    then the list that `list` asked for, the newest game first: for each the line
//                              `kept ID<TAB>here|elsewhere<TAB>WHEN`, elsewhere being another tab and WHEN words for when it was
//                              last played, the lines of its summary, none if it cannot be read, and an empty line
//   library_changed            another tab changed something in it
//   opened ID | not_opened ID  the answer to `open`: the saved game in the lines below, which no other tab plays now, or that
//                              there is none
//   taken ID                   another tab plays that game from now on
//   imported ADDED KNOWN BAD   how many games came of `import`, were there already, and cannot be read; for each of these a line
//                              `NUMBER<TAB>SENTENCE`
//   exported_raw COUNT         so many games of `export` cannot be read, and went out as they are
//   renamed OLD NEW            another tab has written the game OLD meanwhile: what is played here is NEW from now on
//   legal                      -> the legal moves, one a line; refused while they would give away what is hidden
//   play MOVE | undo | redo
//   state                      -> JSON, the object of `narabe.state()`
//   targets                    -> JSON, a list of {id, label, x, y, width, height, focused, settled} in CSS pixels of the canvas
//   mirror                     -> JSON, what is said of the screen while the setting `mirror` is on: {screen, language, sayings:
//                              [{kind, id, words, on, usable, x, y}], game: {number, id, moves, mine, thinking, proposal,
//                              tried, refused, last}};
//                              kinds as in `Role` (ui.h), x and y of cells, upwards; `screen` is another one when the person
//                              was led elsewhere, and there is a `game` only where it can be played
//   press ID                   clicks what was said with this id
//   point CELL | touch CELL    moves the keyboard's place on the board there | and clicks there
//   escape                     as the key
//   setting NAME VALUE         another tab has kept that, as it stands in `start`; nothing is left of it if the value is empty
//   choose NAME VALUE          as if the person had chosen that in the settings
//   resize W H RATIO L T R B   CSS size of the canvas, device pixel ratio, safe-area insets
//   prefer NAME VALUE          a setting of the system changed: `scheme light`, `motion reduced`, `contrast more`, `touch yes`,
//                              `install none|offered|by_hand` (how the page can be installed as a program of its own now),
//                              `page hidden|shown` (whether anybody can see it);
//                              or one that the page around has chosen and that is not kept: `controls none|basic|full`,
//                              `theme dark`
//   holds X Y                  -> `yes` or `no`: whether a finger that comes down there is for the game, and not to scroll
//                              a page around
//   worker N LINE              a line from worker N (src/worker/protocol.h)
//   worker_failed N            it died, or was silent for too long; nothing comes from it any more until `restart`
//   trouble NAME               to be told to the person: `storage_full` or `storage_blocked` (the game cannot be kept),
//                              `library_full`, `library_blocked`, `library_newer` (written by a newer version),
//                              `library_gone` (cleared meanwhile) or `library_away` (not downloaded), for all other games,
//                              `worker_failing` (it died several times in a row), `language_failed` (its texts or
//                              fonts could not be downloaded), `copy_failed`, `too_long` (a text that was opened or
//                              pasted), `file_unreadable`, `worker_off` (what was kept for offline use was deleted)
//   graphics lost|restored     the WebGL context; while it is lost no frames are drawn, afterwards all of its buffers,
//                              textures and programs have to be made again
//   answered ID                then the text that the person gave to the question with this id
//   rules GAME CODE            then the rules of a game in a language, as `rules` asked for them: a file of assets/rules
//   rules_failed GAME CODE     they could not be downloaded
//   link                       then what a link to a game holds (session/link.h)
//   shared WAY                 what the program asked to share was shared
//   not_shared REASON          it could not be: `long`, `browser` (it lacks something), `code` (too long for one), `failed`
//   pasted [ID]                then the text that the person pasted, opened or shared, such as a record; the id of the game in it,
//                              if that is kept already
//   set_up ID                  opens the sheet for a new game of that kind; if there is none, the app tells the person
//   go_to PLACE                the person goes to a place, by the address or the history of the page: the text of it (place.h),
//                              empty for home. -> the place where they are then; if there is none like that, that is home, and
//                              the app tells them
//
// Fonts are handed over as bytes by `narabe_font(name, bytes, size)`, name being `latin-400`, `japanese-700`, ….
// A text is UTF-8 ending with a zero byte; a reply stays valid until the next request. Functions of `Module.page` may
// be called at any time, and never call the program back before they return. `narabe_frame(milliseconds)` draws one
// frame and returns in how many milliseconds it wants to be called again: 0 for the next animation frame, a negative
// number for not before something happens. `narabe_pointer(kind, finger, x, y, buttons, time, is_first)` tells of mouse and
// fingers in between: kinds as in `PointerReport`, CSS pixels of the canvas, buttons and time as events have them.
//
// The program calls functions of `Module.page`:
//
//   wake()                     a frame is wanted
//   work()                     the request `work` is wanted, between frames, until there is no more to do
//   send(worker, line)         to worker number `worker`, which is started when it is first needed
//   restart(worker)            throw that worker away and start another
//   save(id, text, summary)    keep this game: called at every change of it. `id` is 16 letters and digits (a-z, 2-7) that a
//                              game has from its beginning. The summary is lines that a list of games needs: `game ID`,
//                              `option NAME=VALUE`, `seat human|levelN NAME`, `turn SEAT` or `result RESULT`, `moves NUMBER`;
//                              empty: nothing was played in it yet, so that it need not be listed
//   go_on_with(id)             the next visit begins with this game; empty: with none
//   fetch_game(id)             answer with the text of a game that is kept: `kept` or `not_kept`
//   claim_game(id)             the same for a game that is about to be played here; another tab that plays it lets it go:
//                              `claimed` or `not_claimed`
//   library(command)           about the games that are kept: `list`, `open ID`, `copy ID NEW`, `remove ID`, `bring_back ID` soon
//                              after that, `export ID`, `export all` (to a file), `import` (from files that the person chooses)
//   place(text)                the person is somewhere else now (place.h): keep that in the address and the history
//   emit(event, json)          `move`, `result`, `error` or `change`, with what the listeners of `narabe.on` get
//   language(code)             the user chose another language: keep that, fetch its texts and fonts, then `texts CODE`
//   setting(name, value)       the user chose this value of a setting (those of settings.cpp), or set up or made this
//                              (a line; forget it if it is empty): keep it, and say so at the next `start`
//   ask(json)                  asks the person for a text: {id, title, about, value, lines, most, accept, cancel}; the
//                              answer, if there is one, is an `answered` request. With 0 lines it is only a question
//   glyph(character, size, weight)  draws a character that no font has: {width, height, left, top, advance, opacity},
//                              pixels from the baseline, and a byte for each pixel of the picture
//   rules(game, code)          fetch the rules of a game in a language
//   copy(text)                 to the clipboard
//   open(place)                show a page of the site in a tab of its own: `about/`, or `lits/rules/`, which is for paper too
//   install()                  the person takes up the browser’s offer to install the page
//   make_link(text)            make the link that holds this text; it is shared soon
//   share(way, json)           share it: `system` (its own sheet), `copy` (to the clipboard) or `code` (shown as a QR code);
//                              {title, text, about, picture, close} are the words for that; `shared` or `not_shared`, or nothing if
//                              the person thinks better of it
//   picture(way, name, pixels, width, height)  share a picture, `system` or `save`: the name of its file, and four bytes a
//                              pixel from the lowest row up; answered in the same way
//   announce(text)             for screen readers, politely
//   sound(name)                `place`, `turn` (a move that places nothing), `wrong`, `over` or `hand_over`; the page plays it
//                              if the setting `sound` is on
#pragma once

#include "app/page/page.h"

namespace narabe {

/// The page that this program runs in.
Page& page();

}  // namespace narabe
