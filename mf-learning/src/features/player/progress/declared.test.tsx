import type { Lecture } from "@academy/shared/contract/courses";
import { changeLanguage } from "@academy/shared/i18n";
import { aLecture, aTopic } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { onADesktop, openCourse } from "#testing/open-course.tsx";
import { aProgress, receivesReports } from "#testing/received-reports.ts";

const TITLE = "Why Parties Choose Arbitration";

beforeEach(() => onADesktop());

const declared = aProgress({ completed: true, declared: true });

/** A course that may limit the declared lectures, with one open lecture and one declared earlier. */
async function openLecture(given: Partial<Lecture> = {}, declared_limit: number | null = null, more = "") {
  const lectures = [
    aLecture({ id: 1, title: TITLE, ...given }),
    aLecture({ id: 2, title: "The Legal Framework", progress: declared }),
  ];
  const visit = await openCourse({
    course: { declared_limit },
    topics: [aTopic({ lectures })],
    address: `/passingcourse/1?lecture=1${more}`,
  });
  await screen.findByRole("heading", { level: 1, name: TITLE });
  return visit;
}

const stage = () => within(screen.getByRole("article", { name: TITLE }));
const markButton = () => stage().queryByRole("button", { name: "Mark complete" });

test("a lecture marked complete without being watched says so, here and in the list", async () => {
  receivesReports([], declared);
  const { user } = await openLecture();

  await user.click(screen.getByRole("button", { name: "Mark complete" }));

  expect(await stage().findByText("Marked complete")).toBeVisible();
  const lessons = within(screen.getByRole("region", { name: "Lessons" }));
  expect(lessons.getByRole("link", { name: /The Legal Framework/ })).toHaveAccessibleName(/Marked complete/);
  expect(lessons.getByRole("progressbar")).toHaveAccessibleName("Lectures completed: 2 of 2");
});

test("without a limit of the course, no limit is shown", async () => {
  await openLecture();

  expect(markButton()).toBeVisible();
  expect(stage().queryByText(/without being watched/)).not.toBeInTheDocument();
});

test("with a limit, the number left is shown beside the button", async () => {
  await openLecture({}, 2);

  expect(markButton()).toHaveAccessibleDescription("You can mark 1 more lecture complete without watching it.");
});

test("once as many are declared as may be, the next one is watched", async () => {
  await openLecture({}, 1);

  expect(markButton()).not.toBeInTheDocument();
  expect(stage().getByText(/cannot mark any more lectures complete/)).toBeVisible();
});

test("reading matter has nothing to watch: it is marked complete all the same", async () => {
  await openLecture({ kind: "material", video: null }, 1);

  expect(markButton()).toBeVisible();
  expect(markButton()).not.toHaveAccessibleDescription();
});

test("when another device has used the last mark, the refusal is explained", async () => {
  refuses("put", "/courses/lectures/1/progress/", 409, "lecture.declared_limit");
  const { user } = await openLecture({}, 2);

  await user.click(screen.getByRole("button", { name: "Mark complete" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("cannot mark any more lectures complete");
});

const marked = aProgress({ completed: true, declared: true, completion_changed_at: "2026-12-01T10:00:00.000Z" });
const unmarked = aProgress({ completed: false, completion_changed_at: "2026-12-01T10:01:00.000Z" });
const undoButton = () => stage().queryByRole("button", { name: "Undo the mark" });

test("a mark can be taken back: the lecture is open work again, here, in the list and in the limit", async () => {
  answers("delete", "/courses/lectures/1/completion/", unmarked);
  const { user } = await openLecture({ progress: marked }, 2);

  await user.click(screen.getByRole("button", { name: "Undo the mark" }));

  await waitFor(() => expect(markButton()).toBeVisible());
  expect(markButton()).toHaveAccessibleDescription("You can mark 1 more lecture complete without watching it.");
  expect(stage().queryByText("Marked complete")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: TITLE })).toHaveFocus();
  const lessons = within(screen.getByRole("region", { name: "Lessons" }));
  expect(lessons.getByRole("progressbar")).toHaveAccessibleName("1 of 2 · 1 h 12 min left");
});

test("in Russian the mark is taken back as well", async () => {
  await changeLanguage("ru");
  answers("get", "/translate/", ({ search }: { search: URLSearchParams }) => search.getAll("q").map((q) => [[q]]));
  answers("delete", "/courses/lectures/1/completion/", unmarked);
  const { user } = await openLecture({ progress: marked });

  await user.click(screen.getByRole("button", { name: "Снять отметку" }));

  expect(await screen.findByRole("button", { name: "Отметить как пройденную" })).toBeVisible();
});

test("reading matter was marked by its button alone, and can be unmarked", async () => {
  await openLecture({ kind: "material", video: null, progress: { ...marked, declared: undefined } });

  expect(undoButton()).toBeVisible();
});

test("what was watched has no way back, nor has a mark on a server that does not take it back", async () => {
  const { unmount } = await openLecture({ progress: { ...marked, declared: undefined } });
  expect(undoButton()).not.toBeInTheDocument();
  unmount();

  await openLecture({ progress: declared });
  expect(undoButton()).not.toBeInTheDocument();
});

test("when a mark cannot be removed, it stays and an error with a retry is shown", async () => {
  refuses("delete", "/courses/lectures/1/completion/", 500, "server.failed");
  const { user } = await openLecture({ progress: marked });

  await user.click(screen.getByRole("button", { name: "Undo the mark" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(stage().getByText("Marked complete")).toBeVisible();

  answers("delete", "/courses/lectures/1/completion/", unmarked);
  await user.click(stage().getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(markButton()).toBeVisible());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("the certificate shown below the player is updated by the mark", async () => {
  let points = 2;
  answers("get", "/courses/certificates/mine/", () => ({
    eligible: false,
    name: "Aida",
    points,
    points_needed: 18,
    points_possible: 18,
    requirements: [],
    certificate: null,
  }));
  answers("delete", "/courses/lectures/1/completion/", () => {
    points = 1;
    return unmarked;
  });
  const { user } = await openLecture({ progress: marked }, null, "&tab=certificate");
  expect(await screen.findByRole("progressbar", { name: "2 of 18 points" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Undo the mark" }));

  expect(await screen.findByRole("progressbar", { name: "1 of 18 points" })).toBeVisible();
});
