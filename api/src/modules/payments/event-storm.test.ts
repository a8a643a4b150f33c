import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { signCallback } from "#ports/sandbox-bank/callback-signature.ts";
import { startWorld, type World } from "#testing/world.ts";

type Telling = { status: "paid" | "failed"; copies: number; isForged: boolean; isStale: boolean };

const telling = fc.record<Telling>({
  status: fc.constantFrom("paid", "failed"),
  copies: fc.integer({ min: 1, max: 5 }),
  isForged: fc.boolean(),
  isStale: fc.boolean(),
});

interface Delivery {
  order: number;
  status: "paid" | "failed";
  isGood: boolean;
  send: () => Promise<{ status: number }>;
}

function deliveriesOf(world: World, order: number, reference: string, tellings: readonly Telling[]): Delivery[] {
  return tellings.flatMap(({ status, copies, isForged, isStale }, index) => {
    const outcome =
      status === "paid" ? ({ status } as const) : ({ status, failure: "payment.daily_limit" as const } as const);
    const event = { eventId: `storm-${order}-${index}`, reference, amount: 748_800, currency: "KZT", outcome };
    const at = new Date(world.now().getTime() - (isStale ? 400_000 : 0));
    const { body, headers } = signCallback(world.context.keys, event, at);
    const signed = isForged ? { ...headers, "x-sandbox-signature": "A".repeat(43) } : headers;
    const send = () => world.call("POST", "/api/courses/payment-callback/sandbox/", body, { headers: signed });
    return Array.from({ length: copies }, () => ({ order, status, isGood: !isForged && !isStale, send }));
  });
}

test("in a storm of repeated, shuffled, forged and stale events the enrolments are the paid orders", async () => {
  const world = await startWorld();
  const buyers: { order: number; reference: string }[] = [];
  for (let index = 0; index < 8; index++) {
    const student = await world.student();
    const { body } = await world.call("POST", "/api/courses/create-payment/", {}, student);
    buyers.push({ order: body.order, reference: new URL(body.payment_url).pathname.split("/")[4] ?? "" });
  }
  const [stories = []] = fc.sample(
    fc.array(fc.array(telling, { minLength: 1, maxLength: 4 }), { minLength: buyers.length, maxLength: buyers.length }),
    1,
  );
  const all = buyers.flatMap(({ order, reference }, index) =>
    deliveriesOf(world, order, reference, stories[index] ?? []),
  );
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 1);

  for (let start = 0; start < shuffled.length; start += 20)
    await Promise.all(shuffled.slice(start, start + 20).map(({ send }) => send()));

  const should = buyers
    .map(({ order }) => order)
    .filter((id) => all.some((each) => each.order === id && each.status === "paid" && each.isGood));
  const paid = await rowsOf<{ id: number }>(
    world.context.db,
    sql`select id from orders where status = 'paid' order by id`,
  );
  const enrolled = await rowsOf<{ id: number }>(
    world.context.db,
    sql`select order_id as id from enrolments order by 1`,
  );
  expect(
    paid.map(({ id }) => id),
    JSON.stringify(stories),
  ).toEqual(should);
  expect(enrolled).toEqual(paid);
});
