// @covers decision 0075

import { existsSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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

test("prune deletes old versions with their source maps; live, previous and the newest ones stay", async () => {
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

test("the audit log lists every deleted version exactly once, even if there are many", async () => {
  const { store } = workspace;
  const versions = Array.from({ length: 30 }, (_, number) => number.toString(16).padStart(12, "a"));
  for (const version of versions) await store.objects.write(`auth/${version}/area.json`, Buffer.from("{}"));
  const before = (await store.audit(999)).length;

  const pruned = await prune(store, 1);

  const lines = await store.audit(999);
  const printed = lines.slice(0, lines.length - before);
  expect(printed.map(({ action, part, to }) => `${action} ${part} ${to}`).sort()).toEqual(
    pruned.map(({ part, version }) => `prune ${part} ${version}`).sort(),
  );
  await releases(V5);
  expect(await store.audit(999)).toHaveLength(lines.length + 1);
});

test("temporary files of a killed write are deleted after a day, with their folders", async () => {
  const { store } = workspace;
  const draft = (file: string) => `${file}.0b5f1c1e-6a53-4b5c-9f4e-0c3a7a1d2e3f.tmp`;
  const hour = 3_600_000;
  for (const [file, hours] of [
    ["registry.json", 25],
    [`auth/${V4}/entry.js`, 25],
    [`auth/${V5}/entry.js`, 25],
    ["signatures/auth.json", 1],
  ] as const) {
    const path = join(store.folder, draft(file));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "half");
    await utimes(path, new Date(), new Date(Date.now() - hours * hour));
  }

  await prune(store, 5);

  const left = (await readdir(store.folder, { recursive: true })).filter((file) => file.endsWith(".tmp"));
  expect(left).toEqual([draft("signatures/auth.json")]);
  expect(existsSync(join(store.folder, "auth", V5))).toBe(false);
  expect(await store.versions("auth")).toContain(V4);
});

test("the live version stays, however old it is", async () => {
  const { config, store } = workspace;
  await rollback(config, store, { part: "auth", to: V1, reason: "x" });

  expect(await prune(store, 1)).toEqual([
    { part: "auth", version: V3 },
    { part: "auth", version: V2 },
  ]);
});

test("a pinned version stays, however old it is and whatever is released meanwhile, until it is unpinned", async () => {
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
  expect(await store.audit(5)).toMatchObject([
    { action: "rollback" },
    { action: "prune", to: V2 },
    { action: "prune", to: V3 },
    { action: "release" },
    { action: "pin", to: V1 },
  ]);
  await pins(V1, false);
  await expect(pins(V1, false)).rejects.toThrow(`auth ${V1} is not pinned`);
  // After the rollback V1 is the way back; after two releases it no longer is.
  expect(await prune(store, 1)).toEqual([]);
  await releases(V3);
  await releases(V2);

  expect(await prune(store, 1)).toEqual([
    { part: "auth", version: V4 },
    { part: "auth", version: V1 },
  ]);
});

test("a version that is being deleted cannot go live, even if another one was released meanwhile", async () => {
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

test("prune deletes nothing while there are no more versions than are kept", async () => {
  expect(await prune(workspace.store, 5)).toEqual([]);
});

test.each([0, -1, 1.5, Number.NaN])("a prune to %s versions is refused", async (keep) => {
  await expect(prune(workspace.store, keep)).rejects.toThrow("--keep must be a whole number of versions");
});
