import { Socket } from "node:net";
import type pg from "pg";

/** The socket of a connection, plain or TLS. */
function socketOf({ connection }: pg.PoolClient): Socket | null {
  return connection.stream instanceof Socket ? connection.stream : null;
}

/**
 * Ends a connection in use over which nothing came for so long. The server's own limit of a statement says nothing when the
 * server is frozen or the network swallows everything: without this its requests would hang for ever (threat C5).
 */
export function giveUpSilentConnections(pool: pg.Pool, afterMs: number): void {
  pool.on("connect", (client) => {
    // A connection that breaks while a transaction holds it is told by its next statement; unheard, it would end the process.
    client.on("error", () => {});
    const socket = socketOf(client);
    socket?.on("timeout", () => socket.destroy());
  });
  pool.on("acquire", (client) => {
    socketOf(client)?.setTimeout(afterMs);
  });
  pool.on("release", (_error, client) => {
    socketOf(client)?.setTimeout(0);
  });
}
