// @covers readings 119, 120

import { DAY_MS } from "@academy/shared/time/durations";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { completesAll, essayOf } from "#test/support/essays.ts";
import { A_GROUP, groupCalls } from "#test/support/groups.ts";
import { PASSWORD, startTestApi, type TestStudent } from "#test/support/test-api.ts";

const REASON = { reason: "The winter group." };

async function academy() {
  const api = await startTestApi();
  const calls = groupCalls(api, await api.staff(["manager"]));
  const students = await Promise.all([api.student(), api.student(), api.student()]);
  return { api, calls, students: students as [TestStudent, TestStudent, TestStudent] };
}

test("a group is created with days, seats and dates, and a change needs its newest state", async () => {
  const { calls } = await academy();
  const { topics, essay_topics } = await calls.list();
  const releases = [{ topic: topics[1].id, opens_at: "2027-01-01T04:00:00.000Z" }];

  const id = await calls.add({ releases, essay_topic: essay_topics[0].id });

  const made = await calls.one(id);
  expect(made).toMatchObject({ name: "Winter", seats: 1, members: 0, waiting: 0, revision: 1, releases });
  const change = { ...A_GROUP, name: "Winter 2027", revision: made.revision };
  expect((await calls.as("PUT", `/groups/${id}/`, change)).status).toBe(200);
  expect(await calls.one(id)).toMatchObject({ name: "Winter 2027", releases: [], essay_topic: null });
  expect((await calls.as("PUT", `/groups/${id}/`, change)).body.code).toBe("staff.changed");
});

