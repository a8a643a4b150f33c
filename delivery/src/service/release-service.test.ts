import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readLiveView } from "#edge/pages/live-view.ts";
import { servedStore } from "#edge/served-store/served-store.ts";
import { type RunningService, runningService } from "#testing/release-service.ts";
import { DRIVERS, localBucket, localFolder } from "#testing/release-stores.ts";
import { ACTIONS } from "./tokens/token.ts";

const [V1, V2, V3, V4] = ["111111111111", "222222222222", "333333333333", "444444444444"] as const;

const inAFolder = async () => runningService(await localFolder());

/** Makes the first shell and the first auth live with the platform's own token, and gives that token. */
async function begun(service: RunningService): Promise<string> {
  const platform = await service.token("platform", ["shell", "auth", "public"], [...ACTIONS]);
  await service.buildShell(V1);
  await service.buildArea("auth", { version: V1 });
  for (const part of ["shell", "auth"]) expect((await service.upload(platform, part)).status).toBe(201);
  const { status } = await service.call(platform, "POST", "/releases", { parts: { shell: V1, auth: V1 } });
  expect(status).toBe(200);
  return platform;
}

test.each(DRIVERS)(
  "over %s a team uploads, rehearses, releases and rolls back with its token, and the audit log names it",
  async (_, make) => {
    const service = await runningService(await make());
    await begun(service);
    const team = await service.token("auth pipeline", ["auth"], [...ACTIONS]);
    await service.buildArea("auth", { version: V2 });

    expect(await service.upload(team, "auth")).toMatchObject({ status: 201, body: { part: "auth", version: V2 } });
    const rehearsal = {
      part: "auth",
      version: V2,
      passed: true,
      with: { shell: V1, auth: V2 },
      journeys: [{ name: "signs in", passed: true }],
    };
    expect((await service.call(team, "POST", "/rehearsals", rehearsal)).status).toBe(201);
    const released = await service.call(team, "POST", "/releases", { parts: { auth: V2 } });
    expect(released.body).toMatchObject({ released: [{ part: "auth", from: V1, version: V2, switched: true }] });

    const { body: status } = await service.call(team, "GET", "/status");
    expect(status.parts).toMatchObject({
      auth: { version: V2, previous: { version: V1 }, by: "auth pipeline", rehearsal: { passed: true } },
    });
    const back = await service.call(team, "POST", "/rollbacks", { part: "auth", reason: "wrong words" });
    expect(back.body).toEqual({ from: V2, to: V1 });
    const { body: audit } = await service.call(team, "GET", "/audit?limit=4");
    expect(audit.lines).toMatchObject([
      { action: "rollback", part: "auth", to: V1, by: "auth pipeline", reason: "wrong words" },
      { action: "release", part: "auth", to: V2, by: "auth pipeline" },
      { action: "rehearsal", part: "auth", to: V2, by: "auth pipeline" },
      { action: "upload", part: "auth", to: V2, by: "auth pipeline" },
    ]);
    expect((await service.call(team, "GET", `/rehearsals?part=auth&version=${V2}`)).body).toMatchObject({
      rehearsal: { passed: true, journeys: [{ name: "signs in" }] },
    });
  },
);

test("the status of a store in a bucket reads no line of its audit log and still says since when and by whom", async () => {
  const { s3, objects } = await localBucket();
  const service = await runningService(objects);
  const platform = await begun(service);
  for (let line = 0; line < 40; line++) await objects.log(JSON.stringify({ action: "upload", part: "auth", to: V1 }));
  const read = vi.spyOn(objects, "read");

  const { body } = await service.call(platform, "GET", "/status");

  const now = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);
  expect(body.parts).toMatchObject({ shell: { since: now, by: "platform" }, auth: { since: now, by: "platform" } });
  expect(read.mock.calls.flat().filter((key) => key.startsWith("audit/"))).toEqual([]);
  expect([...s3.files.keys()].filter((key) => key.startsWith("releases/audit/")).length).toBeGreaterThan(40);
});

test("the start time and author of the live version are kept when a share grows or ends", async () => {
  const service = await inAFolder();
  const platform = await begun(service);
  const another = await service.token("another", ["auth"], [...ACTIONS]);
  await service.buildArea("auth", { version: V2 });
  await service.upload(another, "auth");
  const auth = async () => ((await service.call(another, "GET", "/status")).body.parts as Record<string, object>).auth;
  const before = await auth();

  await service.call(another, "POST", "/releases", { parts: { auth: V2 }, traffic: 10 });
  expect(await auth()).toMatchObject({ ...before, rollout: { version: V2 } });
  await service.call(another, "POST", "/shares", { part: "auth", traffic: 0 });
  expect(await auth()).toEqual(before);
  await service.call(platform, "POST", "/releases", { parts: { auth: V2 } });

  expect(await auth()).toMatchObject({ version: V2, by: "platform", previous: { version: V1 } });
});

