// imgui_axtree.cpp: see imgui_axtree.h.
//
// A frame of ImGui goes through four steps here:
//   1. Requests   (before NewFrame) what listeners ask for becomes ImGui's own input, and keys go to the screen reader first.
//   2. Record     (while the program draws) each item that ImGui registers is noted with what its function knows.
//   3. Name       (after EndFrame) items without a label of their own get one, by a table of rules.
//   4. Describe   the items go to axtree, window by window; a window that is as it was is kept.
#define IMAX_INTERNAL
#include "imgui_axtree.h"
#include <axtree.h>
#include <dlfcn.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#define IMAX_HAS_EVENT_QUEUE (IMGUI_VERSION_NUM >= 18700)

namespace
{
using ImAx::Site;

// ==== Kinds =====================================================================================================================

enum class Kind : int
{
    None, Button, ArrowButton, CloseButton, CollapseButton, ColorButton, ImageButton, CheckBox, RadioButton, Number, TextField, ComboBox,
    Item, TreeItem, Header, Tab, Menu, MenuItem, ColumnHeader, Link, Text, LabelledText, Heading, Image, ProgressBar, Plot
};

/// Which function of ImGui registers which kind, and the kind's role. The first row of a kind has its role.
struct KindRow { const char* Function; Kind Is; axtree_role Role; };
const KindRow KindRows[] = {
    {"ButtonEx", Kind::Button, AXTREE_ROLE_BUTTON},
    {"InvisibleButton", Kind::Button, AXTREE_ROLE_BUTTON},
    {"ArrowButtonEx", Kind::ArrowButton, AXTREE_ROLE_BUTTON},
    {"CloseButton", Kind::CloseButton, AXTREE_ROLE_BUTTON},
    {"CollapseButton", Kind::CollapseButton, AXTREE_ROLE_BUTTON},
    {"ColorButton", Kind::ColorButton, AXTREE_ROLE_BUTTON},
    {"ImageButtonEx", Kind::ImageButton, AXTREE_ROLE_BUTTON},
    {"Checkbox", Kind::CheckBox, AXTREE_ROLE_CHECK_BOX},
    {"RadioButton", Kind::RadioButton, AXTREE_ROLE_RADIO_BUTTON},
    {"SliderScalar", Kind::Number, AXTREE_ROLE_SLIDER},
    {"VSliderScalar", Kind::Number, AXTREE_ROLE_SLIDER},
    {"DragScalar", Kind::Number, AXTREE_ROLE_SLIDER},
    {"InputTextEx", Kind::TextField, AXTREE_ROLE_TEXT_FIELD},
    {"BeginCombo", Kind::ComboBox, AXTREE_ROLE_COMBO_BOX},
    {"Selectable", Kind::Item, AXTREE_ROLE_LIST_ITEM},
    {"TreeNodeBehavior", Kind::TreeItem, AXTREE_ROLE_TREE_ITEM},
    {"", Kind::Header, AXTREE_ROLE_BUTTON}, // a TreeNodeBehavior of CollapsingHeader
    {"TabItemEx", Kind::Tab, AXTREE_ROLE_TAB},
    {"BeginMenuEx", Kind::Menu, AXTREE_ROLE_MENU},         // a Selectable until its function tells
    {"MenuItemEx", Kind::MenuItem, AXTREE_ROLE_MENU_ITEM}, // the same
    {"TableHeader", Kind::ColumnHeader, AXTREE_ROLE_COLUMN_HEADER},
    {"TextLink", Kind::Link, AXTREE_ROLE_LINK},
    {"TextEx", Kind::Text, AXTREE_ROLE_STATIC_TEXT},
    {"TextAlignedV", Kind::Text, AXTREE_ROLE_STATIC_TEXT},
    {"BulletTextV", Kind::Text, AXTREE_ROLE_STATIC_TEXT},
    {"LabelTextV", Kind::LabelledText, AXTREE_ROLE_STATIC_TEXT},
    {"SeparatorTextEx", Kind::Heading, AXTREE_ROLE_HEADING},
    {"Image", Kind::Image, AXTREE_ROLE_IMAGE},
    {"ImageWithBg", Kind::Image, AXTREE_ROLE_IMAGE},
    {"ProgressBar", Kind::ProgressBar, AXTREE_ROLE_PROGRESS_BAR},
    {"PlotEx", Kind::Plot, AXTREE_ROLE_CHART},
};

/// Looks a function up by the address of its name first, as it is asked for each item.
Kind KindOf(const Site& site)
{
    struct Entry { const char* Function; Kind Is; };
    static Entry cache[64];
    Entry& entry = cache[((uintptr_t)site.Function >> 3) % 64];
    if (entry.Function != site.Function) {
        entry = {site.Function, Kind::None};
        for (const KindRow& row : KindRows)
            if (!strcmp(row.Function, site.Function)) { entry.Is = row.Is; break; }
    }
    if (entry.Is == Kind::Tab && site.Flags & ImGuiTabItemFlags_Button) return Kind::Button;
    const int header = ImGuiTreeNodeFlags_Framed | ImGuiTreeNodeFlags_NoTreePushOnOpen;
    if (entry.Is == Kind::TreeItem && (site.Flags & header) == header) return Kind::Header;
    return entry.Is;
}

bool IsWords(Kind kind) { return kind >= Kind::Text; }

// ==== The record of a frame =====================================================================================================

/// A text of the frame: its place in Frame::Texts; 0 is none.
typedef int Text;

struct Item
{
    Kind Is;
    axtree_role Role;
    uint64_t Key;
    ImGuiID Id;
    int Container, Group;
    int ItemFlags, Flags;     // ImGuiItemFlags_, and the function's own
    ImRect Rect;
    Text Label, Identifier, Value, Hint, Shortcut, ColumnHead, Help;
    int Checked, Open, Level; // -1: does not apply
    int Place, Count;         // in a list behind a clipper; 0: not known
    int Rule;                 // the row of LabelRules that gave the name
    double Number, Minimum, Maximum, Step;
    int Caret, Anchor;        // -1: none
    int Layer;
    ImGuiID FocusScope;
    ImGuiWindow* Window;
    bool HasNumber, IsDisabled, IsHidden, IsAuthored;
    const char* Function;
};

/// What has others inside: a window, a table, a row, a cell, a bar of tabs or menus.
struct Container
{
    uint64_t Key;
    axtree_role Role;
    int Parent, Root; // -1: the program's window
    Text Label;
    ImGuiWindow* Window;
    int Row, Column, Rows, Columns; // of a table, the row that is being filled
    int FirstRow;        // of a table: the number of its rows before those of a clipper; -1: there is none
    ImGuiID HasHelpOf;   // of a tooltip: the item that it is about; 0 if that is not known
    bool IsModal, IsOpen, HasSelection;
    int FirstItem;
};

/// The parts of one widget: between its BeginGroup and EndGroup.
struct Group
{
    const char* Function;
    Text Label;
    int Outer;
    int Parts;
};

/// Numbers by key, for one frame; a table without deletion.
class KeyMap
{
public:
    void Clear() { Slots.assign(ImMax<size_t>(Slots.size(), 1024), Slot{0, 0}); Count = 0; }
    /// The key's number, which is set to this one if the key is new.
    int FindOrAdd(uint64_t key, int number)
    {
        if (Slots.size() < 2 * (Count + 1)) Grow();
        Slot& slot = SlotOf(key);
        if (!slot.Key) { slot = {key, number}; Count++; }
        return slot.Number;
    }

    /// The key's number, or -1.
    int Find(uint64_t key)
    {
        if (Slots.empty()) return -1;
        const Slot& slot = SlotOf(key);
        return slot.Key ? slot.Number : -1;
    }

private:
    struct Slot { uint64_t Key; int Number; };
    std::vector<Slot> Slots;
    size_t Count = 0;
    Slot& SlotOf(uint64_t key)
    {
        size_t at = (key * 0x9E3779B97F4A7C15ull >> 32) % Slots.size();
        while (Slots[at].Key && Slots[at].Key != key) at = (at + 1) % Slots.size();
        return Slots[at];
    }
    void Grow()
    {
        std::vector<Slot> old(ImMax<size_t>(1024, Slots.size() * 2), Slot{0, 0});
        old.swap(Slots);
        for (const Slot& slot : old) if (slot.Key) SlotOf(slot.Key) = slot;
    }
};

struct Frame
{
    std::vector<Item> Items;
    std::vector<Container> Containers;
    std::vector<Group> Groups;
    std::vector<int> OpenGroups;
    std::vector<char> Texts;
    KeyMap ItemKeys, ContainerKeys;

