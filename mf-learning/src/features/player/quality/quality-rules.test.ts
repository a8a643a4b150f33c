// @covers decision 0071

import type { VideoSource } from "@academy/shared/contract/courses";
import { describe, expect, test } from "vitest";
import { automaticSource, type ConnectionSpeed, chosenSource, type QualityChoice } from "./quality-rules.ts";

const MINUTES = 10;

/** A rendition with a height and a bitrate in megabits a second. */
const source = (height: number, megabits: number, original = false): VideoSource => ({
  height,
  size: (megabits * 1_000_000 * MINUTES * 60) / 8,
  url: `/${height}${original ? "-original" : ""}`,
  ...(original && { original }),
});

const LARGE = [source(360, 0.8), source(720, 2.5), source(1080, 8, true)];
const SMALL = [source(360, 0.4), source(480, 0.9, true)];
const connection = (megabits: number | null, savesData = false): ConnectionSpeed => ({
  bitsPerSecond: megabits === null ? null : megabits * 1_000_000,
  savesData,
});

describe("automatically", () => {
  test.each<[string, VideoSource[], ConnectionSpeed, string]>([
    ["a fast connection gets 720p, never the large original", LARGE, connection(100), "/720"],
    ["a slow connection gets 360p", LARGE, connection(2), "/360"],
    ["what a connection only just carries would stall", LARGE, connection(3), "/360"],
    ["a connection that carries nothing gets the smallest", LARGE, connection(0.1), "/360"],
    ["nothing measured: what most connections carry", LARGE, connection(null), "/720"],
    ["who saves data gets the smallest, however fast", LARGE, connection(100, true), "/360"],
    ["an original that is small is as good as any", SMALL, connection(100), "/480-original"],
    ["the original is not taken by a slow connection", SMALL, connection(1), "/360"],
    ["only large ones: the smallest", [source(1080, 4), source(2160, 16, true)], connection(100), "/1080"],
  ])("%s", (_, sources, known, url) => {
    expect(automaticSource(sources, MINUTES, known)?.url).toBe(url);
  });

  test("after a stall a smaller one is taken, whatever was measured, and the smallest stays", () => {
    const first = automaticSource(LARGE, MINUTES, connection(100));
    const second = automaticSource(LARGE, MINUTES, connection(100), first);
    expect([second?.url, automaticSource(LARGE, MINUTES, connection(100), second)?.url]).toEqual(["/360", "/360"]);
  });

  test("without sources there is nothing to choose", () => {
    expect(automaticSource([], MINUTES, connection(1))).toBeNull();
  });
});

test.each<[VideoSource[], Exclude<QualityChoice, "auto">, string]>([
  [LARGE, 360, "/360"],
  [LARGE, 720, "/720"],
  [LARGE, "original", "/1080-original"],
  [SMALL, 720, "/480-original"],
  [[source(360, 0.8), source(720, 2.5)], "original", "/720"],
  [[source(480, 1), source(720, 2, true)], 360, "/480"],
  // A smaller copy of the same height as the original exists because it needs less bandwidth.
  [[source(360, 1), source(720, 2), source(720, 9, true)], 720, "/720"],
])("case %#: the source chosen from the available ones fits the chosen quality best", (sources, choice, url) => {
  expect(chosenSource(sources, choice)?.url).toBe(url);
});
