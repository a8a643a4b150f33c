// @covers spec §2.3, readings 40, 41

import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { VideoPoster } from "./video-poster.tsx";

const poster = <VideoPoster title="The course" src="/media/intro/course.mp4" poster={null} />;

afterEach(() => vi.unstubAllGlobals());

const play = async () => {
  const user = userEvent.setup();
  render(poster);
  await user.click(screen.getByRole("button", { name: "Play video: The course" }));
  return { user, video: screen.getByLabelText<HTMLVideoElement>("The course") };
};

test("playing swaps the still for a muted video with controls that starts by itself", async () => {
  const { video } = await play();

  expect([video.autoplay, video.muted, video.controls]).toEqual([true, true, true]);
  expect(video).toHaveTextContent("Your browser cannot play this video.");
});

test("a closed video has let go of its captions, which would keep the screen in memory", async () => {
  const user = userEvent.setup();
  const captions = { src: "/course.vtt", language: "en", label: "English" };
  render(<VideoPoster title="The course" src="/course.mp4" poster={null} captions={captions} />);
  await user.click(screen.getByRole("button", { name: "Play video: The course" }));
  const video = screen.getByLabelText<HTMLVideoElement>("The course");
  expect(video.querySelectorAll("track")).toHaveLength(1);

  await user.click(screen.getByRole("button", { name: "Close video: The course" }));

  expect(video.querySelectorAll("track")).toHaveLength(0);
});

test("closing brings the still back, and the focus to its button", async () => {
  const { user } = await play();

  await user.click(screen.getByRole("button", { name: "Close video: The course" }));

  expect(screen.getByRole("button", { name: "Play video: The course" })).toHaveFocus();
  expect(screen.queryByLabelText("The course")).not.toBeInTheDocument();
});

test("with reduced motion nothing plays by itself", async () => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media.includes("reduced-motion"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

  const { video } = await play();

  expect(video.autoplay).toBe(false);
  expect(video.controls).toBe(true);
});

test("a video that cannot be played says so", async () => {
  const { video } = await play();

  fireEvent.error(video);

  expect(screen.getByRole("alert")).toHaveTextContent("The video could not be played.");
});
