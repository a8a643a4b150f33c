import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#support/config.ts";

/**
 * How much a picture may differ from the baseline. The same Chromium with the same fonts draws every pixel again, so a shade six
 * levels off counts as a difference, but a hundred pixels may differ: the ₸ comes from the machine's own font.
 */
export const SCREENSHOT_TOLERANCE = { threshold: 0.02, maxDiffPixels: 100 } as const;

/** The picture of a whole page at a fifth of its size checks its sections and length; a sliding row may be off by a part of a pixel. */
export const OVERVIEW_TOLERANCE = { threshold: 0.1, maxDiffPixelRatio: 0.005 } as const;

/** Names the Chromium that drew the baseline screenshots. */
const DRAWN_BY = join(ROOT, "e2e/screenshots/drawn-by.txt");

/** The command that draws the baselines anew, for a developer to review and commit. */
const RENEWAL = "npm run e2e -- visual-regression --update-snapshots";

/** Writes down which Chromium drew the pictures that are being renewed. */
export const recordBrowser = (chromium: string): void => writeFileSync(DRAWN_BY, `${chromium}\n`);

/** What a developer should know when a page looks different from its baseline screenshot. */
export function explainDifference(chromium: string): string {
  const drawnBy = readFileSync(DRAWN_BY, "utf8").trim();
  const other = `It was drawn by Chromium ${drawnBy}, this is ${chromium}: look at the difference, it may be the browser's. `;
  return `the page does not look like its baseline screenshot. ${drawnBy === chromium ? "" : other}If it is meant to look different: ${RENEWAL}`;
}
