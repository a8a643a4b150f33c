// @covers readings 20, 21, 22, 57, 72

import type { LockReason } from "@academy/shared/contract/courses";
import { DAY_MS } from "@academy/shared/time/durations";
import { expect, test } from "vitest";
import { certificationLock, lectureLock, openSince, topicLock } from "./lock.ts";

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
])("the lock of a topic and its lectures when the course is: %s", ([, accessUntil, releasedAt, lock]) => {
  const facts = { enrolment: accessUntil && { accessUntil }, releasedAt, now };

  expect([topicLock(facts), lectureLock(facts, false), lectureLock(facts, true)]).toEqual([lock, lock, null]);
});

test.for<[string, Date | null, Date | null, boolean, Date | null]>([
  ["bought", past, null, false, past],
  ["bought after its release", now, past, false, now],
  ["released after it was bought", past, now, false, now],
  ["inaugural: for everybody and always", past, now, true, null],
])("an open lecture has been open since %s", ([, boughtAt, releasedAt, inaugural, since]) => {
  expect(openSince({ enrolment: boughtAt && { createdAt: boughtAt }, releasedAt }, inaugural)).toEqual(since);
});

/** Sixty days before `now`, over a change of clocks in many countries; a millisecond later is in time. */
const sixtyDaysAgo = new Date("2026-10-02T00:00:00Z");
const inTime = new Date(sixtyDaysAgo.getTime() + 1);

test.for<[string, Date | null, boolean, ReturnType<typeof certificationLock>["lock"]]>([
  ["not bought", null, true, "purchase"],
  ["bought", future, true, null],
  ["bought, address not confirmed", future, false, "email"],
  ["access over for less than sixty days", inTime, true, null],
  ["access over for less than sixty days, address not confirmed", inTime, false, "email"],
  ["access over for sixty days to the millisecond", sixtyDaysAgo, true, "expired"],
])("tests, essay and certificate of a course: %s", ([, accessUntil, isConfirmed, lock]) => {
  const facts = { enrolment: accessUntil && { accessUntil }, isConfirmed, days: 60, now };

  expect(certificationLock(facts)).toEqual({
    lock,
    usableUntil: accessUntil && new Date(accessUntil.getTime() + 60 * DAY_MS),
  });
});
