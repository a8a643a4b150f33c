// @covers readings 70, 73, 75

import { GRACE_SECONDS } from "@academy/shared/contract/tests";
import { expect, test } from "vitest";
import { chosenAtOf, endingOf, isRunning, isTimeUp, neededOf, waitAfter } from "./attempt-rules.ts";

const start = new Date("2026-12-01T09:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const end = after(1200);

test.for([
  [8, 70, 6],
  [10, 70, 7],
  [20, 70, 14],
  [1, 70, 1],
  [8, 100, 8],
  [3, 33, 1],
  [60, 1, 1],
] as const)("with %i questions, %i %% are %i right answers", ([questions, percent, needed]) => {
  expect(neededOf(questions, percent)).toBe(needed);
});

/** An attempt in every state: whether it takes answers, and who ends it and when if it is ended at that moment. */
test.for<[string, number, Date | null, boolean, "student" | "time", number]>([
  ["just begun", 0, null, true, "student", 0],
  ["under way", 600, null, true, "student", 600],
  ["a millisecond before its end", 1199.999, null, true, "student", 1199.999],
  ["at its end", 1200, null, true, "time", 1200],
  ["within the grace", 1200 + GRACE_SECONDS - 0.001, null, true, "time", 1200],
  ["when the grace is over", 1200 + GRACE_SECONDS, null, false, "time", 1200],
  ["long after", 90_000, null, false, "time", 1200],
  ["submitted", 600, after(300), false, "student", 600],
  ["submitted, long after", 90_000, after(300), false, "time", 1200],
])("an attempt %s", ([, seconds, submittedAt, takes, by, endedAt]) => {
  const now = after(seconds);

  expect(isRunning({ endsAt: end, submittedAt }, now)).toBe(takes);
  expect(isTimeUp({ endsAt: end }, now)).toBe(seconds >= 1200 + GRACE_SECONDS);
  expect(endingOf({ endsAt: end }, now)).toEqual({ submittedBy: by, submittedAt: after(endedAt) });
});

const F = false;
const P = true;

test.for<[string, boolean[], number, number | null]>([
  ["no attempt", [], 0, null],
  ["one failure", [F], 1, null],
  ["two failures", [F, F], 2, 12],
  ["five failures", [F, F, F, F, F], 5, 12],
  ["a pass", [P], 0, null],
  ["a pass after many failures", [F, F, F, P], 0, null],
  ["one failure after a pass", [F, F, P, F], 1, null],
  ["two failures after a pass", [P, F, F], 2, 12],
])("after %s", ([, passes, failures, waits]) => {
  const history = passes.map((passed, hour) => ({ passed, submittedAt: after(hour * 3600) }));
  const last = (passes.length - 1) * 3600;

  expect(waitAfter(history, { failuresBeforeWait: 2, waitHours: 12 })).toEqual({
    failures,
    until: waits === null ? null : after(last + waits * 3600),
  });
});

test.for<[string, string | undefined, number]>([
  ["not said", undefined, 100],
  ["a little earlier", after(90).toISOString(), 90],
  ["before the attempt", "2020-01-01T00:00:00Z", 0],
  ["in the future", "2999-01-01T00:00:00Z", 100],
])("a choice whose time is %s", ([, reported, seconds]) => {
  expect(chosenAtOf(reported, { startedAt: start }, after(100))).toEqual(after(seconds));
});
