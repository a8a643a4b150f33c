// @covers reading 88, decision 0070

import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { UploadKind } from "@academy/shared/contract/staff/content-uploads";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDiskStorage } from "#adapters/disk/disk-storage.ts";
import { rowsOf } from "#database/database.ts";
import { roomCheck } from "#database/disk-guard.ts";
import { sweepUploads } from "#domains/content/uploads/sweep-uploads.ts";
import { aPdf } from "#test/support/essay-pdfs.ts";
import { aFilm } from "#test/support/films.ts";
import { inABucket } from "#test/support/local-bucket.ts";
import { good } from "#test/support/pictures.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import type { TestApiOptions } from "#test/support/test-server.ts";
import { tusClient } from "#test/support/tus.ts";

vi.setConfig({ testTimeout: 60_000 });

const UPLOADS = "/api/staff/content/uploads/";
const MEGABYTE = 1024 * 1024;

const sign = (key: string) => ({ url: `/media/private/${key}`, expiresAt: new Date(0) });

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), "academy-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const count = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  return { folder, storage: createDiskStorage(folder, sign, roomCheck(folder, 0)), count };
}

async function aDesk(options: TestApiOptions = {}) {
  const api = await startTestApi(options);
  const manager = await api.staff(["manager"]);
  return { api, manager, tus: tusClient(api, manager) };
}

const finish = (api: TestApi, member: TestStudent, url: string) => api.call("POST", `${url}finish/`, undefined, member);
const addressOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);

const auditOf = ({ context }: TestApi) =>
  rowsOf<{ action: string; actor: string; details: Record<string, unknown> }>(
    context.db,
    sql`select action, actor, details from audit where action like 'content.upload%' order by id`,
  );

for (const [endpoint, open] of [
  ["a disk", onDisk],
  ["a bucket", inABucket],
] as const) {
  test(`an interrupted upload of a film continues, in another process too, and is stored whole in ${endpoint}`, async () => {
    const { storage, count } = await open();
    const { api, manager, tus } = await aDesk({ storage });
    const bytes = aFilm(21 * MEGABYTE, 90);
    const begun = await tus.begin({ kind: "lecture", bytes, name: "Лекция 7 final.mp4" });
    const url = addressOf(begun);
    await tus.piece(url, 0, bytes.subarray(0, 8 * MEGABYTE));
    await tus.piece(url, 8 * MEGABYTE, bytes.subarray(8 * MEGABYTE, 9 * MEGABYTE));

    const { body: listed } = await api.call("GET", UPLOADS, undefined, manager);
    const early = await finish(api, manager, url);
    await tus.send(url, bytes, 5 * MEGABYTE);
    const done = await finish(api, manager, url);
    const again = await finish(api, manager, url);

    expect([begun.status, url]).toEqual([
      201,
      expect.stringMatching(/^\/api\/staff\/content\/uploads\/[0-9a-f]{32}\/$/),
    ]);
    expect(listed.results).toEqual([
      expect.objectContaining({
        kind: "lecture",
        name: "Лекция 7 final.mp4",
        size: bytes.length,
        received: 9 * MEGABYTE,
        file: null,
      }),
    ]);
    expect([early.status, early.body.code]).toEqual([409, "upload.unfinished"]);
    expect([done.status, done.body]).toMatchObject([
      200,
      { file: expect.stringMatching(/^lectures\/7-final-[0-9a-f]{10}\.mp4$/), seconds: 90 },
    ]);
    expect(again.body).toEqual(done.body);
    expect((await buffer(await storage.stream(`private/${done.body.file}`))).equals(bytes)).toBe(true);
    expect(await count()).toBe(1);
    expect((await auditOf(api)).map(({ action, actor }) => [action, actor])).toEqual([
      ["content.upload", `staff:${manager.id}`],
    ]);
  });
}

test("uploads of other members are not found", async () => {
  const { api, tus } = await aDesk();
  const bytes = aFilm(MEGABYTE, 5);
  const url = addressOf(await tus.begin({ kind: "lecture", bytes }));
  const other = await api.staff(["owner"]);
  const theirs = tusClient(api, other);

  const seen = [
    await theirs.offset(url),
    (await theirs.piece(url, 0, bytes)).code,
    (await theirs.cancel(url)).code,
    (await finish(api, other, url)).body.code,
  ];

  expect(seen).toEqual([404, "upload.unknown", "upload.unknown", "upload.unknown"]);
  expect((await api.call("GET", UPLOADS, undefined, other)).body.results).toEqual([]);
  expect(await tus.offset(url)).toBe(0);
});

