import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { roomCheck } from "#database/disk-guard.ts";
import { isStorageFull, StorageFull } from "#errors/storage-full.ts";
import { good } from "#test/support/pictures.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { createDiskStorage } from "./disk-storage.ts";

const sign = (key: string) => ({ url: `/media/private/${key}`, expiresAt: new Date(0) });

const coded = (code: string) => Object.assign(new Error(`${code}: write`), { code, syscall: "write" });

/** A disk in a folder of its own, with the number of its files, and whether it accepts more. */
async function aDisk() {
  const folder = await mkdtemp(join(tmpdir(), "academy-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const disk = { hasRoom: true };
  const storage = createDiskStorage(folder, sign, async () => disk.hasRoom);
  const count = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  return { disk, storage, count };
}

async function sendPhoto({ app }: TestApi, { token }: TestStudent) {
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(await good.webp())], "me.webp", { type: "image/webp" }));
  const request = new Request("http://localhost", { method: "POST", body: form });
  const answer = await app.inject({
    method: "PATCH",
    url: "/api/student/student/update_photo/",
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, "content-type": request.headers.get("content-type") ?? "" },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const photoOf = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/student/student/detail/", undefined, student)).body.photo as string;

test.for<[string, unknown, boolean]>([
  ["a full disk", coded("ENOSPC"), true],
  ["a quota that is used up", coded("EDQUOT"), true],
  ["a cause inside a cause", new Error("not stored", { cause: new Error("x", { cause: coded("ENOSPC") }) }), true],
  ["a store without room", new StorageFull("full"), true],
  ["a disk that is broken", coded("EIO"), false],
  ["an error of ours", new Error("ENOSPC"), false],
  ["no error at all", "ENOSPC", false],
])("whether an error means a full disk: %s", ([, error, wanted]) => {
  expect(isStorageFull(error)).toBe(wanted);
});

test.for(["ENOSPC", "EDQUOT"])(
  "a photo that does not fit on the disk (%s) is refused with 507, and the old one stays",
  async (code) => {
    const { storage, count } = await aDisk();
    const api = await startTestApi({ storage });
    const student = await api.student();
    const { photo } = (await sendPhoto(api, student)).body;
    const { put } = storage;
    async function* fullAfterHalf() {
      yield Buffer.alloc(70_000);
      throw coded(code);
    }
    storage.put = (key) => put(key, Readable.from(fullAfterHalf()));

    const refused = await sendPhoto(api, student);

    expect([refused.status, refused.body.code]).toEqual([507, "server.disk_full"]);
    expect([await photoOf(api, student), (await api.call("GET", photo)).status, await count()]).toEqual([
      photo,
      200,
      1,
    ]);
    storage.put = put;
    const again = await sendPhoto(api, student);
    expect([again.status, await photoOf(api, student), await count()]).toEqual([200, again.body.photo, 1]);
  },
);

test("below its reserve the disk accepts no file but sends and deletes files; once there is space it accepts them", async () => {
  const { disk, storage, count } = await aDisk();
  const api = await startTestApi({ storage });
  const student = await api.student();
  const { photo } = (await sendPhoto(api, student)).body;
  disk.hasRoom = false;

  const refused = await sendPhoto(api, student);
  const read = await api.call("GET", photo);
  const sent = await api.call("POST", "/api/courses/feedback/", {
    name: "Aliya",
    email: "aliya@example.com",
    message: "Is there still room?",
  });
  const deleted = await api.call("DELETE", "/api/student/student/update_photo/", undefined, student);
  const left = await count();
  disk.hasRoom = true;

  expect([refused.status, read.status, sent.status, deleted.status, left]).toEqual([507, 200, 201, 200, 0]);
  expect((await sendPhoto(api, student)).status).toBe(200);
});

test("the reserve of disk space is the operator's setting", async () => {
  const folder = await mkdtemp(join(tmpdir(), "academy-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));

  const put = (reserveMb: number) =>
    createDiskStorage(folder, sign, roomCheck(folder, reserveMb)).put("public/a.webp", Buffer.from("x"));

  await expect(put(1_000_000_000)).rejects.toThrow("DISK_RESERVE_MB");
  await expect(put(0)).resolves.toBeUndefined();
});
