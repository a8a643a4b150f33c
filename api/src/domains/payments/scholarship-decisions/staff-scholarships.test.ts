// @covers spec §9.10, readings 44, 89

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { reconcile } from "#domains/payments/orders/reconcile.ts";
import { academyWithInvoices, PAYER } from "#test/support/academy-with-invoices.ts";
import { apply, granted, openAcademy, SCHOLARSHIPS } from "#test/support/scholarships.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const PATH = "/api/staff/scholarships/";
const WHY = { reason: "For your results." };

/** An academy with a manager and a waiting application. */
async function applied() {
  const api = await openAcademy();
  const manager = await api.staff(["manager"]);
  const student = await api.student();
  await apply(api, student, { results: "GPA 3.9" });
  const decide = (body: object, id = 1, who: TestStudent = manager) =>
    api.call("POST", `${PATH}${id}/decide/`, { ...WHY, ...body }, who);
  const detail = async (id = 1) => (await api.call("GET", `${PATH}${id}/`, undefined, manager)).body;
  return { api, manager, student, decide, detail };
}

const audited = ({ context }: TestApi) =>
  rowsOf<{ actor: string; action: string; details: object }>(
    context.db,
    sql`select actor, action, details from audit where action like '%scholarship%' order by id`,
  );

const lastEmail = async ({ context }: TestApi, { email }: TestStudent) =>
  (
    await rowsOf<{ subject: string; text: string }>(
      context.db,
      sql`select subject, text from outbox where recipient = ${email} order by id desc limit 1`,
    )
  )[0];

test("waiting applications are listed, the oldest first, and counted on Today", async () => {
  const { api, manager, student } = await applied();
  const second = await api.student();
  await apply(api, second, { statement: "Arbitration in energy disputes." });
  const list = async (query = "") => (await api.call("GET", `${PATH}${query}`, undefined, manager)).body;

  const first = await list("?limit=1");
  const next = await list(`?limit=1&cursor=${first.next_cursor}`);

  expect([...first.items, ...next.items]).toMatchObject([
    { id: 1, status: "open", applicant: { student: student.id, name: student.email } },
    { id: 2, excerpt: "Arbitration in energy disputes." },
  ]);
  expect((await list("?q=energy")).items).toHaveLength(1);
  expect((await list("?filter=decided")).items).toEqual([]);
  const { waits } = (await api.call("GET", "/api/staff/today/", undefined, manager)).body;
  expect(waits).toContainEqual({ kind: "scholarships", count: 2, oldest_at: api.now().toISOString() });
});

test("opening an application shows its resume and is audited", async () => {
  const { api, manager, student, detail } = await applied();

  const read = await detail();

  expect(read).toMatchObject({
    statement: "I want to arbitrate.",
    results: "GPA 3.9",
    applicant: { email: student.email },
    price_kzt: 748_800,
    places: { cohort: { name: "2026-12", taken: 0, most: 3 }, intake: { name: "2026-Q4", taken: 0, most: 10 } },
  });
  expect(read.resume.url).toContain(`student=${manager.id}&`);
  expect((await api.app.inject({ url: read.resume.url })).statusCode).toBe(200);
  expect((await audited(api)).at(-1)).toEqual({
    actor: `staff:${manager.id}`,
    action: "read.scholarship",
    details: { scholarship: 1, student: student.id },
  });
});

test("a partial scholarship shows its price, is audited, and can be taken back while it is not used", async () => {
  const { api, manager, student, decide } = await applied();

  const { status, body } = await decide({ decision: "partial", percent: 40 });
  const email = await lastEmail(api, student);
  const reopened = await api.call("POST", `${PATH}1/reopen/`, { reason: "A wrong percentage." }, manager);

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "partial", percent: 40, places: { cohort: { taken: 1 } }, may_reopen: true });
  expect(email?.subject).toBe("You have been granted a scholarship");
  expect(email?.text).toMatch(/40%.*449,280/s);
  expect(email?.text).toContain("For your results.");
  expect(reopened.body).toMatchObject({ status: "open", percent: null, places: { cohort: { taken: 0 } } });
  expect((await lastEmail(api, student))?.subject).toBe("Your application for a scholarship is considered again");
  expect((await api.call("GET", "/api/courses/own-price/", undefined, student)).body).toMatchObject({
    own_price: null,
  });
  expect((await audited(api)).slice(-2)).toEqual([
    {
      actor: `staff:${manager.id}`,
      action: "scholarship.decide",
      details: {
        ...{ scholarship: 1, student: student.id, before: { status: "open" } },
        after: { status: "partial", percent: 40, cohort: "2026-12", intake: "2026-Q4" },
        reason: "For your results.",
      },
    },
    {
      actor: `staff:${manager.id}`,
      action: "scholarship.reopen",
      details: {
        ...{ scholarship: 1, student: student.id, before: { status: "partial", percent: 40 } },
        ...{ after: { status: "open" }, reason: "A wrong percentage." },
      },
    },
  ]);
});

