// @covers visual §3, reading 28

import type { Lecture } from "@academy/shared/contract/courses";
import { aLecture, aLockedLecture, aTopic } from "@academy/shared/testing/builders";
import { serves, unreachable } from "@academy/shared/testing/fake-api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openCourse } from "#testing/open-course.tsx";
import { openPlayerSettings, playerControl } from "#testing/player-settings-menu.ts";
import { aProgress as progress, type ReceivedReport, receivesReports as takesInto } from "#testing/received-reports.ts";
import { videoElement } from "#testing/video-element.ts";

const TITLE = "Why Parties Choose Arbitration";
const NEXT = "The Legal Framework";

const taken: ReceivedReport[] = [];
const reports = () => taken.map(({ lecture, sent }) => [lecture, sent]);
beforeEach(() => {
  taken.length = 0;
});
afterEach(() => localStorage.clear());

const takesReports = () => takesInto(taken);

async function openLecture(given: Partial<Lecture> = {}, next = aLecture({ id: 2, title: NEXT })) {
  takesReports();
  const visit = await openCourse({
    topics: [aTopic({ lectures: [aLecture({ id: 1, title: TITLE, ...given }), next] })],
  });
  await screen.findByRole("heading", { level: 1, name: TITLE });
  const player = videoElement(TITLE);
  player.load();
  return { ...visit, player };
}

describe("speed", () => {
  test("is chosen beside the video and remembered for the next lecture", async () => {
    const { player, user } = await openLecture();

    await openPlayerSettings();
    await user.selectOptions(screen.getByLabelText("Speed"), "1.5×");

    expect(player.video.playbackRate).toBe(1.5);

    await user.click(screen.getByRole("button", { name: `Next lecture: ${NEXT}` }));
    await screen.findByRole("heading", { level: 1, name: NEXT });
    const following = videoElement(NEXT);
    following.load();

    expect(following.video.playbackRate).toBe(1.5);
    await openPlayerSettings();
    expect(screen.getByLabelText("Speed")).toHaveValue("1.5");
  });

  test("goes into the reports, so that the server believes what was watched faster", async () => {
    const { player, user } = await openLecture();
    await openPlayerSettings();
    await user.selectOptions(screen.getByLabelText("Speed"), "2×");
    player.play();
    player.reach(8);

    player.pause();

    await waitFor(() =>
      expect(reports()).toEqual([
        [1, { position: 0, watched: [], speed: 2 }],
        [1, { position: 8, watched: [[0, 8]], speed: 2 }],
      ]),
    );
  });

  test("intervals watched before a change of speed are reported with their own speed", async () => {
    const { player, user } = await openLecture();
    player.play();
    player.reach(8);

    await openPlayerSettings();
    await user.selectOptions(screen.getByLabelText("Speed"), "2×");

    await waitFor(() => expect(reports()).toEqual([[1, { position: 8, watched: [[0, 8]], speed: 1 }]]));
  });

  test("comes from the server on a device where nothing was chosen", async () => {
    const heard = progress({ completed: true, speed: 1.75, reported_at: "2026-11-20T10:00:00Z" });
    const { player } = await openLecture({}, aLecture({ id: 2, title: NEXT, progress: heard }));

    expect(player.video.playbackRate).toBe(1.75);
    await openPlayerSettings();
    expect(screen.getByLabelText("Speed")).toHaveValue("1.75");
  });

  test("a speed chosen on this device and not yet sent wins over the server's", async () => {
    localStorage.setItem(
      "player",
      JSON.stringify({ speed: 1.25, student: 7, untold: true, captions: null, autoplay: false }),
    );
    const heard = progress({ completed: true, speed: 1.75, reported_at: "2026-11-20T10:00:00Z" });
    const { player } = await openLecture({}, aLecture({ id: 2, title: NEXT, progress: heard }));

    expect(player.video.playbackRate).toBe(1.25);
  });

  test("is the student's: what another one chose on this device does not count", async () => {
    localStorage.setItem(
      "player",
      JSON.stringify({ speed: 2, student: 8, untold: false, captions: null, autoplay: false }),
    );
    const { player } = await openLecture();

    expect(player.video.playbackRate).toBe(1);
  });
});

