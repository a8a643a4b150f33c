import type { LockReason } from "@academy/shared/contract/courses";
import { expect, test } from "vitest";
import { lectureLock, topicLock } from "./lock.ts";

const now = new Date("2026-12-01T00:00:00Z");
const past = new Date("2026-11-01T00:00:00Z");
const future = new Date("2027-01-01T00:00:00Z");

test.for<[string, Date | null, Date | null, LockReason | null]>([
  ["not bought", null, null, "purchase"],
  ["not bought, not released", null, future, "purchase"],
  ["bought", future, null, null],
  ["bought and released", future, past, null],
  ["bought, not released yet", future, future, "date"],
  ["bought, access time over", past, null, "expired"],
  ["access time over to the second", now, null, "expired"],
])("%s", ([, accessUntil, releasedAt, lock]) => {
  const facts = { enrolment: accessUntil && { accessUntil }, releasedAt, now };

  expect([topicLock(facts), lectureLock(facts, false), lectureLock(facts, true)]).toEqual([lock, lock, null]);
});
