import { expect, test } from "vitest";
import { drained } from "./drained.ts";
import { buy, clientOf, missing, nothing } from "./driver.ts";
import { newEnvironment, startServer } from "./running-server.ts";

test("after SIGTERM every running request is answered, and the process exits within ten seconds", async () => {
  const env = await newEnvironment();
  const server = await startServer(env);
  const buyer = (await buy(clientOf(server.address), nothing())) ?? "";

  const { code, took, failed, acked } = await drained(server, buyer);

  const again = await startServer(env);
  expect([code, failed]).toEqual([0, []]);
  expect(took).toBeLessThan(10_000);
  expect(await missing(clientOf(again.address), acked, buyer)).toEqual([]);
});
