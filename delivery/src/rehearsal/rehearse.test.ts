// @covers decisions 0081, 0134

import { packCalls } from "@academy/shared/area/api-calls";
import { expect, test } from "vitest";
import { type Delivery, directDelivery } from "#release/delivery.ts";
import { serviceDelivery } from "#service/client/service-delivery.ts";
import { ACTIONS } from "#service/tokens/token.ts";
import type { RuleException } from "#store/audit-line.ts";
import { Store } from "#store/store.ts";
import { runningService } from "#testing/release-service.ts";
import { localFolder } from "#testing/release-stores.ts";
import { type JourneyFile, opening } from "./journeys.ts";
import type { Measure } from "./measured/run-measurement.ts";
import { rehearse } from "./rehearse.ts";
import { type JourneyRun, type RunJourneys, rehearsalEnvironment } from "./run-journeys.ts";

const [V1, V2, V3] = ["111111111111", "222222222222", "333333333333"] as const;

/** The address of an api that does not answer. */
const AWAY = "http://127.0.0.1:9";

const FILES: JourneyFile[] = [
  { file: "sign-in.spec.ts", addresses: ["/auth"] },
  { file: "sign-in-and-look.spec.ts", addresses: ["/auth", "/public"] },
  { file: "look.spec.ts", addresses: ["/public"] },
];

/** A runner that runs nothing: it records the requests, and reports the given files as failed. */
function fakeRunner(failing: readonly string[] = []) {
  const runs: JourneyRun["files"][] = [];
  const addressesOfRuns: JourneyRun["addresses"][] = [];
  const run: RunJourneys = async ({ files, addresses }) => {
    runs.push(files);
    addressesOfRuns.push(addresses);
    return files.map((file) => ({ name: file, passed: !failing.includes(file) }));
  };
  return { runs, addressesOfRuns, run };
}

/** Delivery over a store and by a service, both with required rehearsals. Shell and two areas are live, `public` in its second version. */
async function bothWays() {
  const settings = { requireRehearsals: true };
  const service = await runningService(await localFolder(), { config: settings });
  const token = await service.token("all", ["shell", "auth", "public"], [...ACTIONS]);
  const config = { ...service.config, ...settings };
  const store = new Store(await localFolder());
  const ways: Record<"store" | "service", Delivery> = {
    store: directDelivery(config, store),
    service: serviceDelivery(config, { address: service.address, token }),
  };
  await service.buildShell(V1);
  await service.buildArea("auth", { version: V1 });
  await service.buildArea("public", { version: V1 });
  for (const way of Object.values(ways)) await way.release(["shell", "auth", "public"]);
  await service.buildArea("public", { version: V2 });
  for (const way of Object.values(ways)) await way.release(["public"], { rehearsal: "the test begins here" });
  await service.buildArea("auth", { version: V2 });
  const rehearsed = (
    by: keyof typeof ways,
    run: RunJourneys,
    more: object = {},
    files = FILES,
    measure: Measure = async () => [],
  ) =>
    rehearse(
      { delivery: ways[by], files, run, measure, sourceMap: async () => null, commit: "abc", say: () => undefined },
      { part: "auth", with: {}, ...more },
    );
  return { ...service, service, config, store, ways, rehearsed };
}

const BOTH = ["store", "service"] as const;
const rowOf = async (way: Delivery) =>
  (await way.release(["auth"])).flatMap(({ rows }) => rows).find(({ rule }) => rule === "rehearsal");

test.each(BOTH)("over the %s, a version goes live only after its rehearsal passed", async (by) => {
  const { ways, rehearsed } = await bothWays();

  expect(await rowOf(ways[by])).toMatchObject({
    ok: false,
    detail: 'it was not rehearsed: run `delivery rehearse auth`, or say why not: --without-rehearsal "…"',
  });
  expect((await ways[by].registry()).parts.auth?.version).toBe(V1);
  expect(await ways[by].lastRehearsal("auth", V2)).toBeNull();
  const { run, runs, addressesOfRuns } = fakeRunner();
  expect(await rehearsed(by, run)).toMatchObject({
    passed: true,
    version: V2,
    with: { shell: V1, auth: V2, public: V2 },
    commit: "abc",
    before: [{ with: { public: V1, auth: V2 }, journeys: [{ name: "sign-in-and-look.spec.ts", passed: true }] }],
  });
  expect(await ways[by].lastRehearsal("auth", V2)).toMatchObject({ version: V2, passed: true });
  expect(runs).toEqual([["sign-in.spec.ts", "sign-in-and-look.spec.ts"], ["sign-in-and-look.spec.ts"]]);
  expect(addressesOfRuns.map((addresses) => [...new Set(addresses)])).toEqual([["/auth"], ["/auth", "/public"]]);
  expect(await rowOf(ways[by])).toMatchObject({ ok: true });
  expect((await ways[by].registry()).parts.auth?.version).toBe(V2);
  expect((await ways[by].audit(9)).map(({ action }) => action)).toContain("rehearsal");
});

