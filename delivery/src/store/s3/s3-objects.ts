import { createHash, randomUUID } from "node:crypto";
import type { S3Client } from "@aws-sdk/client-s3";
import type { ReleaseBucket } from "#release-store-settings.ts";
import { inBatches } from "#store/in-batches.ts";
import { objectHeaders } from "#store/object-headers.ts";
import { assertObjectKey } from "#store/object-key.ts";
import type { ListedObject, ObjectStore, StoredObject } from "#store/object-store.ts";
import { isMissing, isTooLate, s3Error } from "./s3-errors.ts";

/** Files of at least this size are sent in pieces of this size; S3 requires at least 5 MiB. */
const PIECE_BYTES = 8 * 1024 * 1024;

const CONNECT_MS = 5_000;

/** How long the store may be silent, and how long a request with its content may take, such as a piece over a slow connection. */
interface Patience {
  silenceMs: number;
  requestMs: number;
}
const PATIENCE: Patience = { silenceMs: 30_000, requestMs: 120_000 };

const AUDIT = "audit/";

/** The file with which we test whether the store supports conditional writes. */
const PROBE = "conditional-writes";

/** A tag that the probe's content never has. */
const NOBODYS_TAG = '"00000000000000000000000000000000"';

type Sdk = typeof import("@aws-sdk/client-s3");

const md5 = (content: Buffer, form: "base64" | "hex") => createHash("md5").update(content).digest(form);

/** The files of a release store in a bucket. A bucket has no lock: conditional writes resolve conflicts. */
export class S3Objects implements ObjectStore {
  readonly name: string;
  readonly #location: ReleaseBucket;
  readonly #patience: Patience;
  /** When the last line of the audit log was written (ms). */
  #loggedAt = 0;
  #started: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  #probed: Promise<void> | undefined;

  constructor(bucket: ReleaseBucket, patience = PATIENCE) {
    this.#location = bucket;
    this.#patience = patience;
    this.name = `s3://${bucket.bucket}/${bucket.prefix}`;
  }

  /** The library is large; a store on a disk never loads it. It detects a wrong local clock by the store's answers and corrects for it. */
  async #start(): Promise<{ sdk: Sdk; client: S3Client }> {
    const sdk = await import("@aws-sdk/client-s3");
    const { region, endpoint, credentials } = this.#location;
    const client = new sdk.S3Client({
      region,
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: this.#patience.silenceMs,
        requestTimeout: this.#patience.requestMs,
        // Without this setting the library only warns.
        throwOnRequestTimeout: true,
      },
      // Stores of other vendors may not support newer checksums; we send the MD5 with every content.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    });
    return { sdk, client };
  }

