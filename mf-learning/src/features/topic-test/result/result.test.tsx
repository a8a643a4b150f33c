// @covers reading 74

import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { area } from "#area.ts";
import { aTestState, fakeTest } from "#testing/fake-test.ts";

const ADDRESS = "/passingcourse/1/tests/1?attempt=31";

function openResult(address = ADDRESS) {
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));
  return renderArea(area, address, { token: "token-of-a-student" });
}

/** A test whose first `wrong` questions have no answer and whose other answers are right. */
function answered(wrong: number, states = [aTestState()]) {
  const world = fakeTest({ states });
  for (const question of world.questions)
    Object.assign(question, { answer: question.number <= wrong ? null : world.RIGHT[question.number - 1] });
  return world;
}

const outcomes = async () =>
  within(await screen.findByRole("region", { name: "Your answers" })).findAllByRole("listitem");

test("submitting shows the score, each outcome as text, explanations and links into the lectures", async () => {
  const world = answered(1);
  const { user } = await openResult(`${ADDRESS}&question=6`);
  await user.click(await screen.findByRole("button", { name: "Finish" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("link", { name: "Question 1" })).toBeVisible();

  await user.click(dialog.getByRole("button", { name: "Submit" }));

  const summary = within(await screen.findByRole("region", { name: "Passed" }));
  expect(summary.getByText("5 of 6 right")).toBeVisible();
  expect(world.over).toBe("student");
  expect(screen.getByText("Because of rule 1.")).toBeVisible();
  expect(screen.getByRole("link", { name: "In the lecture: Lecture 1, from 2:05" })).toHaveAttribute(
    "href",
    "/passingcourse/1?lecture=1&t=125",
  );
  expect(screen.getByRole("link", { name: "In the lecture: Lecture 2" })).toHaveAttribute(
    "href",
    "/passingcourse/1?lecture=2",
  );
  expect(screen.getAllByText("Right")).toHaveLength(5);
  expect(screen.getAllByText("Wrong")).toHaveLength(1);
});

test("right answers are shown after a pass, beside what was chosen", async () => {
  answered(1).over = "student";
  await openResult();

  const first = within((await outcomes())[0] as HTMLElement);
  expect(first.getByText("No answer")).toBeVisible();
  expect(first.getByText("Correct answer").nextSibling).toHaveTextContent("The parties");
  for (const line of ["Excess", "True", "Seat: A law", "12.5"]) expect(screen.getByText(line)).toBeVisible();
});

test("after a failure no right answer is shown, and another try begins", async () => {
  const world = answered(4);
  world.over = "student";
  const { user } = await openResult();

  expect(await screen.findByRole("region", { name: "Not passed" })).toBeVisible();
  expect(screen.queryByText("Correct answer")).not.toBeInTheDocument();
  expect(screen.getByText("The correct answers will be shown once you have passed this test.")).toBeVisible();

  world.over = null;
  for (const question of world.questions) question.answer = null;
  await user.click(await screen.findByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("heading", { name: "Question 1 of 6" })).toBeVisible();
});

test("during a wait the page says when the next attempt opens", async () => {
  const wait = aTestState({ lock: "wait", failures: 2, next_attempt_at: "2099-01-01T12:00:00.000Z" });
  answered(4, [wait]).over = "student";
  await openResult();

  expect(await screen.findByText(/The next attempt opens on 1 January 2099/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("after a pass the next open test and the certificate are a click away", async () => {
  const states = [
    aTestState({ passed_at: "2026-11-22T12:00:00.000Z", best: 6 }),
    aTestState({ topic_id: 2, lock: "lectures", lectures_left: 2 }),
    aTestState({ topic_id: 3, topic: "The Seat" }),
  ];
  answered(0, states).over = "student";
  await openResult();

  expect(await screen.findByRole("link", { name: "Next test: The Seat" })).toHaveAttribute(
    "href",
    "/passingcourse/1/tests/3",
  );
  expect(screen.getByRole("link", { name: "To the certificate" })).toHaveAttribute(
    "href",
    "/passingcourse/1?tab=certificate",
  );
});

test("a result asks the tests and the certificate's checklist again", async () => {
  const world = answered(0);
  let asked = 0;
  answers("get", "/courses/tests/", () => {
    asked++;
    return { server_time: new Date().toISOString(), usable_until: null, tests: world.states };
  });
  const { user } = await openResult(`${ADDRESS}&question=6`);
  await user.click(await screen.findByRole("button", { name: "Finish" }));
  const before = asked;

  await user.click(screen.getByRole("button", { name: "Submit" }));

  await screen.findByRole("region", { name: "Passed" });
  await waitFor(() => expect(asked).toBeGreaterThan(before));
});

test("in Russian a score and a needed number have their forms", async () => {
  await changeLanguage("ru");
  answers("get", "/translate/", [[["Основы", "Foundations"]]]);
  answered(4).over = "time";
  await openResult();

  expect(await screen.findByText("верно 2 из 6")).toBeVisible();
  expect(screen.getByText("Чтобы сдать тест, нужно 5 правильных ответов.")).toBeVisible();
  expect(screen.getByText("Время истекло, поэтому отправлены сохранённые ответы.")).toBeVisible();
});

test("numbers in the texts of the pool keep together", async () => {
  const world = answered(4);
  Object.assign(world.questions[5] ?? {}, { text: "Fees on EUR 2 000 000 for 30 days?" });
  world.over = "student";
  await openResult();

  const text = await screen.findByText(/^Fees on EUR/);
  expect(text.textContent).toBe("Fees on EUR 2\u00a0000\u00a0000 for 30\u00a0days?");
});
