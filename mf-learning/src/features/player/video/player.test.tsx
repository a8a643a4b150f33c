// @covers reading 22

import type { Lecture, Progress } from "@academy/shared/contract/courses";
import { signOut, useSession } from "@academy/shared/session";
import { storedReport } from "@academy/shared/storage/learning-storage";
import { aLecture, aTopic } from "@academy/shared/testing/builders";
import { answers, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openCourse } from "#testing/open-course.tsx";
import { aProgress as progress, type ReceivedReport, receivesReports as takesInto } from "#testing/received-reports.ts";
import { videoElement } from "#testing/video-element.ts";

const TITLE = "Why Parties Choose Arbitration";

async function openLecture(given: Partial<Lecture> = {}) {
  const lecture = aLecture({ id: 1, title: TITLE, ...given });
  const visit = await openCourse({ topics: [aTopic({ lectures: [lecture] })] });
  await screen.findByRole("heading", { level: 1, name: TITLE });
  return { ...visit, player: videoElement(TITLE) };
}

const taken: ReceivedReport[] = [];
const reports = () => taken.map(({ sent }) => sent);
beforeEach(() => {
  taken.length = 0;
});
afterEach(() => localStorage.clear());

const takesReports = (answer?: Progress) => takesInto(taken, answer);

test("the video has a poster and captions in both languages, and plays inline", async () => {
  const { player } = await openLecture({
    poster: "/media/public/posters/01.webp",
    captions: [
      { language: "en", url: "/media/private/01.en.vtt" },
      { language: "ru", url: "/media/private/01.ru.vtt" },
    ],
  });

  expect(player.video).toHaveAttribute("poster", "/media/public/posters/01.webp");
  expect(player.video).toHaveAttribute("preload", "metadata");
  expect(player.video).toHaveAttribute("playsinline");
  const tracks = [...player.video.querySelectorAll("track")];
  expect(tracks.map(({ kind, srclang, label }) => [kind, srclang, label])).toEqual([
    ["captions", "en", "English"],
    ["captions", "ru", "Русский"],
  ]);
});

test("a lecture begins where the student stopped, and can be started over", async () => {
  takesReports();
  const { player, user } = await openLecture({ progress: progress({ position: 40, resume_at: 40 }) });

  player.load();

  expect(player.video.currentTime).toBe(40);
  expect(screen.getByText("Continuing at 0:40")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Start over" }));

  expect(player.video.currentTime).toBe(0);
  expect(player.video.play).toHaveBeenCalled();
  // The button and its text disappear; the focus moves to the video.
  expect(player.video).toHaveFocus();
});

test("opening the page plays nothing by itself", async () => {
  const { player } = await openLecture();

  player.load();

  expect(player.video.play).not.toHaveBeenCalled();
});

describe("reports", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const tenSeconds = () => act(() => vi.advanceTimersByTimeAsync(10_000));

  test("every ten seconds while playing the server hears the position and what was played", async () => {
    takesReports();
    const { player } = await openLecture();
    player.load();
    player.play();

    for (let second = 1; second <= 10; second++) player.reach(second);
    await tenSeconds();
    for (let second = 11; second <= 20; second++) player.reach(second);
    await tenSeconds();

    await vi.waitFor(() =>
      expect(reports()).toEqual([
        { position: 10, watched: [[0, 10]], speed: 1 },
        { position: 20, watched: [[10, 20]], speed: 1 },
      ]),
    );
  });

  test("a paused lecture reports once, not every ten seconds", async () => {
    takesReports();
    const { player } = await openLecture();
    player.load();
    player.play();
    player.reach(4);

    player.pause();
    await tenSeconds();
    await tenSeconds();

    await vi.waitFor(() => expect(reports()).toEqual([{ position: 4, watched: [[0, 4]], speed: 1 }]));
  });

  test("what was jumped over is not counted as watched", async () => {
    takesReports();
    const { player } = await openLecture();
    player.load();
    player.play();
    player.reach(5);

    player.seek(60);
    player.reach(62);
    player.pause();

    await vi.waitFor(() =>
      expect(reports()).toEqual([
        { position: 60, watched: [[0, 5]], speed: 1 },
        { position: 62, watched: [[60, 62]], speed: 1 },
      ]),
    );
  });

  test("a report that did not arrive is made up for by the next one", async () => {
    unreachable("put", "/courses/lectures/1/progress/");
    const { player } = await openLecture();
    player.load();
    player.play();
    player.reach(10);
    await tenSeconds();
    // The outbox knows that the report failed, and keeps it.
    expect(await screen.findByText(/your place is saved on this device/)).toBeVisible();

    takesReports();
    player.reach(20);
    await tenSeconds();

    await vi.waitFor(() => expect(reports()).toEqual([{ position: 20, watched: [[0, 20]], speed: 1 }]));
  });

  test("signing out while watching reports the position first and nothing afterwards", async () => {
    const order: string[] = [];
    takesReports();
    answers("post", "/student/auth/logout/", () => {
      order.push(`after ${taken.length} reports`);
      return {};
    });
    const { player } = await openLecture();
    player.load();
    player.play();
    player.reach(7);

    await act(signOut);
    player.reach(12);
    await tenSeconds();
    player.pause();

    expect(order).toEqual(["after 1 reports"]);
    expect(reports()).toEqual([{ position: 7, watched: [[0, 7]], speed: 1 }]);
  });

  test("when the session ended elsewhere, the position is stored on this device for the next sign-in", async () => {
    takesReports();
    const { player } = await openLecture();
    player.load();
    player.play();
    player.reach(7);

    act(() => useSession.getState().expire());
    player.pause();

    expect(reports()).toEqual([]);
    expect(storedReport.read(7, 1)?.report).toMatchObject({ position: 7, watched: [[0, 7]] });
  });

  test("leaving the page sends the last report with the page's own token", async () => {
    const left = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
    const { player } = await openLecture();
    player.load();
    player.play();
    player.reach(7);

    fireEvent(window, new Event("pagehide"));

    expect(left).toHaveBeenCalledExactlyOnceWith(
      "/api/courses/lectures/1/progress/",
      expect.objectContaining({ method: "PUT", keepalive: true }),
    );
    expect(JSON.parse(String(left.mock.calls[0]?.[1]?.body))).toEqual({
      position: 7,
      watched: [[0, 7]],
      speed: 1,
      watched_at: expect.stringMatching(/Z$/),
    });
  });
});

