# Builds a program that others wrote with Dear ImGui and with the adapter, outside the sources. Scripts/build-imgui-programs states:
#   program    the file to build, and "build", the folder for what comes before
#   root       the program's folder, and "sources", its files there
#   imgui      the folder of Dear ImGui, and "backends", the files there beside ImGui's own
#   adapter    the folder of the adapter
#   flags      for all files, and "libraries"

core := imgui.cpp imgui_draw.cpp imgui_widgets.cpp imgui_tables.cpp
objects := $(sources:%=$(build)/program/%.o) $(core:%=$(build)/imgui/%.o) $(backends:%=$(build)/imgui/%.o) \
  $(build)/imgui_axtree.o
all_flags := $(flags) -w -I$(imgui) -I$(adapter)
compile = @mkdir -p $(@D) && cd $(root) && $(CXX) -std=gnu++17 $(all_flags) -c $< -o $@

$(program): $(objects)
	$(CXX) $^ -o $@ $(libraries)

$(build)/program/%.c.o: $(root)/%.c
	@mkdir -p $(@D) && cd $(root) && $(CC) -std=gnu99 $(all_flags) -c $< -o $@

$(build)/program/%.cpp.o: $(root)/%.cpp
	$(compile)

$(build)/imgui/imgui_widgets.cpp.o $(build)/imgui/imgui_tables.cpp.o: all_flags += -include imgui_axtree.h -DIMAX_SITES

$(build)/imgui/%.cpp.o: $(imgui)/%.cpp
	$(compile)

$(build)/imgui_axtree.o: $(adapter)/imgui_axtree.cpp $(adapter)/imgui_axtree.h
	$(compile)
