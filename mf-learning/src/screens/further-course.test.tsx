import { changeLanguage } from "@academy/shared/i18n";
import { aCourse, aLecture, aStudent, aTopic } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aLockedTopic, onADesktop, theCourse, visitCourse } from "#testing/open-course.tsx";

const mediation = aTopic({
  id: 51,
  title: "Mediation",
  lectures: [aLecture({ id: 101, topic_id: 51, title: "A caucus" })],
});
const arbitration = aTopic({ id: 1, title: "Arbitration", lectures: [aLecture({ id: 1, title: "An award" })] });

interface Asked {
  search: URLSearchParams;
}

beforeEach(() => {
  onADesktop();
  theCourse({ student: { has_course: true } });
  answers("get", "/courses/teacher_courses/2/", aCourse({ id: 2, title: "Mediation in practice" }));
  answers("get", "/courses/student/1/topics/", ({ search }: Asked) =>
    search.get("course") === "2" ? [mediation] : [arbitration],
  );
});

const lessons = async () => within(await screen.findByRole("complementary", { name: "Lessons" }));

test.each([
  ["/passingcourse/2", "Mediation", "Arbitration"],
  ["/passingcourse/1", "Arbitration", "Mediation"],
])("%s shows the lessons of its own course", async (address, own, other) => {
  await visitCourse(address);

  expect(await (await lessons()).findByRole("button", { name: new RegExp(own) })).toBeVisible();
  expect((await lessons()).queryByRole("button", { name: new RegExp(other) })).not.toBeInTheDocument();
});

test.each([
  ["en", "How to join this course", "Write to the academy"],
  ["ru", "Как попасть на этот курс", "Написать в академию"],
] as const)("a further course is not sold: its lock leads to the academy, in %s", async (language, title, write) => {
  await changeLanguage(language);
  answers("get", "/translate/", ({ search }: Asked) => search.getAll("q").map((q) => [[q]]));
  answers("get", "/courses/student/1/topics/", [aLockedTopic(51, "Mediation")]);
  await visitCourse("/passingcourse/2");

  const panel = within(await screen.findByRole("region", { name: title }));

  expect(panel.getByRole("link", { name: write })).toHaveAttribute("href", "/#contact");
  expect(panel.queryByRole("button")).not.toBeInTheDocument();
  expect(panel.queryByText(/₸|\$/)).not.toBeInTheDocument();
});

test("when the access to a further course ended stands above the way back into it", async () => {
  const courses = [{ course: 2, access_until: "2026-02-28T20:00:00.000Z" }];
  answers("get", "/student/student/detail/", aStudent({ has_course: true, courses }));
  const lecture = aLecture({ id: 101, is_open: false, lock_reason: "expired", video: null });
  answers("get", "/courses/student/1/topics/", [
    aTopic({ id: 51, title: "Mediation", is_open: false, lock_reason: "expired", lectures: [lecture] }),
  ]);
  await visitCourse("/passingcourse/2");

  const panel = within(await screen.findByRole("region", { name: "How to join this course" }));

  expect(panel.getByText(/ended on 1 March 2026/)).toBeVisible();
});

test("the certificate of a further course is its own", async () => {
  answers("get", "/courses/certificates/mine/", ({ search }: Asked) => ({
    eligible: false,
    name: "Aida",
    points: 1,
    points_needed: search.get("course") === "2" ? 4 : 18,
    points_possible: 5,
    requirements: [],
    certificate: null,
  }));
  await visitCourse("/passingcourse/2?tab=certificate");

  expect(await screen.findByRole("progressbar", { name: "1 of 4 points" })).toBeVisible();
});
