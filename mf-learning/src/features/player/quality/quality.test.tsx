// @covers decision 0071

import type { Lecture, VideoSource } from "@academy/shared/contract/courses";
import { storedPlayerSettings } from "@academy/shared/storage/learning-storage";
import { aLecture, aTopic } from "@academy/shared/testing/builders";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openCourse } from "#testing/open-course.tsx";
import { openPlayerSettings } from "#testing/player-settings-menu.ts";
import { type ReceivedReport, receivesReports } from "#testing/received-reports.ts";
import { videoElement } from "#testing/video-element.ts";

const TITLE = "Why Parties Choose Arbitration";
const VIDEO = "/media/private/lectures/01.mp4?signature=s";
const MEGABYTE = 1_000_000;

const SOURCES: VideoSource[] = [
  { height: 360, size: 30 * MEGABYTE, url: `${VIDEO}&rendition=360-a` },
  { height: 720, size: 90 * MEGABYTE, url: `${VIDEO}&rendition=720-a` },
  { height: 1080, size: 600 * MEGABYTE, url: VIDEO, original: true },
];

const taken: ReceivedReport[] = [];
beforeEach(() => {
  taken.length = 0;
  receivesReports(taken);
});
afterEach(() => localStorage.clear());

async function openLecture(given: Partial<Lecture> = {}) {
  const lecture = aLecture({ id: 1, title: TITLE, duration: 10, video: VIDEO, sources: SOURCES, ...given });
  const visit = await openCourse({ topics: [aTopic({ lectures: [lecture] })] });
  await screen.findByRole("heading", { level: 1, name: TITLE });
  const player = videoElement(TITLE);
  player.load();
  await openPlayerSettings();
  return { ...visit, player };
}

const menu = () => screen.getByLabelText<HTMLSelectElement>("Quality");

/** Sets what the browser reports about the connection. */
function onALine(connection: { downlink?: number; saveData?: boolean }) {
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
}

