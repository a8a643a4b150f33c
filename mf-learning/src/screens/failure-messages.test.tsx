// @covers spec §2.12, reading 43

import { changeLanguage } from "@academy/shared/i18n";
import { failureInBothLanguages, refusesWithoutCode } from "@academy/shared/testing/failure-in-both-languages";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { theCourse, visitCourse } from "#testing/open-course.tsx";

const DETAIL = "The register is closed.";

/** Spec §8: requests for courses, topics and seminars show the generic error texts. */
test.each([
  ["the topics", "/courses/student/1/topics/", "/passingcourse/1"],
  ["the live sessions", "/courses/seminars/", "/passingcourse/1?tab=sessions"],
])("%s refused without and with a detail shows the right text", async (_, path, address) => {
  theCourse();
  refusesWithoutCode("get", path);
  const { unmount } = await visitCourse(address);
  expect(await failureInBothLanguages()).toEqual(["Something went wrong", "Что-то пошло не так"]);
  unmount();

  refusesWithoutCode("get", path, DETAIL);
  await visitCourse(address);
  expect(await failureInBothLanguages()).toEqual([DETAIL, DETAIL]);
});

test("a failed account shows the text of its own call, and the rest works without it", async () => {
  theCourse();
  refusesWithoutCode("get", "/student/student/detail/");
  await visitCourse();

  const note = await screen.findByText("Authorization error");
  expect(screen.getByText(/You can keep learning/)).toBeVisible();
  await act(() => changeLanguage("ru"));
  expect(note).toHaveTextContent("Что-то пошло не так");
  await act(() => changeLanguage("en"));

  refusesWithoutCode("get", "/student/student/detail/", DETAIL);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
});
