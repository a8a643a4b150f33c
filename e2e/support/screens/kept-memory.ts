import type { Page } from "playwright/test";

/** What a page keeps after the browser has collected its garbage. */
export interface Kept {
  /** Bytes. */
  heap: number;
  /** DOM nodes, also those in no document. */
  nodes: number;
  listeners: number;
}

/** Collects the page's garbage and counts what is left. */
export async function kept(page: Page): Promise<Kept> {
  const devtools = await page.context().newCDPSession(page);
  // The second collection frees the objects that the first only finalized.
  for (let time = 0; time < 2; time++) await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
  await devtools.detach();
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** By how much each may grow over a hundred navigations: answers and compiled code fill their caches. */
const MAY_GROW: Readonly<Kept> = { heap: 1.1, nodes: 1.1, listeners: 1.1 };

/**
 * What has grown more than it may between each count and the next; nothing where the page is flat. React keeps a screen that the visitor left
 * until others have taken its place, so one count may be higher; a leak is higher at every count.
 */
export const grown = (...counts: readonly Kept[]): (keyof Kept)[] =>
  (Object.keys(MAY_GROW) as (keyof Kept)[]).filter((what) =>
    counts.every(({ [what]: now }, at) => at === 0 || now / (counts[at - 1] as Kept)[what] >= MAY_GROW[what]),
  );