test("a lecture that the server counts as watched gets its mark", async () => {
  takesReports(progress({ position: 95, watched: 95, completed: true }));
  const { player } = await openLecture();
  player.load();
  player.play();
  player.reach(95);

  player.pause();

  expect(await within(screen.getByRole("article")).findByText("Completed")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mark complete" })).not.toBeInTheDocument();
});

test("a lecture can be marked complete by hand", async () => {
  takesReports(progress({ completed: true }));
  const { user } = await openLecture();

  await user.click(screen.getByRole("button", { name: "Mark complete" }));

  expect(await within(screen.getByRole("article")).findByText("Completed")).toBeVisible();
  expect(reports()).toEqual([{ position: 0, watched: [], speed: 1, completed: true }]);
});

test("marking complete that fails says so, and can be tried again", async () => {
  refuses("put", "/courses/lectures/1/progress/", 503, "server.unavailable");
  const { user } = await openLecture();
  await user.click(screen.getByRole("button", { name: "Mark complete" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The academy is not available right now.");

  takesReports(progress({ completed: true }));
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await within(screen.getByRole("article")).findByText("Completed")).toBeVisible();
});

describe("when the address of the video has expired", () => {
  const fresh = aLecture({ id: 1, title: TITLE, video: "/media/lectures/01.mp4?fresh" });

  test("an expired address is renewed automatically, and the video continues at the same second", async () => {
    takesReports();
    answers("get", "/courses/lectures/1/", fresh);
    const { player } = await openLecture();
    player.load();
    player.play();
    player.reach(33);

    fireEvent.error(player.video);

    await waitFor(() => expect(player.video).toHaveAttribute("src", "/media/lectures/01.mp4?fresh"));
    player.video.currentTime = 0;
    player.load();
    expect(player.video.currentTime).toBe(33);
    expect(player.video.play).toHaveBeenCalledOnce();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("a video that was paused beyond the end of its address goes on with the new one, without an error first", async () => {
    takesReports();
    const poster = "/media/lectures/01.webp?fresh";
    const answer = vi.fn(() => ({ ...fresh, poster, media_expires_at: new Date(Date.now() + 600_000).toISOString() }));
    answers("get", "/courses/lectures/1/", answer);
    const { player } = await openLecture({ media_expires_at: new Date(Date.now() - 1000).toISOString() });
    player.load();
    player.reach(33);
    // The new addresses have arrived, and the paused video is not reloaded for them.
    await waitFor(() => expect(player.video).toHaveAttribute("poster", poster));
    expect(player.video).toHaveAttribute("src", "/media/lectures/01.mp4?signed");

    player.play();

    await waitFor(() => expect(player.video).toHaveAttribute("src", "/media/lectures/01.mp4?fresh"));
    player.video.currentTime = 0;
    player.load();
    expect(player.video.currentTime).toBe(33);
    expect(answer).toHaveBeenCalledOnce();
  });

  test("a second failure is shown, and a retry continues the video at its position", async () => {
    takesReports();
    answers("get", "/courses/lectures/1/", fresh);
    const { player, user } = await openLecture();
    player.load();
    player.reach(33);
    fireEvent.error(player.video);
    await waitFor(() => expect(player.video).toHaveAttribute("src", "/media/lectures/01.mp4?fresh"));

    fireEvent.error(player.video);

    expect(await screen.findByRole("alert")).toHaveTextContent("The video could not be played.");

    const load = vi.spyOn(player.video, "load");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(player.video).toHaveFocus();
    player.load();

    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(player.video.currentTime).toBe(33);
  });

  test("when the new one cannot be had the failure is shown", async () => {
    refuses("get", "/courses/lectures/1/", 403, "lecture.locked");
    const { player } = await openLecture();

    fireEvent.error(player.video);

    expect(await screen.findByRole("alert")).toHaveTextContent("The video could not be played.");
  });
});

describe("a lecture that is a document", () => {
  const reading = {
    kind: "material",
    video: null,
    material: "/media/materials/19.pdf?signed",
    material_name: "Reading pack",
  } as const;

  afterEach(() => {
    Reflect.deleteProperty(navigator, "pdfViewerEnabled");
    Reflect.deleteProperty(document, "fullscreenEnabled");
    Reflect.deleteProperty(document, "fullscreenElement");
    Reflect.deleteProperty(Element.prototype, "requestFullscreen");
  });

  async function openReading() {
    const visit = await openCourse({ topics: [aTopic({ lectures: [aLecture({ id: 1, title: TITLE, ...reading })] })] });
    await screen.findByRole("heading", { level: 1, name: TITLE });
    return visit;
  }

  test("a document is shown in a frame named after it, and can be opened and downloaded", async () => {
    await openReading();

    expect(screen.getByTitle("Reading pack")).toHaveAttribute(
      "src",
      expect.stringMatching(/^\/media\/materials\/19\.pdf\?signed#/),
    );
    expect(screen.getByRole("link", { name: /Open: Reading pack/ })).toHaveAttribute("target", "_blank");
    expect(screen.getByRole("link", { name: "Download: Reading pack" })).toHaveAttribute(
      "download",
      "Reading pack.pdf",
    );
  });

  test("the full-screen button follows the browser, also when Escape leaves", async () => {
    Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: true });
    const enter = vi.fn(() => Promise.resolve());
    Object.defineProperty(Element.prototype, "requestFullscreen", { configurable: true, value: enter });
    const { user } = await openReading();
    const box = screen.getByTitle("Reading pack").parentElement;

    await user.click(screen.getByRole("button", { name: "Full screen" }));
    expect(enter).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: "Full screen" })).toBeVisible();

    Object.defineProperty(document, "fullscreenElement", { configurable: true, value: box });
    fireEvent(document, new Event("fullscreenchange"));
    expect(screen.getByRole("button", { name: "Leave full screen" })).toBeVisible();

    Object.defineProperty(document, "fullscreenElement", { configurable: true, value: null });
    fireEvent(document, new Event("fullscreenchange"));
    expect(screen.getByRole("button", { name: "Full screen" })).toBeVisible();
  });

  test("a browser that shows no documents says so and keeps the links", async () => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { configurable: true, value: false });
    await openReading();

    expect(screen.getByText(/does not show documents inside a page/)).toBeVisible();
    expect(screen.getByRole("link", { name: /Open: Reading pack/ })).toBeVisible();
  });
});
