// @covers decision 0077

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { prune } from "./prune.ts";
import { release } from "./release.ts";
import { rollback } from "./rollback.ts";
import { changeShare, rollOut } from "./rollout.ts";

const V1 = "111111111111";
const V2 = "222222222222";
const V3 = "333333333333";

let workspace: ReleasedWorkspace;
let store: DiskStore;

beforeEach(async () => {
  workspace = await releasedWorkspace(V1, { public: "/public", auth: "/auth" });
  store = workspace.store;
});

afterEach(() => workspace.remove());

const share = (part: string, traffic: number, reason?: string) =>
  rollOut(workspace.config, store, { part, traffic, reason });
const entryOf = async (part: string) => (await store.registry()).parts[part];
const lastOfAudit = async () =>
  JSON.parse((await readFile(join(store.folder, "audit.jsonl"), "utf8")).trim().split("\n").at(-1) ?? "");

test("a version goes to a share of the visitors, to a larger one, and to all", async () => {
  await workspace.buildArea("auth", { version: V2 });

  await share("auth", 10);
  expect(await entryOf("auth")).toMatchObject({ version: V1, rollout: { version: V2, traffic: 10 } });
  expect(await lastOfAudit()).toMatchObject({ action: "rollout", from: V1, to: V2, traffic: 10 });
  const since = (await entryOf("auth"))?.rollout?.since;
  await share("auth", 50);
  expect((await entryOf("auth"))?.rollout).toMatchObject({ traffic: 50, since });
  await share("auth", 100);

  const entry = await entryOf("auth");
  expect(entry).toMatchObject({ version: V2, previous: { version: V1 } });
  expect(entry).not.toHaveProperty("rollout");
  expect(await lastOfAudit()).toMatchObject({ action: "release", from: V1, to: V2 });
});

test.each([
  ["a share of 0", () => share("auth", 0, "it fails")],
  ["a rollback", () => rollback(workspace.config, store, { part: "auth", reason: "it fails" })],
])("%s ends a rollout: the live version and its previous one stay", async (_, end) => {
  const before = await entryOf("auth");
  await workspace.buildArea("auth", { version: V2 });
  await share("auth", 10);
  const { revision } = await store.registry();

  await end();

  expect(await entryOf("auth")).toMatchObject({ ...before });
  expect(await entryOf("auth")).not.toHaveProperty("rollout");
  expect((await store.registry()).revision).toBe(revision + 1);
  expect(await lastOfAudit()).toMatchObject({ action: "rollback", from: V2, to: V1, reason: "it fails" });
});

test.each([
  ["of the shell", "shell", 10, "the shell is released to everybody at once"],
  ["of an area with nothing live", "learning", 10, "learning has nothing live: release it to everybody first"],
  ["of what is live", "public", 10, `public ${V1} is live for everybody already`],
  ["to more than all", "auth", 101, "--traffic must be a whole number from 0 to 100"],
  ["to half a visitor", "auth", 0.5, "--traffic must be a whole number from 0 to 100"],
  ["that never began", "public", 0, "no version of public is being rolled out"],
])("a rollout %s is refused in one sentence, and nothing changes", async (_, part, traffic, sentence) => {
  await workspace.buildArea("learning", { version: V2 });
  const before = await store.registry();

  await expect(share(part, traffic)).rejects.toThrow(sentence);

  expect(await store.registry()).toEqual(before);
});

test.each([
  ["a larger share", 50, "rollout"],
  ["everybody", 100, "release"],
  ["nobody", 0, "rollback"],
])(
  "a change to %s that is repeated with its key answers as the first time and changes nothing",
  async (_, traffic, action) => {
    await workspace.buildArea("auth", { version: V2 });
    await share("auth", 10);
    const request = { part: "auth", traffic, key: "a-key" };
    const change = (other: { part?: string; traffic?: number; version?: string } = {}) =>
      changeShare(workspace.config, store, { ...request, ...other });
    const first = await change();
    const after = await store.registry();
    expect(await lastOfAudit()).toMatchObject({ action });

    expect(await change()).toEqual(first);
    expect(await change({ version: V2 })).toEqual(first);
    for (const other of [{ part: "public" }, { traffic: 20 }, { version: V3 }])
      await expect(change(other)).rejects.toThrow("this idempotency key was used for another change");
    expect(await store.registry()).toEqual(after);
  },
);

test("during a rollout another one must wait; a release to everybody ends it", async () => {
  await workspace.buildArea("auth", { version: V2 });
  await share("auth", 10);
  await workspace.buildArea("auth", { version: V3 });

  await expect(share("auth", 50)).rejects.toThrow(
    `auth ${V2} is at 10 %, and the build is ${V3}: end that rollout first (--traffic 0)`,
  );
  await release(workspace.config, store, "auth");

  expect(await entryOf("auth")).toEqual(expect.objectContaining({ version: V3 }));
  expect(await entryOf("auth")).not.toHaveProperty("rollout");
});

test("a build that does not fit is shown to nobody", async () => {
  await workspace.buildArea("auth", { version: V2, others: ["/public"] });
  const before = await store.registry();

  const { refused } = await share("auth", 10);

  expect(refused).toMatchObject([{ rule: "addresses" }]);
  expect(await store.registry()).toEqual(before);
});

test("other parts are checked against the version in rollout as well as the live one", async () => {
  await workspace.buildArea("auth", { version: V2, others: ["/new"] });
  await share("auth", 10);
  await workspace.buildArea("public", { version: V2, others: ["/new"] });

  const [released] = await release(workspace.config, store, "public");

  expect(released?.rows.find(({ ok }) => !ok)?.detail).toContain(`auth ${V2} (rollout): /new is its /new`);
});

test("a rollout goes live only if it still fits what was released meanwhile", async () => {
  await workspace.buildArea("auth", { version: V2, uses: { "@academy/shared/session": ["signOut"] } });
  await share("auth", 10);
  await workspace.buildShell(V2, { exports: { "@academy/shared/session": [] } });

  const [shell] = await release(workspace.config, store, "shell");

  expect(shell?.switched).toBe(false);
  expect(shell?.rows.find(({ ok }) => !ok)?.detail).toContain(`auth ${V2} (rollout)`);
});

test("prune keeps the version in rollout", async () => {
  for (const version of [V2, V3]) {
    await workspace.buildArea("auth", { version });
    if (version === V2) await share("auth", 10);
  }
  await workspace.buildArea("public", { version: V2 });

  await prune(store, 1);

  expect(await store.versions("auth")).toEqual(expect.arrayContaining([V1, V2]));
});

test("a rollback of a rollout does not take back what went live meanwhile", async () => {
  await workspace.buildArea("auth", { version: V2 });
  await share("auth", 10);
  const back = () => rollback(workspace.config, store, { part: "auth", from: V2, reason: "x" });
  await back();
  expect(await back()).toMatchObject({ from: V2, to: V1, before: { reason: "x" } });
  await workspace.buildArea("auth", { version: V3 });
  await release(workspace.config, store, "auth");

  await expect(back()).rejects.toThrow(`auth is at ${V3} by now, not at ${V2}: nothing was changed`);

  expect((await entryOf("auth"))?.version).toBe(V3);
});
