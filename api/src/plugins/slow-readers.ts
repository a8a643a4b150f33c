import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How often connections are looked at. */
const LOOK_MS = 30_000;

/** What a visitor takes between two looks at least, while something waits: a kilobyte a second, too little to watch anything. */
const LEAST_BYTES = 32 * 1024;

/** Connections of visitors, and how fast they take their answers. */
export interface Readers {
  add: (socket: Socket) => void;
  /** Ends the connections on which something waited since the last look and too little was taken; gives their number. */
  look: () => number;
}

/** What the network took of a connection's answers; what waits in this process is not among it. */
const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength;

/** Watches how fast answers are taken (threat B25). */
export function watchReaders(): Readers {
  const taken = new Map<Socket, number | null>();
  return {
    add: (socket) => {
      taken.set(socket, null);
      socket.once("close", () => taken.delete(socket));
    },
    look: () => {
      let ended = 0;
      for (const [socket, before] of taken) {
        const now = socket.writableLength > 0 ? takenBy(socket) : null;
        const isTooSlow = now !== null && before !== null && now - before < LEAST_BYTES;
        taken.set(socket, now);
        if (!isTooSlow) continue;
        socket.destroy();
        ended++;
      }
      return ended;
    },
  };
}

/**
 * Sends visitors away who ask for a large answer and do not take it: each would hold a connection, a file and some memory for as
 * long as it likes. A browser whose video rests for that long asks for the rest by a range.
 */
export function registerSlowReaders(app: FastifyInstance): void {
  const readers = watchReaders();
  app.server.on("connection", readers.add);
  const timer = setInterval(() => {
    const connections = readers.look();
    if (connections > 0) app.log.info({ connections }, "visitors who did not take their answers were sent away");
  }, LOOK_MS).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
