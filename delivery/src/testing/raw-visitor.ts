import { connect, type Socket } from "node:net";

/** A visitor over a connection of its own, who sends bytes as they are. */
export interface RawVisitor {
  socket: Socket;
  /** Everything that came until now. */
  heard: () => string;
  /** Waits until so many answers came, whole or not; gives all that came. */
  answers: (count: number) => Promise<string>;
  /** Waits until the server has ended the connection; gives all that came. */
  ended: Promise<string>;
}

/** The status of each answer, in their order. */
export const statusesOf = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** Opens a connection and sends what is given. A visitor that does not listen takes nothing of its answers. */
export function rawVisitor(port: number, bytes: string, { listens = true } = {}): RawVisitor {
  const socket = connect({ port, host: "127.0.0.1" });
  let heard = "";
  socket.on("error", () => {});
  if (listens) {
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
    });
  } else socket.pause();
  socket.write(bytes, "latin1");
  const ended = new Promise<string>((done) => socket.once("close", () => done(heard)));
  const answers = (count: number) =>
    new Promise<string>((done) => {
      const look = () => {
        if (statusesOf(heard).length >= count && heard.includes("\r\n\r\n")) done(heard);
      };
      socket.on("data", look).once("close", () => done(heard));
      look();
    });
  return { socket, heard: () => heard, answers, ended };
}
