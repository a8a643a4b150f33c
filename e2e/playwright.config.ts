import { defineConfig } from "playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#support/chromium.ts";
import { ORIGIN } from "#support/config.ts";

const executablePath = chromiumPath();

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/start-platform.ts",
  outputDir: "test-results",
  // Twice the cores of a small machine: a journey waits for lines, videos and hanging areas nearly half of its time. Three left a sixth
  // of two cores idle.
  workers: 4,
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
