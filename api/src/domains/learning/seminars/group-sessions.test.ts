import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { writeReminders } from "#domains/learning/reminders/write-reminders.ts";
import { groupCalls } from "#test/support/groups.ts";
import { startTestApi, type TestStudent } from "#test/support/test-api.ts";
import { writeSessionNotices } from "./write-notices.ts";

const HOUR = 3_600_000;

/** A session in two hours for a group with a seated and a waiting student, beside a student of no group; all have access. */
async function groupSession() {
  const api = await startTestApi();
  const [owner, manager] = [await api.staff(["owner"]), await api.staff(["manager"])];
  const [seated, waiting, other] = [
    await api.student({ bought: true }),
    await api.student({ bought: true }),
    await api.student({ bought: true }),
  ];
  const groups = groupCalls(api, manager);
  const group = await groups.add({ seats: 1 });
  await groups.move(seated, group);
  await groups.move(waiting, group);
  const at = (ms: number) => new Date(api.now().getTime() + ms).toISOString();
  const plan = {
    title: { en: "Clinic of the group", ru: "" },
    description: null,
    starts_at: at(2 * HOUR),
    duration_minutes: 60,
    link: "https://meet.example/clinic",
    instructor: owner.id,
    group: group as number | null,
  };
  const made = await api.call("POST", "/api/staff/sessions/", plan, owner);
  const { id } = made.body;
  const seen = async (student?: TestStudent) => {
    const { body } = await api.call("GET", "/api/courses/seminars/", undefined, student);
    return (body as { id: number }[]).find((session) => session.id === id);
  };
  const change = (fields: object, revision: number) =>
    api.call("PUT", `/api/staff/sessions/${id}/`, { ...fields, revision }, owner);
  const emails = async ({ email }: TestStudent) =>
    (
      await rowsOf<{ subject: string }>(
        api.context.db,
        sql`select subject from outbox where recipient = ${email} and subject ~ 'Clinic' order by id`,
      )
    ).length;
  return { api, owner, groups, group, seated, waiting, other, at, plan, made, id, seen, change, emails };
}

test("a session of a group is seen, joined and downloaded by its members with a seat, and by nobody else", async () => {
  const { api, groups, group, seated, waiting, other, made, id, seen } = await groupSession();
  expect(made.body).toMatchObject({ group: { id: group, name: "Winter" } });
  api.advance((2 * HOUR) / 1000 - 600);

  const own = await seen(seated);
  expect(own).toMatchObject({ group: "Winter", link: "https://meet.example/clinic" });
  const feed = async (student: TestStudent) => {
    const { body } = await api.call("POST", "/api/courses/seminars/feed/", undefined, student);
    return (await api.call("GET", body.address.slice(body.address.indexOf("/api")))).text.includes(
      "Clinic of the group",
    );
  };
  expect([await feed(seated), await feed(waiting), await feed(other)]).toEqual([true, false, false]);
  const { calendar_key: key } = own as unknown as { calendar_key: string };
  const calendar = async (given: string) =>
    (await api.call("GET", `/api/courses/seminars/${id}/calendar.ics?key=${given}`)).status;
  expect(await calendar(key)).toBe(200);
  for (const student of [waiting, other, undefined]) {
    expect(await seen(student)).toBeUndefined();
    const one = await api.call("GET", `/api/courses/seminars/${id}/`, undefined, student);
    expect([one.status, one.body.code]).toEqual([404, "seminar.unknown"]);
  }
  for (const given of ["", "x", `${other.id}.${key.split(".")[1]}`]) expect(await calendar(given)).toBe(404);

  await groups.move(seated, null);

  expect(await calendar(key)).toBe(404);
  expect([await seen(seated), await seen(waiting)]).toEqual([undefined, expect.objectContaining({ group: "Winter" })]);
});

test("reminders and emails about a moved session reach members with a seat only, and the attendance list has only them", async () => {
  const { api, owner, seated, waiting, other, at, id, change, emails } = await groupSession();
  const counts = async () => [await emails(seated), await emails(waiting), await emails(other)];

  await change({ starts_at: at(HOUR) }, 0);
  await writeSessionNotices(api.context);
  expect(await counts()).toEqual([1, 0, 0]);

  await writeReminders(api.context);
  expect(await counts()).toEqual([2, 0, 0]);

  api.advance(HOUR / 1000);
  const { body } = await api.call("GET", `/api/staff/sessions/${id}/attendance/`, undefined, owner);
  expect(body.items.map((guest: { id: number }) => guest.id)).toEqual([seated.id]);
});

test("a session can be assigned to another group or to all; a group with a session is not deleted, and an unknown group is refused", async () => {
  const { api, groups, group, seated, other, plan, owner, seen, change } = await groupSession();
  const remove = (id: number) => groups.as("DELETE", `/groups/${id}/`, { reason: "It was made by mistake." });

  expect(await groups.one(group)).toMatchObject({ sessions: 1 });
  const spring = await groups.add({ name: "Spring" });
  await change({ group: spring }, 0);
  expect(await seen(seated)).toBeUndefined();
  expect((await remove(spring)).body.code).toBe("staff.changed");

  expect((await change({ title: plan.title }, 1)).body.group).toMatchObject({ id: spring });
  expect((await change({ group: null }, 2)).body.group).toBeNull();
  expect(await seen(other)).toMatchObject({ group: null });
  expect((await remove(spring)).status).toBe(200);

  const refused = await api.call("POST", "/api/staff/sessions/", { ...plan, group: spring }, owner);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["group"]]);
});
