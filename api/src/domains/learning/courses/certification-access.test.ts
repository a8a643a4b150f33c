import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { certificationAccess } from "./certification-access.ts";

test("a topic is completed with the last of its lectures, even if there is only one, and never without any", async () => {
  const api = await startTestApi();
  const { db } = api.context;
  const student = await api.student({ bought: true });
  const row = { ...student, verifiedAt: api.now() };
  const topic = async () => (await certificationAccess(api.context)(row, 1)).topics.find(({ id }) => id === 2);
  const withdraw = (which: ReturnType<typeof sql>) =>
    db.execute(sql`update lectures set withdrawn_at = ${api.now()} where topic_id = 2 and ${which}`);
  onTestFinished(async () => void (await db.execute(sql`update lectures set withdrawn_at = null where topic_id = 2`)));
  const first = sql`id = (select min(id) from lectures where topic_id = 2)`;
  await withdraw(sql`not ${first}`);

  const before = await topic();
  const [lecture] = await rowsOf<{ id: number }>(db, sql`select id from lectures where topic_id = 2 and ${first}`);
  await api.call("PUT", `/api/courses/lectures/${lecture?.id}/progress/`, { position: 0, completed: true }, student);
  const after = await topic();
  await withdraw(sql`true`);

  expect([before, after, await topic()]).toMatchObject([
    { lecturesLeft: 1, completed: false },
    { lecturesLeft: 0, completed: true },
    { lecturesLeft: 0, completed: false },
  ]);
});
