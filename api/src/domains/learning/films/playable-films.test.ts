// @covers reading 91

import { readFile } from "node:fs/promises";
import type { Course, Lecture } from "@academy/shared/contract/courses";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { films } from "#database/tables/films.ts";
import { FilmError } from "#interfaces/video-encoder.ts";
import { fakeEncoder } from "#test/support/fake-encoder.ts";
import { type FILMS, filmFolder, machinesFfmpeg } from "#test/support/made-films.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { filmQueue } from "./film-queue.ts";

const LECTURE = "lectures/01.mp4";
const COURSE = "intro/course.mp4";

describe.skipIf(!machinesFfmpeg)("with films of the machine's ffmpeg", () => {
  const made = filmFolder();

  /** An academy in whose storage a film replaces a lecture's or a page's film. */
  async function academyWith(name: keyof typeof FILMS, key: string, file: string) {
    const encoder = fakeEncoder();
    encoder.facts = { seconds: 2, height: 120, isHdr: false };
    const api = await startTestApi({ encoder });
    const { storage, db } = api.context;
    const before = Buffer.concat(await (await storage.stream(key)).toArray());
    onTestFinished(() => storage.put(key, before));
    await storage.put(key, await readFile(await made.make(name)));
    // As after a start: the queue does not know what changed before it.
    const work = (by: typeof encoder | null) => filmQueue({ ...api.context, encoder: by }, api.app.log)(() => false);
    await work(null);
    await db.update(films).set({ state: "done" }).where(eq(films.state, "waiting"));
    await db.update(films).set({ state: "waiting" }).where(eq(films.key, file));
    const reader = await api.student();
    const lecture = async (): Promise<Lecture> =>
      (await api.call("GET", "/api/courses/lectures/1/", undefined, reader)).body;
    const course = async (): Promise<Course> => (await api.call("GET", "/api/courses/course/")).body[0];
    return { ...api, encoder, work: () => work(encoder), reader, lecture, course };
  }

  const withLecture = (name: keyof typeof FILMS) => academyWith(name, `private/${LECTURE}`, LECTURE);

  test.each<keyof typeof FILMS>(["HEVC of a phone", "H.264 of ten bits", "AC-3", "fragments of OBS"])(
    "a lecture with %s has the state “being prepared” until a copy exists, and never offers the original",
    async (name) => {
      const { lecture, work, call, reader } = await withLecture(name);
      expect(await lecture()).toMatchObject({ video: null, video_state: "preparing" });
      expect((await call("GET", "/api/courses/teacher_videos/1/", undefined, reader)).body.code).toBe(
        "lecture.no_video",
      );

      await work();

      const shown = await lecture();
      expect(shown).toMatchObject({ video: expect.stringMatching(/rendition=120-/) });
      expect([shown.video_state, shown.sources]).toEqual([undefined, undefined]);
      expect((await call("GET", shown.video ?? "")).text).toMatch(/^120 lines/);
    },
  );

  test("for an original that browsers cannot play, a lecture offers the copies only", async () => {
    const { lecture, work, encoder } = await withLecture("HEVC of a phone");
    encoder.facts = { seconds: 2, height: 2160, isHdr: false };

    await work();

    const { video, sources } = await lecture();
    expect(sources?.map(({ height, original }) => [height, original])).toEqual([
      [360, undefined],
      [720, undefined],
    ]);
    expect(video).toBe(sources?.[1]?.url);
  });

  test.each<keyof typeof FILMS>(["usual", "silent", "index at the end"])(
    "a lecture with a film that every browser plays (%s) offers it at once",
    async (name) => {
      const { lecture } = await withLecture(name);
      expect(await lecture()).toMatchObject({ video: expect.stringContaining(LECTURE) });
    },
  );

  test("a film of which no copy can be made is reported to the student", async () => {
    const { lecture, work, encoder } = await withLecture("HEVC of a phone");
    encoder.render = async () => {
      throw new FilmError("damaged", "it ends early");
    };

    await work();

    expect(await lecture()).toMatchObject({ video: null, video_state: "failed" });
  });

  test("a film converted before its header was read no longer offers the original once it is read", async () => {
    const { lecture, work, context, app } = await withLecture("HEVC of a phone");
    await work();
    await context.db.update(films).set({ playable: null });

    await filmQueue({ ...context, encoder: null }, app.log)(() => false);

    const rows = await context.db.select().from(films);
    expect(rows.filter(({ playable }) => playable === null)).toEqual([]);
    expect((await lecture()).video).toMatch(/rendition=120-/);
  });

  test("an unplayable film without a copy gets one", async () => {
    const { lecture, work, context, app } = await withLecture("HEVC of a phone");
    await work();
    await context.db.update(films).set({ playable: null, renditions: [] }).where(eq(films.key, LECTURE));

    await filmQueue(context, app.log)(() => false);

    expect((await lecture()).video).toMatch(/rendition=120-/);
  });

  test("an introductory film that browsers cannot play is converted, at an address of its own", async () => {
    const { course, work, call, encoder } = await academyWith("HEVC of a phone", `public/${COURSE}`, COURSE);
    encoder.facts = { seconds: 2, height: 1080, isHdr: false };
    expect((await course()).introductory_video).toBe("");

    await work();

    const { introductory_video, academy_video } = await course();
    expect(introductory_video).toMatch(/^\/media\/public\/renditions\/intro\/course\/720-[0-9a-f]{16}\.mp4$/);
    expect((await call("GET", introductory_video)).text).toMatch(/^720 lines/);
    expect(academy_video).toBe("/media/public/intro/academy.mp4");
    expect(encoder.rendered.map(({ height }) => height)).toEqual([720]);
  });
});
