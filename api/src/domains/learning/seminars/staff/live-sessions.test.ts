// @covers readings 85, 88, 90, decision 0064

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { writeSessionNotices } from "#domains/learning/seminars/write-notices.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const SESSIONS = "/api/staff/sessions/";

const planOf = (instructor: TestStudent, change: object = {}) => ({
  title: { en: "Interim measures, live", ru: "Обеспечительные меры: вживую" },
  description: { en: "Bring an order you have seen.", ru: "Возьмите с собой любой приказ, который вы видели." },
  starts_at: "2026-12-10T13:00:00.000Z",
  duration_minutes: 90,
  link: "https://meet.example/interim",
  instructor: instructor.id,
  ...change,
});

/** An instructor with a planned session. */
async function planned() {
  const api = await startTestApi();
  const [instructor, other, owner] = [
    await api.staff(["instructor"]),
    await api.staff(["instructor"]),
    await api.staff(["owner"]),
  ];
  const made = await api.call("POST", SESSIONS, planOf(instructor), instructor);
  const { id } = made.body as { id: number };
  const change = (who: TestStudent, changed: object, revision: number) =>
    api.call("PUT", `${SESSIONS}${id}/`, { ...planOf(instructor, changed), revision }, who);
  return { api, instructor, other, owner, made, id, change };
}

const emailsOf = async ({ context }: TestApi, { email }: TestStudent) =>
  rowsOf<{ subject: string; text: string }>(
    context.db,
    sql`select subject, text from outbox where recipient = ${email} and unsubscribe is not null order by id`,
  );

const lastAudit = async ({ context }: TestApi) =>
  (
    await rowsOf<{ actor: string; action: string; details: Record<string, unknown> }>(
      context.db,
      sql`select actor, action, details from audit order by id desc limit 1`,
    )
  )[0];

const ofPublic = async ({ call }: TestApi, id: number, student?: TestStudent) =>
  (await call("GET", `/api/courses/seminars/${id}/`, undefined, student)).body;

test("students see the name of the academy's instructor, and no address of an account without a name", async () => {
  const { api, instructor, owner, id } = await planned();
  const student = await api.student({ bought: true });
  const read = async () => JSON.stringify(await ofPublic(api, id, student));

  expect(await read()).toContain("Orda Academy of Arbitration");
  expect(await read()).not.toContain(instructor.email);
  await api.context.db.execute(
    sql`update staff_roles set person_slug = 'leopold-vanhaeren' where student_id = ${instructor.id}`,
  );
  const named = await api.call("GET", `${SESSIONS}instructors/`, undefined, owner);
  expect(named.body).toContainEqual({ id: instructor.id, name: "Leopold Vanhaeren" });
});

test("sessions are found by the title in both languages and the instructor's name; an instructor finds only their own", async () => {
  const { api, instructor, other, owner } = await planned();
  const found = async (who: TestStudent, q: string) =>
    (await api.call("GET", `${SESSIONS}?q=${encodeURIComponent(q)}`, undefined, who)).body.items.length;
  const name = "Orda Academy";

  for (const q of ["interim live", "МЕРЫ вживую", name]) expect([q, await found(owner, q)]).toEqual([q, 1]);
  expect(await found(owner, "nothing like it")).toBe(0);
  expect([await found(instructor, "interim"), await found(other, "interim")]).toEqual([1, 0]);
});

test("a planned session is in the public list in both languages and in its instructor's list, and in nobody else's", async () => {
  const { api, instructor, other, owner, made, id } = await planned();
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ of_pack: false, revision: 0, instructor: { id: instructor.id }, notice: null });
  expect(await lastAudit(api)).toMatchObject({
    actor: `staff:${instructor.id}`,
    action: "session.plan",
    details: { session: id, after: { title: "Interim measures, live" } },
  });
  expect(await ofPublic(api, id)).toMatchObject({ date: "2026-12-10", time: "18:00", link: null, cancelled_at: null });
  const translated = await api.call("GET", "/api/translate/?tl=ru&sl=auto&q=Interim+measures%2C+live");
  expect(JSON.stringify(translated.body)).toContain("Обеспечительные меры: вживую");

  const ids = async (who: TestStudent) =>
    ((await api.call("GET", SESSIONS, undefined, who)).body.items as { id: number }[]).map((item) => item.id);
  expect(await ids(instructor)).toEqual([id]);
  expect(await ids(other)).toEqual([]);
  expect(await ids(owner)).toContain(id);
  expect(await ids(owner)).toContain(1);
  expect((await api.call("GET", `${SESSIONS}${id}/`, undefined, other)).body.code).toBe("seminar.unknown");
  expect((await api.call("POST", SESSIONS, planOf(instructor), other)).body.errors).toHaveProperty("instructor");
});

