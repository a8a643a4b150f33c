// @covers reading 88, decision 0071

import { expect, test } from "vitest";
import { plannedHeights } from "./planned-heights.ts";

const MINUTE = 60;

test.each<[string, { height: number; kilobits: number; isPlayable: boolean; indexFirst?: boolean }, number[]]>([
  ["a large film in both sizes", { height: 1080, kilobits: 8_000, isPlayable: true }, [360, 720]],
  ["never above its own", { height: 480, kilobits: 900, isPlayable: true }, [360]],
  ["not again what is small already", { height: 360, kilobits: 700, isPlayable: true }, []],
  [
    "its own size when it is far larger than it has to be",
    { height: 720, kilobits: 9_000, isPlayable: true },
    [360, 720],
  ],
  ["its own size where browsers cannot play it", { height: 480, kilobits: 900, isPlayable: false }, [360, 480]],
  [
    "its own size where its index stands at the end",
    { height: 480, kilobits: 900, isPlayable: true, indexFirst: false },
    [360, 480],
  ],
  ["a small one that browsers cannot play, with even lines", { height: 241, kilobits: 200, isPlayable: false }, [240]],
  ["an unplayable large one in the usual sizes", { height: 2160, kilobits: 20_000, isPlayable: false }, [360, 720]],
])("%s", (_, { height, kilobits, isPlayable, indexFirst = true }, planned) => {
  expect(plannedHeights({ height, isPlayable, indexFirst, seconds: MINUTE }, (kilobits * 1_000 * MINUTE) / 8)).toEqual(
    planned,
  );
});