test("pieces that overlap, leave a gap or exceed the announced length are refused, and earlier ones stay", async () => {
  const { tus } = await aDesk();
  const bytes = aFilm(2 * MEGABYTE, 5);
  const url = addressOf(await tus.begin({ kind: "lecture", bytes }));
  await tus.piece(url, 0, bytes.subarray(0, MEGABYTE));

  const answers = [
    await tus.piece(url, 0, bytes.subarray(0, MEGABYTE)),
    await tus.piece(url, MEGABYTE - 1, bytes.subarray(MEGABYTE - 1)),
    await tus.piece(url, MEGABYTE + 1, bytes.subarray(MEGABYTE + 1)),
    await tus.piece(url, -1, bytes),
    await tus.piece(url, MEGABYTE, bytes),
    await tus.piece(url, MEGABYTE, Buffer.alloc(9 * MEGABYTE)),
    await tus.piece(url, MEGABYTE, bytes.subarray(MEGABYTE), { "content-type": "application/json" }),
  ];

  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [409, "upload.offset"],
    [409, "upload.offset"],
    [409, "upload.offset"],
    [400, "request.invalid"],
    [413, "upload.too_large"],
    [413, "request.too_large"],
    [400, "request.invalid"],
  ]);
  expect(await tus.offset(url)).toBe(MEGABYTE);
});

