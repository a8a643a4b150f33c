// @covers readings 70, 72

import type { AttemptSummary, TestState } from "@academy/shared/contract/tests";
import { changeLanguage } from "@academy/shared/i18n";
import { aLecture, aStudent, aTopic } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { area } from "#area.ts";
import { aTestState, fakeTest } from "#testing/fake-test.ts";

const ADDRESS = "/passingcourse/1/tests/1";

function openTest(address = ADDRESS) {
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));
  return renderArea(area, address, { token: "token-of-a-student" });
}

const ATTEMPT: AttemptSummary = {
  id: 31,
  score: 5,
  needed: 6,
  passed: false,
  started_at: "2026-11-21T12:00:00.000Z",
  submitted_at: "2026-11-21T12:15:00.000Z",
};

describe("before a test", () => {
  test("the rules of a test are shown, and it starts with its first question", async () => {
    fakeTest();
    const { user, router } = await openTest();

    expect(await screen.findByRole("heading", { level: 1, name: "Test: Foundations" })).toBeVisible();
    const facts = within(screen.getByRole("region", { name: "What to expect" }));
    for (const fact of ["6 questions", "5 right answers", "20 minutes"]) expect(facts.getByText(fact)).toBeVisible();
    expect(facts.getByText(/After 2 failed attempts in a row, each further one opens 12 hours later/)).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Start the test" }));

    expect(await screen.findByRole("heading", { name: "Question 1 of 6" })).toHaveFocus();
    expect(router.state.location.search).toBe("?attempt=31");
  });

  test.each<[Partial<TestState>, string, string | null, string | null]>([
    [{ lock: "purchase" }, "The tests are part of the paid course.", "Go to the course", "/passingcourse/1"],
    [{ lock: "email" }, "Confirm your email to take tests.", "Confirm email", "/signup?step=code"],
    [
      { lock: "lectures", lectures_left: 1 },
      "Complete 1 more lecture of this topic to open the test.",
      "Go to the lecture",
      "/passingcourse/1?lecture=2",
    ],
    [
      { lock: "expired" },
      "The time in which tests could be taken ended on 1 January 2026.",
      "How to open the course again",
      "/passingcourse/1",
    ],
    [
      { lock: "wait", failures: 2, attempts: 2, next_attempt_at: "2099-01-01T12:00:00.000Z" },
      "The next attempt opens on 1 January 2099",
      null,
      null,
    ],
  ])("a closed test says why and how it opens: %j", async (state, reason, way, address) => {
    const world = fakeTest({ states: [aTestState(state)] });
    world.usableUntil = "2026-01-01T12:00:00.000Z";
    const done = { position: 60, watched: 60, resume_at: 0, completed: true };
    const lectures = [aLecture({ id: 1, progress: done }), aLecture({ id: 2 })];
    answers("get", "/courses/student/1/topics/", [aTopic({ id: 1, lectures })]);
    await openTest();

    expect(await screen.findByText((text) => text.startsWith(reason))).toBeVisible();
    expect(screen.queryByRole("button", { name: /Start|Continue/ })).not.toBeInTheDocument();
    if (way) await waitFor(() => expect(screen.getByRole("link", { name: way })).toHaveAttribute("href", address));
  });

  test("attempts so far lead to their results", async () => {
    fakeTest({ states: [aTestState({ attempts: 1, best: 5, history: [ATTEMPT] })] });
    await openTest();

    const history = within(await screen.findByRole("region", { name: "Your attempts" }));
    expect(history.getByRole("link", { name: /Result of the attempt on 21 November 2026/ })).toHaveAttribute(
      "href",
      `${ADDRESS}?attempt=31`,
    );
    expect(history.getByText("Not passed")).toBeVisible();
    expect(screen.getByRole("button", { name: "Start a new attempt" })).toBeVisible();
  });

  test("an attempt under way is gone on with", async () => {
    const open = { id: 31, ends_at: new Date(Date.now() + 600_000).toISOString(), answered: 2 };
    fakeTest({ states: [aTestState({ open })] });
    const { user } = await openTest();

    await user.click(await screen.findByRole("button", { name: "Continue the attempt" }));

    expect(await screen.findByRole("heading", { name: "Question 1 of 6" })).toBeVisible();
  });

  test("a start that is refused says why, beside the button", async () => {
    fakeTest();
    refuses("post", "/courses/tests/:topic/attempts/", 403, "test.locked");
    const { user } = await openTest();

    await user.click(await screen.findByRole("button", { name: "Start the test" }));

    expect(await screen.findByRole("alert")).toBeVisible();
  });

  test.each(["/passingcourse/1/tests/99", "/passingcourse/1/tests/x", `${ADDRESS}?attempt=7`])(
    "%s is no test",
    async (address) => {
      fakeTest();
      await openTest(address);

      expect(await screen.findByRole("heading", { level: 1, name: "There is no such test" })).toBeVisible();
    },
  );

  test("in Russian the plural forms are right and the questions are requested in Russian", async () => {
    await changeLanguage("ru");
    answers("get", "/translate/", [[["Основы", "Foundations"]]]);
    const world = fakeTest({ states: [aTestState({ questions: 8, needed: 6, minutes: 21 })] });
    const { user } = await openTest();

    expect(await screen.findByText("8 вопросов")).toBeVisible();
    expect(screen.getByText("6 правильных ответов")).toBeVisible();
    expect(screen.getByText("21 минута")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Начать тест" }));
    expect(await screen.findByRole("heading", { name: "Вопрос 1 из 6" })).toBeVisible();
    expect(new Set(world.languages)).toEqual(new Set(["ru"]));
  });
});
