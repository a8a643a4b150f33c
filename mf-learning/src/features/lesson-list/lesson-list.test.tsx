// @covers spec §2.10, §4.8, §4.9, readings 21, 26, 28, 114

import { changeLanguage } from "@academy/shared/i18n";
import { aLecture, aLockedLecture, aTopic } from "@academy/shared/testing/builders";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aLockedTopic, onADesktop, openCourse, theCourse, visitCourse } from "#testing/open-course.tsx";

const completed = { position: 60, watched: 60, resume_at: 0, completed: true };

const foundations = aTopic({
  id: 1,
  title: "Foundations",
  lectures: [
    aLecture({ id: 1, title: "Why Parties Choose Arbitration", duration: 71.6, inaugural: true, progress: completed }),
    aLecture({ id: 2, title: "The Legal Framework", duration: 60, teacher_name: "Kaito Morisawa" }),
  ],
});
const agreement = aTopic({
  id: 2,
  title: "The Arbitration Agreement",
  lectures: [aLecture({ id: 4, topic_id: 2, title: "Drafting a Clause That Works" })],
});

const topic = (name: RegExp) => screen.getByRole("button", { name });
const lecture = async (name: RegExp, role = "link") =>
  within(await screen.findByRole("region", { name: /^(Lessons|Лекции)$/ })).findByRole(role, { name });

