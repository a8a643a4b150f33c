// @covers readings 121, 122

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { reconcile } from "#domains/payments/orders/reconcile.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { groupCalls } from "#test/support/groups.ts";
import { managerOf } from "#test/support/manager.ts";
import { pdfText } from "#test/support/pdf-text.ts";
import { granted } from "#test/support/scholarships.ts";
import { type Answer, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const PRICE = 748_800;

const A_COUPON = {
  code: "Spring-20",
  percent: 20 as number | null,
  sum: null as number | null,
  opens_at: null as string | null,
  ends_at: null as string | null,
  uses: null as number | null,
  audience: "all",
  addresses: [] as string[],
  group: null as number | null,
};

/** Why a typed code was refused, as the field's error code. */
const causeOf = ({ body }: Answer): string | undefined => body.errors?.code?.[0]?.code;

/** The calls about coupons of an academy with an accountant. */
async function couponCalls(api: TestApi) {
  const accountant = await api.staff(["accountant"]);
  const list = async () => (await api.call("GET", "/api/staff/coupons/", undefined, accountant)).body.coupons;
  return {
    accountant,
    list,
    make: (fields: Partial<typeof A_COUPON> = {}) =>
      api.call("POST", "/api/staff/coupons/", { ...A_COUPON, ...fields }, accountant),
    stop: async () => {
      const [{ id }] = await list();
      return api.call("POST", `/api/staff/coupons/${id}/stop/`, { reason: "It was shared." }, accountant);
    },
    enter: (student: TestStudent, code = "spring-20") => api.call("PUT", "/api/courses/coupon/", { code }, student),
    remove: (student: TestStudent) => api.call("DELETE", "/api/courses/coupon/", undefined, student),
    priceOf: async (student: TestStudent) =>
      (await api.call("GET", "/api/courses/own-price/", undefined, student)).body,
    buy: (student: TestStudent) => api.call("POST", "/api/courses/create-payment/", {}, student),
    ordersOf: async (student: TestStudent) =>
      (await api.call("GET", "/api/courses/payments/", undefined, student)).body,
  };
}

async function academy() {
  const api = await startTestApi();
  return { api, ...(await couponCalls(api)) };
}

test("an accountant, who cannot read students, chooses a coupon's group by its name", async () => {
  const { api, accountant } = await academy();
  const manager = await api.staff(["manager"]);
  const days = { first_day: "2026-12-01", last_day: "2027-03-31", seats: null, essay_topic: null, releases: [] };
  await api.call("POST", "/api/staff/groups/", { name: "Winter of the coupons", ...days }, manager);

  const { groups } = (await api.call("GET", "/api/staff/coupons/", undefined, accountant)).body;

  expect(groups).toContainEqual({ id: expect.any(Number), name: "Winter of the coupons" });
});

test("a coupon sets the student's price until it is paid, once; the staff see its uses", async () => {
  const { api, list, make, enter, priceOf, ordersOf } = await academy();
  const [student, other] = [await api.student(), await api.student()];
  expect((await make({ uses: 5 })).status).toBe(200);

  const entered = await enter(student);
  expect(entered.body).toEqual({
    own_price: { percent: 20, payable_kzt: 599_040 },
    coupon: { code: "SPRING-20", problem: null },
    seat: null,
  });
  await enter(other);
  await api.call("POST", "/api/courses/create-payment/", {}, other);
  const order = await api.pay(student);

  expect(await ordersOf(student)).toMatchObject([{ amount: 599_040, status: "paid", refundable: 599_040 }]);
  expect(await priceOf(student)).toEqual({ own_price: null, coupon: null, seat: null });
  expect(await list()).toMatchObject([{ code: "SPRING-20", uses: 5, paid: 1, reserved: 1, stopped_at: null }]);

  const { get } = await managerOf(api);
  const { coupon, receipt_url } = (await get(`money/orders/${order}/`)).body;
  expect(coupon).toBe("SPRING-20");
  expect(pdfText((await api.app.inject({ url: receipt_url })).rawPayload)).toContain("SPRING-20");

  await api.call("POST", `/api/courses/payments/${order}/refusal/`, { reason: "I fell ill." }, student);
  expect(await runCommand(api.context, "operator:test", ["confirm-refund", String(order)])).toBe("refunded 599040 KZT");
  expect(causeOf(await enter(student))).toBe("coupon.used");
  expect(await list()).toMatchObject([{ paid: 1 }]);
});

test.for<[string, Partial<typeof A_COUPON>, string, string]>([
  ["before its window", { opens_at: "2036-01-01T00:00:00.000Z" }, "spring-20", "coupon.not_begun"],
  ["after its window", { ends_at: "2020-01-01T00:00:00.000Z" }, "spring-20", "coupon.ended"],
  ["for other addresses", { audience: "addresses", addresses: ["a@b.example"] }, "spring-20", "coupon.not_yours"],
  ["that nobody made", {}, "SPRING-21", "coupon.unknown"],
])("a coupon %s is refused at the field", async ([, fields, code, cause]) => {
  const { api, make, enter, priceOf } = await academy();
  const student = await api.student();
  expect((await make(fields)).status).toBe(200);

  expect(causeOf(await enter(student, code))).toBe(cause);
  expect(await priceOf(student)).toEqual({ own_price: null, coupon: null, seat: null });
});

test.for<[string, object, string]>([
  ["without a reduction", { percent: null }, "percent"],
  ["with two reductions", { sum: 1000 }, "percent"],
  ["of more than the price's hundred percent", { percent: 101 }, "percent"],
  ["with a code of three letters", { code: "ABC" }, "code"],
  ["with a code that no keyboard of the students has", { code: "ВЕСНА" }, "code"],
  [
    "that ends before it begins",
    { opens_at: "2027-02-01T00:00:00.000Z", ends_at: "2027-01-01T00:00:00.000Z" },
    "ends_at",
  ],
  ["for no address", { audience: "addresses" }, "addresses"],
  ["for an unknown group", { audience: "group", group: 999_999 }, "group"],
])("a coupon %s is refused", async ([, fields, field]) => {
  const { make } = await academy();
  const { status, body } = await make(fields);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

test("a coupon's code is unique, and tries of codes are limited", async () => {
  const { api, make, enter } = await academy();
  const student = await api.student();
  await make();
  expect((await make({ code: "SPRING-20 " })).body.errors).toHaveProperty("code");

  const answers = [];
  for (let guess = 0; guess < 21; guess++) answers.push((await enter(student, `GUESS-${guess}`)).status);
  expect(answers).toEqual([...Array(20).fill(400), 429]);
});

test("of two simultaneous students one gets the last use, and the other is refused and pays nothing by mistake", async () => {
  const { api, make, list, enter, buy, priceOf, ordersOf } = await academy();
  const pair = [await api.student(), await api.student()];
  await make({ uses: 1 });
  for (const student of pair) expect((await enter(student)).status).toBe(200);

  const bought = await Promise.all(pair.map(buy));

  expect(bought.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = pair[bought.findIndex(({ status }) => status === 409)] as TestStudent;
  expect(bought.find(({ status }) => status === 409)?.body.code).toBe("coupon.used_up");
  expect(await ordersOf(loser)).toEqual([]);
  expect(await priceOf(loser)).toEqual({
    own_price: null,
    coupon: { code: "SPRING-20", problem: "coupon.used_up" },
    seat: null,
  });
  expect(await list()).toMatchObject([{ reserved: 1 }]);

  const winner = pair.find((student) => student !== loser) as TestStudent;
  const [{ id }] = await ordersOf(winner);
  await api.call("POST", `/api/courses/payments/${id}/cancel/`, {}, winner);
  expect((await buy(loser)).status).toBe(200);
});

test("an open order follows a coupon that is entered, removed and stopped", async () => {
  const { api, make, stop, enter, remove, buy, ordersOf } = await academy();
  const student = await api.student();
  await make();
  await buy(student);

  await enter(student);
  await buy(student);
  expect(await ordersOf(student)).toMatchObject([
    { amount: 599_040, status: "pending" },
    { amount: PRICE, closed: "price" },
  ]);

  api.advance(120);
  await reconcile(api.context, api.app.log, 60_000);
  expect((await ordersOf(student))[0]).toMatchObject({ status: "pending" });

  await stop();
  api.advance(120);
  await reconcile(api.context, api.app.log, 60_000);
  expect((await ordersOf(student))[0]).toMatchObject({ amount: 599_040, closed: "price" });
  expect((await buy(student)).body.code).toBe("coupon.stopped");

  await remove(student);
  await buy(student);
  expect((await ordersOf(student))[0]).toMatchObject({ amount: PRICE, status: "pending" });
});

test("a coupon of the whole price opens the course without a bank, a receipt or a total", async () => {
  const { api, make, enter, buy, ordersOf, list } = await academy();
  const student = await api.student();
  await make({ percent: null, sum: 900_000 });
  expect((await enter(student)).body.own_price).toEqual({ percent: 100, payable_kzt: 0 });

  const { body } = await buy(student);

  expect(new URL(body.payment_url).searchParams.get("order")).toBe(String(body.order));
  expect(await ordersOf(student)).toMatchObject([{ amount: 0, status: "paid", receipt: null, can_refuse: false }]);
  const detail = await api.call("GET", "/api/student/student/detail/", undefined, student);
  expect(detail.body.has_course).toBe(true);
  expect(await list()).toMatchObject([{ paid: 1 }]);
  expect((await buy(student)).body.code).toBe("payment.already_owned");
  expect((await enter(student)).body.code).toBe("payment.already_owned");
});

test("a coupon and a scholarship do not add up: the lower price counts, and a coupon that is not lower is refused", async () => {
  const { api, make, enter, priceOf } = await academy();
  const student = await api.student();
  await granted(api, student, 40);
  await make();
  await make({ code: "HALF", percent: 50 });

  expect(causeOf(await enter(student))).toBe("coupon.not_lower");
  expect((await enter(student, "HALF")).body.own_price).toEqual({ percent: 50, payable_kzt: PRICE / 2 });
  await api.pay(student);
  expect(await rowsOf(api.context.db, sql`select amount, scholarship_id from orders`)).toEqual([
    { amount: PRICE / 2, scholarship_id: null },
  ]);
  expect((await priceOf(student)).own_price).toEqual({ percent: 40, payable_kzt: 449_280 });
});

test("a coupon for listed addresses or a group is for those students only; when it is stopped its list is deleted", async () => {
  const { api, make, stop, enter, list } = await academy();
  const [listed, seated, other] = [await api.student(), await api.student(), await api.student()];
  const groups = groupCalls(api, await api.staff(["manager"]));
  const group = await groups.add();
  await groups.move(seated, group);
  await make({ code: "WINTER", audience: "group", group });
  await make({ audience: "addresses", addresses: [listed.email.toUpperCase()] });

  const statuses = async (code: string) =>
    Promise.all([listed, seated, other].map(async (student) => (await enter(student, code)).status));
  expect(await statuses("SPRING-20")).toEqual([200, 409, 409]);
  expect(await statuses("WINTER")).toEqual([409, 200, 409]);

  expect(await list()).toMatchObject([{ addresses: 1 }, { group: "Winter" }]);
  await stop();
  expect(await list()).toMatchObject([{ addresses: 0, stopped_at: expect.any(String) }, {}]);
  expect(await rowsOf(api.context.db, sql`select email from coupon_addresses`)).toEqual([]);
});

test("an invoice to a company has the coupon's price and reserves a use; an invoice of 0 is not sent", async () => {
  const { api, asks, academy: operate } = await academyWithInvoices();
  const { make, enter, list } = await couponCalls(api);
  const [student, other] = [await api.student(), await api.student()];
  await make({ uses: 1 });
  await make({ code: "FREE", percent: 100 });
  await enter(student);
  await enter(other);

  const invoice = (await asks(student)).body;
  expect(invoice.amount).toBe(599_040);
  expect((await asks(other)).body.code).toBe("coupon.used_up");
  await operate("invoice", "paid", invoice.number);
  expect(await list()).toMatchObject([{}, { paid: 1, reserved: 0 }]);

  await enter(other, "FREE");
  expect((await asks(other)).body.code).toBe("invoice.free");
});