    void Clear()
    {
        Items.clear(); Containers.clear(); Groups.clear(); OpenGroups.clear();
        ItemKeys.Clear(); ContainerKeys.Clear();
        Texts.assign(1, '\0');
    }
    Text Add(const char* text, const char* end = nullptr)
    {
        if (!text) return 0;
        const size_t length = end ? (size_t)(end - text) : strlen(text);
        if (!length) return 0;
        const Text at = (Text)Texts.size();
        Texts.insert(Texts.end(), text, text + length);
        Texts.push_back('\0');
        return at;
    }
    Text Add(const std::string& text) { return Add(text.c_str(), text.c_str() + text.size()); }
    const char* operator[](Text text) const { return &Texts[(size_t)text]; }
};

// ==== The adapter's state =======================================================================================================

/// A request that waits for its widget to be drawn.
struct Pending
{
    enum Step { Number, Write, Commit, Press, Release } Next;
    ImGuiID Id;
    double Number_;
    std::string Text_;
    int Frames;    // since it was asked
    ImVec2 Mouse;  // where the pointer was before a press
};

axtree* Ui;
bool IsOwnHandle, IsAlways;
std::string App;
std::thread::id Thread;
Frame Now;
std::vector<Pending> Requests;
std::string NextLabel;
bool IsNextHidden;
/// The texts of tooltips, by the item that they are about: learned when they show.
std::unordered_map<ImGuiID, std::string> Tooltips;
/// Whether ImGui's keyboard works because a reader runs, and not because the program wants it; and whether the program itself has stated
/// for the frame who gets the keys.
bool IsKeyboardEnabledHere, IsCaptureStated;
/// A window as it was described.
struct Kept
{
    uint64_t Key, Hash;
    bool operator==(const Kept& other) const { return Key == other.Key && Hash == other.Hash; }
};
std::vector<Kept> Before;
int SameFrames;
bool HasNews; // an announcement or a request, which the next frame has to answer
unsigned HookIds[3];

uint64_t Mix(uint64_t a, uint64_t b)
{
    uint64_t h = (a ^ (b + 0x9E3779B97F4A7C15ull + (a << 6) + (a >> 2))) * 0xFF51AFD7ED558CCDull;
    return h ^ (h >> 32);
}
/// Keys of elements. An item's is its ImGuiID; what ImGui gives no identity has a hash, in a space of its own.
enum class Space : uint64_t { Item = 1, Repeated, Window, Table, Row, Cell, Bar, Words, Program };
uint64_t KeyOf(Space space, uint64_t a, uint64_t b = 0, uint64_t c = 0)
{
    const uint64_t low = space == Space::Item || space == Space::Window ? a : Mix(Mix(a, b), c);
    return ((uint64_t)space << 56) | (low & 0xFFFFFFFFFFFFFFull);
}

/// Whether a code point is for private use: a picture of an icon font.
bool IsIcon(unsigned code_point) { return (code_point >= 0xE000 && code_point < 0xF900) || code_point >= 0xF0000; }

/// What is shown of a label, without icons.
Text AddVisible(const char* label)
{
    if (!label) return 0;
    const char* end = ImGui::FindRenderedTextEnd(label);
    const bool may_have_icons = std::any_of(label, end, [](char c) { return (unsigned char)c >= 0xEE; });
    if (!may_have_icons) return Now.Add(label, end);
    std::string words;
    for (const char* c = label; c < end;) {
        unsigned code_point = 0;
        const int length = ImMax(1, ImTextCharFromUtf8(&code_point, c, end));
        if (!IsIcon(code_point)) words.append(c, (size_t)length);
        c += length;
    }
    words.erase(0, words.find_first_not_of(' '));
    words.erase(words.find_last_not_of(' ') + 1);
    return Now.Add(words);
}

// ==== What changed between ImGui's versions =====================================================================================

ImGuiID FocusScopeNow(ImGuiContext& g)
{
#if IMGUI_VERSION_NUM < 18900
    return g.CurrentWindow->DC.NavFocusScopeIdCurrent;
#else
    return g.CurrentFocusScopeId;
#endif
}
int LastItemFlags(ImGuiContext& g)
{
#if IMGUI_VERSION_NUM < 19140
    return g.LastItemData.InFlags;
#else
    return g.LastItemData.ItemFlags;
#endif
}
void ShowCursor(ImGuiContext& g)
{
#if IMGUI_VERSION_NUM < 19140
    g.NavDisableHighlight = false;
    g.NavDisableMouseHover = true;
#else
    g.NavCursorVisible = true;
    g.NavHighlightItemUnderNav = true;
#endif
}
/// The keyboard's cursor, without which Enter does nothing; as ConfigNavCursorVisibleAlways, but that stays the program's.
void KeepCursorVisible(ImGuiContext& g)
{
#if IMGUI_VERSION_NUM < 19140
    g.NavDisableHighlight = false;
#else
    g.NavCursorVisible = true;
#endif
}
/// Whether the item with the focus counts as under the pointer.
bool IsFocusHovered(ImGuiContext& g)
{
#if IMGUI_VERSION_NUM < 19140
    return g.NavDisableMouseHover && !g.NavDisableHighlight;
#else
    return g.NavHighlightItemUnderNav && g.NavCursorVisible;
#endif
}
/// Has ImGui take the arrows, Tab, Space and Enter, as it does for programs that ask for it.
void EnableKeyboard(ImGuiContext& g)
{
#if IMGUI_VERSION_NUM < 18700
    if (g.IO.KeyMap[ImGuiKey_Space] < 0) return; // no backend that has keys
#endif
    if (g.IO.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) return;
    g.IO.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    IsKeyboardEnabledHere = true;
}
bool IsPressed(ImGuiContext& g, ImGuiKey key)
{
#if IMGUI_VERSION_NUM < 18700
    return g.IO.KeyMap[key] >= 0 && ImGui::IsKeyDown(g.IO.KeyMap[key]);
#else
    (void)g;
    return ImGui::IsKeyDown(key);
#endif
}
/// A tooltip shows as soon as its item has the focus: its words may be all that names the item.
void ShowTooltipsAtOnce(ImGuiContext& g)
{
#if IMGUI_VERSION_NUM >= 19220
    g.Style.HoverFlagsForTooltipNav &= ~ImGuiHoveredFlags_DelayMask_;
#else
    (void)g;
#endif
}
bool IsInMultiSelection(int item_flags)
{
#if IMGUI_VERSION_NUM >= 19220
    return item_flags & ImGuiItemFlags_IsMultiSelect;
#else
    (void)item_flags;
    return false;
#endif
}
void Activate(ImGuiContext& g, ImGuiID id)
{
#if IMGUI_VERSION_NUM < 18970
    ImGui::ActivateItem(id);
#else
    ImGui::ActivateItemByID(id);
#endif
    g.NavInputSource = ImGuiInputSource_Keyboard; // else a text field does not begin to edit
}
const char* EditedText(ImGuiInputTextState& state)
{
#if IMGUI_VERSION_NUM < 19100
    return state.TextAIsValid ? state.TextA.Data : nullptr;
#else
    return state.TextA.Data;
#endif
}
/// The code point of a place in the edited text, and the other way round. 1.86 counts UTF-16's units, later versions bytes.
int ToCodePoints(const char* text, int place)
{
#if IMGUI_VERSION_NUM < 19100
    (void)text;
    return place;
#else
    int count = 0;
    for (int i = 0; i < place && text[i]; i++) count += (text[i] & 0xC0) != 0x80;
    return count;
#endif
}
#if IMGUI_VERSION_NUM >= 19100
int FromCodePoints(const char* text, int64_t points)
{
    int i = 0;
    for (; text[i] && points > 0; points--)
        do i++; while ((text[i] & 0xC0) == 0x80);
    return i;
}
#endif
void Select(ImGuiInputTextState& state, const char* text, int64_t anchor, int64_t caret)
{
#if IMGUI_VERSION_NUM < 19100
    (void)text;
    state.Stb.select_start = (int)anchor;
    state.Stb.select_end = state.Stb.cursor = (int)caret;
    state.CursorClamp();
#elif IMGUI_VERSION_NUM < 19290
    state.WantReloadUserBuf = true;
    state.ReloadSelectionStart = FromCodePoints(text, anchor);
    state.ReloadSelectionEnd = FromCodePoints(text, caret);
#else
    state.SetSelection(FromCodePoints(text, anchor), FromCodePoints(text, caret));
#endif
}

// ==== Values: the one place where they are read =================================================================================

double ReadNumber(ImGuiDataType type, const void* data)
{
    switch (type) {
    case ImGuiDataType_S8: return *(const ImS8*)data;
    case ImGuiDataType_U8: return *(const ImU8*)data;
    case ImGuiDataType_S16: return *(const ImS16*)data;
    case ImGuiDataType_U16: return *(const ImU16*)data;
    case ImGuiDataType_S32: return *(const ImS32*)data;
    case ImGuiDataType_U32: return *(const ImU32*)data;
    case ImGuiDataType_S64: return (double)*(const ImS64*)data;
    case ImGuiDataType_U64: return (double)*(const ImU64*)data;
    case ImGuiDataType_Float: return *(const float*)data;
    case ImGuiDataType_Double: return *(const double*)data;
    default: return 0;
    }
}
void StoreNumber(ImGuiDataType type, void* data, double number)
{
    switch (type) {
    case ImGuiDataType_S8: *(ImS8*)data = (ImS8)number; break;
    case ImGuiDataType_U8: *(ImU8*)data = (ImU8)number; break;
    case ImGuiDataType_S16: *(ImS16*)data = (ImS16)number; break;
    case ImGuiDataType_U16: *(ImU16*)data = (ImU16)number; break;
    case ImGuiDataType_S32: *(ImS32*)data = (ImS32)number; break;
    case ImGuiDataType_U32: *(ImU32*)data = (ImU32)number; break;
    case ImGuiDataType_S64: *(ImS64*)data = (ImS64)number; break;
    case ImGuiDataType_U64: *(ImU64*)data = (ImU64)number; break;
    case ImGuiDataType_Float: *(float*)data = (float)number; break;
    case ImGuiDataType_Double: *(double*)data = number; break;
    default: break;
    }
}
/// Without the spaces around it, in one line.
std::string Trimmed(const char* text)
{
    std::string result = text;
    for (char& c : result) if (c == '\n') c = ' ';
    result.erase(0, result.find_first_not_of(" \t\n"));
    const size_t last = result.find_last_not_of(" \t\n");
    result.erase(last == std::string::npos ? 0 : last + 1);
    return result;
}

/// A color in words: "dark blue".
std::string ColorInWords(const float* color)
{
    static const struct { float UpTo; const char* Name; } hues[] = {
        {0.035f, "red"}, {0.11f, "orange"}, {0.19f, "yellow"}, {0.44f, "green"}, {0.53f, "cyan"}, {0.70f, "blue"}, {0.79f, "purple"},
        {0.93f, "pink"}, {1.01f, "red"}};
    float hue, saturation, value;
    ImGui::ColorConvertRGBtoHSV(color[0], color[1], color[2], hue, saturation, value);
    if (value < 0.1f) return "black";
    if (saturation < 0.1f) return value > 0.93f ? "white" : value > 0.65f ? "light gray" : value > 0.35f ? "gray" : "dark gray";
    std::string words = value < 0.5f ? "dark " : saturation < 0.45f ? "light " : "";
    for (const auto& row : hues)
        if (hue < row.UpTo) return words + row.Name;
    return words + "red";
}

/// A plot in words: "rising from 0.2 to 0.9".
std::string PlotInWords(const Site& site)
{
    if (!site.Plot || site.PlotCount < 1) return "empty";
    float least = FLT_MAX, most = -FLT_MAX, first = 0, last = 0, rises = 0, falls = 0, before = 0;
    for (int i = 0; i < site.PlotCount; i++) {
        const float value = site.Plot(site.PlotData, (i + site.PlotOffset) % site.PlotCount);
        if (value != value) continue;
        if (i == 0) first = value;
        else if (value > before) rises += value - before;
        else falls += before - value;
        least = ImMin(least, value);
        most = ImMax(most, value);
        before = last = value;
    }
    char words[128];
    if (most - least < 1e-6f) snprintf(words, sizeof words, "constant at %.2f", least);
    else if (rises > 3 * falls) snprintf(words, sizeof words, "rising from %.2f to %.2f", first, last);
    else if (falls > 3 * rises) snprintf(words, sizeof words, "falling from %.2f to %.2f", first, last);
    else snprintf(words, sizeof words, "%d values between %.2f and %.2f", site.PlotCount, least, most);
    return words;
}

void ReadNumberOf(Item& item, const Site& site)
{
    if (!site.Data || site.DataType < 0) return;
    const ImGuiDataTypeInfo* info = ImGui::DataTypeGetInfo(site.DataType);
    const char* format = site.Format ? site.Format : info->PrintFmt;
    const bool is_real = site.DataType == ImGuiDataType_Float || site.DataType == ImGuiDataType_Double;
    char words[128];
    ImGui::DataTypeFormatString(words, IM_ARRAYSIZE(words), site.DataType, site.Data, format);
    item.Value = Now.Add(Trimmed(words));
    item.Number = ReadNumber(site.DataType, site.Data);
    item.Minimum = site.Min ? ReadNumber(site.DataType, site.Min) : -INFINITY;
    item.Maximum = site.Max ? ReadNumber(site.DataType, site.Max) : INFINITY;
    // A drag without bounds has none, equal ones or those of its type. A slider may run from the right.
    const double least = is_real ? -1e30 : site.DataType == ImGuiDataType_S32 ? INT_MIN : -9e18;
    const double most = is_real ? 1e30 : site.DataType == ImGuiDataType_S32 ? INT_MAX : 9e18;
    if (item.Maximum >= most && site.Speed > 0) item.Maximum = INFINITY;
    if (item.Minimum <= least && site.Speed > 0) item.Minimum = -INFINITY;
    if (item.Minimum == item.Maximum) { item.Minimum = -INFINITY; item.Maximum = INFINITY; }
    if (item.Minimum > item.Maximum) ImSwap(item.Minimum, item.Maximum);
    const double range = item.Maximum - item.Minimum;
    item.Step = !is_real ? 1 : site.Speed > 0 ? site.Speed : isfinite(range) && range < 1e9 ? range / 100 : 1;
    item.HasNumber = true;
}

void ReadText(Item& item, const Site& site)
{
    ImGuiContext& g = *GImGui;
    if (!site.Buffer) return;
    const char* text = site.Buffer;
    item.Caret = item.Anchor = -1;
    ImGuiInputTextState* state = g.ActiveId == item.Id ? ImGui::GetInputTextState(item.Id) : nullptr;
    if (state) {
        if (const char* edited = EditedText(*state)) text = edited;
        item.Caret = ToCodePoints(text, state->GetCursorPos());
        const int start = ToCodePoints(text, state->GetSelectionStart()), end = ToCodePoints(text, state->GetSelectionEnd());
        item.Anchor = !state->HasSelection() ? item.Caret : item.Caret == start ? end : start;
    }
    item.Value = Now.Add(text);
    item.Hint = Now.Add(site.Hint);
}

/// What its function tells about an item.
void ReadValue(Item& item, const Site& site)
{
    switch (item.Is) {
    case Kind::Number: ReadNumberOf(item, site); break;
    case Kind::TextField: ReadText(item, site); break;
    case Kind::Text:
        item.Label = site.Text ? Now.Add(site.Text, site.TextEnd) : AddVisible(site.Label);
        break;
    case Kind::LabelledText:
        item.Value = Now.Add(site.Value, site.ValueEnd);
        break;
    case Kind::ProgressBar:
        item.HasNumber = site.Fraction >= 0;
        item.Number = ImSaturate(site.Fraction) * 100.0;
        item.Maximum = 100;
        item.Step = 1;
        item.Value = Now.Add(site.Value, site.ValueEnd);
        break;
    case Kind::ComboBox:
        item.Value = Now.Add(site.Value, site.ValueEnd);
        item.Open = ImGui::IsPopupOpen(ImHashStr("##ComboPopup", 0, item.Id), 0);
        break;
    case Kind::ColorButton:
        if (site.Color) item.Value = Now.Add(ColorInWords(site.Color));
        break;
    case Kind::Plot: {
        std::string words = PlotInWords(site);
        if (site.Value && *site.Value) words = std::string(site.Value) + ", " + words;
        item.Value = Now.Add(words);
        break;
    }
    case Kind::TreeItem:
    case Kind::Header:
        item.Open = site.Flags & ImGuiTreeNodeFlags_Leaf ? -1 : site.Open;
        if (site.Flags & ImGuiTreeNodeFlags_Selected) item.Checked = 1;
        break;
    default: break;
    }
}

// ==== Containers ================================================================================================================

int AddContainer(uint64_t key, axtree_role role, int parent)
{
    const int count = (int)Now.Containers.size(), at = Now.ContainerKeys.FindOrAdd(key, count);
    if (at != count) return at;
    Container c = {};
    c.Key = key;
    c.Role = role;
    c.Parent = parent;
    c.Root = parent < 0 ? (int)Now.Containers.size() : Now.Containers[(size_t)parent].Root;
    c.Row = c.Column = c.FirstRow = -1;
    c.FirstItem = (int)Now.Items.size();
    Now.Containers.push_back(c);
    return count;
}

/// Roles of windows, by flags and by the names that ImGui gives them. The first row that fits.
const struct { int Flags; const char* Name; axtree_role Role; } WindowRows[] = {
    {ImGuiWindowFlags_Modal, "", AXTREE_ROLE_DIALOG},
    {ImGuiWindowFlags_Tooltip, "", AXTREE_ROLE_TOOLTIP},
    {ImGuiWindowFlags_Popup, "##Combo_", AXTREE_ROLE_LIST_BOX},
    {ImGuiWindowFlags_Popup, "##Menu_", AXTREE_ROLE_POPUP_MENU},
    {0, "", AXTREE_ROLE_GROUP},
};

int CellOf(ImGuiTable* table, int stack_index);

bool IsSameLine(const ImRect& a, const ImRect& b)
{
    const float top = ImMax(a.Min.y, b.Min.y), bottom = ImMin(a.Max.y, b.Max.y);
    return bottom - top > 0.5f * ImMin(a.GetHeight(), b.GetHeight());
}
/// The "(?)" that ImGui's programs put behind an item: a hint, not a name.
bool IsHelp(const Item& item) { return item.Is == Kind::Text && !strcmp(Now[item.Label], "(?)"); }

/// The item with the focus, if the last item is it, or a "(?)" behind it in the line; else 0. Of a widget that ImGui composes of others
/// any part may have the focus.
ImGuiID ItemWithHelp(ImGuiContext& g)
{
    if (!IsFocusHovered(g) || !g.NavId || Now.Items.empty()) return 0;
    const Item& last = Now.Items.back();
    int widget = -1;
    for (size_t i = Now.Items.size(); i-- > 0;) {
        const Item& item = Now.Items[i];
        if (item.Window != last.Window || !IsSameLine(item.Rect, last.Rect)) break;
        if (item.Id == g.NavId) return item.Window == g.NavWindow ? item.Id : 0;
        if (!IsHelp(last)) break;
        if (IsWords(item.Is)) continue;
        int group = item.Group;
        while (group >= 0 && Now.Groups[(size_t)group].Outer >= 0) group = Now.Groups[(size_t)group].Outer;
        if (group < 0 || (widget >= 0 && group != widget)) break;
        widget = group;
    }
    return 0;
}

int ContainerOf(ImGuiWindow* window)
{
    const uint64_t key = KeyOf(Space::Window, window->ID);
    const int found = Now.ContainerKeys.Find(key);
    if (found >= 0) return found;
    const bool is_child = window->ParentWindow && (window->Flags & ImGuiWindowFlags_ChildWindow)
        && !(window->Flags & (ImGuiWindowFlags_Popup | ImGuiWindowFlags_ChildMenu));
    int parent = -1;
    if (is_child) {
        // A window inside a cell of a table: the table that its parent is in.
        ImGuiContext& g = *GImGui;
        ImGuiTable* table = window->ParentWindow->DC.CurrentTableIdx >= 0 ? g.Tables.GetByIndex(window->ParentWindow->DC.CurrentTableIdx) : nullptr;
        if (table && table->InnerWindow != window) parent = CellOf(table, -1);
        if (parent < 0) parent = ContainerOf(window->ParentWindow);
    }
    axtree_role role = AXTREE_ROLE_GROUP;
    for (const auto& row : WindowRows)
        if ((window->Flags & row.Flags) == row.Flags && strstr(window->Name, row.Name)) { role = row.Role; break; }
    const int at = AddContainer(key, role, parent);
    Container& c = Now.Containers[(size_t)at];
    c.Window = window;
    c.IsModal = role == AXTREE_ROLE_DIALOG;
    if (role == AXTREE_ROLE_TOOLTIP) c.HasHelpOf = ItemWithHelp(*GImGui);
    const Group* group = Now.OpenGroups.empty() ? nullptr : &Now.Groups[(size_t)Now.OpenGroups.back()];
    if (is_child && group && !strcmp(group->Function, "BeginListBox")) {
        c.Role = AXTREE_ROLE_LIST_BOX;
        c.Label = group->Label;
    }
#ifdef IMGUI_HAS_DOCK
    // The windows around docked ones have names of ImGui's own.
    if (window->DockNodeAsHost || !strncmp(window->Name, "WindowOverViewport_", 19)) return at;
#endif
    if (!is_child && role != AXTREE_ROLE_TOOLTIP && !strstr(window->Name, "##")) c.Label = Now.Add(window->Name);
    else if (!is_child) c.Label = AddVisible(window->Name);
    return at;
}

/// The list behind a clipper that is being filled: the place of what is drawn at a height, from 0, and the length. -1 and 0 if there is none.
struct Clipped { int Place, Count; };
Clipped PlaceBehindClipper(ImGuiContext& g, float y)
{
    if (g.ClipperTempDataStacked <= 0) return {-1, 0};
    const ImGuiListClipperData& data = g.ClipperTempData[g.ClipperTempDataStacked - 1];
    const ImGuiListClipper* clipper = data.ListClipper;
    // A clipper does not know its window, and an item of it may open another one. The first item is in the clipper's own.
    static struct { const ImGuiListClipper* Clipper; int Frame; ImGuiWindow* Window; } known;
    if (known.Clipper != clipper || known.Frame != g.FrameCount) known = {clipper, g.FrameCount, g.CurrentWindow};
    if (!clipper || known.Window != g.CurrentWindow || clipper->ItemsCount <= 0 || clipper->ItemsCount == INT_MAX) return {-1, 0};
    if (clipper->ItemsHeight <= 0) return {clipper->DisplayStart, clipper->ItemsCount}; // the first item, which is measured
    const double top = (double)clipper->StartPosY + data.LossynessOffset - (double)data.ItemsFrozen * clipper->ItemsHeight;
    return {ImClamp((int)floor((y - top) / clipper->ItemsHeight), 0, clipper->ItemsCount - 1), clipper->ItemsCount};
}

/// The table's row that is being filled, with those before it that a clipper leaves out. 1.86 does not count these itself.
int RowOf(ImGuiContext& g, ImGuiTable* table, Container& t)
{
    if (table != g.CurrentTable && t.Row >= 0) return t.Row;
    t.Row = table->CurrentRow;
    const Clipped clipped = table == g.CurrentTable && t.Row >= 0 ? PlaceBehindClipper(g, table->RowPosY1 + 1) : Clipped{-1, 0};
    if (clipped.Place < 0) return t.Row;
#if IMGUI_VERSION_NUM < 18700
    if (t.FirstRow < 0) t.FirstRow = table->CurrentRow;
#else
    if (t.FirstRow < 0) t.FirstRow = table->CurrentRow - clipped.Place;
#endif
    t.Rows = ImMax(t.Rows, t.FirstRow + clipped.Count);
    return t.Row = t.FirstRow + clipped.Place;
}

/// The table's cell that is being filled; -1 between rows. The index is that of the table among those that are open.
int CellOf(ImGuiTable* table, int stack_index)
{
    ImGuiContext& g = *GImGui;
    if (stack_index < 0)
        for (int i = 0; i < g.TablesTempDataStacked; i++)
            if (g.Tables.GetByIndex(g.TablesTempData[i].TableIndex) == table) stack_index = i;
    int parent = -1;
    if (stack_index > 0) {
        ImGuiTable* outer = g.Tables.GetByIndex(g.TablesTempData[stack_index - 1].TableIndex);
        if (outer->InnerWindow == table->OuterWindow) parent = CellOf(outer, stack_index - 1);
    }
    if (parent < 0) parent = ContainerOf(table->OuterWindow);
    const uint64_t id = table->ID;
    // A table that scrolls is a window inside the window.
    const bool is_window = table->InnerWindow != table->OuterWindow;
    const int t = AddContainer(is_window ? KeyOf(Space::Window, table->InnerWindow->ID) : KeyOf(Space::Table, id), AXTREE_ROLE_TABLE, parent);
    if (is_window) Now.Containers[(size_t)t].Window = table->InnerWindow;
    const int row = RowOf(g, table, Now.Containers[(size_t)t]), column = table->CurrentColumn;
    Now.Containers[(size_t)t].Columns = table->ColumnsCount;
    Now.Containers[(size_t)t].Rows = ImMax(Now.Containers[(size_t)t].Rows, row + 1);
    if (row < 0 || column < 0) return t;
    const int r = AddContainer(KeyOf(Space::Row, id, (uint64_t)row), AXTREE_ROLE_ROW, t);
    Now.Containers[(size_t)r].Row = row;
    if (table->RowFlags & ImGuiTableRowFlags_Headers) return r;
    const int c = AddContainer(KeyOf(Space::Cell, id, (uint64_t)row, (uint64_t)column), AXTREE_ROLE_CELL, r);
    Now.Containers[(size_t)c].Row = row;
    Now.Containers[(size_t)c].Column = column;
    return c;
}

/// Where the next item belongs: the last answer is used again while nothing moved.
int ContainerNow(ImGuiContext& g)
{
    static ImGuiWindow* window;
    static ImGuiTable* table;
    static int row, column, answer, frame;
    ImGuiTable* t = g.CurrentTable;
    if (frame == g.FrameCount && window == g.CurrentWindow && table == t && (!t || (row == t->CurrentRow && column == t->CurrentColumn))
        && answer < (int)Now.Containers.size() && !Now.Items.empty())
        return answer;
    frame = g.FrameCount;
    window = g.CurrentWindow;
    table = t;
    row = t ? t->CurrentRow : 0;
    column = t ? t->CurrentColumn : 0;
    answer = t ? CellOf(t, -1) : ContainerOf(window);
    return answer;
}

int BarAround(ImGuiContext& g, const Item& item)
{
    if (item.Is == Kind::Tab && g.CurrentTabBar)
        return AddContainer(KeyOf(Space::Bar, g.CurrentTabBar->ID), AXTREE_ROLE_TAB_LIST, item.Container);
    if ((item.Is == Kind::Menu || item.Is == Kind::MenuItem) && item.Layer == ImGuiNavLayer_Menu)
        return AddContainer(KeyOf(Space::Bar, item.Window->ID, 1), AXTREE_ROLE_MENU_BAR, item.Container);
    return item.Container;
}

void Await(Pending::Step step, ImGuiID id, double number, const char* text);

uint64_t KeyOfItem(ImGuiContext& g, const Item& item)
{
    // Two items with one id are a mistake of the program, and common.
    const int number = (int)Now.Items.size();
    const uint64_t seed = item.Id ? item.Id : g.CurrentWindow->IDStack.back();
    uint64_t key = item.Id ? KeyOf(Space::Item, seed) : KeyOf(Space::Words, seed, 1);
    for (uint64_t n = 2; Now.ItemKeys.FindOrAdd(key, number) != number; n++)
        key = KeyOf(item.Id ? Space::Repeated : Space::Words, seed, n);
    return key;
}
}