test("a version that does not fit is refused with the rows of the check, and nothing goes live", async () => {
  const service = await inAFolder();
  const platform = await begun(service);
  await service.buildArea("public", { version: V2, path: "/auth" });
  await service.upload(platform, "public");
  const before = await service.store.registry();

  const { status, body } = await service.call(platform, "POST", "/releases", { parts: { public: V2 } });

  expect([status, body.detail]).toEqual([422, "nothing was released: nothing changed for visitors"]);
  expect(JSON.stringify(body.released)).toContain("choose another address");
  expect(await service.store.registry()).toEqual(before);
});

test("a check changes nothing; a release goes to a share of the visitors, to more, to all", async () => {
  const service = await inAFolder();
  const platform = await begun(service);
  await service.buildArea("auth", { version: V2 });
  await service.upload(platform, "auth");
  const release = (more: object) =>
    service.call(platform, "POST", "/releases", { parts: { auth: V2 }, ...more }).then(({ status }) => status);
  const auth = async () => (await service.store.registry()).parts.auth;

  expect(await release({ trial: true })).toBe(200);
  expect(await auth()).toMatchObject({ version: V1 });
  expect(await release({ traffic: 10 })).toBe(200);
  expect(await auth()).toMatchObject({ version: V1, rollout: { version: V2, traffic: 10 } });
  expect((await service.call(platform, "POST", "/shares", { part: "auth", traffic: 50 })).status).toBe(200);
  expect(await auth()).toMatchObject({ version: V1, rollout: { traffic: 50 } });
  expect((await service.call(platform, "POST", "/shares", { part: "auth", traffic: 100 })).status).toBe(200);

  expect(await auth()).toMatchObject({ version: V2, previous: { version: V1 } });
});

test.each([
  ["of a version that was never uploaded", { parts: { auth: V3 } }, 409, `auth ${V3} is not in the store`],
  ["of nothing", { parts: {} }, 400, "name a part and its version"],
  ["of a share of the shell", { parts: { shell: V1 }, traffic: 10 }, 409, "a share of the visitors is for one area"],
  ["with a field that is not known", { parts: { auth: V1 }, force: true }, 400, "the request is not understood"],
])("a release %s is refused in one sentence", async (_, body, status, sentence) => {
  const service = await inAFolder();
  const platform = await begun(service);
  const before = await service.store.registry();

  const answer = await service.call(platform, "POST", "/releases", body);

  expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(sentence) } });
  expect(await service.store.registry()).toEqual(before);
});

test("a release through the service into a bucket is served by an edge that follows it", async () => {
  const { releaseBucket, objects } = await localBucket();
  const service = await runningService(objects);
  await begun(service);
  const config = { ...service.config, bucket: releaseBucket, storeCopyDir: join(service.config.root, "copy") };

  const { store, stop } = await servedStore(config, (warning) => service.warnings.push(warning));
  onTestFinished(stop);
  const { registry } = await readLiveView(config, store, () => undefined);

  expect(registry.areas.auth).toMatchObject({ version: V1, entry: "entry.js" });
  expect(service.warnings).toEqual([]);
});

const journeys = [{ name: "signs in", passed: true }];

test.each([
  ["of a version that is none", { version: "../x" }, 400],
  ["of a version that was never uploaded", { version: V3, with: { auth: V3 } }, 404],
  ["without a journey", { journeys: [] }, 400],
  ["that ran without the version itself", { with: { shell: V1 } }, 400],
])("a rehearsal %s is refused", async (_, change, status) => {
  const service = await inAFolder();
  const platform = await begun(service);
  const rehearsal = { part: "auth", version: V1, passed: true, with: { auth: V1 }, journeys, ...change };

  expect((await service.call(platform, "POST", "/rehearsals", rehearsal)).status).toBe(status);
});

test("whether a rehearsal passed follows from its journeys, not from the caller's word", async () => {
  const service = await inAFolder();
  const platform = await begun(service);
  const rehearsal = { part: "auth", version: V1, passed: true, with: { auth: V1 }, journeys };
  const failed = { with: { auth: V1, shell: V1 }, journeys: [{ name: "signs out", passed: false }] };

  for (const change of [{ journeys: failed.journeys }, { before: [failed] }, { rollouts: [failed] }])
    expect(await service.call(platform, "POST", "/rehearsals", { ...rehearsal, ...change })).toMatchObject({
      status: 201,
      body: { passed: false },
    });
});

test("a service without its store says so, notifies its operator, and changes nothing", async () => {
  const { s3, objects } = await localBucket();
  const service = await runningService(objects);
  const platform = await begun(service);
  s3.close();

  const { status, body, headers } = await service.call(platform, "GET", "/status");

  expect([status, body.detail]).toEqual([
    503,
    "the release store cannot be used just now: nothing was changed, try again later",
  ]);
  expect(headers.get("retry-after")).toBe("10");
  expect(service.warnings[0]).toMatch(/cannot be reached/);
});

