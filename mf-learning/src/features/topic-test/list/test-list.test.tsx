// @covers reading 75

import type { TestState } from "@academy/shared/contract/tests";
import { changeLanguage } from "@academy/shared/i18n";
import { aLecture, aTopic } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { statusOf } from "#features/topic-test/query/test-status.ts";
import { aTestState, fakeTest } from "#testing/fake-test.ts";
import { aLockedTopic, onADesktop, theCourse, visitCourse } from "#testing/open-course.tsx";

const soon = new Date(Date.now() + 9.5 * 60_000).toISOString();
const PASSED = { passed_at: "2026-11-22T12:00:00.000Z", best: 5, attempts: 1 };

test.each<[Partial<TestState>, string, string, string]>([
  [{}, "available", "Ready to take", "Можно проходить"],
  [{ attempts: 1, best: 3 }, "available", "Best result: 3 of 6", "Лучший результат: 3 из 6"],
  [
    { open: { id: 31, ends_at: soon, answered: 2 } },
    "continue",
    "In progress: 10 minutes left",
    "Начат: осталось 10 минут",
  ],
  [{ lock: "lectures", lectures_left: 2 }, "lectures", "Opens after 2 more lectures", "Откроется после 2 лекций"],
  [
    { lock: "wait", next_attempt_at: "2099-01-01T12:00:00.000Z" },
    "wait",
    "Next attempt: 1 January 2099",
    "Следующая попытка: 1 января 2099",
  ],
  [{ lock: "email" }, "locked", "Locked", "Закрыт"],
  [PASSED, "passed", "Passed: 5 of 6", "Сдан: 5 из 6"],
  // A later lock on new attempts does not change that the test is passed.
  [{ ...PASSED, lock: "expired" }, "passed", "Passed: 5 of 6", "Сдан: 5 из 6"],
])("after its lectures a topic has its test, in both languages: %j", async (given, status, english, russian) => {
  onADesktop();
  theCourse();
  fakeTest({ states: [aTestState(given)] });
  answers("get", "/translate/", [[["Основы", "Foundations"]]]);
  await visitCourse();

  const row = await screen.findByRole("link", { name: (name) => name.startsWith("Test: 6 questions, 20 minutes") });
  expect(row).toHaveTextContent(english);
  expect(row).toHaveAttribute("href", "/passingcourse/1/tests/1");
  expect(statusOf(aTestState(given))).toBe(status);
  await waitFor(() => changeLanguage("ru"));
  expect(await screen.findByRole("link", { name: /^Тест: 6 вопросов, 20 минут/ })).toHaveTextContent(russian);
});

test("without the course, no tests are requested", async () => {
  onADesktop();
  theCourse({ student: { has_course: false }, topics: [aLockedTopic(1, "Foundations")] });
  let asked = 0;
  answers("get", "/courses/tests/", () => {
    asked++;
    return { server_time: soon, usable_until: null, tests: [] };
  });
  await visitCourse();

  await screen.findByRole("region", { name: "Lessons" });
  expect(asked).toBe(0);
});

test("the last lecture of a topic opens its test on the page one is on", async () => {
  onADesktop();
  theCourse();
  const world = fakeTest({ states: [aTestState({ lock: "lectures", lectures_left: 1 })] });
  const completed = { position: 0, watched: 0, resume_at: 0, completed: true, declared: true };
  answers("put", "/courses/lectures/1/progress/", () => {
    world.states = [aTestState()];
    return completed;
  });
  const { user } = await visitCourse();
  expect(await screen.findByText("Opens after 1 more lecture")).toBeVisible();

  await user.click(await screen.findByRole("button", { name: "Mark complete" }));

  expect(await screen.findByText("Ready to take")).toBeVisible();
});

test("tests that cannot be loaded leave the lessons as they are", async () => {
  onADesktop();
  theCourse({ topics: [aTopic({ lectures: [aLecture({ title: "The Seat" })] })] });
  refuses("get", "/courses/tests/", 400, "request.invalid");
  await visitCourse();

  expect(await screen.findByRole("link", { name: /The Seat/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Test:/ })).not.toBeInTheDocument();
});

test("the tests step on the certificate tab links to the next test and lists all tests", async () => {
  theCourse();
  fakeTest({
    states: [
      aTestState(PASSED),
      aTestState({ topic_id: 2, topic: "The Clause", lock: "lectures", lectures_left: 1 }),
      aTestState({ topic_id: 3, topic: "The Seat" }),
    ],
  });
  answers("get", "/courses/certificates/mine/", {
    eligible: false,
    name: "Aliya",
    points: 1,
    requirements: [{ code: "tests", met: false, have: 1, need: 14 }],
    certificate: null,
  });
  const { user } = await visitCourse("/passingcourse/1?tab=certificate");

  expect(await screen.findByRole("link", { name: "Go to the next test" })).toHaveAttribute(
    "href",
    "/passingcourse/1/tests/3",
  );
  await user.click(screen.getByRole("button", { name: "All tests" }));
  const list = within(screen.getByRole("list", { name: "Tests on the topics" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "FoundationsPassed: 5 of 6",
    "The ClauseOpens after 1 more lecture",
    "The SeatReady to take",
  ]);
});
