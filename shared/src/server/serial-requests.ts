import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** How many requests may wait on one connection behind the current one. */
const WAITING_MOST = 100;

interface ConnectionQueue {
  current: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
}

/** Answers the requests of each connection one after the other. */
export interface SerialRequests {
  answer: RequestListener;
  /** The answer that is being sent on a connection, if there is one. */
  current: (socket: Duplex) => ServerResponse | undefined;
}

/**
 * Answers the requests of one connection one after the other. Node starts every request it has read, so one connection could
 * hold hundreds of open files and queries; browsers send no request before the last answer came. A client that lets more than
 * `WAITING_MOST` requests wait is disconnected: it repeats the requests that were not answered (RFC 9112, 9.3.2).
 */
export function serialRequests(handle: RequestListener): SerialRequests {
  const turns = new WeakMap<Duplex, ConnectionQueue>();

  function begin(turn: ConnectionQueue, request: IncomingMessage, response: ServerResponse): void {
    turn.current = response;
    response.once("close", () => {
      const next = turn.waiting.shift();
      if (!next || !request.socket.writable) turns.delete(request.socket);
      else begin(turn, ...next);
    });
    handle(request, response);
  }

  return {
    answer: (request, response) => {
      const { socket } = request;
      // Requests behind an answer that closed the connection are ignored.
      if (!socket.writable) return;
      const turn = turns.get(socket);
      if (!turn) {
        const first = { current: response, waiting: [] };
        turns.set(socket, first);
        begin(first, request, response);
      } else if (turn.waiting.length < WAITING_MOST) turn.waiting.push([request, response]);
      else socket.destroy();
    },
    current: (socket) => turns.get(socket)?.current,
  };
}
