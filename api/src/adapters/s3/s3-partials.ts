import { buffer } from "node:stream/consumers";
import type { PartialFile, PartialFiles, Storage } from "#interfaces/file-storage.ts";
import type { AskStore } from "./ask-store.ts";
import { PIECE_BYTES } from "./chunks.ts";
import { statusOf } from "./s3-errors.ts";

interface StoredPart {
  PartNumber: number;
  ETag: string | undefined;
}

const isGone = (error: unknown) => statusOf(error) === 404;

/**
 * Files in a bucket that arrive in pieces: one multipart upload each. All parts have one size, so that the noted number of bytes
 * says which part is next. S3 takes no part under 5 MiB but the last. Bytes that do not fill a part wait in a file of their own,
 * named by the part; it only grows, so it holds the noted bytes whatever was written after them.
 */
export function createS3Partials(
  files: Pick<Storage, "put" | "head" | "stream" | "delete">,
  ask: AskStore,
  at: (key: string) => { Bucket: string; Key: string },
): PartialFiles {
  const uploadOf = ({ key, token }: PartialFile) => ({ ...at(key), UploadId: token });
  const waitingKey = (key: string, part: number) => `${key}.waiting-${part}`;

  const sendPart = (file: PartialFile, PartNumber: number, Body: Buffer) =>
    ask((sdk, client) => client.send(new sdk.UploadPartCommand({ ...uploadOf(file), PartNumber, Body })));

  const isWhole = async (key: string, size: number) => (await files.head(key))?.size === size;

  /** The noted bytes of a part that is not full yet. */
  async function waiting({ key }: PartialFile, part: number, length: number): Promise<Buffer> {
    if (length === 0) return Buffer.alloc(0);
    return buffer(await files.stream(waitingKey(key, part), { start: 0, end: length - 1 }));
  }

  async function storedParts(file: PartialFile) {
    const parts: StoredPart[] = [];
    for (let after: string | undefined; ; ) {
      const page = await ask((sdk, client) =>
        client.send(new sdk.ListPartsCommand({ ...uploadOf(file), ...(after && { PartNumberMarker: after }) })),
      );
      for (const { PartNumber = 0, ETag } of page.Parts ?? []) parts.push({ PartNumber, ETag });
      if (!page.IsTruncated) return parts;
      after = page.NextPartNumberMarker;
    }
  }

  return {
    async begin(key) {
      const { UploadId = "" } = await ask((sdk, client) => client.send(new sdk.CreateMultipartUploadCommand(at(key))));
      return UploadId;
    },

    async append(file, offset, piece) {
      const first = Math.floor(offset / PIECE_BYTES) + 1;
      const had = offset % PIECE_BYTES;
      let rest = Buffer.concat([await waiting(file, first, had), piece]);
      let part = first;
      for (; rest.length >= PIECE_BYTES; part++) {
        await sendPart(file, part, rest.subarray(0, PIECE_BYTES));
        rest = rest.subarray(PIECE_BYTES);
      }
      if (rest.length > 0) await files.put(waitingKey(file.key, part), rest);
      return async () => {
        if (had > 0 && part > first) await files.delete(waitingKey(file.key, first));
      };
    },

    async finish(file, size) {
      const full = Math.floor(size / PIECE_BYTES);
      const last = size % PIECE_BYTES;
      try {
        if (last > 0) await sendPart(file, full + 1, await waiting(file, full + 1, last));
        const Parts = (await storedParts(file)).slice(0, last > 0 ? full + 1 : full);
        await ask((sdk, client) =>
          client.send(new sdk.CompleteMultipartUploadCommand({ ...uploadOf(file), MultipartUpload: { Parts } })),
        );
      } catch (error) {
        // An earlier finish was cut off after the store had done it: the upload is gone, and the file is there.
        if (!isGone(error) || !(await isWhole(file.key, size))) throw error;
      }
      if (last > 0) await files.delete(waitingKey(file.key, full + 1));
    },

    async abandon(file, offset) {
      await ask((sdk, client) => client.send(new sdk.AbortMultipartUploadCommand(uploadOf(file)))).catch((error) => {
        if (!isGone(error)) throw error;
      });
      if (offset % PIECE_BYTES > 0) await files.delete(waitingKey(file.key, Math.floor(offset / PIECE_BYTES) + 1));
    },
  };
}
