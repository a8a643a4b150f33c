import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rollOut } from "#release/change/rollout.ts";
import { directDelivery } from "#release/delivery.ts";
import { serviceDelivery } from "#service/client/service-delivery.ts";
import type { Action } from "#service/tokens/token.ts";
import { runningService } from "#testing/release-service.ts";
import { localFolder } from "#testing/release-stores.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import type { Counted } from "./failure-rate.ts";
import type { Academy } from "./observe.ts";
import { statusLines } from "./status.ts";
import { watchOnce } from "./watch.ts";

const V1 = "111111111111";
const V2 = "222222222222";
const V3 = "333333333333";
const HOUR_MS = 3_600_000;

let workspace: ReleasedWorkspace;
let notices: unknown[];

beforeEach(async () => {
  workspace = await releasedWorkspace(V1, { auth: "/auth" });
  await workspace.buildArea("auth", { version: V2 });
  await rollOut(workspace.config, workspace.store, { part: "auth", traffic: 10 });
  notices = [];
});

afterEach(() => workspace.remove());

/** An academy with these reports of browsers. */
const academyOf = (newer: Counted, tell: Academy["tell"] = async (notice) => void notices.push(notice)): Academy => ({
  counted: async () =>
    new Map([
      [V1, { entries: 10_000, failures: 50 }],
      [V2, newer],
    ]),
  tell,
});
const look = (academy: Academy) => {
  const { config, store } = workspace;
  return watchOnce(
    { delivery: directDelivery(config, store), academy, trust: config, now: new Date(Date.now() + HOUR_MS) },
    "auth",
  );
};
const entry = async () => (await workspace.store.registry()).parts.auth;

test("a version that fails too often is rolled back by itself, with the figures as the reason, and the operator is notified", async () => {
  const watched = await look(academyOf({ entries: 1000, failures: 300 }));

  expect(watched).toMatchObject({ action: "return", version: V2, isNotified: true });
  expect(await entry()).toMatchObject({ version: V1 });
  expect(await entry()).not.toHaveProperty("rollout");
  const audit = await readFile(join(workspace.config.storeDir, "audit.jsonl"), "utf8");
  expect(JSON.parse(audit.trim().split("\n").at(-1) ?? "")).toMatchObject({
    action: "rollback",
    from: V2,
    to: V1,
    reason: expect.stringContaining("300 of 1000 failed (30.00 %)"),
  });
  expect(notices).toMatchObject([{ area: "auth", version: V2, became: "returned" }]);
});

test("a healthy version goes to half of the visitors, then to all, and the operator is notified at the end", async () => {
  const sound = academyOf({ entries: 2000, failures: 8 });

  await look(sound);
  expect((await entry())?.rollout).toMatchObject({ version: V2, traffic: 50 });
  expect(notices).toEqual([]);
  await look(sound);

  expect(await entry()).toMatchObject({ version: V2, previous: { version: V1 } });
  expect(notices).toMatchObject([{ became: "live" }]);
  expect(await look(sound)).toBeNull();
});

test("with too few figures nothing changes", async () => {
  const before = await entry();

  expect(await look(academyOf({ entries: 3, failures: 3 }))).toMatchObject({ action: "wait", traffic: 10 });

  expect(await entry()).toEqual(before);
});

test("an email that cannot be sent delays nothing", async () => {
  const watched = await look(academyOf({ entries: 1000, failures: 300 }, () => Promise.reject(new Error("no server"))));

  expect(watched).toMatchObject({ action: "return", isNotified: false });
  expect(await entry()).not.toHaveProperty("rollout");
});

test("the status shows shares and failures of a rollout, and says when the academy gives no figures", async () => {
  const status = async (academy: Academy) =>
    (await statusLines(await workspace.store.registry(), { academy, trust: workspace.config, now: new Date() })).join(
      "\n",
    );
  const silent: Academy = {
    ...academyOf({ entries: 0, failures: 0 }),
    counted: () => Promise.reject(new Error("away")),
  };

  expect(await status(academyOf({ entries: 400, failures: 2 }))).toMatch(
    new RegExp(`auth ${V2} is live for 10 of a hundred visitors since .*: new version: 2 of 400 failed \\(0.50 %\\)`),
  );
  expect(await status(silent)).toContain("what browsers reported is unknown here: away");
});

test("a decision about one rollout does not change another one that began meanwhile", async () => {
  const { config, store, buildArea } = workspace;
  const bad = academyOf({ entries: 1000, failures: 300 });
  const meanwhile: Academy = {
    ...bad,
    counted: async (area, since) => {
      if ((await entry())?.rollout?.version === V2) {
        await rollOut(config, store, { part: "auth", traffic: 0 });
        await buildArea("auth", { version: V3 });
        await rollOut(config, store, { part: "auth", traffic: 20 });
      }
      return await bad.counted(area, since);
    },
  };

  await expect(look(meanwhile)).rejects.toThrow(`auth ${V3} is being rolled out by now, not ${V2}`);

  expect((await entry())?.rollout).toMatchObject({ version: V3, traffic: 20 });
});

/** A rollout of auth behind a release service, and a look at it by a token with these actions, without any key of the store. */
async function behindService(...actions: Action[]) {
  const service = await runningService(await localFolder());
  const { config, store, address } = service;
  const direct = directDelivery(config, store);
  await service.buildShell(V1);
  await service.buildArea("auth", { version: V1 });
  await direct.release(["shell", "auth"]);
  await service.buildArea("auth", { version: V2 });
  await direct.releaseToShare({ part: "auth", traffic: 10 });
  const token = await service.token("watch", ["auth"], actions);
  const delivery = serviceDelivery(config, { address, token });
  return {
    look: (academy: Academy) =>
      watchOnce({ delivery, academy, trust: config, now: new Date(Date.now() + HOUR_MS) }, "auth"),
    live: async () => (await store.registry()).parts.auth,
    lastLine: async () => (await store.audit(1))[0],
  };
}

test("through the release service a failing version is rolled back and a healthy one goes on, with the watch's token", async () => {
  const failing = await behindService("read", "release", "rollback");
  expect(await failing.look(academyOf({ entries: 1000, failures: 300 }))).toMatchObject({
    action: "return",
    isNotified: true,
  });
  expect(await failing.live()).not.toHaveProperty("rollout");
  expect(await failing.lastLine()).toMatchObject({
    action: "rollback",
    by: "watch",
    reason: expect.stringContaining("300 of 1000 failed (30.00 %)"),
  });

  const sound = await behindService("read", "release", "rollback");
  const healthy = academyOf({ entries: 2000, failures: 8 });
  await sound.look(healthy);
  expect((await sound.live())?.rollout).toMatchObject({ traffic: 50 });
  await sound.look(healthy);
  expect(await sound.live()).toMatchObject({ version: V2, previous: { version: V1 }, by: "watch" });
});

test("a watch whose token may not roll back says so and changes nothing", async () => {
  const { look: looks, live } = await behindService("read", "release");

  await expect(looks(academyOf({ entries: 1000, failures: 300 }))).rejects.toThrow(
    'the token "watch" may not rollback',
  );

  expect((await live())?.rollout).toMatchObject({ version: V2, traffic: 10 });
});
