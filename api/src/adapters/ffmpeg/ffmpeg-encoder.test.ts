import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ffmpegSetting } from "#config/ffmpeg-setting.ts";
import { films } from "#database/tables/films.ts";
import { filmQueue } from "#domains/learning/films/film-queue.ts";
import { movieFactsAt } from "#domains/learning/films/mp4/movie-facts.ts";
import type { VideoEncoder } from "#interfaces/video-encoder.ts";
import { inABucket } from "#test/support/local-bucket.ts";
import { FILMS } from "#test/support/made-films.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { ffmpegEncoder } from "./ffmpeg-encoder.ts";

// biome-ignore lint/style/noProcessEnv: where the machine's programs are
const programs = ffmpegSetting({ PATH: process.env.PATH });
if (!programs) process.stdout.write("no ffmpeg on PATH: the tests of real films are skipped\n");

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "academy-films-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const never = new AbortController().signal;

/** A film whose header says that its picture is shown turned by a quarter, as phones write it. */
function turnedByAQuarter(film: Buffer): Buffer {
  const turn = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];
  // Of the first track's header the matrix begins 44 bytes behind the name.
  const matrix = film.indexOf("tkhd") + 4 + 40;
  for (const [n, value] of turn.entries()) film.writeInt32BE(value, matrix + 4 * n);
  return film;
}

