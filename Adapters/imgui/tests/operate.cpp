// Operates each kind of widget as a screen reader does, over the accessibility bus, and looks whether the program's own "if" fires. Prints
// what is wrong, and the number of what is right.
//   operate READER.py     on a session bus of its own
#define IMAX_INTERNAL
#include "null_backend.h"
#include "imgui_axtree.h"
#include <axtree.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <map>
#include <string>

static struct
{
    bool Option, IsRulerShown, IsToolsOpen = true, IsGridShown, IsCollapsed;
    int Shortcuts, Steps;
    int Radio = 0, Number = 3, Combo = 0, Selected = -1, Fruit = -1, Tab, Level = 1;
    float Slider = 0.5f, Drag = 1, Vertical = 0.25f, Color[4] = {1, 0, 0, 1}, Vector[3] = {1, 2, 3}, Far = 0.25f;
    char Text[32] = "old", Lines[64] = "one\ntwo", Secret[16] = "abc";
} Program;

/// How often each widget returned true since the last request, and the ids: by the names that are heard.
static std::map<std::string, int> Fired;
static std::map<std::string, ImGuiID> Ids;
static bool Is(const char* name, bool fired)
{
    Ids.insert({name, ImGui::GetItemID()});
    Fired[name] += fired;
    return fired;
}

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

static void MenuBar()
{
    if (!ImGui::BeginMenuBar()) return;
    Ids.insert({"File", ImGui::GetID("File")});
    const bool is_open = ImGui::BeginMenu("File");
    Fired["File"] += is_open;
    if (is_open) {
        Is("Open", ImGui::MenuItem("Open", "Ctrl+O"));
        Is("Ruler", ImGui::MenuItem("Ruler", nullptr, &Program.IsRulerShown));
        ImGui::EndMenu();
    }
    ImGui::EndMenuBar();
}

static void Buttons()
{
    Is("Start", ImGui::Button("Start"));
    ImGui::PushID("undo");
    Is("Undo", ImGui::Button("\xEE\x80\x81", ImVec2(24, 24))); // a picture of an icon font
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Undo");
    ImGui::PopID();
    Is("Redo", ImGui::Button("\xEE\x80\x82 Redo"));
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Repeats the last step.");
    Is("First page", ImGui::Button("<<"));
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("First page");
    Is("canvas", ImGui::InvisibleButton("##canvas", ImVec2(20, 20)));
    Is("Right", ImGui::ArrowButton("##next", ImGuiDir_Right));
    Is("Sky, blue", ImGui::ColorButton("Sky", ImVec4(0, 0, 1, 1)));
    ImAx_Label("Portrait");
#if IMGUI_VERSION_NUM < 18900
    Is("Portrait", ImGui::ImageButton(ImGui::GetIO().Fonts->TexID, ImVec2(16, 16)));
#else
    Is("Portrait", ImGui::ImageButton("##portrait", ImGui::GetIO().Fonts->TexRef, ImVec2(16, 16)));
#endif
#if IMGUI_VERSION_NUM >= 19100
    Is("Manual", ImGui::TextLink("Manual"));
#endif
    Is("Grid", ImGui::Checkbox("Grid", &Program.IsGridShown));
    Help("Lines every ten pixels.");
    ImGui::InputInt("Columns", &Program.Number);
    Help("At most twelve.");
    Is("Sound", ImGui::Checkbox("Sound", &Program.Option));
    Is("Second", ImGui::RadioButton("Second", &Program.Radio, 1));
}

static void Values()
{
    Is("Volume", ImGui::SliderFloat("Volume", &Program.Slider, 0, 1));
    Is("Level", ImGui::VSliderInt("Level", ImVec2(20, 40), &Program.Level, 0, 9));
    Is("Speed", ImGui::DragFloat("Speed", &Program.Drag));
    Is("Position", ImGui::SliderFloat3("Position", Program.Vector, 0, 10));
    Is("Lives", ImGui::InputInt("Lives", &Program.Number));
    Is("Name", ImGui::InputText("Name", Program.Text, sizeof Program.Text));
    Is("Password", ImGui::InputText("Password", Program.Secret, sizeof Program.Secret, ImGuiInputTextFlags_Password));
    Is("Lines", ImGui::InputTextMultiline("Lines", Program.Lines, sizeof Program.Lines, ImVec2(200, 40)));
    Is("Tint", ImGui::ColorEdit4("Tint", Program.Color));
}

