import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { assertFree } from "./free-port.ts";

test("a taken port is reported in a sentence with the port, its purpose and the way out", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const address = holder.address();
  const port = typeof address === "object" && address ? address.port : 0;

  await expect(assertFree(port, "127.0.0.1", "shell")).rejects.toThrow(
    `port ${port} (shell) is taken: stop what uses it, or start with another PORT`,
  );
  await new Promise((resolve) => holder.close(resolve));
  await expect(assertFree(port, "127.0.0.1", "shell")).resolves.toBeUndefined();
});

const LOOPBACKS = Object.values(networkInterfaces()).flatMap((all = []) =>
  all.flatMap(({ internal, address }) => (internal && ["127.0.0.1", "::1"].includes(address) ? [address] : [])),
);

test.each(LOOPBACKS)(
  "a port used by %s counts as taken on localhost: a browser may choose that address",
  async (loopback) => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, loopback, resolve));
    const address = holder.address();
    const port = typeof address === "object" && address ? address.port : 0;

    await expect(assertFree(port, "localhost", "shell")).rejects.toThrow(`port ${port} (shell) is taken`);
    await new Promise((resolve) => holder.close(resolve));
  },
);
