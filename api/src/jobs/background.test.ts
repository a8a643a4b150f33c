import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { startBackground } from "./background.ts";

const SECOND = 1_000;
const MINUTE = 60_000;

/** A student who paid at the bank, and whose callback from the bank was lost. */
async function paidUnheard({ call, student, context }: TestApi) {
  const buyer = await student();
  const { body } = await call("POST", "/api/courses/create-payment/", {}, buyer);
  await context.db.execute(sql`update sandbox_checkouts set status = 'paid' where order_id = ${body.order}`);
  return buyer;
}

test("orders whose callback was lost are asked for right after the start, and then every minute", async () => {
  const api = await startTestApi();
  const hasCourse = async (buyer: { token: string }) =>
    (await api.call("GET", "/api/student/student/detail/", undefined, buyer)).body.has_course;
  const before = await paidUnheard(api);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = startBackground(api.context, null, api.app.log);
  onTestFinished(() => stop());

  await vi.advanceTimersByTimeAsync(SECOND);
  await vi.waitFor(async () => expect(await hasCourse(before)).toBe(true));
  const meanwhile = await paidUnheard(api);
  api.advance(90);
  await vi.advanceTimersByTimeAsync(MINUTE / 2);
  const tooEarly = await hasCourse(meanwhile);
  await vi.advanceTimersByTimeAsync(MINUTE / 2);

  expect(tooEarly).toBe(false);
  await vi.waitFor(async () => expect(await hasCourse(meanwhile)).toBe(true));
});
