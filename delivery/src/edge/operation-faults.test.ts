// @covers decision 0085

import { rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { release } from "#release/change/release.ts";
import { rollback } from "#release/change/rollback.ts";
import type { ObjectStore } from "#store/object-store.ts";
import { Store } from "#store/store.ts";
import { StoreError } from "#store/store-error.ts";
import { until } from "#testing/edge-requests.ts";
import { LIVE, NEXT, PREVIOUS, type Scene, STORES, sceneOver } from "#testing/released-scene.ts";
import { THOROUGH } from "#testing/thorough.ts";

const HOUR_MS = 3_600_000;

/** A situation that an operator or a team can meet, the sentence that it gives them, and the version that visitors see then. */
interface Operation {
  name: string;
  /** The kind of store, if the situation differs between the two kinds or exists in one only. */
  only?: (typeof STORES)[number];
  does: (scene: Scene) => Promise<unknown>;
  message?: RegExp;
  seen: string;
}

/** The same store with some of its calls replaced. */
const withCalls = (objects: ObjectStore, own: Partial<ObjectStore>): Store =>
  new Store(Object.assign(Object.create(objects), own));

/** Releases the next version of auth, and throws the sentences by which a check refused it. */
async function releasesNext({ config, store }: Scene, over = store): Promise<void> {
  const [{ rows = [] } = {}] = await release(config, over, "auth");
  const refused = rows.filter(({ ok }) => !ok).map(({ detail }) => detail);
  if (refused.length > 0) throw new Error(refused.join("; "));
}

/** A store with room for so many more files. */
function fills({ objects }: Scene, left: number, why: string): Store {
  const replace: ObjectStore["replace"] = async (key, content, tag) => {
    if (left-- <= 0) throw new StoreError(why);
    return await objects.replace(key, content, tag);
  };
  return withCalls(objects, { replace });
}

const OPERATIONS: readonly Operation[] = [
  {
    name: "the store is read-only",
    only: "a folder",
    does: (scene) => releasesNext(scene, fills(scene, 0, "the release store cannot be written (EROFS)")),
    message: /cannot be written \(EROFS\)/,
    seen: LIVE,
  },
  {
    name: "the store is read-only",
    only: "a bucket",
    does: (scene) => {
      if (scene.s3) scene.s3.rights.write = false;
      return releasesNext(scene);
    },
    message: /refuses this \(403 AccessDenied\)/,
    seen: LIVE,
  },
  {
    name: "the store is gone",
    only: "a bucket",
    does: (scene) => {
      scene.s3?.close();
      return releasesNext(scene);
    },
    message: /cannot be reached: try again when it is back$/,
    seen: LIVE,
  },
  {
    name: "the store is gone for a while",
    only: "a folder",
    does: async (scene) => {
      const { storeDir } = scene.config;
      await rename(storeDir, `${storeDir}-away`);
      // The page is served. Its area shows an error card, as the area's files answer with an error that the page can read.
      expect((await scene.visitor.page()).auth?.version).toBe(LIVE);
      const away = await scene.visitor.file(LIVE, "entry.js");
      expect([away.statusCode, away.headers["access-control-allow-origin"]]).toEqual([404, "*"]);
      const message = await releasesNext(scene).catch((error: Error) => error);
      await rm(storeDir, { recursive: true, force: true });
      await rename(`${storeDir}-away`, storeDir);
      throw message;
    },
    message: /release the shell first/,
    seen: LIVE,
  },
  {
    name: "a version is uploaded by half",
    does: async (scene) => {
      const breaksOff: ObjectStore["replace"] = (key, content, tag) =>
        key.endsWith("area.json") ? Promise.reject(new Error("broken off")) : scene.objects.replace(key, content, tag);
      await expect(releasesNext(scene, withCalls(scene.objects, { replace: breaksOff }))).rejects.toThrow("broken off");
      await rollback(scene.config, scene.store, { part: "auth", to: NEXT, reason: "x" });
    },
    message: new RegExp(`^auth ${NEXT} is not in the store$`),
    seen: LIVE,
  },
  {
    name: "the registry cannot be read",
    does: async (scene) => {
      await scene.objects.write("registry.json", Buffer.from('{"revision": 9, "parts": {"auth"'));
      await releasesNext(scene);
    },
    message: /the registry of the release store cannot be read: restore registry\.json; nothing was changed/,
    seen: LIVE,
  },
  {
    name: "two releases come at once",
    does: async (scene) => {
      const other = rollback(scene.config, scene.store, { part: "auth", reason: "x" });
      const [first, second] = await Promise.allSettled([releasesNext(scene), other]);
      expect([first.status, second.status].sort()).toEqual(["fulfilled", "rejected"]);
      if (first.status === "rejected") await releasesNext(scene);
    },
    seen: NEXT,
  },
  {
    name: "a release comes while a page loads",
    does: async (scene) => {
      const { auth } = await scene.visitor.page();
      await releasesNext(scene);
      await scene.visitor.assertWhole(auth?.version);
    },
    seen: NEXT,
  },
  {
    name: "a rollback comes under load",
    does: async (scene) => {
      const load = Array.from({ length: THOROUGH ? 500 : 50 }, async () => {
        const { auth } = await scene.visitor.page();
        await scene.visitor.assertWhole(auth?.version);
      });
      await rollback(scene.config, scene.store, { part: "auth", reason: "x" });
      await Promise.all(load);
    },
    seen: PREVIOUS,
  },
  {
    name: "the clock of who releases is an hour behind",
    only: "a folder",
    does: async (scene) => {
      const before = new Date(Date.now() - HOUR_MS);
      vi.useFakeTimers({ toFake: ["Date"], now: before });
      await releasesNext(scene).finally(() => vi.useRealTimers());
      await utimes(join(scene.config.storeDir, "registry.json"), before, before);
    },
    seen: NEXT,
  },
  {
    name: "the clock of the store is an hour ahead",
    only: "a bucket",
    does: (scene) => {
      if (scene.s3) scene.s3.health.clockOffsetMs = HOUR_MS;
      return releasesNext(scene);
    },
    seen: NEXT,
  },
  {
    name: "the signature of a release is missing",
    does: async (scene) => {
      await scene.buildArea("auth", { version: NEXT });
      await releasesNext(scene);
    },
    message: /^it is not signed: run `delivery sign`$/,
    seen: LIVE,
  },
  {
    name: "the signature of what is live is gone",
    does: async (scene) => {
      await scene.objects.remove([`signatures/auth/${LIVE}.json`]);
      await scene.restartEdge({ withoutCopy: true });
    },
    // The version before is signed.
    seen: PREVIOUS,
  },
  {
    name: "the release is signed by another key",
    does: async (scene) => {
      await scene.buildArea("auth", { version: NEXT });
      await scene.sign("auth", "shell");
      await releasesNext(scene);
    },
    message: /^it is signed by a key that is not auth's in KEYS_FILE or areas\.json$/,
    seen: LIVE,
  },
  {
    name: "the version before is missing",
    does: async (scene) => {
      await scene.objects.remove((await scene.objects.list(`auth/${PREVIOUS}/`)).map(({ key }) => key));
      await scene.restartEdge({ withoutCopy: true });
      await rollback(scene.config, scene.store, { part: "auth", reason: "x" });
    },
    message: new RegExp(`^auth ${PREVIOUS} is not in the store$`),
    seen: LIVE,
  },
  ...[0, 3, 8].map((left) => ({
    name: `the disk is full after ${left} files of a release`,
    does: (scene: Scene) => releasesNext(scene, fills(scene, left, "the release store is full (ENOSPC): make room")),
    message: /is full \(ENOSPC\): make room/,
    seen: LIVE,
  })),
  {
    name: "the edge is restarted in the middle of a page",
    does: async (scene) => {
      const { auth } = await scene.visitor.page();
      await scene.restartEdge();
      await scene.visitor.assertWhole(auth?.version);
    },
    seen: LIVE,
  },
];

/** `npm test` takes each operation once, over one of the stores; `npm run resilience -- faults-operations` over both. */
const CELLS = OPERATIONS.flatMap((operation, index) =>
  STORES.filter(
    (store) => (operation.only ?? store) === store && (THOROUGH || operation.only || store === STORES[index % 2]),
  ).map((store) => [operation.name, store, operation] as const),
);

test.each(CELLS)(
  "%s, over %s: visitors get a whole version, and no switch is half done",
  // On a busy machine each cell takes seconds.
  { timeout: 30_000 },
  async (_, kind, operation) => {
    const scene = await sceneOver(kind);
    onTestFinished(scene.end);
    expect((await scene.visitor.page()).auth?.version).toBe(LIVE);
    const message = await operation.does(scene).then(
      () => null,
      (error: Error) => error.message,
    );

    if (operation.message) expect(message).toMatch(operation.message);
    else expect(message).toBeNull();
    expect(message ?? "").not.toContain("\n");
    await until(async () => expect((await scene.visitor.page()).auth?.version).toBe(operation.seen));
    expect((await scene.visitor.page()).profile?.version).toBe(LIVE);
    await scene.visitor.assertWhole(operation.seen);
  },
);
