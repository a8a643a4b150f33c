import { expect } from "playwright/test";
import { AREAS } from "#support/areas.ts";
import { CHROMIUM_FLAGS, chromiumPath } from "#support/chromium.ts";
import { PORT } from "#support/config.ts";
import { countTransfers } from "#support/network/network-transfers.ts";
import { PacketDelayProxies } from "#support/network/packet-delay-proxy.ts";
import { aStudent } from "#support/people/students.ts";
import { arrives, enter, repeated, WAYS } from "#support/releases/open-area.ts";
import { card } from "#support/screens/error-card.ts";
import { test } from "#support/test.ts";

const LATE_BY = 500;
const PORTS = [0, 1, 2, 3, 4].map((part) => PORT + part);
const executablePath = chromiumPath();

// Chromium's host rules send the browser through the delaying proxies; addresses stay as they are.
const rules = PORTS.map((port) => `MAP localhost:${port} 127.0.0.1:${port + LATE_BY}`).join(",");
test.use({
  launchOptions: {
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=${rules}`],
    ...(executablePath ? { executablePath } : {}),
  },
});
test.describe.configure({ mode: "serial" });

const lines = new PacketDelayProxies();
test.beforeAll(() => lines.open(PORTS, LATE_BY));
test.afterAll(() => lines.close());

for (const area of AREAS) {
  for (const way of WAYS) {
    test(`with 5 % of what comes two seconds late ${area.id} comes ${way}, without a card, and no file twice`, async ({
      page,
      request,
    }) => {
      const student = await aStudent(request);
      const transfers = await countTransfers(page);
      await enter(page, area, way, student);

      await arrives(page, area);
      await expect(card(page)).toBeHidden();
      expect(repeated(transfers)).toEqual([]);
    });
  }
}

test("the lines were late", () => {
  expect(lines.late).toBeGreaterThan(5);
});
