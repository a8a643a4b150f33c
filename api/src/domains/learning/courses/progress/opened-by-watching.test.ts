// @covers reading 58, decision 0022

import { expect, test } from "vitest";
import type { LectureRow } from "#domains/learning/courses/courses.repository.ts";
import { openedAfterSeconds, openingAfter } from "./opened-by-watching.ts";
import type { OpeningRow } from "./openings.repository.ts";
import { filmSeconds } from "./progress-rules.ts";
import type { Interval } from "./watched.ts";

const BOUGHT = new Date("2026-12-01T09:00:00Z");
const EARLIER = new Date("2026-11-01T09:00:00Z");
const after = (seconds: number) => new Date(BOUGHT.getTime() + seconds * 1000);

const lecture = { id: 4, inaugural: false, videoSeconds: 3600, duration: 60 } as LectureRow;
const known = (given: Partial<OpeningRow>): OpeningRow => ({
  ...{ studentId: 7, lectureId: 4, openedAt: null, watched: [], watchedSince: BOUGHT },
  ...given,
});

/** The row after a report, so many seconds after the purchase. */
const row = (before: OpeningRow | null, seconds: number, watched: Interval[], speed?: number, of = lecture) =>
  openingAfter(
    before,
    { openedAfterMinutes: 2 },
    {
      ...{ studentId: 7, lecture: of, openSince: BOUGHT, now: after(seconds) },
      report: { position: 0, watched, ...(speed !== undefined && { speed }) },
    },
  );

test.for<[string, ReturnType<typeof row>, Interval[] | "opened" | null]>([
  ["nothing was watched", row(null, 600, []), null],
  ["a minute was watched", row(null, 600, [[0, 60]]), [[0, 60]]],
  ["two minutes were watched", row(null, 600, [[0, 120]]), "opened"],
  ["more is reported than the time since the purchase", row(null, 60, [[0, 120]]), [[0, 60]]],
  ["it was played at twice the speed", row(null, 60, [[0, 120]], 2), "opened"],
  ["a second minute follows the first", row(known({ watched: [[0, 60]] }), 120, [[60, 120]]), "opened"],
  [
    "the first minute counts no more than once in the time",
    row(known({ watched: [[0, 60]] }), 90, [[60, 120]]),
    [[0, 90]],
  ],
  ["no time has passed since the last report", row(known({ watched: [[0, 60]] }), 60, [[60, 70]]), [[0, 60]]],
  [
    "the first minute was watched under an earlier purchase",
    row(known({ watched: [[0, 60]], watchedSince: EARLIER }), 600, [[60, 120]]),
    [[60, 120]],
  ],
  ["it was opened since the purchase", row(known({ openedAt: BOUGHT }), 600, [[0, 120]]), null],
  ["it was opened under an earlier purchase", row(known({ openedAt: EARLIER }), 600, [[0, 120]]), "opened"],
  ["it is the free one", row(null, 600, [[0, 120]], 1, { ...lecture, inaugural: true }), null],
])("the record of whether a lecture was opened, when %s", ([, made, watched]) => {
  const isOpened = watched === "opened";
  expect(made && { ...made, openedAt: made.openedAt !== null }).toEqual(
    watched && {
      studentId: 7,
      lectureId: 4,
      openedAt: isOpened,
      watched: isOpened ? [] : watched,
      watchedSince: BOUGHT,
    },
  );
});

test.for([
  ["the length of its file", { videoSeconds: 3600, duration: 1 }, 3600, 120],
  ["its minutes where the file has no length", { videoSeconds: null, duration: 2 }, 120, 108],
] as const)("a film has %s; a short one is opened at nine tenths of it", ([, film, seconds, opened]) => {
  expect([filmSeconds(film), openedAfterSeconds(film, 2)]).toEqual([seconds, opened]);
});
