// @covers readings 127, 128

import type { StaffRole } from "@academy/shared/contract/roles";
import type { StaffSeat } from "@academy/shared/contract/staff/seats";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { emailAttachments } from "#domains/payments/email-attachments.ts";
import { invoiceDocuments } from "#domains/payments/invoices/document/invoice-document.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { atTheTill } from "#test/support/freedompay-till.ts";
import { opensLecture } from "#test/support/opens-lecture.ts";
import { pdfText } from "#test/support/pdf-text.ts";
import { type Answer, PASSWORD, type TestStudent } from "#test/support/test-api.ts";

const PAYER = "accounts@steppe.example";

const ORDER = {
  ...{ payer: "Steppe Law LLP", tax_number: "DE 129273398", country: "Germany", address: "Berlin, Hauptstrasse 1" },
  ...{ email: PAYER, language: "en", seats: 3, price: 700_000 },
};

const PAYMENT = { amount: 2_100_000, received_on: "2026-12-01", reference: "PO 17" };

const causeOf = ({ body }: Answer, field: string): string | undefined => body.errors?.[field]?.[0]?.code;

/** An academy with an accountant and one of support, and the calls about the seats of its first invoice. */
async function academy() {
  const made = await academyWithInvoices();
  const { api } = made;
  let staff = { accountant: await api.staff(["accountant"]), support: await api.staff(["support"]) };
  const call = (path: string, body?: unknown, role: keyof typeof staff = "accountant") =>
    api.call(body === undefined ? "GET" : "POST", `/api/staff/seats/${path}`, body, staff[role]);
  const one = async () => (await call("1/")).body;
  return {
    ...made,
    call,
    one,
    make: (fields = {}) => call("", { ...ORDER, ...fields }),
    settle: () => call("1/settle/", PAYMENT),
    invite: (...emails: string[]) => call("1/invite/", { emails }, "support"),
    seatOf: async (email: string): Promise<StaffSeat> =>
      (await one()).people.findLast((seat: StaffSeat) => seat.email === email),
    withAddress: async (email: string): Promise<TestStudent> => {
      const student = await api.student();
      await api.context.db.execute(sql`update students set email = ${email} where id = ${student.id}`);
      return { ...student, email };
    },
    offered: async (student: TestStudent) =>
      (await api.call("GET", "/api/courses/own-price/", undefined, student)).body.seat,
    accept: (student: TestStudent, id: number) => api.call("POST", "/api/courses/seat/", { id }, student),
    monthsOf: async () => (await api.call("GET", "/api/staff/money/totals/", undefined, staff.accountant)).body.items,
    /** The staff's sessions end after twelve hours. */
    later: async (days: number) => {
      api.advance(days * 86_400);
      staff = { accountant: await api.staff(["accountant"]), support: await api.staff(["support"]) };
    },
    asRole: async (role: StaffRole) => {
      const member = await api.staff([role]);
      return (path: string) => api.call("GET", `/api/staff/seats/${path}`, undefined, member);
    },
  };
}

test("one invoice pays for several people: each opens the course without paying, the payer gets one receipt", async () => {
  const { api, make, settle, invite, accept, offered, one, mailsTo, hasCourse, monthsOf } = await academy();
  const known = await api.student();

  const made = await make();
  const invited = await invite(known.email, "new@steppe.example");
  const before = [await offered(known), await mailsTo(known.email)];
  const settled = await settle();

  expect(made.body).toMatchObject({ number: "SEATS-2026-000001", state: "open", amount: 2_100_000 });
  expect(invited.body).toMatchObject({ invited: 2, used: 0, amount: null, left_out: [] });
  // Nothing leaves before the money has come.
  expect(before).toEqual([null, []]);
  expect(settled.body).toMatchObject({ state: "paid", receipt: "OAA-2026-S000001", reference: "PO 17" });
  expect((await mailsTo(PAYER)).map(({ subject }) => subject)).toEqual([
    "Invoice SEATS-2026-000001 for seats in a course",
    "Receipt for invoice SEATS-2026-000001",
  ]);
  const [invitation] = await mailsTo(known.email);
  expect(invitation?.subject).toBe("Steppe Law LLP has paid for your seat in a course");
  expect(invitation?.text).toContain("/passingcourse/1");

  const seat = await offered(known);
  expect(seat).toEqual({ id: 1, payer: "Steppe Law LLP" });
  const accepted = await accept(known, seat.id);
  const again = await accept(known, seat.id);

  expect([accepted.status, again.body]).toEqual([200, accepted.body]);
  expect([await hasCourse(known), await offered(known)]).toEqual([true, null]);
  const orders = (await api.call("GET", "/api/courses/payments/", undefined, known)).body;
  expect(orders).toMatchObject([{ amount: 0, receipt: null, can_refuse: false }]);
  expect(await one()).toMatchObject({ invited: 1, used: 1, refund: { amount: 2_100_000, ended: 1, unused: 2 } });
  expect(await monthsOf()).toMatchObject([{ provider: "invoice", paid: 2_100_000, payments: 1, refunded: 0 }]);
});

