import { randomBytes } from "node:crypto";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { release } from "./release.ts";
import { rollback } from "./rollback.ts";
import { Store } from "./store/store.ts";
import { type FakeHouse, fakeHouse } from "./testing/fake-house.ts";
import { verify } from "./verify.ts";

const V1 = "111111111111";
const V2 = "222222222222";

let house: FakeHouse;
let store: Store;

beforeEach(async () => {
  house = await fakeHouse();
  store = new Store(house.config.storeDir);
  await house.buildShell(V1);
  await release(house.config, store, "shell");
  for (const area of ["public", "auth"]) {
    await house.buildArea(area, { version: V1 });
    await release(house.config, store, area);
  }
});

afterEach(() => house.remove());

test("an area is released alone: one entry of the registry changes, the audit log says so", async () => {
  const before = await store.registry();
  await house.buildArea("auth", { version: V2 });

  await release(house.config, store, "auth");

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
  await house.buildArea("auth", { version: V2, path: "/public" });

  const { switched, rows } = await release(house.config, store, "auth");

  expect(switched).toBe(false);
  expect(rows.find(({ ok }) => !ok)).toMatchObject({ rule: "addresses", detail: "/public belongs to public" });
  expect(await store.registry()).toEqual(before);
});

test("a version folder never changes: the same version with other files is refused", async () => {
  await house.buildArea("auth", { version: V2 });
  await release(house.config, store, "auth");
  await house.buildArea("auth", { version: V2, path: "/other" });
  const manifest = join(house.config.root, "mf-auth/dist/area.json");
  await writeFile(manifest, (await readFile(manifest, "utf8")).replace('"entry.js":"sha384-', '"entry.js":"sha384-x'));

  await expect(release(house.config, store, "auth")).rejects.toThrow("a version folder never changes");
});

test("an area can go back, and forward again", async () => {
  await house.buildArea("auth", { version: V2 });
  await release(house.config, store, "auth");

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
  await house.buildShell(V2);
  const dist = join(house.config.root, "shell/dist");
  await mkdir(join(dist, "static"), { recursive: true });
  await writeFile(join(dist, "static/a.js"), randomBytes(210_000).toString("latin1"), "latin1");
  await writeFile(join(dist, "index.html"), '<script src="/shell/v/static/a.js"></script>');

  const { switched, rows } = await release(house.config, store, "shell");

  expect(switched).toBe(false);
  expect(rows[0]).toMatchObject({ rule: "size", ok: false });
  expect((await store.registry()).parts.shell?.version).toBe(V1);
});
