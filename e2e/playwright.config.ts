import { defineConfig } from "playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#support/chromium.ts";
import { ORIGIN } from "#support/config.ts";

const executablePath = chromiumPath();

/** Journeys that wait for most of their time: for slow lines, for areas that hang, for a film. */
const WAITING = /(?:area-unavailable|slow-network-notices|layout-shift-on-load|lecture-progress)\.spec\.ts$/;

/** Journeys in an academy apart from the platform's: on one worker, so that it is filled once (`support/platform/own-academy.ts`). */
const OWN_ACADEMY = /(?:optional-features|rollout)\.spec\.ts$/;

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/start-platform.ts",
  outputDir: "test-results",
  // Three workers for journeys that compute, one more than the cores of a small machine, and one for those that mostly wait: three or four
  // workers for all together left the cores idle. Four that compute took as long as three, and acted before the page was ready.
  workers: 4,
  projects: [
    { name: "waiting", testMatch: WAITING, workers: 1 },
    { name: "own academy", testMatch: OWN_ACADEMY, workers: 1 },
    { name: "computing", testIgnore: [WAITING, OWN_ACADEMY], workers: 3 },
  ],
  fullyParallel: true,
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { pathTemplate: "screenshots/{arg}{ext}" },
  },
  // A baseline must have been reviewed: new ones are drawn by a command only.
  updateSnapshots: "none",
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    baseURL: ORIGIN,
    browserName: "chromium",
    viewport: { width: 1280, height: 860 },
    locale: "en-GB",
    screenshot: "only-on-failure",
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
