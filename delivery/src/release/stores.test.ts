import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { DiskObjects } from "#store/disk/disk-objects.ts";
import type { ObjectStore } from "#store/object-store.ts";
import { S3Objects } from "#store/s3/s3-objects.ts";
import { Store } from "#store/store.ts";
import { StoreError } from "#store/store-error.ts";
import { fakeWorkspace } from "#testing/fake-workspace.ts";
import { DRIVERS, localBucket, temporaryFolder } from "#testing/release-stores.ts";
import { prune } from "./change/prune.ts";
import { release } from "./change/release.ts";
import { rollback } from "./change/rollback.ts";
import { trace } from "./trace.ts";
import { verify } from "./verify.ts";

const [V1, V2, V3] = ["111111111111", "222222222222", "333333333333"] as const;
const A_DAY_MS = 24 * 3_600_000;

/** A workspace whose shell and auth are live in this store. */
async function released(objects: ObjectStore) {
  const workspace = await fakeWorkspace();
  onTestFinished(workspace.remove);
  const store = new Store(objects);
  await workspace.buildShell(V1);
  await release(workspace.config, store, "shell");
  await workspace.buildArea("auth", { version: V1 });
  await release(workspace.config, store, "auth");
  return { ...workspace, store };
}

const keysOf = async (store: Store, prefix: string) =>
  (await store.objects.list(prefix)).map(({ key }) => key.slice(prefix.length)).sort();

/** The same store, with some of its operations replaced by those of a test. */
const seenBy = (objects: ObjectStore, own: Partial<ObjectStore>): ObjectStore =>
  Object.assign(Object.create(objects), own);

test.each(DRIVERS)(
  "in %s a release stores each file with its compressed forms, source maps apart, and an audit line with its author",
  async (_, make) => {
    const { store } = await released(await make());

    expect(await keysOf(store, `auth/${V1}/`)).toEqual(
      ["area.json", "chunk.js", "entry.js"].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
    );
    expect(await keysOf(store, `source-maps/auth/${V1}/`)).toEqual(["entry.js.map"]);
    const lines = (await store.objects.logged()).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { action: "release", part: "shell", from: null, to: V1, revision: 1 },
      { action: "release", part: "auth", from: null, to: V1, revision: 2 },
    ]);
    expect(await verify(store)).toEqual([]);
  },
);

test.each(DRIVERS)("in %s a version is rolled back, and a position in it is traced to its source", async (_, make) => {
  const { store, config, buildArea } = await released(await make());
  await buildArea("auth", { version: V2 });
  await release(config, store, "auth");

  await rollback(config, store, { part: "auth", reason: "x" });

  expect((await store.registry()).parts.auth).toMatchObject({ version: V1, previous: null, bad: [{ version: V2 }] });
  expect(await trace(config, store, `auth/${V2}/entry.js:1:1`)).toMatchObject({ file: "mf-auth/src/area.ts", line: 5 });
});

test.each(DRIVERS)("of two simultaneous releases of different parts into %s both go live", async (_, make) => {
  const objects = await make();
  const { store, config, buildArea } = await released(objects);
  await buildArea("auth", { version: V2 });
  await buildArea("public", { version: V2 });

  const both = await Promise.all([release(config, store, "auth"), release(config, new Store(objects), "public")]);

  expect(both.flat()).toMatchObject([{ switched: true }, { switched: true }]);
  const { parts } = await store.registry();
  expect([parts.auth?.version, parts.public?.version]).toEqual([V2, V2]);
});

test.each(DRIVERS)(
  "a half-uploaded version in %s does not count; the next upload completes it, or prune deletes it",
  async (_, make) => {
    const objects = await make();
    const { store, config, buildArea } = await released(objects);
    await buildArea("auth", { version: V2 });
    const before = await store.registry();
    const breaksOff = new Store(
      seenBy(objects, {
        replace: (key, content, tag) =>
          key.endsWith("area.json") ? Promise.reject(new Error("broken off")) : objects.replace(key, content, tag),
      }),
    );

    await expect(release(config, breaksOff, "auth")).rejects.toThrow("broken off");

    expect(await store.versions("auth")).toEqual([V1]);
    expect(await store.registry()).toEqual(before);
    await expect(rollback(config, store, { part: "auth", to: V2, reason: "x" })).rejects.toThrow(
      `auth ${V2} is not in the store`,
    );
    await release(config, store, "auth");
    expect((await store.registry()).parts.auth?.version).toBe(V2);
    await buildArea("auth", { version: V3 });
    await expect(release(config, breaksOff, "auth")).rejects.toThrow("broken off");
    expect(await prune(store, 5)).toEqual([]);
    expect(await prune(store, 5, Date.now() + 2 * A_DAY_MS)).toEqual([{ part: "auth", version: V3 }]);
    expect(await keysOf(store, `auth/${V3}/`)).toEqual([]);
  },
);

