// @covers readings 76, 77, 79, 96

import type { Essay, EssayState } from "@academy/shared/contract/essay";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aLockedEssay, anEssay, anEssayState, anEvaluation } from "#testing/essay.ts";
import { openEssay } from "#testing/open-essay.tsx";

const NOTHING = { edit: false, withdraw: false, appeal: false, begin_anew: false };
const NOON = "2026-11-21T12:00:00.000Z";

const handedIn = (given: Partial<Essay>): Partial<Essay> => ({
  text: "# The seat\n\nThe *seat* decides.[^1]\n\n[^1]: Model Law, Article 1.",
  words: 8,
  may: NOTHING,
  ...given,
});

const negative = anEvaluation({ points: 1, positive: false, appeal_until: "2026-12-05T12:00:00.000Z" });

test.each<[string, Partial<Essay>, string]>([
  ["submitted", handedIn({ status: "submitted" }), "You can withdraw it until an instructor begins to review it."],
  ["in review", handedIn({ status: "in_review" }), "An instructor is reviewing your essay."],
  ["returned", handedIn({ status: "returned", returns_left: 1 }), "After this it can be returned 1 more time."],
  ["returned twice", handedIn({ status: "returned", returns_left: 0 }), "the essay cannot be returned again"],
  ["second review", handedIn({ status: "second_review" }), "A second instructor is reading your essay"],
  ["evaluated", handedIn({ status: "evaluated", evaluation: anEvaluation() }), "has been evaluated positively"],
  [
    "evaluated negatively",
    handedIn({ status: "evaluated", evaluation: negative }),
    "The evaluation of your essay is negative.",
  ],
  [
    "appealed",
    handedIn({ status: "appealed", evaluation: negative }),
    "Another instructor is reviewing the evaluation",
  ],
])("an essay that is %s says so, and its text is read as it was written", async (_, essay, words) => {
  await openEssay(anEssayState({ essay: anEssay(essay) }));

  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  const text = within(screen.getByRole("region", { name: "Your essay" }));
  expect(text.getByRole("heading", { name: "The seat" })).toBeVisible();
  expect(text.getByText("seat", { selector: "em" })).toBeVisible();
  expect(text.getByRole("link", { name: "Footnote 1" })).toHaveTextContent("1");
  expect(text.getByText(/Model Law, Article 1/)).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Text of the essay" })).not.toBeInTheDocument();
});

