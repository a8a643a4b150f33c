// @covers spec §2.10, reading 34

import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";
import { calendarFile, folded } from "./calendar-file.ts";

const entry = {
  seminar: { id: 3, startsAt: new Date("2026-12-01T13:00:00Z"), durationMinutes: 90, cancelledAt: null },
  language: "en",
  title: "Costs; fees, and \\ funding",
  teacher: "Aigerim Sadykbek",
  page: "https://academy.example/passingcourse/1?tab=sessions",
  link: null,
  host: "academy.example",
  sequence: 2,
  changedAt: new Date("2026-11-01T08:00:00Z"),
} as const;

const eventOf = (file: string) => {
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
  if (!event) throw new Error("no event");
  return event;
};

test("a parser reads the session as it was written", () => {
  const component = eventOf(calendarFile(entry));

  const event = new ICAL.Event(component);
  expect(event.uid).toBe("seminar-3@academy.example");
  expect(event.sequence).toBe(2);
  expect(event.summary).toBe("Costs; fees, and \\ funding");
  expect(event.description).toBe(
    "Live session with Aigerim Sadykbek.\nThe link to the session opens 15 minutes before the start, on the course page:\nhttps://academy.example/passingcourse/1?tab=sessions",
  );
  expect(event.startDate.toJSDate().toISOString()).toBe("2026-12-01T13:00:00.000Z");
  expect(event.endDate.toJSDate().toISOString()).toBe("2026-12-01T14:30:00.000Z");
  expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-01T08:00:00Z");
  expect(component.getFirstPropertyValue("url")).toBe(entry.page);
});

test("it has reminders a day and fifteen minutes before", () => {
  const alarms = eventOf(calendarFile(entry)).getAllSubcomponents("valarm");

  expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger")))).toEqual(["-P1D", "-PT15M"]);
});

test("a cancelled session is marked as cancelled and has no reminder", () => {
  const cancelled = { ...entry, seminar: { ...entry.seminar, cancelledAt: new Date("2026-11-20T08:00:00Z") } };
  const event = eventOf(calendarFile(cancelled));

  expect(event.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(event.getAllSubcomponents("valarm")).toEqual([]);
});

test("times are UTC, lines end with CRLF", () => {
  const file = calendarFile(entry);

  expect(file).toContain("\r\nDTSTART:20261201T130000Z\r\n");
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("no line is longer than 75 octets, and unfolding restores every character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
      const clean = title.replace(/\p{Cc}/gu, "");
      const file = calendarFile({ ...entry, language: "ru", title: clean });

      expect(file.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      expect(new ICAL.Event(eventOf(file)).summary).toBe(clean);
    }),
  );
});

test("a character of several octets is not cut in two", () => {
  expect(folded(`${"x".repeat(74)}Ж`)).toBe(`${"x".repeat(74)}\r\n Ж`);
});

test("a title cannot add lines", () => {
  const file = calendarFile({ ...entry, title: "Costs\r\nATTACH:https://evil.example" });

  expect(eventOf(file).getFirstProperty("attach")).toBeNull();
});

test("anybody can download the file of a planned session; the meeting's link is not in it", async () => {
  const { call } = await startTestApi();
  const { body } = await call("GET", "/api/courses/seminars/");
  const [first] = body;

  const { status, text, headers } = await call("GET", `/api/courses/seminars/${first.id}/calendar.ics?lng=ru`);

  const event = new ICAL.Event(eventOf(text));
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(headers["content-disposition"]).toBe(`attachment; filename="live-session-${first.id}.ics"`);
  expect(event.startDate.toJSDate().toISOString()).toBe(first.starts_at);
  expect(event.summary).toMatch(/[а-яё]/i);
  expect(text).not.toContain("meet.example");
});

test("there is no calendar file of an unknown session", async () => {
  const { call } = await startTestApi();

  const { status, body } = await call("GET", "/api/courses/seminars/999/calendar.ics");

  expect([status, body.code]).toEqual([404, "seminar.unknown"]);
});
