import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { seminars } from "#database/tables/academy.ts";
import { emptiedDatabase } from "./test-database.ts";

test("a live session moved, renamed or deleted by a test is restored for the next one", async () => {
  const { db } = await emptiedDatabase();
  const all = () => db.select().from(seminars).orderBy(asc(seminars.id));
  const before = await all();
  const moved = { title: "Moved", startsAt: new Date("2030-01-01T00:00:00Z"), link: "https://elsewhere.example" };
  await db.update(seminars).set(moved).where(eq(seminars.id, 1));
  await db.delete(seminars).where(eq(seminars.id, 2));

  await emptiedDatabase();

  expect(await all()).toEqual(before);
});