// ==== Record ====================================================================================================================

namespace ImAx
{
bool Listening;

bool Record(const Site& site, bool is_visible, const ImRect& bb, ImGuiID id, const ImRect* nav_bb, ImGuiItemFlags)
{
    ImGuiContext& g = *GImGui;
    const Kind kind = KindOf(site);
    if (kind == Kind::None || bb.Max.x <= bb.Min.x) return is_visible;

    Item item = {};
    item.Is = kind;
    item.Function = site.Function;
    item.Id = id;
    item.Window = g.CurrentWindow;
    item.Container = ContainerNow(g);
    item.Group = Now.OpenGroups.empty() ? -1 : Now.OpenGroups.back();
    item.ItemFlags = LastItemFlags(g);
    item.Flags = site.Flags;
    item.Rect = nav_bb ? *nav_bb : bb;
    item.Layer = g.CurrentWindow->DC.NavLayerCurrent;
    item.FocusScope = FocusScopeNow(g);
    item.IsDisabled = (item.ItemFlags & ImGuiItemFlags_Disabled) != 0;
    item.Level = g.CurrentWindow->DC.TreeDepth + 1;
    item.Checked = site.Checked;
    item.Open = site.Open;
    item.Caret = item.Anchor = -1;
    if (g.CurrentTable && g.CurrentTable->CurrentColumn >= 0)
        if (const char* head = ImGui::TableGetColumnName(g.CurrentTable, g.CurrentTable->CurrentColumn)) item.ColumnHead = AddVisible(head);
    if (site.Direction >= 0 && kind == Kind::ArrowButton) item.Checked = site.Direction;
    if (!NextLabel.empty() && !IsWords(kind)) {
        item.Label = Now.Add(NextLabel);
        item.IsAuthored = true;
        NextLabel.clear();
    } else if (kind != Kind::Text && strcmp(site.Function, "InvisibleButton") && kind != Kind::ArrowButton) {
        item.Label = AddVisible(site.Label);
    }
    if (!item.Label || item.Group >= 0) item.Identifier = Now.Add(site.Label);
    item.IsHidden = IsNextHidden;
    IsNextHidden = false;
    ReadValue(item, site);
    if (kind == Kind::Text && !item.Label) return is_visible;
    const Clipped clipped = PlaceBehindClipper(g, bb.GetCenter().y);
    if (kind == Kind::Item || kind == Kind::TreeItem) {
        item.Place = clipped.Place + 1;
        item.Count = clipped.Count;
    }
    item.Container = BarAround(g, item);
    item.Key = KeyOfItem(g, item);
    Now.Items.push_back(item);

    // The keyboard reaches a "(?)" by the item before it: its tooltip shows while that has the focus.
    if (IsHelp(item))
        if (const ImGuiID owner = ItemWithHelp(g)) g.LastItemData.ID = owner;
    // A leaf does nothing of its own. Programs ask whether it was clicked.
    if (kind == Kind::TreeItem && item.Open < 0 && id == g.NavActivateId && !IsInMultiSelection(item.ItemFlags)) Await(Pending::Press, id, 0, nullptr);

    // A text that a listener set goes into the field that has begun to edit.
    for (Pending& request : Requests)
        if (request.Id == id && request.Next == Pending::Write && g.ActiveId == id)
            if (ImGuiInputTextState* state = ImGui::GetInputTextState(id)) {
                state->ClearText();
                g.IO.InputQueueCharacters.resize(0);
                g.IO.AddInputCharactersUTF8(request.Text_.c_str());
#if IMAX_HAS_EVENT_QUEUE
                // Straight to this frame's characters.
                for (int i = g.InputEventsQueue.Size - 1; i >= 0; i--)
                    if (g.InputEventsQueue[i].Type == ImGuiInputEventType_Text) {
                        g.IO.InputQueueCharacters.insert(g.IO.InputQueueCharacters.begin(), (ImWchar)g.InputEventsQueue[i].Text.Char);
                        g.InputEventsQueue.erase(&g.InputEventsQueue[i]);
                    }
#endif
                request.Next = Pending::Commit;
            }
    return is_visible;
}

void RecordInfo(const Site& site, ImGuiID id)
{
    for (size_t i = Now.Items.size(), n = 0; i-- > 0 && n < 8; n++) {
        Item& item = Now.Items[i];
        if (item.Id != id || (item.Is == Kind::Text)) continue;
        const Kind kind = KindOf(site);
        if (kind == Kind::Menu || kind == Kind::MenuItem) {
            item.Is = kind;
            if (!item.IsAuthored) item.Label = AddVisible(site.Label);
            item.Shortcut = Now.Add(site.Shortcut);
            item.Checked = kind == Kind::MenuItem ? site.Checked : -1;
            item.Open = kind == Kind::Menu ? site.Open : -1;
            item.Container = BarAround(*GImGui, item);
        } else if (kind == Kind::TextField) {
            item.Is = kind; // a slider in which a number is typed is a field for that time
            item.Flags = site.Flags;
            item.HasNumber = false;
            ReadText(item, site);
        } else if (kind == Kind::CheckBox) {
            item.Checked = site.Checked;
        } else if (kind == Kind::Number) {
            ReadNumberOf(item, site);
        }
        return;
    }
}

void BeginGroup(const Site& site)
{
    Group group = {};
    group.Function = site.Function;
    group.Label = AddVisible(site.Label);
    group.Outer = Now.OpenGroups.empty() ? -1 : Now.OpenGroups.back();
    Now.OpenGroups.push_back((int)Now.Groups.size());
    Now.Groups.push_back(group);
}

void EndGroup()
{
    if (!Now.OpenGroups.empty()) Now.OpenGroups.pop_back();
}

bool WriteNumber(ImGuiID id, ImGuiDataType type, void* data)
{
    for (size_t i = 0; i < Requests.size(); i++)
        if (Requests[i].Id == id && Requests[i].Next == Pending::Number) {
            const double before = ReadNumber(type, data);
            StoreNumber(type, data, Requests[i].Number_);
            Requests.erase(Requests.begin() + (ptrdiff_t)i);
            return ReadNumber(type, data) != before;
        }
    return false;
}
}

