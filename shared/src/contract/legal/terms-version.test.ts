import { expect, test } from "vitest";
import { dayOfVersion, nextTermsVersion, numberOfVersion, TermsVersion } from "./terms-version.ts";

test.each([
  ["the next day", "2025-03-08", "2026-11-23", "2026-11-23"],
  ["a day after several versions", "2026-11-23.04", "2026-11-24", "2026-11-24"],
  ["the same day", "2026-11-23", "2026-11-23", "2026-11-23.02"],
  ["the tenth time on a day", "2026-11-23.09", "2026-11-23", "2026-11-23.10"],
  ["a clock that is behind", "2026-11-23", "2026-11-20", "2026-11-23.02"],
])("%s: after %s comes, on %s, %s, which is later as text", (_, before, day, after) => {
  expect(nextTermsVersion(before, day)).toBe(after);
  expect(after > before).toBe(true);
  expect(TermsVersion.safeParse(after).success).toBe(true);
});

test.each([
  ["2025-03-08", "2025-03-08", 1],
  ["2026-11-23.02", "2026-11-23", 2],
])("%s is of %s, version %i of the day", (version, day, number) => {
  expect([dayOfVersion(version), numberOfVersion(version)]).toEqual([day, number]);
});

test.each(["", "soon", "2026-11-23.2", "2026-11-23T00:00:00Z", "2026-11-23.02 "])("%j is no version", (version) => {
  expect(TermsVersion.safeParse(version).success).toBe(false);
});

test.each(["2025-02-29", "2026-04-31.02", "2026-13-01", "2026-11-23.2", "8 March 2025"])(
  "%s is no version",
  (version) => {
    expect(TermsVersion.safeParse(version).success).toBe(false);
  },
);
