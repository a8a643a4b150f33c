// @covers spec §4.15, reading 33

import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const SECOND = 1000;
const DAY = 86_400 * SECOND;
const ago = (passed: number) => new Date(NOW.getTime() - passed);

test.each([
  [SECOND, "1 second ago", "1 секунду назад"],
  [59.9 * SECOND, "59 seconds ago", "59 секунд назад"],
  [60 * SECOND, "1 minute ago", "1 минуту назад"],
  [3 * 3600 * SECOND, "3 hours ago", "3 часа назад"],
  [DAY, "1 day ago", "1 день назад"],
  [7 * DAY, "1 week ago", "1 неделю назад"],
  [29 * DAY, "4 weeks ago", "4 недели назад"],
  [30 * DAY, "1 month ago", "1 месяц назад"],
  [364 * DAY, "12 months ago", "12 месяцев назад"],
  [365 * DAY, "1 year ago", "1 год назад"],
  [5 * 365 * DAY, "5 years ago", "5 лет назад"],
])("%d ms before now reads %s, %s", (passed, english, russian) => {
  expect([relativeTime(ago(passed), NOW, "en"), relativeTime(ago(passed), NOW, "ru")]).toEqual([english, russian]);
});

test.each([0, 999, -DAY])("%d ms before now is just now", (passed) => {
  expect(relativeTime(ago(passed), NOW, "en")).toBeNull();
});
