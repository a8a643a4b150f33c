import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#config.ts";
import { rehearsalEnvironment } from "#rehearsal/run-journeys.ts";
import type { Observation } from "#release/behaviour/measured-rules.ts";

/** A measurement of one area over the set of versions in a rehearsal's store. */
interface Measurement {
  /** The data of the platform that is started: its `releases` hold the set, everything else is made anew. */
  dataDir: string;
  area: string;
  /** Only the screens with these patterns. */
  screens?: readonly string[];
}

/** Measures what an area does to a page. */
export type Measure = (measurement: Measurement) => Promise<Observation[]>;

/** Measures in Chromium over a platform of the rehearsal's own (decision 0138). Throws when nothing could be measured. */
export const runMeasurement =
  ({ root, rehearsalPort }: Pick<Config, "root" | "rehearsalPort">): Measure =>
  async ({ dataDir, area, screens }) => {
    const file = join(dataDir, "measured.json");
    await rm(file, { force: true });
    const folder = join(root, "e2e");
    const measuring = spawn(process.execPath, [join(folder, "behaviour/measure.ts")], {
      cwd: folder,
      stdio: "inherit",
      env: {
        ...rehearsalEnvironment(),
        E2E_PORT: String(rehearsalPort),
        E2E_DATA_DIR: dataDir,
        E2E_RELEASED: "1",
        MEASURED_AREA: area,
        MEASURED_FILE: file,
        ...(screens && { MEASURED_SCREENS: screens.join(" ") }),
      },
    });
    const [code] = (await once(measuring, "exit")) as [number | null];
    const text = code === 0 ? await readFile(file, "utf8").catch(() => null) : null;
    if (text === null) throw new Error(`${area} could not be measured: what the measurement wrote stands above`);
    return JSON.parse(text) as Observation[];
  };
