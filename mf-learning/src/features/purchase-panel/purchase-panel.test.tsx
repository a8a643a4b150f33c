import { aLecture, aLockedLecture, aTopic } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aLockedTopic, onADesktop, openCourse, theCourse, visitCourse } from "#testing/open-course.tsx";

const unbought = [
  aTopic({
    id: 1,
    title: "Foundations",
    is_open: false,
    lock_reason: "purchase",
    lectures: [
      aLecture({ id: 1, title: "Why Parties Choose Arbitration", inaugural: true }),
      aLockedLecture({ id: 2, title: "The Legal Framework" }),
    ],
  }),
  aLockedTopic(2, "The Arbitration Agreement"),
];

beforeEach(() => onADesktop());

test("without the course the page opens with price and buy button, and the inaugural lecture plays", async () => {
  await openCourse({ student: { has_course: false }, topics: unbought });

  const panel = await screen.findByRole("region", { name: "The full course" });
  expect(within(panel).getByText("$1,440")).toBeVisible();
  expect(within(panel).getByRole("button", { name: /buy/i })).toBeEnabled();
  expect(within(panel).getByRole("link", { name: /Syllabus/ })).toBeVisible();
  expect(within(panel).getByText(/Anyone can verify it by its number/)).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: "Why Parties Choose Arbitration" })).toBeVisible();
  expect(screen.getByLabelText("Why Parties Choose Arbitration", { selector: "video" })).toHaveAttribute(
    "src",
    "/media/lectures/01.mp4?signed",
  );
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});

test("a student whose seat is paid opens the course, and reads nothing about payment", async () => {
  answers("get", "/courses/own-price/", { own_price: null, coupon: null, seat: { id: 4, payer: "Steppe Law LLP" } });
  await openCourse({ student: { has_course: false }, topics: unbought });

  const panel = await screen.findByRole("region", { name: "The full course" });
  expect(await within(panel).findByRole("button", { name: "Open the course" })).toBeEnabled();
  expect(within(panel).getByRole("link", { name: /Syllabus/ })).toBeVisible();
  expect(panel).not.toHaveTextContent(/buy|refund|invoice|one payment|\$/i);
});

test("a student of the course sees no offer", async () => {
  await openCourse();

  expect(await screen.findByRole("region", { name: "Lessons" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "The full course" })).not.toBeInTheDocument();
});

test("when the topics cannot be loaded, an error under the offer replaces the lessons, and a retry loads them", async () => {
  theCourse({ student: { has_course: false } });
  refuses("get", "/courses/student/1/topics/", 403, "account.blocked");
  const { user } = await visitCourse();

  const side = await screen.findByRole("complementary", { name: "Lessons" });
  expect(await within(side).findByRole("alert")).toHaveTextContent("This account is blocked.");
  expect(within(side).getByRole("region", { name: "The full course" })).toBeVisible();
  expect(within(side).queryByRole("region", { name: "Lessons" })).not.toBeInTheDocument();
  expect(screen.getByText("The lectures could not be loaded.")).toBeVisible();

  answers("get", "/courses/student/1/topics/", unbought);
  await user.click(within(side).getByRole("button", { name: "Try again" }));

  expect(await within(side).findByRole("region", { name: "Lessons" })).toBeVisible();
  expect(within(side).queryByRole("alert")).not.toBeInTheDocument();
});

test("after the access time the page says when it ended, and sells the course again", async () => {
  const { user } = await openCourse({
    student: { has_course: true, access_until: "2026-10-01T00:00:00.000Z" },
    topics: [
      aTopic({ is_open: false, lock_reason: "expired", lectures: [aLockedLecture({ lock_reason: "expired" })] }),
    ],
  });

  const panel = within(await screen.findByRole("region", { name: "Open the lectures again" }));
  expect(panel.getByText(/Your access to the lectures ended on 1 October 2026/)).toBeVisible();
  expect(panel.getByText("$1,440")).toBeVisible();

  refuses("post", "/courses/create-payment/", 503, "payment.unavailable");
  await user.click(panel.getByRole("button", { name: "Buy the course again" }));

  expect(await panel.findByText(/The bank is not responding/)).toBeVisible();
});

test("a lecture locked by the end of the access time leads to the offer", async () => {
  const { user } = await openCourse({
    student: { has_course: true, access_until: "2026-10-01T00:00:00.000Z" },
    topics: [
      aTopic({ is_open: false, lock_reason: "expired", lectures: [aLockedLecture({ lock_reason: "expired" })] }),
    ],
    address: "/passingcourse/1?lecture=1",
  });

  await user.click(await screen.findByRole("button", { name: "How to open it" }));

  expect(screen.getByRole("heading", { name: "Open the lectures again" })).toHaveFocus();
});
