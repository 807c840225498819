/* axtree.h: accessibility for programs that draw their own pixels, on Linux.
 *
 * A program describes in each frame what is on the screen. Orca, or any other assistive technology on the accessibility
 * bus, then reads it; where none runs, the program speaks by itself. What players want comes back as events.
 *
 *   axtree *ui = axtree_new("Music", "en");
 *   while (running) {
 *     while (axtree_next_event(ui))
 *       if (axtree_event_is(ui, AXTREE_EVENT_ACTIVATE, "play")) play();
 *     axtree_begin(ui);
 *     axtree_open(ui, "window", AXTREE_ROLE_WINDOW, "Music");
 *     axtree_add(ui, "play", AXTREE_ROLE_BUTTON, "Play");
 *     axtree_close(ui);
 *     axtree_end(ui);
 *   }
 *   axtree_free(ui);
 *
 * What holds for every function:
 *  - Texts are UTF-8 and end with a zero byte. They are copied during the call; invalid bytes become U+FFFD. NULL is no text.
 *  - A text that a function returns belongs to the library, until the next axtree_begin or axtree_free of the same handle.
 *  - A handle belongs to the thread that made it. Calls from other threads do nothing; that is a mistake.
 *  - No function waits for the bus, a screen reader or a voice, except axtree_free.
 *  - A mistake never ends the program: the call does nothing, or the nearest thing that it can, and returns false, 0 or NULL.
 *    axtree_error then tells the mistake in a sentence; the first ten different ones of a thread are written to
 *    standard error too.
 *  - Offsets in texts count Unicode scalars (code points) from 0. Bounds are in the program's own unit, usually pixels, from
 *    the upper left corner of the window's content.
 *  - Values of enumerations never change. New ones come at the end.
 */
#ifndef AXTREE_H
#define AXTREE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A program's accessibility: one tree, published on the bus and spoken. */
typedef struct axtree axtree;

/* ---- Start and end ------------------------------------------------------------------------------------------------- */

/* The version of the library: "0.9.0". Before 1.0 a change of the second number may break programs. */
const char *axtree_version(void);

/* Starts to publish and to speak. The name is the application's; the language is the BCP 47 tag of its texts, such as "de" or
 * "pt-BR", and NULL means "en". Free the handle with axtree_free, on the same thread. Never NULL. */
axtree *axtree_new(const char *name, const char *language);

/* The same without bus and voice: for tests, which read axtree_speech. */
axtree *axtree_new_unpublished(const char *name, const char *language);

/* Sends what was published and announced, ends the voice and leaves the bus, within two seconds. NULL does nothing. */
void axtree_free(axtree *ui);

/* The last mistake of this thread in a sentence, for programmers; NULL if there was none since axtree_clear_error. Belongs to
 * the library until the next mistake of the thread. */
const char *axtree_error(void);

/* Forgets the last mistake of this thread. */
void axtree_clear_error(void);

/* ---- A frame ------------------------------------------------------------------------------------------------------- */

/* The kinds of elements, by the names that documents and Swift use. Vocabulary.md says when to use each: it is in
 * Documentation/Reference, or in /usr/share/doc/libaxtree-dev. */
