import type { RuleReason } from "./fault.ts";

/** What an area did to the page, as the measurement of a rehearsal reports it (`e2e/behaviour/observation.ts`). */
export interface Observation {
  rule: string;
  /** What it did; with this text observations of two versions are compared. */
  what: string;
  /** The pattern of the first screen on which it was seen; `*` after all of them. */
  screen: string;
  /** Where: address, line and column of a script; null where nothing says it. */
  at: string | null;
  /** For what is judged by its size: milliseconds, bytes or elements. */
  value?: number;
}

/** What is measured and refused, by the name of the rule; rules that are also judged by reading have the same names. */
export const MEASURED_RULES: Readonly<Record<string, RuleReason>> = {
  globals: {
    visitor: "every other area of the page runs with what this one changed, also after leaving it",
    wayOut: "keep it in a module of the area, or offer it to `shared`",
  },
  styles: {
    visitor: "header, footer and other areas look different, or something lies on them",
    wayOut: "write it in a CSS module of the area, inside `@layer app`, and undo what a script sets",
  },
  storage: {
    visitor: "another area loses what it had kept, or the next person on this device finds it",
    wayOut: "add an entry to the table of `shared/storage`",
  },
  document: {
    visitor: "title, elements or attributes of this area stay on the pages of others",
    wayOut: "return a function from the effect that takes them away",
  },
  origins: {
    visitor: "the page's policy blocks it: nothing is loaded, nothing is sent",
    wayOut: "call the api, or let the operator add the origin to the policy",
  },
  policy: {
    visitor: "the browser blocks it, and what needs it does nothing or throws",
    wayOut: "do without it: pass functions, render elements, call the api",
  },
  "other areas": {
    visitor: "the area breaks on the day on which the other one is released",
    wayOut: "link to the other area by its role",
  },
  workers: {
    visitor: "a worker outlives the release and answers for all areas with its old files",
    wayOut: "cache by the headers of the api",
  },
  navigation: {
    visitor: "the page is left, or covered by a window of the browser, without a click",
    wayOut: "use the router, and only after a click",
  },
  "left behind": {
    visitor: "pages become slower, and what this area does goes on over the pages of others",
    wayOut: "return a function from the effect that ends it",
  },
  "long tasks": {
    visitor: "clicks and keys are not answered meanwhile",
    wayOut: "compute less, in parts, or in the api",
  },
  memory: {
    visitor: "a tab that stays open becomes slow and is closed by the browser",
    wayOut: "keep nothing of a screen outside of it",
  },
  elements: {
    visitor: "a tab that stays open becomes slow and is closed by the browser",
    wayOut: "keep no elements of a screen outside of it",
  },
};

/** From which size on a difference is refused: milliseconds, bytes, elements. */
const LEAST: Readonly<Record<string, number>> = { "long tasks": 300, memory: 1_000_000, elements: 500 };

/** By how much more than the live version's a size is refused. */
const MOST_TIMES = 2;

/** What the candidate does and the live version does not, or much less of. */
export function newIn(candidate: readonly Observation[], live: readonly Observation[]): Observation[] {
  return candidate.filter(({ rule, what, value }) => {
    const before = live.find((known) => known.rule === rule && known.what === what);
    if (value === undefined) return !before;
    return value >= (LEAST[rule] ?? 0) && value > MOST_TIMES * (before?.value ?? 0);
  });
}

/** Whether only a second measurement can tell an observation from the machine's noise. */
export const isNoisy = ({ value }: Observation): boolean => value !== undefined;
