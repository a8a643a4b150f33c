import { randomBytes } from "node:crypto";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Store } from "#store/store.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { release } from "./release.ts";
import { rollback } from "./rollback.ts";
import { verify } from "./verify.ts";

const V1 = "111111111111";
const V2 = "222222222222";

let workspace: ReleasedWorkspace;
let store: Store;

beforeEach(async () => {
  workspace = await releasedWorkspace(V1, { public: "/public", auth: "/auth" });
  store = workspace.store;
});

afterEach(() => workspace.remove());

test("an area is released alone: one entry of the registry changes, the audit log says so", async () => {
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

test("a candidate that would take another area's address is refused and nothing changes for visitors", async () => {
  const before = await store.registry();
  await workspace.buildArea("auth", { version: V2, path: "/public" });

  const { switched, rows } = await release(workspace.config, store, "auth");

  expect(switched).toBe(false);
  expect(rows.find(({ ok }) => !ok)).toMatchObject({ rule: "addresses", detail: "/public belongs to public" });
  expect(await store.registry()).toEqual(before);
});

test("a version folder never changes: the same version with other files is refused", async () => {
  await workspace.buildArea("auth", { version: V2 });
  await release(workspace.config, store, "auth");
  await workspace.buildArea("auth", { version: V2, path: "/other" });
  const manifest = join(workspace.config.root, "mf-auth/dist/area.json");
  await writeFile(manifest, (await readFile(manifest, "utf8")).replace('"entry.js":"sha384-', '"entry.js":"sha384-x'));

  await expect(release(workspace.config, store, "auth")).rejects.toThrow("a version folder never changes");
});

test("an area can go back, and forward again", async () => {
  await workspace.buildArea("auth", { version: V2 });
  await release(workspace.config, store, "auth");

  await rollback(store, { part: "auth", reason: "wrong words" });
  expect((await store.registry()).parts.auth).toMatchObject({ version: V1, previous: { version: V2 } });
  await rollback(store, { part: "auth", to: V2, reason: "mended" });

  expect((await store.registry()).parts.auth).toMatchObject({ version: V2, previous: { version: V1 } });
});

test.each([
  ["nothing before it", { part: "auth" }, "auth has no version before 111111111111"],
  ["never released", { part: "learning" }, "learning was never released"],
  ["not in the store", { part: "auth", to: "333333333333" }, "auth 333333333333 is not in the store"],
  ["live already", { part: "auth", to: V1 }, "auth 111111111111 is live already"],
])("a rollback to a version that is %s is refused", async (_, request, sentence) => {
  await expect(rollback(store, { ...request, reason: "x" })).rejects.toThrow(sentence);
});

test("a changed byte in the store is found and named", async () => {
  expect(await verify(store)).toEqual([]);
  await appendFile(join(store.versionFolder("auth", V1), "chunk.js"), " ");

  expect(await verify(store)).toEqual([`auth ${V1}: chunk.js was changed`]);
});

test("a shell that grew too heavy is refused, and the live one stays", async () => {
  await workspace.buildShell(V2);
  const dist = join(workspace.config.root, "shell/dist");
  await mkdir(join(dist, "static"), { recursive: true });
  await writeFile(join(dist, "static/a.js"), randomBytes(210_000).toString("latin1"), "latin1");
  await writeFile(join(dist, "index.html"), '<script src="/shell/v/static/a.js"></script>');

  const { switched, rows } = await release(workspace.config, store, "shell");

  expect(switched).toBe(false);
  expect(rows[0]).toMatchObject({ rule: "size", ok: false });
  expect((await store.registry()).parts.shell?.version).toBe(V1);
});