test.each<[string, EssayState, string, string | null]>([
  ["not bought", aLockedEssay({ lock: "purchase" }), "The essay is part of the full course.", "About the course"],
  ["over", anEssayState({ lock: "expired", essay: anEssay(handedIn({})) }), "The time for the essay has ended.", null],
  ["without a confirmed email", aLockedEssay({ lock: "email" }), "Confirm your email", "Confirm email"],
  ["not open yet", aLockedEssay(), "12 of 16 so far", "Go to the course"],
])("an essay that is %s says why, with the way to what is missing", async (_, state, reason, link) => {
  await openEssay(state);

  expect(await screen.findByText(reason, { exact: false })).toBeVisible();
  if (link) expect(screen.getByRole("link", { name: link })).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("the steps so far are a list, the present one marked", async () => {
  const timeline = [
    { status: "draft" as const, at: "2026-11-01T12:00:00.000Z" },
    { status: "submitted" as const, at: "2026-11-20T12:00:00.000Z" },
  ];
  await openEssay(anEssayState({ essay: anEssay(handedIn({ status: "submitted", timeline })) }));

  const steps = within(await screen.findByRole("region", { name: "Progress of the essay" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Draft1 November 2026"),
    expect.stringContaining("Submitted20 November 2026"),
  ]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step"]);
});

test("comments are shown beside the passage that they are about", async () => {
  const comments = [
    { at: NOON, text: "Which court says so?", quote: "Courts agree." },
    { at: NOON, text: "Well structured.", quote: null },
  ];
  await openEssay(anEssayState({ essay: anEssay(handedIn({ status: "returned", comments })) }));

  const said = within(await screen.findByRole("region", { name: "The instructor's comments" })).getAllByRole(
    "listitem",
  );
  expect(said[0]).toHaveTextContent(/On this passage: 21 November 2026Courts agree\.Which court says so\?/);
  expect(said[1]).toHaveTextContent(/On the essay as a whole: 21 November 2026Well structured\./);
});

const REMARKS = [
  { at: NOON, text: "Which court says so?", quote: "Courts agree" },
  { at: NOON, text: "Well structured.", quote: null },
  { at: NOON, text: "Since when?", quote: "agree. The seat" },
  { at: NOON, text: "Cite it.", quote: "words that are gone" },
];
const REMARKED = "Courts agree.\n\nThe seat <b>decides</b>.";

test("passages with comments are marked in the text, and the keyboard leads from mark to comment and back", async () => {
  const given = handedIn({ status: "in_review", comments: REMARKS, text: REMARKED });
  const { user, container } = await openEssay(anEssayState({ essay: anEssay(given) }));

  await screen.findByRole("link", { name: "To comment 1" });
  expect([...container.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "Courts ",
    "agree",
    ".",
    "The seat",
  ]);
  expect([...container.querySelectorAll<HTMLElement>("[data-note]")].map(({ dataset }) => dataset.note)).toEqual([
    "1. Which court says so?",
    "2. Since when?",
  ]);
  screen.getByRole("link", { name: "To comment 2" }).focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toHaveTextContent("Since when?");
  await user.click(screen.getByRole("link", { name: "Show in the text: comment 1" }));
  expect(screen.getByRole("link", { name: "To comment 1" })).toHaveFocus();
  expect(screen.getByText("This passage is no longer in the text.")).toBeVisible();
  expect(container.querySelector("b")).toBeNull();
});

test("a table of an essay is read as a table", async () => {
  const text = "| Seat | Court |\n| - | :-: |\n| Paris | *Cour* |";
  await openEssay(anEssayState({ essay: anEssay(handedIn({ status: "in_review", text })) }));

  expect(await screen.findByRole("columnheader", { name: "Court" })).toHaveAttribute("data-align", "center");
  expect(screen.getByRole("cell", { name: "Paris" })).toBeVisible();
  expect(screen.getByRole("cell", { name: "Cour" }).querySelector("em")).not.toBeNull();
});

test("while a returned essay is changed, its passages are shown in a copy that opens on the way to them", async () => {
  const given = handedIn({ status: "returned", comments: REMARKS, text: REMARKED, may: { ...NOTHING, edit: true } });
  const { user } = await openEssay(anEssayState({ essay: anEssay(given) }));

  await user.click(await screen.findByRole("link", { name: "Show in the text: comment 1" }));

  expect(screen.getByRole("link", { name: "To comment 1" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Your text with the passages marked" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

test("an evaluation describes for each criterion what its points mean", async () => {
  await openEssay(anEssayState({ essay: anEssay(handedIn({ status: "evaluated", evaluation: anEvaluation() })) }));

  const evaluation = within(await screen.findByRole("region", { name: "Evaluation" }));
  expect(evaluation.getByText("2 points of 4")).toBeVisible();
  expect(evaluation.getByText("The question is exact.")).toBeVisible();
  expect(evaluation.getByText("Few sources.")).toBeVisible();
  expect(evaluation.getByText("The problem is stated clearly.")).toBeVisible();
  expect(evaluation.queryByRole("textbox")).not.toBeInTheDocument();
});

test("topic, task and intake are shown, and the rubric opens", async () => {
  const { user } = await openEssay(anEssayState());

  expect(await screen.findByRole("heading", { name: "The law of the arbitration agreement" })).toBeVisible();
  expect(screen.getByText(/Intake 4\/2026/)).toBeVisible();
  expect(screen.getByText("The essay can be worked on until 1 March 2027.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "How the essay is evaluated" }));
  expect(screen.getByText("Is the question put precisely?")).toBeVisible();
});

test("a submitted essay can be withdrawn after a question", async () => {
  const submitted = handedIn({ status: "submitted", may: { ...NOTHING, withdraw: true } });
  const { user } = await openEssay(anEssayState({ essay: anEssay(submitted) }));
  answers("post", "/courses/essay/withdraw/", anEssayState());

  await user.click(await screen.findByRole("button", { name: "Withdraw the essay" }));
  const dialog = within(screen.getByRole("dialog", { name: "Withdraw the essay?" }));
  expect(dialog.getByRole("button", { name: "Leave it submitted" })).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));

  expect(await screen.findByText("The essay has been withdrawn. It is a draft again.")).toBeVisible();
  expect(screen.getByText("Draft", { selector: "[role=status] *" })).toBeVisible();
});

test("an essay that went into review meanwhile says so where it was to be withdrawn", async () => {
  const submitted = handedIn({ status: "submitted", may: { ...NOTHING, withdraw: true } });
  const { user } = await openEssay(anEssayState({ essay: anEssay(submitted) }));
  refuses("post", "/courses/essay/withdraw/", 409, "essay.state");

  await user.click(await screen.findByRole("button", { name: "Withdraw the essay" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Withdraw" }));

  expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent("has moved on meanwhile");
});

test("after a negative evaluation its author asks for another review, with reasons", async () => {
  const evaluated = handedIn({ status: "evaluated", evaluation: negative, may: { ...NOTHING, appeal: true } });
  const { user } = await openEssay(anEssayState({ essay: anEssay(evaluated) }));
  let sent: unknown;
  answers("post", "/courses/essay/appeal/", ({ body }: FakeRequest) => {
    sent = body;
    return anEssayState({ essay: anEssay(handedIn({ status: "appealed", evaluation: negative })) });
  });

  expect(await screen.findByText(/Until 5 December 2026 you can ask once/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ask for a review" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Please give your reasons.");
  await user.type(screen.getByRole("textbox", { name: "Your reasons" }), "The sources were read too narrowly.");
  await user.click(screen.getByRole("button", { name: "Ask for a review" }));

  await waitFor(() => expect(sent).toEqual({ reason: "The sources were read too narrowly." }));
  expect(await screen.findByText("Another instructor is reviewing the evaluation at your request.")).toBeVisible();
});

test("reasons that could not be sent stay, also after a reload", async () => {
  const evaluated = handedIn({ status: "evaluated", evaluation: negative, may: { ...NOTHING, appeal: true } });
  const { user, unmount } = await openEssay(anEssayState({ essay: anEssay(evaluated) }));
  refuses("post", "/courses/essay/appeal/", 503, "server.busy");
  await user.type(await screen.findByRole("textbox", { name: "Your reasons" }), "Too narrow.");
  await user.click(screen.getByRole("button", { name: "Ask for a review" }));
  await screen.findByRole("alert");
  unmount();

  await openEssay(anEssayState({ essay: anEssay(evaluated) }));

  expect(await screen.findByRole("textbox", { name: "Your reasons" })).toHaveValue("Too narrow.");
});

test("after a final negative evaluation a new essay is begun", async () => {
  const evaluated = handedIn({
    status: "evaluated",
    evaluation: { ...negative, appeal_until: null },
    may: { ...NOTHING, begin_anew: true },
  });
  const { user } = await openEssay(anEssayState({ essay: anEssay(evaluated) }));
  const earlier = [{ id: 5, title: "The seat", intake: "2026-Q4", points: 1, evaluated_at: NOON }];
  answers("post", "/courses/essay/", anEssayState({ essay: anEssay({ id: 6, intake: "2027-Q1" }), earlier }));

  await user.click(await screen.findByRole("button", { name: "Begin a new essay" }));

  expect(await screen.findByText(/Intake 1\/2027/)).toBeVisible();
  expect(screen.getByText("The seat: 1 of 4 points, 21 November 2026")).toBeVisible();
});

test("before the evaluation is final a new essay asks first and names what ends", async () => {
  const until = "2026-12-05T12:00:00Z";
  const may = { ...NOTHING, appeal: true, begin_anew: true };
  const evaluated = handedIn({ status: "evaluated", evaluation: { ...negative, appeal_until: until }, may });
  const { user } = await openEssay(anEssayState({ essay: anEssay(evaluated) }));
  const sent: unknown[] = [];
  answers("post", "/courses/essay/", ({ search }: FakeRequest) => {
    sent.push(search.get("review"));
    return anEssayState({ essay: anEssay({ id: 6, intake: "2027-Q1" }) });
  });

  await user.click(await screen.findByRole("button", { name: "Begin a new essay" }));
  const dialog = within(screen.getByRole("dialog", { name: "Begin a new essay and give up the review?" }));
  expect(dialog.getByText(/^Until 5 December 2026 you can ask another instructor/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Back" })).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Back" }));
  expect(sent).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Begin a new essay" }));
  await user.click(screen.getByRole("button", { name: "Give up the review and begin" }));

  expect(await screen.findByText(/Intake 1\/2027/)).toBeVisible();
  expect(sent).toEqual(["given_up"]);
});

test("nothing that is typed becomes an element of the page", async () => {
  const text = "<script>alert(1)</script> <b>bold</b> [link](javascript:alert(1)) ![x](https://a.example/x.png) `code`";
  const { container } = await openEssay(anEssayState({ essay: anEssay(handedIn({ status: "submitted", text })) }));

  expect(await screen.findByText(text)).toBeVisible();
  expect(container.querySelector("script, b, img, code, a[href^=javascript]")).toBeNull();
});

test("an essay that cannot be loaded says so, with a retry", async () => {
  refuses("get", "/courses/essay/", 500, "server.failed");
  answers("get", "/student/student/detail/", {});
  const { visitEssay } = await import("#testing/open-essay.tsx");
  await visitEssay();

  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