test("the documents show the number of seats, the price of each and the payer", async () => {
  const { api, make, settle, call } = await academy();
  await make();
  const textOf = async () => {
    const file = await emailAttachments(api.context)({ invoiceId: null, receiptOrderId: null, seatInvoiceId: 1 });
    return pdfText(file?.pdf ?? Buffer.alloc(0)).replaceAll("\u00a0", " ");
  };

  const invoice = await textOf();
  await settle();
  const receipt = await textOf();

  for (const text of ["Invoice", "SEATS-2026-000001", "3 seats", "700,000", "2,100,000", "Germany", "DE 129273398"])
    expect(invoice).toContain(text);
  for (const text of ["Receipt", "OAA-2026-S000001", "Steppe Law LLP", "Bank transfer by invoice SEATS-2026-000001"])
    expect(receipt).toContain(text);
  expect(receipt).not.toContain("Order ");
  expect((await call("1/pdf/")).headers["content-type"]).toBe("application/pdf");
  expect(await invoiceDocuments(api.context)(1)).toBeNull();
});

test("more people than seats are refused; invited people and those with the course are left out by name, and a withdrawn seat is free", async () => {
  const { api, make, settle, invite, call, seatOf, offered, accept, mailsTo, withAddress } = await academy();
  const owner = await api.registered({ bought: true });
  await make();
  await settle();

  const first = await invite("one@steppe.example", "ONE@steppe.example", owner.email);
  const tooMany = await invite("two@steppe.example", "three@steppe.example", "four@steppe.example");
  const again = await invite("one@steppe.example");
  const seat = await seatOf("one@steppe.example");
  const resent = await call(`1/people/${seat.id}/resend/`, {}, "support");
  const withdrawn = await call(`1/people/${seat.id}/withdraw/`, {}, "support");
  const late = await call(`1/people/${seat.id}/resend/`, {}, "support");
  const student = await withAddress("one@steppe.example");

  expect(first.body).toMatchObject({ invited: 1, left_out: [{ email: owner.email, why: "has_course" }] });
  expect([tooMany.status, causeOf(tooMany, "emails")]).toEqual([400, "seat.too_few"]);
  expect(again.body.left_out).toEqual([{ email: "one@steppe.example", why: "invited" }]);
  expect((await mailsTo("one@steppe.example")).filter(({ subject }) => subject.includes("your seat"))).toHaveLength(2);
  expect([resent.status, withdrawn.body.invited, late.status]).toEqual([200, 0, 409]);
  expect(await offered(student)).toBeNull();
  expect(await accept(student, seat.id)).toMatchObject({ status: 409, body: { code: "seat.gone" } });
  expect((await invite("one@steppe.example", "two@steppe.example", "three@steppe.example")).body.invited).toBe(3);
  expect(await offered(student)).toMatchObject({ payer: "Steppe Law LLP" });
  const found = async (q: string) => (await call(`?q=${encodeURIComponent(q)}`)).body.items.length;
  expect([await found("seats-2026-000001"), await found("steppe law"), await found("nobody")]).toEqual([1, 1, 0]);
});

test("a seat is only for the invited address", async () => {
  const { api, make, settle, invite, accept } = await academy();
  await make();
  await settle();
  await invite("one@steppe.example");

  const stranger = await api.student();

  expect(await accept(stranger, 1)).toMatchObject({ status: 409, body: { code: "seat.gone" } });
});

test("of two simultaneous calls for the last seat one is refused, and one invitation opens one course", async () => {
  const { api, make, settle, invite, accept, one, hasCourse, withAddress } = await academy();
  await make({ seats: 1, price: 2_100_000 });
  await settle();
  const student = await api.student();

  const invited = await Promise.all([invite(student.email), invite("two@steppe.example")]);
  const [{ id, email }] = (await one()).people;
  const winner = email === student.email ? student : await withAddress(email);
  const accepted = await Promise.all([accept(winner, id), accept(winner, id), accept(winner, id)]);

  expect(invited.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(accepted.map(({ body }) => body.access_until)).size).toBe(1);
  expect([await hasCourse(winner), (await one()).used]).toEqual([true, 1]);
});

