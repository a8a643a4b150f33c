import { existsSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { pin } from "./pin.ts";
import { prune } from "./prune.ts";
import { release } from "./release.ts";
import { rollback } from "./rollback.ts";

const [V1, V2, V3, V4, V5] = ["111111111111", "222222222222", "333333333333", "444444444444", "555555555555"] as const;

let workspace: ReleasedWorkspace;

/** Releases a version of auth whose folder is as old as its first digit says. */
async function releases(version: string) {
  const { config, store } = workspace;
  await workspace.buildArea("auth", { version });
  await release(config, store, "auth");
  await utimes(join(store.versionFolder("auth", version), "area.json"), Number(version[0]), Number(version[0]));
}

beforeEach(async () => {
  workspace = await releasedWorkspace(V1, { auth: "/auth" });
  for (const version of [V1, V2, V3, V4]) await releases(version);
});
afterEach(() => workspace.remove());

test("old versions go with their source maps; live, previous and the newest stay", async () => {
  const { store } = workspace;
  expect(existsSync(store.sourceMapFolder("auth", V1))).toBe(true);

  expect(await prune(store, 1)).toEqual([
    { part: "auth", version: V2 },
    { part: "auth", version: V1 },
  ]);

  expect((await store.versions("auth")).sort()).toEqual([V3, V4]);
  expect(existsSync(store.sourceMapFolder("auth", V1))).toBe(false);
  expect(existsSync(store.sourceMapFolder("auth", V4))).toBe(true);
  expect(await store.versions("shell")).toEqual([V1]);
});

test("what is live stays however old it is", async () => {
  const { config, store } = workspace;
  await rollback(config, store, { part: "auth", to: V1, reason: "x" });

  expect(await prune(store, 1)).toEqual([
    { part: "auth", version: V3 },
    { part: "auth", version: V2 },
  ]);
});

test("a pinned version stays however old it is, also when others are released meanwhile, until that is ended", async () => {
  const { config, store } = workspace;
  const pins = (version: string, isPinned: boolean) =>
    pin(store, { part: "auth", version, isPinned, reason: "an auditor looks at it", by: "operator" });
  await expect(pins("999999999999", true)).rejects.toThrow("auth 999999999999 is not in the store");
  await pins(V1, true);
  await expect(pins(V1, true)).rejects.toThrow(`auth ${V1} is pinned already`);
  await releases(V5);

  expect(await prune(store, 1)).toEqual([
    { part: "auth", version: V3 },
    { part: "auth", version: V2 },
  ]);
  await rollback(config, store, { part: "auth", reason: "x" });
  expect(await store.audit(3)).toMatchObject([
    { action: "rollback" },
    { action: "release" },
    { action: "pin", to: V1 },
  ]);
  await pins(V1, false);
  await expect(pins(V1, false)).rejects.toThrow(`auth ${V1} is not pinned`);

  expect(await prune(store, 1)).toEqual([{ part: "auth", version: V1 }]);
});

test("what is leaving the store cannot go live, also when another version was released since", async () => {
  const { config, store } = workspace;
  const current = await store.current();
  const leaving = { ...current.registry, revision: current.registry.revision + 1, leaving: { auth: [V1] } };
  await store.switchTo(current, leaving);
  await releases(V5);

  await expect(rollback(config, store, { part: "auth", to: V1, reason: "x" })).rejects.toThrow(
    `auth ${V1} is being taken out of the store`,
  );
  await expect(pin(store, { part: "auth", version: V1, isPinned: true, reason: "x" })).rejects.toThrow(
    "is not in the store",
  );
});

test("nothing goes while there are no more than are kept", async () => {
  expect(await prune(workspace.store, 5)).toEqual([]);
});

test.each([0, -1, 1.5, Number.NaN])("%s versions are refused", async (keep) => {
  await expect(prune(workspace.store, keep)).rejects.toThrow("--keep must be a whole number of versions");
});
