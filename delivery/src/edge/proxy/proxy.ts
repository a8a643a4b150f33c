import type { IncomingMessage } from "node:http";
import { REFUSALS } from "@academy/shared/server/refusal";
import { activeTracer } from "@academy/shared/server/tracing";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { Refused } from "#edge/responses/refused.ts";
import { bodies } from "./bodies.ts";
import { traceRequests } from "./trace-requests.ts";
import { endToEnd, upstream } from "./upstream.ts";

/** Answers up to this size are taken in whole, so that who reads slowly holds no connection to the api; larger ones are files. */
const SMALL = 256 * 1024;

/** What a visitor may have written of its own way here; the edge tells what it saw. */
const CLAIMED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** What the api is told of a request. */
function headersFor(request: FastifyRequest, body: Buffer | undefined, secure: boolean) {
  const headers = endToEnd(request.headers);
  for (const name of [...CLAIMED, "host", "content-length"]) delete headers[name];
  return {
    ...headers,
    // One address, never a chain: what a visitor wrote into it stays here.
    "x-forwarded-for": request.ip,
    "x-forwarded-host": request.headers.host ?? "",
    "x-forwarded-proto": secure ? "https" : "http",
    ...(body && { "content-length": body.length }),
    ...activeTracer()?.headers(),
  };
}

/** Sends the api's answer on: as bytes when it is small, else as fast as the visitor takes it. */
async function sendOn(method: string, reply: FastifyReply, answer: IncomingMessage) {
  const { statusCode = 502, headers } = answer;
  reply.code(statusCode).headers(endToEnd(headers));
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (method === "HEAD" || length <= SMALL) return reply.send(Buffer.concat(await answer.toArray()));
  return reply.send(answer);
}

/** Hands `/api` and `/media` on to the api. */
export function proxy(server: FastifyInstance, config: Pick<Config, "apiOrigin" | "apiSocket" | "secure">): void {
  const api = upstream(config);
  const takeBody = bodies();
  server.addHook("onClose", async () => api.close());
  server.removeAllContentTypeParsers();
  traceRequests(server);
  // The body is taken by the handler.
  server.addContentTypeParser("*", (_request, _payload, done) => done(null));

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = await takeBody(request, reply);
    const left = new AbortController();
    reply.raw.once("close", () => left.abort());
    const { method, url } = request;
    try {
      const answer = await api.ask({
        method,
        path: url,
        headers: headersFor(request, body, config.secure),
        body,
        left: left.signal,
      });
      return await sendOn(method, reply, answer);
    } catch {
      throw new Refused(REFUSALS.unreachable);
    }
  };
  for (const prefix of ["/api", "/media"]) {
    for (const url of [prefix, `${prefix}/*`])
      server.route({ method: ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"], url, handler });
  }
}
