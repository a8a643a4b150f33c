import { createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { EICAR } from "#composition/virus-scanner.ts";

/** As in clamd's setting: a longer stream gets an error. */
const STREAM_MAX = 25 * 1024 * 1024;

/** The pieces of a stream that came whole, and whether its end came too (man clamd, "INSTREAM"). */
function piecesOf(bytes: Buffer): { content: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(pieces), isWhole: true };
    if (at + 4 + length > bytes.length) break;
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { content: Buffer.concat(pieces), isWhole: false };
}

/** What clamd answers to the bytes of a connection so far; null while it waits for more. */
function answerTo(received: Buffer, seen: Buffer[]): string | null {
  const end = received.indexOf(0);
  const command = received.subarray(0, end === -1 ? 0 : end).toString();
  if (command === "zPING") return "PONG";
  if (command !== "zINSTREAM") return end === -1 ? null : "UNKNOWN COMMAND";
  const { content, isWhole } = piecesOf(received.subarray(end + 1));
  if (content.length > STREAM_MAX) return "INSTREAM size limit exceeded. ERROR";
  if (!isWhole) return null;
  seen.push(content);
  return content.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
}

/** A scanner that speaks clamd's protocol and detects EICAR's file; with `says` it answers that text, and nothing for "". */
export async function fakeClamd({ path, says }: { path?: string; says?: string } = {}) {
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    let received: Buffer = Buffer.alloc(0);
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("data", (piece) => {
      received = Buffer.concat([received, piece]);
      const answer = answerTo(received, seen);
      if (answer === null || says === "") return;
      socket.end(`${says ?? answer}\0`);
    });
  });
  await new Promise<void>((done) => (path ? server.listen(path, done) : server.listen(0, "127.0.0.1", done)));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  onTestFinished(close);
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return { address: path ? { path } : { host: "127.0.0.1", port }, seen, close };
}
