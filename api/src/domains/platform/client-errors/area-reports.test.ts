// @covers reading 105

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sweepOldRecords } from "#jobs/retention.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { areaReportsRepository } from "./area-reports.repository.ts";
import { releasedVersions } from "./released-versions.ts";

const LIVE = "111111111111";
const NEW = "222222222222";
const BEFORE = "000000000000";

/** An edge on which one version of an area is live and another is being rolled out. */
async function edge(): Promise<string> {
  const areas = {
    auth: { version: LIVE, previous: { version: BEFORE }, rollout: { version: NEW, traffic: 10 } },
    profile: { version: LIVE, previous: null },
  };
  const server = createServer((_, answer) => answer.end(JSON.stringify({ revision: 1, areas })));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry.json`;
}

const academy = async (rateLimits = {}) => startTestApi({ config: { registryUrls: [await edge()] }, rateLimits });

const entry = (version: string, area = "auth") => ({ area, version });
const visit = (api: TestApi, body: object, ip = "203.0.113.1") =>
  api.call("POST", "/api/area-visits/", { entries: [], vitals: [], ...body }, { ip });
const fail = (api: TestApi, body: object, ip = "203.0.113.1") =>
  api.call(
    "POST",
    "/api/client-errors/",
    { error_id: "e1", area: "auth", version: NEW, phase: "screen", first: true, ...body },
    { ip },
  );
const sums = async (api: TestApi) =>
  (await areaReportsRepository(api.context.db).sums("auth", new Date(0), api.now())).map(
    ({ version, kind, name, count }) => [version, kind, name, count].join(" ").replace("  ", " "),
  );

test("entries and first failures are counted by version and phase", async () => {
  const api = await academy();

  await visit(api, { entries: [entry(NEW), entry(NEW), entry(LIVE)] });
  await visit(api, { entries: [entry(NEW)] }, "198.51.100.7");
  await fail(api, {});
  await fail(api, { first: false });
  await fail(api, { phase: "a phase of another shell" });

  expect(await sums(api)).toEqual([
    `${LIVE} entry 1`,
    `${NEW} entry 2`,
    `${NEW} failure other 1`,
    `${NEW} failure screen 1`,
  ]);
});

/** An address at which nothing listens. */
const NOBODY = "http://127.0.0.1:9/registry.json";

test("reports without a readable registry are counted as uncounted, which the figures of every area show", async () => {
  const api = await startTestApi({ ownServer: true, config: { registryUrls: [NOBODY] } });

  const answers = [
    await visit(api, { entries: [entry(NEW), entry(LIVE)] }),
    await fail(api, {}),
    await fail(api, { first: false }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await areaReportsRepository(api.context.db).sums("auth", new Date(0), api.context.clock())).toMatchObject([
    { area: "*", kind: "uncounted", count: 2 },
  ]);
  const figures = await api.metrics.registry.metrics();
  expect(figures).toContain("\nacademy_registry_up 0\n");
  expect(figures).toContain("\nacademy_area_reports_uncounted_total 2\n");
});

test("when the registry's first address cannot be read, the next one is", async () => {
  const api = await startTestApi({ ownServer: true, config: { registryUrls: [NOBODY, await edge()] } });

  await visit(api, { entries: [entry(LIVE)] });

  expect(await sums(api)).toEqual([`${LIVE} entry 1`]);
  expect(await api.metrics.registry.metrics()).toContain("\nacademy_registry_up 1\n");
});

test("an unreadable registry is logged once, with the reason, and once when it can be read again", async () => {
  const lines: string[] = [];
  const log = { warn: (details: object, message: string) => lines.push(`${message} ${JSON.stringify(details)}`) };
  const server = createServer((_, answer) => answer.end('{"areas":{}}'));
  let time = 0;
  const { isReadable } = releasedVersions([NOBODY], log as never, () => (time += 6_000));
  expect([await isReadable(), await isReadable(), await isReadable()]).toEqual([false, false, false]);
  expect(lines).toEqual([expect.stringMatching(/^the registry cannot be read.*ECONNREFUSED|bad port/)]);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry.json`;
  const later = releasedVersions([address], log as never, () => (time += 6_000));
  expect(await later.isReadable()).toBe(true);
  server.close();
  server.closeAllConnections();
  expect([await later.isReadable(), await later.isReadable()]).toEqual([false, false]);
  const { port } = new URL(address);
  const again = createServer((_, answer) => answer.end('{"areas":{}}'));
  await new Promise<void>((done) => again.listen(Number(port), "127.0.0.1", done));
  onTestFinished(() => void again.close());
  expect(await later.isReadable()).toBe(true);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^the registry cannot be read/),
    expect.stringMatching(/^the registry can be read again/),
  ]);
});

