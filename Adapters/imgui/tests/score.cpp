// Compares what a screen reader says of the demo's items with what the oracle read on and beside them. An item is right if the reader says
// the role that a person would expect of the function that the demo called, its states, each word on it and each word beside it. Then each
// rule that names items is left out, to see what it gains.
//   score ORACLE.tsv [REPORT]
#include "null_backend.h"
#define IMAX_INTERNAL
#include "imgui_axtree.h"
#include <axtree.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

struct Expected { ImGuiID Id; std::string Function; bool IsDisabled; int Status; std::string On, Beside, Around, Place; int Page; };

/// What Orca calls the controls that a function makes: any of these words, by the beginning of the function's name. Judged by hand.
static const struct { const char* Function; std::vector<const char*> Roles; } Roles[] = {
    {"CheckboxFlags", {"check box"}}, {"Checkbox", {"check box"}}, {"RadioButton", {"radio button"}},
    {"ColorEdit", {"slider", "button", "entry"}}, {"ColorPicker", {"slider", "button", "entry", "check box"}},
    {"Slider", {"slider"}}, {"VSlider", {"slider"}}, {"Drag", {"slider"}}, {"Input", {"entry", "button", "password text", " text"}}, {"Combo", {"combo box"}},
    {"BeginCombo", {"combo box"}}, {"BeginMenu", {"menu"}}, {"CollapsingHeader", {"button"}},
    {"Selectable", {""}}, {"ListBox", {""}}, {"MenuItem", {""}}, {"TreeNode", {""}}, // Orca has no word for these
    {"a window inside", {""}},
    {"BeginTabItem", {"page tab", "button"}}, {"TabItemButton", {"page tab", "button"}}, {"Table", {"column header"}}, {"TextLink", {"link"}},
    {"", {"button"}},
};

/// The program's own keys of items, by place: ids that are made of addresses differ from the oracle's.
static std::map<std::string, ImGuiID> IdsByPlace;
static std::set<ImGuiID> Ids;
static std::string PlaceOf(const char* window, const ImRect& rect)
{
    char place[512];
    snprintf(place, sizeof place, "%s %.0f,%.0f %.0f", window, rect.Min.x, rect.Min.y, rect.GetWidth());
    return place;
}
static void Note(ImGuiID id, const ImRect& rect)
{
    Ids.insert(id);
    IdsByPlace.insert({PlaceOf(GImGui->CurrentWindow->Name, rect), id});
}
#if IMGUI_VERSION_NUM >= 18934
void ImGuiTestEngineHook_ItemAdd(ImGuiContext*, ImGuiID id, const ImRect& rect, const ImGuiLastItemData*) { Note(id, rect); }
#else
void ImGuiTestEngineHook_ItemAdd(ImGuiContext*, const ImRect& rect, ImGuiID id) { Note(id, rect); }
#endif
void ImGuiTestEngineHook_ItemInfo(ImGuiContext* context, ImGuiID id, const char*, ImGuiItemStatusFlags status)
{
    if (status & ImGuiItemStatusFlags_Openable) context->CurrentWindow->DC.StateStorage->SetInt(id, 1);
}
static ImGuiID IdOf(const Expected& item) { return Ids.count(item.Id) || !IdsByPlace.count(item.Place) ? item.Id : IdsByPlace[item.Place]; }
/// Moves the focus to the item, or to the window inside the window that ImGui has as an item.
static bool FocusOn(axtree* ui, const Expected& item)
{
    const ImGuiID id = IdOf(item);
    if (item.Function == "a window inside")
        for (const ImGuiWindow* window : GImGui->Windows)
            if (window->ChildId == id) return axtree_focus_on_id(ui, (uint64_t)3 << 56 | window->ID);
    return axtree_focus_on_id(ui, (uint64_t)1 << 56 | id);
}
void ImGuiTestEngineHook_Log(ImGuiContext*, const char*, ...) {}
const char* ImGuiTestEngine_FindItemDebugLabel(ImGuiContext*, ImGuiID) { return nullptr; }