typedef enum axtree_role {
  AXTREE_ROLE_NONE = 0,   /* a group if it has children, else a text */
  AXTREE_ROLE_WINDOW = 1, /* each one outside all others is a window of the program: axtree_window */
  AXTREE_ROLE_GROUP = 2,
  AXTREE_ROLE_STATIC_TEXT = 3,
  AXTREE_ROLE_HEADING = 4, /* with axtree_level */
  AXTREE_ROLE_IMAGE = 5,
  AXTREE_ROLE_BUTTON = 6,
  AXTREE_ROLE_LINK = 7,
  AXTREE_ROLE_CHECK_BOX = 8, /* with AXTREE_STATE_CHECKED, as the next five */
  AXTREE_ROLE_SWITCH = 9,
  AXTREE_ROLE_TOGGLE_BUTTON = 10,
  AXTREE_ROLE_RADIO_BUTTON = 11,
  AXTREE_ROLE_CHECK_MENU_ITEM = 12,
  AXTREE_ROLE_RADIO_MENU_ITEM = 13,
  AXTREE_ROLE_SLIDER = 14, /* with axtree_number, as the next six */
  AXTREE_ROLE_STEPPER = 15,
  AXTREE_ROLE_DIAL = 16,
  AXTREE_ROLE_SCROLL_BAR = 17,
  AXTREE_ROLE_RATING = 18,
  AXTREE_ROLE_PROGRESS_BAR = 19,
  AXTREE_ROLE_METER = 20,
  AXTREE_ROLE_TEXT_FIELD = 21, /* with axtree_text, as the next three */
  AXTREE_ROLE_SEARCH_FIELD = 22,
  AXTREE_ROLE_SECURE_TEXT_FIELD = 23, /* a password: only its length leaves the process */
  AXTREE_ROLE_TEXT_AREA = 24,         /* several lines */
  AXTREE_ROLE_COMBO_BOX = 25,
  AXTREE_ROLE_LIST = 26,
  AXTREE_ROLE_LIST_ITEM = 27,
  AXTREE_ROLE_LIST_BOX = 28, /* a list of which an item can be selected */
  AXTREE_ROLE_TREE = 29,
  AXTREE_ROLE_TREE_ITEM = 30, /* with axtree_level and AXTREE_STATE_EXPANDED */
  AXTREE_ROLE_TABLE = 31,     /* with axtree_table */
  AXTREE_ROLE_TREE_TABLE = 32,
  AXTREE_ROLE_ROW = 33,
  AXTREE_ROLE_CELL = 34, /* with axtree_cell, as the next two */
  AXTREE_ROLE_COLUMN_HEADER = 35,
  AXTREE_ROLE_ROW_HEADER = 36,
  AXTREE_ROLE_TAB_LIST = 37,
  AXTREE_ROLE_TAB = 38, /* with AXTREE_STATE_SELECTED */
  AXTREE_ROLE_TAB_PANEL = 39,
  AXTREE_ROLE_MENU_BAR = 40,
  AXTREE_ROLE_MENU = 41,
  AXTREE_ROLE_MENU_ITEM = 42,
  AXTREE_ROLE_POPUP_MENU = 43,
  AXTREE_ROLE_MENU_BUTTON = 44, /* a button that opens a menu */
  AXTREE_ROLE_PUSH_BUTTON_MENU = AXTREE_ROLE_MENU_BUTTON, /* its old name */
  AXTREE_ROLE_TOOL_BAR = 45,
  AXTREE_ROLE_DIALOG = 46, /* with AXTREE_STATE_MODAL if nothing outside it can be operated */
  AXTREE_ROLE_ALERT = 47,
  AXTREE_ROLE_NOTIFICATION = 48,
  AXTREE_ROLE_STATUS_BAR = 49,
  AXTREE_ROLE_INFO_BAR = 50,
  AXTREE_ROLE_TITLE_BAR = 51,
  AXTREE_ROLE_TOOLTIP = 52,
  AXTREE_ROLE_CANVAS = 53, /* a picture that the program draws and people operate: a road, a board */
  AXTREE_ROLE_ICON = 54,
  AXTREE_ROLE_CHART = 55,
  AXTREE_ROLE_ANIMATION = 56,
  AXTREE_ROLE_VIDEO = 57,
  AXTREE_ROLE_AUDIO = 58,
  AXTREE_ROLE_TIMER = 59,
  AXTREE_ROLE_LOG = 60,
  AXTREE_ROLE_FORM = 61,
  AXTREE_ROLE_PARAGRAPH = 62,
  AXTREE_ROLE_BLOCK_QUOTE = 63,
  AXTREE_ROLE_CAPTION = 64,
  AXTREE_ROLE_SEPARATOR = 65,
  AXTREE_ROLE_SCROLL_PANE = 66,
  AXTREE_ROLE_DOCUMENT = 67,
  AXTREE_ROLE_ARTICLE = 68,
  AXTREE_ROLE_MAIN = 69,
  AXTREE_ROLE_NAVIGATION = 70,
  AXTREE_ROLE_SEARCH = 71,
  AXTREE_ROLE_REGION = 72,
  AXTREE_ROLE_BANNER = 73,
  AXTREE_ROLE_COMPLEMENTARY = 74,
  AXTREE_ROLE_GROUPING = 75, /* controls that belong together, such as radio buttons */
  AXTREE_ROLE_TERMINAL = 76,
  AXTREE_ROLE_CALENDAR = 77,
  AXTREE_ROLE_COLOR_CHOOSER = 78,
  AXTREE_ROLE_FILE_CHOOSER = 79,
  AXTREE_ROLE_UNKNOWN = 80
} axtree_role;

