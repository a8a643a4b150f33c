import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { errorSentence } from "#contract/error-sentences.ts";
import type { ErrorCode, Problem } from "#contract/errors/error-codes.ts";

/** Why a server does not answer a request: the status, and the code, which also selects the sentence. */
export interface Refusal {
  status: number;
  code: ErrorCode;
}

/** The refusals that a server sends before it knows what the request asks for; the api has more. */
export const REFUSALS = {
  invalid: { status: 400, code: "request.invalid" },
  unknown: { status: 404, code: "route.unknown" },
  method: { status: 405, code: "request.method" },
  late: { status: 408, code: "request.timeout" },
  tooLarge: { status: 413, code: "request.too_large" },
  mediaType: { status: 415, code: "request.media_type" },
  failed: { status: 500, code: "server.failed" },
  busy: { status: 503, code: "server.busy" },
  unreachable: { status: 503, code: "api.unreachable" },
} as const satisfies Record<string, Refusal>;

/** The problem document of a refusal (RFC 9457): api and edge send every refusal in this form. */
export function problemDocument({ status, code }: Refusal, requestId: string): Problem {
  return {
    type: `urn:orda-academy:problem:${code}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: errorSentence(code),
    code,
    request_id: requestId,
  };
}

/** A refusal with all its headers, for places where no framework writes them: the refusal closes the connection. */
function written(refusal: Refusal) {
  const requestId = randomUUID();
  const body = JSON.stringify(problemDocument(refusal, requestId));
  const headers = {
    "content-type": "application/problem+json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    connection: "close",
  };
  return { body, headers };
}

/** Refuses a request before any framework handles it. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { body, headers } = written(refusal);
  response.writeHead(refusal.status, headers).end(request.method === "HEAD" ? "" : body);
}

/** Refuses a request that could not be parsed, and closes its connection. */
export function refuseUnread(socket: Duplex, refusal: Refusal): void {
  const { body, headers } = written(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join("")}\r\n${body}`);
  socket.destroy();
}
