import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, "../..");

/** The shell's port in a test run; away from 3000, so that a platform in use is not disturbed. */
export const PORT = Number(process.env.E2E_PORT ?? 4100);

/** Where visitors of the test platform go. */
export const ORIGIN = `http://localhost:${PORT}`;

/** The data of the test platform: thrown away at its next start. */
export const DATA_DIR = process.env.E2E_DATA_DIR ?? join(tmpdir(), `academy-e2e-${PORT}`);

/** Whether journeys with long tables walk all of them: `npm run resilience` does, `npm test` takes a sample. */
export const THOROUGH = process.env.THOROUGH === "1";

/** The first is the same engine without a window's interface: a journey costs a third less of the processor. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** A Chromium on this machine, or undefined: then Playwright's own is used. */
export const chromiumPath = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS].find((path) => path !== undefined && existsSync(path));

/** Chromium without a sandbox (a container's root has none) and without calls of its own to the outside. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A browser that does not know its line fetches lazy pictures from further away than one on a good line.
  "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
];