/* Begins a frame: the elements that are named until axtree_end are what there is. False inside a frame. */
bool axtree_begin(axtree *ui);

/* Names an element without others inside it. The functions that describe an element mean the one that was named last.
 *
 * The key is the program's name for it. It is never spoken; an element with the key of one in the frame before is the same
 * element, and each element of a frame has another key. The label is what people hear. Outside a frame false. */
bool axtree_add(axtree *ui, const char *key, axtree_role role, const char *label);

/* Names an element and opens it: the elements that are named until axtree_close are inside it. */
bool axtree_open(axtree *ui, const char *key, axtree_role role, const char *label);

/* The same with a number as the key, for a program that has one for each element: not 0. Its key as a text is "#" and the number in
 * decimal digits. */
bool axtree_add_id(axtree *ui, uint64_t id, axtree_role role, const char *label);

/* Opens it, as axtree_open does. */
bool axtree_open_id(axtree *ui, uint64_t id, axtree_role role, const char *label);

/* Closes the element that was opened last. False if none is open. */
bool axtree_close(axtree *ui);

/* Opens an element that the frame has named already: the elements that are named until axtree_close are inside it, behind those that
 * it has. So a program may name elements in the order in which it draws them. False if the frame has not named it, or if it is
 * open. */
bool axtree_reopen(axtree *ui, const char *key);

/* The same by number. */
bool axtree_reopen_id(axtree *ui, uint64_t id);

/* Names an element again as it was in the frame before, with everything inside it: for a part of the screen that has not changed, or
 * that is not drawn anew. Costs a look at each element inside. The focus stays where it is. False if the frame before
 * had no such element, or this one has named it already; that is no mistake: describe it then. */
bool axtree_keep(axtree *ui, const char *key);

/* The same by number. */
bool axtree_keep_id(axtree *ui, uint64_t id);

/* Ends the frame, and publishes and speaks what differs from the frame before. A frame that describes the same again costs
 * comparisons only, and publishes nothing. False if the frame had mistakes, such as a key that two elements have, an element
 * that was not closed, or a source that axtree_defer does not name; it is published nevertheless.
 *
 * A counter may change in each frame: of an element whose label, value, number, hint or bounds change all the time, the bus gets
 * ten changes at once and then four a second, and the newest always. */
bool axtree_end(axtree *ui);

/* ---- What an element is -------------------------------------------------------------------------------------------- */

/* The rectangle in which the element is on the screen. Readers' review by lines, arrows by place, magnifiers and the pointer need
 * it. A window without bounds has the smallest around all in it. Numbers that are not finite are a mistake. */
bool axtree_bounds(axtree *ui, double x, double y, double width, double height);

/* The texts of an element beside its label. */
typedef enum axtree_property {
  AXTREE_VALUE = 1,            /* its value in words: "Lane 2"; with axtree_number the words for the number: "80 percent" */
  AXTREE_HINT = 2,             /* the effect of operating it, spoken last */
  AXTREE_ERROR = 3,            /* what is wrong with its value; the element is invalid then */
  AXTREE_PLACEHOLDER = 4,      /* what an empty field shows */
  AXTREE_ROLE_DESCRIPTION = 5, /* a name for its role in place of the reader's; Orca does not speak it */
  AXTREE_TOOLTIP = 6,          /* what is shown while the pointer rests on it */
  AXTREE_SHORTCUT = 7,         /* the keys that operate it from anywhere: "Alt+P" */
  AXTREE_LANGUAGE = 8,         /* the BCP 47 tag of its texts, where it differs from the program's */
  AXTREE_URL = 9,              /* where a link leads */
  AXTREE_MNEMONIC = 10         /* the key that operates it where its menu is open or its window active: "N" */
} axtree_property;

