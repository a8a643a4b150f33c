import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#config.ts";
import { assertFree } from "#free-port.ts";
import { type JourneyReport, type JourneyResult, resultsOf } from "./journey-report.ts";

/** A run of journeys over a set of versions. */
export interface JourneyRun {
  /** The data of the platform that is started: its `releases` hold the set, everything else is made anew. */
  dataDir: string;
  /** The files of journeys, from the folder `e2e/`. */
  files: readonly string[];
  /** The addresses that are rehearsed, as patterns: lists of addresses are walked there alone. Null for all. */
  addresses: readonly string[] | null;
}

/** Runs journeys over a set of versions. */
export type RunJourneys = (run: JourneyRun) => Promise<JourneyResult[]>;

/** Leaves out the journeys of `npm run nightly`: a team waits for a rehearsal. */
export const BY_DAY = ["--grep-invert", "@nightly"];

/** How many ports the platform of a rehearsal takes, from the first one on. */
const PORTS = 13;

/** The environment variables that a program needs to run at all, and to find a browser. */
const KEPT = /^(?:PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|CI|CHROMIUM_PATH|PLAYWRIGHT_BROWSERS_PATH)$/;

/**
 * The environment of a rehearsal's platform, without the settings of the command's own environment. Those may name the database, the
 * file store or a key of production, and journeys register, pay and delete.
 */
export const rehearsalEnvironment = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => KEPT.test(name)));

/** Makes sure that there is a Chromium. Throws when there is none and none can be installed; the program has printed why. */
export async function installBrowser(root: string) {
  const program = join(root, "tools/src/test-runner/install-browser.ts");
  const [code] = await once(spawn(process.execPath, [program], { stdio: "inherit" }), "exit");
  if (code !== 0) throw new Error("a rehearsal needs a Chromium");
}

/**
 * Runs journeys in Chromium over a separate platform: an edge with the set and a fresh api on the embedded database (decision 0081).
 * Throws when they did not run at all.
 */
export const runJourneys =
  ({ root, rehearsalPort }: Pick<Config, "root" | "rehearsalPort">): RunJourneys =>
  async ({ dataDir, files, addresses }) => {
    // Journeys would otherwise walk through whatever answers there.
    for (let port = rehearsalPort; port < rehearsalPort + PORTS; port++)
      await assertFree(port, "localhost", "of the rehearsal", "REHEARSAL_PORT");
    const report = join(dataDir, "journeys.json");
    const folder = join(root, "e2e");
    const journeys = spawn(
      process.execPath,
      [join(folder, "node_modules/playwright/cli.js"), "test", ...files, ...BY_DAY, "--reporter=list,json"],
      {
        cwd: folder,
        stdio: "inherit",
        env: {
          ...rehearsalEnvironment(),
          E2E_PORT: String(rehearsalPort),
          E2E_DATA_DIR: dataDir,
          E2E_RELEASED: "1",
          ...(addresses ? { AFFECTED_ADDRESSES: addresses.join(" ") } : {}),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
    const [code] = (await once(journeys, "exit")) as [number | null];
    const text = await readFile(report, "utf8").catch(() => {
      throw new Error("the journeys did not run: what they wrote stands above");
    });
    const parsed = JSON.parse(text) as JourneyReport;
    const results = resultsOf(parsed, { code, folder, files });
    if (!parsed.suites?.length) throw new Error("the journeys did not run: what they wrote stands above");
    return results;
  };
