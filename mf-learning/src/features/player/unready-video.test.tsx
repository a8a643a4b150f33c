import { aLecture, aTopic } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openCourse } from "#testing/open-course.tsx";
import { videoElement } from "#testing/video-element.ts";

const TITLE = "Why Parties Choose Arbitration";

test("a video that is being prepared says so, and appears by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  try {
    const waiting = aLecture({ id: 1, title: TITLE, video: null, video_state: "preparing" });
    answers("get", "/courses/lectures/1/", aLecture({ id: 1, title: TITLE, video: "/media/01.mp4?rendition=720" }));
    await openCourse({ topics: [aTopic({ lectures: [waiting] })] });

    expect(await screen.findByText("This video is being prepared")).toBeVisible();
    expect(screen.queryByLabelText(TITLE, { selector: "video" })).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(16_000));

    expect(await screen.findByLabelText(TITLE, { selector: "video" })).toHaveAttribute(
      "src",
      "/media/01.mp4?rendition=720",
    );
    expect(screen.queryByText("This video is being prepared")).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test("a video of which no copy could be made says that it cannot be played yet", async () => {
  const failed = aLecture({ id: 1, title: TITLE, video: null, video_state: "failed" });
  answers("get", "/courses/lectures/1/", failed);
  await openCourse({ topics: [aTopic({ lectures: [failed] })] });

  expect(await screen.findByText("This video cannot be played yet")).toBeVisible();
});

afterEach(() => localStorage.clear());

async function playing(facts: object) {
  await openCourse({ topics: [aTopic({ lectures: [aLecture({ id: 1, title: TITLE })] })] });
  await screen.findByRole("heading", { level: 1, name: TITLE });
  const player = videoElement(TITLE);
  for (const [name, value] of Object.entries({ audioTracks: undefined, readyState: 4, ...facts }))
    Object.defineProperty(player.video, name, { configurable: true, value });
  player.load();
  fireEvent.loadedData(player.video);
  player.play();
  player.reach(1);
  const early = screen.queryByText(/without sound/);
  for (const second of [2, 2.8]) player.reach(second);
  return { early };
}

test("a video whose picture the browser cannot decode says so", async () => {
  await playing({ videoWidth: 0 });
  expect(await screen.findByText(/Your browser shows no picture of this video\. Open the lecture/)).toBeVisible();
});

test.each([
  ["Chrome", { webkitAudioDecodedByteCount: 0 }],
  ["Firefox", { mozHasAudio: false }],
  ["Safari", { audioTracks: { length: 0 } }],
])("when %s cannot decode a video's sound, a note appears after two seconds of playing", async (_, facts) => {
  const { early } = await playing({ videoWidth: 1280, ...facts });
  expect(early).toBeNull();
  expect(await screen.findByText(/This video plays without sound in your browser\./)).toBeVisible();
});

test.each([
  ["Chrome", { webkitAudioDecodedByteCount: 4096 }],
  ["Firefox", { mozHasAudio: true }],
  ["a browser that does not tell", {}],
])("a video with picture and sound says nothing in %s", async (_, facts) => {
  await playing({ videoWidth: 1280, ...facts });
  expect(screen.queryByText(/no picture|without sound/)).not.toBeInTheDocument();
});
