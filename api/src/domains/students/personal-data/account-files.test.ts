import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCAL_S3, startLocalS3 } from "@academy/shared/server/testing/local-s3";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createDiskStorage } from "#adapters/disk/disk-storage.ts";
import { createS3Storage } from "#adapters/s3/s3-storage.ts";
import { keysOf } from "#domains/certification/certificates/files.ts";
import { newNumber } from "#domains/certification/certificates/number.ts";
import { sweepPendingFiles } from "#domains/platform/files/delete-files.ts";
import type { Storage } from "#interfaces/file-storage.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const sign: Storage["signedUrl"] = (key) => ({ url: `/media/${key}`, expiresAt: new Date(0) });

function onDisk(): Storage {
  const folder = mkdtempSync(join(tmpdir(), "academy-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return createDiskStorage(folder, sign);
}

async function onS3(): Promise<Storage> {
  const { endpoint, close } = await startLocalS3();
  onTestFinished(close);
  const { bucket, region, ...credentials } = LOCAL_S3;
  return createS3Storage({ bucket, region, endpoint, credentials, prefix: "" }, sign);
}

const NUMBER = newNumber(new Date("2026-12-01T09:00:00Z"));
const { image, pdf } = keysOf(NUMBER);
const FILES = ["public/photos/me.webp", `private/${image}`, `private/${pdf}`];

/** A student with a photo and a certificate whose files are stored. */
async function certified(storage: Storage) {
  const api = await startTestApi({ storage });
  const student = await api.registered();
  for (const key of FILES) await storage.put(key, Buffer.from("Aliya"));
  await api.context.db.execute(
    sql`update students set photo = '/media/public/photos/me.webp' where id = ${student.id}`,
  );
  await api.context.db.execute(
    sql`insert into certificates (number, student_id, course_id, name, course, points, issued_at, status_index)
        values (${NUMBER}, ${student.id}, 1, 'Aliya', 'Arbitration', 18, now(), 0)`,
  );
  const remove = () => api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);
  return { api, student, remove };
}

const kept = async (storage: Storage) =>
  (await Promise.all(FILES.map((key) => storage.head(key)))).filter(Boolean).length;

const verify = async ({ call }: TestApi) => (await call("GET", `/api/courses/certificates/${NUMBER}/`)).body;

test.for([
  ["the disk", onDisk],
  ["S3", onS3],
] as const)(
  "a deleted account leaves no photo and no certificate on %s; its number says it is not valid",
  async ([, on]) => {
    const storage = await on();
    const { api, remove } = await certified(storage);
    expect([await kept(storage), (await verify(api)).valid]).toEqual([3, true]);

    const { status } = await remove();

    expect([status, await kept(storage)]).toEqual([200, 0]);
    expect(await verify(api)).toMatchObject({ number: NUMBER, name: "", valid: false });
  },
);

test("while the files cannot be removed nothing is deleted, and a second try deletes everything", async () => {
  const storage = onDisk();
  const { delete: remover } = storage;
  const { api, student, remove } = await certified(storage);
  storage.delete = async () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  };

  const failed = await remove();
  const still = await api.call("GET", "/api/student/student/detail/", undefined, student);
  storage.delete = remover;
  const again = await remove();

  expect([failed.status, failed.headers["retry-after"], still.status]).toEqual([503, "2", 200]);
  expect([again.status, await kept(storage)]).toEqual([200, 0]);
});

test("a file that arrived during the deletion, and could not be deleted, is deleted by a later sweep", async () => {
  const storage = onDisk();
  const { delete: remover } = storage;
  const { api, remove } = await certified(storage);
  const late: string[] = [];
  // The first deletion of each file works; then another device puts the file back, and the storage refuses to delete it again.
  storage.delete = async (key) => {
    if (late.includes(key)) throw new Error("the storage is away");
    await remover(key);
    await storage.put(key, Buffer.from("again"));
    late.push(key);
  };

  const { status } = await remove();
  const held = await kept(storage);
  storage.delete = remover;
  await sweepPendingFiles(api.context);

  expect([status, held, await kept(storage)]).toEqual([200, 3, 0]);
});
