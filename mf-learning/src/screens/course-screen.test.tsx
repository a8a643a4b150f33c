// @covers spec §4.9, readings 18, 19, 50, 114

import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { onADesktop, openCourse, theCourse, visitCourse } from "#testing/open-course.tsx";

test("an unknown course shows a message with links", async () => {
  theCourse();
  refuses("get", "/courses/teacher_courses/99/", 404, "course.unknown");

  await visitCourse("/passingcourse/99");

  expect(await screen.findByRole("heading", { level: 1, name: "There is no such course" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the course" })).toHaveAttribute("href", "/passingcourse/1");
});

test("an address that cannot be a course asks the server nothing", async () => {
  await visitCourse("/passingcourse/abc");

  expect(screen.getByRole("heading", { level: 1, name: "There is no such course" })).toBeVisible();
});

test("the page is named after the lecture, below the name of its course, and opens with the overview", async () => {
  onADesktop();
  await openCourse({ course: { title: "International Arbitration" } });

  expect(await screen.findByRole("heading", { level: 1, name: "Why Parties Choose Arbitration" })).toBeVisible();
  const course = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(course.getByRole("link", { name: "International Arbitration" })).toBeVisible();
  expect(document.title).toBe("Why Parties Choose Arbitration · Orda Academy of Arbitration");
  expect(screen.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
});

test("the tab in the address is open after a reload", async () => {
  answers("get", "/courses/seminars/", []);
  await openCourse({ address: "/passingcourse/1?tab=sessions" });

  expect(await screen.findByRole("tab", { name: "Live sessions" })).toHaveAttribute("aria-selected", "true");
  expect(await screen.findByText("No live sessions are planned yet.")).toBeVisible();
});

test("when the account cannot be loaded, an error with a retry is shown and the lectures stay", async () => {
  theCourse();
  refuses("get", "/student/student/detail/", 500, "server.failed");

  await visitCourse();

  const note = await screen.findByText(/Your account could not be loaded\./, undefined, { timeout: 10_000 });
  expect(note).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Why Parties Choose Arbitration" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "The full course" })).not.toBeInTheDocument();
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(note).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});