test.each(BOTH)("over the %s, a failed rehearsal refuses the release and names its journeys", async (by) => {
  const { ways, rehearsed } = await bothWays();

  expect((await rehearsed(by, fakeRunner(["sign-in.spec.ts"]).run)).passed).toBe(false);

  expect((await rowOf(ways[by]))?.detail).toBe(
    "its rehearsal failed: sign-in.spec.ts: mend it, and run `delivery rehearse auth` again",
  );
});

test.each(BOTH)(
  "over the %s, a measured finding refuses the release by its rule, unless an exception names it",
  async (by) => {
    const { ways, rehearsed } = await bothWays();
    const seen = { rule: "left behind", what: "leaves an interval running", screen: "/auth", at: null };
    // The live version has another fault, which is nothing new.
    const measured = [[seen, { ...seen, what: "observes body" }], [{ ...seen, what: "observes body" }]];

    await rehearsed(by, fakeRunner().run, {}, FILES, async () => measured.shift() ?? []);

    const judged = async (rules?: RuleException[]) =>
      (await ways[by].release(["auth"], rules && { rules }))
        .flatMap(({ rows }) => rows)
        .filter(({ rule }) => rule === "left behind");
    // The second row is that of the scripts.
    expect((await judged())[0]).toEqual({
      rule: "left behind",
      ok: false,
      detail:
        "leaves an interval running on /auth; a visitor: pages become slower, and what this area does goes on over the pages of others; instead: return a function from the effect that ends it",
    });
    const exception = { rule: "left behind", reason: "mended next week", until: "2999-01-01", owner: "Anna" };
    expect((await judged([exception]))[0]).toMatchObject({ ok: true, warns: true });
  },
);

test("a rehearsal counts only for the versions it ran with: if another one is live by then, a new rehearsal is required", async () => {
  const { ways, rehearsed, buildArea } = await bothWays();
  await rehearsed("store", fakeRunner().run);
  await buildArea("public", { version: V3 });
  await ways.store.release(["public"], { rehearsal: "it hurries" });

  expect((await rowOf(ways.store))?.detail).toBe(
    `it was not rehearsed with public ${V3}: run \`delivery rehearse auth\` again`,
  );
  expect((await ways.store.audit(1))[0]).toMatchObject({ without: { rehearsal: "it hurries" } });
  await rehearsed("store", fakeRunner().run, { version: V2, with: { public: V3 } });
  expect(await rowOf(ways.store)).toMatchObject({ ok: true });
});

test("a version of another area that a share of the visitors has must be rehearsed too", async () => {
  const { ways, rehearsed, buildArea } = await bothWays();
  await rehearsed("store", fakeRunner().run);
  await buildArea("public", { version: V3 });
  await ways.store.releaseToShare({ part: "public", traffic: 10, without: { rehearsal: "it hurries" } });

  expect((await rowOf(ways.store))?.detail).toBe(
    `it was not rehearsed with public ${V3}, being rolled out: run \`delivery rehearse auth\` again`,
  );
  expect(await rehearsed("store", fakeRunner().run)).toMatchObject({
    rollouts: [{ with: { shell: V1, auth: V2, public: V3 }, journeys: [{ name: "sign-in-and-look.spec.ts" }] }],
  });
  expect(await rowOf(ways.store)).toMatchObject({ ok: true });
});