describe("on a desktop", () => {
  beforeEach(() => onADesktop());

  test("the lesson list beside the player shows counts, total duration, progress and the end of access", async () => {
    await openCourse({ topics: [foundations, agreement], student: { access_until: "2999-03-29T18:59:59.999Z" } });

    const lessons = await screen.findByRole("region", { name: "Lessons" });
    expect(within(lessons).getByText("2 topics · 3 lectures")).toBeVisible();
    expect(within(lessons).getByText("Total duration: 3 hours 24 minutes")).toBeVisible();
    expect(within(lessons).getByText(/^Open until 29.March.2999$/)).toBeVisible();
    expect(within(lessons).getByRole("progressbar")).toHaveAccessibleName("1 of 3 · 2 h 12 min left");
    expect(screen.queryByRole("tab", { name: "Lessons" })).not.toBeInTheDocument();
  });

  test("the days of the student's group and the position on its waiting list are shown", async () => {
    const group = { name: "Winter", first_day: "2026-12-01", last_day: "2027-03-31", waiting_place: 2 };
    await openCourse({ topics: [foundations, agreement], student: { group } });

    const lessons = await screen.findByRole("region", { name: "Lessons" });
    expect(within(lessons).getByText("Group Winter: 1 December 2026 to 31 March 2027")).toBeVisible();
    expect(within(lessons).getByText(/^Place on the waiting list: 2/)).toBeVisible();
  });

  test("each topic names the numbers of its lectures, so that a lecture is found before its topic is expanded", async () => {
    await openCourse({ topics: [foundations, agreement] });

    const { length } = foundations.topic.lectures;
    expect(await screen.findByText(`Lectures 1–${length}`)).toBeVisible();
    expect(topic(/Arbitration Agreement/)).toHaveTextContent(`Lecture ${length + 1}`);
  });

  test("a lecture shows rounded minutes, teacher, material and the inaugural mark", async () => {
    await openCourse({ topics: [foundations, agreement] });

    const row = await lecture(/Why Parties Choose Arbitration/);
    expect(row).toHaveTextContent("72 min");
    expect(row).toHaveTextContent("Aigerim Sadykbek");
    expect(row).toHaveTextContent("Course Handbook");
    expect(row).toHaveTextContent("Free inaugural lecture");
    expect(row).toHaveTextContent("Completed");
  });

  test("one topic is open at a time, and a click on the open one closes it", async () => {
    const { user } = await openCourse({ topics: [foundations, agreement] });
    await screen.findByRole("region", { name: "Lessons" });
    expect(topic(/Foundations/)).toHaveAttribute("aria-expanded", "true");

    await user.click(topic(/The Arbitration Agreement/));

    expect(topic(/Foundations/)).toHaveAttribute("aria-expanded", "false");
    expect(topic(/The Arbitration Agreement/)).toHaveAttribute("aria-expanded", "true");
    expect(await lecture(/Drafting a Clause/)).toHaveTextContent("Lecture 3");

    await user.click(topic(/The Arbitration Agreement/));

    expect(topic(/The Arbitration Agreement/)).toHaveAttribute("aria-expanded", "false");
  });

  test("choosing a lecture puts it into the address, keeps the focus on its row and says what is playing", async () => {
    const { user, router } = await openCourse({ topics: [foundations, agreement] });
    await screen.findByRole("region", { name: "Lessons" });
    await user.click(topic(/The Arbitration Agreement/));

    await user.click(await lecture(/Drafting a Clause/));

    expect(router.state.location.search).toBe("?lecture=4");
    expect(await lecture(/Drafting a Clause/)).toHaveFocus();
    expect(await lecture(/Drafting a Clause/)).toHaveAttribute("aria-current", "true");
    expect(screen.getByText("Now playing: Drafting a Clause That Works")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Drafting a Clause That Works" })).toBeVisible();
  });

  test("the lecture in the address opens with its topic", async () => {
    await openCourse({ address: "/passingcourse/1?lecture=4", topics: [foundations, agreement] });

    expect(await lecture(/Drafting a Clause/)).toHaveAttribute("aria-current", "true");
    expect(topic(/The Arbitration Agreement/)).toHaveAttribute("aria-expanded", "true");
  });

  test("a long topic shows the chosen lecture at once and the others soon after", async () => {
    const lectures = Array.from({ length: 60 }, (_, at) => aLecture({ id: at + 1, title: `Lecture ${at + 1}.` }));
    await openCourse({ topics: [aTopic({ lectures })], address: "/passingcourse/1?lecture=30" });

    expect(await lecture(/Lecture 30\./)).toHaveAttribute("aria-current", "true");
    expect(await lecture(/Lecture 60\./)).toBeVisible();
  });

  test("without a lecture in the address the first one not completed is there", async () => {
    await openCourse({ topics: [foundations, agreement] });

    expect(await screen.findByRole("heading", { level: 1, name: "The Legal Framework" })).toBeVisible();
  });

  test.each([
    ["purchase", "This lecture is part of the paid course. Buy the course to open it."],
    ["date", "This lecture has not been released yet. It will open later."],
    ["expired", "Your access to the lectures has ended. Buy the course again to open it."],
  ] as const)("a lecture locked by %s cannot be chosen, a click says why", async (lock_reason, reason) => {
    const locked = aLockedLecture({ id: 4, topic_id: 2, title: "Drafting a Clause That Works", lock_reason });
    const { user, router } = await openCourse({
      topics: [
        foundations,
        aTopic({ id: 2, title: "The Arbitration Agreement", lectures: [locked], is_open: false, lock_reason }),
      ],
    });
    await screen.findByRole("region", { name: "Lessons" });
    expect(topic(/Locked topic.*The Arbitration Agreement/)).toBeVisible();
    await user.click(topic(/The Arbitration Agreement/));

    await user.click(await lecture(/Drafting a Clause/, "button"));

    expect(await lecture(/Drafting a Clause/, "button")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getAllByText(reason)[0]).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe("?lecture=2"));
  });

  test.each([
    ["en", "It opens on 1 February 2027 at 14:00 (", "Opens on 1 February 2027"],
    ["ru", "Она откроется 1 февраля 2027 г. в 14:00 (", "Откроется 1 февраля 2027 г."],
  ] as const)(
    "a topic that opens later says when, in the reader's language and time (%s)",
    async (lng, whole, short) => {
      await changeLanguage(lng);
      answers("get", "/translate/", []);
      const lock = { lock_reason: "date", opens_at: new Date(2027, 1, 1, 14).toISOString() } as const;
      const locked = aLockedLecture({ id: 4, topic_id: 2, title: "Drafting", ...lock });
      await openCourse({
        address: "/passingcourse/1?lecture=4",
        topics: [
          foundations,
          aTopic({ id: 2, title: "The Arbitration Agreement", lectures: [locked], is_open: false, ...lock }),
        ],
      });

      expect(await screen.findByText((text) => text.includes(whole))).toBeVisible();
      expect(topic(/The Arbitration Agreement/)).toHaveTextContent(short);
    },
  );

  test("a lecture that the address names but that is locked shows its lock instead of a player", async () => {
    await openCourse({
      address: "/passingcourse/1?lecture=4",
      student: { has_course: false },
      topics: [
        foundations,
        aLockedTopic(2, "The Arbitration Agreement", [aLockedLecture({ id: 4, title: "Drafting" })]),
      ],
    });

    expect(await screen.findByText("This lecture is locked")).toBeVisible();
    expect(document.querySelector("video")).toBeNull();
  });
});

