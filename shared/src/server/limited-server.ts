import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { REFUSALS, type Refusal, refuse, refuseUnread } from "./refusal.ts";
import { serialRequests } from "./serial-requests.ts";
import { watchBody } from "./slow-bodies.ts";
import { endSlowReaders } from "./slow-readers.ts";
import { closeUnread, hasBody } from "./unread-body.ts";

/** Longest time the head of a request may take to arrive; a body must make progress (threat B25). */
const HEAD_MS = 15_000;

/** Node looks for late requests this often; its own default of half a minute would stretch every limit. */
const LOOK_MS = 2_000;

/** How long a connection may rest between two requests. */
const REST_MS = 72_000;

/**
 * How many connections may wait to be accepted. Beyond it the kernel drops them, and their visitors try again after one, three
 * and seven seconds; Node's own 511 is one burst. The system's `net.core.somaxconn` is the upper bound.
 */
export const BACKLOG = 4_096;

/** Requests that Node itself gives up, by its codes; all others cannot be understood. */
const UNREADABLE: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: REFUSALS.late,
  HPE_HEADER_OVERFLOW: { ...REFUSALS.tooLarge, status: 431 },
};

/** What a server tells about its connections, for a log. */
export interface ConnectionListeners {
  /** Visitors who did not take their answers were sent away. */
  slowReaders?: (connections: number) => void;
}

/** Whether a request names its host once; two names could be read in two ways (threat B31). Only HTTP/1.0 may leave it out. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/** Tells a client that waits with its body to send it (`Expect: 100-continue`); not done unless the body is wanted. */
export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (/^100-continue$/i.test(request.headers.expect ?? "") && !response.headersSent) response.writeContinue();
}

/**
 * An HTTP server with the limits that every server of the academy has: how slowly a request may arrive and an answer
 * be taken, one request under way for each connection, no request that can be read in two ways. Every refusal is a problem
 * document. The handler calls `sendContinue` before it reads a body.
 */
export function createLimitedServer(handle: RequestListener, news: ConnectionListeners = {}): Server {
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
    // A second answer inside the one that is on its way would be taken for a part of it.
    if (error.code === "ECONNRESET" || turns.current(socket)?.headersSent) socket.destroy();
    else refuseUnread(socket, UNREADABLE[error.code ?? ""] ?? REFUSALS.invalid);
  });
  endSlowReaders(server, (connections) => news.slowReaders?.(connections));
  return server;
}
