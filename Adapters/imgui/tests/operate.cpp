// Operates each kind of widget as a screen reader does, and looks whether the program's own "if" fires. Prints what is wrong, and the number
// of what is right.
#define IMAX_INTERNAL
#include "null_backend.h"
#include "imgui_axtree.h"
#include <axtree.h>
#include <stdio.h>
#include <string.h>
#include <map>
#include <string>

static struct
{
    bool Option, IsMenuChecked, IsOpen = true, IsModalAsked, IsItemChosen;
    bool IsGridShown;
    int Shortcuts, Steps;
    int Radio = 0, Presses, ModalPresses, Number = 3, Combo = 0, Selected = -1, Colors, Tab, Sorted, MenuPresses, FarPresses;
    float Slider = 0.5f, Drag = 1, Vertical = 0.25f, Color[4] = {1, 0, 0, 1}, Vector[3] = {1, 2, 3};
    double Large = 0.5;
    char Text[32] = "old", Lines[64] = "one\ntwo", Secret[16] = "abc";
} Program;

/// What returned true in the last frames, and the ids by name.
static std::map<std::string, int> Fired;
static std::map<std::string, ImGuiID> Ids;
static bool Is(const char* name, bool fired)
{
    Ids.insert({name, ImGui::GetItemID()});
    Fired[name] += fired;
    return fired;
}

static axtree* Ui;
static int Right, Wrong;

#if IMGUI_VERSION_NUM < 18700
static const ImGuiKey LetterO = 'O', Control = -1;
#else
static const ImGuiKey LetterO = ImGuiKey_O, Control = ImGuiMod_Ctrl;
#endif

/// The "(?)" of ImGui's demo.
static void Help(const char* words)
{
    ImGui::SameLine();
    ImGui::TextDisabled("(?)");
    if (!ImGui::IsItemHovered()) return;
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(words);
    ImGui::EndTooltip();
}

