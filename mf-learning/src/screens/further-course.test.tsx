// @covers reading 129

import { changeLanguage } from "@academy/shared/i18n";
import { queryClient } from "@academy/shared/query";
import { aCourse, aLecture, aStudent, aTopic } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
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
  ["en", "The full course", "Buy the course", /opens on 5 January 2036/],
  ["ru", "Полный курс", "Купить курс", /откроется 5 января 2036/],
] as const)(
  "a further course is sold by its own number, and announced before it opens, in %s",
  async (language, title, buy, opens) => {
    await changeLanguage(language);
    answers("get", "/translate/", ({ search }: Asked) => search.getAll("q").map((q) => [[q]]));
    answers("get", "/courses/student/1/topics/", [aLockedTopic(51, "Mediation")]);
    const order = vi.fn((_: { body: unknown }) => ({ payment_url: "javascript:void 0", order: 11 }));
    answers("post", "/courses/create-payment/", order);
    const { user, unmount } = await visitCourse("/passingcourse/2");

    const panel = within(await screen.findByRole("region", { name: title }));
    await user.click(panel.getByRole("button", { name: buy }));
    await waitFor(() => expect(order).toHaveBeenCalled());
    expect(order.mock.calls[0]?.[0].body).toMatchObject({ course: 2 });
    unmount();

    queryClient.clear();
    const announced = aCourse({ id: 2, title: "Mediation in practice", opens_at: "2036-01-05T04:00:00.000Z" });
    answers("get", "/courses/teacher_courses/2/", announced);
    await visitCourse("/passingcourse/2");
    const later = within(await screen.findByRole("region", { name: title }));
    expect(await later.findByText(opens)).toBeVisible();
    expect(later.queryByRole("button", { name: buy })).not.toBeInTheDocument();
  },
);

test("the day on which access to a further course ended is shown above the link that renews it", async () => {
  const courses = [{ course: 2, access_until: "2026-02-28T20:00:00.000Z" }];
  answers("get", "/student/student/detail/", aStudent({ has_course: true, courses }));
  const lecture = aLecture({ id: 101, is_open: false, lock_reason: "expired", video: null });
  answers("get", "/courses/student/1/topics/", [
    aTopic({ id: 51, title: "Mediation", is_open: false, lock_reason: "expired", lectures: [lecture] }),
  ]);
  await visitCourse("/passingcourse/2");

  const panel = within(await screen.findByRole("region", { name: "Open the lectures again" }));

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
