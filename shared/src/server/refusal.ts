import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorCode, Problem } from "#contract/error-codes.ts";

/** Why a request is not answered: the status, the code a program reads, and an English sentence. */
export interface Refusal {
  status: number;
  code: ErrorCode;
  detail: string;
}

/** The problem document of a refusal (RFC 9457, reading 47): the one form in which api and edge refuse anything. */
export function problemDocument({ status, code, detail }: Refusal, requestId: string): Problem {
  return {
    type: `urn:orda-academy:problem:${code}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail,
    code,
    request_id: requestId,
  };
}

/** Headers of a refusal that no framework sends: the connection ends with it. */
const headersOf = (body: string, requestId: string) => ({
  "content-type": "application/problem+json; charset=utf-8",
  "content-length": String(Buffer.byteLength(body)),
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-request-id": requestId,
  connection: "close",
});

function written(refusal: Refusal) {
  const requestId = randomUUID();
  const body = JSON.stringify(problemDocument(refusal, requestId));
  return { body, headers: headersOf(body, requestId) };
}

/** Refuses a request before any framework sees it. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { body, headers } = written(refusal);
  response.writeHead(refusal.status, headers).end(request.method === "HEAD" ? "" : body);
}

/** Refuses on a connection whose request could not be read, and ends it. */
export function refuseUnread(socket: Duplex, refusal: Refusal): void {
  const { body, headers } = written(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join("")}\r\n${body}`);
  socket.destroy();
}
