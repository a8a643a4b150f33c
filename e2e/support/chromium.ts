import { existsSync } from "node:fs";

/** Debian's path of the same engine without a user interface: a journey takes a third less processor time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const SYSTEM_BROWSERS = [HEADLESS_SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A Chromium on this machine, or undefined: then Playwright's own is used. */
export const chromiumPath = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS].find((path) => path !== undefined && existsSync(path));

/** Whether journeys would open this machine's whole browser by default, though its engine alone costs less. */
export const isWholeBrowser = (): boolean =>
  !process.env.CHROMIUM_PATH && ![HEADLESS_SHELL, undefined].includes(chromiumPath());

/** The whole browser, which alone keeps pages for the Back button; undefined where there is none. */
export const wholeChromiumPath = (): string | undefined =>
  SYSTEM_BROWSERS.filter((path) => path !== HEADLESS_SHELL).find((path) => existsSync(path));

/** Chromium without a sandbox (a container's root has none) and without calls of its own to the outside. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A journey's page lives for seconds: V8's optimisation and small raster tiles cost more than they save, a tenth of a page's time.
  "--js-flags=--no-opt,--no-maglev",
  "--default-tile-width=1440",
  "--default-tile-height=1024",
  // A browser that does not know its connection fetches lazy images from further away than one on a good connection.
  "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
];
