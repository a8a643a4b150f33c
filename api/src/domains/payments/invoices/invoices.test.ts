import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { sendWaiting } from "#domains/emails/outbox/mail-worker.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { academyWithInvoices, PAYER, priceBecomes } from "#test/support/academy-with-invoices.ts";
import { atTheTill } from "#test/support/freedompay-till.ts";
import { mailWork } from "#test/support/mail-work.ts";

const DAY = 86_400;

test("a company gets the invoice by email with its PDF, the student a copy, and the staff a notice", async () => {
  const { api, asks, mailsTo } = await academyWithInvoices();
  const student = await api.student();

  const { status, body } = await asks(student, { bin: "9808 4000-0128", language: "ru" });

  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...PAYER,
    number: "INV-2026-000001",
    status: "open",
    amount: 748_800,
    currency: "KZT",
    valid_until: "2026-12-15T18:59:59.999Z",
    paid_at: null,
    order: null,
  });
  const [company] = await mailsTo(PAYER.email);
  expect(company).toMatchObject({ subject: "Счёт INV-2026-000001 на оплату курса", reply_to: "help@orda.example" });
  expect(company?.text).toContain("748\u00a0800\u00a0₸");
  expect((await mailsTo(student.email)).at(-1)).toMatchObject({ invoice_id: body.id });
  const [staff] = await mailsTo("staff@orda.example");
  expect(staff?.subject).toBe("Invoice INV-2026-000001 waits for its payment");
  expect(staff?.text).toMatch(/980840000128[\s\S]*> academy invoice paid INV-2026-000001/);
});

test("an unpaid invoice opens nothing, and can be read by its own student only", async () => {
  const { api, asks, invoicesOf, hasCourse } = await academyWithInvoices();
  const [student, other] = [await api.student(), await api.student()];
  const { id } = (await asks(student)).body;
  const get = (who: typeof student) => api.call("GET", `/api/courses/invoices/${id}/pdf/`, undefined, who);
  const cancel = (who: typeof student) => api.call("POST", `/api/courses/invoices/${id}/cancel/`, undefined, who);

  expect(await hasCourse(student)).toBe(false);
  expect([await invoicesOf(student), await invoicesOf(other)].map((list) => list.length)).toEqual([1, 0]);
  expect([await get(other), await cancel(other)].map(({ status, body }) => [status, body.code])).toEqual([
    [404, "invoice.unknown"],
    [404, "invoice.unknown"],
  ]);
  expect((await get(student)).headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="INV-2026-000001.pdf"',
    "cache-control": "no-store",
  });
});

test.for([
  [{ bin: "980840000127" }, "bin", "bin.invalid"],
  [{ bin: "98084000012" }, "bin", "bin.invalid"],
  [{ bin: " - " }, "bin", "field.required"],
  [{ company: " " }, "company", "field.required"],
  [{ company: "A\nB" }, "company", "field.invalid"],
  [{ company: "𒀀" }, "company", "name.unprintable"],
  [{ address: "x".repeat(301) }, "address", "field.too_long"],
  [{ email: "nobody" }, "email", "email.invalid"],
  [{ amount: 1 }, "amount", "field.unknown"],
] as const)("an invoice to %j is refused at the field", async ([change, field, code]) => {
  const { api, asks } = await academyWithInvoices();

  const { status, body } = await asks(await api.student(), change);

  expect(status).toBe(400);
  expect(body.errors?.[field]?.[0]?.code ?? body.code).toBe(code);
});

test("an academy with real payments and no bank details sends no invoices", async () => {
  const { api } = await atTheTill();

  const { status, body } = await api.call("POST", "/api/courses/invoices/", PAYER, await api.student());

  expect([status, body.code]).toEqual([409, "invoice.not_offered"]);
});

