import { listen } from "./listen.ts";

const controlOf = (panel: Element) => document.querySelector(`[aria-controls="${panel.id}"]`);

/** Opens or closes a panel, and marks its button for the application, which goes on from there. */
function setOpen(panel: HTMLElement, open: boolean): void {
  const button = controlOf(panel) as HTMLElement;
  button.ariaExpanded = String(open);
  button.dataset.toggled = "";
  panel.hidden = !open;
}

/** Opens the panel of an answer, or closes it. One of a list is open at a time, as in the application. */
function toggle(panel: HTMLElement): void {
  const open = panel.hidden !== false;
  const list = panel.parentElement?.parentElement;
  for (const other of list?.querySelectorAll<HTMLElement>("[data-disclosed]:not([hidden])") ?? [])
    setOpen(other, false);
  setOpen(panel, open);
}

/** Remembers the last button that only the application can answer. It does so when it comes. */
function remember(button: HTMLElement): void {
  for (const former of document.querySelectorAll<HTMLElement>("[data-pressed]")) delete former.dataset.pressed;
  button.dataset.pressed = "";
}

/**
 * Serves clicks until the application takes over: answers open and close, any other press is remembered. A link that the
 * application answers within the page (`data-action`) is no way out of it: what was typed there would be lost.
 */
export function serveClicks(): void {
  listen("click", (event, target) => {
    const button = target?.closest<HTMLElement>("#root button, #root [data-action]");
    if (!button) return;
    const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
    if (panel && "disclosed" in panel.dataset) toggle(panel);
    else remember(button);
    event.preventDefault();
  });
}