static std::vector<Expected> ReadOracle(const char* path)
{
    std::vector<Expected> items;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::vector<std::string> fields;
        std::stringstream stream(line);
        for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
        fields.resize(10);
        items.push_back({(ImGuiID)strtoul(fields[0].c_str(), nullptr, 16), fields[1], fields[2] == "1", atoi(fields[3].c_str()), fields[4], fields[5], fields[6], fields[7] + " " + fields[8], atoi(fields[9].c_str())});
    }
    return items;
}

/// The words of a text without the signs around them; what is signs alone is left out.
static std::vector<std::string> Words(const std::string& text)
{
    std::vector<std::string> words;
    std::string word;
    for (const char c : text + " ") {
        if (isspace((unsigned char)c)) {
            while (!word.empty() && strchr(".,:;()[]\"'", word.back())) word.pop_back();
            while (!word.empty() && strchr(",:;()[]\"'", word.front())) word.erase(0, 1);
            bool has_letters = false;
            for (const char letter : word) has_letters |= isalnum((unsigned char)letter) || (signed char)letter < 0;
            if (has_letters) words.push_back(word);
            word.clear();
        } else word += (char)tolower((unsigned char)c);
    }
    return words;
}

static std::string Missing(const Expected& item, const std::string& speech)
{
    const std::vector<std::string> said = Words(speech);
    const std::set<std::string> has(said.begin(), said.end());
    for (const auto& row : Roles)
        if (!item.Function.compare(0, strlen(row.Function), row.Function)) {
            bool is_right = false;
            for (const char* role : row.Roles) is_right |= speech.find(role) != std::string::npos;
            if (!is_right) return std::string("role: ") + row.Roles[0];
            break;
        }
    if (item.Status & ImGuiItemStatusFlags_Checkable && item.Function.compare(0, 8, "MenuItem")) {
        const bool is_checked = item.Status & ImGuiItemStatusFlags_Checked, says_not = speech.find("not checked") != std::string::npos || speech.find("not selected") != std::string::npos;
        const bool says_partly = speech.find("partially checked") != std::string::npos;
        if (!says_partly && is_checked == says_not) return is_checked ? "state: checked" : "state: not checked";
    }
    if (item.Status & ImGuiItemStatusFlags_Openable && item.Function != "BeginMenu" && speech.find(item.Status & ImGuiItemStatusFlags_Opened ? "expanded" : "collapsed") == std::string::npos)
        return item.Status & ImGuiItemStatusFlags_Opened ? "state: expanded" : "state: collapsed";
    // Of several lines the reader says the one with the caret.
    std::string read = (item.Function == "InputTextMultiline" ? "" : item.On) + " " + item.Beside;
    if (item.Beside.empty() && (item.On.empty() || item.Function.compare(0, 5, "Input") == 0)) read += " " + item.Around;
    if (item.On == "-" && speech.find("decrease") == std::string::npos) return "sign: -";
    if (item.On == "+" && speech.find("increase") == std::string::npos && speech[0] != '+') return "sign: +";
    const std::vector<std::string> words = Words(read);
    for (size_t i = 0; i < words.size(); i++) {
        bool is_said = has.count(words[i]);
        // A text that is cut off at the edge of its item.
        for (const std::string& other : said) is_said |= i + 1 == words.size() && words[i].size() > 1 && !other.compare(0, words[i].size(), words[i]);
        if (!is_said) return "word: " + words[i];
    }
    if (said.empty()) return "nothing said";
    if (speech.find("##") != std::string::npos) return "an identifier";
    return "";
}

/// What was said of an item, what is missing in that, and which rule named it.
struct Verdict { bool IsAsked; std::string Speech, Missing; int Rule; };

/// Listens to a page's items that are asked for.
template <class IsAsked>
static void JudgePage(axtree* ui, const std::vector<Expected>& items, int page, std::vector<Verdict>& verdicts, IsAsked is_asked)
{
    Ids.clear();
    IdsByPlace.clear();
    std::set<std::string> wordless;
    DemoFrame(page);
    axtree_speech(ui, "orca51");
    for (size_t i = 0; i < items.size(); i++) {
        const Expected& item = items[i];
        Verdict& verdict = verdicts[i];
        if (item.Page != page || item.IsDisabled || !is_asked(i)) continue; // the keyboard skips what is disabled
        verdict.IsAsked = true;
        if (item.Function == "a window inside") { // as when the focus comes from outside
            FocusOn(ui, items[0]);
            axtree_speech(ui, "orca51");
        }
        const bool is_reached = FocusOn(ui, item);
        if (is_reached) verdict.Speech = axtree_speech(ui, "orca51");
        verdict.Missing = is_reached ? Missing(item, verdict.Speech) : "not there";
        verdict.Rule = ImAx::RuleOf(IdOf(item));
        // Two items that show no text need different words nevertheless.
        const bool is_wordless = (item.On + item.Beside + item.Around).empty() && item.Function != "a window inside";
        if (verdict.Missing.empty() && is_wordless && !wordless.insert(verdict.Speech).second) verdict.Missing = "said of another one too";
        for (char& c : verdict.Speech) if (c == '\n') c = '|';
    }
}