/* Sets a text of the element. NULL removes it. Orca says most new values and labels of the element with the focus by itself, but
 * Orca 43 none of a list item, a cell or a text, and no Orca the value of a text field. RolesByOrca.md, beside Vocabulary.md, has
 * the words of each role. */
bool axtree_set(axtree *ui, axtree_property property, const char *text);

/* The states of an element. Not stating one is not the same as false: a button that has no AXTREE_STATE_EXPANDED cannot expand. */
typedef enum axtree_state {
  AXTREE_STATE_DISABLED = 1, /* it cannot be operated now */
  AXTREE_STATE_HIDDEN = 2,   /* nobody reads it, nor what is inside it */
  AXTREE_STATE_CHECKED = 3,
  AXTREE_STATE_MIXED = 4, /* partly checked, whatever AXTREE_STATE_CHECKED is */
  AXTREE_STATE_PRESSED = 5,
  AXTREE_STATE_SELECTED = 6,
  AXTREE_STATE_SELECTABLE = 7, /* an item, a row or a cell that can be chosen, by activation: readers say "not selected" of the
                                  others there. An item that only does something: axtree_can */
  AXTREE_STATE_MULTI_SELECTABLE = 8,
  AXTREE_STATE_EXPANDED = 9,     /* false: collapsed */
  AXTREE_STATE_FOCUSABLE = 10,   /* axtree_move_focus stops at it; at what people can operate it does so by itself, if it is
                                    enabled */
  AXTREE_STATE_FOCUS_GROUP = 11, /* one stop for Tab, with arrows inside it; menus, tab lists, tool bars, trees, list boxes and the
                                    radio buttons of a container are one by themselves, and the arrows do not leave them */
  AXTREE_STATE_MODAL = 12,       /* nothing outside it can be operated while it is there */
  AXTREE_STATE_BUSY = 13,
  AXTREE_STATE_REQUIRED = 14,
  AXTREE_STATE_READ_ONLY = 15,
  AXTREE_STATE_VISITED = 16,
  AXTREE_STATE_DEFAULT = 17,           /* Return activates it in its window */
  AXTREE_STATE_UPDATES_FREQUENTLY = 18 /* it changes too often to be spoken by itself */
} axtree_state;

/* States whether something holds of the element. */
bool axtree_set_state(axtree *ui, axtree_state state, bool holds);

/* The number of a slider, a stepper, a progress bar or the like, with its range and the change that one step makes. Its role
 * decides whether people can change it; the events are AXTREE_EVENT_SET_NUMBER. The number is moved into the range. A number without
 * ends has -INFINITY and INFINITY; readers then say no percentage of it. */
bool axtree_number(axtree *ui, double value, double minimum, double maximum, double step);

/* The content of a text that is read by character, word and line, with a caret. People can edit it in a field, unless it is
 * read-only. The events are AXTREE_EVENT_SET_TEXT and AXTREE_EVENT_SET_SELECTION. The library keeps caret and selection as long as
 * the frames have the content of the last event. */
bool axtree_text(axtree *ui, const char *content);

/* The caret of the element's text, and the other end of the selection; the same number if nothing is selected. For a program
 * that edits by itself, and not by axtree_type. After axtree_text. */
bool axtree_caret(axtree *ui, int64_t caret, int64_t anchor);

/* The level of a heading or of a tree's item, from 1. */
bool axtree_level(axtree *ui, int64_t level);

/* The element's place in a list, from 1, and the length of the list; where the elements of the frame do not tell it. */
bool axtree_position(axtree *ui, int64_t position, int64_t count);

/* The numbers of rows and columns of a table, with those off the screen. */
bool axtree_table(axtree *ui, int64_t rows, int64_t columns);

/* The row and the column of a cell or a header, from 0. */
bool axtree_cell(axtree *ui, int64_t row, int64_t column);

