import type { Server } from "node:http";
import type { Socket } from "node:net";
import { watchTcpMemory } from "./tcp-memory.ts";

/** How often connections are looked at. */
const LOOK_MS = 1_000;

/** How much a visitor must have taken to be seen as one who takes it, in bytes. */
const PROGRESS = 32 * 1024;

/**
 * How many looks a visitor may rest while something waits. A kernel takes bytes by the megabyte, on one machine at least: who
 * watches a video over 250 kbit/s behind a proxy seems to rest for the better part of a minute.
 */
const IDLE_LOOKS = 120;

/** The same while the kernel is short of memory: its drops cost everybody more. */
const IDLE_LOOKS_SHORT_OF_MEMORY = 2;

/** What the kernel holds for a visitor who rests, at most: Linux lets the buffer of a connection grow to this. */
const HELD_BYTES = 4 * 1024 * 1024;

/** Connections of visitors, and how fast they take their answers. */
export interface Readers {
  add: (socket: Socket) => void;
  /** Ends the connections on which something waits and nothing was taken for too long; gives their number. */
  look: () => number;
}

interface Rest {
  taken: number;
  looks: number;
}

/** What the network took of a connection's answers; what waits in this process is not among it. */
const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength;

/** Ends a connection without what waits on it; the kernel would go on offering it for minutes. */
function reset(socket: Socket): void {
  // What comes over a file cannot be reset.
  if (socket.remotePort === undefined) return void socket.destroy();
  // Node would wait until everything is written.
  socket.destroySoon = () => socket.destroy();
  socket.resetAndDestroy();
}

/** Watches how fast answers are taken (threat B25). `shortage` gives the bytes that the kernel lacks. */
export function watchReaders(shortage = watchTcpMemory()): Readers {
  const sockets = new Map<Socket, Rest | null>();

  function restOf(socket: Socket, before: Rest | null): Rest | null {
    if (socket.writableLength === 0) return null;
    const taken = takenBy(socket);
    const rests = before !== null && taken - before.taken < PROGRESS;
    return rests ? { taken: before.taken, looks: before.looks + 1 } : { taken, looks: 0 };
  }

  /** Those of the most crowded address first, of one address the newest first. */
  function inOrderOfEnd(resting: [Socket, number][]): [Socket, number][] {
    const crowds = new Map<string | undefined, number>();
    for (const [{ remoteAddress }] of resting) crowds.set(remoteAddress, (crowds.get(remoteAddress) ?? 0) + 1);
    const crowd = ([{ remoteAddress }]: [Socket, number]) => crowds.get(remoteAddress) ?? 0;
    return resting.toReversed().sort((one, other) => crowd(other) - crowd(one));
  }

  return {
    add: (socket) => {
      sockets.set(socket, null);
      socket.once("close", () => sockets.delete(socket));
    },
    look: () => {
      const resting: [Socket, number][] = [];
      for (const [socket, before] of sockets) {
        const rest = restOf(socket, before);
        sockets.set(socket, rest);
        if (rest && rest.looks >= IDLE_LOOKS_SHORT_OF_MEMORY) resting.push([socket, rest.looks]);
      }
      // Beside megabytes in the kernel a steady viewer cannot be told from one who reads nothing; a crowd can.
      // Half of what is lacking: other processes of the machine do the same.
      const crowd = resting.length > 0 ? Math.ceil(shortage() / HELD_BYTES / 2) : 0;
      const ended = inOrderOfEnd(resting).filter(([, looks], at) => at < crowd || looks >= IDLE_LOOKS);
      for (const [socket] of ended) reset(socket);
      return ended.length;
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
  // A server that never listens is never closed: its timer would keep it for ever.
  server.once("listening", () => {
    const timer = setInterval(() => {
      const connections = readers.look();
      if (connections > 0) told(connections);
    }, LOOK_MS).unref();
    server.once("close", () => clearInterval(timer));
  });
}
