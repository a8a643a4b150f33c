// @covers readings 28, 59, decisions 0028, 0036

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KnownProgress, progressAfter, type ReportFacts, withoutMark } from "./progress-rules.ts";
import { secondsWatched } from "./watched.ts";

const MINUTE = 60;

/** A moment of the day on which all of this happens. */
const at = (clock: string) => new Date(`2026-12-01T${clock}.000Z`);

const facts = (given: Partial<ReportFacts> = {}): ReportFacts => ({
  now: at("11:00:00"),
  signedInAt: at("09:00:00"),
  openSince: null,
  lecture: { video: "lectures/02.mp4", videoSeconds: 3600, duration: 60 },
  ...given,
});

const known = (given: Partial<KnownProgress> = {}): KnownProgress => ({
  position: 2400,
  positionAt: at("10:40:00"),
  speed: 1,
  watched: [[0, 2400]],
  watchableSince: at("09:00:00"),
  secondsSpent: 2400,
  reportedAt: at("10:40:00"),
  completedAt: null,
  reopenedAt: null,
  declared: false,
  rewatched: 0,
  ...given,
});

describe("whose position counts", () => {
  test.for<[string, Partial<KnownProgress> | null, string | undefined, number]>([
    ["the first report's", null, "10:00:00", 300],
    ["a later one's", {}, "10:50:00", 300],
    ["not that of a laptop that was offline since before", {}, "10:00:00", 2400],
    ["that of a report which does not say when: it counts from its arrival", {}, undefined, 300],
    ["that of the same moment: it came later", {}, "10:40:00", 300],
    ["not one from the future: such a clock is taken for now", { positionAt: at("11:00:00") }, "23:00:00", 300],
    ["not one from before the session: it counts from its beginning", {}, "04:00:00", 2400],
    ["a row from before moments were kept has that of its last report", { positionAt: null }, "10:30:00", 2400],
    ["and a later report moves such a row", { positionAt: null }, "10:45:00", 300],
  ])("%s", ([, before, watched, position]) => {
    const report = { position: 300, watched: [], ...(watched && { watched_at: at(watched).toISOString() }) };

    expect(progressAfter(before && known(before), report, facts()).position).toBe(position);
  });

  test("a late report does not change the time of the position, even where none was stored", () => {
    const late = { position: 300, watched: [], watched_at: at("10:00:00").toISOString() };

    expect(progressAfter(known(), late, facts()).positionAt).toEqual(at("10:40:00"));
    expect(progressAfter(known({ positionAt: null }), late, facts()).positionAt).toEqual(at("10:40:00"));
  });

  test("a late report with an older position sets the speed only if none is known", () => {
    const late = { position: 300, watched: [], speed: 2, watched_at: at("10:00:00").toISOString() };

    expect(progressAfter(known({ speed: 1.25 }), late, facts()).speed).toBe(1.25);
    expect(progressAfter(known({ speed: null }), late, facts()).speed).toBe(2);
    expect(progressAfter(known(), { ...late, watched_at: undefined }, facts()).speed).toBe(2);
  });
});

describe("how much watching is accepted", () => {
  test.for<[string, Partial<ReportFacts>, number, number]>([
    ["ten minutes that were buffered while the line was broken", { signedInAt: at("10:45:00") }, 1, 10 * MINUTE],
    ["no more than the time since signing in", { signedInAt: at("10:55:00") }, 1, 5 * MINUTE + 3],
    ["at twice the speed twice as much", { signedInAt: at("10:57:00") }, 2, 2 * (3 * MINUTE + 3)],
    [
      "no more than the time since the lecture was bought or released",
      { openSince: at("10:58:00") },
      1,
      2 * MINUTE + 3,
    ],
    [
      "nothing for the time before signing in",
      { openSince: at("08:00:00"), signedInAt: at("10:59:00") },
      1,
      MINUTE + 3,
    ],
  ])("of a first report: %s", ([, given, speed, believed]) => {
    const { watched } = progressAfter(null, { position: 600, watched: [[0, 10 * MINUTE]], speed }, facts(given));

    expect(secondsWatched(watched)).toBe(believed);
  });

  test("minutes that a laptop watched offline are added to those the phone reported meanwhile", () => {
    const phone = known({ watchableSince: at("09:30:00"), watched: [[0, 1200]], secondsSpent: 1200 });
    const laptop = { position: 1800, watched: [[1200, 2400]] as [number, number][] };

    expect(secondsWatched(progressAfter(phone, laptop, facts()).watched)).toBe(2400);
  });

  test("many reports at one moment get no more time than one", () => {
    let row: KnownProgress | null = null;
    for (let from = 0; from < 600; from += 10)
      row = progressAfter(row, { position: from, watched: [[from, from + 10]] }, facts({ signedInAt: at("10:59:00") }));

    expect(secondsWatched(row?.watched ?? [])).toBe(MINUTE + 3);
  });

  test("a later sign-in adds no time that may be watched; an earlier sign-in adds the time since it", () => {
    const row = known({ watchableSince: at("10:00:00"), secondsSpent: 3600, watched: [[0, 1800]] });
    const claim = { position: 3600, watched: [[1800, 3600]] as [number, number][] };

    expect(secondsWatched(progressAfter(row, claim, facts({ signedInAt: at("10:59:00") })).watched)).toBe(1803);
    expect(secondsWatched(progressAfter(row, claim, facts({ signedInAt: at("09:50:00") })).watched)).toBe(1800 + 603);
  });
});

