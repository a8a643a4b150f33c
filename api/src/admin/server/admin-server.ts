import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import { runCommand } from "#admin/commands/commands.ts";
import { isExpectedError } from "#admin/commands/expected-error.ts";
import type { Context } from "#context.ts";
import type { Report } from "#domains/content/store-media.ts";
import { sameSecret } from "#security/keys.ts";
import { AdminRequest, type AdminResponse, adminEndpointFile } from "./admin-protocol.ts";

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
 * The server for the operator's commands while this process has the embedded database open. It listens on the loopback only, on a
 * random port. Its token of 256 bits is valid as long as the process runs, and is in a file that only its owner can read (decision
 * 0015).
 */
export async function startAdminServer(context: Context, dataDir: string, log: FastifyBaseLogger) {
  const token = randomBytes(32).toString("base64url");

  async function answer(request: IncomingMessage, report: Report): Promise<z.infer<typeof AdminResponse>> {
    try {
      const { operator, args } = z.parse(AdminRequest, await bodyOf(request));
      return { output: await runCommand(context, operator, args, report) };
    } catch (error) {
      if (isExpectedError(error)) return { wrong: error.message };
      log.error({ err: error }, "an operator's command failed");
      return { wrong: "something went wrong; the server's log says what" };
    }
  }

  const isAllowed = ({ method, headers }: IncomingMessage) =>
    method === "POST" && sameSecret(/^Bearer (\S{1,200})$/.exec(headers.authorization ?? "")?.[1] ?? "", token);

  const server = createServer(
    { requestTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    async (request, reply) => {
      const say = (line: z.infer<typeof AdminResponse>) => reply.write(`${JSON.stringify(line)}\n`);
      const allowed = isAllowed(request);
      reply.writeHead(allowed ? 200 : 403, { "content-type": "application/x-ndjson", connection: "close" });
      // The head goes out at once: a client waits minutes for it, and an import of many films takes hours.
      reply.flushHeaders();
      say(allowed ? await answer(request, (progress) => say({ progress })) : { wrong: "not allowed" });
      reply.end();
    },
  );
  await new Promise<void>((ready, refuse) => {
    server.once("error", refuse);
    server.listen(0, "127.0.0.1", ready);
  });
  const { port } = server.address() as { port: number };
  const file = adminEndpointFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // A file that a killed server left may have wider permissions; a new one never has.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port, token }), { mode: 0o600, flag: "wx" });
  return async () => {
    rmSync(file, { force: true });
    await new Promise<void>((closed) => server.close(() => closed()));
  };
}
