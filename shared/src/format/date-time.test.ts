import { withOldTimeZoneData } from "@academy/shared/testing/old-time-zone-data";
import { afterEach, expect, test, vi } from "vitest";
import { ACADEMY_TIME_ZONE, academyMonth, calendarDate, inBothTimeZones, zoneName } from "./date-time.ts";

const SESSION = new Date("2026-12-09T20:30:00Z");

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a browser with older time zone data shows the academy's time", () => {
  withOldTimeZoneData();

  expect(inBothTimeZones(SESSION, "en", "Europe/London").academy).toBe("10 December 2026, 01:30");
  expect(calendarDate(SESSION, "ru", ACADEMY_TIME_ZONE)).toEqual({ day: "10", month: "дек.", weekday: "четверг" });
  expect(academyMonth(new Date("2026-12-31T18:30:00Z"))).toEqual({ year: 2026, month: 12 });
  expect(zoneName(SESSION, "ru", ACADEMY_TIME_ZONE)).toBe("GMT+5");
});

test("a session is shown on the academy's clock and on the viewer's, also across midnight", () => {
  expect(inBothTimeZones(SESSION, "en", "Europe/London")).toEqual({
    academy: "10 December 2026, 01:30",
    viewer: "9 December 2026, 20:30",
  });
});

test("one clock is enough for a viewer in the academy's time", () => {
  expect(inBothTimeZones(SESSION, "en", ACADEMY_TIME_ZONE).viewer).toBeNull();
});

test("the calendar leaf speaks the language of the page", () => {
  expect(calendarDate(SESSION, "ru", ACADEMY_TIME_ZONE)).toEqual({ day: "10", month: "дек.", weekday: "четверг" });
});

test("a time zone is named by its offset", () => {
  expect(zoneName(SESSION, "en", ACADEMY_TIME_ZONE)).toBe("GMT+5");
});

test.each([
  ["2026-12-31T18:59:59.999Z", { year: 2026, month: 12 }],
  ["2026-12-31T19:00:00.000Z", { year: 2027, month: 1 }],
])("the month of %s is the academy's", (moment, month) => {
  expect(academyMonth(new Date(moment))).toEqual(month);
});