test.each(DRIVERS)("leftovers of a half upload in %s are not mixed with files of another build", async (_, make) => {
  const objects = await make();
  const { store, config, buildArea } = await released(objects);
  await store.objects.write(`auth/${V2}/chunk.js`, Buffer.from("of another build"));
  await buildArea("auth", { version: V2 });

  await expect(release(config, store, "auth")).rejects.toThrow(`an upload of auth ${V2} with other files was begun`);

  expect((await store.registry()).parts.auth?.version).toBe(V1);
  await prune(store, 5, Date.now() + 2 * A_DAY_MS);
  expect(await release(config, store, "auth")).toMatchObject([{ version: V2, switched: true }]);
});

test.each(DRIVERS)("an unreadable registry of %s is not overwritten: nothing is released", async (_, make) => {
  const { store, config, buildArea } = await released(await make());
  await store.objects.write("registry.json", Buffer.from('{"revision": 2, "parts": {"auth"'));
  await buildArea("auth", { version: V2 });

  await expect(release(config, store, "auth")).rejects.toThrow(
    "the registry of the release store cannot be read: restore registry.json; nothing was changed",
  );

  expect((await store.objects.read("registry.json"))?.content.toString()).toBe('{"revision": 2, "parts": {"auth"');
});

test.each(DRIVERS)("prune deletes old versions in %s, never the live or the previous one", async (_, make) => {
  const { store, config, buildArea } = await released(await make());
  for (const version of [V2, V3]) {
    await buildArea("auth", { version });
    await release(config, store, "auth");
  }
  await rollback(config, store, { part: "auth", to: V1, reason: "x" });

  expect(await prune(store, 1)).toEqual([{ part: "auth", version: V2 }]);

  expect((await store.versions("auth")).sort()).toEqual([V1, V3]);
  expect(await keysOf(store, `source-maps/auth/${V2}/`)).toEqual([]);
  expect(await store.registry()).not.toHaveProperty("leaving");
  expect(await verify(store)).toEqual([]);
});

test.each(DRIVERS)(
  "a version that prune is deleting in %s cannot go live, even if it was checked before",
  async (_, make) => {
    const { store, config, buildArea } = await released(await make());
    for (const version of [V2, V3]) {
      await buildArea("auth", { version });
      await release(config, store, "auth");
    }
    const seen = await store.current();
    const toV1 = {
      ...seen.registry,
      parts: { ...seen.registry.parts, auth: { ...seen.registry.parts.auth, version: V1 } },
    };

    await prune(store, 1);

    await expect(store.switchTo(seen, toV1 as typeof seen.registry)).rejects.toThrow("nothing was switched");
    expect((await store.registry()).parts.auth?.version).toBe(V3);
  },
);

type Local = Awaited<ReturnType<typeof localBucket>>;

const FAULTS: [string, (local: Local) => void, RegExp][] = [
  ["is away", ({ s3 }) => s3.close(), /cannot be reached: try again when it is back$/],
  [
    "may only be read",
    ({ s3 }) => {
      s3.rights.write = false;
    },
    /refuses this \(403 AccessDenied\): its keys are wrong, or their policy lacks a right$/,
  ],
  [
    "gets full in the middle",
    ({ s3 }) => {
      s3.health.writesLeft = 5;
    },
    /is full \(XMinioStorageFull\): make room and run it again$/,
  ],
  [
    "has another one at work on each key",
    ({ s3 }) => {
      s3.health.conflicts = 1000;
    },
    /an upload of auth 2+ with other files was begun|somebody else changed/,
  ],
  [
    "fails",
    ({ s3 }) => {
      s3.health.failures = 1000;
    },
    /cannot be reached: try again when it is back$/,
  ],
];