static void Frame()
{
    BeginNullFrame(ImVec2(800, 600));
    ImGui::SetNextWindowPos(ImVec2(0, 0));
    ImGui::SetNextWindowSize(ImVec2(500, 560));
    ImGui::Begin("Settings", nullptr, ImGuiWindowFlags_MenuBar);
    if (ImGui::BeginMenuBar()) {
        Ids.insert({"File", ImGui::GetID("File")});
        const bool is_open = ImGui::BeginMenu("File");
        Fired["File"] += is_open;
        if (is_open) {
            if (Is("Open", ImGui::MenuItem("Open", "Ctrl+O"))) Program.MenuPresses++;
            Is("Grid", ImGui::MenuItem("Grid", nullptr, &Program.IsMenuChecked));
            ImGui::EndMenu();
        }
        ImGui::EndMenuBar();
    }
    // Shortcuts, as programs without ImGui's keyboard have them: by keys that ImGui does not want.
    if (!ImGui::GetIO().WantCaptureKeyboard) {
        Program.Shortcuts += ImGui::GetIO().KeyCtrl && ImGui::IsKeyPressed(LetterO, false);
        Program.Steps += ImGui::IsKeyPressed(ImGuiKey_DownArrow, false);
    }
    if (Is("button", ImGui::Button("Start"))) Program.Presses++;
    ImGui::PushID("undo");
    Is("icon", ImGui::Button("\xEE\x80\x81", ImVec2(24, 24))); // a picture of an icon font
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Undo");
    ImGui::PopID();
    Is("labelled icon", ImGui::Button("\xEE\x80\x82 Redo"));
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Repeats the last step.");
    Is("sign", ImGui::Button("<<"));
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("First page");
    Is("grid", ImGui::Checkbox("Grid", &Program.IsGridShown));
    Help("Lines every ten pixels.");
    ImGui::InputInt("Columns", &Program.Number);
    Ids["columns"] = ImGui::GetCurrentWindow()->GetID("Columns");
    Help("At most twelve.");
    Is("check", ImGui::Checkbox("Sound", &Program.Option));
    Is("radio", ImGui::RadioButton("Second", &Program.Radio, 1));
    Is("slider", ImGui::SliderFloat("Volume", &Program.Slider, 0, 1));
    Is("drag", ImGui::DragFloat("Speed", &Program.Drag));
    Is("int", ImGui::InputInt("Lives", &Program.Number));
    Ids["int"] = ImGui::GetCurrentWindow()->GetID("Lives");
    Is("large", ImGui::SliderScalar("Large", ImGuiDataType_Double, &Program.Large, &Program.Drag, &Program.Large));
    Is("text", ImGui::InputText("Name", Program.Text, sizeof Program.Text));
    Is("lines", ImGui::InputTextMultiline("Lines", Program.Lines, sizeof Program.Lines, ImVec2(200, 40)));
    const bool is_combo_open = ImGui::BeginCombo("Mode", Program.Combo ? "Hard" : "Easy");
    Ids.insert({"combo", ImGui::GetItemID()});
    Fired["combo"] += is_combo_open;
    if (is_combo_open) {
        if (Is("hard", ImGui::Selectable("Hard", Program.Combo == 1))) Program.Combo = 1;
        ImGui::EndCombo();
    }
    if (Is("item", ImGui::Selectable("A row", Program.Selected == 0))) Program.Selected = 0;
    const bool is_open = ImGui::TreeNode("Branch");
    Is("tree", is_open);
    if (is_open) ImGui::TreePop();
    ImGui::TreeNodeEx("Leaf", ImGuiTreeNodeFlags_Leaf | ImGuiTreeNodeFlags_NoTreePushOnOpen);
    Is("leaf", ImGui::IsItemClicked());
    Is("header", ImGui::CollapsingHeader("Section"));
    if (ImGui::BeginTabBar("Tabs")) {
        if (ImGui::BeginTabItem("First")) { Program.Tab = 1; ImGui::EndTabItem(); }
        const bool is_second = ImGui::BeginTabItem("Second tab");
        Ids.insert({"tab", ImGui::GetItemID()});
        if (is_second) { Program.Tab = 2; ImGui::EndTabItem(); }
        ImGui::EndTabBar();
    }
    Is("color", ImGui::ColorEdit4("Tint", Program.Color));
    ImGui::PushID("Tint");
    Ids["color.green"] = ImGui::GetCurrentWindow()->GetID("##Y");
    ImGui::PopID();
    if (ImGui::BeginTable("Files", 2, ImGuiTableFlags_Sortable)) {
        ImGui::TableSetupColumn("Name");
        ImGui::TableSetupColumn("Size");
        ImGui::TableHeadersRow();
        Ids.insert({"column", ImGui::GetItemID()});
        if (ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs()) {
            Fired["column"] += specs->SpecsDirty && specs->SpecsCount == 1 && specs->Specs[0].ColumnIndex == 1;
            specs->SpecsDirty = false;
        }
        ImGui::EndTable();
    }
    if (Is("ask", ImGui::Button("Delete"))) ImGui::OpenPopup("Delete?");
    if (ImGui::BeginPopupModal("Delete?")) {
        ImGui::Text("All will be lost.");
        if (Is("sure", ImGui::Button("Sure"))) { Program.ModalPresses++; ImGui::CloseCurrentPopup(); }
        ImGui::EndPopup();
    }
    ImGui::Dummy(ImVec2(10, 900));
    if (Is("far", ImGui::Button("Far away"))) Program.FarPresses++;
    Is("far slider", ImGui::SliderFloat("Far slider", &Program.Vertical, 0, 1));
    ImGui::End();
    EndNullFrame();
}
static void Check(bool is_right, const char* sentence);
static void Frames(int count) { for (int i = 0; i < count; i++) Frame(); }

static std::string KeyOf(const char* name) { return "#" + std::to_string((uint64_t)1 << 56 | Ids[name]); }

