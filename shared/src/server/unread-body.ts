import type { IncomingMessage, ServerResponse } from "node:http";

/** How long the server still reads the rest of a body after an answer that did not wait for it. */
const LINGER_MS = 2_000;

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Closes the connection after an answer that was sent before its request was read completely: otherwise the rest of the body
 * would be read as the next request. The rest is still read for a moment, because a connection that is closed at once is reset,
 * and the sender may never see the answer.
 */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once("end", () => {
    response.shouldKeepAlive = shouldKeepAlive;
  });
  response.prependOnceListener("finish", () => {
    // When the reader has given up the body, as a failed pipeline does, the request no longer has its socket.
    const socket: IncomingMessage["socket"] | null = request.socket;
    if (request.complete || !socket || socket.destroyed) return;
    // Node calls it after it has written an answer that closes the connection.
    socket.destroySoon = () => {
      socket.end();
      const timer = setTimeout(() => socket.destroy(), LINGER_MS);
      socket.once("close", () => clearTimeout(timer));
      request.resume();
    };
  });
}
