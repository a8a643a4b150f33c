import { listen } from "./listen.ts";

const controlOf = (panel: Element) => document.querySelector(`[aria-controls="${panel.id}"]`);

/** Opens or closes a panel, and marks its button for the application, which goes on from there. */
function setOpen(panel: HTMLElement, open: boolean): void {
  const button = controlOf(panel) as HTMLElement;
  button.ariaExpanded = String(open);
  button.dataset.toggled = "";
  panel.hidden = !open;
}

/** Opens the panel of an answer, or closes it. Only one panel of a list is open at a time, as in the application. */
function toggle(panel: HTMLElement): void {
  const open = panel.hidden !== false;
  const list = panel.parentElement?.parentElement;
  for (const other of list?.querySelectorAll<HTMLElement>("[data-disclosed]:not([hidden])") ?? [])
    setOpen(other, false);
  setOpen(panel, open);
}

let pressed: HTMLElement | undefined;

/** Remembers the last pressed button, which the application clicks when it takes over; without an argument, forgets it. */
function remember(button?: HTMLElement): void {
  delete pressed?.dataset.pressed;
  pressed = button;
  if (button) button.dataset.pressed = "";
}

/**
 * Handles clicks until the application takes over: answers open and close, any other press is remembered. A link that the application
 * handles within the page (`data-action`) does not leave the page, where typed text would be lost. The browser handles clicks that
 * open another tab or window. Typing after a press cancels the press, so that no half-filled form is sent.
 */
export function serveClicks(): void {
  listen("click", (event, target) => {
    const button = target?.closest<HTMLElement>("#root :is(button, [data-action])");
    if (!button) return;
    // A press of the middle button is no `click`.
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (elsewhere && "action" in button.dataset) return;
    const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
    if (panel && "disclosed" in panel.dataset) toggle(panel);
    else remember(button);
    event.preventDefault();
  });
  listen("input", () => remember());
}
