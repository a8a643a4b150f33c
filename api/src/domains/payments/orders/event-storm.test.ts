import { sql } from "drizzle-orm";
import fc from "fast-check";
import Stripe from "stripe";
import { expect, inject, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import * as recorded from "#test/support/stripe-answers.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { nextOrderStatus, type OrderState } from "./settle.ts";

const KEYS = { secretKey: "sk_test_of_the_tests", webhookSecret: "whsec_of_the_tests" };
const signer = new Stripe(KEYS.secretKey);

const STUDENTS = 200;
const ORDERS_EACH = 2;
const AT_ONCE = 20;
const PRICE_IN_TIYN = 74_880_000;

type ProviderEvent = "paid" | "failed" | "declined" | "refunded" | "partly refunded";

interface Telling {
  event: ProviderEvent;
  copies: number;
  /** One event of ten is forged or stale. */
  fault: "forged" | "stale" | null;
}

const telling = fc.record<Telling>({
  event: fc.constantFrom("paid", "paid", "paid", "failed", "declined", "refunded", "partly refunded"),
  copies: fc.integer({ min: 1, max: 3 }),
  fault: fc.constantFrom<Telling["fault"][]>(...Array(18).fill(null), "forged", "stale"),
});

/** An event in the form that the provider sends. */
function eventOf(event: ProviderEvent, facts: { reference: string; id: string }): object {
  if (event === "paid") return recorded.completed(facts);
  if (event === "failed") return recorded.expired(facts);
  if (event === "declined") return recorded.declined(facts, "insufficient_funds");
  return recorded.refunded(facts, event === "refunded" ? PRICE_IN_TIYN : PRICE_IN_TIYN / 4);
}

interface OpenedOrder {
  id: number;
  reference: string;
  status: OrderState;
}

/** Students with orders in every initial state; at most one order is open, as the database requires. */
async function buyers({ context }: TestApi): Promise<OpenedOrder[]> {
  await context.db.execute(
    sql`insert into students (email, created_at, verified_at)
        select 'buyer-' || n || '@example.com', now(), now() from generate_series(1, ${STUDENTS}) n`,
  );
  return rowsOf<OpenedOrder>(
    context.db,
    sql`insert into orders (student_id, course_id, provider, reference, provider_id, status, amount, currency, created_at)
        select s.id, 1, 'stripe', 'order-' || s.id || '-' || n, 'cs_' || s.id || '_' || n,
               case when n > 1 then 'failed' when s.id % 3 = 0 then 'created' else 'pending' end, 748800, 'KZT', now()
        from students s, generate_series(1, ${ORDERS_EACH}) n where s.email like 'buyer-%'
        returning id, reference, status`,
  );
}

interface Delivery {
  body: string;
  headers: Record<string, string>;
}

function deliveriesOf({ now }: TestApi, order: OpenedOrder, tellings: readonly Telling[]): Delivery[] {
  return tellings.flatMap(({ event, copies, fault }, index) => {
    const body = JSON.stringify(eventOf(event, { reference: order.reference, id: `evt_${order.id}_${index}` }));
    const signature = signer.webhooks.generateTestHeaderString({
      payload: body,
      secret: fault === "forged" ? "whsec_of_somebody_else" : KEYS.webhookSecret,
      timestamp: Math.floor(now().getTime() / 1000) - (fault === "stale" ? 400 : 0),
    });
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return Array.from({ length: copies }, () => ({ body, headers }));
  });
}

/** The final state of an order, whatever the order of events: a partial refund changes nothing. */
function endOf(order: OpenedOrder, tellings: readonly Telling[]): OrderState {
  return tellings
    .filter(({ fault, event }) => !fault && event !== "partly refunded")
    .reduce<OrderState>(
      (status, { event }) => nextOrderStatus(status, event as Exclude<ProviderEvent, "partly refunded">) ?? status,
      order.status,
    );
}

// Every test api checks at its end that access and payments agree.
test("after a storm of repeated, shuffled, forged and stale events access matches what was paid and not refunded", {
  timeout: 60_000,
}, async () => {
  const seed = inject("thorough") ? Date.now() : 58;
  const api = await startTestApi({ config: { payments: "stripe", stripe: KEYS } });
  const orders = await buyers(api);
  const size = orders.length;
  const [stories = []] = fc.sample(
    fc.array(fc.array(telling, { maxLength: 3 }), { minLength: size, maxLength: size, size: "max" }),
    { numRuns: 1, seed },
  );
  const all = orders.flatMap((order, index) => deliveriesOf(api, order, stories[index] ?? []));
  const [storm = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { numRuns: 1, seed });

  for (let start = 0; start < storm.length; start += AT_ONCE)
    await Promise.all(
      storm
        .slice(start, start + AT_ONCE)
        .map(({ body, headers }) => api.call("POST", "/api/courses/payment-callback/stripe/", body, { headers })),
    );

  const found = await rowsOf<{ id: number; status: OrderState }>(
    api.context.db,
    sql`select id, status from orders order by id`,
  );
  const should = orders.map((order, index) => ({ id: order.id, status: endOf(order, stories[index] ?? []) }));
  expect(storm.length, `seed ${seed}`).toBeGreaterThan(1_000);
  expect(found, `seed ${seed}`).toEqual(should.toSorted((one, other) => one.id - other.id));
  expect(new Set(found.map(({ status }) => status))).toEqual(
    new Set(["created", "pending", "failed", "paid", "refunded"]),
  );
});
