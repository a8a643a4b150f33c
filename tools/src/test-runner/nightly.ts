import { apiResilience, NIGHTLY_PART } from "./api-resilience.ts";
import { ensureBrowser } from "./browser.ts";
import { LIMIT, type Parts, runParts } from "./parts.ts";
import { slowParts } from "./slow-steps.ts";
import { journeys } from "./steps.ts";
import { vitest } from "./vitest.ts";

/** How often the server is killed on each database. */
const ROUNDS = 10;

// `npm run nightly -- <part> …`: the tests that `npm test` leaves out because few changes can break them (docs/testing.md).
const PARTS: Parts = {
  ...slowParts(LIMIT),
  /** Kills on both databases, a full disk, a flood of sign-ins, a backup and two processes. */
  "api-kills": () => apiResilience(NIGHTLY_PART, { rounds: ROUNDS, limit: LIMIT }),
  /** All tests of the api on the embedded database, of which `npm test` runs those that meet another driver or its files. */
  "api-embedded": () => vitest("api", { limit: LIMIT }),
  /** The journeys with the tag of this run: they wait, or are a second way of what another journey shows. */
  journeys: async () => {
    await ensureBrowser();
    return await journeys(["--grep", "@nightly"], { limit: LIMIT });
  },
};

await runParts(
  PARTS,
  process.argv.slice(2).filter((arg) => arg !== "--"),
  "npm run nightly -- <part> …",
);
