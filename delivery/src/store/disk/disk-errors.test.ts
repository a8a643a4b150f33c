import { appendFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { release } from "#release/change/release.ts";
import { Store } from "#store/store.ts";
import { StoreError } from "#store/store-error.ts";
import { temporaryFolder } from "#testing/release-stores.ts";
import { releasedWorkspace } from "#testing/released-workspace.ts";
import { diskError } from "./disk-errors.ts";
import { DiskObjects } from "./disk-objects.ts";

const [V1, V2] = ["111111111111", "222222222222"] as const;

const coded = (code: string) => Object.assign(new Error(`${code}: a failure`), { code });

test.each([
  ["EROFS", "the release store /store cannot be written or read by this user (EROFS)"],
  ["EACCES", "the release store /store cannot be written or read by this user (EACCES)"],
  ["ENOSPC", "the release store /store is full (ENOSPC): make room and run it again"],
  ["EDQUOT", "the release store /store is full (EDQUOT): make room and run it again"],
  ["EIO", "the release store /store cannot be used: EIO: a failure"],
])("a disk error %s is reported in one sentence", (code, sentence) => {
  expect(diskError("/store", coded(code))).toEqual(new StoreError(sentence));
});

test("an error that is not the disk's is passed on unchanged", () => {
  const error = new Error("auth was never released");

  expect(diskError("/store", error)).toBe(error);
});

/** A disk that has room for so many more files. */
class FillingDisk extends DiskObjects {
  constructor(folder: string, left: number) {
    super(folder);
    const { replace } = this;
    this.replace = async (key, content, tag) => {
      if (left-- <= 0) throw diskError(folder, coded("ENOSPC"));
      return await replace(key, content, tag);
    };
  }
}

test.each([0, 3, 9, 10])(
  "a disk that fills after %i files of a release switches nothing, and the same release succeeds when there is space",
  async (left) => {
    const { config, store, buildArea, remove } = await releasedWorkspace(V1, { auth: "/auth" });
    onTestFinished(remove);
    await buildArea("auth", { version: V2 });
    const before = await readFile(join(store.folder, "registry.json"), "utf8");

    await expect(release(config, new Store(new FillingDisk(store.folder, left)), "auth")).rejects.toThrow(
      "is full (ENOSPC): make room and run it again",
    );

    expect(await readFile(join(store.folder, "registry.json"), "utf8")).toBe(before);
    expect(await release(config, store, "auth")).toMatchObject([{ version: V2, switched: true }]);
  },
);

test("a store whose folder cannot be created is reported as such", async () => {
  const file = join(await temporaryFolder(), "file");
  await writeFile(file, "");

  await expect(new DiskObjects(join(file, "releases")).write("registry.json", Buffer.from("{}"))).rejects.toThrow(
    /^the release store .* cannot be used: ENOTDIR/,
  );
});

test("a failed write leaves no temporary file", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "registry.json"));

  await expect(new DiskObjects(folder).write("registry.json", Buffer.from("{}"))).rejects.toThrow("cannot be used");

  expect(await readdir(folder)).toEqual(["registry.json"]);
});

test("an audit line interrupted by a full disk does not corrupt the next one", async () => {
  const folder = await temporaryFolder();
  const store = new Store(new DiskObjects(folder));
  await store.note({ action: "pin", part: "auth", from: null, to: V1 });
  await appendFile(join(folder, "audit.jsonl"), '{"at":"2026-11-23T00:00:00.000Z","acti');

  await store.note({ action: "unpin", part: "auth", from: null, to: V1 });

  expect((await store.audit(9)).map(({ action }) => action)).toEqual(["unpin", "pin"]);
});
