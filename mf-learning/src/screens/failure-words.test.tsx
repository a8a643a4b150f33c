import { refusesPlainly, saidInBothLanguages } from "@academy/shared/testing/failed-in-both";
import { expect, test } from "vitest";
import { theCourse, visitCourse } from "#testing/open-course.tsx";

const DETAIL = "The register is closed.";

/** Spec §8: course, topic and seminar calls have the generic words of a request. */
test.each([
  ["the topics", "/courses/student/1/topics/", "/passingcourse/1"],
  ["the live sessions", "/courses/seminars/", "/passingcourse/1?tab=sessions"],
])("%s, refused without a word and with a detail", async (_, path, address) => {
  theCourse();
  refusesPlainly("get", path);
  const { unmount } = await visitCourse(address);
  expect(await saidInBothLanguages()).toEqual(["Something went wrong", "Что-то пошло не так"]);
  unmount();

  refusesPlainly("get", path, DETAIL);
  await visitCourse(address);
  expect(await saidInBothLanguages()).toEqual([DETAIL, DETAIL]);
});
