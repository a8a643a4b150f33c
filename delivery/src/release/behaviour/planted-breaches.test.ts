import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildPart } from "#build/build-part.ts";
import { distOf, PARTS, packageOf } from "#config.ts";
import { judgeMeasurement } from "#rehearsal/measured/judge-measurement.ts";
import { runMeasurement } from "#rehearsal/measured/run-measurement.ts";
import { RehearsalStore } from "#rehearsal/rehearsal-store.ts";
import { checkPart } from "#release/check/check-part.ts";
import { directDelivery } from "#release/delivery.ts";
import type { CheckRow } from "#release/policy/check-row.ts";
import { folderReader } from "#store/folder-files.ts";
import { BREACHES, HARMLESS, route } from "#testing/breaches/breaches.ts";
import { generatedBreaches } from "#testing/breaches/generated-breaches.ts";
import { MEASURED_BREACHES, MEASURED_HARMLESS, screenOf } from "#testing/breaches/measured-breaches.ts";
import { apply, pick, randomBy, shuffled } from "#testing/breaches/mutation.ts";
import { type PlantedPlatform, plantedPlatform } from "#testing/planted-platform.ts";
import { THOROUGH } from "#testing/thorough.ts";

/** The seed by which areas, screens, sheets and forms of breaches are chosen; another one by `SEED=…`. */
// biome-ignore lint/style/noProcessEnv: a repeated run names its seed in no other way
const SEED = Number(process.env.SEED ?? 30);
const AREAS = PARTS.filter((part) => part !== "shell");
const BUILD_MS = 300_000;
const MEASURED_MS = 20 * 60_000;

/** How many breaches are generated for each area. */
const GENERATED = 5;

describe.skipIf(!THOROUGH)("in areas of the platform, built as for a release", () => {
  let platform: PlantedPlatform;

  beforeAll(async () => {
    // A build for a test is neither minified nor freed of what nobody uses.
    vi.stubEnv("NODE_ENV", "production");
    platform = await plantedPlatform();
  }, 40 * 60_000);
  afterAll(() => {
    vi.unstubAllEnvs();
    platform.remove();
  });

  /** The rows that refuse an area as its sources are now. */
  async function refusals(area: string): Promise<CheckRow[]> {
    const { config, store } = platform;
    await buildPart(config, area);
    const rows = await checkPart(store, area, new Map([[area, folderReader(distOf(config, area))]]));
    return rows.filter(({ ok }) => !ok);
  }

  test.each([...BREACHES, ...HARMLESS].map((mutation, index) => [mutation.name, mutation, index] as const))(
    "%s",
    async (_, mutation, index) => {
      const random = randomBy(SEED + index);
      const area = pick(mutation.areas ?? AREAS, random);
      const undo = apply(mutation, packageOf(platform.config, area), random);
      try {
        const refused = await refusals(area);

        if (mutation.rule === null) expect(refused, area).toEqual([]);
        else
          expect(
            refused.map(({ rule }) => rule),
            area,
          ).toContain(mutation.rule);
      } finally {
        undo();
      }
    },
    BUILD_MS,
  );

  test.each(AREAS.map((area, index) => [area, index] as const))(
    "generated breaches of %s are refused, each by its rule",
    async (area, index) => {
      const random = randomBy(SEED * 1000 + index);
      const breaches = generatedBreaches(area, GENERATED, random);
      const undo = breaches.map((breach) => apply(breach, packageOf(platform.config, area), random));
      try {
        const refused = (await refusals(area)).map(({ rule }) => rule);

        expect(breaches.filter(({ rule }) => !refused.includes(rule ?? "")).map(({ name }) => name)).toEqual([]);
      } finally {
        for (const each of undo.reverse()) each();
      }
    },
    BUILD_MS,
  );

  test.each(AREAS.map((area, index) => [area, index] as const))(
    "breaches of %s that only a browser shows are refused by the measurement; screens that clean up are not",
    async (area, index) => {
      const { config, store } = platform;
      const dealt = shuffled([...MEASURED_BREACHES, ...MEASURED_HARMLESS], randomBy(SEED));
      const plants = dealt.filter((_, at) => at % AREAS.length === index);
      const folder = packageOf(config, area);
      const screens = plants.map((_, at) => `/planted-${at}`);
      const undo = plants.map((plant, at) =>
        apply(
          {
            ...{ name: plant.name, rule: null, files: { [`src/screens/planted-${at}.tsx`]: screenOf(plant) } },
            area: (text) =>
              route(screens[at] ?? "")(text).replace('"./screens/planted.tsx"', `"./screens/planted-${at}.tsx"`),
          },
          folder,
          Math.random,
        ),
      );
      try {
        // Nothing of this is found by reading.
        expect(await refusals(area)).toEqual([]);
        const delivery = directDelivery(config, store);
        const version = await delivery.upload(area);
        const { parts } = await delivery.registry();
        const set = {
          ...Object.fromEntries(Object.entries(parts).map(([part, live]) => [part, live.version])),
          [area]: version,
        };
        const rehearsal = await RehearsalStore.open(delivery);
        await rehearsal.show(set);
        const measure = runMeasurement({ ...config, root: platform.config.root });
        const candidate = () => measure({ dataDir: rehearsal.dataDir, area, screens });
        const found = await judgeMeasurement({ candidate, live: null });
        await rehearsal.close();

        const missed = plants.filter(
          ({ refused }) =>
            refused && !found.some(({ rule, what }) => rule === refused.rule && what.includes(refused.what)),
        );
        const falseAlarms = found.filter(({ screen }) => plants[screens.indexOf(screen)]?.refused === null);
        const summary = JSON.stringify(found, null, 1);
        expect(
          missed.map(({ name }) => name),
          summary,
        ).toEqual([]);
        expect(falseAlarms, summary).toEqual([]);
      } finally {
        for (const each of undo.reverse()) each();
      }
    },
    MEASURED_MS,
  );
});