test("the menu offers what the lecture has, and says what plays by itself", async () => {
  const { player } = await openLecture();

  expect(
    within(menu())
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Automatic (720p)", "720p", "360p", "Original (1080p)"]);
  expect(player.video.getAttribute("src")).toBe(SOURCES[1]?.url);
});

test("an original that browsers cannot play is not in the menu", async () => {
  const copies = SOURCES.slice(0, 2);
  const { player } = await openLecture({ sources: copies, video: copies[1]?.url ?? null });

  expect(
    within(menu())
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Automatic (720p)", "720p", "360p"]);
  expect(player.video.getAttribute("src")).toBe(copies[1]?.url);
});

test("a lecture with one rendition has no menu, and no key for it", async () => {
  const { user } = await openLecture({ sources: undefined });

  expect(screen.queryByLabelText("Quality")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  expect(await screen.findByText("Full screen", { selector: "dd" })).toBeVisible();
  expect(screen.queryByText("Next video quality")).not.toBeInTheDocument();
});

test.each([
  ["a slow line", { downlink: 1 }],
  ["data saving on", { downlink: 10, saveData: true }],
])("with %s the video begins with the small rendition", async (_, connection) => {
  onALine(connection);
  const { player } = await openLecture();

  expect(player.video.getAttribute("src")).toBe(SOURCES[0]?.url);
  expect(menu()).toHaveDisplayValue("Automatic (360p)");
});

test("another quality goes on at the same second, as fast, as loud, with its captions, and plays on", async () => {
  const { player, user } = await openLecture({ captions: [{ language: "en", url: "/media/private/01.en.vtt" }] });
  await user.selectOptions(screen.getByLabelText("Speed"), "1.5×");
  player.play();
  player.reach(40);
  player.video.volume = 0.3;
  const track = player.video.querySelector("track");
  vi.mocked(player.video.play).mockClear();

  await user.selectOptions(menu(), "360p");
  // After a change of its address, the video element begins at the start.
  player.video.currentTime = 0;
  player.load();

  expect(player.video.getAttribute("src")).toBe(SOURCES[0]?.url);
  expect(player.video.currentTime).toBe(40);
  expect([player.video.playbackRate, player.video.volume]).toEqual([1.5, 0.3]);
  expect(player.video.querySelector("track")).toBe(track);
  expect(player.video.play).toHaveBeenCalled();
});

test("a paused lecture stays paused", async () => {
  const { player, user } = await openLecture();
  player.play();
  player.reach(40);
  player.pause();
  vi.mocked(player.video.play).mockClear();

  await user.selectOptions(menu(), "Original (1080p)");
  player.load();

  expect(player.video.getAttribute("src")).toBe(VIDEO);
  expect(player.video.play).not.toHaveBeenCalled();
});

test("watched intervals are reported once, however often the quality changes", async () => {
  const { player, user } = await openLecture();
  player.play();
  player.reach(10);
  for (const [quality, until] of [
    ["360p", 20],
    ["Original (1080p)", 30],
  ] as const) {
    const at = player.video.currentTime;
    await user.selectOptions(menu(), quality);
    player.load();
    player.seek(at);
    player.play();
    player.reach(until);
  }

  player.pause();

  await waitFor(() => expect(taken.at(-1)?.sent.position).toBe(30));
  expect(taken.flatMap(({ sent }) => sent.watched ?? [])).toEqual([
    [0, 10],
    [10, 20],
    [20, 30],
  ]);
});

test("choosing a quality while the video is stalled keeps the chosen quality and goes on reporting what is watched", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    const { player, user } = await openLecture();
    player.play();
    player.reach(10);

    fireEvent.waiting(player.video);
    // The rendition that already plays: nothing is loaded anew.
    await user.selectOptions(menu(), "720p");
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    fireEvent.playing(player.video);
    player.reach(14);
    player.pause();

    expect(menu()).toHaveDisplayValue("720p");
    await waitFor(() => expect(taken.flatMap(({ sent }) => sent.watched ?? [])).toEqual([[0, 14]]));
  } finally {
    vi.useRealTimers();
  }
});

test("the choice is kept on this device", async () => {
  const { user } = await openLecture();

  await user.selectOptions(menu(), "360p");

  expect(storedPlayerSettings.read()?.quality).toBe(360);
});

test("a choice made at another lecture means the nearest quality of this one", async () => {
  const [small, , original] = SOURCES as [VideoSource, VideoSource, VideoSource];
  const kept = { speed: 1, student: null, untold: false, captions: null, autoplay: false };
  storedPlayerSettings.write({ ...kept, quality: 360 });

  const { player } = await openLecture({
    sources: [
      { ...small, height: 240 },
      { ...original, height: 480 },
    ],
  });

  expect(player.video.getAttribute("src")).toBe(small.url);
  expect(menu()).toHaveDisplayValue("240p");
});

test("what was kept before there were qualities to choose still counts", async () => {
  const kept = { speed: 1, student: null, untold: false, captions: null, autoplay: true };
  localStorage.setItem("player", JSON.stringify(kept));

  await openLecture();

  expect(menu()).toHaveDisplayValue("Automatic (720p)");
  expect(screen.getByRole("checkbox", { name: "Play next automatically" })).toBeChecked();
});

test("the key Q goes on to the next quality, also on a Russian keyboard", async () => {
  const { player } = await openLecture();

  fireEvent.keyDown(player.video, { key: "q", code: "KeyQ" });
  expect(menu()).toHaveDisplayValue("720p");
  fireEvent.keyDown(player.video, { key: "й", code: "KeyQ" });
  expect(menu()).toHaveDisplayValue("360p");
});

test("what changes nothing loads nothing anew", async () => {
  const { player, user } = await openLecture();
  player.play();
  player.reach(10);

  await user.selectOptions(menu(), "720p");
  player.reach(14);
  player.pause();

  await waitFor(() => expect(taken.map(({ sent }) => sent.watched)).toEqual([[[0, 14]]]));
});

test("an automatic rendition that stalls is replaced by a smaller one, a chosen one is not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    const { player, user } = await openLecture();
    const stalls = async () => {
      fireEvent.waiting(player.video);
      await act(() => vi.advanceTimersByTimeAsync(4_100));
    };
    player.play();
    player.reach(10);

    // A wait that ends soon does not count as a stall.
    fireEvent.waiting(player.video);
    fireEvent.playing(player.video);
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(menu()).toHaveDisplayValue("Automatic (720p)");

    await stalls();
    expect(menu()).toHaveDisplayValue("Automatic (360p)");
    player.load();
    expect(player.video.currentTime).toBe(10);

    await user.selectOptions(menu(), "720p");
    player.load();
    await stalls();
    expect(menu()).toHaveDisplayValue("720p");
  } finally {
    vi.useRealTimers();
  }
});