/* How changes inside an element are spoken while the focus is elsewhere. */
typedef enum axtree_live {
  AXTREE_LIVE_OFF = 0,
  AXTREE_LIVE_POLITE = 1,   /* after what is being spoken */
  AXTREE_LIVE_ASSERTIVE = 2 /* at once */
} axtree_live;

/* Has changes inside the element spoken by readers that know it. Orca does so in web browsers alone: announce what a status
 * line or a chat says. */
bool axtree_live_region(axtree *ui, axtree_live live);

/* The relations of an element to others of the frame, by their keys. */
typedef enum axtree_relation {
  AXTREE_RELATION_LABELLED_BY = 1,
  AXTREE_RELATION_DESCRIBED_BY = 2,
  AXTREE_RELATION_CONTROLS = 3,
  AXTREE_RELATION_FLOWS_TO = 4,
  AXTREE_RELATION_MEMBER_OF = 5,
  AXTREE_RELATION_DETAILS = 6,
  AXTREE_RELATION_ERROR_MESSAGE = 7,
  AXTREE_RELATION_POPUP_FOR = 8,
  AXTREE_RELATION_TOOLTIP_FOR = 9
} axtree_relation;

/* Relates the element to another one. A key that the frame does not name is ignored. */
bool axtree_relate(axtree *ui, axtree_relation relation, const char *key);

/* The same by number. */
bool axtree_relate_id(axtree *ui, axtree_relation relation, uint64_t id);

/* ---- What an element speaks for ------------------------------------------------------------------------------------ */

/* The element speaks for everything inside it, as one: labels, values and hints are merged, one control inside is operated
 * through it, several become its actions. Documentation/Internals/Composition.md has the rules. */
bool axtree_combine(axtree *ui);

/* The kinds of content that a field can take over from elsewhere on the screen. */
typedef enum axtree_content {
  AXTREE_CONTENT_ERROR = 1,
  AXTREE_CONTENT_FACT = 2,          /* heard after the important ones */
  AXTREE_CONTENT_IMPORTANT_FACT = 3 /* heard before the other facts */
} axtree_content;

/* The element hands the text of the source with this name, which is inside it, to the receiver that is inside it: an error
 * below a field is heard with the field. May be called for several sources. Documentation/Internals/Deferral.md has the rules. */
bool axtree_defer(axtree *ui, const char *source, axtree_content content);

/* The element is the source with this name: it is heard where axtree_defer says, and nowhere else. */
bool axtree_source(axtree *ui, const char *source);

/* The element is the one that speaks what is deferred. */
bool axtree_receiver(axtree *ui);

/* ---- What people can do -------------------------------------------------------------------------------------------- */

/* What players want of the program. */
typedef enum axtree_event {
  AXTREE_EVENT_NONE = 0,
  AXTREE_EVENT_ACTIVATE = 1,      /* press the button, follow the link, toggle the check box, choose the tab; a text field needs
                                     axtree_can for it */
  AXTREE_EVENT_INCREMENT = 2,     /* the next value, of an element without axtree_number; else it is AXTREE_EVENT_SET_NUMBER */
  AXTREE_EVENT_DECREMENT = 3,     /* the previous value */
  AXTREE_EVENT_SET_NUMBER = 4,    /* axtree_event_number is the new number, in the range and on a step */
  AXTREE_EVENT_SET_TEXT = 5,      /* axtree_event_text is the new content, axtree_event_caret the caret in it */
  AXTREE_EVENT_SET_SELECTION = 6, /* axtree_event_caret and axtree_event_anchor are the new ends */
  AXTREE_EVENT_FOCUS = 7,         /* the element has the keyboard focus now, unless the next frame says otherwise */
  AXTREE_EVENT_ACTION = 8         /* axtree_event_text is the identifier of one of the element's actions */
} axtree_event;

/* Whether people can ask this of the element: AXTREE_EVENT_ACTIVATE, AXTREE_EVENT_INCREMENT or AXTREE_EVENT_DECREMENT. By
 * themselves buttons, links, check boxes, tabs, menu items and combo boxes can be activated, and sliders and the like changed. A combo box that Left and Right change needs the other two; a list item, a canvas or a text needs what it
 * can do. */
bool axtree_can(axtree *ui, axtree_event event, bool can);

