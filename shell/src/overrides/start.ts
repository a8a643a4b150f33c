import { showBadge } from "./badge.ts";
import { dialogButton, openDialog } from "./dialog.ts";
import { element } from "./element.ts";
import { readOverridesState } from "./overrides-state.ts";
import { translate } from "./translate.ts";

// Only the edge puts this script into a page, where something may be overridden (decision 0082).
const page = readOverridesState();
let isLoading = false;

function sayFailure(): void {
  const fault = element("p", { role: "alert", class: "ov-fault" }, translate("fault", "panel"));
  const again = dialogButton(translate("panel", "again"), { "data-first": true });
  const retry = () => {
    document.getElementById("overrides-panel")?.remove();
    openPanel();
  };
  openDialog()({ body: [fault], buttons: [again], onSubmit: retry });
}

/** The panel comes when it is asked for; its script opens it each time it runs. */
function openPanel(): void {
  if (isLoading || document.getElementById("overrides-panel")) return;
  isLoading = true;
  const script = document.createElement("script");
  Object.assign(script, { crossOrigin: "anonymous", ...page.panel });
  const ended = () => {
    isLoading = false;
    script.remove();
  };
  script.addEventListener("load", ended);
  script.addEventListener("error", () => {
    ended();
    sayFailure();
  });
  document.head.append(script);
}

addEventListener("keydown", (event) => {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.code !== "KeyO") return;
  event.preventDefault();
  openPanel();
});
showBadge(page, openPanel);