test("the calls are described as OpenAPI, and unknown ones are answered with a problem document", async () => {
  const service = await inAFolder();

  const { body } = await service.call("", "GET", "/openapi.json");

  expect(body.openapi).toBe("3.1.0");
  expect(Object.keys(body.paths as object).sort()).toEqual([
    "/audit",
    "/calls",
    "/forecasts",
    "/looks",
    "/parts/{part}/versions",
    "/parts/{part}/versions/{version}",
    "/previews",
    "/rehearsals",
    "/releases",
    "/rollbacks",
    "/shares",
    "/status",
  ]);
  const unknown = await service.call("", "GET", "/nothing");
  expect([unknown.status, unknown.headers.get("content-type")]).toEqual([
    404,
    "application/problem+json; charset=utf-8",
  ]);
});

test("a token for rollbacks alone cannot make a version live that never was; one for releases can", async () => {
  const service = await inAFolder();
  const platform = await begun(service);
  for (const version of [V2, V3]) {
    await service.buildArea("auth", { version });
    await service.upload(platform, "auth");
  }
  const guard = await service.token("guard", ["auth"], ["rollback"]);
  const back = (token: string, to: string) =>
    service.call(token, "POST", "/rollbacks", { part: "auth", to, reason: "x" }).then(({ status }) => status);
  await service.call(platform, "POST", "/releases", { parts: { auth: V2 }, traffic: 10 });
  await service.call(platform, "POST", "/shares", { part: "auth", traffic: 0 });

  expect([await back(guard, V2), await back(guard, V3)]).toEqual([403, 403]);
  expect((await service.store.registry()).parts.auth?.version).toBe(V1);
  for (const version of [V2, V3]) await service.call(platform, "POST", "/releases", { parts: { auth: version } });
  expect(await back(guard, V1)).toBe(200);
  await service.buildArea("auth", { version: V4 });
  await service.upload(platform, "auth");
  expect(await back(platform, V4)).toBe(200);
});

test("a rollback reads only the newest lines of a bucket's audit log if they name the version", async () => {
  const { objects } = await localBucket();
  const service = await runningService(objects);
  const platform = await begun(service);
  for (let line = 0; line < 60; line++) await objects.log(JSON.stringify({ action: "upload", part: "public", to: V4 }));
  for (const version of [V2, V3]) {
    await service.buildArea("auth", { version });
    await service.upload(platform, "auth");
    await service.call(platform, "POST", "/releases", { parts: { auth: version } });
  }
  const read = vi.spyOn(objects, "read");

  expect((await service.call(platform, "POST", "/rollbacks", { part: "auth", to: V1, reason: "x" })).status).toBe(200);

  expect(new Set(read.mock.calls.flat().filter((key) => key.startsWith("audit/"))).size).toBeLessThanOrEqual(50);
});

test("a share for a version that is live already is refused with the store's sentence", async () => {
  const service = await inAFolder();
  const platform = await begun(service);

  const answer = await service.call(platform, "POST", "/releases", { parts: { auth: V1 }, traffic: 10 });

  expect(answer).toMatchObject({ status: 409, body: { detail: `auth ${V1} is live for everybody already` } });
  expect((await service.store.registry()).parts.auth).not.toHaveProperty("rollout");
});

test("a team watches its rollout through the service, which reads the browsers' reports and rolls back in the team's name", async () => {
  const counted = new Map([
    [V1, { entries: 1_000, failures: 1 }],
    [V2, { entries: 1_000, failures: 300 }],
  ]);
  const notified: string[] = [];
  const academy = {
    counted: async () => counted,
    tell: async ({ became }: { became: string }) => void notified.push(became),
  };
  const service = await runningService(await localFolder(), { academy });
  await begun(service);
  const team = await service.token("auth pipeline", ["auth"], ["read", "upload", "release", "rollback"]);
  const reader = await service.token("reader", ["auth"], ["read", "release"]);
  await service.buildArea("auth", { version: V2 });
  await service.upload(team, "auth");
  await service.call(team, "POST", "/releases", { parts: { auth: V2 }, traffic: 10 });

  expect((await service.call(reader, "POST", "/looks", { part: "auth" })).status).toBe(403);
  const another = await service.call(team, "POST", "/looks", { part: "auth", version: V3 });
  expect(another.body).toEqual({ watched: null });
  const { body } = await service.call(team, "POST", "/looks", { part: "auth", version: V2 });

  expect(body).toMatchObject({ watched: { action: "return", version: V2, isNotified: true, told: true } });
  expect(notified).toEqual(["returned"]);
  expect((await service.store.audit(1))[0]).toMatchObject({ part: "auth", by: "auth pipeline" });
  expect((await service.call(team, "POST", "/looks", { part: "auth" })).body).toEqual({ watched: null });
});