/* An action that people pick from a list, beside activation: its identifier for AXTREE_EVENT_ACTION, and its spoken name. */
bool axtree_action(axtree *ui, const char *identifier, const char *name);

/* The element is an item of the rotor of this name, such as "Enemy": the player's menu has its next and previous item, in the order of
 * the frame. */
bool axtree_rotor(axtree *ui, const char *name);

/* States whether the element has the keyboard focus. In a frame that states it of no element, the focus stays where
 * axtree_move_focus, axtree_focus_on or a screen reader put it. It moves into a modal element that opens and back when that is
 * gone, and from another element that is gone to the one after it. */
bool axtree_focused(axtree *ui, bool is_focused);

/* Takes the next event and returns its kind, and AXTREE_EVENT_NONE if there is none. Call it once a frame until then, outside
 * axtree_begin and axtree_end. While 1,024 events wait, or 16 MB of texts, elements refuse what else players want. The functions
 * that follow tell about the event that was taken last. */
axtree_event axtree_next_event(axtree *ui);

/* Whether the event is of this kind and for the element with this key. */
bool axtree_event_is(axtree *ui, axtree_event event, const char *key);

/* The key of the element that the event is for; NULL if there is no event. */
const char *axtree_event_key(axtree *ui);

/* The same as a number; 0 if there is no event, or if the element's key is a text. */
uint64_t axtree_event_id(axtree *ui);

/* The text of AXTREE_EVENT_SET_TEXT, or the identifier of AXTREE_EVENT_ACTION; else NULL. */
const char *axtree_event_text(axtree *ui);

/* The number of AXTREE_EVENT_SET_NUMBER; else 0. */
double axtree_event_number(axtree *ui);

/* The caret after AXTREE_EVENT_SET_TEXT or AXTREE_EVENT_SET_SELECTION; else -1. */
int64_t axtree_event_caret(axtree *ui);

/* The other end of the selection, or the caret if nothing is selected; else -1. */
int64_t axtree_event_anchor(axtree *ui);

/* ---- Keys and focus ------------------------------------------------------------------------------------------------ */

/* Sends a key to the screen readers that listen to keys, before the program acts on it: every key, pressed and released. Orca
 * 43, and any Orca where the compositor gives it no keys, has its commands and its echo of typed keys only from here.
 *
 * The numbers are X11's: keysym, keycode (evdev's code plus 8; 0 if unknown), mask of modifiers before the event; the time is
 * in milliseconds. Returns false if the key is one of the screen reader's own commands: the program ignores it then.
 * axtree_type drops the text that comes of such a key. In its learn mode Orca takes every key, which this does not know. Of a wrong
 * handle true. */
bool axtree_send_key(axtree *ui, uint32_t keysym, uint32_t keycode, uint32_t modifiers, bool is_pressed, uint32_t time);

/* The same by the numbers of SDL 2's or SDL 3's keyboard event: event.key.keysym.scancode, .sym and .mod, event.key.timestamp;
 * of SDL 3 event.key.scancode, .key and .mod, and event.key.timestamp / 1000000. */
bool axtree_send_sdl_key(
  axtree *ui, uint32_t scancode, int32_t keycode, uint16_t modifiers, bool is_pressed, uint32_t time);

/* Does what the key that was sent last means, as in other programs: Tab, the arrows, Home and End move the focus or change a number,
 * Return and Space operate, keys edit a text, and the Menu key and Shift+F10 open the player's menu. Events come by
 * axtree_next_event. False for other keys, which are the program's own, for releases, and for the second call about a key. Characters
 * are not typed here: pass what the window system reports as typed to axtree_type. */
bool axtree_handle_key(axtree *ui);

/* What a key does for players wherever the focus is, in axtree_handle_key: a key by its name, such as "ctrl+Right" or "e", and a
 * command, or NULL for none. "next" and "previous" move in the rotor of this name, or with NULL in the one that was chosen last;
 * "choose next" and "choose previous" choose one and announce it. "menu" opens the player's menu, as the keys "Menu" and "shift+F10" do
 * until the program changes that. "say again", "say earlier", "say later", "spell" and "copy" are about what the program's own voice
 * has said. A text that can be edited keeps the keys that it knows, and characters. */
