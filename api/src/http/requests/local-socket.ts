import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { BACKLOG } from "@academy/shared/server/limited-server";
import type { FastifyInstance } from "fastify";
import { ConfigError } from "#config/config-error.ts";

/** A client of the socket file runs on this machine: it is as near as the loopback, and trusted like it. */
const HERE = "127.0.0.1";

const isAnswered = (path: string) =>
  new Promise<boolean>((done) => {
    const probe = connect(path, () => {
      probe.destroy();
      done(true);
    });
    probe.once("error", () => done(false));
  });

/**
 * Listens on a socket in the file system beside the port. There a kernel holds some 200 KiB of an unread answer; between two
 * processes that talk over TCP it holds 5 MiB, and a few hundred idle visitors would use up its memory for connections. Gives the
 * function that stops it; rejects when another process listens there.
 */
export async function listenLocally(app: FastifyInstance, path: string): Promise<() => void> {
  const listener = createServer((connection) => {
    Object.defineProperty(connection, "remoteAddress", { value: HERE });
    app.server.emit("connection", connection);
  });
  if (await isAnswered(path)) throw new ConfigError(`another process listens at API_SOCKET, ${path}`);
  // A killed process leaves the socket file behind.
  rmSync(path, { force: true });
  await new Promise<void>((done, refuse) => {
    listener.once("error", refuse).listen({ path, backlog: BACKLOG }, done);
  });
  return () => void listener.close();
}
