import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { academyWithInvoices } from "#testing/academy-with-invoices.ts";
import { startWorld, type World } from "#testing/world.ts";
import { sweepOldRecords } from "./retention.ts";

const DAY = 86_400;

const TABLES = ["feedback", "outbox", "codes", "recoveries", "sign_in_attempts", "budgets", "sessions"] as const;

const counts = async ({ context }: World) =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const [row] = await rowsOf<{ count: number }>(
          context.db,
          sql`select count(*)::int as count from ${sql.identifier(table)}`,
        );
        return [table, row?.count ?? 0] as const;
      }),
    ),
  );

/** Something in every table that keeps things for a time only. */
async function anAcademyWithTraces(): Promise<World> {
  const world = await startWorld();
  const student = await world.student();
  await world.call("POST", "/api/courses/feedback/", { name: "Aida", email: "aida@example.com", message: "Hello" });
  await world.call("POST", "/api/student/auth/recovery/", { email: student.email });
  await world.context.db.execute(
    sql`insert into sign_in_attempts (secret_hash, provider, expires_at) values ('x', 'p', ${world.now().toISOString()})`,
  );
  await world.context.db.execute(sql`update outbox set sent_at = ${world.now().toISOString()}, text = '', html = ''`);
  return world;
}

test("technical records are gone after thirty days, and a message of the contact form stays until its year is over", async () => {
  const world = await anAcademyWithTraces();
  const before = await counts(world);

  world.advance(30 * DAY - 60);
  await sweepOldRecords(world.context);
  const almost = await counts(world);
  world.advance(120);
  await sweepOldRecords(world.context);

  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  expect([almost.outbox, almost.codes, almost.sessions, almost.feedback]).not.toContain(0);
  expect(await counts(world)).toEqual({ ...Object.fromEntries(TABLES.map((table) => [table, 0])), feedback: 1 });
});

test("a message of the contact form is deleted after a year, whether or not somebody closed it", async () => {
  const world = await anAcademyWithTraces();

  world.advance(365 * DAY - 60);
  await sweepOldRecords(world.context);
  const almost = (await counts(world)).feedback;
  world.advance(120);
  await sweepOldRecords(world.context);

  expect([almost, (await counts(world)).feedback]).toEqual([1, 0]);
});

const invoiceIds = async ({ context }: World) =>
  (await rowsOf<{ id: number }>(context.db, sql`select id from invoices order by id`)).map(({ id }) => id);

test("an invoice that nobody paid is gone a year after its last day, a paid one stays", async () => {
  const { world, asks, academy } = await academyWithInvoices();
  await asks(await world.student());
  await asks(await world.student());
  await academy("invoice", "paid", "2");
  world.advance((14 + 365) * DAY);
  await sweepOldRecords(world.context);
  const before = await invoiceIds(world);

  world.advance(DAY);
  await sweepOldRecords(world.context);

  expect(before).toEqual([1, 2]);
  expect(await invoiceIds(world)).toEqual([2]);
});
