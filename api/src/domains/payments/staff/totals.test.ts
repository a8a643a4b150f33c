// @covers readings 85, 100, decision 0066

import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { csvLine, csvOf } from "#domains/platform/spreadsheets/csv.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { managerOf } from "#test/support/manager.ts";
import { entriesRepository } from "./entries.repository.ts";
import { entriesTable } from "./entries-table.ts";

const PRICE = 748_800;

async function withMoney() {
  const made = await academyWithInvoices();
  const { api, academy, asks } = made;
  const { get } = await managerOf(api);
  const student = await api.student();
  const order = await api.pay(student);
  const { id } = (await asks(await api.student(), { company: '=HYPERLINK("http://x";"y")' })).body;
  await academy("invoice", "paid", String(id));
  api.advance(31 * 86_400);
  await academy("confirm-refund", String(order), "--reason", "as agreed");
  return { ...made, student, get };
}

test("monthly totals show what was paid, refunded and is left, for each provider", async () => {
  const { get } = await withMoney();

  const { body } = await get("money/totals/");

  expect([body.from, body.to]).toEqual(["2026-02", "2027-01"]);
  expect(body.items).toEqual([
    {
      ...{ month: "2026-12", provider: "invoice", currency: "KZT", paid: PRICE, payments: 1 },
      ...{ refunded: 0, refunds: 0, net: PRICE },
    },
    {
      ...{ month: "2026-12", provider: "sandbox", currency: "KZT", paid: PRICE, payments: 1 },
      ...{ refunded: 0, refunds: 0, net: PRICE },
    },
    {
      ...{ month: "2027-01", provider: "sandbox", currency: "KZT", paid: 0, payments: 0 },
      ...{ refunded: PRICE, refunds: 1, net: -PRICE },
    },
  ]);
  expect((await get("money/totals/?from=2027-01&to=2027-01")).body.items).toHaveLength(1);
  for (const period of ["from=2027-01&to=2026-01", "from=2021-12&to=2026-12"])
    expect((await get(`money/totals/?${period}`)).body.errors).toMatchObject({ from: [{ code: "field.invalid" }] });
  expect((await get("money/totals/?from=2022-01&to=2026-12")).body.items).toHaveLength(2);
});

test.for([
  ["en", ",", "Payment", "Refund"],
  ["ru", ";", "Оплата", "Возврат"],
] as const)(
  "the file of a period has a line for each payment and refund, for Excel in %s",
  async ([lng, separator, payment, refund]) => {
    const { get, student } = await withMoney();

    const { text, headers } = await get(`money/entries.csv?from=2026-12-01&to=2027-01-31&lng=${lng}`);

    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toContain("payments-2026-12-01-2027-01-31.csv");
    expect(text.startsWith("\uFEFF")).toBe(true);
    const [header, ...lines] = text.slice(1).trimEnd().split("\r\n");
    expect(header?.split(separator)).toHaveLength(12);
    expect(lines.map((line) => line.split(separator).slice(0, 4))).toEqual([
      ["2026-12-01", payment, String(PRICE), "KZT"],
      ["2026-12-01", payment, String(PRICE), "KZT"],
      ["2027-01-01", refund, String(-PRICE), "KZT"],
    ]);
    expect(lines[0]).toContain(student.email);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"";""y"")"`);
  },
);

test("the file adds up to the totals of its months, and its first and last days are whole", async () => {
  const { get } = await withMoney();

  const { text } = await get("money/entries.csv?from=2027-01-01&to=2027-01-01");
  const { text: december } = await get("money/entries.csv?from=2026-12-01&to=2026-12-31");

  const sum = (csv: string) =>
    csv
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .reduce((all, line) => all + Number(line.split(",")[2]), 0);
  expect([sum(text), sum(december)]).toEqual([-PRICE, 2 * PRICE]);
});

test("pages of simultaneous entries follow each other without a gap", async () => {
  const { api } = await academyWithInvoices();
  for (let each = 0; each < 3; each++) await api.pay(await api.student());
  await api.context.db.execute(sql`update orders set paid_at = '2026-12-01T09:00:00Z'`);
  const { page } = entriesRepository(api.context.db);
  const period = { from: new Date("2026-12-01T09:00:00Z"), to: new Date("2026-12-02T00:00:00Z") };

  const first = await page(period, null, 2);
  const second = await page(period, first[1] ?? null, 2);

  expect([...first, ...second].map(({ order }) => order)).toEqual([1, 2, 3]);
  let whole = "";
  for await (const part of csvOf(entriesTable(api.context.db, period), "en")) whole += part;
  expect(whole.trimEnd().split("\r\n")).toHaveLength(4);
});

test.for([
  ["=1+1", "'=1+1"],
  ["+7 701", "'+7 701"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  [" =1", "' =1"],
  ["\t=1", "'\t=1"],
  ["＝1", "'＝1"],
  ["a@b.example", "a@b.example"],
  ['a "b"', '"a ""b"""'],
  ["a,b", '"a,b"'],
  ["a;b", "a;b"],
  ["a\nb", '"a\nb"'],
] as const)("the cell %j becomes %j", ([value, cell]) => {
  expect(csvLine([value], ",")).toBe(`${cell}\r\n`);
  expect(csvLine([-5, null], ";")).toBe("-5;\r\n");
});

test("the file with typed cells has the rows of the CSV file, with the leading zeros of a business number", async () => {
  const { api, asks, academy } = await academyWithInvoices();
  const { get, manager } = await managerOf(api);
  const { id } = (await asks(await api.student())).body;
  await academy("invoice", "paid", String(id));
  await api.context.db.execute(
    sql`update invoices set bin = '001540003418', received_on = '2026-12-01', payment_reference = '000123'`,
  );
  const period = "from=2026-12-01&to=2026-12-01&lng=ru";

  const file = await api.app.inject({
    url: `/api/staff/money/entries.xlsx?${period}`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const sheet = Buffer.from(unzipSync(file.rawPayload)["xl/worksheets/sheet1.xml"] ?? []).toString();
  const csv = await get(`money/entries.csv?${period}`);

  expect(file.headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  expect(file.headers["content-disposition"]).toContain("payments-2026-12-01-2026-12-01.xlsx");
  expect(csv.text).toContain(";001540003418;000123");
  for (const text of ["БИН", "001540003418", "000123", "Оплата"]) expect(sheet).toContain(`<is><t>${text}</t></is>`);
  expect(sheet).toContain(`<v>${PRICE}</v>`);
  const backwards = (await get("money/entries.xlsx?from=2027-01-01&to=2026-12-01")).body;
  expect(backwards.errors).toMatchObject({ from: [{ code: "field.invalid" }] });
});
