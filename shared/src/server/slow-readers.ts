import type { Server } from "node:http";
import type { Socket } from "node:net";
import { watchTcpMemory } from "./tcp-memory.ts";

/** How often the server checks its connections. */
const LOOK_MS = 1_000;

/** How many bytes a visitor must have taken to count as one who reads the answer. */
const PROGRESS = 32 * 1024;

/**
 * For how many checks a visitor may take nothing while data waits. The kernel takes bytes by the megabyte, at least on one
 * machine: a visitor who watches a video over 250 kbit/s behind a proxy seems idle for most of a minute.
 */
const IDLE_LOOKS = 120;

/** The same limit while the kernel is short of memory: the packets that it drops slow everybody down. */
const IDLE_LOOKS_SHORT_OF_MEMORY = 2;

/** How many bytes the kernel holds at most for an idle visitor: Linux lets the buffer of a connection grow to this. */
const HELD_BYTES = 4 * 1024 * 1024;

/** Watches the connections of visitors and how fast they take their answers. */
export interface Readers {
  add: (socket: Socket) => void;
  /** Closes the connections on which data waits and nothing was taken for too long; returns their number. */
  look: () => number;
}

interface Rest {
  taken: number;
  looks: number;
}

/** How many bytes of a connection's answers the network has taken; bytes that wait in this process do not count. */
const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength;

/** Closes a connection and discards its waiting data; otherwise the kernel would keep trying to send it for minutes. */
function reset(socket: Socket): void {
  // A connection over a Unix socket cannot be reset.
  if (socket.remotePort === undefined) return void socket.destroy();
  // Node would wait until everything is written.
  socket.destroySoon = () => socket.destroy();
  socket.resetAndDestroy();
}

/** Watches how fast visitors take their answers (threat B25). `shortage` returns the bytes that the kernel lacks. */
export function watchReaders(shortage = watchTcpMemory()): Readers {
  const sockets = new Map<Socket, Rest | null>();

  function restOf(socket: Socket, before: Rest | null): Rest | null {
    if (socket.writableLength === 0) return null;
    const taken = takenBy(socket);
    const rests = before !== null && taken - before.taken < PROGRESS;
    return rests ? { taken: before.taken, looks: before.looks + 1 } : { taken, looks: 0 };
  }

  /** Sorted for closing: connections of the address with the most connections first, and of one address the newest first. */
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
      // Because the kernel buffers megabytes, a steady viewer looks the same as a visitor who reads nothing; many connections of
      // one address do not. Only half of the missing memory is freed: other processes of the machine do the same.
      const crowd = resting.length > 0 ? Math.ceil(shortage() / HELD_BYTES / 2) : 0;
      const ended = inOrderOfEnd(resting).filter(([, looks], at) => at < crowd || looks >= IDLE_LOOKS);
      for (const [socket] of ended) reset(socket);
      return ended.length;
    },
  };
}

/**
 * Disconnects visitors who request a large answer and do not take it: each of them could hold a connection, a file and some
 * memory without end. A browser whose video was paused for that long requests the rest by a range. Reports how many were
 * disconnected.
 */
export function endSlowReaders(server: Server, onEnded: (connections: number) => void): void {
  const readers = watchReaders();
  server.on("connection", readers.add);
  // The timer starts only when the server listens: a server that never listens is never closed, and the timer would keep it in memory.
  server.once("listening", () => {
    const timer = setInterval(() => {
      const connections = readers.look();
      if (connections > 0) onEnded(connections);
    }, LOOK_MS).unref();
    server.once("close", () => clearInterval(timer));
  });
}