test.each(FAULTS)(
  "a release into a bucket that %s is reported in one sentence, and nothing is switched",
  async (_, harm, sentence) => {
    const local = await localBucket();
    const { config, buildArea } = await released(local.objects);
    await buildArea("auth", { version: V2 });
    const before = local.s3.files.get("releases/registry.json");
    harm(local);

    const why = await release(config, new Store(local.objects), "auth").catch((error: Error) => error.message);

    expect(why).toMatch(sentence);
    expect(why).not.toContain("\n");
    expect(local.s3.files.get("releases/registry.json")).toBe(before);
    expect([...local.s3.files.keys()].filter((key) => key.endsWith(`${V2}/area.json`))).toEqual([]);
  },
);

test.each([
  [
    "of other keys",
    { credentials: { accessKeyId: "a-key-id", secretAccessKey: "another" } },
    /refuses this \(403 SignatureDoesNotMatch\)/,
  ],
  ["that does not exist", { bucket: "no-such-bucket" }, /does not exist \(NoSuchBucket\)$/],
])("a bucket %s is reported as such", async (_, change, sentence) => {
  const { objects } = await localBucket(change);
  const workspace = await fakeWorkspace();
  onTestFinished(workspace.remove);
  await workspace.buildShell(V1);

  await expect(release(workspace.config, new Store(objects), "shell")).rejects.toThrow(sentence);
});

test("a store that ignores conditions is refused before anything is switched: two releases would undo each other", async () => {
  const { s3, objects } = await localBucket();
  s3.health.ignoresConditions = true;
  const workspace = await fakeWorkspace();
  onTestFinished(workspace.remove);
  await workspace.buildShell(V1);

  await expect(release(workspace.config, new Store(objects), "shell")).rejects.toThrow(
    "ignores conditional writes (If-None-Match): it cannot keep releases",
  );
  expect(s3.files.has("releases/registry.json")).toBe(false);
});

test("a bucket that was unreachable at first is used by the same process once it is back", async () => {
  const { s3, objects } = await localBucket();
  const workspace = await fakeWorkspace();
  onTestFinished(workspace.remove);
  const store = new Store(objects);
  await workspace.buildShell(V1);
  s3.rights.write = false;
  await expect(release(workspace.config, store, "shell")).rejects.toThrow("refuses this");
  s3.rights.write = true;

  expect(await release(workspace.config, store, "shell")).toMatchObject([{ switched: true }]);
});

test("a machine whose clock is an hour off can release: the store's answers give the time", async () => {
  const { s3, objects } = await localBucket();
  s3.health.clockOffsetMs = 3_600_000;

  const { store } = await released(objects);

  expect((await store.registry()).parts.auth?.version).toBe(V1);
});

test("a file in a bucket has the headers that any server or CDN needs", async () => {
  const { s3, objects } = await localBucket();
  const { store } = await released(objects);
  await store.objects.write(`shell/${V1}/static/a.css.br`, Buffer.from("x"));
  const headersOf = (key: string) => s3.files.get(`releases/${key}`)?.headers;
  const forEver = { "cache-control": "public, max-age=31536000, immutable" };

  expect(headersOf(`auth/${V1}/entry.js`)).toEqual({ ...forEver, "content-type": "text/javascript; charset=utf-8" });
  expect(headersOf(`auth/${V1}/entry.js.gz`)).toEqual({
    ...forEver,
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "gzip",
  });
  expect(headersOf(`shell/${V1}/static/a.css.br`)).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "content-encoding": "br",
  });
  expect(headersOf("registry.json")).toEqual({ "content-type": "application/json", "cache-control": "no-cache" });
});

