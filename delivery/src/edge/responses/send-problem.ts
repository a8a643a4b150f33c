import { problemDocument, type Refusal } from "@academy/shared/server/refusal";
import type { FastifyReply, FastifyRequest } from "fastify";

/** How long a client should wait after an internal error, in seconds. */
export const RETRY_AFTER = "5";

/** Refuses a request with a problem document (RFC 9457). */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  headers: Record<string, string>,
) {
  const { status } = refusal;
  return reply
    .code(status)
    .headers({
      ...headers,
      "Cache-Control": "no-store",
      "X-Request-Id": request.id,
      ...(status === 503 && { "Retry-After": RETRY_AFTER }),
      ...(status === 405 && { Allow: "GET, HEAD" }),
    })
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problemDocument(refusal, request.id)));
}
