import { Socket } from "node:net";
import type pg from "pg";

/** The socket of a connection, plain or TLS. */
function socketOf({ connection }: pg.PoolClient) {
  return connection.stream instanceof Socket ? connection.stream : null;
}

/**
 * Closes a used connection that received nothing for so long, and with it all idle ones: what froze the server or swallowed its
 * packets has most likely hit these too, and each would cost its next user the same time. The server's own statement timeout does
 * not help when the server is frozen; without this function requests would hang for ever (threat C5).
 */
export function closeDeadConnections(pool: pg.Pool, afterMs: number) {
  const resting = new Set<Socket>();

  function giveUp(silent: Socket) {
    for (const socket of [silent, ...resting]) socket.destroy();
    resting.clear();
  }

  pool.on("connect", (client) => {
    // When a connection breaks during a transaction, the next statement fails; without a listener the error would end the process.
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
