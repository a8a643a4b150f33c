import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { academyWithInvoices, PAYER } from "#test/support/academy-with-invoices.ts";
import { PASSWORD, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const rows = ({ context }: TestApi) =>
  rowsOf<{ id: number; status: string; company: string; email: string }>(
    context.db,
    sql`select id, status, company, email from invoices order by id`,
  );

const leaves = ({ call }: TestApi, student: TestStudent) =>
  call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

test("a deleted account removes the company's details of an unpaid invoice, and the company is notified", async () => {
  const { api, asks, mailsTo } = await academyWithInvoices();
  const student = await api.student();
  await asks(student);

  await leaves(api, student);

  expect(
    await rowsOf(api.context.db, sql`select status, closed_reason, company, bin, address, email from invoices`),
  ).toEqual([{ status: "cancelled", closed_reason: "left", company: "", bin: "", address: "", email: "" }]);
  expect((await mailsTo(PAYER.email)).map(({ subject }) => subject)).toEqual(["Invoice INV-2026-000001 is cancelled"]);
});

test("a paid invoice of a deleted account stays in the books, without the address it was sent to", async () => {
  const { api, asks, academy } = await academyWithInvoices();
  const student = await api.student();
  await asks(student);
  await academy("invoice", "paid", "1");

  await leaves(api, student);

  expect(await rows(api)).toEqual([{ id: 1, status: "paid", company: PAYER.company, email: "" }]);
});

test("the export contains the invoices", async () => {
  const { api, asks } = await academyWithInvoices();
  const student = await api.student();
  await asks(student);

  const archive = await api.app.inject({
    url: "/api/student/student/export/",
    headers: { authorization: `Bearer ${student.token}` },
  });

  const files = unzipSync(new Uint8Array(archive.rawPayload));
  expect(JSON.parse(strFromU8(files["data.json"] ?? new Uint8Array()))).toMatchObject({
    invoices: [{ ...PAYER, status: "open", amount: 748_800, order: null }],
  });
});
