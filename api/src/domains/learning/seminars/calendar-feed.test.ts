// @covers readings 34, 123

import { DAY_MS } from "@academy/shared/time/durations";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const FEED = "/api/courses/seminars/feed/";
const MINUTE = 60_000;

/** Makes a calendar of a person; gives its address below the origin. */
async function addressOf(api: TestApi, person: TestStudent): Promise<string> {
  const { body } = await api.call("POST", FEED, {}, person);
  const { pathname, search } = new URL(body.address);
  return pathname + search;
}

const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((event) => ({
    uid: String(event.getFirstPropertyValue("uid")),
    starts: new ICAL.Event(event).startDate.toJSDate().toISOString(),
    summary: String(event.getFirstPropertyValue("summary")),
    status: event.getFirstPropertyValue("status"),
    sequence: Number(event.getFirstPropertyValue("sequence")),
    location: event.getFirstPropertyValue("location"),
  }));

const read = async (api: TestApi, address: string) => eventsOf((await api.call("GET", address)).text);

/** Puts the sessions of the content into the coming days, the first one into the given minutes. */
const sessionsBegin = (api: TestApi, minutes: number) =>
  api.context.db.execute(
    sql`update seminars set starts_at = ${new Date(api.now().getTime() + minutes * MINUTE).toISOString()}::timestamptz + (id - 1) * interval '1 day'`,
  );

test("an address is created, shown again, renewed and ended; only the newest opens the calendar", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  expect((await api.call("GET", FEED, undefined, student)).body).toEqual({ address: null, made_at: null });

  const first = await addressOf(api, student);
  expect((await api.call("GET", FEED, undefined, student)).body.address).toContain(first);
  const second = await addressOf(api, student);
  const renewed = [(await api.call("GET", first)).status, (await api.call("GET", second)).status];
  await api.call("DELETE", FEED, undefined, student);

  expect(renewed).toEqual([404, 200]);
  expect((await api.call("GET", second)).body.code).toBe("calendar.unknown");
});

test.each([
  ["a student with access", {}, [200, true]],
  ["a student whose access has ended", { access: "access_until = '2020-01-01'" }, [200, false]],
  ["a blocked account", { account: "blocked_at = '2020-01-01'" }, [404, false]],
  ["a deleted account", { account: "deleted_at = '2020-01-01'" }, [404, false]],
] as const)("the calendar feed of %s", async (_, change: { access?: string; account?: string }, expected) => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  await sessionsBegin(api, 60);
  const address = await addressOf(api, student);
  const { access, account } = change;
  if (access)
    await api.context.db.execute(sql`update enrolments set ${sql.raw(access)} where student_id = ${student.id}`);
  if (account) await api.context.db.execute(sql`update students set ${sql.raw(account)} where id = ${student.id}`);

  const { status, text } = await api.call("GET", address);

  expect([status, status === 200 && eventsOf(text).length > 0]).toEqual(expected);
  if (status === 200) expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()).not.toEqual([]);
});

test("sessions after the end of access, and those of more than 90 days ago, are left out", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const address = await addressOf(api, student);
  await sessionsBegin(api, 60);
  const at = (days: number) => new Date(api.now().getTime() + days * DAY_MS).toISOString();
  await api.context.db.execute(sql`update seminars set starts_at = ${at(-91)} where id = 2`);
  await api.context.db.execute(sql`update seminars set starts_at = ${at(300)} where id = 3`);

  const uids = (await read(api, address)).map(({ uid }) => uid.split("@")[0]);

  expect(uids).toContain("seminar-1");
  expect(uids).not.toContain("seminar-2");
  expect(uids).not.toContain("seminar-3");
});

test.each([
  [16, null],
  [15, "https://"],
  [-30, "https://"],
  [-300, null],
])("%i minutes before the start the meeting's link is %s (reading 34)", async (minutes, link) => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const address = await addressOf(api, student);
  await sessionsBegin(api, minutes);

  const first = (await read(api, address)).find(({ uid }) => uid.startsWith("seminar-1@"));

  if (link) expect(first?.location).toMatch(/^https:/);
  else expect((await api.call("GET", address)).text).not.toContain("meet.example");
});

test("it is in the profile's language, or in the one of the address; an unchanged feed is answered 304", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const address = await addressOf(api, student);
  await sessionsBegin(api, 60);
  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, student);

  const { headers, text } = await api.call("GET", address);
  const english = (await api.call("GET", `${address}&lng=en`)).text;
  api.advance(60);
  const etag = String(headers.etag);
  const again = async (sent: string) =>
    (await api.call("GET", address, undefined, { headers: { "if-none-match": sent } })).status;

  expect(eventsOf(text)[0]?.summary).toMatch(/[а-яё]/i);
  expect(eventsOf(english)[0]?.summary).not.toMatch(/[а-яё]/i);
  expect(headers["cache-control"]).toBe("private, no-cache");
  expect([await again(etag), await again(`"other", W/${etag}`), await again('"other"')]).toEqual([304, 304, 200]);
});

test("its instructor and owners get a planned session; a moved or cancelled one is a later version of the same entry", async () => {
  const api = await startTestApi();
  const [instructor, other, owner, student] = [
    await api.staff(["instructor"]),
    await api.staff(["instructor"]),
    await api.staff(["owner"]),
    await api.student({ bought: true }),
  ];
  const plan = {
    title: { en: "Interim measures, live", ru: "Обеспечительные меры" },
    description: null,
    starts_at: "2026-12-10T13:00:00.000Z",
    duration_minutes: 90,
    link: "https://meet.example/interim",
    instructor: instructor.id,
  };
  const { body } = await api.call("POST", "/api/staff/sessions/", plan, instructor);
  const path = `/api/staff/sessions/${body.id}/`;
  const addresses = await Promise.all([instructor, other, owner, student].map((who) => addressOf(api, who)));
  const seen = async () =>
    Promise.all(
      addresses.map(async (address) => (await read(api, address)).find(({ uid }) => uid.includes(`-${body.id}@`))),
    );

  const [before, foreign, ...others] = await seen();
  await api.call("PUT", path, { starts_at: "2026-12-11T13:00:00.000Z", revision: 0 }, instructor);
  const [moved] = await seen();
  await api.call("POST", `${path}cancel/`, { reason: "Illness." }, instructor);
  const [cancelled] = await seen();

  expect([foreign, others.filter(Boolean).length]).toEqual([undefined, 2]);
  expect(moved).toMatchObject({ uid: before?.uid, starts: "2026-12-11T13:00:00.000Z", status: "CONFIRMED" });
  expect(cancelled).toMatchObject({ uid: before?.uid, status: "CANCELLED" });
  expect(
    [before?.sequence, moved?.sequence, cancelled?.sequence].map((n) => (n ?? 0) - (before?.sequence ?? 0)),
  ).toEqual([0, 1, 2]);
});