test("after a decision is taken back, the order opened at its price is closed within a minute", async () => {
  const { api, manager, student, decide } = await applied();
  await decide({ decision: "partial", percent: 40 });
  await api.call("POST", "/api/courses/create-payment/", {}, student);

  await api.call("POST", `${PATH}1/reopen/`, WHY, manager);
  api.advance(120);
  await reconcile(api.context, api.app.log, 60_000);

  expect((await api.call("GET", "/api/courses/payments/", undefined, student)).body).toMatchObject([
    { amount: 449_280, status: "failed", closed: "price" },
  ]);
});

test("after a decision is taken back, the company is asked not to pay the invoice at its price", async () => {
  const { api, asks, invoicesOf, mailsTo } = await academyWithInvoices({ config: { scholarships: "open" } });
  const [manager, student] = [await api.staff(["manager"]), await api.student()];
  await apply(api, student);
  await api.call("POST", `${PATH}1/decide/`, { ...WHY, decision: "partial", percent: 40 }, manager);
  const { body: made } = await asks(student);

  const { status } = await api.call("POST", `${PATH}1/reopen/`, { reason: "A wrong percentage." }, manager);

  expect([status, made.amount]).toEqual([200, 449_280]);
  expect(await invoicesOf(student)).toMatchObject([{ id: made.id, status: "cancelled" }]);
  const email = (await mailsTo(PAYER.email)).at(-1);
  expect(email?.text).toContain("Please do not pay this invoice.");
  expect(email?.text).not.toContain("A wrong percentage.");
  const lines = await rowsOf<object>(
    api.context.db,
    sql`select actor, action, details from audit where action in ('invoice.cancel', 'scholarship.reopen') order by id`,
  );
  expect(lines).toMatchObject([
    {
      actor: `staff:${manager.id}`,
      action: "invoice.cancel",
      details: { invoice: made.id, before: "open", after: "cancelled", reason: "A wrong percentage." },
    },
    { action: "scholarship.reopen" },
  ]);
  expect((await asks(student)).body).toMatchObject({ status: "open", amount: 748_800 });
});

test("a payment of an invoice whose scholarship was taken back opens the course, and the staff see the history", async () => {
  const { api, asks } = await academyWithInvoices({ config: { scholarships: "open" } });
  const [manager, student] = [await api.staff(["manager"]), await api.student()];
  const staff = async (path: string, body?: object) =>
    (await api.call(body ? "POST" : "GET", `/api/staff/${path}`, body, manager)).body;
  await apply(api, student);
  await staff("scholarships/1/decide/", { ...WHY, decision: "partial", percent: 40 });
  const { body: made } = await asks(student);
  await staff("scholarships/1/reopen/", { reason: "A wrong percentage." });
  const invoice = `money/invoices/${made.id}/`;

  const before = await staff(invoice);
  const payment = { amount: 449_280, received_on: "2026-12-01", reference: "PP 17" };
  const { order } = await staff(`${invoice}confirm/`, payment);

  const takenBack = { id: 1, percent: null, status: "open" };
  expect(before).toMatchObject({ status: "cancelled", scholarship: takenBack });
  expect((await api.call("GET", "/api/student/student/detail/", undefined, student)).body.has_course).toBe(true);
  expect(await staff(`money/orders/${order}/`)).toMatchObject({
    amount: 449_280,
    state: "paid",
    scholarship: takenBack,
  });
  expect(await staff("scholarships/1/")).toMatchObject({ status: "open", order, used: false });
  expect(await staff("scholarships/1/decide/", { ...WHY, decision: "full" })).toMatchObject({
    code: "student.has_course",
  });
  const again = await staff("scholarships/1/decide/", { ...WHY, decision: "partial", percent: 40 });
  expect(again).toMatchObject({ status: "partial", order, used: true, may_reopen: false });
});

test("a scholarship whose price was paid cannot be taken back", async () => {
  const { api, manager, student, decide, detail } = await applied();
  await decide({ decision: "partial", percent: 40 });
  await api.pay(student);

  const { status, body } = await api.call("POST", `${PATH}1/reopen/`, WHY, manager);

  expect([status, body.code]).toEqual([409, "staff.changed"]);
  expect(await detail()).toMatchObject({ status: "partial", used: true, may_reopen: false });
});

test("a full scholarship opens the course and closes the open order", async () => {
  const { api, student, decide } = await applied();
  await api.call("POST", "/api/courses/create-payment/", {}, student);

  const { body } = await decide({ decision: "full" });

  expect(body).toMatchObject({ status: "full", percent: null, may_reopen: false });
  expect((await api.call("GET", "/api/student/student/detail/", undefined, student)).body.has_course).toBe(true);
  expect((await api.call("GET", "/api/courses/payments/", undefined, student)).body).toMatchObject([
    { amount: 0, status: "paid" },
    { amount: 748_800, status: "failed", closed: "owned" },
  ]);
  expect((await lastEmail(api, student))?.subject).toBe("You have been granted a full scholarship");
});

