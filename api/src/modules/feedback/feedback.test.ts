import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startWorld, type World } from "#testing/world.ts";

const MESSAGE = { name: "Aida", email: "aida@example.com", message: "Hello" };

const send = ({ call }: World, ip: string) => call("POST", "/api/courses/feedback/", MESSAGE, { ip });

const storedCount = async ({ context }: World) =>
  (await rowsOf<{ count: number }>(context.db, sql`select count(*)::int as count from feedback`))[0]?.count;

const network = (number: number) => `203.0.${number}.5`;

test("many networks together send no more messages an hour than the academy reads, and are told when to come back", async () => {
  const world = await startWorld({ budgets: { feedbackInAllPerHour: 3 } });
  const taken = [];
  for (const number of [1, 2, 3]) taken.push((await send(world, network(number))).status);
  world.advance(600);

  const { status, body, headers } = await send(world, network(4));

  expect([taken, status, body.code, await storedCount(world)]).toEqual([[201, 201, 201], 429, "feedback.too_many", 3]);
  expect(body.detail).toMatch(/^Too many messages reached the academy/);
  expect(headers["retry-after"]).toBe("3000");
  world.advance(3000);
  expect((await send(world, network(4))).status).toBe(201);
});

test("who was refused for the sake of others has lost no message of the own budget", async () => {
  const world = await startWorld({ budgets: { feedbackPerHour: 2, feedbackInAllPerHour: 2 } });
  await send(world, network(1));
  await send(world, network(2));
  for (let count = 0; count < 3; count++) await send(world, network(3));
  await world.context.budgets.clear("feedback");

  const statuses = [];
  for (let count = 0; count < 2; count++) statuses.push((await send(world, network(3))).status);

  expect(statuses).toEqual([201, 201]);
});

test("messages of many networks at the same moment do not pass the budget of all", async () => {
  const world = await startWorld({ budgets: { feedbackInAllPerHour: 5 } });

  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => send(world, network(number))));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await storedCount(world)).toBe(5);
});
