import type { Operator } from "@academy/shared/contract/operator";
import { sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi, type TestStudent } from "./test-api.ts";
import type { TestApiOptions } from "./test-server.ts";

/** An operator whose account a company can pay into. */
export const SELLER: Operator = {
  name: "Orda Education LLP",
  bin: "990140003418",
  address: "Astana, Turan avenue 1",
  account: "KZ86125KZT5004100100",
  bank: "Steppe Bank JSC",
  bic: "STEPKZKA",
  support_email: "help@orda.example",
};

/** A company that pays for a student. */
export const PAYER = {
  company: "ТОО «Әділ Кеңес»",
  bin: "980840000128",
  address: "Алматы, пр. Абая, 10",
  email: "accounts@adil.example",
};

/** An academy that sends invoices, and what is done with them. */
export async function academyWithInvoices(options: TestApiOptions = {}) {
  const config = { operator: SELLER, staffEmail: "staff@orda.example", ...options.config };
  const api = await startTestApi({ ...options, config });
  const { call, context } = api;
  return {
    api,
    asks: (student: TestStudent, change: Partial<Record<string, unknown>> = {}) =>
      call("POST", "/api/courses/invoices/", { ...PAYER, ...change }, student),
    invoicesOf: async (student: TestStudent) => (await call("GET", "/api/courses/invoices/", undefined, student)).body,
    academy: (...args: string[]) => runCommand(context, "operator:test", args),
    hasCourse: async (student: TestStudent): Promise<boolean> =>
      (await call("GET", "/api/student/student/detail/", undefined, student)).body.has_course,
    mailsTo: (recipient: string) =>
      rowsOf<{ subject: string; text: string; invoice_id: number | null; reply_to: string | null }>(
        context.db,
        sql`select subject, text, invoice_id, reply_to from outbox where recipient = ${recipient} order by id`,
      ),
  };
}

/** Makes the course cost something else until the test ends. */
export async function priceBecomes({ context }: TestApi, tenge: number): Promise<void> {
  const set = (price: number, discount: number | null) =>
    context.db.execute(sql`update courses set tenge_price = ${price}, discount_percentage = ${discount} where id = 1`);
  const [before] = await rowsOf<{ price: number; discount: number | null }>(
    context.db,
    sql`select tenge_price as price, discount_percentage as discount from courses where id = 1`,
  );
  await set(tenge, null);
  onTestFinished(async () => void (await set(before?.price ?? 0, before?.discount ?? null)));
}
