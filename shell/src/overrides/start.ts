import { showBadge } from "./badge.ts";
import { readOverridesState } from "./overrides-state.ts";

// Only the edge puts this script into a page, that of a visitor who has opened a preview (decision 0082).
showBadge(readOverridesState());
