import { expect, test } from "vitest";
import type { Progress } from "#contract/courses.ts";
import { aLecture, aLockedLecture, aTopic } from "#testing/builders.tsx";
import { nextLecture } from "./next-lecture.ts";

const completed: Progress = { position: 60, watched: 60, resume_at: 0, completed: true };
const halfway: Progress = { position: 30, watched: 30, resume_at: 30, completed: false };

test.each([
  ["an untouched course", [aLecture({ id: 1 }), aLecture({ id: 2 })], 1],
  ["one lecture done", [aLecture({ id: 1, progress: completed }), aLecture({ id: 2, progress: halfway })], 2],
  ["everything done", [aLecture({ id: 1, progress: completed }), aLecture({ id: 2, progress: completed })], 1],
  ["only the second open", [aLockedLecture({ id: 1 }), aLecture({ id: 2 })], 2],
  ["everything locked", [aLockedLecture({ id: 1 })], null],
  ["no lectures", [], null],
])("the lecture to begin with: %s", (_, lectures, expected) => {
  expect(nextLecture([aTopic({ lectures })])?.id ?? null).toBe(expected);
});

const yesterday = { reported_at: "2026-11-20T10:00:00.000Z" };
const today = { reported_at: "2026-11-21T10:00:00.000Z" };

test.each([
  ["goes on where the student stopped", { ...halfway, ...yesterday }, { ...halfway, ...today }, 2],
  ["goes back to the lecture of the last visit", { ...halfway, ...today }, { ...halfway, ...yesterday }, 1],
  ["goes on after a completed one", { ...completed, ...yesterday }, { ...completed, ...today }, 3],
])("my course %s", (_, first, second, expected) => {
  const lectures = [aLecture({ id: 1, progress: first }), aLecture({ id: 2, progress: second }), aLecture({ id: 3 })];

  expect(nextLecture([aTopic({ lectures })])?.id ?? null).toBe(expected);
});
