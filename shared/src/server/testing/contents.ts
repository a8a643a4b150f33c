import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

/** The content of a file, or of a part of an upload, as the local store keeps it. */
export interface Content {
  /** In bytes. */
  size: number;
  md5: Buffer;
  /** In hexadecimal digits. */
  sha256: string;
  /** The bytes from `start` up to before `end`. */
  read: (start: number, end: number) => Readable;
}

/** Receives the content of a request. */
export type Receive = (stream: Readable) => Promise<Content>;

const readBytes = (bytes: Buffer) => (start: number, end: number) => Readable.from([bytes.subarray(start, end)]);

/** Content that is kept in memory as a whole. */
export function contentOf(bytes: Buffer): Content {
  const digest = (algorithm: string) => createHash(algorithm).update(bytes).digest();
  return { size: bytes.length, md5: digest("md5"), sha256: digest("sha256").toString("hex"), read: readBytes(bytes) };
}

/** Keeps each content in memory: the files of most tests are small. */
export const receiveInMemory: Receive = async (stream) => contentOf(Buffer.concat(await stream.toArray()));

/** Zeros to compare each chunk of a request with; chunks are smaller than this. */
const ZEROS = Buffer.alloc(1024 * 1024);

const isZero = (chunk: Buffer) =>
  chunk.length <= ZEROS.length && ZEROS.compare(chunk, 0, chunk.length, 0, chunk.length) === 0;

/**
 * Keeps each content in a file of a folder, never as a whole in memory: for films of gigabytes. Zeros become a hole in the file,
 * so that a sparse film needs no disk space.
 */
export const receiveInFolder =
  (folder: string): Receive =>
  async (stream) => {
    const md5 = createHash("md5");
    const sha256 = createHash("sha256");
    const path = join(folder, randomUUID());
    const file = await open(path, "wx");
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        md5.update(chunk);
        sha256.update(chunk);
        if (!isZero(chunk)) await file.writev([chunk], size);
        size += chunk.length;
      }
      await file.truncate(size);
    } finally {
      await file.close();
    }
    const read = (start: number, end: number) =>
      end > start ? createReadStream(path, { start, end: end - 1 }) : Readable.from([]);
    return { size, md5: md5.digest(), sha256: sha256.digest("hex"), read };
  };

/** The parts of an upload as one content, without copying them; its digest is computed as by S3, from the digests of the parts. */
export function joined(pieces: readonly Content[]): Pick<Content, "size" | "md5" | "read"> {
  const md5 = createHash("md5");
  for (const piece of pieces) md5.update(piece.md5);
  async function* between(start: number, end: number) {
    let from = 0;
    for (const { size, read } of pieces) {
      if (start < from + size && end > from) yield* read(Math.max(start - from, 0), Math.min(end - from, size));
      from += size;
    }
  }
  const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
  return { size, md5: md5.digest(), read: (start, end) => Readable.from(between(start, end)) };
}