bool axtree_set_player_key(axtree *ui, const char *key, const char *command, const char *rotor);

/* A line of the player's menu, from 0, to draw it; NULL behind the last one, and while the menu is not open. Readers say the lines
 * whether or not they are drawn. */
const char *axtree_menu_line(axtree *ui, int64_t line);

/* The line of the player's menu that has the focus; -1 while the menu is not open. axtree_focus is the element below it. */
int64_t axtree_menu_focus(axtree *ui);

/* Moves of the keyboard focus, as keys make them. */
typedef enum axtree_move {
  AXTREE_MOVE_NEXT = 1, /* Tab: in a circle; a focus group is one stop */
  AXTREE_MOVE_PREVIOUS = 2,
  AXTREE_MOVE_UP = 3, /* arrows: to the nearest by bounds, inside a focus group to its items only */
  AXTREE_MOVE_DOWN = 4,
  AXTREE_MOVE_LEFT = 5,
  AXTREE_MOVE_RIGHT = 6,
  AXTREE_MOVE_FIRST = 7,
  AXTREE_MOVE_LAST = 8
} axtree_move;

/* Moves the focus among the elements of the last frame, for a program that leaves the focus to the library. False if it did not
 * move; that is no mistake. */
bool axtree_move_focus(axtree *ui, axtree_move move);

/* Gives the focus to the element with this key. False if the last frame has none, or if nobody can reach it: it is hidden, or a
 * modal element is open over it. */
bool axtree_focus_on(axtree *ui, const char *key);

/* The same by number. */
bool axtree_focus_on_id(axtree *ui, uint64_t id);

/* The key of the element with the focus, or to which the player's menu gives it back; NULL if none has it. */
const char *axtree_focus(axtree *ui);

/* The same as a number; 0 if none has it, or if its key is a text. */
uint64_t axtree_focus_id(axtree *ui);

/* Does what a key would do with the focused element: Return or Space activates it, and so on. The event comes by
 * axtree_next_event, so that keys and screen readers take one way. The kinds are those of axtree_can. False if the element
 * cannot do it now, as a slider at the end of its range; that is no mistake. */
bool axtree_operate(axtree *ui, axtree_event event);

/* Types characters into the text of the focused element, in place of the selection. The event is AXTREE_EVENT_SET_TEXT. False
 * if it takes none, or if the key that was sent last is a command of the screen reader. */
bool axtree_type(axtree *ui, const char *characters);

/* What an editing key does. */
typedef enum axtree_edit {
  AXTREE_EDIT_MOVE = 1,
  AXTREE_EDIT_SELECT = 2,
  AXTREE_EDIT_DELETE = 3,
  AXTREE_EDIT_SELECT_ALL = 4
} axtree_edit;

/* How far it does so. */
typedef enum axtree_target {
  AXTREE_TARGET_BACK = 1, /* one character as people see it */
  AXTREE_TARGET_FORWARD = 2,
  AXTREE_TARGET_WORD_BACK = 3,
  AXTREE_TARGET_WORD_FORWARD = 4,
  AXTREE_TARGET_LINE_START = 5,
  AXTREE_TARGET_LINE_END = 6,
  AXTREE_TARGET_START = 7,
  AXTREE_TARGET_END = 8,
  AXTREE_TARGET_LINE_UP = 9, /* the nearest position in the line above */
  AXTREE_TARGET_LINE_DOWN = 10
} axtree_target;

/* Does what an editing key does to the text of the focused element: Backspace is AXTREE_EDIT_DELETE, AXTREE_TARGET_BACK. The
 * target is ignored for AXTREE_EDIT_SELECT_ALL. False if nothing happened; that is no mistake. */
bool axtree_edit_text(axtree *ui, axtree_edit edit, axtree_target target);

/* ---- What is said -------------------------------------------------------------------------------------------------- */

/* Low and default wait for what is being spoken, high interrupts it. */
typedef enum axtree_priority {
  AXTREE_PRIORITY_LOW = 0,
  AXTREE_PRIORITY_DEFAULT = 1,
  AXTREE_PRIORITY_HIGH = 2
} axtree_priority;