// ffmpeg runs at the lowest priority and waits for the other lanes of the suite: only a hang may end these tests.
describe.skipIf(!programs)("with the machine's ffmpeg", { timeout: 120_000 }, () => {
  const { ffmpeg, before } = programs ?? { ffmpeg: "", before: [] };
  let encoder: VideoEncoder;
  const film = at("film.mp4");

  /** A film of coloured bars, of so many seconds. */
  const makeFilm = (path: string, size: string, seconds: number, more: string[] = []) =>
    run(ffmpeg, [
      ...["-v", "error", "-f", "lavfi", "-i", `testsrc2=size=${size}:rate=12:duration=${seconds}`],
      ...[
        "-f",
        "lavfi",
        "-i",
        `sine=duration=${seconds}`,
        "-c:v",
        "libx264",
        "-preset",
        "ultrafast",
        "-pix_fmt",
        "yuv420p",
      ],
      ...["-c:a", "aac", ...more, "-y", path],
    ]);

  beforeAll(async () => {
    if (programs) encoder = ffmpegEncoder(programs);
    await makeFilm(film, "1280x720", 4);
  });

  const render = (source: string, height: number, signal = never) => {
    const shares: number[] = [];
    const target = at(`${height}.mp4`);
    return encoder
      .render({ source, target, height, isHdr: false, seconds: 4, signal, onProgress: (share) => shares.push(share) })
      .then(() => ({ target, shares }));
  };

  test("a film is probed and converted to a smaller one with its index first, and reports its progress", async () => {
    expect(await encoder.probe(film, never)).toMatchObject({
      height: 720,
      isHdr: false,
      seconds: expect.closeTo(4, 0),
    });

    const { target, shares } = await render(film, 360);

    expect(await encoder.probe(target, never)).toMatchObject({
      height: 360,
      seconds: expect.closeTo(4, 0),
    });
    expect(await movieFactsAt(target)).toMatchObject({ isPlayable: true, indexFirst: true });
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test("a film whose length has six decimals, as OBS writes it, is converted", async () => {
    const target = at("six-decimals.mp4");

    await encoder.render({
      ...{ source: film, target, height: 120, isHdr: false, seconds: 6.023242 },
      ...{ onProgress: () => undefined, signal: never },
    });

    expect((await stat(target)).size).toBeGreaterThan(0);
  });

  test("a portrait film keeps its proportions", async () => {
    const upright = at("upright.mp4");
    await makeFilm(upright, "406x720", 1);

    const { target } = await render(upright, 360);

    const { stdout } = await run(programs?.ffprobe ?? "", [
      "-v",
      "error",
      "-show_entries",
      "stream=width,height",
      "-of",
      "csv=p=0",
      target,
    ]);
    expect(stdout).toContain("360,638");
  });

  test("HDR is converted for every screen, and a rotated film has its own proportions", async () => {
    const hdr = at("hdr.mp4");
    await run(ffmpeg, ["-v", "error", ...FILMS["HDR of a phone"], "-y", hdr]);
    const { height, isHdr } = await encoder.probe(hdr, never);
    expect([height, isHdr]).toEqual([120, true]);
    const turned = at("turned.mp4");
    await run(ffmpeg, ["-v", "error", "-i", hdr, "-c", "copy", "-y", turned]);
    writeFileSync(turned, turnedByAQuarter(await readFile(turned)));

    const target = at("sdr.mp4");
    await encoder.render({
      source: turned,
      target,
      height: 120,
      isHdr,
      seconds: 2,
      signal: never,
      onProgress: () => {},
    });

    const shown = ["-show_entries", "stream=width,height,pix_fmt,color_transfer,color_primaries", "-of", "csv=p=0"];
    const { stdout } = await run(programs?.ffprobe ?? "", ["-v", "error", "-select_streams", "v", ...shown, target]);
    expect(stdout.trim()).toBe("120,160,yuv420p,bt709,bt709");
    expect((await movieFactsAt(target)).isPlayable).toBe(true);
  });

  test("a film of variable frame rate keeps sound and picture in step", async () => {
    const uneven = at("uneven.mp4");
    const cut = "select='lt(t,1)+gt(t,2)',setpts=PTS";
    await makeFilm(uneven, "160x120", 4, ["-vf", cut, "-vsync", "vfr", "-af", "aselect='lt(t,1)+gt(t,2)'"]);

    const { target } = await render(uneven, 120);

    const lengths = ["-show_entries", "stream=duration", "-of", "csv=p=0"];
    const { stdout } = await run(programs?.ffprobe ?? "", ["-v", "error", ...lengths, target]);
    const [picture, sound] = stdout.trim().split("\n").map(Number);
    expect(Math.abs((picture ?? 0) - (sound ?? 9))).toBeLessThan(0.25);
  });

  test("a still picture of the film is a WebP with its proportions", async () => {
    const target = at("still.webp");
    await encoder.still({ source: film, target, second: 1, isHdr: false, signal: never });
    expect(await sharp(target).metadata()).toMatchObject({ format: "webp", width: 1280, height: 720 });
  });

  test("a cancelled conversion returns at once", async () => {
    const ending = new AbortController();
    const work = render(film, 720, ending.signal);
    setTimeout(() => ending.abort(new Error("the server leaves")), 50);
    await expect(work).rejects.toThrow("the server leaves");
  });

  test.each([
    ["words", "this is no film"],
    ["half a film", null],
    ["a list that leads to a file of the machine", `#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n`],
    ["a script of files to join", `ffconcat version 1.0\nfile ${film}\n`],
  ])("%s is not accepted as a film", async (_, text) => {
    const hostile = at("hostile.mp4");
    writeFileSync(hostile, text ?? (await readFile(film)).subarray(0, 20_000));
    await expect(encoder.probe(hostile, never)).rejects.toMatchObject({ fault: "unreadable" });
  });

  test("a playlist with addresses in it is never followed", async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests++;
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    writeFileSync(at("list.mp4"), `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${port}/1.ts\n#EXT-X-ENDLIST\n`);

    await expect(encoder.probe(at("list.mp4"), never)).rejects.toMatchObject({ fault: "unreadable" });
    expect(requests).toBe(0);
  });

  test("ffmpeg's arguments give it low priority and end it with a killed server", () => {
    expect(before.join(" ")).toMatch(/nice -n 19.*setpriv --pdeathsig KILL/);
  });

  test("a film in a bucket is converted, and the player gets the new renditions", async () => {
    const { storage, store } = await inABucket();
    const api = await startTestApi({ encoder });
    const signed = { ...storage, signedUrl: api.context.storage.signedUrl };
    const context = { ...api.context, storage: signed };
    await storage.put("private/lectures/01.mp4", await readFile(film));
    // The bucket has this film alone.
    await context.db.delete(films);

    await filmQueue(context, api.app.log)(() => false);

    const reader = await api.student();
    const { body } = await api.call("GET", "/api/courses/lectures/1/", undefined, reader);
    expect(
      body.sources.map(({ height, original }: { height: number; original?: boolean }) => [height, original]),
    ).toEqual([
      [360, undefined],
      // Its index stands at the end.
      [720, undefined],
      [720, true],
    ]);
    const made = [...store.files.keys()].filter((key) => key.includes("renditions/lectures/01/360-"));
    expect(made).toHaveLength(1);
    const stored = await storage.stream(made[0]?.replace(/^.*one\//, "") ?? "");
    const path = at("from-bucket.mp4");
    writeFileSync(path, Buffer.concat(await stored.toArray()));
    expect((await stat(path)).size).toBe(body.sources[0].size);
    expect(await encoder.probe(path, never)).toMatchObject({ height: 360 });
    await rm(path);
  });
});

test("a killed ffmpeg is reported as interrupted, so that the film is tried again", async () => {
  const stopped = ffmpegEncoder({
    ffmpeg: "/bin/true",
    ffprobe: "/bin/true",
    before: ["/bin/sh", "-c", "kill -TERM $$"],
  });

  await expect(stopped.probe(at("any.mp4"), never)).rejects.toMatchObject({ fault: "broken_off" });
});
