import { defineConfig } from "playwright/test";
import journeys from "./playwright.config.ts";

/** What takes too long for every test run: `npm run resilience -- loading`. */
export default defineConfig(journeys, { testDir: "resilience", timeout: 150_000 });
