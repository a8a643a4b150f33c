import { expect, test } from "vitest";
import { watchedUntil } from "./policy.ts";

const NOW = new Date("2026-11-28T12:00:00Z");

const policy = { apiOrigin: "", requireApi: false, requireRehearsals: false, requireSignatures: false, keys: {} };

test.each([
  ["an area", "auth", 30, {}, "2026-11-28T12:30:00.000Z"],
  ["an area for a minute", "auth", 1, {}, "2026-11-28T12:01:00.000Z"],
  ["an area where nothing is watched", "auth", 0, {}, undefined],
  ["the shell", "shell", 30, {}, undefined],
  ["an area that somebody does not want watched", "auth", 30, { watch: "an emergency" }, undefined],
])("a release of %s is watched until its time is over", (_, part, watchMinutes, without, until) => {
  expect(watchedUntil({ ...policy, watchMinutes, without }, part, NOW)).toBe(until);
});
