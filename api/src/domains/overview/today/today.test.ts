import { expect, test } from "vitest";
import { feedback, outbox } from "#database/tables/operations.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";

const today = async ({ call }: TestApi, token: string) =>
  (await call("GET", "/api/staff/today/", undefined, { token })).body.waits as {
    kind: string;
    count: number;
    oldest_at: string | null;
  }[];

const waiting = (waits: Awaited<ReturnType<typeof today>>, kind: string) => waits.find((wait) => wait.kind === kind);

test.for([
  [["instructor"], ["appeals", "essays", "questions"]],
  [["manager"], ["refunds", "scholarships", "reports", "messages", "letters"]],
  [["owner"], ["refunds", "appeals", "essays", "questions", "scholarships", "reports", "messages", "letters"]],
  [
    ["instructor", "manager"],
    ["refunds", "appeals", "essays", "questions", "scholarships", "reports", "messages", "letters"],
  ],
] as const)("the roles %j see %j and nothing else", async ([roles, kinds]) => {
  const api = await startTestApi();

  const waits = await today(api, (await api.staff(roles)).token);

  expect(waits.map(({ kind }) => kind)).toEqual(kinds);
});

test("waiting items are counted with the age of the oldest; answered messages and spam do not wait", async () => {
  const api = await startTestApi();
  const { token } = await api.staff(["manager"]);
  const before = waiting(await today(api, token), "messages")?.count ?? 0;
  const message = { name: "Aliya", email: "a@mail.example", message: "When does it begin?", language: "en" as const };
  const long = new Date("2020-01-02T03:04:05.000Z");
  await api.context.db.insert(feedback).values([
    { ...message, createdAt: api.now() },
    { ...message, createdAt: long },
    { ...message, createdAt: long, answeredAt: api.now() },
    { ...message, createdAt: long, spamAt: api.now() },
  ]);

  expect(waiting(await today(api, token), "messages")).toEqual({
    kind: "messages",
    count: before + 2,
    oldest_at: long.toISOString(),
    mine: 0,
    nobody: before + 2,
  });
});

test("a given-up email waits; one that is still tried does not", async () => {
  const api = await startTestApi();
  const { token } = await api.staff(["manager"]);
  const email = { recipient: "a@mail.example", subject: "s", text: "t", html: "h", createdAt: api.now() };
  await api.context.db.insert(outbox).values([
    { ...email, notBefore: api.now(), givenUpAt: api.now() },
    { ...email, notBefore: api.now() },
  ]);

  expect(waiting(await today(api, token), "letters")).toMatchObject({ count: 1, oldest_at: api.now().toISOString() });
});
