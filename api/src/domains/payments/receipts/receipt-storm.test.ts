import { expect, test } from "vitest";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

/** The signed address of the receipt of a student's only order. */
const receiptOf = async ({ call }: TestApi, student: TestStudent): Promise<string> =>
  (await call("GET", "/api/courses/payments/", undefined, student)).body[0].receipt_url;

/** Processor time of this thread, in milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const tally = (answers: readonly { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

test("four hundred requests for one receipt leave the drawing thread to other students", async () => {
  const api = await startTestApi();
  const buyer = await api.registered({ bought: true });
  const address = await receiptOf(api, buyer);
  const before = threadMs();

  const answers = [];
  for (let round = 0; round < 10; round++)
    answers.push(...(await Promise.all(Array.from({ length: 40 }, () => api.call("GET", address)))));

  // Drawing each in this thread took 32 ms, nearly 13 s together.
  expect(threadMs() - before).toBeLessThan(2_000);
  expect(tally(answers)).toEqual({ 200: 60, 429: 340 });
  expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
});

test("receipts of other students are drawn while one student's are refused, and a minute later that one's too", async () => {
  const api = await startTestApi();
  const [greedy, other] = [await api.registered({ bought: true }), await api.registered({ bought: true })];
  const [theirs, ours] = [await receiptOf(api, greedy), await receiptOf(api, other)];
  await Promise.all(Array.from({ length: 61 }, () => api.call("GET", theirs)));

  const refused = await api.call("GET", theirs);
  const given = await api.call("GET", ours);
  api.advance(60);
  const later = await api.call("GET", theirs);

  expect([refused.status, refused.body.code]).toEqual([429, "request.too_many"]);
  expect([given.status, later.status]).toEqual([200, 200]);
});

test("a receipt is drawn once in each language, and again when its data changed", async () => {
  const api = await startTestApi();
  const buyer = await api.registered({ bought: true });
  const address = await receiptOf(api, buyer);
  // A PDF contains the time of drawing, so two drawings never have the same bytes.
  const get = async (language: string) => (await api.call("GET", address.replace("lng=en", `lng=${language}`))).text;

  const [english, russian] = [await get("en"), await get("ru")];
  const again = [await get("en"), await get("ru")];
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Aliya", last_name: "Serik" }, buyer);
  const renamed = await get("en");

  expect(again).toEqual([english, russian]);
  expect(new Set([english, russian, renamed]).size).toBe(3);
});
