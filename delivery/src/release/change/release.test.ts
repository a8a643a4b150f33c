import { randomBytes } from "node:crypto";
import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isSourceMap } from "@academy/shared/build/source-maps/source-maps";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { folderOf, manifestFileOf } from "#config.ts";
import { verify } from "#release/verify.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { folderFiles } from "#store/folder-files.ts";
import { sha384 } from "#store/stored-versions.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { release } from "./release.ts";
import { rollback } from "./rollback.ts";

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

test("a release of an area changes one entry of the registry and adds a line to the audit log", async () => {
  const before = await store.registry();
  await workspace.buildArea("auth", { version: V2 });

  await release(workspace.config, store, "auth");

  const after = await store.registry();
  expect(after.parts.auth).toMatchObject({ version: V2, previous: { version: V1 } });
  expect({ ...after.parts, auth: null }).toEqual({ ...before.parts, auth: null });
  const audit = await readFile(join(store.folder, "audit.jsonl"), "utf8");
  expect(JSON.parse(audit.trim().split("\n").at(-1) ?? "")).toMatchObject({
    action: "release",
    part: "auth",
    from: V1,
    to: V2,
  });
});

test("a build that claims another area's address is refused, and nothing changes for visitors", async () => {
  const before = await store.registry();
  await workspace.buildArea("auth", { version: V2, path: "/public" });

  const [released] = await release(workspace.config, store, "auth");

  expect(released?.switched).toBe(false);
  expect(released?.rows.find(({ ok }) => !ok)).toMatchObject({
    rule: "addresses",
    detail: `public ${V1} (live): /public is its /public: choose another address`,
  });
  expect(await store.registry()).toEqual(before);
});

/** Updates the manifest of a build to the files that are in its folder now, as a build would. */
async function namesItsFiles(part: string): Promise<void> {
  const [dist, file] = [join(workspace.config.root, folderOf(part), "dist"), manifestFileOf(part)];
  const { names, read } = await folderFiles(dist, (name) => name === file || isSourceMap(name));
  const integrity = Object.fromEntries(await Promise.all(names.map(async (name) => [name, sha384(await read(name))])));
  const manifest = JSON.parse(await readFile(join(dist, file), "utf8"));
  await writeFile(join(dist, file), JSON.stringify({ ...manifest, integrity }));
}

test("a version folder never changes: the same version with other files is refused", async () => {
  await workspace.buildArea("auth", { version: V2 });
  await release(workspace.config, store, "auth");
  await workspace.buildArea("auth", { version: V2, path: "/other" });
  await appendFile(join(workspace.config.root, "mf-auth/dist/entry.js"), " ");
  await namesItsFiles("auth");

  await expect(release(workspace.config, store, "auth")).rejects.toThrow("a version folder never changes");
});

test("an area can be rolled back and released forward again", async () => {
  await workspace.buildArea("auth", { version: V2 });
  await release(workspace.config, store, "auth");

  await rollback(workspace.config, store, { part: "auth", reason: "wrong words" });
  expect((await store.registry()).parts.auth).toMatchObject({ version: V1, previous: null });
  await rollback(workspace.config, store, { part: "auth", to: V2, reason: "mended" });

  expect((await store.registry()).parts.auth).toMatchObject({ version: V2, previous: { version: V1 } });
});

/** Releases two more versions of auth, so that there are two to go back to. */
async function releaseTwoMore(): Promise<void> {
  for (const version of [V2, V3]) {
    await workspace.buildArea("auth", { version });
    await release(workspace.config, store, "auth");
  }
}

test("a second rollback without a version is refused: it names the first one, and how to go further back", async () => {
  await releaseTwoMore();
  const back = { part: "auth", reason: "pages are empty" };
  await rollback(workspace.config, store, back);

  await expect(rollback(workspace.config, store, back)).rejects.toThrow(
    new RegExp(
      `^auth went back from ${V3} to ${V2} at \\S+ \\(pages are empty\\): nothing was changed; to go further back, name the version: --to ${V1}$`,
    ),
  );
  expect((await store.registry()).parts.auth?.version).toBe(V2);
});

test("a rollback that somebody else has made already says so; one to another version is refused", async () => {
  await releaseTwoMore();
  const back = { part: "auth", from: V3, reason: "pages are empty" };
  await rollback(workspace.config, store, back);

  expect(await rollback(workspace.config, store, { ...back, to: V2 })).toMatchObject({
    ...{ from: V3, to: V2, before: { reason: "pages are empty" } },
  });
  await expect(rollback(workspace.config, store, { ...back, to: V1 })).rejects.toThrow(
    `auth is at ${V2} by now, not at ${V3}: nothing was changed`,
  );
});