describe("completed", () => {
  const button = { position: 10, watched: [], completed: true };
  const watchedWhole = known({ watched: [[0, 3599]] });
  const reading = { video: null, videoSeconds: null, duration: 60 };

  test.for<[string, KnownProgress | null, object, Partial<ReportFacts>, boolean, boolean]>([
    ["by the button with nothing watched: declared", null, button, {}, true, true],
    ["by the button after most was watched: not declared", watchedWhole, button, {}, true, false],
    [
      "by watching: not declared",
      known({ watched: [[0, 3230]], secondsSpent: 0 }),
      { position: 1, watched: [[3230, 3260]] },
      {},
      true,
      false,
    ],
    ["reading matter by its button: there is nothing to watch", null, button, { lecture: reading }, true, false],
    ["neither", null, { position: 10, watched: [] }, {}, false, false],
    [
      "once completed it stays so",
      known({ completedAt: at("10:00:00") }),
      { position: 1, watched: [], completed: false },
      {},
      true,
      false,
    ],
    [
      "a declared one that was watched afterwards is declared no more",
      { ...watchedWhole, completedAt: at("10:00:00"), declared: true },
      { position: 1, watched: [] },
      {},
      true,
      false,
    ],
    [
      "a watched one whose video has grown is not declared for it",
      known({ completedAt: at("10:00:00") }),
      button,
      {},
      true,
      false,
    ],
  ])("%s", ([, before, report, given, completed, declared]) => {
    const after = progressAfter(before, { position: 0, watched: [], ...report }, facts(given));

    expect([after.completedAt !== null, after.declared]).toEqual([completed, declared]);
  });
});

describe("a mark taken back", () => {
  const marked = known({ completedAt: at("10:45:00"), declared: true });

  test.for<[string, KnownProgress, { video: string | null }, boolean]>([
    ["a declared lecture is open work again", marked, facts().lecture, false],
    ["reading matter too", { ...marked, declared: false }, { video: null }, false],
    ["what was completed by watching stays", { ...marked, declared: false }, facts().lecture, true],
    ["what was not complete stays as it is", known(), facts().lecture, false],
  ])("%s", ([, before, lecture, completed]) => {
    const after = withoutMark(before, { now: at("11:00:00"), lecture });

    expect(after.completedAt !== null).toBe(completed);
    expect({ ...after, completedAt: null, reopenedAt: null }).toEqual({
      ...before,
      completedAt: null,
      reopenedAt: null,
      declared: false,
    });
    const hasChanged = after.completedAt !== before.completedAt;
    expect(after.reopenedAt).toEqual(hasChanged ? at("11:00:00") : before.reopenedAt);
  });

  test("a later report keeps the time of the completion", () => {
    const reopened = withoutMark(marked, facts());

    expect(progressAfter(reopened, { position: 1, watched: [] }, facts()).reopenedAt).toEqual(at("11:00:00"));
  });
});

test("in whatever order reports arrive, watched time and completion never decrease and the latest position counts", () => {
  const second = fc.integer({ min: 0, max: 3600 });
  const report = fc.record({
    position: second,
    watched: fc.array(fc.tuple(second, second), { maxLength: 5 }),
    completed: fc.boolean(),
    watched_at: fc
      .integer({ min: 0, max: 7199 })
      .map((past) => new Date(at("09:00:00").getTime() + past * 1000).toISOString()),
  });
  fc.assert(
    fc.property(fc.array(report, { minLength: 1, maxLength: 12 }), (reports) => {
      let row: KnownProgress | null = null;
      for (const one of reports) {
        const next = progressAfter(row, one, facts());
        expect(secondsWatched(next.watched)).toBeGreaterThanOrEqual(secondsWatched(row?.watched ?? []));
        if (row?.completedAt) expect(next.completedAt).toEqual(row.completedAt);
        row = next;
      }
      const latest = reports.findLast(({ watched_at }) => reports.every((other) => other.watched_at <= watched_at));
      expect(row?.position).toBe(latest?.position);
    }),
  );
});
