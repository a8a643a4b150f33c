import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * An address that forwards to one server and later to another, as an operator's virtual address does. A move breaks the connections
 * to the first server; the address ends with the test.
 */
export async function movingAddress(first: number): Promise<{ port: number; moveTo: (port: number) => void }> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((here) => {
    const there = connect(target, "127.0.0.1");
    here.pipe(there).pipe(here);
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port) => {
      target = port;
      for (const socket of open) socket.destroy();
    },
  };
}