/// Asks the program, lets it draw, and says whether the widget returned true since.
static bool Ask(axtree_event event, const char* name, double number = 0, const char* text = nullptr)
{
    Fired.clear();
    const bool is_taken = axtree_request(Ui, event, KeyOf(name).c_str(), number, text);
    Frames(8);
    return is_taken && Fired[name] > 0;
}
/// Presses a key for some frames, and says whether the widget returned true.
static bool Press(ImGuiKey key, const char* name)
{
    Fired.clear();
    SetKey(key, true);
    Frames(3);
    SetKey(key, false);
    Frames(5);
    return Fired[name] > 0;
}
static void SetControl(bool is_pressed)
{
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().KeyCtrl = is_pressed;
#else
    SetKey(Control, is_pressed);
#endif
}
/// What is heard when the focus comes to a widget.
static std::string Hear(const char* name)
{
    Ask(AXTREE_EVENT_FOCUS, name == std::string("button") ? "check" : "button");
    axtree_speech(Ui, "orca51");
    Ask(AXTREE_EVENT_FOCUS, name);
    std::string heard = axtree_speech(Ui, "orca51");
    for (char& c : heard) if (c == '\n') c = '|';
    return heard;
}
static void Compare(const std::string& heard, const char* expected)
{
    Check(heard == expected, ("“" + heard + "” and not “" + expected + "”").c_str());
}
static void Check(bool is_right, const char* sentence)
{
    if (is_right) Right++;
    else { Wrong++; printf("wrong: %s\n", sentence); }
}

