import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** How slowly the body of a request may come. */
export interface BodyPace {
  /** Within each such time, in milliseconds, … */
  every: number;
  /** … so many bytes must have come, or the whole body. */
  bytes: number;
  /** And in all no longer than this, in milliseconds. */
  longest: number;
}

/** A photo over 17 kbit/s makes progress; who sends a byte a second does not (threat B25). */
const PACE: BodyPace = { every: 15_000, bytes: 32 * 1024, longest: 300_000 };

/** How much had come over a connection when its last body ended: what comes with the head of the next one counts for it. */
const endedAt = new WeakMap<Socket, number>();

/**
 * Calls back once when the body of a request that has begun comes too slowly. What makes progress may take its time: a limit for
 * the whole would refuse every large upload over a slow line. What nobody reads here makes none.
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
