import type { Lecture } from "@academy/shared/contract/courses";
import { aLecture, aTopic } from "@academy/shared/testing/builders";
import { refuses } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { onADesktop, openCourse } from "#testing/open-course.tsx";
import { aProgress, takesReports } from "#testing/taken-reports.ts";

const TITLE = "Why Parties Choose Arbitration";

beforeEach(() => onADesktop());

const declared = aProgress({ completed: true, declared: true });

/** A course that may limit what is declared, with one lecture open and one declared before. */
async function openLecture(given: Partial<Lecture> = {}, declared_limit: number | null = null) {
  const lectures = [
    aLecture({ id: 1, title: TITLE, ...given }),
    aLecture({ id: 2, title: "The Legal Framework", progress: declared }),
  ];
  const visit = await openCourse({
    course: { declared_limit },
    topics: [aTopic({ lectures })],
    address: "/passingcourse/1?lecture=1",
  });
  await screen.findByRole("heading", { level: 2, name: TITLE });
  return visit;
}

const stage = () => within(screen.getByRole("article", { name: TITLE }));
const markButton = () => stage().queryByRole("button", { name: "Mark complete" });

test("a lecture marked complete without being watched says so, here and in the list", async () => {
  takesReports([], declared);
  const { user } = await openLecture();

  await user.click(screen.getByRole("button", { name: "Mark complete" }));

  expect(await stage().findByText("Marked complete")).toBeVisible();
  const lessons = within(screen.getByRole("region", { name: "Lessons" }));
  expect(lessons.getByRole("button", { name: /The Legal Framework/ })).toHaveAccessibleName(/Marked complete/);
  expect(lessons.getByRole("progressbar")).toHaveAccessibleName("2 of 2 lectures completed");
});

test("where the course does not limit it, nothing is said of a limit", async () => {
  await openLecture();

  expect(markButton()).toBeVisible();
  expect(stage().queryByText(/without being watched/)).not.toBeInTheDocument();
});

test("where it does, what is left stands beside the button", async () => {
  await openLecture({}, 2);

  expect(markButton()).toHaveAccessibleDescription("1 more lecture may be marked complete without being watched.");
});

test("once as many are declared as may be, the next one is watched", async () => {
  await openLecture({}, 1);

  expect(markButton()).not.toBeInTheDocument();
  expect(stage().getByText(/as this course allows/)).toBeVisible();
});

test("reading matter has nothing to watch: it is marked complete all the same", async () => {
  await openLecture({ kind: "material", video: null }, 1);

  expect(markButton()).toBeVisible();
  expect(markButton()).not.toHaveAccessibleDescription();
});

test("when another device has taken the last one meanwhile, the refusal is said in words", async () => {
  refuses("put", "/courses/lectures/1/progress/", 409, "lecture.declared_limit");
  const { user } = await openLecture({}, 2);

  await user.click(screen.getByRole("button", { name: "Mark complete" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("as many lectures complete as this course allows");
});