describe("keys", () => {
  test("play, jump, mute and change the speed while the video has the focus", async () => {
    const { player, user } = await openLecture();
    player.video.focus();

    await user.keyboard("k");
    expect(player.video.paused).toBe(false);
    await user.keyboard(" ");
    expect(player.video.paused).toBe(true);
    await user.keyboard("5");
    expect(player.video.currentTime).toBe(50);
    await user.keyboard("l");
    expect(player.video.currentTime).toBe(60);
    await user.keyboard("{ArrowLeft}");
    expect(player.video.currentTime).toBe(55);
    await user.keyboard("m");
    expect(player.video.muted).toBe(true);
    await user.keyboard(">");
    expect(player.video.playbackRate).toBe(1.25);
  });

  test("do nothing while the focus is elsewhere on the page", async () => {
    const { player, user } = await openLecture();
    screen.getByRole("tab", { name: "Overview" }).focus();

    await user.keyboard("km5");

    expect(player.video.paused).toBe(true);
    expect(player.video.muted).toBe(false);
    expect(player.video.currentTime).toBe(0);
  });

  test("the space bar presses a button of the player, it does not play", async () => {
    const { player, user } = await openLecture();
    (await playerControl("Notes")).focus();

    await user.keyboard(" ");

    expect(player.video.paused).toBe(true);
    expect(screen.getByRole("region", { name: "Notes" })).toBeVisible();
  });

  test("a question mark opens the list of keys", async () => {
    const { player, user } = await openLecture();
    player.video.focus();

    await user.keyboard("?");

    const list = within(screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
    expect(list.getByText("Back or forward 10 seconds")).toBeVisible();
  });

  test("Shift and N lead to the next lecture, whose video has the focus", async () => {
    const { player, user, router } = await openLecture();
    player.video.focus();

    await user.keyboard("{Shift>}N{/Shift}");

    await screen.findByRole("heading", { level: 1, name: NEXT });
    expect(router.state.location.search).toBe("?lecture=2");
    expect(screen.getByLabelText(NEXT, { selector: "video" })).toHaveFocus();
  });
});

describe("after the last second", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const seconds = async (count: number) => {
    for (let second = 0; second < count; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  };

  test("the next lecture is offered, and nothing begins by itself", async () => {
    const { player, router } = await openLecture();

    player.end();
    await seconds(20);

    const offer = within(screen.getByRole("region", { name: "Next lecture" }));
    expect(offer.getByText(NEXT)).toBeVisible();
    expect(router.state.location.search).toBe("?lecture=1");
  });

  test("who wants it so gets the next lecture after eight seconds", async () => {
    const { player, router } = await openLecture();
    await openPlayerSettings();
    fireEvent.click(screen.getByRole("checkbox", { name: "Play next automatically" }));

    player.end();
    await seconds(7);
    expect(screen.getByText("Starts in 1 second.")).toBeVisible();
    expect(router.state.location.search).toBe("?lecture=1");
    await seconds(1);

    expect(router.state.location.search).toBe("?lecture=2");
  });

  test("the countdown can be cancelled", async () => {
    const { player, router } = await openLecture();
    await openPlayerSettings();
    fireEvent.click(screen.getByRole("checkbox", { name: "Play next automatically" }));
    player.end();
    await seconds(3);

    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await seconds(20);

    expect(router.state.location.search).toBe("?lecture=1");
    expect(screen.getByRole("button", { name: "Play now" })).toBeVisible();
  });

  test("a locked lecture is not offered", async () => {
    const { player } = await openLecture({}, aLockedLecture({ id: 2, title: NEXT }));

    player.end();

    expect(screen.queryByRole("region", { name: "Next lecture" })).not.toBeInTheDocument();
  });
});

describe("the transcript", () => {
  const captions: Lecture["captions"] = [
    { language: "en", url: "/media/private/01.en.vtt?signed" },
    { language: "ru", url: "/media/private/01.ru.vtt?signed" },
  ];
  const vtt = (words: string[]) =>
    `WEBVTT\n\n${words.map((word, at) => `00:0${at * 3}.000 --> 00:0${at * 3 + 2}.000\n${word}`).join("\n\n")}`;

  beforeEach(() => {
    serves("/media/private/01.en.vtt", vtt(["Why do parties leave?", "Neutrality matters.", "So does enforcement."]));
    serves("/media/private/01.ru.vtt", vtt(["Почему стороны уходят?"]));
  });

  test("the transcript beside the video marks the spoken line, and a click moves the video to a line", async () => {
    const { player, user } = await openLecture({ captions });

    await user.click(await screen.findByRole("button", { name: "Transcript" }));
    const line = await screen.findByRole("button", { name: /Neutrality matters/ });
    act(() => player.reach(4));

    expect(line).toHaveAttribute("aria-current", "true");

    await user.click(screen.getByRole("button", { name: /So does enforcement/ }));

    expect(player.video.currentTime).toBe(6);
  });

  test("can be searched", async () => {
    const { user } = await openLecture({ captions });
    await user.click(await screen.findByRole("button", { name: "Transcript" }));
    await screen.findByRole("button", { name: /Neutrality/ });

    await user.type(screen.getByRole("searchbox", { name: "Search the transcript" }), "ENFORCE");

    expect(screen.getByText("1 match")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Neutrality/ })).not.toBeInTheDocument();
    expect(screen.getByText("enforce", { selector: "mark" })).toBeVisible();
  });

  test("can be read in the other language", async () => {
    const { user } = await openLecture({ captions });
    await user.click(await screen.findByRole("button", { name: "Transcript" }));

    await user.selectOptions(await screen.findByRole("combobox", { name: "Language" }), "Русский");

    expect(await screen.findByRole("button", { name: /Почему стороны уходят/ })).toBeVisible();
  });

  test("is not offered for a lecture without captions", async () => {
    await openLecture({ captions: [] });

    expect(screen.queryByRole("button", { name: "Transcript" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Captions" })).not.toBeInTheDocument();
  });
});

describe("without a connection", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("without a connection the position is stored, a note is shown, and it is sent after reconnecting", async () => {
    const { player } = await openLecture();
    unreachable("put", "/courses/lectures/1/progress/");
    player.play();
    player.reach(9);
    player.pause();
    expect(await screen.findByText(/your place is saved on this device/)).toBeVisible();
    expect(localStorage.getItem("unsent:7:1")).toContain('"position":9');

    takesReports();
    fireEvent(window, new Event("online"));

    await waitFor(() => expect(reports()).toEqual([[1, { position: 9, watched: [[0, 9]], speed: 1 }]]));
    await waitFor(() => expect(screen.queryByText(/your place is saved on this device/)).not.toBeInTheDocument());
    expect(localStorage.getItem("unsent:7:1")).toBeNull();
  });

  test("a page left offline keeps its last report for the next visit", async () => {
    const sent = vi.spyOn(globalThis, "fetch");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { player } = await openLecture();
    player.play();
    player.reach(7);

    fireEvent(window, new Event("pagehide"));

    expect(localStorage.getItem("unsent:7:1")).toContain('"watched":[[0,7]]');
    expect(sent.mock.calls.filter(([, options]) => options?.keepalive)).toEqual([]);
  });

  test("the next visit starts at the stored position and sends the watched intervals", async () => {
    const report = { position: 21, watched: [[0, 21]], speed: 1 };
    localStorage.setItem("unsent:7:1", JSON.stringify({ report, at: Date.now() }));

    const { player } = await openLecture({ progress: progress({ position: 5, resume_at: 5 }) });

    expect(player.video.currentTime).toBe(21);
    await waitFor(() => expect(reports()).toEqual([[1, report]]));
    expect(localStorage.getItem("unsent:7:1")).toBeNull();
  });

  test("a newer position from another device replaces the stored one", async () => {
    const report = { position: 21, watched: [[0, 21]], speed: 1 };
    localStorage.setItem("unsent:7:1", JSON.stringify({ report, at: Date.parse("2026-11-20T10:00:00Z") }));

    const { player } = await openLecture({
      progress: progress({ position: 60, resume_at: 60, reported_at: "2026-11-21T10:00:00Z" }),
    });

    expect(player.video.currentTime).toBe(60);
    await waitFor(() => expect(reports()).toEqual([[1, { ...report, position: 60 }]]));
  });

  test("reports of other lectures are sent when the page opens; another student's are not touched", async () => {
    const kept = JSON.stringify({ report: { position: 3, watched: [[0, 3]], speed: 1 }, at: 1 });
    localStorage.setItem("unsent:7:2", kept);
    localStorage.setItem("unsent:8:2", kept);

    await openLecture();

    await waitFor(() => expect(reports()).toEqual([[2, { position: 3, watched: [[0, 3]], speed: 1 }]]));
    await waitFor(() => expect(localStorage.getItem("unsent:7:2")).toBeNull());
    expect(localStorage.getItem("unsent:8:2")).toBe(kept);
  });
});

test("a locked lecture says how to open it, and leads to the offer", async () => {
  const locked = aLockedLecture({ id: 1, title: TITLE });
  const { user } = await openCourse({
    student: { has_course: false },
    topics: [aTopic({ lectures: [locked], is_open: false, lock_reason: "purchase" })],
    address: "/passingcourse/1?lecture=1",
  });

  await user.click(await screen.findByRole("button", { name: "How to open it" }));

  expect(screen.getByRole("heading", { name: "The full course" })).toHaveFocus();
});
