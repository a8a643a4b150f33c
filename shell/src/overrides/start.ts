import { showBadge } from "./badge.ts";
import { told } from "./told.ts";

// Only the edge puts this script into a page, where something may be overridden (decision 0082).
const page = told();

/** The panel comes when it is asked for; its script opens it each time it runs. */
function openPanel(): void {
  if (document.getElementById("overrides-panel")) return;
  const script = document.createElement("script");
  Object.assign(script, { crossOrigin: "anonymous", ...page.panel });
  script.addEventListener("load", () => script.remove());
  document.head.append(script);
}

addEventListener("keydown", (event) => {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.code !== "KeyO") return;
  event.preventDefault();
  openPanel();
});
showBadge(page, openPanel);
