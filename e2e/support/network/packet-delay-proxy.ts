import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** One piece in so many is late; by how much (milliseconds), and the size of a piece. */
const EVERY = 20;
const LATE_MS = 2000;
const PIECE_BYTES = 4096;

/** Relays data in pieces of which one in twenty is late; the pieces after a late one wait behind it. */
function relayLate(from: Socket, to: Socket, nextIsLate: () => boolean): void {
  let sent: Promise<unknown> = Promise.resolve();
  from.on("data", (data: Buffer) => {
    for (let at = 0; at < data.length; at += PIECE_BYTES) {
      const piece = data.subarray(at, at + PIECE_BYTES);
      const onTime = nextIsLate() ? wait(LATE_MS) : undefined;
      sent = sent.then(() => onTime).then(() => to.write(piece));
    }
  });
  from.on("end", () => void sent.then(() => to.end()));
}

/** Proxies, one before each given port of this machine, that deliver 5 % of what the servers send two seconds late. */
export class PacketDelayProxies {
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();
  #pieces = 0;
  #late = 0;

  /** How many pieces were late so far. */
  get late(): number {
    return this.#late;
  }

  #nextIsLate = (): boolean => {
    this.#pieces += 1;
    const isLate = this.#pieces % EVERY === 0;
    if (isLate) this.#late += 1;
    return isLate;
  };

  /** Starts the proxies: `ports[n] + offset` leads to `ports[n]`. */
  async open(ports: readonly number[], offset: number): Promise<void> {
    for (const port of ports) {
      const server = createServer((browser) => this.#connect(browser, port));
      this.#servers.push(server);
      await new Promise<void>((resolve) => server.listen(port + offset, "127.0.0.1", resolve));
    }
  }

  #connect(browser: Socket, port: number): void {
    const upstream = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      this.#sockets.add(one);
      one.setNoDelay(true);
      one.on("error", () => other.destroy());
      one.on("close", () => this.#sockets.delete(one));
    }
    browser.pipe(upstream);
    relayLate(upstream, browser, this.#nextIsLate);
  }

  /** Closes everything. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}