test.each([
  ["somebody with the store", undefined],
  ['"platform"', "platform"],
])("a release is refused when %s has changed the part while it waited", async (who, by) => {
  await workspace.buildArea("auth", { version: V2 });
  await release(workspace.config, store, "auth");
  await workspace.buildArea("auth", { version: V3 });
  vi.spyOn(store, "exclusively").mockImplementationOnce(async (work) => {
    await rollback(workspace.config, store, { part: "auth", reason: "pages are empty", by });
    return await store.exclusively(work);
  });

  await expect(release(workspace.config, store, "auth")).rejects.toThrow(
    `${who} was before: auth ${V1} is live since `,
  );
  expect((await store.registry()).parts.auth?.version).toBe(V1);
});

test.each([
  ["nothing before it", { part: "auth" }, "auth has no good version before 111111111111"],
  ["never released", { part: "learning" }, "learning was never released"],
  ["not in the store", { part: "auth", to: V3 }, "auth 333333333333 is not in the store"],
  ["live already", { part: "auth", to: V1 }, "auth 111111111111 is live already"],
])("a rollback to a version that is %s is refused", async (_, request, sentence) => {
  await expect(rollback(workspace.config, store, { ...request, reason: "x" })).rejects.toThrow(sentence);
});

test("a changed byte in the store is found and named", async () => {
  expect(await verify(store)).toEqual([]);
  await appendFile(join(store.versionFolder("auth", V1), "chunk.js"), " ");

  expect(await verify(store)).toEqual([`auth ${V1}: chunk.js was changed`]);
});

test("a folder without a manifest is no fault of the store", async () => {
  await rm(join(workspace.config.root, "mf-auth/dist/area.json"));

  await expect(release(workspace.config, store, "auth")).rejects.toThrow(/^(?!.*the release store).*area\.json/);
});

test("a shell above its size budget is refused, and the live one stays", async () => {
  await workspace.buildShell(V2);
  const dist = join(workspace.config.root, "shell/dist");
  await mkdir(join(dist, "static"), { recursive: true });
  await writeFile(join(dist, "static/a.js"), randomBytes(210_000).toString("latin1"), "latin1");
  await writeFile(join(dist, "index.html"), '<script src="/shell/v/static/a.js"></script>');
  await namesItsFiles("shell");

  const [released] = await release(workspace.config, store, "shell");

  expect(released?.switched).toBe(false);
  expect(released?.rows.find(({ rule }) => rule === "size")).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^the shell loads \d+ B, the budget is 200000 B$/),
  });
  expect((await store.registry()).parts.shell?.version).toBe(V1);
});

test("a shell that lacks what a live area uses is refused", async () => {
  await workspace.buildArea("auth", { version: V2, uses: { "@academy/shared/session": ["beforeSignOut"] } });
  await workspace.buildShell(V2, { exports: { "@academy/shared/session": ["beforeSignOut"] } });
  await release(workspace.config, store, "shell", "auth");
  const before = await store.registry();
  await workspace.buildShell(V3, { exports: { "@academy/shared/session": [] } });

  const [released] = await release(workspace.config, store, "shell");

  expect(released?.rows.filter(({ ok }) => !ok)).toMatchObject([{ rule: "shared names" }]);
  expect(await store.registry()).toEqual(before);
});

test("parts that fit only together are released together, by one switch", async () => {
  await workspace.buildArea("auth", { version: V2, contract: 2 });
  await workspace.buildArea("public", { version: V2, contract: 2 });
  await workspace.buildShell(V2, { contract: 2 });
  const { revision } = await store.registry();

  expect((await release(workspace.config, store, "auth"))[0]?.switched).toBe(false);
  const released = await release(workspace.config, store, "shell", "auth", "public");

  expect(released.map(({ switched }) => switched)).toEqual([true, true, true]);
  const after = await store.registry();
  expect(Object.values(after.parts).map(({ version }) => version)).toEqual([V2, V2, V2]);
  expect(after.revision).toBeGreaterThan(revision);
});

test("if one of several parts released together is refused, none goes live", async () => {
  await workspace.buildArea("auth", { version: V2 });
  await workspace.buildArea("public", { version: V2, path: "/auth" });
  const before = await store.registry();

  const released = await release(workspace.config, store, "auth", "public");

  expect(released.map(({ switched }) => switched)).toEqual([false, false]);
  expect(await store.registry()).toEqual(before);
});

test("a rollback is checked like a release: a shell that lacks what a live area uses cannot come back", async () => {
  await workspace.buildShell(V2, { exports: { "@academy/shared/session": [] } });
  await release(workspace.config, store, "shell");
  await workspace.buildShell(V3, { exports: { "@academy/shared/session": ["beforeSignOut"] } });
  await release(workspace.config, store, "shell");
  await workspace.buildArea("auth", { version: V2, uses: { "@academy/shared/session": ["beforeSignOut"] } });
  await release(workspace.config, store, "auth");
  const before = await store.registry();

  await expect(rollback(workspace.config, store, { part: "shell", reason: "slow" })).rejects.toThrow(
    `shell ${V2} does not fit what is live: shared names: auth ${V2} (live): @academy/shared/session of the shell has no beforeSignOut`,
  );
  expect(await store.registry()).toEqual(before);
});
