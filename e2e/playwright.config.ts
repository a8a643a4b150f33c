import { defineConfig } from "playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#support/chromium.ts";
import { ORIGIN } from "#support/config.ts";

const executablePath = chromiumPath();

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/start-platform.ts",
  outputDir: "test-results",
  // One more than the cores of a small machine: a journey waits for lines, videos and hanging areas about a third of its time. Four took
  // as long, and what a person does came before what the page had ready.
  workers: 3,
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