test.for<[string, object, string, string]>([
  ["on a day that does not exist", { starts_at: "2027-02-30T13:00:00.000Z" }, "starts_at", "field.invalid"],
  ["in the past", { starts_at: "2026-11-30T13:00:00.000Z" }, "starts_at", "seminar.past"],
  ["at no https address", { link: "http://meet.example/a" }, "link", "seminar.link"],
  ["at a script", { link: "javascript:alert(1)" }, "link", "seminar.link"],
  ["of five minutes", { duration_minutes: 5 }, "duration_minutes", "field.invalid"],
  ["in one language", { title: { en: "Only English" } }, "title", "form.incomplete"],
])("a session %s is refused", async ([, change, field, code]) => {
  const { api, instructor } = await planned();
  const { status, body } = await api.call("POST", SESSIONS, planOf(instructor, change), instructor);
  expect([status, body.code, Object.keys(body.errors)]).toEqual([400, code, [field]]);
});

test("a session in one language can be planned, and readers of the other get the same text", async () => {
  const { api, instructor } = await planned();
  // No other file has a translation of these texts: content of a pack teaches the academy its pairs.
  const alone = { title: { en: "", ru: "Вживую" }, description: { en: "Bring a pen.", ru: "" } };
  const { status, body } = await api.call("POST", SESSIONS, planOf(instructor, alone), instructor);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: { en: "Вживую", ru: "Вживую" },
    description: { en: "Bring a pen.", ru: "Bring a pen." },
  });
  const empty = planOf(instructor, { title: { en: " ", ru: "" } });
  const refused = await api.call("POST", SESSIONS, empty, instructor);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["title"]]);
});

test("a moved session is emailed to everybody with access, in their language, once, in batches", async () => {
  const { api, instructor, id, change } = await planned();
  const [reader, russian, visitor, off] = [
    await api.student({ bought: true }),
    await api.student({ bought: true }),
    await api.student(),
    await api.student({ bought: true }),
  ];
  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, russian);
  await api.call("PATCH", "/api/student/emails/", { kind: "sessions", wanted: false }, off);

  const calendar = async () => (await api.call("GET", `/api/courses/seminars/${id}/calendar.ics`)).text;
  // Imports of content count too, and other tests have made some.
  const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)\r\n/.exec(text)?.[1]);
  const before = sequenceOf(await calendar());

  const moved = await change(instructor, { starts_at: "2026-12-11T13:00:00.000Z" }, 0);
  await Promise.all([writeSessionNotices(api.context), writeSessionNotices(api.context)]);
  await writeSessionNotices(api.context);

  expect(moved.body).toMatchObject({
    revision: 1,
    moved_from: "2026-12-10T13:00:00.000Z",
    notice: { kind: "moved", done: false },
  });
  expect((await emailsOf(api, reader)).map(({ subject }) => subject)).toEqual([
    "The live session has been moved: Interim measures, live",
  ]);
  const [email] = await emailsOf(api, russian);
  expect(email?.subject).toBe("Онлайн-семинар перенесён: Обеспечительные меры: вживую");
  expect(email?.text).toContain("11 декабря 2026");
  for (const nobody of [visitor, off]) expect(await emailsOf(api, nobody)).toEqual([]);
  expect((await api.call("GET", `${SESSIONS}${id}/`, undefined, instructor)).body.notice).toEqual({
    kind: "moved",
    letters: 2,
    done: true,
  });
  expect(await lastAudit(api)).toMatchObject({
    action: "session.change",
    details: { before: { starts_at: "2026-12-10T13:00:00.000Z" }, after: { starts_at: "2026-12-11T13:00:00.000Z" } },
  });
  const text = await calendar();
  expect(sequenceOf(text)).toBe(before + 1);
  expect(text).toContain("DTSTART:20261211T130000Z");
});

test("emails interrupted by a kill continue after the last one; those of a second move replace them", async () => {
  const { api, instructor, change } = await planned();
  const [first, second] = [await api.student({ bought: true }), await api.student({ bought: true })];
  await change(instructor, { starts_at: "2026-12-11T13:00:00.000Z" }, 0);
  await api.context.db.execute(sql`update seminar_notices set after_student = ${first.id}`);
  await writeSessionNotices(api.context);
  expect([(await emailsOf(api, first)).length, (await emailsOf(api, second)).length]).toEqual([0, 1]);

  await change(instructor, { starts_at: "2026-12-12T13:00:00.000Z" }, 1);
  await change(instructor, { starts_at: "2026-12-13T13:00:00.000Z" }, 2);
  await writeSessionNotices(api.context);
  expect((await emailsOf(api, first)).map(({ text }) => text)).toEqual([expect.stringContaining("13 December")]);
});

test("a changed link or title sends no email; of two simultaneous changes the second is refused", async () => {
  const { api, instructor, owner, change } = await planned();
  const reader = await api.student({ bought: true });
  expect((await change(instructor, { link: "https://meet.example/other" }, 0)).body.revision).toBe(1);
  expect((await change(owner, { duration_minutes: 60 }, 0)).body.code).toBe("staff.changed");
  await writeSessionNotices(api.context);
  expect(await emailsOf(api, reader)).toEqual([]);
});

