import { expect, test } from "vitest";
import { startWorld, type TestStudent, type World } from "#testing/world.ts";

/** The signed address of the receipt of a student's only order. */
const receiptOf = async ({ call }: World, student: TestStudent): Promise<string> =>
  (await call("GET", "/api/courses/payments/", undefined, student)).body[0].receipt_url;

/** Processor time of this thread, in milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const tally = (answers: readonly { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

test("four hundred requests for one receipt leave the thread to other visitors", async () => {
  const world = await startWorld();
  const buyer = await world.student({ bought: true });
  const address = await receiptOf(world, buyer);
  const before = threadMs();

  const answers = [];
  for (let round = 0; round < 10; round++)
    answers.push(...(await Promise.all(Array.from({ length: 40 }, () => world.call("GET", address)))));

  // Drawing each in this thread took 32 ms, nearly 13 s together.
  expect(threadMs() - before).toBeLessThan(2_000);
  expect(tally(answers)).toEqual({ 200: 60, 429: 340 });
  expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
});

test("receipts of other students come while one student's are refused, and a minute later that one's too", async () => {
  const world = await startWorld();
  const [greedy, other] = [await world.student({ bought: true }), await world.student({ bought: true })];
  const [theirs, ours] = [await receiptOf(world, greedy), await receiptOf(world, other)];
  await Promise.all(Array.from({ length: 61 }, () => world.call("GET", theirs)));

  const refused = await world.call("GET", theirs);
  const given = await world.call("GET", ours);
  world.advance(60);
  const later = await world.call("GET", theirs);

  expect([refused.status, refused.body.code]).toEqual([429, "request.too_many"]);
  expect([given.status, later.status]).toEqual([200, 200]);
});

test("a receipt is drawn once in each language, and again when something on it changed", async () => {
  const world = await startWorld();
  const buyer = await world.student({ bought: true });
  const address = await receiptOf(world, buyer);
  // A document says when it was drawn, so two drawings are never the same bytes.
  const get = async (language: string) => (await world.call("GET", address.replace("lng=en", `lng=${language}`))).text;

  const [english, russian] = [await get("en"), await get("ru")];
  const again = [await get("en"), await get("ru")];
  await world.call("PATCH", "/api/student/student/update/", { first_name: "Aliya", last_name: "Serik" }, buyer);
  const renamed = await get("en");

  expect(again).toEqual([english, russian]);
  expect(new Set([english, russian, renamed]).size).toBe(3);
});
