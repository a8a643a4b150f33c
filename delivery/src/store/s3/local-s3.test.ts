import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { LOCAL_S3 } from "@academy/shared/server/testing/local-s3";
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { localBucket, temporaryFolder } from "#testing/release-stores.ts";

const KEY = { Bucket: LOCAL_S3.bucket, Key: "releases/registry.json" };

type Local = Awaited<ReturnType<typeof localBucket>>;
type Ask = (client: S3Client, etag: string) => Promise<{ $metadata: { httpStatusCode?: number | undefined } }>;

const put =
  (more: object = {}): Ask =>
  (client) =>
    client.send(new PutObjectCommand({ ...KEY, Body: "second", ...more }));
const get =
  (more: (etag: string) => object = () => ({})): Ask =>
  (client, etag) =>
    client.send(new GetObjectCommand({ ...KEY, ...more(etag) }));
const ofTheSame: Ask = (client, etag) => put({ IfMatch: etag })(client, etag);
const another = '"00000000000000000000000000000000"';

const inPieces: Ask = async (client) => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(KEY));
  const { ETag } = await client.send(new UploadPartCommand({ ...KEY, UploadId, PartNumber: 1, Body: "second" }));
  const MultipartUpload = { Parts: [{ ETag, PartNumber: 1 }] };
  return await client.send(new CompleteMultipartUploadCommand({ ...KEY, UploadId, MultipartUpload, IfNoneMatch: "*" }));
};

const nothing = () => {};
const gone = ({ s3 }: Local) => void s3.files.clear();
const changed = (change: (s3: Local["s3"]) => void) => (local: Local) => change(local.s3);

/** The answers of S3 according to its documentation (PutObject, GetObject, CompleteMultipartUpload, "conditional requests"). */
const TABLE: [string, (local: Local) => void, Ask, string][] = [
  ["a write without a condition", nothing, put(), "200"],
  ["a write where nothing may be, and something is", nothing, put({ IfNoneMatch: "*" }), "412 PreconditionFailed"],
  ["a write where nothing may be, and nothing is", gone, put({ IfNoneMatch: "*" }), "200"],
  ["a write over the content that was read", nothing, ofTheSame, "200"],
  ["a write over another content", nothing, put({ IfMatch: another }), "412 PreconditionFailed"],
  ["a write over what has gone", gone, put({ IfMatch: another }), "404 NoSuchKey"],
  [
    "a conditional write beside another one",
    changed(({ health }) => {
      health.conflicts = 9;
    }),
    put({ IfNoneMatch: "*" }),
    "409 ConditionalRequestConflict",
  ],
  [
    "the end of an upload in pieces where nothing may be, and something is",
    nothing,
    inPieces,
    "412 PreconditionFailed",
  ],
  ["the same where nothing is", gone, inPieces, "200"],
  [
    "a content that came otherwise than its MD5",
    nothing,
    put({ ContentMD5: "AAAAAAAAAAAAAAAAAAAAAA==" }),
    "400 BadDigest",
  ],
  [
    "a write without the right to write",
    changed(({ rights }) => {
      rights.write = false;
    }),
    put(),
    "403 AccessDenied",
  ],
  ["a read", nothing, get(), "200"],
  ["a read of what is not there", gone, get(), "404 NoSuchKey"],
  [
    "a read of what is not there, without the right to list",
    (local) => {
      gone(local);
      local.s3.rights.list = false;
    },
    get(),
    "403 AccessDenied",
  ],
  ["a read unless it is the same", nothing, get((etag) => ({ IfNoneMatch: etag })), "304 Unknown"],
  ["a read unless it is another", nothing, get(() => ({ IfNoneMatch: another })), "200"],
  ["a read of another content than is wanted", nothing, get(() => ({ IfMatch: another })), "412 PreconditionFailed"],
  ["a removal", nothing, (client) => client.send(new DeleteObjectCommand(KEY)), "204"],
  ["a removal of what is not there", gone, (client) => client.send(new DeleteObjectCommand(KEY)), "204"],
];

const clientOf = ({ releaseBucket }: Local) =>
  new S3Client({
    region: releaseBucket.region,
    endpoint: releaseBucket.endpoint ?? "",
    forcePathStyle: true,
    maxAttempts: 1,
    ...(releaseBucket.credentials && { credentials: releaseBucket.credentials }),
  });

/** Where the local store can keep its files; its answers must be the same. */
const BUCKETS: [string, () => Promise<Local>][] = [
  ["in memory", () => localBucket()],
  ["in a folder", async () => localBucket({}, await temporaryFolder())],
];

const CASES = BUCKETS.flatMap(([releaseBucket, open]) => TABLE.map((row) => [releaseBucket, ...row, open] as const));

test.each(CASES)(
  "the S3 server of the tests (%s) answers to %s as S3 is documented",
  async (_, __, prepare, ask, answer, open) => {
    const local = await open();
    const client = clientOf(local);
    const { ETag = "" } = await client.send(new PutObjectCommand({ ...KEY, Body: "first" }));
    prepare(local);

    const outcome = await ask(client, ETag).then(
      ({ $metadata }) => String($metadata.httpStatusCode),
      (error) => `${error.$metadata?.httpStatusCode} ${error.name}`,
    );

    expect(outcome).toBe(answer);
  },
);

test("a listing continues page by page, in the order of keys", async () => {
  const local = await localBucket();
  local.s3.page.size = 2;
  const client = clientOf(local);
  for (const name of ["b", "a", "d/1", "c&<>"])
    await client.send(new PutObjectCommand({ ...KEY, Key: `x/${name}`, Body: name }));
  const list = (token?: string) =>
    client.send(new ListObjectsV2Command({ Bucket: KEY.Bucket, Prefix: "x/", ContinuationToken: token }));

  const first = await list();
  const second = await list(first.NextContinuationToken);

  expect([first, second].map(({ Contents }) => Contents?.map(({ Key }) => Key))).toEqual([
    ["x/a", "x/b"],
    ["x/c&<>", "x/d/1"],
  ]);
  expect([first.IsTruncated, second.IsTruncated]).toEqual([true, false]);
});

test.each(BUCKETS)("a range (%s) spans pieces, and the tag is the digest of their digests", async (_, open) => {
  const client = clientOf(await open());
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(KEY));
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  for (const [at, Body] of ["first ", "second ", "third"].entries()) {
    const { ETag } = await client.send(new UploadPartCommand({ ...KEY, UploadId, PartNumber: at + 1, Body }));
    Parts.push({ ETag, PartNumber: at + 1 });
  }
  await client.send(new CompleteMultipartUploadCommand({ ...KEY, UploadId, MultipartUpload: { Parts } }));

  const read = async (Range?: string) => {
    const { Body, ETag } = await client.send(new GetObjectCommand({ ...KEY, Range }));
    return [await Body?.transformToString(), ETag];
  };

  const tag = '"51e88144444c5e14e47a66118440e8ac-3"';
  expect(await read()).toEqual(["first second third", tag]);
  expect(await read("bytes=3-14")).toEqual(["st second th", tag]);
});

test("a file of zeros takes no space in the server's folder", async () => {
  const folder = await temporaryFolder();
  const client = clientOf(await localBucket({}, folder));
  const film = Buffer.alloc(32 * 1024 * 1024);
  film.write("the end", film.length - 7);
  await client.send(new PutObjectCommand({ ...KEY, Body: film }));

  const { Body } = await client.send(new GetObjectCommand(KEY));

  expect(film.equals((await Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true);
  const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
  expect(files.reduce((sum, { blocks }) => sum + blocks * 512, 0)).toBeLessThan(1024 * 1024);
});