static void Lists()
{
    const bool is_combo_open = ImGui::BeginCombo("Mode", Program.Combo ? "Hard" : "Easy");
    Is("Mode", is_combo_open);
    if (is_combo_open) {
        if (Is("Hard", ImGui::Selectable("Hard", Program.Combo == 1))) Program.Combo = 1;
        ImGui::EndCombo();
    }
    if (Is("A row", ImGui::Selectable("A row", Program.Selected == 0))) Program.Selected = 0;
    if (ImGui::BeginListBox("Fruits", ImVec2(200, 50))) {
        if (Is("Apple", ImGui::Selectable("Apple", Program.Fruit == 0))) Program.Fruit = 0;
        if (Is("Pear", ImGui::Selectable("Pear", Program.Fruit == 1))) Program.Fruit = 1;
        ImGui::EndListBox();
    }
    const bool is_open = ImGui::TreeNode("Branch");
    Is("Branch", is_open);
    if (is_open) ImGui::TreePop();
    ImGui::TreeNodeEx("Leaf", ImGuiTreeNodeFlags_Leaf | ImGuiTreeNodeFlags_NoTreePushOnOpen);
    Is("Leaf", ImGui::IsItemClicked());
    Is("Section", ImGui::CollapsingHeader("Section"));
    if (ImGui::BeginTabBar("Tabs")) {
        for (int tab = 1; tab <= 3; tab++) {
            const char* names[] = {"", "First", "Second tab", "Third"};
            if (!ImGui::BeginTabItem(names[tab])) continue;
            Program.Tab = tab;
            ImGui::EndTabItem();
        }
        Is("Add tab", ImGui::TabItemButton("Add tab", ImGuiTabItemFlags_Trailing));
        ImGui::EndTabBar();
    }
    if (!ImGui::BeginTable("Files", 2, ImGuiTableFlags_Sortable)) return;
    ImGui::TableSetupColumn("Date");
    ImGui::TableSetupColumn("Size");
    ImGui::TableHeadersRow();
    if (ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs()) {
        Fired["Size"] += specs->SpecsDirty && specs->SpecsCount == 1 && specs->Specs[0].ColumnIndex == 1;
        specs->SpecsDirty = false;
    }
    ImGui::EndTable();
}

static void Tools()
{
    if (!Program.IsToolsOpen) return;
    ImGui::SetNextWindowPos(ImVec2(520, 0));
    ImGui::SetNextWindowSize(ImVec2(200, 100));
    Program.IsCollapsed = !ImGui::Begin("Tools", &Program.IsToolsOpen);
    Is("Brush", !Program.IsCollapsed && ImGui::Button("Brush"));
    ImGui::End();
}

