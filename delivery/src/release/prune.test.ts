import { existsSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { prune } from "./prune.ts";
import { release } from "./release.ts";
import { rollback } from "./rollback.ts";

const [V1, V2, V3, V4] = ["111111111111", "222222222222", "333333333333", "444444444444"] as const;

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

test("nothing goes while there are no more than are kept", async () => {
  expect(await prune(workspace.store, 5)).toEqual([]);
});

test.each([0, -1, 1.5, Number.NaN])("%s versions are refused", async (keep) => {
  await expect(prune(workspace.store, keep)).rejects.toThrow("--keep must be a whole number of versions");
});
