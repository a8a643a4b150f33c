// @covers visual §3

import type { Lecture } from "@academy/shared/contract/courses";
import { changeLanguage } from "@academy/shared/i18n";
import { aLecture, aTopic } from "@academy/shared/testing/builders";
import { refuses, serves } from "@academy/shared/testing/fake-api";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCourse } from "#testing/open-course.tsx";
import { withTextTracks } from "#testing/text-tracks.ts";
import { videoElement } from "#testing/video-element.ts";

const TITLE = "Why Parties Choose Arbitration";

const captions: Lecture["captions"] = [
  { language: "en", url: "/media/private/01.en.vtt?signed" },
  { language: "ru", url: "/media/private/01.ru.vtt?signed" },
];

beforeEach(() => localStorage.removeItem("player"));
afterEach(() => act(() => changeLanguage("en")));

async function openLecture() {
  const tracks = withTextTracks();
  refuses("get", "/translate/", 404, "translation.unknown");
  const visit = await openCourse({ topics: [aTopic({ lectures: [aLecture({ id: 1, title: TITLE, captions })] })] });
  await screen.findByRole("heading", { level: 1, name: TITLE });
  const { video } = videoElement(TITLE);
  await screen.findByRole("button", { name: "Captions" });
  return { ...visit, video, tracks };
}

const button = () => screen.getByRole("button", { name: /^(Captions|Субтитры)$/ });

test("who reads another language than the lecture's sees its captions after switching, and the button says so", async () => {
  const { video, tracks } = await openLecture();
  expect([tracks.showing(video), button().getAttribute("aria-pressed")]).toEqual([[], "false"]);

  await act(() => changeLanguage("ru"));

  await waitFor(() => expect(button()).toHaveAttribute("aria-pressed", "true"));
  expect(tracks.showing(video)).toEqual(["ru"]);

  await act(() => changeLanguage("en"));

  await waitFor(() => expect(button()).toHaveAttribute("aria-pressed", "false"));
  expect(tracks.showing(video)).toEqual([]);
});

test("captions that were chosen stay as they are when the page's language is switched", async () => {
  const { user, video, tracks } = await openLecture();
  await user.click(button());

  await act(() => changeLanguage("ru"));

  expect([tracks.showing(video), button().getAttribute("aria-pressed")]).toEqual([["en"], "true"]);
});

test("a player that was left has let go of its captions, which would keep the screen in memory", async () => {
  const { video, unmount } = await openLecture();
  await act(() => changeLanguage("ru"));
  expect(video.querySelectorAll("track")).toHaveLength(2);

  unmount();

  await waitFor(() => expect(video.querySelectorAll("track")).toHaveLength(0));
});

test("captions chosen in the browser's own menu are the student's choice", async () => {
  const { video, tracks } = await openLecture();

  await act(async () => tracks.choose(video, "ru"));

  expect(button()).toHaveAttribute("aria-pressed", "true");
  expect(localStorage.getItem("player")).toContain('"captions":"ru"');
});

test("the transcript follows the page's language until one is chosen", async () => {
  serves("/media/private/01.en.vtt", "WEBVTT\n\n00:00.000 --> 00:02.000\nWhy do parties leave?");
  serves("/media/private/01.ru.vtt", "WEBVTT\n\n00:00.000 --> 00:02.000\nПочему стороны уходят?");
  const { user } = await openLecture();
  await user.click(await screen.findByRole("button", { name: "Transcript" }));
  await screen.findByRole("button", { name: /Why do parties leave/ });

  await act(() => changeLanguage("ru"));

  expect(await screen.findByRole("button", { name: /Почему стороны уходят/ })).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Язык" }), "English");
  await act(() => changeLanguage("ru"));
  expect(await screen.findByRole("button", { name: /Why do parties leave/ })).toBeVisible();
});

test("the transcript is searched as people type names, and marks what was found", async () => {
  serves(
    "/media/private/01.en.vtt",
    "WEBVTT\n\n00:00.000 --> 00:02.000\nAsk Jörg Müller.\n\n00:02.000 --> 00:04.000\nThe costs.",
  );
  const { user } = await openLecture();
  await user.click(await screen.findByRole("button", { name: "Transcript" }));
  await screen.findByRole("button", { name: /The costs/ });

  await user.type(screen.getByRole("searchbox", { name: "Search the transcript" }), "muller jorg");

  const found = screen.getByRole("button", { name: /Ask/ });
  expect([...found.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Jörg", "Müller"]);
  expect(screen.queryByRole("button", { name: /The costs/ })).not.toBeInTheDocument();
});