static void Frame()
{
    BeginNullFrame(ImVec2(800, 800));
    Tools();
    ImGui::SetNextWindowPos(ImVec2(0, 0));
    ImGui::SetNextWindowSize(ImVec2(500, 760));
    ImGui::Begin("Settings", nullptr, ImGuiWindowFlags_MenuBar);
    MenuBar();
    // Shortcuts, as programs without ImGui's keyboard have them: by keys that ImGui does not want.
    if (!ImGui::GetIO().WantCaptureKeyboard) {
        Program.Shortcuts += ImGui::GetIO().KeyCtrl && ImGui::IsKeyPressed(LetterO, false);
        Program.Steps += ImGui::IsKeyPressed(ImGuiKey_DownArrow, false);
    }
    Buttons();
    Values();
    Lists();
    if (Is("Delete", ImGui::Button("Delete"))) ImGui::OpenPopup("Delete?");
    if (ImGui::BeginPopupModal("Delete?")) {
        ImGui::Text("All will be lost.");
        if (Is("Sure", ImGui::Button("Sure"))) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::Dummy(ImVec2(10, 900));
    Is("Far away", ImGui::Button("Far away"));
    Is("Far slider", ImGui::SliderFloat("Far slider", &Program.Far, 0, 1));
    ImGui::End();
    EndNullFrame();
}
static void Frames(int count) { for (int i = 0; i < count; i++) Frame(); }

// ---- The reader, in a process of its own

static FILE *ToReader, *FromReader;

static pid_t StartReader(const char* path)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) abort();
    const pid_t reader = fork();
    if (reader == 0) {
        dup2(ends[1], 0);
        dup2(ends[1], 1);
        close(ends[0]);
        close(ends[1]);
        execl("/usr/bin/python3", "python3", path, (char*)nullptr);
        _exit(127);
    }
    close(ends[1]);
    ToReader = fdopen(ends[0], "w");
    FromReader = fdopen(dup(ends[0]), "r");
    return reader;
}
/// The reader's next line. The program draws until it comes.
static std::string Answer()
{
    pollfd readable = {fileno(FromReader), POLLIN, 0};
    while (!poll(&readable, 1, 2)) Frame();
    char line[512];
    if (!fgets(line, sizeof line, FromReader)) return "the reader has ended";
    line[strcspn(line, "\n")] = 0;
    return line;
}

static void Check(bool is_right, const char* sentence)
{
    if (is_right) Right++;
    else { Wrong++; printf("wrong: %s\n", sentence); }
}
/// Has the reader ask the program. Whether it was taken, and the widget returned true since.
static bool Ask(const char* request, const char* role, const char* name, const char* argument = "", bool is_refused = false)
{
    Fired.clear();
    fprintf(ToReader, "%s\t%s\t%s\t%s\n", request, role, name, argument);
    fflush(ToReader);
    const std::string answer = Answer();
    Frames(8);
    if (answer != "yes" && !is_refused) printf("%s “%s”: %s\n", request, name, answer.c_str());
    return answer == "yes" && Fired[name] > 0;
}
static bool Activate(const char* role, const char* name) { return Ask("activate", role, name); }
static void FocusOn(const char* role, const char* name) { Ask("focus", role, name); }

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
static std::string Heard()
{
    std::string heard = axtree_speech(ImAx_Handle(), "orca51");
    for (char& c : heard) if (c == '\n') c = '|';
    return heard;
}
/// What is heard when the focus comes to a widget.
static std::string Hear(const char* role, const char* name)
{
    if (strcmp(name, "Start")) FocusOn("push button", "Start");
    else FocusOn("check box", "Sound");
    Heard();
    FocusOn(role, name);
    return Heard();
}
static void Compare(const std::string& heard, const char* expected)
{
    Check(heard == expected, ("“" + heard + "” and not “" + expected + "”").c_str());
}
static bool IsNear(float a, float b) { return fabsf(a - b) < 1e-6f; }

