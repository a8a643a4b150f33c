import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildPart } from "#build/build-part.ts";
import { folderOf, PARTS, ROOT, readConfig } from "#config.ts";
import { directDelivery } from "#release/delivery.ts";
import { openStore } from "#store/open-store.ts";
import { THOROUGH } from "#testing/thorough.ts";
import { journeyFiles } from "./journeys.ts";
import { runMeasurement } from "./measured/run-measurement.ts";
import { rehearse } from "./rehearse.ts";
import { runJourneys } from "./run-journeys.ts";

/** The journey whose last link leads out of the profile's screens. */
const FAREWELL = "journeys/account/account-deletion.spec.ts";

/** Copies the package `mf-profile` beside it, so that a build with changed sources does not affect other tests. */
async function copyOfProfile(): Promise<{ folder: string; change: (from: string, to: string) => Promise<void> }> {
  const folder = join(ROOT, "mf-profile-candidate");
  await cp(join(ROOT, folderOf("profile")), folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith("/dist"),
  });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const screen = join(folder, "src/screens/farewell-screen.tsx");
  const change = async (from: string, to: string) => {
    const source = await readFile(screen, "utf8");
    expect(source).toContain(from);
    await writeFile(screen, source.replace(from, to));
  };
  return { folder, change };
}

test.skipIf(!THOROUGH)(
  "in Chromium, a build with a wrong link fails its rehearsal; the corrected one passes and goes live",
  { timeout: 20 * 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "academy-rehearsed-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const config = { ...readConfig(), dataDir, storeDir: join(dataDir, "releases"), requireRehearsals: true };
    // A build in a test's environment would differ from the one that visitors get.
    vi.stubEnv("NODE_ENV", "production");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { folder, change } = await copyOfProfile();
    for (const part of PARTS) await buildPart(config, part);
    const store = openStore(config);
    const first = await directDelivery(config, store).release(PARTS);
    expect(first.map(({ part, switched }) => [part, switched])).toEqual(PARTS.map((part) => [part, true]));
    const delivery = directDelivery({ ...config, ownFolder: folder }, store);
    const rehearsed = () =>
      rehearse(
        {
          delivery,
          files: journeyFiles(ROOT).filter(({ file }) => file === FAREWELL),
          run: runJourneys(config),
          measure: runMeasurement(config),
          sourceMap: async (of, at, script) => (await store.sourceMap(of, at, script)) ?? null,
          commit: null,
          say: (sentence) => console.log(sentence),
        },
        { part: "profile", with: {} },
      );

    await change('path("signUp")', 'path("signIn")');
    await buildPart({ ...config, ownFolder: folder }, "profile");
    expect((await rehearsed()).passed).toBe(false);
    const [refused] = await delivery.release(["profile"]);
    expect(refused).toMatchObject({ switched: false });
    expect(refused?.rows.filter(({ ok }) => !ok).map(({ detail }) => detail)).toEqual([
      expect.stringContaining("its rehearsal failed: account/account-deletion.spec.ts"),
    ]);

    await change('path("signIn")', 'path("signUp")');
    await change("className={styles.ways}", 'className={styles.ways} id="ways"');
    await buildPart({ ...config, ownFolder: folder }, "profile");
    expect(await rehearsed()).toMatchObject({ passed: true });
    expect(await delivery.release(["profile"])).toMatchObject([{ switched: true }]);
  },
);
