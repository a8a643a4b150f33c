import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { REFUSALS, type Refusal, refuse, refuseUnread } from "./refusal.ts";
import { serialRequests } from "./serial-requests.ts";
import { watchBody } from "./slow-bodies.ts";
import { endSlowReaders } from "./slow-readers.ts";
import { closeUnread, hasBody } from "./unread-body.ts";

/** The longest time in which the head of a request may arrive; a body must make progress (threat B25). */
const HEAD_MS = 15_000;

/** How often Node checks for late requests; its default of half a minute would extend every limit. */
const LOOK_MS = 2_000;

/** How long a connection may be idle between two requests. */
const REST_MS = 72_000;

/**
 * How many connections may wait to be accepted. The kernel drops more than that, and the visitors' browsers try again after one,
 * three and seven seconds; Node's default of 511 is a single burst. The system's `net.core.somaxconn` is the upper bound.
 */
export const BACKLOG = 4_096;

/** The refusals for requests that Node itself rejects, by Node's error code; every other code means a request that cannot be parsed. */
const UNREADABLE: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: REFUSALS.late,
  HPE_HEADER_OVERFLOW: { ...REFUSALS.tooLarge, status: 431 },
};

/** Callbacks for events of a server's connections, for a log. */
export interface ConnectionListeners {
  /** Called after connections were closed because their visitors did not take the answers. */
  slowReaders?: (connections: number) => void;
}

/** Whether a request names its host once; two names could be read in two ways (threat B31). Only HTTP/1.0 may leave it out. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/** Tells a client that waits before it sends its body to send it (`Expect: 100-continue`). Called only when the body is wanted. */
export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (/^100-continue$/i.test(request.headers.expect ?? "") && !response.headersSent) response.writeContinue();
}

/**
 * Creates an HTTP server with the limits of every server of the academy: how slowly a request may arrive and an answer may be
 * taken, one request at a time for each connection, no request that can be read in two ways. Every refusal is a problem
 * document. The handler calls `sendContinue` before it reads a body.
 */
export function createLimitedServer(handle: RequestListener, listeners: ConnectionListeners = {}): Server {
  const turns = serialRequests((request, response) => {
    closeUnread(request, response);
    if (hasBody(request)) watchBody(request, () => giveUp(request));
    if (namesOneHost(request)) handle(request, response);
    else refuse(request, response, REFUSALS.invalid);
  });
  const giveUp = ({ socket }: IncomingMessage) => {
    if (turns.current(socket)?.headersSent) socket.destroy();
    else refuseUnread(socket, REFUSALS.late);
  };
  const server = createServer(
    {
      requestTimeout: 0,
      headersTimeout: HEAD_MS,
      connectionsCheckingInterval: LOOK_MS,
      keepAliveTimeout: REST_MS,
      requireHostHeader: false,
    },
    turns.answer,
  );
  server.on("checkContinue", turns.answer);
  server.on("checkExpectation", (request, response) => refuse(request, response, { ...REFUSALS.invalid, status: 417 }));
  server.on("connect", (_request, socket) => refuseUnread(socket, REFUSALS.method));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // A second answer during the first would be taken for a part of the first.
    if (error.code === "ECONNRESET" || turns.current(socket)?.headersSent) socket.destroy();
    else refuseUnread(socket, UNREADABLE[error.code ?? ""] ?? REFUSALS.invalid);
  });
  endSlowReaders(server, (connections) => listeners.slowReaders?.(connections));
  return server;
}
