import { flushSync } from "react-dom";
import { restoreSelection, selectedText } from "./text-selection.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const WORKED_ON = "a[href], button, input, textarea, select, summary, [tabindex]";

const isField = (element: Element): element is Field => element.matches("input, textarea, select");

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches("input, textarea");

const isTick = (field: Element): field is HTMLInputElement => field.matches("[type=checkbox], [type=radio]");

/** The interactive elements of a page, by keys that are the same in the prerendered page and in the application's. */
function byName(root: ParentNode): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>(WORKED_ON)) {
    const place = element.closest("header, footer, [data-app]")?.tagName ?? "";
    const named = ["name", "href", "aria-label"].map((attribute) => element.getAttribute(attribute)).find(Boolean);
    const name = `${place} ${element.tagName} ${named ?? element.textContent}`;
    let number = 0;
    while (found.has(`${name} ${number}`)) number++;
    found.set(`${name} ${number}`, element);
  }
  return found;
}

/** Writes into a field as a person would, so that the application hears of it. */
function fill(field: Field, from: Field): void {
  if (isTick(field) && isTick(from)) {
    if (field.checked !== from.checked) field.click();
    return;
  }
  if (field.value === from.value) return;
  // React remembers what it wrote: only the platform's own setter makes the change visible to it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as Field, "value") ?? {};
  set?.call(field, from.value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

const touched = (field: Field): boolean => {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  return field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== field.defaultValue;
};

/** Puts the caret where it was; a field that has none (an e-mail) keeps it at the end of its text. */
function placeCaret(field: Element, from: Element): void {
  if (!isTyped(field) || !isTyped(from) || from.selectionStart === null) return;
  field.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? "none");
  field.scrollTop = from.scrollTop;
}

/**
 * Records what a person did on the prerendered page before the application replaces it: typed text, focus and caret, selected text,
 * opened answers, the scroll position and the last press that nothing answered. Returns the function that restores all of it in the
 * application's page, in the same frame (flow "prerendering").
 */
export function transferDomState(root: HTMLElement): (now: HTMLElement) => void {
  const before = byName(root);
  const { scrollX, scrollY } = window;
  const focused = document.activeElement;
  const marked = selectedText(root);
  return (now) => {
    const after = byName(now);
    const pairs = [...before].flatMap(([name, from]) => {
      const to = after.get(name);
      return to ? [{ from, to }] : [];
    });
    for (const { from, to } of pairs) {
      const details = from.matches("summary") && from.parentElement?.hasAttribute("open");
      if (details) to.parentElement?.setAttribute("open", "");
      const opened = from.hasAttribute("data-toggled") && from.ariaExpanded !== to.ariaExpanded;
      // One after the other: which are open may depend on each other.
      if (opened) flushSync(() => to.click());
    }
    for (const { from, to } of pairs) if (isField(from) && isField(to) && touched(from)) fill(to, from);
    const own = pairs.find(({ from }) => from === focused);
    own?.to.focus({ preventScroll: true });
    if (own) placeCaret(own.to, own.from);
    else restoreSelection(now, marked);
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    // In a prerendered fallback that stays, the pressed button is the same element: the application has not answered it yet.
    pairs.find(({ from, to }) => from !== to && from.hasAttribute("data-pressed"))?.to.click();
  };
}