test("the order of a full scholarship names it everywhere in the staff area", async () => {
  const { api, student, manager, decide } = await applied();
  await decide({ decision: "full" });
  const [{ id: order }] = (await api.call("GET", "/api/courses/payments/", undefined, student)).body;
  const scholarship = { id: 1, percent: null, status: "full" };

  const page = (await api.call("GET", `/api/staff/money/orders/${order}/`, undefined, manager)).body;
  const record = (await api.call("GET", `/api/staff/students/${student.id}/`, undefined, manager)).body;

  expect(page).toMatchObject({ amount: 0, scholarship });
  expect(page.history.at(-1)).toMatchObject({ what: "scholarship.decide", reason: WHY.reason });
  expect(record.orders).toMatchObject([{ id: order, scholarship }]);
  expect((await audited(api)).at(-1)?.details).toMatchObject({ scholarship: 1, order });
});

test("a declined application is answered with its reason, and another can be sent", async () => {
  const { api, student, decide } = await applied();

  await decide({ decision: "declined", reason: "There were stronger applications." });

  expect((await lastEmail(api, student))?.text).toContain("There were stronger applications.");
  const { body } = await api.call("GET", SCHOLARSHIPS, undefined, student);
  expect(body).toMatchObject({
    obstacle: null,
    applications: [{ status: "declined", reason: "There were stronger applications." }],
  });
});

test("more than three of a cohort or ten of an intake need a reason, which is audited and not shown to the student", async () => {
  const { api, student, decide } = await applied();
  for (let one = 0; one < 3; one++) await granted(api, await api.student(), 10);

  const refused = await decide({ decision: "partial", percent: 40 });
  const exceeding = await decide({ decision: "partial", percent: 40, exceeding_reason: "The board has agreed." });

  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ["exceeding_reason"]]);
  expect(refused.body.code).toBe("scholarship.cohort_full");
  expect(exceeding.body).toMatchObject({ status: "partial", exceeding_reason: "The board has agreed." });
  expect((await audited(api)).at(-1)?.details).toMatchObject({ after: { exceeding_reason: "The board has agreed." } });
  expect((await lastEmail(api, student))?.text).not.toContain("The board has agreed.");
});

test("a refused full scholarship leaves the open order unchanged", async () => {
  const { api, student, decide } = await applied();
  await api.call("POST", "/api/courses/create-payment/", {}, student);
  const before = (await api.call("GET", "/api/courses/payments/", undefined, student)).body;
  for (let one = 0; one < 3; one++) await granted(api, await api.student(), 10);

  const refused = await decide({ decision: "full" });

  expect([refused.status, refused.body.code]).toEqual([409, "scholarship.cohort_full"]);
  expect((await api.call("GET", "/api/courses/payments/", undefined, student)).body).toEqual(before);
});

test("an intake of ten can be full although its cohort is not", async () => {
  const { api, decide } = await applied();
  for (let one = 0; one < 10; one++) await granted(api, await api.student(), 10);
  await api.context.db.execute(sql`update scholarships set cohort = '2026-10' where status = 'partial'`);

  expect((await decide({ decision: "full" })).body.code).toBe("scholarship.intake_full");
});

test("of two managers who grant the last scholarship of a cohort at once, one reads that it is full", async () => {
  const { api, decide } = await applied();
  await apply(api, await api.student());
  for (let one = 0; one < 2; one++) await granted(api, await api.student(), 10);
  const other = await api.staff(["manager"]);

  const answers = await Promise.all([
    decide({ decision: "partial", percent: 40 }, 1),
    decide({ decision: "partial", percent: 50 }, 2, other),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("scholarship.cohort_full");
});

test("of two managers who decide on one application at once, one reads that it was decided", async () => {
  const { api, decide } = await applied();
  const other = await api.staff(["manager"]);

  const answers = await Promise.all([
    decide({ decision: "declined" }),
    decide({ decision: "partial", percent: 5 }, 1, other),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("staff.changed");
});

test.for([
  ["a partial scholarship without a percentage", { decision: "partial" }, "scholarship.percent"],
  ["a percentage of a hundred", { decision: "partial", percent: 100 }, "field.invalid"],
  ["half a percent", { decision: "partial", percent: 0.5 }, "field.invalid"],
  ["another decision", { decision: "perhaps" }, "field.invalid"],
] as const)("%s is refused", async ([, body, code]) => {
  const { decide } = await applied();

  expect((await decide(body)).body.code).toBe(code);
});

test("nobody can decide on their own application", async () => {
  const api = await openAcademy();
  const own = await api.staff(["manager"]);
  await apply(api, own);

  const refused = await api.call("POST", `${PATH}1/decide/`, { decision: "full", ...WHY }, own);

  expect([refused.status, refused.body.code]).toEqual([409, "student.own"]);
});

test("a member of the staff without the right to decide sees no scholarships", async () => {
  const api = await startTestApi();
  const instructor = await api.staff(["instructor"]);

  expect((await api.call("GET", PATH, undefined, instructor)).status).toBe(403);
});