test("reports about unreleased versions are not counted, and answered like the rest", async () => {
  const api = await academy();

  const answers = [
    await visit(api, { entries: [entry("333333333333"), entry(NEW, "billing")] }),
    await fail(api, { version: "333333333333" }),
    // An area without a previous version and without a rollout.
    await fail(api, { area: "profile", version: "undefined" }),
    await visit(api, { entries: [entry(BEFORE)] }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(await sums(api)).toEqual([`${BEFORE} entry 1`]);
  expect(await areaReportsRepository(api.context.db).sums("profile", new Date(0), api.now())).toEqual([]);
});

test("of one network only as many entries and failures of a version count as the operator sets, and it does not learn of it", async () => {
  const api = await academy({ areaReportsPerHour: 20 });
  const flood = async () => {
    const statuses = [];
    for (let host = 1; host <= 25; host++) {
      const ip = `203.0.113.${host}`;
      statuses.push((await visit(api, { entries: [entry(NEW)] }, ip)).status, (await fail(api, {}, ip)).status);
    }
    return new Set(statuses);
  };
  expect(await flood()).toEqual(new Set([204]));
  expect(await sums(api)).toEqual([`${NEW} entry 20`, `${NEW} failure screen 20`]);
  api.advance(3601);

  await flood();
  await visit(api, { entries: [entry(NEW)] }, "198.51.100.7");

  expect(await sums(api)).toEqual([`${NEW} entry 41`, `${NEW} failure screen 20`]);
});

test("an announced visit that is never settled counts as failed after the time of a slow connection", async () => {
  const api = await academy();
  api.advance(61 - api.now().getUTCSeconds());
  const announced = { ...entry(NEW), announced: true };
  for (let host = 1; host <= 4; host++) await visit(api, { entries: [announced] });
  const settled = (after: number) => ({ settled: [{ ...entry(NEW), after }] });
  await visit(api, settled(0));
  expect(await sums(api)).toEqual([`${NEW} entry 4`]);
  api.advance(121);

  // This visitor's data came late; what is settled now belongs to the minute in which it was announced.
  await visit(api, settled(121));
  await visit(api, { entries: [announced] });

  expect(await sums(api)).toEqual([`${NEW} entry 5`, `${NEW} failure absent 2`]);
  await visit(api, settled(121));
  await visit(api, settled(121));
  expect(await sums(api)).toEqual([`${NEW} entry 5`]);
});

test("people of one campus, who share an address, are counted by default", async () => {
  const api = await academy();
  for (let person = 1; person <= 25; person++) {
    await visit(api, { entries: [entry(NEW)] });
    await fail(api, { phase: "data" });
  }

  expect(await sums(api)).toEqual([`${NEW} entry 25`, `${NEW} failure data 25`]);
});

test("vitals are summed and exported to Prometheus by version", async () => {
  const api = await academy();
  const vital = (metric: string, value: number) => ({ ...entry(LIVE), metric, value });

  await visit(api, { vitals: [vital("LCP", 1200), vital("CLS", 0.02)] });
  await visit(api, { entries: [entry(LIVE)], vitals: [vital("LCP", 800)] });

  const found = await areaReportsRepository(api.context.db).sums("auth", new Date(0), api.now());
  expect(found.find(({ name }) => name === "LCP")).toMatchObject({ area: "auth", count: 2, total: 2000 });
  expect(await areaReportsRepository(api.context.db).sums(null, new Date(0), api.now())).toEqual(found);
  const figures = await api.metrics.registry.metrics();
  expect(figures).toContain(`academy_area_entries_total{area="auth",version="${LIVE}"} 1`);
  expect(figures).toContain(`academy_area_vital_seconds_count{area="auth",version="${LIVE}",metric="LCP"} 2`);
});

test.each([
  ["a value that no page has", { vitals: [{ ...entry(LIVE), metric: "LCP", value: -1 }] }],
  ["another metric", { vitals: [{ ...entry(LIVE), metric: "FID", value: 1 }] }],
  ["more than a page opens", { entries: Array.from({ length: 21 }, () => entry(LIVE)) }],
  ["a visit that was settled before it began", { settled: [{ ...entry(LIVE), after: -1 }] }],
  ["what nobody asked for", { entries: [{ ...entry(LIVE), student: 7 }] }],
])("%s is refused", async (_, body) => {
  const api = await academy();

  expect((await visit(api, body)).status).toBe(400);
  expect(await sums(api)).toEqual([]);
});

test("the sums are kept for thirty days", async () => {
  const api = await academy();
  await visit(api, { entries: [entry(LIVE)] });
  api.advance(29 * 86_400);
  await sweepOldRecords(api.context);
  expect(await sums(api)).toHaveLength(1);
  api.advance(2 * 86_400);

  await sweepOldRecords(api.context);

  expect(await sums(api)).toEqual([]);
});

test("reports of the minute in which a rollout began are counted", async () => {
  const api = await academy();
  api.advance(61 - api.now().getUTCSeconds());
  const begun = api.now();
  api.advance(30);
  await visit(api, { entries: [entry(NEW)] });

  expect(await areaReportsRepository(api.context.db).sums("auth", begun, api.now())).toHaveLength(1);
});
