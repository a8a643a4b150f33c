// @covers decision 0022

import type { Lecture, Progress } from "@academy/shared/contract/courses";
import type { OpeningNotice } from "@academy/shared/contract/payments/payments";
import { aLecture, aTopic } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { sentence } from "@academy/shared/testing/sentence";
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { openCourse, theCourse, visitCourse } from "#testing/open-course.tsx";
import { videoElement } from "#testing/video-element.ts";

// In this student's time zone it is already the next day; the academy's last day to withdraw is not over.
vi.stubEnv("TZ", "Asia/Vladivostok");

const TITLE = "Drafting the Clause";
const NAME = "Clause drafting checklist";

const NOTICE: OpeningNotice["notice"] = {
  until: "2026-12-15T18:59:59.999Z",
  minutes: 2,
  lectures: [{ id: 2, amount: 21_280 }],
};
const WORDS = /You can withdraw from the course until 15 December 2026\..*21,280\s₸ is deducted from the refund\./;
const RULE = /counts as opened once 2\sminutes of it have been watched/;

const aVideo = (given: Partial<Lecture> = {}) => aLecture({ id: 2, title: TITLE, ...given });
const aDocument = () =>
  aVideo({ kind: "material", video: null, material: "/media/private/a.pdf", material_name: NAME, captions: [] });

async function open(lecture: Lecture, notice: OpeningNotice["notice"] = NOTICE) {
  const visit = await openCourse({ topics: [aTopic({ lectures: [lecture] })], notice });
  await screen.findByRole("heading", { level: 1, name: TITLE });
  return visit;
}

test("before the first lecture is opened a student reads what it takes off a refund, and when it counts", async () => {
  const { user } = await open(aVideo());

  const notice = screen.getByText(sentence(WORDS));
  expect(notice).toBeVisible();
  await user.click(notice);
  expect(screen.getByText(RULE)).toBeVisible();
});

test("once two minutes of it were watched the notice goes", async () => {
  const answer = vi.fn(() => ({ notice: NOTICE }));
  theCourse({ topics: [aTopic({ lectures: [aVideo()] })] });
  answers("get", "/courses/opening-notice/", answer);
  const progress: Progress = { position: 121, watched: 121, resume_at: 121, completed: false };
  answers("put", "/courses/lectures/2/progress/", progress);
  await visitCourse();
  await screen.findByText(sentence(WORDS));
  const player = videoElement(TITLE);
  answer.mockReturnValue({ notice: null as never });

  player.load();
  player.play();
  player.reach(121);
  player.pause();

  await waitFor(() => expect(screen.queryByText(sentence(WORDS))).not.toBeInTheDocument());
});

test("a lecture that is a document is shown at a press, after the student could read what that means", async () => {
  const { user } = await open(aDocument());
  expect(screen.getByText(sentence(WORDS))).toBeVisible();
  expect(screen.getByText(RULE)).toBeVisible();
  expect(screen.queryByTitle(NAME)).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Open the document" }));

  expect(screen.getByTitle(NAME)).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: TITLE })).toHaveFocus();
});

test("when the browser shows no documents, none is opened and the notice is below", async () => {
  Object.defineProperty(navigator, "pdfViewerEnabled", { configurable: true, value: false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "pdfViewerEnabled"));
  await open(aDocument());

  expect(screen.getByText(/Your browser does not show documents/)).toBeVisible();
  expect(screen.getByText(sentence(WORDS))).toBeVisible();
});

test.each<[string, Lecture, OpeningNotice["notice"]]>([
  ["when there is nothing to say", aDocument(), null],
  ["of a lecture that takes nothing off", aDocument(), { ...NOTICE, lectures: [{ id: 3, amount: 21_280 }] }],
])("%s the document is shown at once", async (_, lecture, notice) => {
  await open(lecture, notice);

  expect(screen.getByTitle(NAME)).toBeInTheDocument();
  expect(screen.queryByText(sentence(WORDS))).not.toBeInTheDocument();
});

test("a server that does not know the notice keeps nobody from the lecture", async () => {
  theCourse({ topics: [aTopic({ lectures: [aDocument()] })] });
  refuses("get", "/courses/opening-notice/", 404, "route.unknown");

  await visitCourse();

  expect(await screen.findByTitle(NAME)).toBeInTheDocument();
});
