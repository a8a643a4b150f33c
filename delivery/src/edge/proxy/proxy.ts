import type { IncomingMessage } from "node:http";
import { REFUSALS } from "@academy/shared/server/refusal";
import { activeTracer } from "@academy/shared/server/tracing";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { Refused } from "#edge/responses/refused.ts";
import { bodies } from "./bodies.ts";
import { traceRequests } from "./trace-requests.ts";
import { endToEnd, upstream } from "./upstream.ts";

/** Answers up to this size are buffered whole, so that a slow reader occupies no connection to the api; larger ones are files. */
const SMALL = 256 * 1024;

/** Headers in which a visitor may claim an address or host; the edge replaces them by what it saw itself. */
const CLAIMED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** The headers of the request that the edge sends to the api. */
function headersFor(request: FastifyRequest, body: Buffer | undefined, secure: boolean) {
  const headers = endToEnd(request.headers);
  for (const name of [...CLAIMED, "host", "content-length"]) delete headers[name];
  return {
    ...headers,
    // One address, never a chain: what the visitor wrote into this header is dropped.
    "x-forwarded-for": request.ip,
    "x-forwarded-host": request.headers.host ?? "",
    "x-forwarded-proto": secure ? "https" : "http",
    ...(body && { "content-length": body.length }),
    ...activeTracer()?.headers(),
  };
}

/** Sends the api's answer on: buffered when it is small, else streamed as fast as the visitor reads. */
async function sendOn(method: string, reply: FastifyReply, answer: IncomingMessage) {
  const { statusCode = 502, headers } = answer;
  reply.code(statusCode).headers(endToEnd(headers));
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (method === "HEAD" || length <= SMALL) return reply.send(Buffer.concat(await answer.toArray()));
  return reply.send(answer);
}

/** Hands `/api` and `/media` on to the api. */
export function proxy(server: FastifyInstance, config: Pick<Config, "apiOrigin" | "apiSocket" | "secure">) {
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
