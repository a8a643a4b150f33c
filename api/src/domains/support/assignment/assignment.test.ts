// @covers reading 124

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { feedback } from "#database/tables/operations.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

/** A question and a message that wait, and two members who may answer both. */
async function academy() {
  const api = await startTestApi();
  const [me, colleague] = [await api.staff(["owner"]), await api.staff(["owner"])];
  const buyer = await api.student({ bought: true });
  const { body } = await api.call("POST", "/api/courses/questions/", { lecture: 2, content: "Which seat?" }, buyer);
  const [message] = await api.context.db
    .insert(feedback)
    .values({ name: "A", email: "a@mail.example", message: "When?", language: "en", createdAt: api.now() })
    .returning({ id: feedback.id });
  return { api, me, colleague, paths: { questions: body.id as number, messages: message?.id as number } };
}

const listed = async ({ call }: TestApi, kind: string, who: TestStudent, assigned: string) =>
  (await call("GET", `/api/staff/${kind}/?assigned=${assigned}`, undefined, who)).body.items.map(
    ({ id }: { id: number }) => id,
  );

test.each(["questions", "messages"] as const)(
  "%s are assigned to a colleague, found under “mine”, counted on Today, and unassigned",
  async (kind) => {
    const { api, me, colleague, paths } = await academy();
    const id = paths[kind];
    const assign = (who: TestStudent, assignee: number | null, was: number | null) =>
      api.call("PUT", `/api/staff/${kind}/${id}/assignee/`, { assignee, was }, who);
    const today = async (who: TestStudent) =>
      (await api.call("GET", "/api/staff/today/", undefined, who)).body.waits.find(
        (wait: { kind: string }) => wait.kind === kind,
      );
    const before = await today(colleague);

    expect((await assign(me, colleague.id, null)).status).toBe(200);
    const mine = [await listed(api, kind, colleague, "me"), await listed(api, kind, me, "me")];
    const shown = (await api.call("GET", `/api/staff/${kind}/${id}/`, undefined, me)).body.assignee;
    const late = await assign(me, me.id, null);
    const after = await today(colleague);
    await assign(colleague, null, colleague.id);

    expect(mine).toEqual([[id], []]);
    expect(shown).toEqual({ id: colleague.id, name: colleague.email });
    expect(late.body.code).toBe("staff.changed");
    expect([after.mine, after.nobody]).toEqual([before.mine + 1, before.nobody - 1]);
    expect(await listed(api, kind, me, "nobody")).toContain(id);
    const audit = await api.call("GET", "/api/staff/audit/", undefined, me);
    expect(audit.text).toContain(`${kind.slice(0, -1)}.assign`);
  },
);

test("only members who may answer are offered and accepted; an instructor sees a question of another lecture once it is assigned to them", async () => {
  const { api, me, paths } = await academy();
  const [instructor, manager] = [await api.staff(["instructor"]), await api.staff(["manager"])];
  const path = `/api/staff/questions/${paths.questions}/`;
  const seen = async () => (await api.call("GET", path, undefined, instructor)).status;
  const offered = (await api.call("GET", "/api/staff/question-assignees/", undefined, me)).body.map(
    ({ id }: { id: number }) => id,
  );
  const before = await seen();

  const refused = await api.call("PUT", `${path}assignee/`, { assignee: manager.id, was: null }, me);
  await api.call("PUT", `${path}assignee/`, { assignee: instructor.id, was: null }, me);

  expect(offered).toContain(instructor.id);
  expect(offered).not.toContain(manager.id);
  expect(refused.body.errors).toHaveProperty("assignee");
  expect([before, await seen()]).toEqual([404, 200]);
});

test("a member's assignments end with the last role", async () => {
  const { api, me, paths } = await academy();
  const instructor = await api.staff(["instructor"]);
  const path = `/api/staff/questions/${paths.questions}/`;
  await api.call("PUT", `${path}assignee/`, { assignee: instructor.id, was: null }, me);

  await api.context.db.transaction(async (tx) => staffRepository(tx).revoke(instructor.id, "instructor"));

  expect((await api.call("GET", path, undefined, me)).body.assignee).toBeNull();
});

test("canned answers are shared by members who may answer, changed in both languages, and a stale change is refused", async () => {
  const api = await startTestApi();
  const [instructor, support] = [await api.staff(["instructor"]), await api.staff(["support"])];
  const draft = (en: string) => ({ title: { en, ru: "Привет" }, body: { en: "Dear student,", ru: "Уважаемый," } });
  const path = "/api/staff/canned-answers/";

  const { body: made } = await api.call("POST", path, draft("Hello"), instructor);
  const lacking = await api.call("POST", path, { ...draft("x"), body: { en: "a", ru: " " } }, instructor);
  const changed = await api.call("PUT", `${path}${made.id}/`, { ...draft("Hi"), changed_at: made.changed_at }, support);
  const late = await api.call("PUT", `${path}${made.id}/`, { ...draft("Ho"), changed_at: made.changed_at }, instructor);
  const listedTitles = (await api.call("GET", path, undefined, instructor)).body.map(
    ({ title }: { title: { en: string } }) => title.en,
  );
  await api.call("DELETE", `${path}${made.id}/`, undefined, support);

  expect(lacking.body.errors).toHaveProperty("body");
  expect([changed.status, late.body.code]).toEqual([200, "staff.changed"]);
  expect(listedTitles).toEqual(["Hi"]);
  expect((await api.call("GET", path, undefined, instructor)).body).toEqual([]);
  expect((await api.call("DELETE", `${path}${made.id}/`, undefined, support)).body.code).toBe("canned.unknown");
});

test("the day lists the sessions of the academy's day with their links, an instructor's own, and the number of new students", async () => {
  const api = await startTestApi();
  const [owner, instructor, support] = [
    await api.staff(["owner"]),
    await api.staff(["instructor"]),
    await api.staff(["support"]),
  ];
  await api.student({ bought: true });
  const at = (hours: number) => new Date(api.now().getTime() + hours * 3_600_000).toISOString();
  await api.context.db.execute(sql`update seminars set starts_at = ${at(72)}`);
  await api.context.db.execute(
    sql`update seminars set starts_at = ${at(1)}, instructor_id = ${instructor.id} where id = 1`,
  );
  await api.context.db.execute(sql`update seminars set starts_at = ${at(2)} where id = 2`);
  const agenda = async (who: TestStudent) => (await api.call("GET", "/api/staff/today/agenda/", undefined, who)).body;

  const days = [await agenda(owner), await agenda(instructor), await agenda(support)];

  expect(days.map(({ sessions }) => sessions.map(({ id }: { id: number }) => id))).toEqual([[1, 2], [1], []]);
  expect(days[1].waiting).toEqual([]);
  expect(days[0].waiting.map(({ since }: { since: string }) => since)).toEqual(
    days[0].waiting.map(({ since }: { since: string }) => since).toSorted(),
  );
  expect(days[0].waiting[0]).toMatchObject({ kind: "questions", assignee: null });
  expect(days[0].sessions[0].link).toMatch(/^https:/);
  expect(days[0].sessions[0].title.ru).toMatch(/[а-я]/);
  expect(days[1].new_students).toBeNull();
  expect(days[2].new_students.count - days[2].new_students.with_course).toBeGreaterThanOrEqual(0);
  expect(days[2].new_students.with_course).toBe(1);
});
