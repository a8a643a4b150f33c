// @covers decision 0022

import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { opensLecture } from "#test/support/opens-lecture.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const DAY = 86_400;

const noticeFor = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/courses/opening-notice/", undefined, student)).body.notice;

/** Lecture 4 has 101 of 3,378 minutes. */
const LECTURE_4 = { id: 4, amount: Math.floor((748_800 * 101) / 3378) };

test("before the first lecture is opened a student reads what each one takes off a refund, afterwards no more", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });

  const before = await noticeFor(api, student);
  await opensLecture(api, student, 4);

  expect(before).toMatchObject({ until: "2026-12-15T18:59:59.999Z", minutes: 2 });
  expect(before.lectures).toContainEqual(LECTURE_4);
  expect(before.lectures.some(({ id }: { id: number }) => id === 1)).toBe(false);
  expect(await noticeFor(api, student)).toBeNull();
});

test("without the course, or when a refund is no longer possible, there is no notice", async () => {
  const api = await startTestApi();
  const [buyer, visitor] = [await api.registered({ bought: true }), await api.registered()];

  const toVisitor = await noticeFor(api, visitor);
  api.advance(15 * DAY);

  expect([toVisitor, await noticeFor(api, buyer)]).toEqual([null, null]);
});

test("between the request for a refund and its confirmation the notice is still shown", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  const [order] = (await api.call("GET", "/api/courses/payments/", undefined, student)).body;
  await api.call("POST", `/api/courses/payments/${order.id}/refusal/`, { reason: "I fell ill." }, student);

  const whileRequested = await noticeFor(api, student);
  await runCommand(api.context, "operator:test", ["decline-refund", String(order.id), "--reason", "no"]);

  expect(whileRequested.lectures).toContainEqual(LECTURE_4);
  expect(await noticeFor(api, student)).toBeNull();
});

test("the notice and the terms have the operator's number of minutes", async () => {
  const api = await startTestApi({ config: { openedAfterMinutes: 5 } });
  const student = await api.registered({ bought: true });

  const { minutes } = await noticeFor(api, student);
  const { body } = await api.call("GET", "/api/courses/operator/");

  expect([minutes, body.opened_after_minutes]).toEqual([5, 5]);
});
