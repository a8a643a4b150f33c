// @covers readings 107, 108

import { expect, onTestFinished, test } from "vitest";
import { parseCommandLine } from "#commands/command-line.ts";
import { teamCommands } from "#commands/team-commands.ts";
import { directDelivery } from "#release/delivery.ts";
import { releasedWorkspace } from "#testing/released-workspace.ts";
import type { Counted } from "./failure-rate.ts";
import { forecast } from "./forecast.ts";
import { lookAtAll } from "./keep-watch.ts";
import type { Academy } from "./observe.ts";

const V1 = "111111111111";
const V2 = "222222222222";
const MINUTE_MS = 60_000;

/** An academy whose auth is live in a first version, with the next one built, and browsers that report this. */
async function academy(newer: Counted, settings: { releaseTraffic?: number; distrustedNetworks?: number } = {}) {
  const workspace = await releasedWorkspace(V1, { auth: "/auth" });
  onTestFinished(workspace.remove);
  await workspace.buildArea("auth", { version: V2 });
  const config = { ...workspace.config, ...settings };
  const delivery = directDelivery(config, workspace.store);
  const notices: unknown[] = [];
  const reports: Academy = {
    counted: async () => new Map(Object.entries({ [V1]: { entries: 1000, failures: 5 }, [V2]: newer })),
    tell: async (end) => void notices.push(end),
  };
  const look = (minutes: number) =>
    lookAtAll({ delivery, academy: reports, trust: config, now: new Date(Date.now() + minutes * MINUTE_MS) });
  const run = (...args: string[]) =>
    teamCommands(
      {
        config,
        delivery,
        academy: reports,
        forecast: async () => "",
        look: async () => null,
        rehearse: async () => {},
      },
      parseCommandLine(args),
    )[args[0] ?? ""]?.();
  const entry = async () => (await workspace.store.registry()).parts.auth;
  return { ...workspace, delivery, notices, look, run, entry };
}

test("a release to everybody whose visits fail is rolled back by itself, and the operator is notified", async () => {
  const { delivery, look, entry, notices, store } = await academy({ entries: 12, failures: 6 });
  await delivery.release(["auth"]);
  expect(await entry()).toMatchObject({ version: V2, watchedUntil: expect.any(String) });

  expect(await look(5)).toEqual([expect.stringMatching(/^auth 222222222222 went back: .*6 of 12 failed/)]);

  expect(await entry()).toMatchObject({ version: V1 });
  expect(await entry()).not.toHaveProperty("watchedUntil");
  expect((await store.audit(1))[0]).toMatchObject({ action: "rollback", from: V2, to: V1 });
  expect(notices).toMatchObject([{ area: "auth", version: V2, became: "returned" }]);
  expect(await look(6)).toEqual([]);
});

test.each([
  ["is as good as the one before", { entries: 1000, failures: 6 }, 5],
  ["fails four times, as one visitor who tries again", { entries: 4, failures: 4 }, 5],
  ["is past its half hour", { entries: 12, failures: 12 }, 31],
])("a release that %s stays", async (_, newer, minutes) => {
  const { delivery, look, entry } = await academy(newer);
  await delivery.release(["auth"]);

  expect(await look(minutes)).toEqual([]);

  expect(await entry()).toMatchObject({ version: V2 });
});

test("failures that a distrusted network can forge roll back nothing", async () => {
  const { delivery, look, entry } = await academy({ entries: 300, failures: 200 }, { distrustedNetworks: 1 });
  await delivery.release(["auth"]);

  await look(5);

  expect(await entry()).toMatchObject({ version: V2 });
});

test("an emergency release stays whatever browsers report, with its reason in the audit log", async () => {
  const { look, run, entry, store } = await academy({ entries: 12, failures: 12 }, { releaseTraffic: 10 });
  await run("release", "auth", "--emergency", "certificates are shown to strangers");

  await look(5);

  expect(await entry()).toMatchObject({ version: V2 });
  expect(await entry()).not.toHaveProperty("rollout");
  const why = "certificates are shown to strangers";
  expect((await store.audit(1))[0]).toMatchObject({
    action: "release",
    without: { api: why, rehearsal: why, watch: why },
  });
});

test("a person stops a watched release at once, with a reason; an unwatched one cannot be stopped", async () => {
  const { delivery, run, entry, store } = await academy({ entries: 0, failures: 0 });
  await expect(run("stop", "auth", "--reason", "the menu is gone")).rejects.toThrow("nothing that is being rolled out");
  await delivery.release(["auth"]);

  await run("stop", "auth", "--reason", "the menu is gone");

  expect(await entry()).toMatchObject({ version: V1 });
  expect((await store.audit(1))[0]).toMatchObject({ action: "rollback", reason: "the menu is gone" });
});

test("with RELEASE_TRAFFIC a release starts with that share and goes on by itself", async () => {
  const { delivery, look, entry } = await academy({ entries: 2000, failures: 10 }, { releaseTraffic: 10 });

  expect(await delivery.release(["auth"])).toMatchObject([{ part: "auth", switched: true, traffic: 10 }]);
  expect(await entry()).toMatchObject({ version: V1, rollout: { version: V2, traffic: 10 } });
  await look(60);
  await look(61);

  expect(await entry()).toMatchObject({ version: V2 });
});

test.each([
  [
    100,
    100_800,
    "everybody has",
    "released to everybody and watched for 30 minutes: one that fails always goes back after about 1 minutes",
  ],
  [100, 10_080, "everybody has", "one that fails one time in twenty is not noticed in that time"],
  [10, 10_080, "watched", "everybody has a healthy version after about 4 days"],
  [10, 0, "watched", "a rollout would never be decided"],
])(
  "before a release the command says how long detection takes: share %i, entries a week %i",
  async (traffic, entries, absent, sentence) => {
    const counted = async () => new Map([[V1, { entries, failures: 0 }]]);
    const pace = { watchMinutes: 30, reportsPerHour: 200, distrustedNetworks: 0 };

    const forecasted = await forecast({ counted }, pace, { area: "auth", traffic, now: new Date() });

    expect(forecasted).toContain(sentence);
    expect(forecasted).not.toContain(absent);
  },
);
