// @covers reading 101

import { withOldTimeZoneData } from "@academy/shared/testing/old-time-zone-data";
import { afterEach, expect, test, vi } from "vitest";
import { academyField, academyOffsetName, momentOfAcademyField } from "./academy-clock.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(["2026-12-10T18:00", "2026-12-31T23:59", "2027-01-01T00:00", "2028-02-29T04:30"])(
  "%s in a field is one moment and comes back as typed, whatever the browser knows of time zones",
  (field) => {
    withOldTimeZoneData();

    const moment = momentOfAcademyField(field);

    expect(moment?.toISOString()).toBe(new Date(`${field}+05:00`).toISOString());
    expect(moment && academyField(moment)).toBe(field);
  },
);

test.each(["", "2027-02-30T18:00", "2027-02-29T18:00", "2027-13-01T18:00", "2027-02-28T24:00", "18:00"])(
  "%j is no moment",
  (field) => {
    expect(momentOfAcademyField(field)).toBeNull();
  },
);

test("the academy's offset is named like the zones of other people", () => {
  expect(academyOffsetName()).toBe("GMT+5");
});