test("only one invoice is open at a time, even when fifty are requested at once", async () => {
  const { api, asks, invoicesOf, mailsTo } = await academyWithInvoices();
  const student = await api.student();

  const answers = await Promise.all(Array.from({ length: 5 }, () => asks(student)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(await invoicesOf(student)).toHaveLength(1);
  expect(await mailsTo(PAYER.email)).toHaveLength(1);
});

test("a student can request five invoices a day, because each emails an unconfirmed address", async () => {
  const { api, asks } = await academyWithInvoices();
  const student = await api.student();
  for (let at = 0; at < 5; at++) {
    const { id } = (await asks(student)).body;
    await api.call("POST", `/api/courses/invoices/${id}/cancel/`, undefined, student);
  }

  const refused = await asks(student);
  api.advance(DAY);
  const later = await asks(student);

  expect([refused.status, refused.body.code, later.status]).toEqual([429, "request.too_many", 201]);
});

test("the documents of invoices that a student can request in a minute are limited", async () => {
  const { api, asks } = await academyWithInvoices();
  const student = await api.student();
  const { id } = (await asks(student)).body;
  const get = () => api.call("GET", `/api/courses/invoices/${id}/pdf/`, undefined, student);
  const answers = [];
  for (let at = 0; at <= RATE_LIMITS.invoiceDocuments.limit; at++) answers.push(await get());
  api.advance(60);
  answers.push(await get());

  expect(answers.slice(-3).map(({ status, body }) => body?.code ?? status)).toEqual([200, "request.too_many", 200]);
});

test("the email about a cancelled invoice is deleted once it is sent, with the company's address", async () => {
  const { api, asks, mailsTo } = await academyWithInvoices();
  const student = await api.student();
  const { id } = (await asks(student)).body;
  await api.call("POST", `/api/courses/invoices/${id}/cancel/`, undefined, student);

  await sendWaiting(
    mailWork(api, async () => {}),
    1,
    () => false,
  );

  expect(await mailsTo(PAYER.email)).toMatchObject([{ subject: "Invoice INV-2026-000001 for your course", text: "" }]);
});

test("an invoice keeps its price for fourteen days; then a new one has the price of its day", async () => {
  const { api, asks, invoicesOf } = await academyWithInvoices();
  const student = await api.student();
  await asks(student);
  await priceBecomes(api, 900_000);
  api.advance(14 * DAY);
  const [held] = await invoicesOf(student);
  api.advance(DAY);
  const [over] = await invoicesOf(student);

  const next = (await asks(student)).body;

  expect([held.status, held.amount, over.status]).toEqual(["open", 748_800, "expired"]);
  expect([next.status, next.amount]).toEqual(["open", 900_000]);
});

test("a cancelled invoice stays cancelled, the company is notified once, and another one can be requested", async () => {
  const { api, asks, mailsTo } = await academyWithInvoices();
  const student = await api.student();
  const { id } = (await asks(student)).body;
  const cancel = () => api.call("POST", `/api/courses/invoices/${id}/cancel/`, undefined, student);

  const answers = [await cancel(), await cancel()];

  expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
    [200, "cancelled"],
    [200, "cancelled"],
  ]);
  expect((await mailsTo(PAYER.email)).map(({ subject }) => subject)).toEqual([
    "Invoice INV-2026-000001 for your course",
    "Invoice INV-2026-000001 is cancelled",
  ]);
  expect((await asks(student)).status).toBe(201);
});

test("a student with the course cannot request an invoice", async () => {
  const { api, asks } = await academyWithInvoices();

  const { status, body } = await asks(await api.student({ bought: true }));

  expect([status, body.code]).toEqual([409, "payment.already_owned"]);
});

test("a course that is only announced is not sold, by card or by invoice, until the moment it opens", async () => {
  const { api, asks } = await academyWithInvoices();
  const student = await api.student();
  const opens = (at: Date | null) =>
    api.context.db.execute(sql`update courses set opens_at = ${at?.toISOString() ?? null} where id = 1`);
  onTestFinished(async () => void (await opens(null)));
  await opens(new Date(api.now().getTime() + 1000));
  const buys = () => api.call("POST", "/api/courses/create-payment/", {}, student);

  const early = [await asks(student), await buys()];
  api.advance(1);
  const later = [await asks(student), await buys()];

  expect(early.map(({ body }) => body.code)).toEqual(["course.not_open", "course.not_open"]);
  expect(later.map(({ status }) => status)).toEqual([201, 200]);
});

test("an email in the local mailbox has its invoice attached", async () => {
  const { api, asks } = await academyWithInvoices();
  await asks(await api.student());
  const emails = (await api.call("GET", "/api/dev/mail/")).body as { to: string; attachment: string | null }[];
  const attachment = emails.find(({ to }) => to === PAYER.email)?.attachment ?? "";

  const { status, headers } = await api.call("GET", attachment);

  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
});