test("a change contains only the changed fields; the rest stays the same to the second", async () => {
  const { api, instructor, owner, id } = await planned();
  await api.context.db.execute(sql`update seminars set starts_at = '2026-12-10T13:00:30Z' where id = ${id}`);
  const before = (await api.call("GET", `${SESSIONS}${id}/`, undefined, instructor)).body;
  const title = { en: "Interim measures in practice", ru: "Обеспечительные меры на практике" };

  const renamed = await api.call("PUT", `${SESSIONS}${id}/`, { title, revision: 0 }, owner);
  const untouched = await api.call("PUT", `${SESSIONS}${id}/`, { revision: 1 }, owner);

  expect(renamed.body).toEqual({ ...before, title, revision: 1 });
  expect(untouched.body).toEqual(renamed.body);
});

test("a session of the content pack keeps its instructor, day and time zone when only its link changes", async () => {
  const { api, owner } = await planned();
  const read = async () => (await api.call("GET", `${SESSIONS}1/`, undefined, owner)).body;
  const before = await read();
  const link = "https://meet.example/other";

  const { body } = await api.call("PUT", `${SESSIONS}1/`, { link, revision: before.revision }, owner);

  expect(body).toEqual({ ...before, link, of_pack: false, revision: before.revision + 1 });
  expect(before.instructor).toBeNull();
});

test("a cancelled session is emailed, shown as cancelled in lists and calendars, and has no link and no reminder", async () => {
  const { api, instructor, id, change } = await planned();
  const reader = await api.student({ bought: true });
  expect((await api.call("POST", `${SESSIONS}${id}/cancel/`, {}, instructor)).status).toBe(400);
  const cancelled = await api.call("POST", `${SESSIONS}${id}/cancel/`, { reason: "She is ill." }, instructor);
  await writeSessionNotices(api.context);
  expect(cancelled.body.cancelled_at).toBe(api.now().toISOString());
  expect(await lastAudit(api)).toMatchObject({ action: "session.cancel", details: { reason: "She is ill." } });
  expect((await emailsOf(api, reader)).map(({ subject }) => subject)).toEqual([
    "The live session has been cancelled: Interim measures, live",
  ]);
  const { text } = await api.call("GET", `/api/courses/seminars/${id}/calendar.ics`);
  expect(text).toContain("STATUS:CANCELLED");
  expect((await change(instructor, {}, 1)).body.code).toBe("seminar.cancelled");
  api.advance(9 * 86_400 + 4 * 3600 - 300);
  expect((await ofPublic(api, id, reader)).link).toBeNull();
});

test("attendance can be marked from the start on, by name, and is in the account's export", async () => {
  const { api, instructor, other, id, change } = await planned();
  const [guest, further] = [await api.student({ bought: true }), await api.student({ bought: true })];
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Aru", last_name: "Bek" }, guest);
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Zhan", last_name: "Ali" }, further);
  const mark = (who: TestStudent, came: boolean) =>
    api.call("POST", `${SESSIONS}${id}/attendance/`, { student: guest.id, came }, who);
  expect((await mark(instructor, true)).body.code).toBe("seminar.not_begun");
  await api.context.db.execute(
    sql`update seminars set starts_at = ${api.now().toISOString()}::timestamptz - interval '1 hour' where id = ${id}`,
  );
  expect((await mark(other, true)).body.code).toBe("seminar.unknown");

  expect((await mark(instructor, true)).body.came).toBe(1);

  const guests = async (query: string) =>
    (await api.call("GET", `${SESSIONS}${id}/attendance/${query}`, undefined, instructor)).body;
  expect((await guests("")).items).toEqual([
    { id: guest.id, name: "Aru Bek", came: true },
    { id: further.id, name: "Zhan Ali", came: false },
  ]);
  expect((await guests("?q=zhan")).items).toMatchObject([{ name: "Zhan Ali" }]);
  const page = await guests("?limit=1");
  expect((await guests(`?limit=1&cursor=${page.next_cursor}`)).items).toMatchObject([{ name: "Zhan Ali" }]);
  expect(await lastAudit(api)).toMatchObject({
    action: "session.attendance",
    details: { session: id, student: guest.id, after: { came: true } },
  });
  expect((await mark(instructor, false)).body.came).toBe(0);
  expect((await change(instructor, { starts_at: "2026-12-20T13:00:00.000Z" }, 0)).body.code).toBe("seminar.begun");
});

test("the recording of a session is for students with access: an address or a lecture", async () => {
  const { api, instructor, id } = await planned();
  const [reader, visitor] = [await api.student({ bought: true }), await api.student()];
  const record = (recording: object) => api.call("PUT", `${SESSIONS}${id}/recording/`, recording, instructor);
  expect((await record({ link: null, lecture: 9999 })).body.code).toBe("lecture.unknown");
  const kept = { link: "https://video.example/1", lecture: 1 };
  expect((await record(kept)).body.recording).toEqual(kept);
  expect((await ofPublic(api, id, reader)).recording).toEqual(kept);
  expect((await ofPublic(api, id, visitor)).recording).toEqual({ link: null, lecture: null });
  expect(await lastAudit(api)).toMatchObject({ action: "session.record" });
});
