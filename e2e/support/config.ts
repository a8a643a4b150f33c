import { tmpdir } from "node:os";
import { join } from "node:path";

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, "../..");

/** The shell's port in a test run; away from 3000, so that a platform in use is not disturbed. */
export const PORT = Number(process.env.E2E_PORT ?? 4100);

/** The origin that visitors of the test platform open. */
export const ORIGIN = `http://localhost:${PORT}`;

/** The data of the test platform: thrown away at its next start. */
export const DATA_DIR = process.env.E2E_DATA_DIR ?? join(tmpdir(), `academy-e2e-${PORT}`);

/** Whether journeys take all rows of their tables: `npm run resilience` does, `npm test` takes a sample. */
export const THOROUGH = process.env.THOROUGH === "1";

/** How many students the group of `npm run resilience -- month` has. */
export const GROUP = Number(process.env.GROUP ?? 200);

/** Whether a journey fails that opens a screen which its file does not name: in `npm run resilience -- addresses`. */
export const CHECKS_ADDRESSES = process.env.CHECK_ADDRESSES === "1";

/**
 * The addresses whose screens a change or a release touches, as patterns such as `/people/:slug`: `npm test -- changed` and a rehearsal set
 * them. By default all.
 */
export const AFFECTED_ADDRESSES = process.env.AFFECTED_ADDRESSES?.split(" ");

/** The seed of journeys that walk at random: it is printed, and `SEED=…` repeats it. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** What a measurement of a rehearsal is of, and the file for what it saw (`behaviour/measure.ts`). */
export const MEASURED = {
  area: process.env.MEASURED_AREA ?? "",
  file: process.env.MEASURED_FILE ?? "",
  /** Only the screens with these patterns. */
  screens: process.env.MEASURED_SCREENS?.split(" "),
};
