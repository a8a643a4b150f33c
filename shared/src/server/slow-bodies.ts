import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** How slowly the body of a request may arrive. */
export interface BodyPace {
  /** In each interval of this length, in milliseconds, … */
  every: number;
  /** … at least so many bytes must arrive, or the rest of the body. */
  bytes: number;
  /** The longest time for the whole body, in milliseconds. */
  longest: number;
}

/** A photo over a line of 17 kbit/s makes progress; a client that sends one byte a second does not (threat B25). */
const PACE: BodyPace = { every: 15_000, bytes: 32 * 1024, longest: 300_000 };

/**
 * How many bytes had arrived on a connection when its last body ended: bytes that arrive with the head of the next request count
 * for that request.
 */
const endedAt = new WeakMap<Socket, number>();

/**
 * Calls back once when the body of a request arrives too slowly. A body that makes progress may take its time: one limit for the
 * whole body would refuse every large upload over a slow line. A body that the server does not read makes no progress.
 */
export function watchBody(
  request: IncomingMessage,
  late: () => void,
  { every, bytes, longest }: BodyPace = PACE,
): void {
  const { socket } = request;
  let taken = endedAt.get(socket) ?? 0;
  let windows = Math.ceil(longest / every);
  const timer = setInterval(() => {
    windows--;
    const came = socket.bytesRead - taken;
    taken = socket.bytesRead;
    if (request.complete) stop();
    else if (came < bytes || windows <= 0) {
      stop();
      late();
    }
  }, every);
  const stop = () => {
    clearInterval(timer);
    endedAt.set(socket, socket.bytesRead);
    request.off("close", stop);
  };
  request.once("close", stop);
}
