import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { Context } from "#context.ts";
import { sameSecret } from "#security/keys.ts";
import { runCommand } from "./commands.ts";
import { type DoorAnswer, DoorRequest, doorFile } from "./door-note.ts";
import { isForeseen } from "./foreseen.ts";

const BODY_MAX = 256 * 1024;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > BODY_MAX) throw new Error("too long");
    parts.push(part as Buffer);
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}

/**
 * A door for the operator's commands while the server holds the embedded database: on the loopback only, on a port of
 * chance, opened by a token of 256 bits that lives as long as the process, in a file of its owner (decision 0015).
 */
export async function openDoor(
  context: Context,
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString("base64url");

  async function answer(request: IncomingMessage): Promise<[status: number, z.infer<typeof DoorAnswer>]> {
    const given = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (request.method !== "POST" || !sameSecret(given, token)) return [403, { wrong: "not allowed" }];
    const { operator, words } = z.parse(DoorRequest, await bodyOf(request));
    try {
      return [200, { said: await runCommand(context, operator, words) }];
    } catch (error) {
      if (!isForeseen(error)) throw error;
      return [400, { wrong: error.message }];
    }
  }

  const server = createServer(
    { requestTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    async (request, reply) => {
      let status = 500;
      let body: z.infer<typeof DoorAnswer> = { wrong: "something went wrong; the server's log says what" };
      try {
        [status, body] = await answer(request);
      } catch (error) {
        log.error({ err: error }, "an operator's command failed");
      }
      reply.writeHead(status, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(body));
    },
  );
  await new Promise<void>((ready, refuse) => {
    server.once("error", refuse);
    server.listen(0, "127.0.0.1", ready);
  });
  const { port } = server.address() as { port: number };
  const file = doorFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // A file that was left by a killed server may be wider open; a new one never is.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port, token }), { mode: 0o600, flag: "wx" });
  return async () => {
    rmSync(file, { force: true });
    await new Promise<void>((closed) => server.close(() => closed()));
  };
}
