import { showBadge } from "./badge.ts";

// Only the edge puts this script into a page, that of a visitor who has opened a preview (decision 0082).
showBadge(JSON.parse(document.getElementById("overrides")?.textContent ?? "{}"));
