import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How often connections are looked at. */
const LOOK_MS = 30_000;

/** What counts as progress between two looks. */
const LEAST_BYTES = 32 * 1024;

/**
 * How many looks a visitor may go without progress. A kernel takes bytes by the megabyte, on one machine at least: who watches
 * a video over 250 kbit/s behind a proxy seems to rest for the better part of a minute.
 */
const LOOKS = 4;

/** Connections of visitors, and how fast they take their answers. */
export interface Readers {
  add: (socket: Socket) => void;
  /** Ends the connections on which something waits and nothing was taken for too long; gives their number. */
  look: () => number;
}

interface Progress {
  taken: number;
  looks: number;
}

/** What the network took of a connection's answers; what waits in this process is not among it. */
const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength;

/** Watches how fast answers are taken (threat B25). */
export function watchReaders(): Readers {
  const readers = new Map<Socket, Progress | null>();

  function progressOf(socket: Socket, before: Progress | null): Progress | null {
    if (socket.writableLength === 0) return null;
    const taken = takenBy(socket);
    return before && taken - before.taken < LEAST_BYTES
      ? { taken: before.taken, looks: before.looks + 1 }
      : { taken, looks: 0 };
  }

  return {
    add: (socket) => {
      readers.set(socket, null);
      socket.once("close", () => readers.delete(socket));
    },
    look: () => {
      let ended = 0;
      for (const [socket, before] of readers) {
        const progress = progressOf(socket, before);
        readers.set(socket, progress);
        if (!progress || progress.looks < LOOKS) continue;
        socket.destroy();
        ended++;
      }
      return ended;
    },
  };
}

/**
 * Sends visitors away who ask for a large answer and do not take it: each would hold a connection, a file and some memory for as
 * long as it likes. A browser whose video rests for that long asks for the rest by a range. Tells how many were sent away.
 */
export function endSlowReaders(server: Server, told: (connections: number) => void): void {
  const readers = watchReaders();
  server.on("connection", readers.add);
  const timer = setInterval(() => {
    const connections = readers.look();
    if (connections > 0) told(connections);
  }, LOOK_MS).unref();
  server.once("close", () => clearInterval(timer));
}
