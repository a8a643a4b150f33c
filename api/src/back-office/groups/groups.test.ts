import { expect, test } from "vitest";
import { completesAll, essayOf } from "#test/support/essays.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const REASON = { reason: "The winter group." };
const WINTER = {
  name: "Winter",
  first_day: "2026-12-01",
  last_day: "2027-03-31",
  seats: 1,
  essay_topic: null as number | null,
  releases: [] as { topic: number; opens_at: string }[],
};

/** The staff's calls about groups. */
function callsOf(api: TestApi, member: { token: string }) {
  const as = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    api.call(method, `/api/staff${path}`, body, member);
  const list = async () => (await as("GET", "/groups/")).body;
  return {
    as,
    list,
    add: async (fields: Partial<typeof WINTER> = {}) => {
      const { status, body } = await as("POST", "/groups/", { ...WINTER, ...fields });
      expect([status, body.code]).toEqual([200, undefined]);
      return Math.max(...body.groups.map(({ id }: { id: number }) => id));
    },
    one: async (id: number) => (await list()).groups.find((group: { id: number }) => group.id === id),
    move: (student: TestStudent, group: number | null) =>
      as("PUT", `/students/${student.id}/group/`, { group, ...REASON }),
  };
}

async function academy() {
  const api = await startTestApi();
  const calls = callsOf(api, await api.staff(["manager"]));
  const students = await Promise.all([api.student(), api.student(), api.student()]);
  return { api, calls, students: students as [TestStudent, TestStudent, TestStudent] };
}

test("a group is made with its days, seats and dates, and changed by who read its newest state", async () => {
  const { calls } = await academy();
  const { topics, essay_topics } = await calls.list();
  const releases = [{ topic: topics[1].id, opens_at: "2027-01-01T04:00:00.000Z" }];

  const id = await calls.add({ releases, essay_topic: essay_topics[0].id });

  const made = await calls.one(id);
  expect(made).toMatchObject({ name: "Winter", seats: 1, members: 0, waiting: 0, revision: 1, releases });
  const change = { ...WINTER, name: "Winter 2027", revision: made.revision };
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

  const { status, body } = await calls.as("POST", "/groups/", { ...WINTER, ...fields });

  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

test("who finds no seat waits in turn, and gets the seat that somebody leaves or that is added", async () => {
  const { api, calls, students } = await academy();
  const [first, second, third] = students;
  const id = await calls.add();
  const placeOf = async (student: TestStudent) => {
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
  expect([await placeOf(first), await placeOf(second), await placeOf(third)]).toEqual([undefined, false, true]);

  await calls.as("PUT", `/groups/${id}/`, { ...WINTER, seats: 2, revision: 1 });
  expect(await placeOf(third)).toBe(false);
});

test("two students who take the last seat at once: one has it, one waits", async () => {
  const { calls, students } = await academy();
  const id = await calls.add({ seats: 2 });

  await Promise.all(students.map((student) => calls.move(student, id)));

  expect(await calls.one(id)).toMatchObject({ members: 2, waiting: 1 });
});

test("two students who change places at the same moment both arrive", async () => {
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

test("topics open for a group on its own dates, only for those with a seat", async () => {
  const { api, calls } = await academy();
  const [seated, waiting] = [await api.student({ bought: true }), await api.student({ bought: true })];
  const opens_at = new Date(api.now().getTime() + 86_400_000).toISOString();
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