test.each([
  ["a last day before the first", { last_day: "2026-11-01" }, "last_day"],
  ["a day that does not exist", { first_day: "2026-02-30" }, "first_day"],
  ["no seat", { seats: 0 }, "seats"],
  ["an empty name", { name: " " }, "name"],
  [
    "a topic that the course does not have",
    { releases: [{ topic: 9999, opens_at: "2027-01-01T04:00:00.000Z" }] },
    "releases",
  ],
  ["an essay topic that the academy does not have", { essay_topic: 9999 }, "essay_topic"],
])("%s is refused at its field", async (_, fields, field) => {
  const { calls } = await academy();

  const { status, body } = await calls.as("POST", "/groups/", { ...A_GROUP, ...fields });

  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

test("a student without a seat waits in order, and gets a seat that is left or added", async () => {
  const { api, calls, students } = await academy();
  const [first, second, third] = students;
  const id = await calls.add();
  const positionOf = async (student: TestStudent) => {
    const { items } = (await calls.as("GET", `/students/?group=${id}`)).body;
    return items.find((row: { id: number }) => row.id === student.id)?.group.is_waiting;
  };

  expect((await calls.move(first, id)).body.group).toMatchObject({ name: "Winter", is_waiting: false });
  api.advance(1);
  expect((await calls.move(second, id)).body.group.is_waiting).toBe(true);
  api.advance(1);
  await calls.move(third, id);
  expect(await calls.one(id)).toMatchObject({ members: 1, waiting: 2 });

  expect((await calls.move(first, null)).body.group).toBeNull();
  expect([await positionOf(first), await positionOf(second), await positionOf(third)]).toEqual([
    undefined,
    false,
    true,
  ]);

  await calls.as("PUT", `/groups/${id}/`, { ...A_GROUP, seats: 2, revision: 1 });
  expect(await positionOf(third)).toBe(false);
});

test("of two students who take the last seat at once one has it and one waits", async () => {
  const { calls, students } = await academy();
  const id = await calls.add({ seats: 2 });

  await Promise.all(students.map((student) => calls.move(student, id)));

  expect(await calls.one(id)).toMatchObject({ members: 2, waiting: 1 });
});

test("two students who exchange groups at the same moment are both moved", async () => {
  const { calls, students } = await academy();
  const [one, other] = students;
  const [winter, spring] = [await calls.add(), await calls.add({ name: "Spring" })];
  await calls.move(one, winter);
  await calls.move(other, spring);

  const moved = await Promise.all([calls.move(one, spring), calls.move(other, winter)]);

  expect(moved.map(({ status }) => status)).toEqual([200, 200]);
  expect([(await calls.one(winter)).members, (await calls.one(spring)).members]).toEqual([1, 1]);
});

test("a student belongs to one group: a move frees the seat, and a group with students is not deleted", async () => {
  const { calls, students } = await academy();
  const [student] = students;
  const [winter, spring] = [await calls.add(), await calls.add({ name: "Spring" })];
  await calls.move(student, winter);

  await calls.move(student, spring);

  expect([(await calls.one(winter)).members, (await calls.one(spring)).members]).toEqual([0, 1]);
  expect((await calls.as("DELETE", `/groups/${spring}/`, REASON)).body.code).toBe("staff.changed");
  expect((await calls.as("DELETE", `/groups/${winter}/`, REASON)).status).toBe(200);
  expect((await calls.move(student, winter)).body.errors).toHaveProperty("group");
});

test("topics open for a group on its own dates, only for students with a seat", async () => {
  const { api, calls } = await academy();
  const [seated, waiting] = [await api.student({ bought: true }), await api.student({ bought: true })];
  const opens_at = new Date(api.now().getTime() + DAY_MS).toISOString();
  const id = await calls.add({ releases: [{ topic: 4, opens_at }] });
  await calls.move(seated, id);
  await calls.move(waiting, id);
  const topicOf = async (student: TestStudent) =>
    (await api.call("GET", "/api/courses/teacher_topics/4/", undefined, student)).body;

  expect(await topicOf(waiting)).toMatchObject({ is_open: true });
  const locked = await topicOf(seated);
  expect(locked).toMatchObject({ is_open: false, lock_reason: "date", opens_at });
  expect(locked.topic.lectures[0]).toMatchObject({ is_open: false, opens_at, video: null });

  api.advance(86_401);
  expect(await topicOf(seated)).toMatchObject({ is_open: true, opens_at: null });
});

test("the essay of a group has the group's topic", async () => {
  const { api, calls } = await academy();
  const student = await api.student({ bought: true });
  await completesAll(api, student);
  const { essay_topics } = await calls.list();
  const last = essay_topics.at(-1);
  await calls.move(student, await calls.add({ essay_topic: last.id }));

  expect((await essayOf(api, student)).topic.title).toBe(last.title);
});

test("a student sees the days of their group and the position on its waiting list, and gets an email about the seat", async () => {
  const { api, calls, students } = await academy();
  const [first, second, third] = students;
  const id = await calls.add();
  const own = async (student: TestStudent) =>
    (await api.call("GET", "/api/student/student/detail/", undefined, student)).body.group;
  const seatEmails = async ({ email }: TestStudent) =>
    rowsOf<{ subject: string; text: string }>(
      api.context.db,
      sql`select subject, text from outbox where recipient = ${email} and subject ~ 'Winter'`,
    );
  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, second);
  for (const student of students) {
    await calls.move(student, id);
    api.advance(1);
  }

  const days = { name: "Winter", first_day: "2026-12-01", last_day: "2027-03-31" };
  expect(await own(first)).toEqual({ ...days, waiting_place: null });
  expect(await own(second)).toEqual({ ...days, waiting_place: 1 });
  expect(await own(third)).toEqual({ ...days, waiting_place: 2 });
  expect((await seatEmails(first)).map(({ subject }) => subject)).toEqual(["You have a seat in the group “Winter”"]);
  expect(await seatEmails(second)).toEqual([]);

  const deleted = await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, first);
  expect(deleted.status).toBe(200);

  expect([await own(second), await own(third)]).toMatchObject([{ waiting_place: null }, { waiting_place: 1 }]);
  const [seat] = await seatEmails(second);
  expect(seat?.subject).toBe("Вам предоставлено место в группе «Winter»");
  expect(seat?.text).toContain("с 1 декабря 2026");
  await calls.as("PUT", `/groups/${id}/`, { ...A_GROUP, name: "Winter 2027", seats: null, revision: 1 });
  expect((await seatEmails(third)).map(({ subject }) => subject)).toEqual([
    "You have a seat in the group “Winter 2027”",
  ]);
});