test("a large file is uploaded in pieces, appears whole, and keeps its headers", async () => {
  const { s3, objects } = await localBucket();
  const large = Buffer.alloc(9 * 1024 * 1024, "academy ");

  await objects.write(`auth/${V1}/film.webp`, large);

  expect((await objects.read(`auth/${V1}/film.webp`))?.content.equals(large)).toBe(true);
  const { etag, headers } = s3.files.get(`releases/auth/${V1}/film.webp`) ?? {};
  expect(etag).toMatch(/-2"$/);
  expect(headers).toMatchObject({ "content-type": "image/webp" });
  expect(s3.uploads.size).toBe(0);
});

test("after an interrupted upload into a bucket, files that arrived are not sent again", async () => {
  const { s3, objects } = await localBucket();
  const { store, config, buildArea } = await released(objects);
  await buildArea("auth", { version: V2 });
  s3.health.writesLeft = 4;
  await expect(release(config, store, "auth")).rejects.toThrow("is full");
  const kept = new Map([...s3.files].filter(([key]) => key.includes(V2)));
  expect(kept.size).toBeGreaterThan(0);
  s3.health.writesLeft = null;

  await release(config, store, "auth");

  for (const [key, file] of kept) expect(s3.files.get(key)).toBe(file);
});

test("a store that ignores the condition on the content that was read is refused too", async () => {
  const { s3, objects } = await localBucket();
  s3.health.ignoresConditions = "If-Match";

  await expect(objects.replace("registry.json", Buffer.from("{}"), null)).rejects.toThrow(
    "ignores conditional writes (If-Match): it cannot keep releases",
  );
  expect(s3.files.has("releases/registry.json")).toBe(false);
});

/** Ways in which the answer to a write of the registry is lost although the write was done. */
const LOST: [string, () => Promise<boolean>][] = [
  ["refused, for it was made twice", async () => false],
  ["lost", () => Promise.reject(new StoreError("the release store cannot be reached"))],
];

test.each(LOST)("a switch whose answer is %s counts if the store shows it", async (_, answer) => {
  const objects = new DiskObjects(await temporaryFolder());
  const { config, buildArea } = await released(objects);
  const losing = seenBy(objects, {
    replace: async (key, content, tag) => {
      const isReplaced = await objects.replace(key, content, tag);
      return key === "registry.json" ? await answer() : isReplaced;
    },
  });
  await buildArea("auth", { version: V2 });

  expect(await release(config, new Store(losing), "auth")).toMatchObject([{ version: V2, switched: true }]);

  expect(await new Store(objects).audit(1)).toMatchObject([{ action: "release", to: V2 }]);
});

test("if a switch's answer is lost and the store unreachable, the error says that the result is unknown", async () => {
  const objects = new DiskObjects(await temporaryFolder());
  const { store } = await released(objects);
  const current = await store.current();
  const away = () => Promise.reject(new StoreError("the release store cannot be reached"));

  const switched = new Store(seenBy(objects, { replace: away, read: away })).switchTo(current, current.registry);

  await expect(switched).rejects.toThrow("it is not known whether it was: look at `delivery status`");
});

test.each(DRIVERS)(
  "an interrupted prune of %s is completed by the next one: its versions can be released again",
  async (_, make) => {
    const objects = await make();
    const { store, config, buildArea } = await released(objects);
    for (const version of [V2, V3]) {
      await buildArea("auth", { version });
      await release(config, store, "auth");
    }
    const breaksOff = new Store(seenBy(objects, { remove: () => Promise.reject(new Error("broken off")) }));
    await expect(prune(breaksOff, 1)).rejects.toThrow("broken off");
    expect((await store.registry()).leaving).toEqual({ auth: [V1] });

    expect(await prune(store, 5)).toEqual([{ part: "auth", version: V1 }]);

    expect(await store.registry()).not.toHaveProperty("leaving");
    await buildArea("auth", { version: V1 });
    expect(await release(config, store, "auth")).toMatchObject([{ version: V1, switched: true }]);
  },
);

test.each(DRIVERS)("the newest lines of the audit log of %s are read, and unreadable ones skipped", async (_, make) => {
  const { store } = await released(await make());
  await store.objects.log("{ broken off");

  expect(await store.audit(2)).toMatchObject([{ part: "auth" }]);
  expect(await store.audit(20)).toMatchObject([{ part: "auth" }, { part: "shell" }]);
});

test("only the newest lines of a bucket's audit log are requested", async () => {
  const { objects } = await localBucket();
  for (const line of ["one", "two", "three"]) await objects.log(line);
  const read = vi.spyOn(objects, "read");

  expect(await objects.logged(2)).toEqual(["two", "three"]);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a bucket that accepts a request and never answers is reported as unreachable", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  onTestFinished(() => silent.closeAllConnections());
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { releaseBucket } = await localBucket({ endpoint });

  const reads = (patience: { silenceMs: number; requestMs: number }) =>
    new S3Objects(releaseBucket, patience).read("registry.json");

  await expect(reads({ silenceMs: 50, requestMs: 60_000 })).rejects.toThrow("cannot be reached");
  await expect(reads({ silenceMs: 60_000, requestMs: 50 })).rejects.toThrow("cannot be reached");
});
