import { defineConfig } from "playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#support/chromium.ts";
import { ORIGIN } from "#support/config.ts";

const executablePath = chromiumPath();

/** Journeys that wait for most of their time: for slow lines, for areas that hang, for a film. */
const WAITING = /(?:area-unavailable|slow-network-notices|layout-shift-on-load|lecture-progress)\.spec\.ts$/;

/** Journeys in an academy apart from the platform's: on one worker, so that it is filled once (`support/own-academy.ts`). */
const OWN_ACADEMY = /(?:optional-features|rollout)\.spec\.ts$/;

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/start-platform.ts",
  outputDir: "test-results",
  // Three that compute, one more than the cores of a small machine, and beside them one that mostly waits: together they left the cores
  // idle, with three or four at a time. Four that compute took as long as three, and what a person does came before what the page had ready.
  workers: 4,
  projects: [
    { name: "waiting", testMatch: WAITING, workers: 1 },
    { name: "own academy", testMatch: OWN_ACADEMY, workers: 1 },
    { name: "computing", testIgnore: [WAITING, OWN_ACADEMY], workers: 3 },
  ],
  fullyParallel: true,
  timeout: 45_000,
  expect: {
    timeout: 8000,
    toHaveScreenshot: { pathTemplate: "screenshots/{arg}{ext}" },
  },
  // A picture nobody looked at is no measure: new ones are drawn by command only.
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
