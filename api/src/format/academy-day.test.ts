import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeMoment } from "#domains/emails/request-origin.ts";
import { withOldTimeZoneData } from "#test/support/old-time-zone-data.ts";
import { academyDate, dayOf, endOfDay } from "./academy-day.ts";
import { sessionMoment } from "./session-moment.ts";

// With older time zone data it is half past midnight there.
const LATE = new Date("2026-12-09T18:30:00Z");

beforeEach(withOldTimeZoneData);
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a day in emails and documents is the academy's, whatever the time zone data of Node", () => {
  expect(dayOf(LATE, "en")).toBe("9 December 2026");
  expect(dayOf(LATE, "ru")).toBe("9 декабря 2026 г.");
  expect(academyDate(LATE)).toBe("2026-12-09");
  expect(endOfDay(LATE, 0).toISOString()).toBe("2026-12-09T18:59:59.999Z");
});

test("the time in a security email is on the academy's clock", () => {
  expect(describeMoment(LATE, "en")).toBe("9 December 2026, 23:30 (Astana time)");
  expect(describeMoment(LATE, "ru")).toBe("9 декабря 2026 г., 23:30 (время Астаны)");
});

test("a session is announced on the academy's clock, or in the zone that the content names", () => {
  expect(sessionMoment(LATE, "Asia/Almaty", "en")).toBe("9 December 2026 at 23:30 GMT+5");
  expect(sessionMoment(LATE, "Asia/Almaty", "ru")).toBe("9 декабря 2026 г. в 23:30 GMT+5");
  expect(sessionMoment(LATE, "Europe/Rome", "en")).toBe("9 December 2026 at 19:30 GMT+1");
});
