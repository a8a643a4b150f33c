import type { IncomingMessage, ServerResponse } from "node:http";

/** How long what is on its way is still taken after an answer that did not wait for it. */
const LINGER_MS = 2_000;

/** Whether something comes after the head of a request. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Ends the connection after an answer that came before its request was read whole: the rest of the body would stand where the
 * next request is expected. What is on its way is taken for a moment, for a connection that is closed at once is reset, and the
 * sender may never see the answer.
 */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once("end", () => {
    response.shouldKeepAlive = shouldKeepAlive;
  });
  response.prependOnceListener("finish", () => {
    // Who has given the body up, as a pipeline that fails does, has taken the socket from the request.
    const socket: IncomingMessage["socket"] | null = request.socket;
    if (request.complete || !socket || socket.destroyed) return;
    // Node calls it when an answer that ends its connection is written.
    socket.destroySoon = () => {
      socket.end();
      const timer = setTimeout(() => socket.destroy(), LINGER_MS);
      socket.once("close", () => clearTimeout(timer));
      request.resume();
    };
  });
}
