import { Writable } from "node:stream";
import type { FastifyServerOptions } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#app.ts";
import { StorageFull } from "#errors/storage-full.ts";
import { loggerOptions } from "#process/log.ts";
import { inABucket } from "#test/support/local-bucket.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { bucketWarning } from "./bucket-check.ts";

test.for([
  [507, "XMinioStorageFull"],
  [400, "XMinioAdminBucketQuotaExceeded"],
  [403, "QuotaExceeded"],
] as const)("a full store (%i %s) is reported as full", async ([status, code]) => {
  const { storage, store } = await inABucket();
  store.health.refusal = { status, code };

  const put = storage.put("public/a.webp", Buffer.from("x"));

  await expect(put).rejects.toThrow(StorageFull);
});

test("wrong credentials are an error of the academy, not a missing file", async () => {
  const { storage } = await inABucket({ secretAccessKey: "another" });

  await expect(storage.head("public/a.webp")).rejects.toMatchObject({
    message: expect.stringMatching(/^the bucket refuses the academy \(403/),
    cause: { $metadata: { httpStatusCode: 403 } },
  });
});

test("a store without the right to list is an error of the academy, with one log line", async () => {
  const { storage, store } = await inABucket();
  store.rights.list = false;
  const { context } = await startTestApi({ storage });
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const options = loggerOptions("error", false) as object;
  const { app } = await buildApp({ context, logger: { ...options, stream } as FastifyServerOptions["logger"] });
  onTestFinished(() => app.close());

  const answer = await app.inject({ url: "/media/public/nothing.mp4" });

  expect([answer.statusCode, answer.json().code]).toEqual([500, "server.failed"]);
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([expect.stringContaining("s3:ListBucket")]);
});

type Bucket = Awaited<ReturnType<typeof inABucket>>;

const nothing = () => {};
const unlisted = ({ store }: Bucket) => {
  store.rights.list = false;
};
const gone = ({ store }: Bucket) => store.close();

test.for([
  ["a bucket that may be asked", {}, nothing, null],
  ["a bucket that may not be listed", {}, unlisted, /refuses the academy \(403 AccessDenied\).*s3:ListBucket/],
  ["a bucket of other keys", { secretAccessKey: "another" }, nothing, /\(403 SignatureDoesNotMatch\)/],
  ["a bucket that does not exist", { bucket: "another" }, nothing, /the bucket cannot be used \(NoSuchBucket\)/],
  ["a bucket that is away", {}, gone, /the bucket cannot be reached/],
] as const)("for %s the start reports what is wrong", async ([, change, prepare, complaint]) => {
  const bucket = await inABucket(change);
  prepare(bucket);

  const warning = await bucketWarning(bucket.storage);

  if (complaint) expect(warning).toMatch(complaint);
  else expect(warning).toBeNull();
});