// ==== Name: labels that stand apart =============================================================================================

namespace
{
const int OwnLabel = 4, Section = 12; // rows of LabelRules

bool IsInside(const ImRect& outer, const ImRect& inner) { return outer.Contains(inner.GetCenter()); }
bool IsUsed(const Item& item) { return item.Checked == 2; } // of a text: it is some item's label already
std::string Joined(const std::string& a, const char* b)
{
    return a.empty() ? std::string(b) : *b ? a + " " + b : a;
}

/// The label and what is drawn in the item's own rectangle after it: the texts of a row that can be selected.
std::string NameWithInside(size_t at)
{
    const Item& item = Now.Items[at];
    if (item.Is != Kind::Item && item.Is != Kind::TreeItem) return "";
    std::string name = Now[item.Label];
    bool has_more = false;
    for (size_t i = at + 1; i < Now.Items.size() && i < at + 24; i++) {
        const Item& other = Now.Items[i];
        if (other.Window != item.Window || !IsInside(item.Rect, other.Rect)) break;
        if (other.Is != Kind::Text || IsHelp(other)) continue;
        name = Joined(name, Now[other.Label]);
        has_more = true;
    }
    return has_more ? name : "";
}

/// The text to the left in the line, unless it names what is left of it.
std::string NameLeft(size_t at)
{
    const Item& item = Now.Items[at];
    for (size_t i = at; i-- > 0 && i + 12 > at;) {
        Item& other = Now.Items[i];
        if (other.Window != item.Window || other.Container != item.Container || !IsSameLine(other.Rect, item.Rect)) return "";
        if (other.Is == Kind::Text && !IsHelp(other) && other.Rect.Max.x <= item.Rect.Min.x + 1) {
            if (IsUsed(other)) return "";
            other.Checked = 2;
            return Now[other.Label];
        }
    }
    return "";
}

/// The text that follows to the right in the line.
std::string NameRight(size_t at)
{
    if (at + 1 >= Now.Items.size()) return "";
    const Item& item = Now.Items[at];
    Item& other = Now.Items[at + 1];
    const float gap = other.Rect.Min.x - item.Rect.Max.x;
    const bool is_words = other.Is == Kind::Text || other.Is == Kind::Item || other.Is == Kind::TreeItem; // a row behind its icon
    if (!is_words || other.Container != item.Container || !IsSameLine(other.Rect, item.Rect) || gap < -1 || gap > 2 * ImGui::GetStyle().ItemSpacing.x)
        return "";
    if (IsHelp(other)) return "";
    if (other.Is == Kind::Text) other.Checked = 2;
    return Now[other.Label];
}

/// In a table: the text of the row that was drawn first, and the column's head.
std::string NameOfCell(size_t at)
{
    const Item& item = Now.Items[at];
    const Container& cell = Now.Containers[(size_t)item.Container];
    if (item.Is == Kind::ColumnHeader) return Now[item.ColumnHead]; // its name is drawn above, at an angle
    if (cell.Role != AXTREE_ROLE_CELL) return "";
    std::string name;
    for (size_t i = at; i-- > 0;) {
        const Item& other = Now.Items[i];
        const Container& before = Now.Containers[(size_t)other.Container];
        if (before.Role != AXTREE_ROLE_CELL || before.Parent != cell.Parent) break;
        if ((other.Is == Kind::Text || other.Is == Kind::TreeItem) && before.Column != cell.Column) name = Now[other.Label];
    }
    return Joined(name, Now[item.ColumnHead]);
}

/// The short text right above, at the same left edge.
std::string NameAbove(size_t at)
{
    const Item& item = Now.Items[at];
    for (size_t i = at; i-- > 0 && i + 8 > at;) {
        const Item& other = Now.Items[i];
        if (other.Window != item.Window) return "";
        if (other.Rect.Max.y > item.Rect.Min.y + 1 || IsHelp(other)) continue;
        const bool is_near = item.Rect.Min.y - other.Rect.Max.y <= 2 * ImGui::GetStyle().ItemSpacing.y
            && fabsf(item.Rect.Min.x - other.Rect.Min.x) <= ImGui::GetFontSize();
        if (other.Is != Kind::Text || !is_near || strlen(Now[other.Label]) > 60) return "";
        return Now[other.Label];
    }
    return "";
}

/// Whether a label says something: "Save" or "×2", and not "+" or "...".
bool HasWords(const char* label)
{
    // Signs, arrows and lines are U+2000 to U+2BFF.
    for (; *label; label++) {
        const unsigned char c = (unsigned char)*label;
        if ((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c >= 0xE3 || (c >= 0xC3 && c < 0xE2)) return true;
        if (c == 0xE2 && (unsigned char)label[1] >= 0xB0) return true;
    }
    return false;
}
/// What a tooltip says of an item that shows an icon or a sign.
std::string NameByTooltip(size_t at)
{
    const Item& item = Now.Items[at];
    return item.Help && !HasWords(Now[item.Label]) && strlen(Now[item.Help]) <= 80 ? Now[item.Help] : "";
}

/// What an empty field shows.
std::string NameByHint(size_t at) { return Now.Items[at].Is == Kind::TextField ? Now[Now.Items[at].Hint] : ""; }

/// An identifier, if it is a word: "filter" of "##filter".
std::string WordsOf(const char* identifier, const char* end)
{
    while (identifier < end && *identifier == '#') identifier++;
    std::string words;
    int letters = 0;
    for (; identifier < end; identifier++) {
        letters += (*identifier >= 'a' && *identifier <= 'z') || (*identifier >= 'A' && *identifier <= 'Z');
        words += *identifier == '_' ? ' ' : *identifier;
    }
    return letters >= 3 ? words : "";
}
/// The hidden part of the label.
std::string NameByIdentifier(size_t at)
{
    const char* text = Now[Now.Items[at].Identifier];
    return WordsOf(text, text + strlen(text));
}

/// The section, and the item's number among those of it that have no name.
std::string NameBySection(size_t at)
{
    const Item& item = Now.Items[at];
    int number = 1;
    for (size_t i = at; i-- > 0;) {
        const Item& other = Now.Items[i];
        if (other.Window->RootWindow != item.Window->RootWindow) continue;
        if (other.Is == Kind::Heading || other.Is == Kind::Header || other.Is == Kind::TreeItem)
            return std::string(Now[other.Label]) + " " + std::to_string(number);
        number += other.Rule == Section;
    }
    return "";
}

std::string TitleOf(const Item& item)
{
    const char* title = item.Window->Name;
    return std::string(title, ImGui::FindRenderedTextEnd(title));
}

/// What the symbol on a button means.
std::string NameOfSymbol(size_t at)
{
    static const char* const directions[] = {"Left", "Right", "Up", "Down"};
    const Item& item = Now.Items[at];
    switch (item.Is) {
    case Kind::CloseButton: {
        const bool is_tab = at > 0 && Now.Items[at - 1].Is == Kind::Tab && IsInside(Now.Items[at - 1].Rect, item.Rect);
        return Joined("Close", is_tab ? Now[Now.Items[at - 1].Label] : TitleOf(item).c_str());
    }
#ifdef IMGUI_HAS_DOCK
    case Kind::CollapseButton:
        if (item.Window->DockNodeAsHost) return "Dock menu"; // of a window that has a name of ImGui's own
        return Joined(item.Window->Collapsed ? "Expand" : "Collapse", TitleOf(item).c_str());
#else
    case Kind::CollapseButton: return Joined(item.Window->Collapsed ? "Expand" : "Collapse", TitleOf(item).c_str());
#endif
    case Kind::ArrowButton: return item.Checked >= 0 && item.Checked < 4 ? Joined(NameLeft(at), directions[item.Checked]) : "";
    default: return "";
    }
}

/// Names of the parts of ImGui's composed widgets: by the widget's function and the part's hidden label. "" is the whole name.
const struct { const char* Function; const char* Part; const char* Name; } PartRows[] = {
    {"InputScalar", "", ""},
    {"InputScalar", "-", "decrease"},
    {"InputScalar", "+", "increase"},
    {"DragFloatRange2", "##min", "minimum"},
    {"DragFloatRange2", "##max", "maximum"},
    {"DragIntRange2", "##min", "minimum"},
    {"DragIntRange2", "##max", "maximum"},
    {"ColorEdit4", "##X", "red"},
    {"ColorEdit4", "##Y", "green"},
    {"ColorEdit4", "##Z", "blue"},
    {"ColorEdit4", "##W", "alpha"},
    {"ColorEdit4", "##Text", "hexadecimal"},
    {"ColorEdit4", "##ColorButton", "color"},
    {"ColorPicker4", "sv", "saturation and brightness"},
    {"ColorPicker4", "hsv", "color wheel"},
    {"ColorPicker4", "hue", "hue"},
    {"ColorPicker4", "alpha", "alpha"},
    {"ColorPicker4", "##current", "current color"},
    {"ColorPicker4", "##original", "original color"},
};
/// Widgets that ImGui composes of others, which their parts are numbered in if they have no row above.
const char* const ComposedFunctions[] = {
    "InputScalar", "InputScalarN", "DragScalarN", "SliderScalarN", "DragFloatRange2", "DragIntRange2", "ColorEdit4", "ColorPicker4"};

bool IsComposed(const Group& group)
{
    for (const char* function : ComposedFunctions)
        if (!strcmp(function, group.Function)) return true;
    return false;
}

bool IsPartOf(const Item& item, int group)
{
    for (int i = item.Group; i >= 0; i = Now.Groups[(size_t)i].Outer)
        if (i == group) return true;
    return false;
}

std::string NameByPlace(size_t at);

/// The label of the whole widget: that of the first group around the part that has one, else by its place.
std::string NameOfWhole(int at_group, size_t first_part)
{
    int outermost = at_group;
    for (int i = at_group; i >= 0 && IsComposed(Now.Groups[(size_t)i]); i = Now.Groups[(size_t)i].Outer) {
        if (Now.Groups[(size_t)i].Label) return Now[Now.Groups[(size_t)i].Label];
        outermost = i;
    }
    size_t last = first_part;
    while (last + 1 < Now.Items.size() && IsPartOf(Now.Items[last + 1], outermost)) last++;
    std::string name = NameByPlace(first_part);
    if (name.empty()) name = NameRight(last);
    Now.Groups[(size_t)outermost].Label = Now.Add(name);
    return name;
}

/// A part: the whole widget's name and the part's.
std::string NameOfPart(size_t at)
{
    const Item item = Now.Items[at];
    if (item.Group < 0 || !IsComposed(Now.Groups[(size_t)item.Group])) return "";
    Group& group = Now.Groups[(size_t)item.Group];
    for (const auto& row : PartRows)
        if (!strcmp(row.Function, group.Function) && !strcmp(row.Part, Now[item.Identifier])) {
            const char* part = row.Name;
            const char letter = item.Value && !strcmp(group.Function, "ColorEdit4") ? *Now[item.Value] : 0; // "H:120"
            if (letter == 'H') part = "hue";
            if (letter == 'S') part = "saturation";
            if (letter == 'V') part = "brightness";
            return Joined(NameOfWhole(item.Group, at), part);
        }
    if (item.Label) return "";
    return Joined(NameOfWhole(item.Group, at), std::to_string(++Now.Groups[(size_t)item.Group].Parts).c_str());
}

std::string NameOfAuthor(size_t at) { return Now.Items[at].IsAuthored ? Now[Now.Items[at].Label] : ""; }
std::string NameOfOwn(size_t at) { return Now[Now.Items[at].Label]; }

/// The rules, in the order in which they are tried. README.md has what each gains.
struct LabelRule { const char* Name; std::string (*Apply)(size_t at); };
const LabelRule LabelRules[] = {
    {"ImAx_Label", NameOfAuthor},
    {"part", NameOfPart},
    {"row", NameWithInside},
    {"tooltip", NameByTooltip},
    {"own label", NameOfOwn},
    {"symbol", NameOfSymbol},
    {"left", NameLeft},
    {"right", NameRight},
    {"cell", NameOfCell},
    {"above", NameAbove},
    {"hint", NameByHint},
    {"identifier", NameByIdentifier},
    {"section", NameBySection},
};
int LeftOutRule = -1;

std::string NameByPlace(size_t at)
{
    std::string name = NameLeft(at);
    if (name.empty()) name = NameOfCell(at);
    if (name.empty()) name = NameAbove(at);
    return name;
}

/// "Buttons 2": the second item of a row that has its name by the same text.
void Number(size_t at)
{
    Item& item = Now.Items[at];
    int before = 0;
    for (size_t i = at; i-- > 0 && i + 40 > at;) {
        const Item& other = Now.Items[i];
        if (other.Container != item.Container || IsWords(other.Is)) break;
        if (other.Rule != item.Rule) continue;
        const char* name = Now[item.Label];
        const size_t length = strlen(name);
        if (strncmp(Now[other.Label], name, length)) break;
        const int number = Now[other.Label][length] ? atoi(Now[other.Label] + length) : 1;
        before = ImMax(before, number);
    }
    if (before > 0) item.Label = Now.Add(Joined(Now[item.Label], std::to_string(before + 1).c_str()));
}

/// Learns what the frame's tooltips say, and gives it to their items.
void ReadTooltips()
{
    for (size_t i = 0; i < Now.Containers.size(); i++) {
        if (!Now.Containers[i].HasHelpOf) continue;
        std::string words;
        for (const Item& item : Now.Items)
            if (Now.Containers[(size_t)item.Container].Root == (int)i && IsWords(item.Is)) words = Joined(words, Now[item.Label]);
        if (!words.empty()) Tooltips[Now.Containers[i].HasHelpOf] = Trimmed(words.c_str());
    }
    if (Tooltips.empty()) return;
    for (Item& item : Now.Items) {
        const auto found = item.Id ? Tooltips.find(item.Id) : Tooltips.end();
        if (found != Tooltips.end()) item.Help = Now.Add(found->second);
    }
}

void NameItems()
{
    for (size_t i = 0; i < Now.Items.size(); i++) {
        Item& item = Now.Items[i];
        item.Rule = OwnLabel;
        if (item.Is == Kind::Text) {
            // The label that a composed widget draws is its parts' name already.
            if (item.Group >= 0 && IsComposed(Now.Groups[(size_t)item.Group]) && !strcmp(Now[Now.Groups[(size_t)item.Group].Label], Now[item.Label]))
                item.IsHidden = true;
            continue;
        }
        if (IsWords(item.Is)) continue;
        if (LeftOutRule == OwnLabel) item.Label = 0;
        const bool has_name = item.Label && item.Group < 0 && item.Is != Kind::Item && item.Is != Kind::TreeItem;
        if (has_name && !item.Help) continue;
        for (int rule = 0; rule < IM_ARRAYSIZE(LabelRules); rule++) {
            if (rule == LeftOutRule) continue;
            const std::string name = LabelRules[rule].Apply(i);
            if (name.empty()) continue;
            Now.Items[i].Rule = rule;
            Now.Items[i].Label = Now.Add(name);
            if (rule > OwnLabel && rule < Section) Number(i);
            break;
        }
    }
}

/// A window inside another one, which the keyboard stops at: the word that the program gave it, else its section, else the window around.
void NameChildWindows()
{
    for (Container& c : Now.Containers) {
        if (c.Label || !c.Window || c.Parent < 0 || !c.Window->ChildId) continue;
        const char* name = strrchr(c.Window->Name, '/');
        const char* end = name ? strrchr(name, '_') : nullptr; // "Parent/word_1234ABCD"
        if (end) c.Label = Now.Add(WordsOf(name + 1, end));
        for (int i = c.FirstItem - 1; !c.Label && i >= 0; i--)
            if (Now.Items[(size_t)i].Is == Kind::Heading || Now.Items[(size_t)i].Is == Kind::Header || Now.Items[(size_t)i].Is == Kind::TreeItem)
                c.Label = Now.Items[(size_t)i].Label;
        if (!c.Label) c.Label = Now.Containers[(size_t)c.Root].Label;
    }
}

// ==== Describe ==================================================================================================================

axtree_role RoleOf(const Item& item)
{
    if (item.Is == Kind::TextField && item.Flags & ImGuiInputTextFlags_Password) return AXTREE_ROLE_SECURE_TEXT_FIELD;
    if (item.Is == Kind::TextField && item.Flags & ImGuiInputTextFlags_Multiline) return AXTREE_ROLE_TEXT_AREA;
    if (item.Is == Kind::MenuItem && item.Checked == 1) return AXTREE_ROLE_CHECK_MENU_ITEM;
    for (const KindRow& row : KindRows)
        if (row.Is == item.Is) return row.Role;
    return AXTREE_ROLE_UNKNOWN;
}

const uint64_t ProgramKey = (uint64_t)Space::Program << 56 | 1;

void SetText(axtree_property property, Text text)
{
    if (text) axtree_set(Ui, property, Now[text]);
}

/// Whether an item is told to be selected. A window is no list: where several have their items in one, readers would take the first
/// selected item of all for the one that was chosen, and go there. So only that with the focus is told there; the others can be selected.
bool IsSelected(const Item& item, bool is_focused)
{
    return item.Checked == 1 && (is_focused || Now.Containers[(size_t)item.Container].Role != AXTREE_ROLE_GROUP);
}

/// What axtree is told of an item, by its kind.
void DescribeItem(const Item& item, bool is_focused)
{
    const char* label = item.Label ? Now[item.Label] : nullptr;
    std::string joined;
    if (item.Is == Kind::LabelledText && item.Value) {
        joined = Joined(std::string(Now[item.Label]) + ":", Now[item.Value]);
        label = joined.c_str();
    }
    axtree_add_id(Ui, item.Key, item.Role, label);
    axtree_bounds(Ui, item.Rect.Min.x, item.Rect.Min.y, item.Rect.GetWidth(), item.Rect.GetHeight());
    if (item.IsDisabled) axtree_set_state(Ui, AXTREE_STATE_DISABLED, true);
    if (is_focused) axtree_focused(Ui, true);
    SetText(AXTREE_SHORTCUT, item.Shortcut);
    if (item.Help && strcmp(Now[item.Help], Now[item.Label])) SetText(AXTREE_HINT, item.Help);
    if (item.Place > 0) axtree_position(Ui, item.Place, item.Count);
    const bool is_mixed = (item.ItemFlags & ImGuiItemFlags_MixedValue) != 0;
    switch (item.Is) {
    case Kind::CheckBox:
        axtree_set_state(Ui, AXTREE_STATE_CHECKED, item.Checked == 1);
        if (is_mixed) axtree_set_state(Ui, AXTREE_STATE_MIXED, true);
        break;
    case Kind::RadioButton: axtree_set_state(Ui, AXTREE_STATE_CHECKED, item.Checked == 1); break;
    case Kind::MenuItem:
        if (item.Checked == 1) axtree_set_state(Ui, AXTREE_STATE_CHECKED, true);
        break;
    case Kind::Item:
        axtree_set_state(Ui, AXTREE_STATE_SELECTED, IsSelected(item, is_focused));
        if (Now.Containers[(size_t)item.Container].HasSelection) axtree_set_state(Ui, AXTREE_STATE_SELECTABLE, true);
        axtree_can(Ui, AXTREE_EVENT_ACTIVATE, true);
        break;
    case Kind::Tab: axtree_set_state(Ui, AXTREE_STATE_SELECTED, item.Checked == 1); break;
    case Kind::TreeItem:
        axtree_level(Ui, item.Level);
        if (IsSelected(item, is_focused)) axtree_set_state(Ui, AXTREE_STATE_SELECTED, true);
        if (item.Open >= 0) axtree_set_state(Ui, AXTREE_STATE_EXPANDED, item.Open == 1);
        axtree_can(Ui, AXTREE_EVENT_ACTIVATE, true);
        break;
    case Kind::Header:
    case Kind::Menu:
        if (item.Open >= 0) axtree_set_state(Ui, AXTREE_STATE_EXPANDED, item.Open == 1);
        axtree_can(Ui, AXTREE_EVENT_ACTIVATE, true);
        break;
    case Kind::ComboBox:
        SetText(AXTREE_VALUE, item.Value);
        axtree_set_state(Ui, AXTREE_STATE_EXPANDED, item.Open == 1);
        break;
    case Kind::Number:
    case Kind::ProgressBar:
        if (item.HasNumber) axtree_number(Ui, item.Number, item.Minimum, item.Maximum, item.Step);
        SetText(AXTREE_VALUE, item.Value);
        break;
    case Kind::ColorButton:
    case Kind::Plot: SetText(AXTREE_VALUE, item.Value); break;
    case Kind::Heading: axtree_level(Ui, 2); break;
    case Kind::ColumnHeader: axtree_can(Ui, AXTREE_EVENT_ACTIVATE, true); break;
    case Kind::TextField:
        axtree_text(Ui, Now[item.Value]);
        SetText(AXTREE_PLACEHOLDER, item.Hint);
        if (item.Flags & ImGuiInputTextFlags_ReadOnly || item.ItemFlags & ImGuiItemFlags_ReadOnly) axtree_set_state(Ui, AXTREE_STATE_READ_ONLY, true);
        axtree_can(Ui, AXTREE_EVENT_ACTIVATE, true);
        if (item.Caret >= 0) axtree_caret(Ui, item.Caret, item.Anchor);
        break;
    default: break;
    }
}

/// All that DescribeItem reads, as one number.
uint64_t HashOf(const Item& item)
{
    uint64_t hash = Mix(item.Key, (uint64_t)item.Role | (uint64_t)item.IsDisabled << 32 | (uint64_t)item.HasNumber << 33);
    const int* rect = (const int*)&item.Rect;
    hash = Mix(hash, (uint64_t)(uint32_t)rect[0] << 32 | (uint32_t)rect[1]);
    hash = Mix(hash, (uint64_t)(uint32_t)rect[2] << 32 | (uint32_t)rect[3]);
    hash = Mix(hash, (uint64_t)(uint32_t)item.Checked << 32 | (uint32_t)item.Open);
    hash = Mix(hash, (uint64_t)(uint32_t)item.Caret << 32 | (uint32_t)item.Anchor);
    hash = Mix(hash, (uint64_t)(uint32_t)item.Place << 32 | (uint32_t)item.Count);
    hash = Mix(hash, (uint64_t)(uint32_t)(item.ItemFlags & (ImGuiItemFlags_MixedValue | ImGuiItemFlags_ReadOnly)) << 32 | (uint32_t)item.Flags);
    hash = Mix(hash, Now.Containers[(size_t)item.Container].Key);
    if (item.HasNumber)
        for (double number : {item.Number, item.Minimum, item.Maximum, item.Step}) {
            uint64_t bits;
            memcpy(&bits, &number, sizeof bits);
            hash = Mix(hash, bits);
        }
    for (Text text : {item.Label, item.Value, item.Hint, item.Shortcut, item.Help}) {
        hash = Mix(hash, (uint64_t)(text != 0));
        if (text) for (const char* c = Now[text]; *c; c++) hash = (hash ^ (unsigned char)*c) * 0x100000001B3ull;
    }
    return hash;
}

void OpenContainer(Container& c, uint64_t focus)
{
    if (c.IsOpen) { axtree_reopen_id(Ui, c.Key); return; }
    c.IsOpen = true;
    axtree_open_id(Ui, c.Key, c.Role, c.Label ? Now[c.Label] : nullptr);
    if (c.Window) axtree_bounds(Ui, c.Window->Pos.x, c.Window->Pos.y, c.Window->Size.x, c.Window->Size.y);
    if (c.IsModal) axtree_set_state(Ui, AXTREE_STATE_MODAL, true);
    if (c.Role == AXTREE_ROLE_TABLE) axtree_table(Ui, c.Rows, c.Columns);
    if (c.Role == AXTREE_ROLE_CELL) axtree_cell(Ui, c.Row, c.Column);
    if (c.Window) axtree_set_state(Ui, AXTREE_STATE_FOCUSABLE, true);
    if (c.Key == focus) axtree_focused(Ui, true);
}

/// Opens the containers around the next element, and closes those that are not.
void GoTo(std::vector<int>& open, int container, uint64_t focus)
{
    static std::vector<int> path;
    path.clear();
    for (int i = container; i >= 0; i = Now.Containers[(size_t)i].Parent) path.insert(path.begin(), i);
    size_t same = 0;
    while (same < open.size() && same < path.size() && open[same] == path[same]) same++;
    for (; open.size() > same; open.pop_back()) axtree_close(Ui);
    for (; open.size() < path.size(); open.push_back(path[open.size()])) OpenContainer(Now.Containers[(size_t)path[open.size()]], focus);
}

/// The item, or the window, that has ImGui's focus; 0 if none has.
uint64_t FocusNow(ImGuiContext& g, int& root)
{
    root = -1;
    if (!g.NavWindow) return 0;
    const int window = Now.ContainerKeys.Find(KeyOf(Space::Window, g.NavWindow->ID));
    for (const Item& item : Now.Items)
        if (g.NavId && item.Id == g.NavId && !item.IsHidden && item.Window->RootWindow == g.NavWindow->RootWindow) {
            root = Now.Containers[(size_t)item.Container].Root;
            return item.Key;
        }
    for (const Container& c : Now.Containers) // a child window as an item
        if (c.Window && g.NavId && c.Window->ChildId == g.NavId) { root = c.Root; return c.Key; }
    if (window < 0) return 0;
    root = Now.Containers[(size_t)window].Root;
    return Now.Containers[(size_t)root].Key;
}

/// What each window says, as one number.
std::vector<Kept> HashWindows(const std::vector<uint64_t>& hashes, int focus_root, uint64_t focus)
{
    std::vector<Kept> windows;
    for (size_t root = 0; root < Now.Containers.size(); root++) {
        const Container& window = Now.Containers[root];
        if (window.Parent >= 0 || !window.Window->Active || window.Window->Hidden) continue;
        uint64_t hash = Mix(hashes[root], (int)root == focus_root ? focus : 0);
        for (const Container& c : Now.Containers) // lists that grow
            if (c.Root == (int)root) hash = Mix(hash, Mix(c.Key, (uint64_t)c.Rows << 32 | (uint32_t)c.Columns));
        for (float number : {window.Window->Pos.x, window.Window->Pos.y, window.Window->Size.x, window.Window->Size.y}) hash = Mix(hash, (uint64_t)(int64_t)number);
        windows.push_back({window.Key, hash});
    }
    return windows;
}

void DescribeFrame(ImGuiContext& g)
{
    int focus_root;
    const uint64_t focus = FocusNow(g, focus_root);
    std::vector<uint64_t> hashes(Now.Containers.size(), 0);
    for (Item& item : Now.Items) {
        item.Role = RoleOf(item);
        if (item.IsHidden) continue;
        if (item.Is == Kind::Item && item.Checked == 1) Now.Containers[(size_t)item.Container].HasSelection = true;
        uint64_t& hash = hashes[(size_t)Now.Containers[(size_t)item.Container].Root];
        hash = Mix(hash, HashOf(item));
    }
    const std::vector<Kept> windows = HashWindows(hashes, focus_root, focus);
    // A frame like the one before is not described, but now and then, for a listener that has just come.
    const bool is_same = windows.size() == Before.size() && std::equal(windows.begin(), windows.end(), Before.begin());
    if (is_same && !HasNews && ++SameFrames < 15) return;
    SameFrames = 0;
    HasNews = false;
    axtree_begin(Ui);
    axtree_open_id(Ui, ProgramKey, AXTREE_ROLE_WINDOW, App.c_str());
    axtree_bounds(Ui, 0, 0, g.IO.DisplaySize.x, g.IO.DisplaySize.y);
    std::vector<int> open;
    for (const Kept& window : windows) {
        const bool is_kept = std::find(Before.begin(), Before.end(), window) != Before.end();
        if (is_kept && axtree_keep_id(Ui, window.Key)) continue;
        for (const Item& item : Now.Items) {
            const int root = Now.Containers[(size_t)item.Container].Root;
            if (item.IsHidden || Now.Containers[(size_t)root].Key != window.Key) continue;
            GoTo(open, item.Container, focus);
            DescribeItem(item, item.Key == focus);
        }
        GoTo(open, -1, focus);
    }
    axtree_close(Ui);
    axtree_end(Ui);
    Before = windows;
}

// ==== Requests: the one place where they are carried out ========================================================================

void MoveFocus(ImGuiContext& g, const Item& item)
{
    if (g.NavWindow != item.Window) ImGui::FocusWindow(item.Window);
    ImGui::SetNavID(item.Id, (ImGuiNavLayer)item.Layer, item.FocusScope, ImGui::WindowRectAbsToRel(item.Window, item.Rect));
    ShowCursor(g);
    if (item.Layer == ImGuiNavLayer_Main) ImGui::ScrollToRectEx(item.Window, item.Rect, 0);
}

void Await(Pending::Step step, ImGuiID id, double number, const char* text)
{
    for (size_t i = Requests.size(); i-- > 0;)
        if (Requests[i].Id == id) Requests.erase(Requests.begin() + (ptrdiff_t)i);
    Requests.push_back({step, id, number, text ? text : "", 0, ImVec2()});
}

void CarryOut(ImGuiContext& g, axtree_event event, const Item& item)
{
    switch (event) {
    case AXTREE_EVENT_FOCUS: MoveFocus(g, item); break;
    case AXTREE_EVENT_ACTIVATE:
        MoveFocus(g, item);
        // A leaf does nothing of its own. Programs ask whether it was clicked.
        if (item.Is == Kind::TreeItem && item.Open < 0) Await(Pending::Press, item.Id, 0, nullptr);
        else Activate(g, item.Id);
        break;
    case AXTREE_EVENT_SET_NUMBER:
        ImGui::ScrollToRectEx(item.Window, item.Rect, 0); // it takes the number when it is drawn
        Await(Pending::Number, item.Id, axtree_event_number(Ui), nullptr);
        break;
    case AXTREE_EVENT_SET_TEXT:
        // A field that was not edited is left again: its number is 1.
        Await(Pending::Write, item.Id, g.ActiveId != item.Id, axtree_event_text(Ui));
        if (g.ActiveId == item.Id) break;
        MoveFocus(g, item);
        Activate(g, item.Id);
        break;
    case AXTREE_EVENT_SET_SELECTION:
        if (g.ActiveId == item.Id)
            if (ImGuiInputTextState* state = ImGui::GetInputTextState(item.Id))
                if (const char* text = EditedText(*state)) Select(*state, text, axtree_event_anchor(Ui), axtree_event_caret(Ui));
        break;
    default: break;
    }
}

/// Presses the mouse over an item when it has come into view, and lets it go in the next frame. True when it is done.
bool Click(ImGuiContext& g, Pending& request)
{
    if (request.Next == Pending::Press && request.Frames > 1) {
        const int item = Now.ItemKeys.Find(KeyOf(Space::Item, request.Id));
        if (item < 0) return true;
        request.Mouse = g.IO.MousePos;
        g.IO.MousePos = Now.Items[(size_t)item].Rect.GetCenter();
        g.IO.MouseDown[0] = true;
#if IMGUI_VERSION_NUM >= 19140
        g.NavHighlightItemUnderNav = false; // else only the keyboard's item counts as under the pointer
#else
        g.NavDisableMouseHover = false;
#endif
        request.Next = Pending::Release;
        return false;
    }
    if (request.Next != Pending::Release) return false;
    g.IO.MouseDown[0] = false;
    g.IO.MousePos = request.Mouse;
    return true;
}

void TakeRequests(ImGuiContext& g)
{
    // What waits for its widget: a field that a listener filled is left again; a widget that is not drawn is given up.
    for (size_t i = Requests.size(); i-- > 0;) {
        Pending& request = Requests[i];
        const bool is_done = request.Next == Pending::Commit || Click(g, request);
        if (is_done && request.Number_ == 1 && g.ActiveId == request.Id) ImGui::ClearActiveID();
        if (is_done || ++request.Frames > 60) Requests.erase(Requests.begin() + (ptrdiff_t)i);
    }
    while (const axtree_event event = axtree_next_event(Ui)) {
        HasNews = true;
        const uint64_t key = axtree_event_id(Ui);
        const int item = Now.ItemKeys.Find(key), container = Now.ContainerKeys.Find(key);
        if (item >= 0) CarryOut(g, event, Now.Items[(size_t)item]);
        else if (container >= 0 && event == AXTREE_EVENT_FOCUS && Now.Containers[(size_t)container].Window)
            ImGui::FocusWindow(Now.Containers[(size_t)container].Window);
    }
}

// ==== Keys: to the screen reader before the program ==============================================================================
//
// Where the program's window is SDL's or GLFW's, each key comes from there, with its code and its modifiers, and a command of the screen
// reader reaches neither ImGui nor the program. Their functions are looked up at run time, so nothing is linked with either. With another
// backend the keys of ImGui's queue are sent, which ImGui 1.86 does not have.

template <class F> F Find(const char* name) { return (F)dlsym(RTLD_DEFAULT, name); }

bool IsTextDropped;
/// The keys that a reader took while they were pressed.
std::vector<uint32_t> TakenKeys;

/// Whether the program gets a key, of which the reader said so: a release is its if the press was, so that no key stays down.
bool IsForProgram(uint32_t key, bool is_pressed, bool is_programs)
{
    const auto taken = std::find(TakenKeys.begin(), TakenKeys.end(), key);
    const bool is_taken = taken != TakenKeys.end();
    if (is_taken) TakenKeys.erase(taken);
    if (!is_pressed) return !is_taken;
    if (!is_programs) TakenKeys.push_back(key);
    IsTextDropped = !is_programs;
    return is_programs;
}

/// The keys by which ImGui moves and operates, by their names for ImGui, X11 and SDL.
const struct { ImGuiKey Key; uint32_t Symbol; int32_t Sdl; } NavigationKeys[] = {
    {ImGuiKey_UpArrow, 0xFF52, 0x40000052}, {ImGuiKey_DownArrow, 0xFF54, 0x40000051}, {ImGuiKey_LeftArrow, 0xFF51, 0x40000050},
    {ImGuiKey_RightArrow, 0xFF53, 0x4000004F}, {ImGuiKey_PageUp, 0xFF55, 0x4000004B}, {ImGuiKey_PageDown, 0xFF56, 0x4000004E},
    {ImGuiKey_Home, 0xFF50, 0x4000004A}, {ImGuiKey_End, 0xFF57, 0x4000004D}, {ImGuiKey_Tab, 0xFF09, '\t'}, {ImGuiKey_Space, ' ', ' '},
    {ImGuiKey_Enter, 0xFF0D, '\r'}, {ImGuiKey_Escape, 0xFF1B, 0x1B}};

/// ImGui claims all keys while its keyboard works. It does so here for a reader, in a program that does not expect it: its shortcuts, which
/// ask WantCaptureKeyboard, go on but for the keys that ImGui itself uses.
void LeaveShortcuts(ImGuiContext& g, bool is_navigation)
{
    if (!IsKeyboardEnabledHere || IsCaptureStated) return;
    for (const auto& row : NavigationKeys) is_navigation |= IsPressed(g, row.Key);
    g.IO.WantCaptureKeyboard = is_navigation || g.ActiveId != 0 || ImGui::GetTopMostPopupModal() != nullptr;
}

bool SendKey(uint32_t symbol, uint32_t code, uint32_t modifiers, bool is_pressed)
{
    if (!ImAx::Listening || std::this_thread::get_id() != Thread) return true;
    bool is_navigation = false;
    for (const auto& row : NavigationKeys) is_navigation |= row.Symbol == symbol;
    LeaveShortcuts(*GImGui, is_navigation);
    const bool is_programs = axtree_send_key(Ui, symbol, code, modifiers, is_pressed, (uint32_t)(ImGui::GetTime() * 1000));
    return IsForProgram(symbol, is_pressed, is_programs);
}

/// Whether the window has the keyboard, whether it was without it since the last frame, and what the listeners know.
bool IsActive = true, WasInactive, IsKnownActive = true;
void SetActive(bool is_active)
{
    IsActive = is_active;
    WasInactive |= !is_active;
}
/// While a dialog of the desktop is open, most programs stand still: then the window loses the keyboard and has it again within a frame. Both
/// are told, in two frames: else a reader, which was in the dialog, would not know where it is.
void TellActive()
{
    const bool is_active = IsActive && !WasInactive;
    WasInactive = false;
    if (is_active == IsKnownActive) return;
    IsKnownActive = is_active;
    axtree_window(Ui, is_active, false);
    HasNews = true;
}

// ---- SDL 2 and SDL 3

enum { SdlKeyDown = 0x300, SdlKeyUp = 0x301, SdlTextInput = 0x303, Sdl2Window = 0x200, Sdl3FocusGained = 0x20E, Sdl3FocusLost = 0x20F };
struct Sdl2Event { uint32_t Type, Time, Window; uint8_t State, Repeat, Padding[2]; int32_t Scancode, Key; uint16_t Modifiers; };
struct Sdl3Event { uint32_t Type, Reserved; uint64_t Time; uint32_t Window, Which, Scancode, Key; uint16_t Modifiers, Raw; bool IsDown; };

template <class Answer> using SdlFilter = Answer (*)(void*, void*);
template <class Answer> struct SdlBefore { static SdlFilter<Answer> Filter; static void* Data; }; // the program's own filter
template <class Answer> SdlFilter<Answer> SdlBefore<Answer>::Filter;
template <class Answer> void* SdlBefore<Answer>::Data;

bool IsSdlEventForProgram(uint32_t type, uint32_t scancode, int32_t key, uint16_t modifiers, uint32_t time)
{
    if (!ImAx::Listening || std::this_thread::get_id() != Thread) return true;
    if (type == SdlTextInput) return !IsTextDropped;
    if (type != SdlKeyDown && type != SdlKeyUp) return true;
    bool is_navigation = false;
    for (const auto& row : NavigationKeys) is_navigation |= row.Sdl == key;
    LeaveShortcuts(*GImGui, is_navigation);
    return IsForProgram(scancode, type == SdlKeyDown, axtree_send_sdl_key(Ui, scancode, key, modifiers, type == SdlKeyDown, time));
}
int FilterSdl2(void*, void* event)
{
    const Sdl2Event& e = *(const Sdl2Event*)event;
    if (e.Type == Sdl2Window && std::this_thread::get_id() == Thread) {
        const uint8_t what = e.State; // 12 and 13: the keyboard comes and goes, 7 and 9: minimized and back
        if (what == 12 || what == 13) SetActive(what == 12);
        if (what == 7 || what == 9) axtree_window(Ui, what == 9, what == 7);
    }
    if (!IsSdlEventForProgram(e.Type, (uint32_t)e.Scancode, e.Key, e.Modifiers, e.Time)) return 0;
    return SdlBefore<int>::Filter ? SdlBefore<int>::Filter(SdlBefore<int>::Data, event) : 1;
}
bool FilterSdl3(void*, void* event)
{
    const Sdl3Event& e = *(const Sdl3Event*)event;
    if ((e.Type == Sdl3FocusGained || e.Type == Sdl3FocusLost) && std::this_thread::get_id() == Thread)
        SetActive(e.Type == Sdl3FocusGained);
    if (!IsSdlEventForProgram(e.Type, e.Scancode, (int32_t)e.Key, e.Modifiers, (uint32_t)(e.Time / 1000000))) return false;
    return SdlBefore<bool>::Filter ? SdlBefore<bool>::Filter(SdlBefore<bool>::Data, event) : true;
}
template <class Answer> bool TakeSdlKeys(SdlFilter<Answer> filter)
{
    const auto set = Find<void (*)(SdlFilter<Answer>, void*)>("SDL_SetEventFilter");
    const auto get = Find<Answer (*)(SdlFilter<Answer>*, void**)>("SDL_GetEventFilter");
    if (!set || !get) return false;
    if (!get(&SdlBefore<Answer>::Filter, &SdlBefore<Answer>::Data)) SdlBefore<Answer>::Filter = nullptr;
    set(filter, nullptr);
    return true;
}
template <class Answer> void GiveSdlKeysBack()
{
    if (const auto set = Find<void (*)(SdlFilter<Answer>, void*)>("SDL_SetEventFilter")) set(SdlBefore<Answer>::Filter, SdlBefore<Answer>::Data);
}

// ---- X11's numbers for the keys that are no characters

/// GLFW's number, X11's, and ImGui's name.
const struct { int Glfw; uint32_t Symbol; const char* ImGuiName; } KeyRows[] = {
    {256, 0xFF1B, "Escape"}, {257, 0xFF0D, "Enter"}, {258, 0xFF09, "Tab"}, {259, 0xFF08, "Backspace"}, {260, 0xFF63, "Insert"},
    {261, 0xFFFF, "Delete"}, {262, 0xFF53, "RightArrow"}, {263, 0xFF51, "LeftArrow"}, {264, 0xFF54, "DownArrow"}, {265, 0xFF52, "UpArrow"},
    {266, 0xFF55, "PageUp"}, {267, 0xFF56, "PageDown"}, {268, 0xFF50, "Home"}, {269, 0xFF57, "End"}, {280, 0xFFE5, "CapsLock"},
    {281, 0xFF14, "ScrollLock"}, {282, 0xFF7F, "NumLock"}, {283, 0xFF61, "PrintScreen"}, {284, 0xFF13, "Pause"}, {330, 0xFFAE, "KeypadDecimal"},
    {331, 0xFFAF, "KeypadDivide"}, {332, 0xFFAA, "KeypadMultiply"}, {333, 0xFFAD, "KeypadSubtract"}, {334, 0xFFAB, "KeypadAdd"},
    {335, 0xFF8D, "KeypadEnter"}, {336, 0xFFBD, "KeypadEqual"}, {340, 0xFFE1, "LeftShift"}, {341, 0xFFE3, "LeftCtrl"}, {342, 0xFFE9, "LeftAlt"},
    {343, 0xFFEB, "LeftSuper"}, {344, 0xFFE2, "RightShift"}, {345, 0xFFE4, "RightCtrl"}, {346, 0xFFEA, "RightAlt"}, {347, 0xFFEC, "RightSuper"},
    {348, 0xFF67, "Menu"},
    {39, '\'', "Apostrophe"}, {44, ',', "Comma"}, {45, '-', "Minus"}, {46, '.', "Period"}, {47, '/', "Slash"}, {59, ';', "Semicolon"},
    {61, '=', "Equal"}, {91, '[', "LeftBracket"}, {92, '\\', "Backslash"}, {93, ']', "RightBracket"}, {96, '`', "GraveAccent"}, {32, ' ', "Space"},
};
/// The keypad's digits while NumLock is off.
const uint32_t KeypadMoves[] = {0xFF9E, 0xFF9C, 0xFF99, 0xFF9B, 0xFF96, 0xFF9D, 0xFF98, 0xFF95, 0xFF97, 0xFF9A};

// ---- GLFW

typedef void (*GlfwKey)(void*, int key, int scancode, int action, int modifiers);
typedef void (*GlfwCharacter)(void*, unsigned character);
typedef void (*GlfwFocus)(void*, int is_focused);
/// A window, with the functions that it had for keys. ImGui opens further ones where the version has viewports.
struct GlfwHook { void* Window; GlfwKey Key; GlfwCharacter Character; GlfwFocus Focus; };
std::vector<GlfwHook> GlfwHooks;
bool IsAltPressed;
/// The keys that were pressed since the last frame, and the releases that wait for its end.
std::vector<int> NewKeys;
struct LateRelease { void* Window; int Key, Scancode, Modifiers; };
std::vector<LateRelease> LateReleases;

/// What a window had; nothing of one that is not known.
GlfwHook HookOf(void* window)
{
    for (const GlfwHook& hook : GlfwHooks)
        if (hook.Window == window) return hook;
    return {window, nullptr, nullptr, nullptr};
}

uint32_t SymbolOfGlfw(int key, int scancode, int modifiers)
{
    if (key >= 290 && key < 315) return 0xFFBE + (uint32_t)(key - 290); // F1 to F25
    if (key >= 320 && key < 330) return modifiers & 0x20 ? 0xFFB0 + (uint32_t)(key - 320) : KeypadMoves[key - 320];
    for (const auto& row : KeyRows)
        if (row.Glfw == key && key > 255) return row.Symbol;
    static const auto name_of = Find<const char* (*)(int, int)>("glfwGetKeyName");
    const char* name = name_of ? name_of(key, scancode) : nullptr; // of the player's layout
    unsigned character = 0;
    if (name && *name) ImTextCharFromUtf8(&character, name, nullptr);
    if (!character) character = (unsigned)(key >= 'A' && key <= 'Z' ? key + 32 : key > 0 ? key : 0);
    return character < 0x100 ? character : 0x01000000 + character;
}
void PassOn(void* window, int key, int scancode, int action, int modifiers)
{
    if (key == 342 || key == 346) IsAltPressed = action != 0;
    if (const GlfwKey before = HookOf(window).Key) before(window, key, scancode, action, modifiers);
}
void OnGlfwKey(void* window, int key, int scancode, int action, int modifiers)
{
    // GLFW's bits are X11's in another order: Shift, Control, Alt, Super, Caps Lock, Num Lock.
    static const uint32_t bits[] = {1, 4, 8, 64, 2, 16};
    uint32_t mask = 0;
    for (int i = 0; i < 6; i++) if (modifiers & 1 << i) mask |= bits[i];
    static const auto platform = Find<int (*)()>("glfwGetPlatform");
    const bool is_wayland = platform && platform() == 0x00060003;
    if (!SendKey(SymbolOfGlfw(key, scancode, modifiers), (uint32_t)ImMax(0, is_wayland ? scancode + 8 : scancode), mask, action != 0)) return;
#if !IMAX_HAS_EVENT_QUEUE
    // 1.86 sees the keys that are down in a frame: one that is pressed and released between two frames is released after the second.
    if (action == 1) NewKeys.push_back(key);
    if (action == 0 && std::find(NewKeys.begin(), NewKeys.end(), key) != NewKeys.end()) {
        LateReleases.push_back({window, key, scancode, modifiers});
        return;
    }
#endif
    PassOn(window, key, scancode, action, modifiers);
}
void ReleaseKeys()
{
    NewKeys.clear();
    for (const LateRelease& late : LateReleases) PassOn(late.Window, late.Key, late.Scancode, 0, late.Modifiers);
    LateReleases.clear();
}
void OnGlfwCharacter(void* window, unsigned character)
{
    const GlfwCharacter before = HookOf(window).Character;
    if (before && !(ImAx::Listening && IsTextDropped)) before(window, character);
}
void OnGlfwFocus(void* window, int is_focused)
{
    static void* left;
    SetActive(is_focused);
    if (is_focused && left && left != window) WasInactive = false; // from one window of the program to another
    left = is_focused ? nullptr : window;
    if (const GlfwFocus before = HookOf(window).Focus) before(window, is_focused);
}
void TakeGlfwKeysOf(void* window)
{
    static const auto set_key = Find<GlfwKey (*)(void*, GlfwKey)>("glfwSetKeyCallback");
    static const auto set_character = Find<GlfwCharacter (*)(void*, GlfwCharacter)>("glfwSetCharCallback");
    static const auto set_mode = Find<void (*)(void*, int, int)>("glfwSetInputMode");
    static const auto set_focus = Find<GlfwFocus (*)(void*, GlfwFocus)>("glfwSetWindowFocusCallback");
    const bool is_known = std::any_of(GlfwHooks.begin(), GlfwHooks.end(), [&](const GlfwHook& hook) { return hook.Window == window; });
    if (!set_key || !set_character || !set_focus || !window || is_known) return;
    if (set_mode) set_mode(window, 0x00033004, 1); // modifiers with the locks
    if (set_mode) set_mode(window, 0x00033002, 1); // a program that asks for keys gets a short press too
    const GlfwKey key = set_key(window, OnGlfwKey);
    const GlfwCharacter character = set_character(window, OnGlfwCharacter);
    GlfwHooks.push_back({window, key, character, set_focus(window, OnGlfwFocus)});
}
bool TakeGlfwKeys()
{
    const auto current = Find<void* (*)()>("glfwGetCurrentContext");
    void* window = current ? current() : nullptr;
#if IMGUI_VERSION_NUM >= 18800
    if (!window) window = ImGui::GetMainViewport()->PlatformHandle;
#endif
    TakeGlfwKeysOf(window);
    return !GlfwHooks.empty();
}
void CheckGlfwWindows(ImGuiContext& g)
{
    static const auto attribute = Find<int (*)(void*, int)>("glfwGetWindowAttrib");
#ifdef IMGUI_HAS_VIEWPORT
    const auto is_gone = [&](const GlfwHook& hook) {
        return hook.Window != g.Viewports[0]->PlatformHandle && !ImGui::FindViewportByPlatformHandle(hook.Window);
    };
    GlfwHooks.erase(std::remove_if(GlfwHooks.begin(), GlfwHooks.end(), is_gone), GlfwHooks.end());
    for (const ImGuiViewportP* viewport : g.Viewports) TakeGlfwKeysOf(viewport->PlatformHandle);
#else
    (void)g;
#endif
    int is_active = attribute == nullptr;
    for (const GlfwHook& hook : GlfwHooks) is_active |= attribute && attribute(hook.Window, 0x00020001); // GLFW_FOCUSED
    IsActive = is_active;
}

// ---- ImGui's own queue

#if IMAX_HAS_EVENT_QUEUE
uint32_t SymbolOfImGui(ImGuiKey key)
{
    if (key >= ImGuiKey_A && key <= ImGuiKey_Z) return 'a' + (uint32_t)(key - ImGuiKey_A);
    if (key >= ImGuiKey_0 && key <= ImGuiKey_9) return '0' + (uint32_t)(key - ImGuiKey_0);
    if (key >= ImGuiKey_F1 && key <= ImGuiKey_F12) return 0xFFBE + (uint32_t)(key - ImGuiKey_F1);
    if (key >= ImGuiKey_Keypad0 && key <= ImGuiKey_Keypad9) return KeypadMoves[key - ImGuiKey_Keypad0];
    const char* name = ImGui::GetKeyName(key);
    for (const auto& row : KeyRows) if (!strcmp(row.ImGuiName, name)) return row.Symbol;
    return 0;
}
void SendQueuedKeys(ImGuiContext& g)
{
    for (int i = 0; i < g.InputEventsQueue.Size; i++) {
        const ImGuiInputEvent& e = g.InputEventsQueue[i];
        bool is_dropped = e.Type == ImGuiInputEventType_Text && IsTextDropped;
        if (e.Type == ImGuiInputEventType_Focus) SetActive(e.AppFocused.Focused);
        if (e.Type == ImGuiInputEventType_Key)
            if (const uint32_t symbol = SymbolOfImGui(e.Key.Key))
                is_dropped = !SendKey(symbol, 0, (g.IO.KeyShift ? 1u : 0) | (g.IO.KeyCtrl ? 4u : 0) | (g.IO.KeyAlt ? 8u : 0) | (g.IO.KeySuper ? 64u : 0), e.Key.Down);
        if (is_dropped) g.InputEventsQueue.erase(&g.InputEventsQueue[i--]);
    }
}
#endif

/// Return presses what has the focus, as in later versions: 1.86 knows Space alone for that, and Return for typing a number.
void PressByReturn(ImGuiContext& g)
{
#if !IMAX_HAS_EVENT_QUEUE
    if (!g.NavId || (g.ActiveId && g.ActiveId != g.NavId) || !(IsPressed(g, ImGuiKey_Enter) || IsPressed(g, ImGuiKey_KeyPadEnter))) return;
    const int item = Now.ItemKeys.Find(KeyOf(Space::Item, g.NavId)); // -1: a window inside the window
    const Kind kind = item < 0 ? Kind::None : Now.Items[(size_t)item].Is;
    if (kind != Kind::Number && kind != Kind::TextField) g.IO.NavInputs[ImGuiNavInput_Activate] = 1;
#else
    (void)g;
#endif
}

enum class KeyRoute { Unknown, Sdl2, Sdl3, Glfw, Queue };
KeyRoute Route;

/// Finds out once whose window it is. The backend has named itself by the first frame.
void TakeKeys(ImGuiContext& g)
{
    const char* backend = g.IO.BackendPlatformName ? g.IO.BackendPlatformName : "";
    if (Route == KeyRoute::Unknown) {
        Route = KeyRoute::Queue;
        // A program with a backend of its own: whose library has a window.
        const auto sdl_has = Find<uint32_t (*)(uint32_t)>("SDL_WasInit");
        const bool is_unnamed = !*backend, is_sdl = strstr(backend, "sdl") || (is_unnamed && sdl_has && sdl_has(0x20));
        if ((strstr(backend, "glfw") || is_unnamed) && TakeGlfwKeys()) Route = KeyRoute::Glfw;
        else if (is_sdl && Find<void*>("SDL_GetTicksNS") && TakeSdlKeys<bool>(FilterSdl3)) Route = KeyRoute::Sdl3;
        else if (is_sdl && TakeSdlKeys<int>(FilterSdl2)) Route = KeyRoute::Sdl2;
    }
    if (Route == KeyRoute::Glfw) CheckGlfwWindows(g);
#if !IMAX_HAS_EVENT_QUEUE
    // Alt leads to the menus. Backends that a program wrote itself leave it out.
    if (Route == KeyRoute::Glfw) g.IO.KeyAlt = IsAltPressed;
#endif
#if IMAX_HAS_EVENT_QUEUE
    if (Route == KeyRoute::Queue) SendQueuedKeys(g);
#endif
    TellActive();
}
void GiveKeysBack()
{
    if (Route == KeyRoute::Sdl2) GiveSdlKeysBack<int>();
    if (Route == KeyRoute::Sdl3) GiveSdlKeysBack<bool>();
    // GLFW's callbacks are ImGui's backend's to take back; ours pass everything on.
    Route = KeyRoute::Unknown;
}

// ==== The frame =================================================================================================================

/// Lets GTK answer what waits. Its file dialogs leave GTK's application on the bus, whose loop runs only while a dialog is open: a reader
/// that asks the closed one what became of it would wait for seconds, and say nothing meanwhile. A reader asks question after question, so
/// this waits a little for the next one.
void AnswerForGtk()
{
    static const auto iterate = Find<int (*)(void*, int)>("g_main_context_iteration");
    if (!iterate || !iterate(nullptr, 0)) return;
    using namespace std::chrono;
    const auto start = steady_clock::now();
    for (auto last = start, now = start; now < last + milliseconds(4) && now < start + milliseconds(100); now = steady_clock::now())
        if (iterate(nullptr, 0)) last = steady_clock::now();
        else std::this_thread::sleep_for(microseconds(200));
}

void BeforeFrame(ImGuiContext* context, ImGuiContextHook*)
{
    ImGuiContext& g = *context;
    ImAx::Listening = IsAlways || axtree_is_screen_reader_running(Ui) || axtree_is_speaking(Ui);
    if (!ImAx::Listening) return;
    AnswerForGtk();
    EnableKeyboard(g);
    KeepCursorVisible(g);
    ShowTooltipsAtOnce(g);
    TakeKeys(g);
    PressByReturn(g);
    TakeRequests(g);
    IsCaptureStated = g.WantCaptureKeyboardNextFrame != -1;
    Now.Clear();
}

void AtFrame(ImGuiContext* context, ImGuiContextHook*)
{
    if (ImAx::Listening) LeaveShortcuts(*context, false);
}

/// A tooltip that the keyboard's item shows gets no window of the desktop: window managers give a new window the keyboard, so that the item
/// would lose it, the tooltip would go, and the same would begin again.
void KeepTooltipsInside(ImGuiContext& g)
{
#ifdef IMGUI_HAS_VIEWPORT
    for (ImGuiViewportP* viewport : g.Viewports)
        if (viewport->Window && viewport->Window->Flags & ImGuiWindowFlags_Tooltip && IsFocusHovered(g)) {
            viewport->Size = ImVec2(0, 0);
            g.PlatformIO.Viewports.find_erase(viewport);
        }
#else
    (void)g;
#endif
}

void AfterFrame(ImGuiContext* context, ImGuiContextHook*)
{
    ReleaseKeys();
    if (!ImAx::Listening) return;
    KeepTooltipsInside(*context);
    ReadTooltips();
    NameItems();
    NameChildWindows();
    DescribeFrame(*context);
}

void AddHook(int index, ImGuiContextHookType type, ImGuiContextHookCallback callback)
{
    ImGuiContextHook hook;
    hook.Type = type;
    hook.Callback = callback;
    HookIds[index] = ImGui::AddContextHook(GImGui, &hook);
}
void Start()
{
    Thread = std::this_thread::get_id();
    Now.Clear();
    AddHook(0, ImGuiContextHookType_NewFramePre, BeforeFrame);
    AddHook(1, ImGuiContextHookType_NewFramePost, AtFrame);
    AddHook(2, ImGuiContextHookType_EndFramePost, AfterFrame);
}
}

// ==== What a program calls ======================================================================================================

void ImAx_Init(const char* app, const char* language)
{
    if (Ui) return;
    App = app;
    Ui = axtree_new(app, language);
    IsOwnHandle = true;
    IsAlways = false;
    // The window is there before anybody listens.
    axtree_begin(Ui);
    axtree_open_id(Ui, ProgramKey, AXTREE_ROLE_WINDOW, app);
    axtree_close(Ui);
    axtree_end(Ui);
    Start();
}

void ImAx_InitWith(axtree* ui)
{
    if (Ui) return;
    Ui = ui;
    IsOwnHandle = false;
    IsAlways = true;
    Start();
}

void ImAx_Shutdown()
{
    if (!Ui) return;
    GiveKeysBack();
    for (unsigned id : HookIds) ImGui::RemoveContextHook(GImGui, id);
    if (IsOwnHandle) axtree_free(Ui);
    Ui = nullptr;
    ImAx::Listening = false;
    Before.clear();
    Requests.clear();
    Tooltips.clear();
}

void ImAx::SetAlways(bool is_always) { IsAlways = is_always; }

int ImAx::RuleOf(ImGuiID id)
{
    const int item = Now.ItemKeys.Find(KeyOf(Space::Item, id));
    return item < 0 ? -1 : Now.Items[(size_t)item].Rule;
}
const char* ImAx::RuleName(int rule) { return rule < IM_ARRAYSIZE(LabelRules) ? LabelRules[rule].Name : nullptr; }
void ImAx::LeaveOutRule(int rule) { LeftOutRule = rule; }

axtree* ImAx_Handle() { return Ui; }
void ImAx_Label(const char* label) { if (ImAx::Listening) NextLabel = label; }
void ImAx_Hide() { IsNextHidden = ImAx::Listening; }
void ImAx_Announce(const char* text)
{
    if (ImAx::Listening) HasNews = axtree_announce(Ui, text, AXTREE_PRIORITY_DEFAULT);
}
