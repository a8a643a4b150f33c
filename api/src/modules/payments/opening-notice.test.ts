import { expect, test } from "vitest";
import { runCommand } from "#operator/commands.ts";
import { opensLecture } from "#testing/opens-lecture.ts";
import { startWorld, type TestStudent, type World } from "#testing/world.ts";

const DAY = 86_400;

const noticeFor = async ({ call }: World, student: TestStudent) =>
  (await call("GET", "/api/courses/opening-notice/", undefined, student)).body.notice;

/** Lecture 4 has 101 of 3,378 minutes. */
const LECTURE_4 = { id: 4, amount: Math.floor((748_800 * 101) / 3378) };

test("before the first lecture is opened a student is told what each takes off a refund, afterwards no more", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });

  const before = await noticeFor(world, student);
  await opensLecture(world, student, 4);

  expect(before).toMatchObject({ until: "2026-12-15T18:59:59.999Z", minutes: 2 });
  expect(before.lectures).toContainEqual(LECTURE_4);
  expect(before.lectures.some(({ id }: { id: number }) => id === 1)).toBe(false);
  expect(await noticeFor(world, student)).toBeNull();
});

test("nothing is said to who has not bought, and when a refund is no longer possible", async () => {
  const world = await startWorld();
  const [buyer, visitor] = [await world.student({ bought: true }), await world.student()];

  const toVisitor = await noticeFor(world, visitor);
  world.advance(15 * DAY);

  expect([toVisitor, await noticeFor(world, buyer)]).toEqual([null, null]);
});

test("between the request for a refund and its confirmation it is still said", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  const [order] = (await world.call("GET", "/api/courses/payments/", undefined, student)).body;
  await world.call("POST", `/api/courses/payments/${order.id}/refusal/`, { reason: "I fell ill." }, student);

  const asked = await noticeFor(world, student);
  await runCommand(world.context, "operator:test", ["decline-refund", String(order.id), "--reason", "no"]);

  expect(asked.lectures).toContainEqual(LECTURE_4);
  expect(await noticeFor(world, student)).toBeNull();
});

test("the operator's number of minutes is told with the notice and with the terms", async () => {
  const world = await startWorld({ config: { openedAfterMinutes: 5 } });
  const student = await world.student({ bought: true });

  const { minutes } = await noticeFor(world, student);
  const { body } = await world.call("GET", "/api/courses/operator/");

  expect([minutes, body.opened_after_minutes]).toEqual([5, 5]);
});
