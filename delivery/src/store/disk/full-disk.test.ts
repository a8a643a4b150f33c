import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { pin } from "#release/change/pin.ts";
import { prune } from "#release/change/prune.ts";
import { release } from "#release/change/release.ts";
import { rollback } from "#release/change/rollback.ts";
import { Store } from "#store/store.ts";
import { StoreError } from "#store/store-error.ts";
import { fakeWorkspace } from "#testing/fake-workspace.ts";
import { releasedWorkspace } from "#testing/released-workspace.ts";
import { fillDisk, smallDisk } from "#testing/small-disk.ts";
import { DiskObjects } from "./disk-objects.ts";

const [V1, V2, V3, V4] = ["111111111111", "222222222222", "333333333333", "444444444444"] as const;

// A disk can be mounted by root only, as whom the suite's machines run.
const asRoot = test.runIf(process.getuid?.() === 0);

/** Three releases of auth in a store on a small disk. */
async function onASmallDisk() {
  const workspace = await fakeWorkspace();
  onTestFinished(workspace.remove);
  const disk = await smallDisk(4);
  const folder = join(disk, "releases");
  const store = new Store(new DiskObjects(folder));
  await workspace.buildShell(V1);
  await release(workspace.config, store, "shell");
  for (const version of [V1, V2, V3]) {
    await workspace.buildArea("auth", { version });
    await release(workspace.config, store, "auth");
  }
  return { ...workspace, disk, folder, store };
}

const live = async (store: Store) => (await store.registry()).parts.auth?.version;

asRoot("on a full disk a version goes back, again and again, and the audit log tells it", async () => {
  const { config, buildArea, disk, store } = await onASmallDisk();
  await buildArea("auth", { version: V4 });
  await fillDisk(disk);
  await expect(release(config, store, "auth")).rejects.toThrow("is full (ENOSPC): make room and run it again");

  await rollback(config, store, { part: "auth", reason: "pages are empty" });
  expect(await live(store)).toBe(V2);
  await fillDisk(disk);
  await rollback(config, store, { part: "auth", to: V1, reason: "empty too" });
  expect(await live(store)).toBe(V1);

  expect((await store.audit(2)).map(({ reason }) => reason)).toEqual(["empty too", "pages are empty"]);
});

/** A folder whose audit log has no room until `hasRoom` says so. */
class FullLog extends DiskObjects {
  hasRoom = false;

  constructor(folder: string) {
    super(folder);
    const { log } = this;
    this.log = async (line) => {
      if (!this.hasRoom) throw new StoreError("the release store is full (ENOSPC): make room and run it again");
      await log(line);
    };
  }
}

test("audit lines that did not fit on the disk are read from the registry and written with the next change", async () => {
  const { store: first, remove } = await releasedWorkspace(V1, { auth: "/auth" });
  onTestFinished(remove);
  const objects = new FullLog(first.folder);
  const warn = vi.fn<(sentence: string) => void>();
  const store = new Store(objects, undefined, warn);
  const pins = (isPinned: boolean, reason: string) => pin(store, { part: "auth", version: V1, isPinned, reason });

  await pins(true, "first");
  await pins(false, "second");

  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^the audit log could not be written.* is full/));
  const newest = async () => (await store.audit(3)).map(({ reason }) => reason);
  expect(await newest()).toEqual(["second", "first", undefined]);
  objects.hasRoom = true;
  await pins(true, "third");
  expect(await newest()).toEqual(["third", "second", "first"]);
  expect(await objects.logged(3)).toEqual([1, 2, 3].map(() => expect.stringContaining('"reason"')));
});

asRoot.each([
  ["with a reserve", false],
  ["whose reserve is used up", true],
])("on a full disk %s a prune frees space", async (_, isUsedUp) => {
  const { config, disk, folder, store } = await onASmallDisk();
  if (isUsedUp) await rm(join(folder, "reserve"));
  await fillDisk(disk);

  expect(await prune(store, 1)).toEqual([{ part: "auth", version: V1 }]);

  expect(await store.versions("auth")).toEqual([V3, V2]);
  expect(await store.registry()).not.toHaveProperty("leaving");
  await rollback(config, store, { part: "auth", reason: "x" });
  expect(await live(store)).toBe(V2);
});
