import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openCourse, theCourse, visitCourse } from "#testing/open-course.tsx";

test("an unknown course is said to be unknown, with ways on", async () => {
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

test("the page is named after the course and opens with the overview", async () => {
  await openCourse({ course: { title: "International Arbitration" } });

  expect(await screen.findByRole("heading", { level: 1, name: "International Arbitration" })).toBeVisible();
  expect(document.title).toBe("International Arbitration · Orda Academy of Arbitration");
  expect(screen.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
});

test("the tab in the address is open after a reload", async () => {
  answers("get", "/courses/seminars/", []);
  await openCourse({ address: "/passingcourse/1?tab=sessions" });

  expect(screen.getByRole("tab", { name: "Live sessions" })).toHaveAttribute("aria-selected", "true");
  expect(await screen.findByText("No live sessions are planned yet.")).toBeVisible();
});
