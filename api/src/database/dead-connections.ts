import { Socket } from "node:net";
import type pg from "pg";

/** The socket of a connection, plain or TLS. */
function socketOf({ connection }: pg.PoolClient): Socket | null {
  return connection.stream instanceof Socket ? connection.stream : null;
}

/**
 * Ends a connection in use over which nothing came for so long, and with it all that rest: what froze one server or swallowed
 * its words has most likely taken the others too, and each would cost its next user the same time. The server's own limit of
 * a statement says nothing when the server is frozen; without this its requests would hang for ever (threat C5).
 */
export function closeDeadConnections(pool: pg.Pool, afterMs: number): void {
  const resting = new Set<Socket>();

  function giveUp(silent: Socket): void {
    for (const socket of [silent, ...resting]) socket.destroy();
    resting.clear();
  }

  pool.on("connect", (client) => {
    // A connection that breaks while a transaction holds it is told by its next statement; unheard, it would end the process.
    client.on("error", () => {});
    const socket = socketOf(client);
    socket?.on("timeout", () => giveUp(socket));
  });
  pool.on("acquire", (client) => {
    const socket = socketOf(client);
    if (!socket) return;
    resting.delete(socket);
    socket.setTimeout(afterMs);
  });
  pool.on("release", (_error, client) => {
    const socket = socketOf(client);
    if (!socket) return;
    resting.add(socket);
    socket.setTimeout(0);
  });
  pool.on("remove", (client) => {
    const socket = socketOf(client);
    if (socket) resting.delete(socket);
  });
}
