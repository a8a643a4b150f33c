import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Bytes that a player asks for at a time. */
const PART = 1024 * 1024;

/** A film of so many bytes and its address, which may redirect to another server. */
export interface Film {
  address: string;
  size: number;
}

/** What the viewers got. */
export interface Watched {
  bytes: number;
  /** Parts that had arrived when they had to be played, and parts that arrived later. */
  inTime: number;
  late: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

/** Downloads a part of a film and throws it away; gives the number of its bytes. */
async function take(address: string, start: number): Promise<number> {
  const headers = { range: `bytes=${start}-${start + PART - 1}` };
  return await new Promise<number>((done, fail) => {
    const request = get(address, { agent, headers }, (answer) => {
      const { location } = answer.headers;
      if (answer.statusCode === 302 && location) {
        answer.resume().once("end", () => take(location, start).then(done, fail));
        return;
      }
      if (answer.statusCode !== 206) return fail(new Error(`a part of a film was answered with ${answer.statusCode}`));
      let bytes = 0;
      answer.on("data", (piece: Buffer) => (bytes += piece.length)).once("end", () => done(bytes));
    });
    request.once("error", fail);
  });
}

const startOf = (part: number, size: number) => (part * PART) % (size - PART);

/** Sixteen viewers download as fast as the server sends, until so many bytes have arrived. */
export async function takeAll({ address, size }: Film, bytes: number): Promise<Watched> {
  let part = 0;
  let taken = 0;
  const one = async () => {
    while (taken < bytes) {
      const more = await take(address, startOf(part++, size));
      taken += more;
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return { bytes: taken, inTime: part, late: 0 };
}

/** Viewers start one after the other within the first part's time. Each requests the next part when the one before was played. */
export async function watch(
  { address, size }: Film,
  { viewers, bitsPerSecond, seconds }: { viewers: number; bitsPerSecond: number; seconds: number },
): Promise<Watched> {
  const partMs = (PART * 8 * 1000) / bitsPerSecond;
  const watched: Watched = { bytes: 0, inTime: 0, late: 0 };
  const one = async (viewer: number) => {
    const began = performance.now() + (viewer / viewers) * partMs;
    for (let part = 0; part * partMs < seconds * 1000; part++) {
      await wait(Math.max(0, began + part * partMs - performance.now()));
      const bytes = await take(address, startOf(part + viewer * 7, size));
      watched.bytes += bytes;
      if (performance.now() > began + (part + 1) * partMs) watched.late++;
      else watched.inTime++;
    }
  };
  await Promise.all(Array.from({ length: viewers }, (_, viewer) => one(viewer)));
  return watched;
}
