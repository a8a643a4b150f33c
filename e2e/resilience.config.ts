import { defineConfig } from "playwright/test";
import journeys from "./playwright.config.ts";

/** The tests that take too long for every run, for example `npm run resilience -- loading`. */
export default defineConfig(journeys, { testDir: "resilience", timeout: 150_000 });
