import { describe, expect, test } from "vitest";
import type { Progress } from "#contract/courses.ts";
import { aLecture, aTopic } from "#testing/builders.tsx";
import { withKnownProgress } from "./known-progress.ts";

const halfway: Progress = { position: 30, watched: 30, resume_at: 30, completed: false };

describe("topics that were asked for before a report was answered, and come after it", () => {
  const at = (clock: string, given: Partial<Progress> = {}): Progress => ({
    ...halfway,
    reported_at: `2026-12-01T${clock}.000Z`,
    ...given,
  });

  const changed = (clock: string, completed: boolean) =>
    at("10:00:30", { completed, completion_changed_at: `2026-12-01T${clock}.000Z` });

  test.each<[string, Progress, Progress | null]>([
    ["a later place", at("10:00:30"), at("10:00:20")],
    ["a first report", at("10:00:30"), null],
    ["a completion at the same place", at("10:00:30", { completed: true }), at("10:00:30")],
    ["more that was watched", at("10:00:30", { watched: 40 }), at("10:00:30")],
    ["a mark that is newer", changed("10:00:50", true), changed("10:00:40", false)],
    ["the want of a mark that was taken back meanwhile", changed("10:00:50", false), changed("10:00:40", true)],
    [
      "a mark, when the answer is of before it",
      changed("10:00:50", true),
      at("10:00:30", { completion_changed_at: null }),
    ],
  ])("do not take away %s", (_, known, fresh) => {
    const before = [aTopic({ lectures: [aLecture({ progress: known })] })];
    const after = [aTopic({ lectures: [aLecture({ progress: fresh })] })];

    expect(withKnownProgress(before, after)[0]?.topic.lectures[0]?.progress).toBe(known);
  });

  test.each<[string, Progress | null, Progress | null]>([
    ["a later place from another device", at("10:00:30"), at("10:00:40")],
    ["more that was watched on another device", at("10:00:30"), at("10:00:30", { watched: 50 })],
    ["a lecture begun elsewhere", null, at("10:00:30")],
    ["a mark taken back on another device", changed("10:00:40", true), changed("10:00:50", false)],
    ["a mark made again on another device", changed("10:00:40", false), changed("10:00:50", true)],
    ["what a server says that tells no moment", halfway, { ...halfway, position: 20 }],
  ])("bring %s", (_, known, fresh) => {
    const before = [aTopic({ lectures: [aLecture({ progress: known })] })];
    const after = [aTopic({ lectures: [aLecture({ progress: fresh })] })];

    expect(withKnownProgress(before, after)[0]?.topic.lectures[0]?.progress).toBe(fresh);
  });

  test("a lecture that is new in topics requested before the report was answered is added", () => {
    const after = [aTopic({ lectures: [aLecture({ id: 9, progress: halfway })] })];

    expect(withKnownProgress([aTopic()], after)).toEqual(after);
  });
});
