import { aLecture, aTopic } from "@academy/shared/testing/builders";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openCourse } from "#testing/open-course.tsx";
import { videoElement } from "#testing/video-element.ts";

const TITLE = "Why Parties Choose Arbitration";
const idle: (() => void)[] = [];

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  vi.stubGlobal("cancelIdleCallback", () => undefined);
});

async function openBusyLecture() {
  const visit = await openCourse({ topics: [aTopic({ lectures: [aLecture({ id: 1, title: TITLE })] })] });
  await screen.findByRole("heading", { level: 1, name: TITLE });
  return { ...visit, player: videoElement(TITLE) };
}

test("a lecture plays before the code of the player's controls has come", async () => {
  const { player, user } = await openBusyLecture();
  const button = screen.getByRole("button", { name: "Play" });

  await user.click(button);
  player.play();

  expect(player.video.play).toHaveBeenCalledOnce();
  expect(button).not.toBeInTheDocument();
});

test("the focus on the early Play goes over to the video, whose keys then work", async () => {
  const { player } = await openBusyLecture();
  const button = screen.getByRole("button", { name: "Play" });
  act(() => button.focus());

  act(() => {
    for (const run of idle) run();
  });

  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(player.video).toHaveFocus();
});