  /** Sends a request to the store. A failure that `answers` knows becomes a result, any other an error with one sentence. */
  async #ask<Made>(
    work: (sdk: Sdk, client: S3Client) => Promise<Made>,
    answers: (error: unknown) => Made | undefined = () => undefined,
  ): Promise<Made> {
    this.#started ??= this.#start();
    const { sdk, client } = await this.#started;
    try {
      return await work(sdk, client);
    } catch (error) {
      const answer = answers(error);
      if (answer !== undefined) return answer;
      throw s3Error(this.name, error);
    }
  }

  #at(key: string) {
    assertObjectKey(key);
    return { Bucket: this.#location.bucket, Key: this.#location.prefix + key };
  }

  read = (key: string): Promise<StoredObject | null> =>
    this.#ask<StoredObject | null>(
      async (sdk, client) => {
        const { Body, ETag = "" } = await client.send(new sdk.GetObjectCommand(this.#at(key)));
        return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
      },
      (error) => (isMissing(error) ? null : undefined),
    );

  /** Sends a file, a large one in pieces, which become visible only when the upload is completed. */
  async #put(
    { sdk, client }: { sdk: Sdk; client: S3Client },
    key: string,
    content: Buffer,
    condition: { IfMatch?: string; IfNoneMatch?: string },
  ) {
    const { type, encoding, cache } = objectHeaders(key);
    const headers = { ContentType: type, CacheControl: cache, ...(encoding && { ContentEncoding: encoding }) };
    const at = this.#at(key);
    if (content.length <= PIECE_BYTES) {
      const whole = { ...at, ...headers, ...condition, Body: content, ContentMD5: md5(content, "base64") };
      await client.send(new sdk.PutObjectCommand(whole));
      return;
    }
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ ...at, ...headers }));
    const upload = { ...at, UploadId };
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let start = 0; start < content.length; start += PIECE_BYTES) {
        const Body = content.subarray(start, start + PIECE_BYTES);
        const part = { ...upload, PartNumber: Parts.length + 1, Body, ContentMD5: md5(Body, "base64") };
        const { ETag } = await client.send(new sdk.UploadPartCommand(part));
        Parts.push({ ETag, PartNumber: part.PartNumber });
      }
      const whole = { ...upload, ...condition, MultipartUpload: { Parts } };
      await client.send(new sdk.CompleteMultipartUploadCommand(whole));
    } catch (error) {
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  write = (key: string, content: Buffer): Promise<void> =>
    this.#ask((sdk, client) => this.#put({ sdk, client }, key, content, {}));

  replace = async (key: string, content: Buffer, tag: string | null): Promise<boolean> => {
    this.#probed ??= this.#probe().catch((error: unknown) => {
      this.#probed = undefined;
      throw error;
    });
    await this.#probed;
    return await this.#replace(key, content, tag);
  };

  /** Tests for conditional writes. A store without them accepts every write: of two releases the later would silently undo the other. */
  async #probe() {
    await this.#replace(PROBE, Buffer.from("first"), null);
    if (await this.#replace(PROBE, Buffer.from("second"), null))
      throw new Error(
        `the release store ${this.name} ignores conditional writes (If-None-Match): it cannot keep releases`,
      );
    if (await this.#replace(PROBE, Buffer.from("third"), NOBODYS_TAG))
      throw new Error(`the release store ${this.name} ignores conditional writes (If-Match): it cannot keep releases`);
  }

  #replace = (key: string, content: Buffer, tag: string | null): Promise<boolean> =>
    this.#ask<boolean>(
      async (sdk, client) => {
        await this.#put({ sdk, client }, key, content, tag === null ? { IfNoneMatch: "*" } : { IfMatch: tag });
        return true;
      },
      (error) => (isTooLate(error) ? false : undefined),
    );

  list = (prefix: string): Promise<ListedObject[]> =>
    this.#ask(async (sdk, client) => {
      const { bucket, prefix: own } = this.#location;
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: own + prefix });
      const listed: ListedObject[] = [];
      for await (const { Contents = [] } of pages) {
        for (const { Key = "", LastModified, ETag = "" } of Contents) {
          const [, hash = null] = /^"?([0-9a-f]{32})"?$/.exec(ETag) ?? [];
          listed.push({ key: Key.slice(own.length), changedAt: LastModified?.getTime() ?? 0, md5: hash });
        }
      }
      return listed;
    });

  remove = (keys: readonly string[]): Promise<void> =>
    this.#ask((sdk, client) =>
      inBatches(keys, (key) => client.send(new sdk.DeleteObjectCommand(this.#at(key)))).then(() => undefined),
    );

  /** A bucket has no partial files. A lifecycle rule of the bucket removes the pieces of interrupted uploads (docs/reference.md). */
  removeDrafts = async (): Promise<void> => undefined;

  /** A bucket has no file to append to: each line is a file, named by its time. */
  log = (line: string): Promise<void> => {
    // Lines of one process keep their order, even two in the same millisecond.
    this.#loggedAt = Math.max(Date.now(), this.#loggedAt + 1);
    const time = new Date(this.#loggedAt).toISOString().replace(/[:.]/g, "-");
    return this.write(`${AUDIT}${time}-${randomUUID().slice(0, 8)}.json`, Buffer.from(line));
  };

  logged = async (most = Number.POSITIVE_INFINITY): Promise<string[]> => {
    const keys = (await this.list(AUDIT)).map(({ key }) => key);
    const newest = keys.sort().slice(-most);
    return await inBatches(newest, async (key) => (await this.read(key))?.content.toString() ?? "");
  };

  exclusively = <Made>(change: () => Promise<Made>): Promise<Made> => change();
}