/* Says a text that belongs to no element: "Game over". The same text twice is said twice. It is heard after the next
 * axtree_end, or at axtree_free. */
bool axtree_announce(axtree *ui, const char *text, axtree_priority priority);

/* Says a text about a subject, such as "turn". It replaces an earlier one with the same key that waits in the program's own voice;
 * a screen reader says what it was told, until a key is pressed. */
bool axtree_announce_about(axtree *ui, const char *key, const char *text, axtree_priority priority);

/* Drops what was announced about a subject, because it is not true any more; the own voice ends it too. */
bool axtree_withdraw(axtree *ui, const char *key);

/* Whether the active window has the keyboard, and whether it is minimized. It counts as active until the program says otherwise.
 *
 * Of several windows in a frame, the active one is that with the focus, else the first one; axtree_move_focus stays in it, and
 * axtree_focused or axtree_focus_on of something in another window, or of the window itself, changes to that. If the window with
 * the focus is gone, the focus goes back to where it was in the one before. An element outside all windows is in the first. */
bool axtree_window(axtree *ui, bool is_active, bool is_minimized);

/* Where the window's content is on the screen, in the unit of the bounds; not known on Wayland. A window with bounds of its own is at
 * that place from there. */
bool axtree_window_position(axtree *ui, double x, double y);

/* Whether a screen reader is on the bus. It may take a second after the start until the library knows. */
bool axtree_is_screen_reader_running(axtree *ui);

/* When the program speaks by itself. */
typedef enum axtree_voice {
  AXTREE_VOICE_OFF = 0,
  AXTREE_VOICE_AUTOMATIC = 1, /* while no screen reader runs: the default */
  AXTREE_VOICE_ON = 2         /* always */
} axtree_voice;

/* Sets when the program speaks by itself, by speech-dispatcher. Players should be able to turn it off. */
bool axtree_set_voice(axtree *ui, axtree_voice voice);

/* Sets how the program's own voice sounds from the next axtree_end on: a setting by its name, and NULL for what the user has set
 * in speech-dispatcher. "rate", "pitch" and "volume" are whole numbers from "-100" to "100". "voice" is a name that
 * spd-say --list-synthesis-voices prints. "language" is the BCP 47 tag of the language that it speaks, in place of the texts'
 * own. "punctuation", the signs that it speaks, is "none", "some", "most" or "all". "interrupts" is "false" if a new focus and
 * what is typed do not interrupt it. */
bool axtree_set_voice_setting(axtree *ui, const char *name, const char *value);

/* Whether the program speaks by itself now. */
bool axtree_is_speaking(axtree *ui);

/* The next text to show as a caption: the words that the voice speaks. Ask once a frame while captions are shown, after
 * axtree_end. is_reading says that the text before still has to stay. NULL if there is no new one. */
const char *axtree_next_caption(axtree *ui, bool is_reading);

/* ---- Tests --------------------------------------------------------------------------------------------------------- */

/* What a screen reader says of everything since the last call with its name, predicted: one utterance a line. The first call for
 * a reader is its start, with the window and the focus. "" if it says nothing. Readers: "orca43", "orca48", "orca51" and,
 * for the program's own voice, "ownvoice". */
const char *axtree_speech(axtree *ui, const char *reader);

/* The text on a braille display with so many cells, predicted for "orca43", "orca48" or "orca51": of the focus, or an announcement
 * until the focus changes; "" for the program's own voice. axtree_speech says the same beside it. */
const char *axtree_braille(axtree *ui, const char *reader, uint32_t cells);

/* Asks the program as a screen reader does, by the key of an element; the event comes by axtree_next_event. The number is that of
 * AXTREE_EVENT_SET_NUMBER, the text that of AXTREE_EVENT_SET_TEXT, or the identifier of AXTREE_EVENT_ACTION. False if the element
 * refuses it, or if nobody can reach it: it is hidden, or a modal element is open over it. */
bool axtree_request(axtree *ui, axtree_event event, const char *key, double number, const char *text);

#ifdef __cplusplus
}
#endif

#endif