/** After a time limit the page shows the parts that have arrived without the others. */
const WHAT_HAS_COME = { timeout: 8000 };

test("while the lessons load the page says so", async () => {
  theCourse();
  answers("get", "/courses/student/1/topics/", () => new Promise(() => undefined));
  const { user } = await visitCourse();

  // The text is shown once, and a moment later it is also in the status that a screen reader reads.
  expect(screen.getAllByText("Loading…")[0]).toBeInTheDocument();
  await user.click(await screen.findByRole("tab", { name: "Lessons" }, WHAT_HAS_COME));

  const panel = screen.getByRole("tabpanel", { name: "Lessons" });
  expect(within(panel).getByRole("status")).toHaveTextContent("Loading…");
});

test("on a phone the lessons are the first tab, and the address keeps another one", async () => {
  const { user, router } = await openCourse({ topics: [foundations, agreement] });
  expect(await screen.findByRole("region", { name: "Lessons" })).toBeVisible();
  const tab = screen.getByRole("tab", { name: "Overview" });
  await waitFor(() => expect(tab).toHaveAttribute("href", "/passingcourse/1?lecture=2&tab=overview"));

  await user.click(tab);

  const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await waitFor(() => expect(address()).toEqual({ tab: "overview", lecture: "2" }));
  expect(document.title).toBe("The Legal Framework · Overview · Orda Academy of Arbitration");
});

test("Back restores the topic that was expanded, and each lecture is a link of its own", async () => {
  onADesktop();
  const { user, router } = await openCourse({ topics: [foundations, agreement] });
  expect(await lecture(/Why Parties/)).toHaveAttribute("href", "?lecture=1");
  await user.click(topic(/The Arbitration Agreement/));
  await user.click(await lecture(/Drafting a Clause/));
  await user.click(topic(/Foundations/));

  await act(() => router.navigate(-1));
  await screen.findByRole("heading", { level: 1, name: "The Legal Framework" });
  expect(topic(/The Arbitration Agreement/)).toHaveAttribute("aria-expanded", "true");

  await act(() => router.navigate(1));
  await screen.findByRole("heading", { level: 1, name: "Drafting a Clause That Works" });
  expect(topic(/Foundations/)).toHaveAttribute("aria-expanded", "true");
});

test("a Russian reader gets all titles with one request", async () => {
  await changeLanguage("ru");
  const requests: string[][] = [];
  theCourse({ topics: [foundations, agreement] });
  answers("get", "/translate/", ({ search }: FakeRequest) => {
    const texts = search.getAll("q");
    requests.push(texts);
    const segments = texts.map((text) => [[`${text} по-русски`, text]]);
    return texts.length === 1 ? segments[0] : segments;
  });
  onADesktop();
  await visitCourse();

  expect(await lecture(/The Legal Framework по-русски/)).toBeVisible();
  const withTitles = requests.filter((texts) => texts.includes("Foundations"));
  expect(withTitles).toEqual([
    [
      "Foundations",
      "Why Parties Choose Arbitration",
      "The Legal Framework",
      "The Arbitration Agreement",
      "Drafting a Clause That Works",
    ],
  ]);
  expect(screen.getByText("Общая продолжительность: 3 часа 24 минуты")).toBeVisible();
});

test("titles stay readable in English when the translation fails", async () => {
  await changeLanguage("ru");
  theCourse({ topics: [foundations, agreement] });
  refuses("get", "/translate/", 404, "translation.unknown");
  onADesktop();
  await visitCourse();

  expect(await lecture(/The Legal Framework/)).toBeVisible();
});
