import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "#config/bucket-settings.ts";
import { isKey, type SignedAddress, type Storage } from "#interfaces/file-storage.ts";
import type { AskStore, Sdk } from "./ask-store.ts";
import { inChunks, PIECE_BYTES } from "./chunks.ts";
import { presign } from "./presign.ts";
import { statusOf, storageError } from "./s3-errors.ts";
import { createS3Partials } from "./s3-partials.ts";

const CONNECT_MS = 5_000;
const ANSWER_MS = 20_000;

/** Each visitor who watches a video holds a connection to the store; with the library's default only fifty visitors could watch. */
const CONNECTIONS = { maxSockets: 2_000, keepAlive: true };

/** The longest life of an address of a file, in seconds. */
const LONGEST_SECONDS = 600;

/** Files in a bucket; a file appears whole or not at all. The bucket stays private: the academy serves the files itself, or signs their addresses. */
export function createS3Storage(
  settings: S3Settings,
  sign: (key: string, studentId: number) => SignedAddress,
): Storage {
  let started: Promise<{ sdk: Sdk; client: S3Client }> | null = null;

  /** The library is large; a process without a bucket never loads it. */
  async function start() {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      region: settings.region,
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        httpAgent: CONNECTIONS,
        httpsAgent: CONNECTIONS,
      },
      // Stores other than S3 do not know newer checksums; those that S3 itself demands are still sent.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      ...(settings.endpoint !== null && { endpoint: settings.endpoint, forcePathStyle: true }),
      ...(settings.credentials && { credentials: settings.credentials }),
    });
    return { sdk, client };
  }

  const ask: AskStore = async (work) => {
    started ??= start();
    const { sdk, client } = await started;
    try {
      return await work(sdk, client);
    } catch (error) {
      throw storageError(error);
    }
  };

  const at = (key: string) => {
    if (!isKey(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key)}`);
    return { Bucket: settings.bucket, Key: settings.prefix + key };
  };

  /** Sends a large file piece by piece; nobody sees it before the upload is complete, and after a failure nothing remains. */
  async function putPieces(key: string, first: Buffer, rest: AsyncIterable<Buffer>) {
    const { UploadId } = await ask((sdk, client) => client.send(new sdk.CreateMultipartUploadCommand(at(key))));
    const upload = { ...at(key), UploadId };
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      const send = async (Body: Buffer) => {
        const PartNumber = Parts.length + 1;
        const command = { ...upload, PartNumber, Body };
        const { ETag } = await ask((sdk, client) => client.send(new sdk.UploadPartCommand(command)));
        Parts.push({ ETag, PartNumber });
      };
      await send(first);
      for await (const piece of rest) await send(piece);
      const whole = { ...upload, MultipartUpload: { Parts } };
      await ask((sdk, client) => client.send(new sdk.CompleteMultipartUploadCommand(whole)));
    } catch (error) {
      await ask((sdk, client) => client.send(new sdk.AbortMultipartUploadCommand(upload))).catch(() => undefined);
      throw error;
    }
  }

  const putWhole = (key: string, Body: Buffer) =>
    ask((sdk, client) => client.send(new sdk.PutObjectCommand({ ...at(key), Body })));

  const whole: Omit<Storage, "partial"> = {
    async put(key, content) {
      if (Buffer.isBuffer(content)) return void (await putWhole(key, content));
      const pieces = inChunks(content, PIECE_BYTES);
      const first = await pieces.next();
      const piece = first.done ? Buffer.alloc(0) : first.value;
      if (piece.length < PIECE_BYTES) await putWhole(key, piece);
      else await putPieces(key, piece, pieces);
    },

    async head(key) {
      if (!isKey(key)) return null;
      return ask(async (sdk, client) => {
        try {
          const { ContentLength, LastModified } = await client.send(new sdk.HeadObjectCommand(at(key)));
          return { size: ContentLength ?? 0, modifiedAt: LastModified ?? new Date(0) };
        } catch (error) {
          if (statusOf(error) === 404) return null;
          throw error;
        }
      });
    },

    async stream(key, range) {
      const { Body } = await ask((sdk, client) =>
        client.send(
          new sdk.GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        ),
      );
      return Body as Readable;
    },

    async delete(key) {
      await ask((sdk, client) => client.send(new sdk.DeleteObjectCommand(at(key))));
    },

    signedUrl: sign,

    // A store shows a file only once it is whole, and keeps nothing of one that broke off.
    deleteUnfinished: async () => {},
    addressAtStore: (key, expiresAt, type) =>
      ask(async (_, { config }) => {
        const { Bucket, Key } = at(key);
        const bucket = config.endpointProvider({
          Bucket,
          Region: settings.region,
          ...(settings.endpoint !== null && { Endpoint: settings.endpoint, ForcePathStyle: true }),
        }).url;
        const object = new URL(`${bucket.href.replace(/\/$/, "")}/${Key}`);
        // Signed as of ten minutes before its end, whenever it is requested. So the address is the same for everybody, and it ends
        // when the academy's own addresses of the file end.
        const from = new Date(expiresAt.getTime() - LONGEST_SECONDS * 1000);
        const signer = { region: settings.region, ...(await config.credentials()) };
        return presign(object, signer, { from, seconds: LONGEST_SECONDS }, { "response-content-type": type });
      }),
  };
  return { ...whole, partial: createS3Partials(whole, ask, at) };
}
