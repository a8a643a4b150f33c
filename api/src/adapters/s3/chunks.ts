import type { Readable } from "node:stream";

/** Files from this size on are sent in pieces of this size; S3 wants at least 5 MiB. */
export const PIECE_BYTES = 8 * 1024 * 1024;

/** Cuts a stream into pieces of one size; the last one is what is left. */
export async function* inChunks(stream: Readable, size: number): AsyncGenerator<Buffer, void, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    waiting.push(Buffer.from(chunk));
    length += waiting.at(-1)?.length ?? 0;
    while (length >= size) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, size);
      waiting = [all.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}
