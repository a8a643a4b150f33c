import { flushSync } from "react-dom";
import { restoreSelection, selectedText } from "./text-selection.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const WORKED_ON = "a[href], button, input, textarea, select, summary, [tabindex]";

const isField = (element: Element): element is Field => element.matches("input, textarea, select");

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches("input, textarea");

const isTick = (field: Element): field is HTMLInputElement => field.matches("[type=checkbox], [type=radio]");

/** An interactive element, and what it is in the prerendered page as well as in the application's. */
interface Interactive {
  element: HTMLElement;
  region: string;
  /** Without the words that a person reads. */
  kind: string;
  label: string | null;
}

function interactiveIn(root: ParentNode): Interactive[] {
  return [...root.querySelectorAll<HTMLElement>(WORKED_ON)].map((element) => {
    const own = (attribute: string) => element.getAttribute(attribute) || null;
    const identity = own("name") ?? own("href");
    return {
      element,
      region: element.closest("header, footer, [data-app]")?.tagName ?? "",
      kind: `${element.tagName} ${identity ?? ""}`,
      label: identity === null ? (own("aria-label") ?? element.textContent) : null,
    };
  });
}

/** The elements by their place, kind and words, and which of equal ones they are. */
function byName(all: readonly Interactive[]): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const { element, region, kind, label } of all) {
    const name = `${region} ${kind} ${label ?? ""}`;
    let number = 0;
    while (found.has(`${name} ${number}`)) number++;
    found.set(`${name} ${number}`, element);
  }
  return found;
}

interface Pair {
  from: HTMLElement;
  to: HTMLElement;
}

/**
 * The elements of the prerendered page with their counterparts. A browser may have translated the words of the first page:
 * where two places hold the same kinds of elements in the same order, an element whose words are unknown is the one at its position.
 */
function pairsOf(before: readonly Interactive[], after: readonly Interactive[]): Pair[] {
  const named = byName(after);
  const partners = new Map<HTMLElement, HTMLElement>();
  for (const [name, from] of byName(before)) {
    const to = named.get(name);
    if (to) partners.set(from, to);
  }
  const taken = new Set(partners.values());
  const kindsOf = (all: readonly Interactive[]) => all.map(({ kind }) => kind).join("\n");
  for (const region of new Set(before.map((each) => each.region))) {
    const [old, fresh] = [before, after].map((all) => all.filter((each) => each.region === region));
    if (!old || !fresh || kindsOf(old) !== kindsOf(fresh)) continue;
    old.forEach(({ element: from }, at) => {
      const to = fresh[at]?.element;
      if (to && !partners.has(from) && !taken.has(to)) partners.set(from, to);
    });
  }
  return before.flatMap(({ element: from }) => {
    const to = partners.get(from);
    return to ? [{ from, to }] : [];
  });
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
function moveCaret(field: Element, from: Element): void {
  if (!isTyped(field) || !isTyped(from) || from.selectionStart === null) return;
  field.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? "none");
  field.scrollTop = from.scrollTop;
}

/** Where the text of the page begins, in pixels from the top of the document: a strip above it moves it. */
const textTop = (root: HTMLElement): number =>
  scrollY + (root.querySelector("main")?.getBoundingClientRect().top ?? -scrollY);

/**
 * Records what a person did on the prerendered page before the application replaces it: typed text, focus and caret, selected text,
 * opened answers, the scroll position and the last press that nothing answered. Returns the function that restores all of it in the
 * application's page, in the same frame (flow "prerendering").
 */
export function transferDomState(root: HTMLElement): (now: HTMLElement) => void {
  const before = interactiveIn(root);
  const { scrollX, scrollY } = window;
  const top = textTop(root);
  const focused = document.activeElement;
  const marked = selectedText(root);
  return (now) => {
    const pairs = pairsOf(before, interactiveIn(now));
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
    if (own) moveCaret(own.to, own.from);
    else restoreSelection(now, marked);
    window.scrollTo({ left: scrollX, top: scrollY + textTop(now) - top, behavior: "instant" });
    // In a prerendered fallback that stays, the pressed button is the same element: the application has not answered it yet.
    pairs.find(({ from, to }) => from !== to && from.hasAttribute("data-pressed"))?.to.click();
  };
}
