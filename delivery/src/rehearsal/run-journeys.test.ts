import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "#config.ts";
import { temporaryFolder } from "#testing/release-stores.ts";
import { runJourneys } from "./run-journeys.ts";

test("a rehearsal whose ports are taken says so in one line and does not test the server that answers there", async () => {
  const other = createServer().listen(0, "localhost");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;

  const run = runJourneys({ root: ROOT, rehearsalPort: port })({
    dataDir: await temporaryFolder(),
    files: [],
    addresses: null,
  });

  await expect(run).rejects.toThrow(
    `port ${port} (of the rehearsal) is taken: stop what uses it, or start with another REHEARSAL_PORT`,
  );
});
