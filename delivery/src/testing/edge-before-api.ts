import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { readConfig } from "#config.ts";
import { shellServer } from "#edge/shell-server.ts";
import { DiskStore } from "#store/disk/disk-store.ts";
import { type RawVisitor, rawVisitor } from "./raw-visitor.ts";
import { type SmallApi, smallApi } from "./small-api.ts";

/** An edge before a test's api; nothing is released there, so the edge only proxies. */
interface EdgeBeforeApi {
  api: SmallApi;
  /** A visitor who sends bytes as they are. */
  visit: (bytes: string, options?: { listens?: boolean }) => RawVisitor;
  ask: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Starts edge and api, which end with the test. */
export async function edgeBeforeApi(
  answer?: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<EdgeBeforeApi> {
  const api = await smallApi(answer);
  const server = await shellServer(
    { ...readConfig({}), apiOrigin: api.origin },
    new DiskStore("/nowhere"),
    () => undefined,
  );
  await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    await server.close();
    api.close();
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    api,
    visit: (bytes, options) => {
      const visitor = rawVisitor(port, bytes, options);
      onTestFinished(() => void visitor.socket.destroy());
      return visitor;
    },
    ask: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}
