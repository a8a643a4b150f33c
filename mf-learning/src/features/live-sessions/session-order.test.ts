import type { Seminar } from "@academy/shared/contract/seminars";
import { expect, test } from "vitest";
import { nextChange, orderSessions, phaseOf } from "./session-order.ts";

const at = (time: string) => Date.parse(`2026-12-09T${time}:00.000Z`);

const session = (id: number, starts: string, minutes = 90): Seminar => ({
  id,
  title: `Session ${id}`,
  date: "2026-12-09",
  time: "18:00",
  link: null,
  teacher: { teacher_name: "Ingrid Solheimsen" },
  starts_at: new Date(starts).toISOString(),
  timezone: "Asia/Almaty",
  duration_minutes: minutes,
  link_opens_at: new Date(Date.parse(starts) - 15 * 60_000).toISOString(),
  link_closes_at: new Date(Date.parse(starts) + (minutes + 60) * 60_000).toISOString(),
});

const noon = session(1, "2026-12-09T12:00:00Z");
const evening = session(2, "2026-12-09T18:00:00Z");
const yesterday = session(3, "2026-12-08T12:00:00Z");
const before = session(4, "2026-12-01T12:00:00Z");

test.each([
  ["before the start", "11:59", "upcoming"],
  ["at the start", "12:00", "live"],
  ["one minute before the end", "13:29", "live"],
  ["at the end", "13:30", "past"],
] as const)("a session %s", (_, time, expected) => {
  expect(phaseOf(noon, at(time))).toBe(expected);
});

test.each([
  ["one minute before the end", "13:29", "live"],
  ["at the end", "13:30", "overrun"],
  ["an hour after the end", "14:30", "past"],
] as const)("a session that can be joined, %s", (_, time, expected) => {
  expect(phaseOf({ ...noon, link: "https://meet.example/oaa-1" }, at(time))).toBe(expected);
});

test("an older server says nothing of the link's end: it goes with the session's", () => {
  const older = { ...noon, link: "https://meet.example/oaa-1", link_closes_at: undefined };

  expect(phaseOf(older, at("13:30"))).toBe("past");
});

test.each([
  ["the next one first, the past ones latest first", "08:00", [1, 2], [3, 4]],
  ["a running one still counts as the next", "12:30", [1, 2], [3, 4]],
  ["an ended one goes behind", "14:00", [2], [1, 3, 4]],
  ["nothing is left", "23:00", [], [2, 1, 3, 4]],
])("order of sessions: %s", (_, time, ahead, past) => {
  const ordered = orderSessions([before, evening, yesterday, noon], at(time));

  expect(ordered.ahead.map(({ id }) => id)).toEqual(ahead);
  expect(ordered.past.map(({ id }) => id)).toEqual(past);
});

test.each([
  ["the link opens", "11:00", "11:45"],
  ["the session begins", "11:50", "12:00"],
  ["the session ends", "12:10", "13:30"],
  ["its link goes", "13:30", "14:30"],
  ["the next link opens", "14:30", "17:45"],
])("the list changes when %s", (_, now, expected) => {
  expect(nextChange([noon, evening], at(now))).toBe(at(expected));
});

test("the list changes no more after the last session", () => {
  expect(nextChange([noon], at("20:00"))).toBeNull();
});
