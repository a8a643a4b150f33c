import { expect, test } from "vitest";
import { runCommand } from "#operator/commands.ts";
import { opensLecture } from "#testing/opens-lecture.ts";
import { startWorld, type TestStudent, type World } from "#testing/world.ts";

const DAY = 86_400;

const openingOf = async ({ call }: World, student: TestStudent, lecture: number) =>
  (await call("GET", `/api/courses/lectures/${lecture}/opening/`, undefined, student)).body;

const SILENT = { opened: false, notice: null };
/** Lecture 4 has 101 of 3,378 minutes. */
const NOTICE = { until: "2026-12-15T18:59:59.999Z", amount: Math.floor((748_800 * 101) / 3378), minutes: 2 };

test("before the first lecture is opened a student is told what it takes off a refund, afterwards no more", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });

  const before = await openingOf(world, student, 4);
  await opensLecture(world, student, 4);

  expect(before).toEqual({ opened: false, notice: NOTICE });
  expect(await openingOf(world, student, 4)).toEqual({ opened: true, notice: null });
  expect(await openingOf(world, student, 5)).toEqual(SILENT);
});

test("nothing is said of the free lecture, to who has not bought, and when a refund is no longer possible", async () => {
  const world = await startWorld();
  const [buyer, visitor] = [await world.student({ bought: true }), await world.student()];

  const said = [await openingOf(world, buyer, 1), await openingOf(world, visitor, 4)];
  world.advance(15 * DAY);

  expect([...said, await openingOf(world, buyer, 4)]).toEqual([SILENT, SILENT, SILENT]);
});

test("between the request for a refund and its confirmation it is still said", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  const [order] = (await world.call("GET", "/api/courses/payments/", undefined, student)).body;
  await world.call("POST", `/api/courses/payments/${order.id}/refusal/`, { reason: "I fell ill." }, student);

  const asked = await openingOf(world, student, 4);
  await runCommand(world.context, "operator:test", ["decline-refund", String(order.id), "--reason", "no"]);

  expect(asked.notice).toEqual(NOTICE);
  expect(await openingOf(world, student, 4)).toEqual(SILENT);
});

test("the operator's number of minutes is told with the notice and with the terms", async () => {
  const world = await startWorld({ config: { openedAfterMinutes: 5 } });
  const student = await world.student({ bought: true });

  const { notice } = await openingOf(world, student, 4);
  const { body } = await world.call("GET", "/api/courses/operator/");

  expect([notice.minutes, body.opened_after_minutes]).toEqual([5, 5]);
});
