import { connect, type NetConnectOpts, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** How long clamd may send nothing while a file is sent or scanned, in milliseconds. */
const SILENCE_MS = 60_000;

/** How long clamd may take to answer a ping. */
const PING_MS = 2_000;

/** The longest answer of clamd names one virus. */
const ANSWER_BYTES = 4_096;

interface Parts {
  address: NetConnectOpts;
  /** Most bytes of a file that are sent: clamd takes no more than its `StreamMaxLength`. */
  bytesMost: number;
  silenceMs?: number;
}

/** What clamd answers to a command that ends with NUL; the answer ends with NUL too. */
async function answerOf(socket: Socket) {
  let answer = "";
  for await (const piece of socket) {
    answer += piece;
    if (answer.includes("\0") || answer.length > ANSWER_BYTES) break;
  }
  return answer.split("\0")[0] ?? "";
}

/** Sends data to clamd over a connection of its own and gives the answer. Rejects when no answer arrives. */
async function ask(address: NetConnectOpts, silenceMs: number, request: Iterable<Buffer> | AsyncIterable<Buffer>) {
  const socket = connect(address);
  socket.setEncoding("latin1");
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("clamd says nothing")));
  try {
    const [answer] = await Promise.all([answerOf(socket), pipeline(Readable.from(request), socket, { end: false })]);
    return answer;
  } finally {
    socket.destroy();
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** A file in the form that `INSTREAM` wants: each piece after its length, and a length of zero at the end. */
async function* framesOf(content: Buffer | Readable, bytesMost: number): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  let left = bytesMost;
  for await (const piece of Buffer.isBuffer(content) ? [content] : content) {
    const part = Buffer.from(piece).subarray(0, left);
    left -= part.length;
    if (part.length > 0) yield Buffer.concat([lengthOf(part.length), part]);
    if (left === 0) break;
  }
  yield lengthOf(0);
}

/** ClamAV's daemon (man clamd, "Commands"). */
export function clamd({ address, bytesMost, silenceMs = SILENCE_MS }: Parts) {
  return {
    /** The name of the virus in a file; null for none. Rejects when clamd is away or gives no verdict. */
    async scan(content: Buffer | Readable) {
      const answer = await ask(address, silenceMs, framesOf(content, bytesMost));
      if (answer === "stream: OK") return null;
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (found === undefined) throw new Error(`clamd answers "${answer}"`);
      return found;
    },

    /** Whether clamd answers. */
    async ping() {
      const answer = await ask(address, Math.min(PING_MS, silenceMs), [Buffer.from("zPING\0")]).catch(() => null);
      return answer === "PONG";
    },
  };
}
