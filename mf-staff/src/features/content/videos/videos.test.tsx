// @covers reading 88

import type { StaffFilm, StaffFilms } from "@academy/shared/contract/staff/films";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const MEGABYTE = 1_000_000;

const aVideo = (id: number, given: Partial<StaffFilm> = {}): StaffFilm => ({
  id,
  file: `lectures/0${id}.mp4`,
  lectures: [{ id, title: `Lecture ${id}` }],
  state: "done",
  percent: 100,
  fault: null,
  attempts: 1,
  seconds: 2_730,
  original: { height: 1080, bytes: 900 * MEGABYTE },
  renditions: [
    { height: 360, bytes: 60 * MEGABYTE },
    { height: 720, bytes: 210 * MEGABYTE },
  ],
  changed_at: "2026-11-22T09:00:00Z",
  ...given,
});

const page = (items: StaffFilm[], encodes = true): StaffFilms => ({ items, next_cursor: null, encodes });

async function visit(films: StaffFilms | (() => StaffFilms)) {
  answers("get", "/staff/content/", {
    live: { id: 3, published_at: "2026-11-20T09:00:00Z", published_by: "Dana Seitkali", note: "import" },
    draft: null,
  });
  answers("get", "/staff/films/", films as StaffFilms);
  const view = await visitStaff("/staff/content?part=videos", { roles: ["manager"] });
  await screen.findByRole("table", { name: "Videos" });
  return view;
}

const row = (file: string) => within(screen.getByText(file).closest("tr") as HTMLElement);

test("each video is listed with its lecture, length, sizes and state", async () => {
  await visit(
    page([
      aVideo(1),
      aVideo(2, { state: "working", percent: 43, renditions: [] }),
      aVideo(3, { state: "waiting", renditions: [], seconds: null, original: { height: null, bytes: MEGABYTE } }),
      aVideo(4, { renditions: [], original: { height: 360, bytes: MEGABYTE } }),
    ]),
  );

  const first = row("lectures/01.mp4");
  expect(first.getByText("Lecture 1")).toBeVisible();
  expect(first.getByText("45:30")).toBeVisible();
  expect(first.getByText("1080p, 900 MB")).toBeVisible();
  expect(first.getByText("720p, 210 MB")).toBeVisible();
  expect(first.getByText("Ready")).toBeVisible();
  expect(row("lectures/02.mp4").getByRole("progressbar")).toHaveAttribute("value", "43");
  expect(row("lectures/02.mp4").getByText("Processing, 43 %")).toBeVisible();
  expect(row("lectures/03.mp4").getByText("Waiting")).toBeVisible();
  expect(row("lectures/04.mp4").getByText("Original only")).toBeVisible();
});

test("without ffmpeg the page says so, and every video is its original", async () => {
  await visit(page([aVideo(1, { state: "waiting", renditions: [] })], false));

  expect(screen.getByText(/ffmpeg is not installed on this server, or turned off/)).toBeVisible();
  expect(row("lectures/01.mp4").getByText("Original only")).toBeVisible();
  expect(screen.queryByText("Waiting")).not.toBeInTheDocument();
});

test.each<[string, Partial<StaffFilm>, boolean, RegExp]>([
  ["with a copy", {}, true, /students get a copy/],
  ["before its copy", { state: "waiting", renditions: [] }, true, /until a copy stands/],
  ["whose copy failed", { state: "failed", fault: "damaged", renditions: [] }, true, /Nobody can watch this video/],
  ["without ffmpeg", { state: "waiting", renditions: [] }, false, /Nobody can watch this video/],
])("a video that browsers cannot play, %s, says what students get", async (_, given, encodes, sentence) => {
  await visit(page([aVideo(1, { playable: false, ...given })], encodes));

  expect(row("lectures/01.mp4").getByText(sentence)).toBeVisible();
  expect(row("lectures/01.mp4").queryByText("Students see the original.")).not.toBeInTheDocument();
});

test("a failed video says why, and is tried again", async () => {
  let video = aVideo(1, { state: "failed", fault: "unreadable", renditions: [] });
  const { user } = await visit(() => page([video]));
  const again = vi.fn(() => {
    video = aVideo(1, { state: "waiting", renditions: [] });
    return video;
  });
  answers("post", "/staff/films/1/again/", again);

  const failed = row("lectures/01.mp4");
  expect(failed.getByText("Failed")).toBeVisible();
  expect(failed.getByText(/cannot be read as a video/)).toBeVisible();
  await user.click(failed.getByRole("button", { name: "Try again: lectures/01.mp4" }));

  expect(await row("lectures/01.mp4").findByText("Waiting")).toBeVisible();
  expect(again).toHaveBeenCalledOnce();
});

test("a conflict with a colleague's change is shown where it happened", async () => {
  const { user } = await visit(page([aVideo(1, { state: "failed", fault: "storage", renditions: [] })]));
  refuses("post", "/staff/films/1/again/", 409, "staff.changed");

  await user.click(screen.getByRole("button", { name: "Try again: lectures/01.mp4" }));

  expect(await row("lectures/01.mp4").findByRole("status")).toBeVisible();
});

test("while work goes on the list moves by itself, and then no more", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  try {
    let asked = 0;
    await visit(() => page([++asked === 1 ? aVideo(1, { state: "working", percent: 43, renditions: [] }) : aVideo(1)]));
    expect(screen.getByText("Processing, 43 %")).toBeVisible();

    await act(() => vi.advanceTimersByTimeAsync(3_100));
    await waitFor(() => expect(screen.getByText("Ready")).toBeVisible());
    const then = asked;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(asked).toBe(then);
  } finally {
    vi.useRealTimers();
  }
});