test("of two members who send the same piece at the same moment one is counted", async () => {
  const { api, manager, tus } = await aDesk();
  const bytes = aFilm(3 * MEGABYTE, 5);
  const url = addressOf(await tus.begin({ kind: "lecture", bytes }));

  const answers = await Promise.all([tus.piece(url, 0, bytes), tus.piece(url, 0, bytes.subarray(0, MEGABYTE))]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  await tus.send(url, bytes);
  expect((await finish(api, manager, url)).status).toBe(200);
});

const TEXT = "x".repeat(40);

test.each<[string, UploadKind, () => Buffer | Promise<Buffer>, [number, string]]>([
  ["a text as a film", "lecture", () => Buffer.from(TEXT), [400, "upload.format"]],
  ["a page as a drawing", "logo", () => Buffer.from(`<html>${TEXT}</html>`), [400, "upload.format"]],
  [
    "a drawing with a script",
    "logo",
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
    [400, "upload.format"],
  ],
  ["a film without a length", "lecture", () => aFilm(200_000, 0), [400, "upload.broken"]],
  ["half a PDF", "material", async () => (await aPdf()).subarray(0, 2000), [400, "upload.broken"]],
  [
    "a page behind the first bytes of a PDF",
    "book",
    () => Buffer.from(`%PDF-1.7\n<html>${TEXT}</html>`),
    [400, "upload.broken"],
  ],
  ["a broken picture", "photo", async () => (await good.png()).subarray(0, 60), [400, "upload.broken"]],
  ["captions without a cue", "captions", () => Buffer.from(`WEBVTT\n\n${TEXT}`), [400, "upload.broken"]],
  ["an essay as a picture", "cover", aPdf, [400, "upload.format"]],
])("%s is refused and nothing of it is kept", async (_, kind, make, refusal) => {
  const { storage, count } = await onDisk();
  const { api, manager, tus } = await aDesk({ storage });
  const bytes = await make();
  const url = addressOf(await tus.begin({ kind, bytes }));

  const sent = await tus.piece(url, 0, bytes);
  const answer = sent.status === 204 ? await finish(api, manager, url) : { status: sent.status, body: sent };

  expect([answer.status, answer.body.code]).toEqual(refusal);
  expect([await tus.offset(url), await count()]).toEqual([404, 0]);
});

test.each<[string, UploadKind, () => Buffer | Promise<Buffer>, RegExp]>([
  ["a JPEG becomes a WebP", "cover", good.jpeg, /^books\/passwd-[0-9a-f]{10}\.webp$/],
  ["a PDF", "material", aPdf, /^materials\/passwd-[0-9a-f]{10}\.pdf$/],
  [
    "captions",
    "captions",
    () => Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.500\nГоворит"),
    /^captions\/passwd-.*\.vtt$/,
  ],
  [
    "a drawing",
    "logo",
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>`),
    /^partners\/passwd-.*\.svg$/,
  ],
])("%s is accepted, under a name made by the server", async (_, kind, make, name) => {
  const { storage, count } = await onDisk();
  const { api, manager, tus } = await aDesk({ storage });
  const bytes = await make();
  const url = addressOf(await tus.begin({ kind, bytes, name: "../../etc/passwd" }));
  await tus.send(url, bytes);

  const { body } = await finish(api, manager, url);
  const seen = await api.call("GET", `/api/staff/content/files/?file=${body.file}`, undefined, manager);

  expect(body).toMatchObject({ name: "passwd", file: expect.stringMatching(name), seconds: null });
  expect(await count()).toBe(1);
  expect(seen.body.url).toBe(`/media/${/^(materials|captions)/.test(body.file) ? "private" : "public"}/${body.file}`);
});

test.each([
  ["no length", { "upload-length": undefined }, [400, "request.invalid"]],
  ["a length that is told later", { "upload-length": undefined, "upload-defer-length": "1" }, [400, "request.invalid"]],
  ["more than its place takes", { "upload-length": String(17 * 1024 * MEGABYTE) }, [413, "upload.too_large"]],
  ["an unknown kind", { "upload-metadata": "filename YQ==,kind YQ==,field YQ==" }, [400, "upload.format"]],
  [
    "a NUL in its field",
    { "upload-metadata": `filename YQ==,kind bGVjdHVyZQ==,field ${Buffer.from("a\0b").toString("base64")}` },
    [400, "request.invalid"],
  ],
  ["another version of the protocol", { "tus-resumable": "0.2.0" }, [400, "request.invalid"]],
])("an upload with %s is refused at the start", async (_, headers, refusal) => {
  const { tus } = await aDesk();
  const { status, code } = await tus.begin({ kind: "lecture", bytes: Buffer.alloc(100) }, headers);

  expect([status, code]).toEqual(refusal);
});

test("a member has at most twenty unfinished uploads", async () => {
  const { tus } = await aDesk();
  const begin = () => tus.begin({ kind: "lecture", bytes: Buffer.alloc(100) });
  const statuses = [];
  for (let time = 0; time < 21; time++) statuses.push((await begin()).status);

  expect([new Set(statuses.slice(0, 20)), (await begin()).code]).toEqual([new Set([201]), "upload.too_many"]);
});

test("an upload that does not fit on the disk is refused before the first byte", async () => {
  const { folder } = await onDisk();
  const storage = createDiskStorage(folder, sign, async (bytes = 0) => bytes < 10 * MEGABYTE);
  const { tus } = await aDesk({ storage });

  const { status, code } = await tus.begin({ kind: "lecture", bytes: Buffer.alloc(11 * MEGABYTE) });

  expect([status, code]).toEqual([507, "server.disk_full"]);
});

test("a cancelled upload leaves only its lines in the audit", async () => {
  const { storage, count } = await onDisk();
  const { api, tus } = await aDesk({ storage });
  const bytes = aFilm(2 * MEGABYTE, 5);
  const url = addressOf(await tus.begin({ kind: "lecture", bytes }));
  await tus.piece(url, 0, bytes.subarray(0, MEGABYTE));

  const { status } = await tus.cancel(url);

  expect([status, await tus.offset(url), await count()]).toEqual([204, 404, 0]);
  expect((await auditOf(api)).map(({ action }) => action)).toEqual(["content.upload_cancel"]);
});

test("an upload without progress for a day is deleted, and so is a file that nothing names", async () => {
  const { storage, count } = await onDisk();
  const { api, manager, tus } = await aDesk({ storage });
  const bytes = aFilm(MEGABYTE, 5);
  const [left, unused] = [
    addressOf(await tus.begin({ kind: "lecture", bytes })),
    addressOf(await tus.begin({ kind: "lecture", bytes })),
  ];
  await tus.piece(left, 0, bytes.subarray(0, 1000));
  await tus.send(unused, bytes);
  await finish(api, manager, unused);

  api.advance(23 * 3600);
  await sweepUploads(api.context);
  const before = await count();
  api.advance(2 * 3600);
  await sweepUploads(api.context);

  expect([before, await count()]).toEqual([2, 0]);
  expect(await rowsOf(api.context.db, sql`select id from content_uploads`)).toEqual([]);
});

test("of two requests that finish one upload at once both get its file, and the audit has one line", async () => {
  const { storage, count } = await onDisk();
  const { api, manager, tus } = await aDesk({ storage });
  const bytes = await good.png();
  const url = addressOf(await tus.begin({ kind: "photo", bytes, name: "photo.png" }));
  await tus.send(url, bytes);

  const answers = await Promise.all([finish(api, manager, url), finish(api, manager, url)]);
  const late = await tus.cancel(url);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0].body).toEqual(answers[1].body);
  expect([late.code, await count()]).toEqual(["upload.unknown", 1]);
  expect((await auditOf(api)).map(({ action }) => action)).toEqual(["content.upload"]);
});

test("an upload that cannot be deleted does not prevent the deletion of others", async () => {
  const { storage, count } = await onDisk();
  const { api, tus } = await aDesk({ storage });
  const bytes = aFilm(MEGABYTE, 5);
  for (let one = 0; one < 2; one++)
    await tus.piece(addressOf(await tus.begin({ kind: "lecture", bytes })), 0, bytes.subarray(0, 1000));
  vi.spyOn(storage.partial, "abandon").mockRejectedValueOnce(new Error("the disk is away"));

  api.advance(25 * 3600);
  await expect(sweepUploads(api.context)).rejects.toThrow("not all files");
  const left = await count();
  await sweepUploads(api.context);

  expect([left, await count()]).toEqual([1, 0]);
});

test("an upload that could not be recorded leaves nothing in the storage", async () => {
  const { storage, count } = await onDisk();
  const { api, tus } = await aDesk({ storage });
  await api.context.db.execute(
    sql`create or replace function refuse_upload() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await api.context.db.execute(
    sql`create trigger refuse_upload before insert on content_uploads for each row execute function refuse_upload()`,
  );
  onTestFinished(async () => void (await api.context.db.execute(sql`drop function refuse_upload() cascade`)));

  const { status } = await tus.begin({ kind: "lecture", bytes: Buffer.alloc(100) });

  expect([status, await count()]).toEqual([500, 0]);
});
