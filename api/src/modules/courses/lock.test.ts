import type { LockReason } from "@academy/shared/contract/courses";
import { expect, test } from "vitest";
import { lectureLock, openSince, topicLock } from "./lock.ts";

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

test.for<[string, Date | null, Date | null, boolean, Date | null]>([
  ["bought", past, null, false, past],
  ["bought after its release", now, past, false, now],
  ["released after it was bought", past, now, false, now],
  ["inaugural: for everybody and always", past, now, true, null],
])("an open lecture is open since it was %s", ([, boughtAt, releasedAt, inaugural, since]) => {
  expect(openSince({ enrolment: boughtAt && { createdAt: boughtAt }, releasedAt }, inaugural)).toEqual(since);
});
