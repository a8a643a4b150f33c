// @covers spec §2.10, §4.8, readings 26, 28

import type { Progress } from "@academy/shared/contract/courses";
import { aLecture, aLockedLecture, aTopic } from "@academy/shared/testing/builders";
import { expect, test } from "vitest";
import {
  courseLock,
  lastSpeed,
  lessonTotals,
  nearestLecture,
  neighboursOf,
  titlesOf,
  toggledTopic,
  topicOfLecture,
  withProgress,
} from "./lesson-rules.ts";

const completed: Progress = { position: 60, watched: 60, resume_at: 0, completed: true };
const halfway: Progress = { position: 30, watched: 30, resume_at: 30, completed: false };

test.each([
  ["nothing open, a topic is clicked", null, 2, 2],
  ["another topic is clicked", 1, 2, 2],
  ["the open topic is clicked", 2, 2, null],
])("one topic open at a time: %s", (_, open, clicked, expected) => {
  expect(toggledTopic(open, clicked)).toBe(expected);
});

test.each([
  ["a lecture of the second topic", 4, 2],
  ["no lecture", null, null],
  ["a lecture that is not there", 99, null],
])("the topic that opens for %s", (_, lecture, expected) => {
  const topics = [aTopic({ id: 1 }), aTopic({ id: 2, lectures: [aLecture({ id: 4 })] })];

  expect(topicOfLecture(topics, lecture)).toBe(expected);
});

test("the ways to other lectures pass locked ones by", () => {
  const topics = [
    aTopic({ id: 1, lectures: [aLecture({ id: 1 }), aLockedLecture({ id: 2 })] }),
    aTopic({ id: 2, lectures: [aLecture({ id: 3 })] }),
  ];

  expect(neighboursOf(topics, 1)).toMatchObject({ previous: null, next: { id: 3 } });
  expect(neighboursOf(topics, 3)).toMatchObject({ previous: { id: 1 }, next: null });
});

test.each([
  ["beyond the last one", 99, [aLecture({ id: 1 }), aLecture({ id: 40 })], 40],
  ["before the first one", 0, [aLecture({ id: 1 }), aLecture({ id: 40 })], 1],
  ["in a gap", 5, [aLecture({ id: 2 }), aLecture({ id: 7 }), aLecture({ id: 9 })], 7],
  ["next to a locked one", 5, [aLecture({ id: 1 }), aLockedLecture({ id: 4 })], 1],
  ["where all are locked", 5, [aLockedLecture({ id: 1 }), aLockedLecture({ id: 4 })], 4],
  ["where there are none", 5, [], null],
])("the lecture nearest to a number %s", (_, number, lectures, expected) => {
  expect(nearestLecture([aTopic({ lectures })], number)?.id ?? null).toBe(expected);
});

test("totals count lectures, minutes, and what is left", () => {
  const topics = [
    aTopic({
      id: 1,
      lectures: [aLecture({ id: 1, duration: 72, progress: completed }), aLecture({ id: 2, duration: 48 })],
    }),
    aTopic({ id: 2, lectures: [aLecture({ id: 3, duration: 30, progress: completed })] }),
    aTopic({ id: 3, lectures: [] }),
  ];

  expect(lessonTotals(topics)).toEqual({
    lectures: 3,
    minutes: 150,
    minutesLeft: 48,
    lecturesDone: 2,
  });
});

test("new progress reaches its own lecture only", () => {
  const topics = [aTopic({ lectures: [aLecture({ id: 1 }), aLecture({ id: 2 })] })];

  const [item] = withProgress(topics, 2, completed);

  expect(item?.topic.lectures.map(({ progress }) => progress)).toEqual([null, completed]);
});

test("titles of topics and lectures are translated in one ordered call", () => {
  const topics = [aTopic({ title: "Foundations", lectures: [aLecture({ title: "Why" }), aLecture({ title: "How" })] })];

  expect(titlesOf(topics)).toEqual(["Foundations", "Why", "How"]);
});

test.each([
  ["bought and open", [null, null], null],
  ["a topic waits for its date", [null, "date"], null],
  ["not bought", ["purchase", "purchase"], "purchase"],
  ["access time over", ["expired", "date"], "expired"],
] as const)("what locks the course: %s", (_, reasons, expected) => {
  const topics = reasons.map((lock_reason, at) => aTopic({ id: at + 1, is_open: lock_reason === null, lock_reason }));

  expect(courseLock(topics)).toBe(expected);
});

test.each([
  ["nothing was reported", [], null],
  ["reports of older servers tell none", [{ reported_at: "2026-11-20T10:00:00Z" }], null],
  [
    "the latest report counts",
    [
      { speed: 2, reported_at: "2026-11-20T10:00:00Z" },
      { speed: 1.25, reported_at: "2026-11-21T10:00:00Z" },
      { speed: 1.5, reported_at: "2026-11-19T10:00:00Z" },
    ],
    1.25,
  ],
])("the speed of the student: %s", (_, reported, expected) => {
  const lectures = reported.map((given, at) => aLecture({ id: at + 1, progress: { ...halfway, ...given } }));

  expect(lastSpeed([aTopic({ lectures })])).toBe(expected);
});
