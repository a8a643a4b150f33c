import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { chromiumPath, isWholeBrowser, wholeChromiumPath } from "@academy/e2e/support/chromium.ts";
import { installPackages, mayInstall, updateLists } from "./debian-packages.ts";
import { inTurn } from "./in-turn.ts";
import { quietly, say, succeeds } from "./step.ts";

/** How long an optional installation, which only makes the journeys cheaper, may take (milliseconds). */
const OPTIONAL_MS = 90_000;

const install = (browser: string, limit?: number) => installPackages([browser, "fonts-liberation"], limit);

/**
 * Makes sure there is a Chromium: this machine's, else Playwright's own, else Debian's package. Beside a whole browser it installs Debian's
 * headless engine, if the package exists and may be installed. Throws a sentence that says what to install.
 */
export const ensureBrowser = (): Promise<void> => inTurn(findOrInstall);

async function findOrInstall() {
  if (isWholeBrowser() && mayInstall()) await install("chromium-headless-shell", OPTIONAL_MS);
  if (chromiumPath()) return;
  const e2e = join(ROOT, "e2e");
  const own = ["install", "--only-shell", "chromium"];
  if (await quietly(() => succeeds(join(e2e, "node_modules/.bin/playwright"), own, e2e))) return;
  say("Playwright's Chromium cannot be had here");
  if (mayInstall()) {
    await updateLists();
    // Older distributions have no package of the headless engine.
    if (!(await install("chromium-headless-shell"))) await install("chromium");
  }
  if (!chromiumPath())
    throw new Error("no Chromium: install Debian's package chromium-headless-shell, or set CHROMIUM_PATH to one");
}

/** Installs a whole Chromium if it is missing and can be installed; gives whether there is one. */
export async function ensureWholeBrowser(): Promise<boolean> {
  if (!wholeChromiumPath() && mayInstall()) {
    await updateLists();
    await install("chromium");
  }
  return wholeChromiumPath() !== undefined;
}
