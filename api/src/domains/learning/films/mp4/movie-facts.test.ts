// @covers reading 91

import { readFile, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { type FILMS, ffmpeg, filmFolder, machinesFfmpeg } from "#test/support/made-films.ts";
import { movieFactsAt } from "./movie-facts.ts";

describe.skipIf(!machinesFfmpeg)("with films of the machine's ffmpeg", () => {
  const films = filmFolder();

  test.each<[keyof typeof FILMS, boolean, boolean]>([
    ["usual", true, true],
    ["silent", true, true],
    ["index at the end", true, false],
    ["HEVC of a phone", false, false],
    ["HDR of a phone", false, false],
    ["H.264 of ten bits", false, false],
    ["H.264 of full colour", false, false],
    ["AC-3", false, false],
    ["fragments of OBS", false, true],
    ["QuickTime", false, false],
  ])("%s: playable by every browser %s, index first %s", async (name, isPlayable, indexFirst) => {
    const facts = await movieFactsAt(await films.make(name));
    expect(facts).toEqual({ seconds: expect.closeTo(2, 0), isPlayable, indexFirst });
  });

  test("the length of four hours in fragments is read", async () => {
    const path = films.at("four hours");
    const picture = ["-f", "lavfi", "-i", "color=size=16x16:rate=1:duration=14400"];
    const fragments = ["-g", "60", "-bf", "0", "-movflags", "frag_keyframe+empty_moov"];
    await ffmpeg(...picture, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", ...fragments, path);
    expect((await movieFactsAt(path)).seconds).toBeCloseTo(14_400, 0);
  });

  test("a file with any part removed is read as far as possible, without an error", async () => {
    const whole = await readFile(await films.make("usual"));
    const torn = films.at("torn");
    for (let length = 0; length < 2_000; length += 37) {
      await writeFile(torn, whole.subarray(0, length));
      expect(await movieFactsAt(torn)).toMatchObject({ isPlayable: expect.any(Boolean) });
    }
  });
});
