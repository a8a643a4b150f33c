// @covers reading 88

import type { StaffFilm } from "@academy/shared/contract/staff/films";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { films } from "#database/tables/films.ts";
import { audit } from "#database/tables/operations.ts";
import { filmQueue } from "#domains/learning/films/film-queue.ts";
import { FilmError } from "#interfaces/video-encoder.ts";
import { fakeEncoder } from "#test/support/fake-encoder.ts";
import { startTestApi } from "#test/support/test-api.ts";

async function academyWithFilms(encoder: ReturnType<typeof fakeEncoder> | null = fakeEncoder()) {
  const api = await startTestApi({ encoder });
  const manager = await api.staff(["manager"]);
  const work = () => filmQueue(api.context, api.app.log)(() => false);
  const list = async (query = "") => (await api.call("GET", `/api/staff/films/${query}`, undefined, manager)).body;
  return { ...api, manager, work, list };
}

test("films are listed with their lectures, lengths and sizes", async () => {
  const { work, list } = await academyWithFilms();
  await work();

  const { items, encodes } = await list();

  expect(encodes).toBe(true);
  const first = (items as StaffFilm[]).find(({ file }) => file === "lectures/01.mp4");
  expect(first).toMatchObject({
    lectures: [{ id: 1 }],
    state: "done",
    playable: true,
    percent: 100,
    fault: null,
    seconds: 12,
    original: { height: 1080, bytes: 71_339 },
    renditions: [{ height: 360 }, { height: 720 }],
  });
});

test("the list continues after its cursor", async () => {
  const { work, list } = await academyWithFilms(null);
  await work();

  const first = await list("?limit=20");
  const second = await list(`?limit=20&cursor=${first.next_cursor}`);

  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([20, 14, null]);
  expect(first.encodes).toBe(false);
});

test("a film being converted shows its progress", async () => {
  const encoder = fakeEncoder();
  const { work, list, context } = await academyWithFilms(encoder);
  let seen: StaffFilm | undefined;
  encoder.meanwhile = async () => {
    encoder.meanwhile = async () => {};
    await context.db.update(films).set({ percent: 43 }).where(eq(films.state, "working"));
    seen = (await list()).items.find(({ state }: StaffFilm) => state === "working");
  };

  await work();

  expect(seen).toMatchObject({ state: "working", percent: 43, renditions: [] });
});

test("a failed film shows why, can be tried again once, and the audit records who did it", async () => {
  const encoder = fakeEncoder();
  const { probe } = encoder;
  encoder.probe = async () => {
    throw new FilmError("unreadable", "no film");
  };
  const { call, manager, work, list, context } = await academyWithFilms(encoder);
  await work();
  const found = async () => ((await list()).items as StaffFilm[]).find(({ file }) => file === "lectures/01.mp4");
  const film = await found();
  expect(film).toMatchObject({ state: "failed", fault: "unreadable", attempts: 1 });
  const again = () => call("POST", `/api/staff/films/${film?.id}/again/`, undefined, manager);

  const answer = await again();

  expect(answer.body).toMatchObject({ state: "waiting", fault: null, attempts: 0 });
  expect((await again()).body.code).toBe("staff.changed");
  const [line] = await context.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(line).toMatchObject({
    actor: `staff:${manager.id}`,
    action: "content.film_again",
    details: { film: film?.id, file: "lectures/01.mp4", before: "unreadable" },
  });
  encoder.probe = probe;
  await work();
  expect(await found()).toMatchObject({ state: "done" });
  expect((await call("POST", "/api/staff/films/999999/again/", undefined, manager)).body.code).toBe("film.unknown");
});
