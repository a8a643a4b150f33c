import { connect, type Socket } from "node:net";

/** A visitor with a separate connection who sends raw bytes. */
export interface RawVisitor {
  socket: Socket;
  /** Everything that has arrived so far. */
  received: () => string;
  /** Waits until so many answers have arrived, complete or not; gives everything that arrived. */
  answers: (count: number) => Promise<string>;
  /** Resolves when the server has ended the connection, with everything that arrived. */
  ended: Promise<string>;
}

/** The status of each answer, in their order. */
export const statusesOf = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** Opens a connection and sends the given bytes. With `listens: false` the visitor reads no answers. */
export function rawVisitor(port: number, bytes: string, { listens = true } = {}): RawVisitor {
  const socket = connect({ port, host: "127.0.0.1" });
  let received = "";
  socket.on("error", () => {});
  if (listens) {
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
  } else socket.pause();
  socket.write(bytes, "latin1");
  const ended = new Promise<string>((done) => socket.once("close", () => done(received)));
  const answers = (count: number) =>
    new Promise<string>((done) => {
      const look = () => {
        if (statusesOf(received).length >= count && received.includes("\r\n\r\n")) done(received);
      };
      socket.on("data", look).once("close", () => done(received));
      look();
    });
  return { socket, received: () => received, answers, ended };
}
