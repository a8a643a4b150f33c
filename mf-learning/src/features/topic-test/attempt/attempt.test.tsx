// @covers readings 71, 73

import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { changeLanguage } from "@academy/shared/i18n";
import { aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { area } from "#area.ts";
import { fakeTest } from "#testing/fake-test.ts";

const ADDRESS = "/passingcourse/1/tests/1?attempt=31";

function openAttempt(question = 1) {
  answers("get", "/student/student/detail/", aStudent({ has_course: true }));
  return renderArea(area, `${ADDRESS}&question=${question}`, { token: "token-of-a-student" });
}

const question = (number: number) => screen.findByRole("heading", { name: `Question ${number} of 6` });
const entry = (name: string) => screen.findByRole("link", { name });

/** How each kind of question is answered with the keyboard alone, and which answer is saved. */
const BY_KEYBOARD: [number, string, (user: UserEvent) => Promise<void>, AttemptAnswer][] = [
  [
    1,
    "one answer",
    async (user) => {
      (await screen.findByRole("radio", { name: "The court" })).focus();
      await user.keyboard(" ");
    },
    { kind: "single", option: 1 },
  ],
  [
    2,
    "several answers",
    async (user) => {
      (await screen.findByRole("checkbox", { name: "Excess" })).focus();
      await user.keyboard(" ");
      await user.tab({ shift: true });
      await user.tab({ shift: true });
      await user.keyboard(" ");
    },
    { kind: "multiple", options: [0, 2] },
  ],
  [
    3,
    "true or false",
    async (user) => {
      (await screen.findByRole("radio", { name: "False" })).focus();
      await user.keyboard(" ");
    },
    { kind: "true_false", value: false },
  ],
  [
    4,
    "matching",
    async (user) => {
      await user.selectOptions(await screen.findByRole("combobox", { name: "Seat" }), "A law");
      await user.selectOptions(screen.getByRole("combobox", { name: "Venue" }), "A place");
    },
    { kind: "matching", rights: [1, 0] },
  ],
  [
    5,
    "ordering",
    async (user) => {
      (await screen.findByRole("button", { name: "Move up: Notice" })).focus();
      await user.keyboard("{Enter}");
      expect(screen.getByText("Notice: now in place 2 of 3")).toBeInTheDocument();
      expect(screen.getByRole("button", { name: "Move up: Notice" })).toHaveFocus();
      await user.keyboard("{Enter}");
      // The first item cannot move up: the focus moves to the item's other button.
      expect(screen.getByRole("button", { name: "Move down: Notice" })).toHaveFocus();
    },
    { kind: "ordering", items: [2, 0, 1] },
  ],
  [
    6,
    "a number",
    async (user) => {
      (await screen.findByRole("textbox", { name: "Your answer" })).focus();
      await user.keyboard("12,5");
    },
    { kind: "numeric", value: 12.5 },
  ],
];

describe("taking a test", () => {
  test.each(BY_KEYBOARD)(
    "question %i, %s, is answered by keyboard and saved at once",
    async (number, _, act, answer) => {
      const world = fakeTest();
      const { user } = await openAttempt(number);
      await question(number);
      expect(await entry(`Question ${number}: not answered`)).toHaveAttribute("aria-current", "step");

      await act(user);

      await waitFor(() => expect(world.questions[number - 1]?.answer).toEqual(answer));
      expect(await screen.findByText("Saved")).toBeVisible();
      expect(await entry(`Question ${number}: answered`)).toBeVisible();
      expect(world.saves.every(({ body }) => !Number.isNaN(Date.parse(body.chosen_at ?? "")))).toBe(true);

      await user.click(screen.getByRole("button", { name: "Clear my answer" }));
      await waitFor(() => expect(world.questions[number - 1]?.answer).toBeNull());
    },
  );

  test("each question has its text as the name of its controls", async () => {
    fakeTest();
    await openAttempt(1);

    expect(await screen.findByRole("group", { name: "Who fixes the seat?" })).toBeVisible();
  });

  test("the numbers lead to the questions, Back leads back, and the heading has the focus each time", async () => {
    fakeTest();
    const { user, router } = await openAttempt();
    await question(1);

    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await question(2)).toHaveFocus();
    await user.click(await entry("Question 5: not answered"));
    expect(await question(5)).toHaveFocus();
    expect(router.state.location.search).toContain("question=5");
    await act(() => router.navigate(-1));
    expect(await question(2)).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(await question(1)).toHaveFocus();
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  });

  test("a question put aside is named so, in the overview and before submitting", async () => {
    const world = fakeTest();
    const { user } = await openAttempt(2);
    await question(2);

    await user.click(screen.getByRole("button", { name: "Mark for later" }));

    expect(await entry("Question 2: not answered, marked for later")).toBeVisible();
    expect(screen.getByRole("button", { name: "Mark for later" })).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(world.questions[1]?.marked).toBe(true));
    await user.click(screen.getByRole("button", { name: "Finish the test" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(within(dialog.getByRole("list", { name: "Not answered:" })).getAllByRole("link")).toHaveLength(6);
    await user.click(within(dialog.getByRole("list", { name: "Marked for later:" })).getByRole("link"));
    expect(await question(2)).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("an order can be answered unchanged", async () => {
    const world = fakeTest();
    const { user } = await openAttempt(5);

    await user.click(await screen.findByRole("button", { name: "Keep this order" }));

    await waitFor(() => expect(world.questions[4]?.answer).toEqual({ kind: "ordering", items: [0, 1, 2] }));
  });

  test("a text that is not a number is not saved, and leaving it needs a confirmation", async () => {
    const world = fakeTest();
    const { user } = await openAttempt(6);

    await user.type(await screen.findByRole("textbox", { name: "Your answer" }), "ten");
    await user.click(screen.getByRole("button", { name: "Previous" }));

    expect(await screen.findByText("Enter only a number, for example 12 or 0.5.")).toBeVisible();
    await waitFor(() => expect(world.saves.at(-1)?.body.answer).toBeNull());
    const dialog = screen.getByRole("dialog", { name: "This number is not saved" });
    await user.click(within(dialog).getByRole("button", { name: "Leave without an answer" }));
    expect(await question(5)).toHaveFocus();
    await user.click(await entry("Question 6: not answered"));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Leave without an answer" }));
    expect(await screen.findByRole("textbox", { name: "Your answer" })).toHaveValue("ten");
  });

  test("260,000 is saved as the number that the student means, and as none before", async () => {
    const world = fakeTest();
    const { user } = await openAttempt(6);

    await user.type(await screen.findByRole("textbox", { name: "Your answer" }), "260,000");
    await waitFor(() => expect(world.questions[5]?.answer).toBeNull());
    await user.click(screen.getByRole("button", { name: "Thousands: 260\u00a0000" }));

    await waitFor(() => expect(world.questions[5]?.answer).toEqual({ kind: "numeric", value: 260_000 }));
    expect(world.saves.at(-1)?.body).toMatchObject({ typed: "260\u00a0000" });
    expect(world.saves.map(({ body }) => body.typed)).not.toContain("260,000");
  });

  test.each([
    ["Keep this order", { kind: "ordering", items: [0, 1, 2] }],
    ["Leave without an answer", null],
  ])("Next asks about an order that was seen and not chosen: %s", async (button, kept) => {
    const world = fakeTest();
    const { user } = await openAttempt(5);

    await user.click(await screen.findByRole("button", { name: "Next" }));
    const dialog = within(screen.getByRole("dialog", { name: "Keep this order?" }));
    await user.click(dialog.getByRole("button", { name: button }));

    expect(await question(6)).toHaveFocus();
    await waitFor(() => expect(world.questions[4]?.answer ?? null).toEqual(kept));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("an order that was chosen is left without a question", async () => {
    fakeTest();
    const { user } = await openAttempt(5);

    await user.click(await screen.findByRole("button", { name: "Keep this order" }));
    await user.click(screen.getByRole("button", { name: "Next" }));

    expect(await question(6)).toHaveFocus();
  });

  test("a reload finds question, choices and marks", async () => {
    const world = fakeTest();
    Object.assign(world.questions[2] ?? {}, { answer: { kind: "true_false", value: true }, marked: true });
    await openAttempt(3);

    expect(await screen.findByRole("radio", { name: "True" })).toBeChecked();
    expect(screen.getByRole("button", { name: "Mark for later" })).toHaveAttribute("aria-pressed", "true");
  });
});

describe("without a connection", () => {
  test.each([
    ["without a network", { offline: true }],
    ["behind a portal that answers 200", { portal: 200 }],
    ["behind a portal that answers 401", { portal: 401 }],
    ["behind a proxy that answers 403", { portal: 403 }],
    ["behind a proxy that answers 409", { portal: 409 }],
  ])("%s choices are kept on the device and sent in their order when it is back", async (_, fault) => {
    const world = fakeTest();
    const { user } = await openAttempt(1);
    await question(1);
    Object.assign(world, fault);

    await user.click(screen.getByRole("radio", { name: "The parties" }));
    expect(await screen.findByText(/Not sent yet/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Next" }));
    await user.click(await screen.findByRole("checkbox", { name: "Notice" }));
    expect(
      Object.keys(localStorage)
        .filter((key) => key.startsWith("answer:"))
        .sort(),
    ).toEqual(["answer:7:31.1", "answer:7:31.2"]);
    expect(await entry("Question 1: answered")).toBeVisible();

    Object.assign(world, { offline: false, portal: 0 });
    act(() => void dispatchEvent(new Event("online")));

    expect(await screen.findByText("Saved")).toBeVisible();
    expect(world.saves.map((save) => save.question)).toEqual([1, 2]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("answer:"))).toEqual([]);
  });

  test("what an earlier visit left on the device is sent", async () => {
    const world = fakeTest();
    const kept = { answer: { kind: "single", option: 0 }, marked: false, chosen_at: "2026-11-22T12:00:00.000Z" };
    localStorage.setItem("answer:7:31.1", JSON.stringify(kept));
    await openAttempt(1);

    expect(await screen.findByRole("radio", { name: "The parties" })).toBeChecked();
    await waitFor(() => expect(world.saves).toEqual([{ question: 1, body: kept }]));
  });

  test("nothing is submitted while choices wait, and the dialog says why", async () => {
    const world = fakeTest();
    const { user } = await openAttempt(6);
    await question(6);
    world.offline = true;
    await user.type(screen.getByRole("textbox", { name: "Your answer" }), "1");
    await screen.findByText(/Not sent yet/);

    await user.click(screen.getByRole("button", { name: "Finish" }));
    await user.click(screen.getByRole("button", { name: "Submit" }));

    expect(await within(screen.getByRole("dialog")).findByRole("alert")).toBeVisible();
    expect(world.over).toBeNull();
  });
});

test("after a refund of the course, an error is shown and the answer is not sent again", async () => {
  const world = fakeTest();
  const { user } = await openAttempt(1);
  await question(1);
  world.locked = true;

  await user.click(screen.getByRole("radio", { name: "The parties" }));

  expect(await screen.findByText(/test is locked/)).toBeVisible();
  expect(screen.getByText("Saved")).toBeVisible();
  expect(screen.getByRole("radio", { name: "The parties" })).not.toBeChecked();
});

describe("two devices", () => {
  test("a change made elsewhere is announced and shown", async () => {
    const world = fakeTest();
    const { user } = await openAttempt(1);
    await question(1);
    Object.assign(world.questions[2] ?? {}, { answer: { kind: "true_false", value: true } });
    world.revision = 4;

    await user.click(screen.getByRole("radio", { name: "The parties" }));

    expect(await screen.findByText(/also open in another tab or on another device/)).toBeVisible();
    expect(await entry("Question 3: answered")).toBeVisible();
  });

  test("an answer changed in this tab shows no note about another tab or device", async () => {
    const world = fakeTest();
    const { user } = await openAttempt(1);
    await question(1);

    for (const name of ["The parties", "The court", "The bank"]) await user.click(screen.getByRole("radio", { name }));

    await waitFor(() => expect(world.questions[0]?.answer).toEqual({ kind: "single", option: 2 }));
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(screen.queryByText(/another tab or on another device/)).not.toBeInTheDocument();
  });
});

test("a choice stays later than the one before, however the delays of answers differ", async () => {
  const world = fakeTest();
  const { user } = await openAttempt(1);
  await question(1);
  await user.click(screen.getByRole("radio", { name: "The parties" }));
  await waitFor(() => expect(world.saves).toHaveLength(1));
  // An answer that takes ten seconds to arrive shows a server time that is ten seconds old.
  world.ahead = -10_000;
  await user.click(screen.getByRole("radio", { name: "The court" }));
  await waitFor(() => expect(world.saves).toHaveLength(2));
  await screen.findByText("Saved");

  await user.click(screen.getByRole("radio", { name: "The bank" }));

  await waitFor(() => expect(world.saves).toHaveLength(3));
  const moments = world.saves.map(({ body }) => body.chosen_at);
  expect(moments).toEqual([...new Set(moments)].sort());
});

test("a page that is left sends what is under way once more", async () => {
  const world = fakeTest();
  const { user } = await openAttempt(1);
  await question(1);
  world.offline = true;
  await user.click(screen.getByRole("radio", { name: "The parties" }));
  await screen.findByText(/Not sent yet/);
  world.offline = false;

  act(() => void dispatchEvent(new Event("pagehide")));

  await waitFor(() => expect(world.questions[0]?.answer).toEqual({ kind: "single", option: 0 }));
});

describe("the time", () => {
  test.each([
    [12 * 60_000, 0, "12 minutes left", ""],
    [5 * 60_000, 0, /^(5:00|4:5\d) left$/, "Five minutes left."],
    [3 * 60_000, 0, /^(3:00|2:5\d) left$/, ""],
    [60_000, 0, /^(1:00|0:5\d) left$/, "One minute left."],
    // A device whose clock is three hours wrong.
    [12 * 60_000, 3 * 3_600_000, "12 minutes left", ""],
    [12 * 60_000, -3 * 3_600_000, "12 minutes left", ""],
  ])("with %i ms left and a clock %i ms wrong the page says %j", async (left, ahead, words, said) => {
    const world = fakeTest();
    world.ahead = ahead;
    world.endsAt = Date.now() + left;
    await openAttempt();

    expect(await screen.findByText(words)).toBeVisible();
    if (said) expect(screen.getByText(said)).toHaveAttribute("role", "status");
    else expect(screen.queryByText(/minutes? left\.$/)).not.toBeInTheDocument();
  });

  const TIMERS = ["Date", "performance", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
  const fakeTime = () => void vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true });

  /** Sets the device's clock; the server's stays right. */
  function setDeviceClock(world: ReturnType<typeof fakeTest>, by: number) {
    vi.setSystemTime(Date.now() + by);
    Object.assign(world, { ahead: world.ahead - by, endsAt: world.endsAt + by });
  }

  test.each([
    ["25 minutes ahead", 25 * 60_000],
    ["half an hour back", -30 * 60_000],
  ])("a device's clock that is set %s during the test changes nothing", async (_, by) => {
    fakeTime();
    const world = fakeTest();
    world.endsAt = Date.now() + 19.5 * 60_000;
    const { user } = await openAttempt();
    await screen.findByText("20 minutes left");
    const asked = world.languages.length;

    setDeviceClock(world, by);
    await act(() => vi.advanceTimersByTimeAsync(60_000));

    expect(screen.getByText("19 minutes left")).toBeVisible();
    expect(world.languages.length, "the server is asked").toBeGreaterThan(asked);
    await user.click(await screen.findByRole("radio", { name: "The parties" }));
    await waitFor(() => expect(world.saves).toHaveLength(1));
    const chosen = Date.parse(world.saves[0]?.body.chosen_at ?? "");
    expect(Math.abs(chosen - Date.now() - world.ahead), "chosen by the server's clock").toBeLessThan(2_000);
  });

  test("after a sleep in which the page's clock stood still the server says what is left", async () => {
    fakeTime();
    const world = fakeTest();
    world.endsAt = Date.now() + 19.5 * 60_000;
    await openAttempt();
    await screen.findByText("20 minutes left");

    // Only the device's clock goes on.
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await act(() => vi.advanceTimersByTimeAsync(1_000));

    expect(await screen.findByText("10 minutes left")).toBeVisible();
  });

  test("when the countdown reaches zero the screen asks the server, and goes on if time is left there", async () => {
    fakeTime();
    const world = fakeTest();
    world.endsAt = Date.now() + 60_000;
    await openAttempt();
    await question(1);
    world.endsAt += 120_000;

    await act(() => vi.advanceTimersByTimeAsync(60_000));

    expect(await screen.findByText(/^(2:00|1:5\d) left$/)).toBeVisible();
    world.over = "time";
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(await screen.findByText(/The time was up, so the saved answers were submitted/)).toBeVisible();
  });

  test("when it is up the result comes by itself, and has the focus", async () => {
    fakeTime();
    const world = fakeTest();
    world.endsAt = Date.now() + 60_000;
    await openAttempt();
    await question(1);

    await act(() => vi.advanceTimersByTimeAsync(60_000));

    expect(await screen.findByRole("heading", { level: 1, name: "The time is up" })).toHaveFocus();
    world.over = "time";
    await act(() => vi.advanceTimersByTimeAsync(3_000));

    expect(await screen.findByText(/The time was up, so the saved answers were submitted/)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("an answer that reaches the server after the time was up: the student reads that it did not count", async () => {
    const world = fakeTest();
    const { user } = await openAttempt(1);
    await question(1);
    world.offline = true;
    await user.click(screen.getByRole("radio", { name: "The parties" }));
    await screen.findByText(/Not sent yet/);
    world.over = "time";
    world.offline = false;

    act(() => void dispatchEvent(new Event("visibilitychange")));

    expect(await screen.findByText(/1 answer did not reach the server in time/)).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("answer:"))).toEqual([]);
  });

  test("what the server no longer takes leads to the result", async () => {
    const world = fakeTest();
    const { user } = await openAttempt(1);
    await question(1);
    world.over = "time";

    await user.click(screen.getByRole("radio", { name: "The parties" }));

    expect(await screen.findByRole("region", { name: "Not passed" })).toBeVisible();
  });
});

test("another language shows the same attempt without losing a choice", async () => {
  const world = fakeTest();
  const { user } = await openAttempt(1);
  await question(1);
  await user.click(screen.getByRole("radio", { name: "The parties" }));
  answers("get", "/translate/", [[["Основы", "Foundations"]]]);

  await act(() => changeLanguage("ru"));

  expect(await screen.findByRole("heading", { name: "Вопрос 1 из 6" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "The parties" })).toBeChecked();
  await waitFor(() => expect(world.languages).toContain("ru"));
});