/// How many of the items that a rule names are wrong without it, or are told by a number in their section alone.
static int GainOf(int rule, axtree* ui, const std::vector<Expected>& items, const std::vector<Verdict>& verdicts)
{
    const auto is_asked = [&](size_t i) { return verdicts[i].IsAsked && verdicts[i].Rule == rule && verdicts[i].Missing.empty(); };
    std::set<int> pages;
    for (size_t i = 0; i < items.size(); i++) if (is_asked(i)) pages.insert(items[i].Page);
    std::vector<Verdict> without(items.size());
    ImAx::LeaveOutRule(rule);
    for (int page : pages) {
        ShowPage(page);
        JudgePage(ui, items, page, without, is_asked);
    }
    int gain = 0;
    for (const Verdict& verdict : without) {
        const bool is_numbered = verdict.Rule >= 0 && !strcmp(ImAx::RuleName(verdict.Rule), "section");
        gain += verdict.IsAsked && (!verdict.Missing.empty() || (is_numbered && verdict.Rule != rule));
    }
    return gain;
}

int main(int count, char** arguments)
{
    const std::vector<Expected> items = ReadOracle(arguments[1]);
    FILE* report = count > 2 ? fopen(arguments[2], "w") : stdout;
    BeginNullBackend();
    GImGui->TestEngineHookItems = true;
    axtree* ui = axtree_new_unpublished("Demo", "en");
    ImAx_InitWith(ui);

    std::vector<Verdict> verdicts(items.size());
    ForEachPage([&](int page) { JudgePage(ui, items, page, verdicts, [](size_t) { return true; }); });
    std::map<std::string, std::pair<int, int>> rows; // by function: right, all
    std::map<std::string, std::vector<std::string>> rest;
    std::map<int, int> named;
    int right = 0, all = 0, disabled = 0;
    for (size_t i = 0; i < items.size(); i++) {
        const Expected& item = items[i];
        const Verdict& verdict = verdicts[i];
        disabled += item.IsDisabled;
        if (!verdict.IsAsked) continue;
        all++;
        named[verdict.Rule]++;
        rows[item.Function].second++;
        const std::string drawn = "[" + item.On + "|" + item.Beside + "|" + item.Around + "] " + verdict.Speech;
        if (verdict.Missing.empty()) {
            right++;
            rows[item.Function].first++;
            if (getenv("SCORE_ALL")) printf("ok %s %s\n", item.Function.c_str(), drawn.c_str());
        } else {
            rest[item.Function].push_back(verdict.Missing + " " + drawn);
        }
    }
    fprintf(report, "%d of %d items are right: %.1f %%. %d more are disabled.\n\n", right, all, 100.0 * right / all, disabled);
    for (const auto& row : rows) fprintf(report, "%4d of %4d  %s\n", row.second.first, row.second.second, row.first.c_str());
    fprintf(report, "\n");
    for (int rule = 0; ImAx::RuleName(rule); rule++) {
        fprintf(report, "%5.1f %%  by \"%s\"; %.1f %% only by it\n", 100.0 * named[rule] / all, ImAx::RuleName(rule), 100.0 * GainOf(rule, ui, items, verdicts) / all);
    }
    fprintf(report, "%5.1f %%  by no rule\n\n", 100.0 * named[-1] / all);
    for (const auto& row : rest)
        for (const std::string& line : row.second) fprintf(report, "%s: %s\n", row.first.c_str(), line.c_str());
    ImAx_Shutdown();
    axtree_free(ui);
    ImGui::DestroyContext();
    return right * 100 >= all * 98 ? 0 : 1;
}