test("a seat withdrawn while it is accepted is either used or free, never both", async () => {
  const { api, make, settle, invite, accept, call, one, hasCourse } = await academy();
  await make();
  await settle();
  const student = await api.student();
  await invite(student.email);

  const [taken, withdrawn] = await Promise.all([accept(student, 1), call("1/people/1/withdraw/", {}, "support")]);

  const isUsed = taken.status === 200;
  expect(withdrawn.status).toBe(isUsed ? 409 : 200);
  expect([await hasCourse(student), (await one()).used]).toEqual([isUsed, isUsed ? 1 : 0]);
});

test("a refund pays unused seats in full, subtracts services used within 14 days, and leaves later seats open", async () => {
  const { api, make, settle, invite, accept, call, one, later, hasCourse, offered, mailsTo, monthsOf } =
    await academy();
  const [early, recent, waiting] = [await api.student(), await api.student(), await api.student()];
  await make();
  await settle();
  await invite(early.email, recent.email, waiting.email);
  await accept(early, 1);
  await later(15);
  await accept(recent, 2);
  await opensLecture(api, recent, 4);

  const { refund } = await one();
  expect(refund).toMatchObject({ unused: 1, ended: 1, kept: 1 });
  expect(refund.amount).toBeGreaterThan(700_000);
  expect(refund.amount).toBeLessThan(1_400_000);
  const other = await call("1/refund/", { amount: refund.amount + 1, reason: "The company left." });
  const decided = await call("1/refund/", { amount: refund.amount, reason: "The company left." });

  expect([other.status, decided.body.state]).toEqual([409, "refund_due"]);
  expect([await hasCourse(early), await hasCourse(recent), await offered(waiting)]).toEqual([true, false, null]);
  expect((await mailsTo(recent.email)).at(-1)?.subject).toBe("Your seat in the course has ended");
  expect((await monthsOf()).map(({ refunded }: { refunded: number }) => refunded)).toEqual([0]);

  const sent = await call("1/refund-sent/", { reference: "PO 18" });

  expect(sent.body).toMatchObject({ state: "refunded", refund: { amount: refund.amount } });
  expect(await monthsOf()).toMatchObject([{ provider: "invoice", payments: 1, refunded: refund.amount, refunds: 1 }]);
  const entries = await api.call(
    "GET",
    "/api/staff/money/entries.csv?from=2026-12-01&to=2026-12-31",
    undefined,
    await api.staff(["accountant"]),
  );
  expect(entries.text).toContain("Payment for seats");
  expect(entries.text).toContain(`-${refund.amount}`);
});

test("an unpaid invoice is cancelled with a reason, a wrong amount opens nothing, and an instructor sees no invoice", async () => {
  const { make, call, invite, mailsTo, asRole, one } = await academy();
  await make();
  await invite("one@steppe.example");

  const wrong = await call("1/settle/", { ...PAYMENT, amount: 1 });
  const cancelled = await call("1/cancel/", { reason: "They chose another course." });

  expect([wrong.status, causeOf(wrong, "amount")]).toEqual([400, "invoice.amount"]);
  expect([cancelled.body.state, cancelled.body.invited]).toEqual(["cancelled", 0]);
  expect((await mailsTo(PAYER)).at(-1)?.text).toContain("They chose another course.");
  expect((await invite("two@steppe.example")).body.code).toBe("seat.closed");
  expect((await (await asRole("instructor"))("1/")).status).toBe(403);
  expect((await (await asRole("support"))("1/")).body).toMatchObject({ amount: null, price: null, refund: null });
  // Money that arrives all the same counts (decision 0035).
  expect((await call("1/settle/", PAYMENT)).body.state).toBe("paid");
  expect((await one()).state).toBe("paid");
});

test("a deleted account leaves no address at its seat, and its invitation ends", async () => {
  const { api, make, settle, invite, accept, one } = await academy();
  const [user, invited] = [await api.student(), await api.student()];
  await make();
  await settle();
  await invite(user.email, invited.email);
  await accept(user, 1);

  for (const student of [user, invited])
    await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  expect((await one()).people.map(({ state }: StaffSeat) => state)).toContain("used");
});

test("an invoice for seats needs a payer's name that can be printed, and an academy with bank details", async () => {
  const unprintable = await (await academy()).make({ payer: "𒀀" });
  const { api } = await atTheTill();
  const accountant = await api.staff(["accountant"]);
  const { body } = await api.call("POST", "/api/staff/seats/", ORDER, accountant);

  expect([causeOf(unprintable, "payer"), body.code]).toEqual(["name.unprintable", "invoice.not_offered"]);
});
