import type { Progress } from "@academy/shared/contract/courses";
import { aLecture, aLockedLecture, aTopic } from "@academy/shared/testing/builders";
import { describe, expect, test } from "vitest";
import {
  courseLock,
  firstLecture,
  lastSpeed,
  lessonTotals,
  neighboursOf,
  titlesOf,
  toggledTopic,
  topicOfLecture,
  withKnownProgress,
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

test.each([
  ["an untouched course", [aLecture({ id: 1 }), aLecture({ id: 2 })], 1],
  ["one lecture done", [aLecture({ id: 1, progress: completed }), aLecture({ id: 2, progress: halfway })], 2],
  ["everything done", [aLecture({ id: 1, progress: completed }), aLecture({ id: 2, progress: completed })], 1],
  ["only the second open", [aLockedLecture({ id: 1 }), aLecture({ id: 2 })], 2],
  ["everything locked", [aLockedLecture({ id: 1 })], null],
  ["no lectures", [], null],
])("the lecture to begin with: %s", (_, lectures, expected) => {
  expect(firstLecture([aTopic({ lectures })])).toBe(expected);
});

const yesterday = { reported_at: "2026-11-20T10:00:00.000Z" };
const today = { reported_at: "2026-11-21T10:00:00.000Z" };

test.each([
  ["goes on where the student stopped", { ...halfway, ...yesterday }, { ...halfway, ...today }, 2],
  ["goes back to the lecture of the last visit", { ...halfway, ...today }, { ...halfway, ...yesterday }, 1],
  ["goes on after a completed one", { ...completed, ...yesterday }, { ...completed, ...today }, 3],
])("my course %s", (_, first, second, expected) => {
  const lectures = [aLecture({ id: 1, progress: first }), aLecture({ id: 2, progress: second }), aLecture({ id: 3 })];

  expect(firstLecture([aTopic({ lectures })])).toBe(expected);
});

test("the ways to other lectures pass locked ones by", () => {
  const topics = [
    aTopic({ id: 1, lectures: [aLecture({ id: 1 }), aLockedLecture({ id: 2 })] }),
    aTopic({ id: 2, lectures: [aLecture({ id: 3 })] }),
  ];

  expect(neighboursOf(topics, 1)).toMatchObject({ previous: null, next: { id: 3 } });
  expect(neighboursOf(topics, 3)).toMatchObject({ previous: { id: 1 }, next: null });
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

test("titles of topics and lectures are asked for together, in order", () => {
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

describe("topics that were asked for before a report was answered, and come after it", () => {
  const at = (clock: string, given: Partial<Progress> = {}): Progress => ({
    ...halfway,
    reported_at: `2026-12-01T${clock}.000Z`,
    ...given,
  });

  test.each<[string, Progress, Progress | null]>([
    ["a later place", at("10:00:30"), at("10:00:20")],
    ["a first report", at("10:00:30"), null],
    ["a completion at the same place", at("10:00:30", { completed: true }), at("10:00:30")],
    ["more that was watched", at("10:00:30", { watched: 40 }), at("10:00:30")],
  ])("do not take away %s", (_, known, fresh) => {
    const before = [aTopic({ lectures: [aLecture({ progress: known })] })];
    const after = [aTopic({ lectures: [aLecture({ progress: fresh })] })];

    expect(withKnownProgress(before, after)[0]?.topic.lectures[0]?.progress).toBe(known);
  });

  test.each<[string, Progress | null, Progress | null]>([
    ["a later place from another device", at("10:00:30"), at("10:00:40")],
    ["more that was watched on another device", at("10:00:30"), at("10:00:30", { watched: 50 })],
    ["a lecture begun elsewhere", null, at("10:00:30")],
    ["what a server says that tells no moment", halfway, { ...halfway, position: 20 }],
  ])("bring %s", (_, known, fresh) => {
    const before = [aTopic({ lectures: [aLecture({ progress: known })] })];
    const after = [aTopic({ lectures: [aLecture({ progress: fresh })] })];

    expect(withKnownProgress(before, after)[0]?.topic.lectures[0]?.progress).toBe(fresh);
  });

  test("bring lectures that were not there before", () => {
    const after = [aTopic({ lectures: [aLecture({ id: 9, progress: halfway })] })];

    expect(withKnownProgress([aTopic()], after)).toEqual(after);
  });
});