int main(int count, char** arguments)
{
    if (count != 2) return 64;
    BeginNullBackend();
    ImGui::GetIO().ConfigFlags = 0; // as in a program that does not know of a keyboard
    const pid_t reader = StartReader(arguments[1]);
    if (Answer() != "ready") return 1;
    ImAx_Init("Settings");
    for (int i = 0; i < 1000 && !ImAx::Listening; i++) { Frame(); usleep(10000); }
    Check(ImAx::Listening, "the program learns that a reader listens");
    Frames(5);
    const auto is_edited = [](const char* name) { return GImGui->ActiveId == Ids[name]; };
    const auto is_focused = [](const char* name) { return GImGui->NavId == Ids[name] && axtree_focus_id(ImAx_Handle()) == ((uint64_t)1 << 56 | Ids[name]); };

    // Buttons
    Check(Activate("push button", "Start") && Fired["Start"] == 1, "activating a button presses it once");
    Check(Activate("push button", "canvas"), "activating an invisible button presses it");
    Check(Activate("push button", "Right"), "activating an arrow presses it");
    Check(Activate("push button", "Sky, blue"), "activating a color presses it");
    Check(Activate("push button", "Portrait"), "activating a picture presses it");
#if IMGUI_VERSION_NUM >= 19100
    Check(Activate("link", "Manual"), "activating a link follows it");
#endif
    Check(Activate("check box", "Sound") && Program.Option, "activating a check box checks it");
    Check(Activate("radio button", "Second") && Program.Radio == 1, "activating a radio button chooses it");
    Activate("push button", "Collapse Tools");
    Check(Program.IsCollapsed, "activating the triangle in a title collapses the window");
    Activate("push button", "Expand Tools");
    Check(!Program.IsCollapsed && Activate("push button", "Brush"), "and expands it, and its button is pressed");
    Activate("push button", "Close Tools");
    Check(!Program.IsToolsOpen, "activating the cross in a title closes the window");

    // Numbers and texts
    Check(Ask("set number", "slider", "Volume", "0.8") && IsNear(Program.Slider, 0.8f), "a slider takes a number");
    Check(Ask("set number", "slider", "Level", "7") && Program.Level == 7, "a vertical slider takes a number");
    Check(Ask("set number", "slider", "Speed", "7") && Program.Drag == 7, "a drag without bounds takes a number");
    Ask("set number", "slider", "Position 2", "9");
    Check(Program.Vector[1] == 9 && Program.Vector[0] == 1, "a part of a vector takes a number");
    Ask("set number", "slider", "Tint green", "128");
    Check(IsNear(Program.Color[1], 128 / 255.0f), "a color's part takes a number");
    Check(Ask("set text", "entry", "Lives", "12") && Program.Number == 12, "a number's field takes a text");
    Ask("activate", "push button", "Lives increase");
    Check(Program.Number == 13, "the button beside it increases the number");
    Ask("activate", "push button", "Lives decrease");
    Check(Program.Number == 12, "the other one decreases it");
    Check(Ask("set text", "entry", "Name", "Grüße") && !strcmp(Program.Text, "Grüße"), "a text field takes a text");
    Check(!is_edited("Name"), "a field that a reader filled is left again");
    Check(Ask("insert at 0", "entry", "Name", "Ö, ") && !strcmp(Program.Text, "Ö, Grüße"), "a text is inserted into a field");
    Check(Ask("delete up to", "entry", "Name", "3") && !strcmp(Program.Text, "Grüße"), "a text is deleted from a field");
    Check(Ask("set text", "entry", "Name") && !*Program.Text, "a text field takes an empty text");
    Activate("entry", "Name");
    Check(is_edited("Name"), "activating a text field begins to edit it");
    Check(Ask("set text", "entry", "Name", "while editing") && !strcmp(Program.Text, "while editing") && is_edited("Name"),
          "a field that is edited takes a text and stays so");
    Ask("set caret", "entry", "Name", "5");
    const ImGuiInputTextState* state = ImGui::GetInputTextState(Ids["Name"]);
    Check(state && state->GetCursorPos() == 5, "and its caret moves");
    Check(Ask("set text", "password text", "Password", "xyz") && !strcmp(Program.Secret, "xyz"), "a field for a password takes a text");
    Check(Ask("set text", "text", "Lines", "three, four") && !strcmp(Program.Lines, "three, four"), "a field of several lines takes a text");

    // Lists, trees, tabs, tables, menus
    Check(Activate("combo box", "Mode"), "activating a combo box opens it");
    Check(Activate("list item", "Hard") && Program.Combo == 1, "activating its item chooses it");
    Fired.clear();
    Frame();
    Check(Fired["Mode"] == 0, "and closes the combo box");
    Check(Activate("list item", "A row") && Program.Selected == 0, "activating a list item selects it");
    Check(Activate("list item", "Apple") && Program.Fruit == 0, "activating an item of a list box selects it");
    Check(Ask("select", "list item", "Pear") && Program.Fruit == 1, "a list box selects an item");
    Check(Activate("tree item", "Branch"), "activating a tree item opens it");
    Activate("tree item", "Branch");
    Fired.clear();
    Frame();
    Check(Fired["Branch"] == 0, "and closes it");
    Check(Activate("tree item", "Leaf") && Fired["Leaf"] == 1, "activating a leaf clicks it once");
    Check(Activate("push button", "Section"), "activating a header opens its section");
    Activate("page tab", "Second tab");
    Check(Program.Tab == 2, "activating a tab shows it");
    Ask("select", "page tab", "Third");
    Check(Program.Tab == 3, "a list of tabs selects one");
    Check(Activate("push button", "Add tab"), "activating a button beside tabs presses it");
    Check(Activate("column header", "Size"), "activating a column's head sorts");
    Check(Activate("menu", "File"), "activating a menu opens it");
    Check(Activate("menu item", "Open"), "activating its item chooses it");
    Check(Activate("menu", "File"), "a menu opens again");
    Check(Activate("menu item", "Ruler") && Program.IsRulerShown, "a menu's item is checked");
    Activate("menu", "File");
    Check(Activate("check menu item", "Ruler") && !Program.IsRulerShown, "and not checked again");

    // Windows over others
    Heard();
    Activate("push button", "Delete");
    Check(Heard().find("Delete?") != std::string::npos, "a modal window is heard when it opens");
    Check(!Ask("activate", "push button", "Start", "", true), "nothing outside a modal window is reached");
    Check(Activate("push button", "Sure"), "a modal window's button is pressed");

    // The focus
    FocusOn("check box", "Sound");
    Check(is_focused("Sound"), "the reader's focus is ImGui's");
    ImGui::SetNavID(Ids["Volume"], ImGuiNavLayer_Main, 0, ImRect(0, 0, 1, 1));
    Frames(2);
    Check(is_focused("Volume"), "ImGui's focus is the reader's");
    Check(Activate("push button", "Far away"), "a button that is scrolled away is pressed");
    FocusOn("push button", "Start");
    Check(Ask("set number", "slider", "Far slider", "0.5") && Program.Far == 0.5f, "a slider that is scrolled away takes a number");
    FocusOn("push button", "Start");
    Compare(Hear("push button", ""), "Undo button"); // its tooltip is not known before
    Compare(Hear("push button", "Redo"), "Redo button|Repeats the last step.");
    Compare(Hear("push button", "<<"), "First page button");
    Compare(Hear("check box", "Grid"), "Grid check box not checked|Lines every ten pixels.");
    Compare(Hear("entry", "Columns"), "Columns entry 12|At most twelve.");
    Check(Hear("push button", "Start").find("Repeats") == std::string::npos, "a tooltip is its own item's");

    // Keys
    FocusOn("tree item", "Leaf");
    Check(Press(ImGuiKey_Space, "Leaf") && Fired["Leaf"] == 1, "Space clicks a leaf once");
    FocusOn("push button", "Start");
    Check(Press(ImGuiKey_Space, "Start") && Fired["Start"] == 1, "Space presses a button once");
    Check(Press(ImGuiKey_Enter, "Start") && Fired["Start"] == 1, "Return presses a button once");
    FocusOn("tree item", "Leaf");
    Check(Press(ImGuiKey_Enter, "Leaf") && Fired["Leaf"] == 1, "Return clicks a leaf once");
    FocusOn("entry", "Name");
    Press(ImGuiKey_Enter, "Name");
    Check(is_edited("Name"), "Return edits a text");
    SetControl(true);
    Press(LetterO, "Name");
    Check(Program.Shortcuts == 0, "a key for a text is no shortcut");
    SetControl(false);
    Press(ImGuiKey_Escape, "Name");
    FocusOn("push button", "Start");
    SetControl(true);
    Press(LetterO, "Name");
    SetControl(false);
    Check(Program.Shortcuts == 1, "a shortcut of the program works");
    Press(ImGuiKey_DownArrow, "Start");
    Check(Program.Steps == 0 && GImGui->NavId != Ids["Start"], "a key that moves the focus is no shortcut");
    ImAx_Announce("Saved");
    Frames(2);
    Check(Heard().find("Saved") != std::string::npos, "an announcement is heard");

    printf("%d of %d are right\n", Right, Right + Wrong);
    fclose(ToReader);
    fclose(FromReader);
    waitpid(reader, nullptr, 0);
    ImAx_Shutdown();
    ImGui::DestroyContext();
    return Wrong ? 1 : 0;
}
