// @covers reading 59

import type { Lecture } from "@academy/shared/contract/courses";
import { aLecture, aQuestionDetail, aTopic } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { onADesktop, openCourse } from "#testing/open-course.tsx";
import { aProgress } from "#testing/received-reports.ts";
import { videoElement } from "#testing/video-element.ts";

const TITLE = "Why Parties Choose Arbitration";

beforeEach(() => {
  onADesktop();
  answers("put", "/courses/lectures/:id/progress/", aProgress());
});

const row = async () =>
  within(await screen.findByRole("region", { name: "Lessons" })).findByRole("link", { name: new RegExp(TITLE) });

async function openLecture(given: Partial<Lecture> = {}, address = "/passingcourse/1") {
  const lectures = [aLecture({ id: 1, title: TITLE, ...given }), aLecture({ id: 2, title: "The Legal Framework" })];
  const visit = await openCourse({ topics: [aTopic({ lectures })], address });
  await screen.findByRole("heading", { level: 1, name: TITLE });
  const player = videoElement(TITLE);
  player.load();
  return { ...visit, player };
}

test("the open lecture chosen in the list continues at its position", async () => {
  const { user, player } = await openLecture({ progress: aProgress({ position: 40, resume_at: 40 }) });

  await user.click(await row());

  expect([player.video.paused, player.video.currentTime]).toEqual([false, 40]);
  expect(await row()).toHaveFocus();
  expect(screen.getByText(`Now playing: ${TITLE}`)).toBeInTheDocument();
});

test("a link to watch a lecture plays it at once, and only once", async () => {
  const { router, player } = await openLecture({}, "/passingcourse/1?lecture=1#watch");

  expect(player.video.paused).toBe(false);
  await waitFor(() => expect(router.state.location.hash).toBe(""));
  expect(router.state.location.search).toBe("?lecture=1");
});

test("chosen while it is paused it goes on there", async () => {
  const { user, player } = await openLecture();
  player.play();
  player.reach(25);
  player.pause();

  await user.click(await row());

  expect([player.video.paused, player.video.currentTime]).toEqual([false, 25]);
});

test("an ended lecture that is chosen again starts from 0, and the offer of the next lecture disappears", async () => {
  const { user, player } = await openLecture();
  player.play();
  player.end();
  await screen.findByRole("region", { name: "Next lecture" });

  await user.click(await row());

  expect([player.video.paused, player.video.currentTime]).toEqual([false, 0]);
  expect(screen.queryByRole("region", { name: "Next lecture" })).not.toBeInTheDocument();
});

test("a completed lecture chosen in the list starts at 0, whatever its position", async () => {
  const completed = aProgress({ completed: true });
  answers("put", "/courses/lectures/1/progress/", completed);
  const { user, player } = await openLecture({ progress: completed }, "/passingcourse/1?lecture=1");
  player.play();
  player.reach(70);
  player.pause();

  await user.click(await row());

  expect([player.video.paused, player.video.currentTime]).toEqual([false, 0]);
});

test.each(["/passingcourse/1", "/passingcourse/1?lecture=1"])(
  "at %s it makes no step for Back to go through",
  async (address) => {
    const { user, router } = await openLecture({}, address);
    const before = router.state.location;

    await user.click(await row());

    expect(router.state.location).toEqual(before);
  },
);

test("an open question stays open", async () => {
  answers("get", "/courses/questions/1/", aQuestionDetail());
  const { user, router } = await openLecture({}, "/passingcourse/1?tab=questions&lecture=1&question=1&q=clause");
  expect(await screen.findByText("Does a choice of law also cover the clause?")).toBeVisible();

  await user.click(await row());

  expect(router.state.location.search).toBe("?tab=questions&lecture=1&question=1&q=clause");
  expect(screen.getByText("Does a choice of law also cover the clause?")).toBeVisible();
});

test("a video that could not be played is tried again, and plays when it comes", async () => {
  const fresh = { video: "/media/lectures/01.mp4?fresh" };
  answers("get", "/courses/lectures/1/", aLecture({ id: 1, title: TITLE, video: null }));
  const { user, player } = await openLecture();
  fireEvent.error(player.video);
  await screen.findByRole("alert");
  answers("get", "/courses/lectures/1/", aLecture({ id: 1, title: TITLE, ...fresh }));

  await user.click(await row());

  await waitFor(() => expect(player.video).toHaveAttribute("src", fresh.video));
  vi.mocked(player.video.play).mockClear();
  player.load();
  expect(player.video.play).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a lecture that was chosen plays once: coming back to it by Back and Forward plays nothing", async () => {
  const { user, router } = await openLecture();
  await user.click(screen.getByRole("button", { name: "Next lecture: The Legal Framework" }));
  await screen.findByRole("heading", { level: 1, name: "The Legal Framework" });
  await act(() => router.navigate(-1));
  await screen.findByRole("heading", { level: 1, name: TITLE });

  await act(() => router.navigate(1));
  await screen.findByRole("heading", { level: 1, name: "The Legal Framework" });
  const following = videoElement("The Legal Framework");
  following.load();

  expect(following.video.play).not.toHaveBeenCalled();
});

test("the tab that is open, pressed again, makes no step for Back either", async () => {
  const { user, router } = await openLecture({}, "/passingcourse/1?lecture=1");
  const before = router.state.location;

  await user.click(screen.getByRole("tab", { name: "Overview" }));

  expect(router.state.location).toEqual(before);
});