int main()
{
    BeginNullBackend();
    ImGui::GetIO().ConfigFlags = 0; // as in a program that does not know of a keyboard
    Ui = axtree_new_unpublished("Settings", "en");
    ImAx_InitWith(Ui);
    Frames(5);

    Check(Ask(AXTREE_EVENT_ACTIVATE, "button") && Program.Presses == 1, "activating a button presses it once");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "check") && Program.Option, "activating a check box checks it");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "radio") && Program.Radio == 1, "activating a radio button chooses it");
    Check(Ask(AXTREE_EVENT_SET_NUMBER, "slider", 0.8) && fabsf(Program.Slider - 0.8f) < 1e-6f, "a slider takes a number");
    Check(Ask(AXTREE_EVENT_SET_NUMBER, "drag", 7) && Program.Drag == 7, "a drag without bounds takes a number");
    Check(Ask(AXTREE_EVENT_SET_TEXT, "int", 0, "12") && Program.Number == 12, "a number's field takes a text");
    Check(Ask(AXTREE_EVENT_SET_TEXT, "text", 0, "Grüße") && !strcmp(Program.Text, "Grüße"), "a text field takes a text");
    Check(GImGui->ActiveId != Ids["text"], "a field that a reader filled is left again");
    Check(Ask(AXTREE_EVENT_SET_TEXT, "text", 0, "") && !*Program.Text, "a text field takes an empty text");
    Ask(AXTREE_EVENT_ACTIVATE, "text");
    Check(GImGui->ActiveId == Ids["text"], "activating a text field begins to edit it");
    Check(Ask(AXTREE_EVENT_SET_TEXT, "text", 0, "while editing") && !strcmp(Program.Text, "while editing") && GImGui->ActiveId == Ids["text"],
          "a field that is edited takes a text and stays so");
    Check(Ask(AXTREE_EVENT_SET_TEXT, "lines", 0, "three\nfour") && !strcmp(Program.Lines, "three\nfour"), "a field of several lines takes a text");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "combo"), "activating a combo box opens it");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "hard") && Program.Combo == 1, "activating its item chooses it");
    Fired.clear();
    Frame();
    Check(Fired["combo"] == 0, "and closes the combo box");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "item") && Program.Selected == 0, "activating a list item selects it");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "tree"), "activating a tree item opens it");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "leaf") && Fired["leaf"] == 1, "activating a leaf clicks it once");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "header"), "activating a header opens its section");
    Ask(AXTREE_EVENT_ACTIVATE, "tab");
    Check(Program.Tab == 2, "activating a tab shows it");
    Ask(AXTREE_EVENT_SET_NUMBER, "color.green", 128);
    Check(fabsf(Program.Color[1] - 128 / 255.0f) < 1e-6f, "a color's part takes a number");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "column"), "activating a column's head sorts");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "File"), "activating a menu opens it");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "Open") && Program.MenuPresses == 1, "activating its item chooses it");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "File"), "a menu opens again");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "Grid") && Program.IsMenuChecked, "a menu's item is checked");
    Ask(AXTREE_EVENT_ACTIVATE, "ask");
    Check(strstr(axtree_speech(Ui, "orca51"), "Delete?") != nullptr, "a modal window is heard when it opens");
    Check(!Ask(AXTREE_EVENT_ACTIVATE, "button"), "nothing outside a modal window is reached");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "sure") && Program.ModalPresses == 1, "a modal window's button is pressed");
    Ask(AXTREE_EVENT_FOCUS, "check");
    Check(GImGui->NavId == Ids["check"] && axtree_focus_id(Ui) == ((uint64_t)1 << 56 | Ids["check"]), "the reader's focus is ImGui's");
    ImGui::SetNavID(Ids["slider"], ImGuiNavLayer_Main, 0, ImRect(0, 0, 1, 1));
    Frames(2);
    Check(axtree_focus_id(Ui) == ((uint64_t)1 << 56 | Ids["slider"]), "ImGui's focus is the reader's");
    Check(Ask(AXTREE_EVENT_ACTIVATE, "far") && Program.FarPresses == 1, "a button that is scrolled away is pressed");
    Ask(AXTREE_EVENT_FOCUS, "button");
    Check(Ask(AXTREE_EVENT_SET_NUMBER, "far slider", 0.5) && Program.Vertical == 0.5f, "a slider that is scrolled away takes a number");
    Compare(Hear("icon"), "Undo button");
    Compare(Hear("labelled icon"), "Redo button|Repeats the last step.");
    Compare(Hear("sign"), "First page button");
    Compare(Hear("grid"), "Grid check box not checked|Lines every ten pixels.");
    Compare(Hear("columns"), "Columns entry 12|At most twelve.");
    Check(Hear("button").find("Repeats") == std::string::npos, "a tooltip is its own item's");
    Ask(AXTREE_EVENT_FOCUS, "leaf");
    Check(Press(ImGuiKey_Space, "leaf") && Fired["leaf"] == 1, "Space clicks a leaf once");
    Ask(AXTREE_EVENT_FOCUS, "button");
    Program.Presses = 0;
    Check(Press(ImGuiKey_Space, "button") && Program.Presses == 1, "Space presses a button once");
    Check(Press(ImGuiKey_Enter, "button") && Program.Presses == 2, "Return presses a button once");
    Ask(AXTREE_EVENT_FOCUS, "leaf");
    Check(Press(ImGuiKey_Enter, "leaf") && Fired["leaf"] == 1, "Return clicks a leaf once");
    Ask(AXTREE_EVENT_FOCUS, "text");
    Press(ImGuiKey_Enter, "text");
    Check(GImGui->ActiveId == Ids["text"], "Return edits a text");
    SetControl(true);
    Press(LetterO, "text");
    Check(Program.Shortcuts == 0, "a key for a text is no shortcut");
    SetControl(false);
    Press(ImGuiKey_Escape, "text");
    Ask(AXTREE_EVENT_FOCUS, "button");
    SetControl(true);
    Press(LetterO, "text");
    SetControl(false);
    Check(Program.Shortcuts == 1, "a shortcut of the program works");
    Press(ImGuiKey_DownArrow, "button");
    Check(Program.Steps == 0 && GImGui->NavId != Ids["button"], "a key that moves the focus is no shortcut");
    ImAx_Announce("Saved");
    Frames(2);
    Check(strstr(axtree_speech(Ui, "orca51"), "Saved") != nullptr, "an announcement is heard");

    printf("%d of %d are right\n", Right, Right + Wrong);
    ImAx_Shutdown();
    axtree_free(Ui);
    ImGui::DestroyContext();
    return Wrong ? 1 : 0;
}
