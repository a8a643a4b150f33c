import { entryOf } from "@academy/shared/storage/entries";
import type { Observation } from "./observation.ts";
import type { PageState } from "./page-state.ts";

type Found = Omit<Observation, "screen" | "at">;

/** How many elements and properties a sentence names. */
const NAMED = 3;

const listed = (names: readonly string[]): string => {
  const several = [...new Set(names)];
  return several.length > NAMED ? `${several.slice(0, NAMED).join(", ")} and more` : several.join(", ");
};

/** The elements outside of the screen that look different. */
function changedStyles(
  { styles: before }: PageState,
  { styles: after }: PageState,
  when: string,
  isJudged = (_element: string) => true,
): Found[] {
  const elements: string[] = [];
  const properties: string[] = [];
  for (const [element, own] of Object.entries(before)) {
    const now = after[element];
    if (!now || !isJudged(element)) continue;
    const changed = Object.keys({ ...own, ...now }).filter((property) => own[property] !== now[property]);
    if (changed.length === 0) continue;
    elements.push(element.replace(/ \d+$/, ""));
    properties.push(...changed);
  }
  if (elements.length === 0) return [];
  return [{ rule: "styles", what: `changes ${listed(properties)} of ${listed(elements)} ${when}` }];
}

const added = (before: readonly string[], after: readonly string[]): string[] => {
  const left = [...before];
  return after.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** What is different on the page while the area is shown: its layout. */
export function changedDuring(before: PageState, during: PageState): Found[] {
  const covered = added(before.covered, during.covered).map((what) => ({ rule: "styles", what: `lies on ${what}` }));
  // A screen may keep the page from scrolling while it is shown.
  const isInside = (element: string) => !/^(?:html|body) /.test(element);
  return [...changedStyles(before, during, "while it is shown", isInside), ...covered];
}

/** Whether the keys of other parts were changed: those in the table of what the browser keeps, and those of nobody. */
function changedKeys({ stored: before }: PageState, { stored: after }: PageState, area: string): Found[] {
  return Object.keys({ ...before, ...after })
    .filter((key) => before[key] !== after[key] && entryOf(key)?.owner !== area)
    .filter((key) => entryOf(key) !== undefined || before[key] !== undefined)
    .map((key) => {
      const { owner = "nobody known" } = entryOf(key) ?? {};
      const what = after[key] === undefined ? "removes" : "writes";
      return { rule: "storage", what: `${what} the storage key ${key.replace(/:.*$/, "")} of ${owner}` };
    });
}

/** What is different on the page after the area was left. */
export function changedAfter(before: PageState, after: PageState, area: string): Found[] {
  const found: Found[] = [
    ...changedStyles(before, after, "after it was left"),
    ...added(before.outside, after.outside).map((what) => ({ rule: "document", what: `leaves ${what}` })),
    ...added(after.outside, before.outside).map((what) => ({ rule: "document", what: `takes away ${what}` })),
    ...changedKeys(before, after, area),
    ...added(before.kept, after.kept).map((what) => ({ rule: "storage", what: `leaves ${what}` })),
  ];
  if (before.title !== after.title) found.push({ rule: "document", what: "changes the title after it was left" });
  if (before.name !== after.name) found.push({ rule: "globals", what: "changes window.name" });
  return found;
}