test("a rehearsal beside a version that will not be live does not count", async () => {
  const { ways } = await bothWays();
  const version = await ways.store.upload("auth");
  const set = { shell: V1, auth: version, public: V2, other: V3 };
  const journeys = [{ name: "signs in", passed: true }];
  await ways.store.keepRehearsal({ part: "auth", version, passed: true, with: set, journeys });

  expect((await rowOf(ways.store))?.detail).toBe(
    `it was rehearsed with other ${V3}, which will not be live: run \`delivery rehearse auth\` again`,
  );
});

test("a release to a share needs a rehearsal too; a rollback never does", async () => {
  const { ways, rehearsed } = await bothWays();

  const { refused } = await ways.store.releaseToShare({ part: "auth", traffic: 10 });
  expect(refused.map(({ rule }) => rule)).toEqual(["rehearsal"]);
  await rehearsed("store", fakeRunner().run);
  expect(await ways.store.releaseToShare({ part: "auth", traffic: 10 })).toMatchObject({ refused: [] });
  expect(await ways.store.releaseToShare({ part: "auth", traffic: 100 })).toMatchObject({ refused: [] });
  expect(await ways.store.rollback({ part: "auth", reason: "x" })).toEqual({ from: V2, to: V1 });
});

test.each(BOTH)("over the %s, a return to a version that was never live needs all checks of a release", async (by) => {
  const { config, store, service, ways, rehearsed, buildArea } = await bothWays();
  await buildArea("auth", { version: V2, api: packCalls([]) });
  await ways[by].upload("auth");
  const back = { part: "auth", to: V2, reason: "x" };

  await expect(ways[by].rollback(back)).rejects.toThrow("rehearsal: it was not rehearsed");
  expect((await ways[by].registry()).parts.auth?.version).toBe(V1);
  await rehearsed(by, fakeRunner().run);
  const strict = directDelivery(
    { ...config, requireApi: true, apiOrigin: AWAY },
    by === "store" ? store : service.store,
  );
  await expect(strict.rollback(back)).rejects.toThrow("api calls: ");
  expect(await ways[by].rollback(back)).toEqual({ from: V1, to: V2 });
  expect(await strict.rollback({ part: "auth", reason: "x" })).toEqual({ from: V2, to: V1 });
});

test("a build that lost an address is rehearsed with the journeys that open it in the live version", async () => {
  const { ways, rehearsed, buildArea } = await bothWays();
  await buildArea("auth", { version: V3, others: ["/forgot"] });
  await ways.store.release(["auth"], { rehearsal: "the test begins here" });
  await buildArea("auth", { version: V2 });
  const { run, runs } = fakeRunner(["forgot.spec.ts"]);

  const { passed } = await rehearsed("store", run, {}, [...FILES, { file: "forgot.spec.ts", addresses: ["/forgot"] }]);

  expect(runs[0]).toContain("forgot.spec.ts");
  expect(passed).toBe(false);
});

test("the shell needs every journey; for an area without a journey the error says what to write", async () => {
  const { rehearsed, buildShell, buildArea } = await bothWays();
  await buildShell(V2);
  const { run, runs, addressesOfRuns } = fakeRunner();

  await rehearsed("store", run, { part: "shell" });
  expect(runs).toEqual([FILES.map(({ file }) => file)]);
  expect(addressesOfRuns).toEqual([null]);
  await buildArea("news", { version: V3 });
  await expect(rehearsed("store", run, { part: "news" })).rejects.toThrow("no journey opens an address of news");
});

test("where no rehearsal is required the check has no row for it", async () => {
  const { config, store, buildArea } = await bothWays();
  await buildArea("auth", { version: V3 });

  expect(await rowOf(directDelivery({ ...config, requireRehearsals: false }, store))).toBeUndefined();
});

test("the platform of a rehearsal gets no database or key from the command's environment", () => {
  const production = {
    NODE_ENV: "production",
    DATABASE_URL: "x",
    SMTP_URL: "x",
    RELEASE_KEY: "x",
    DELIVERY_TOKEN: "x",
  };

  expect(rehearsalEnvironment({ ...production, PATH: "/bin", CHROMIUM_PATH: "/c" })).toEqual({
    PATH: "/bin",
    CHROMIUM_PATH: "/c",
  });
});

test("journeys are found by an address pattern, whatever its parameter is called", () => {
  const files = [
    { file: "a", addresses: ["/verify/:number"] },
    { file: "b", addresses: ["/verify"] },
  ];

  expect(opening(files, ["/verify/:id"])).toEqual(["a"]);
});
