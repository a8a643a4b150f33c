// @covers reading 79

import type { StaffEssay, StaffEssayLine } from "@academy/shared/contract/staff/essays";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";
import { selectedIn } from "./use-selected-passage.ts";

const KEYS = ["problem", "sources", "reasoning", "language"];

const line = (id: number, change: Partial<StaffEssayLine> = {}): StaffEssayLine => ({
  id,
  title: `Topic ${id}`,
  intake: "2026-Q4",
  status: "submitted",
  words: 1742,
  is_file: false,
  reading: "first",
  waits_since: "2026-11-20T09:00:00.000Z",
  returns: 0,
  reader: null,
  said: null,
  ...change,
});

const anEssay = (id: number, change: Partial<StaffEssay> = {}): StaffEssay => ({
  ...line(id),
  topic: { id: 1, title: `Topic ${id}`, task: "Discuss the seat.", guidance: ["Name the rules."] },
  text: "# The seat\n\nAn award is made at the seat.\n\nThe court of the seat may set it aside.",
  file: null,
  returns_left: 2,
  rubric: KEYS.map((key) => ({
    key,
    title: `Criterion ${key}`,
    question: `How good is the ${key}?`,
    levels: { none: "missing", half: "in part", full: "whole" },
  })),
  appeal: null,
  said_before: [],
  may: { start: true, release: false, return: false, evaluate: false, assign: false },
  positive_leads_to: null,
  negative_leads_to: null,
  ...change,
});

const begun = (id: number) =>
  anEssay(id, {
    status: "in_review",
    reader: { id: 7, name: "Dana Seitkali", is_me: true },
    may: { start: false, release: true, return: true, evaluate: true, assign: false },
    positive_leads_to: "evaluated",
    negative_leads_to: "second_review",
  });

const COMMENT = "The question is found and the sources are read. ".repeat(5).trim();

beforeEach(() => {
  sessionStorage.clear();
  answers("get", "/staff/essays/", { items: [line(3), line(5)], next_cursor: null });
  answers("get", "/staff/essays/3/", begun(3));
  answers("get", "/staff/essays/5/", anEssay(5));
});

const choose = async (points: readonly string[]) => {
  const user = userEvent.setup();
  for (const [at, key] of KEYS.entries()) {
    const group = await screen.findByRole("group", { name: `Criterion ${key}` });
    await user.click(within(group).getByRole("radio", { name: new RegExp(`^${points[at]} `) }));
  }
};

/** Sets a long text at once, without typing it. */
const fill = async (label: string | RegExp, words: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByLabelText(label));
  await user.paste(words);
};

test("the queue opens by the keyboard, and reading begins with one press", async () => {
  const user = userEvent.setup();
  let started = false;
  answers("get", "/staff/essays/5/", () => (started ? begun(5) : anEssay(5)));
  answers("post", "/staff/essays/5/start/", () => {
    started = true;
    return begun(5);
  });
  await visitStaff("/staff/essays", { roles: ["instructor"] });
  await screen.findByRole("list", { name: "Waiting for me" });

  await user.keyboard("jj{Enter}");
  await user.click(await screen.findByRole("button", { name: "Begin to read" }));

  expect(await screen.findByText("You are reading this essay.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "The seat" })).toBeVisible();
  // Written as the author sees it.
  expect(screen.getAllByText(/1,742 words/)).not.toEqual([]);
  expect(screen.queryByRole("option", { name: "Begun by others" })).not.toBeInTheDocument();
});

test("an evaluation shows its verdict while points are chosen, names its consequence, and opens the next essay", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  answers("post", "/staff/essays/3/evaluate/", ({ body }: { body: unknown }) => {
    sent.push(body);
    return anEssay(3, { status: "second_review" });
  });
  await visitStaff("/staff/essays?open=3", { roles: ["instructor"] });
  await choose(["½", "½", "0", "0"]);
  const form = screen.getByRole("region", { name: "Your evaluation" });
  expect(within(form).getByRole("status")).toHaveTextContent("1 of 4 points");
  expect(within(form).getByRole("status")).toHaveTextContent("Negative");

  await user.click(within(form).getByRole("button", { name: "Evaluate" }));
  expect(screen.getByText("Write a comment of at least 200 characters.")).toBeVisible();
  await fill("Comment for the author", COMMENT);
  await user.selectOptions(screen.getByLabelText("Add a remark"), "2. An award is made at the seat.");
  await waitFor(() => expect(screen.getByLabelText("Remark 1")).toHaveFocus());
  await user.paste("By whom?");
  await user.click(within(form).getByRole("button", { name: "Evaluate" }));

  const dialog = screen.getByRole("dialog", { name: "Evaluate with 1 of 4 points?" });
  expect(dialog).toHaveTextContent("Negative: the essay goes to a second reader first.");
  await user.click(within(dialog).getByRole("button", { name: "Evaluate" }));

  expect(await screen.findByRole("heading", { name: "Topic 5" })).toBeVisible();
  expect(sent).toEqual([
    {
      criteria: KEYS.map((key, at) => ({ key, points: [0.5, 0.5, 0, 0][at] })),
      comment: COMMENT,
      passages: [{ quote: "An award is made at the seat.", text: "By whom?" }],
    },
  ]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("The question is found");
});

test("what is being written survives a reload", async () => {
  const { unmount } = await visitStaff("/staff/essays?open=3", { roles: ["instructor"] });
  await choose(["1", "1", "½", "½"]);
  await fill("Comment for the author", COMMENT);
  unmount();

  await visitStaff("/staff/essays?open=3", { roles: ["instructor"] });

  expect(await screen.findByLabelText("Comment for the author")).toHaveValue(COMMENT);
  expect(screen.getByText("3 of 4 points")).toBeVisible();
});

test("an essay that another began meanwhile says so, and what was written stays", async () => {
  const user = userEvent.setup();
  refuses("post", "/staff/essays/3/return/", 409, "essay.not_reader");
  await visitStaff("/staff/essays?open=3", { roles: ["instructor"] });
  await screen.findByLabelText("Comment for the author");
  await fill("Comment for the author", "Name the seat.");

  await user.click(screen.getByRole("button", { name: "Return with comments" }));
  const dialog = screen.getByRole("dialog", { name: "Return the essay to its author?" });
  expect(dialog).toHaveTextContent("It can be returned 1 more time after that.");
  await user.click(within(dialog).getByRole("button", { name: "Return with comments" }));

  expect(await within(dialog).findByText("Another reader has begun this essay.")).toBeVisible();
  expect(screen.getByLabelText("Comment for the author")).toHaveValue("Name the seat.");
});

test("a selected passage is commented on by the key C", async () => {
  const user = userEvent.setup();
  await visitStaff("/staff/essays?open=3", { roles: ["instructor"] });
  const passage = await screen.findByText("The court of the seat may set it aside.");

  document.getSelection()?.selectAllChildren(passage);
  document.dispatchEvent(new Event("selectionchange"));
  expect(await screen.findByRole("button", { name: "Comment on the selection (C)" })).toBeVisible();
  await user.keyboard("c");

  expect(await screen.findByLabelText("Passage 1")).toHaveValue("The court of the seat may set it aside.");
  await waitFor(() => expect(screen.getByLabelText("Remark 1")).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  expect(screen.getByText("Comment on the selected passage of an essay")).toBeVisible();
});

test("a quoted passage keeps the number of a footnote apart from its word", () => {
  document.body.innerHTML = "<p id=from>The award<sup><a>12</a></sup> is final.</p><p>It binds.</p>";
  document.getSelection()?.selectAllChildren(document.body);
  expect(selectedIn(document.body)).toBe("The award¹² is final. It binds.");
  const [first] = document.querySelectorAll("p");
  document.getSelection()?.setBaseAndExtent(first?.firstChild as Node, 4, first?.firstChild as Node, 9);
  expect(selectedIn(document.body)).toBe("award");
});

test("passages with remarks are marked in the text, and the keyboard leads from mark to remark and back; other words are listed alone", async () => {
  const user = userEvent.setup();
  sessionStorage.clear();
  await visitStaff("/staff/essays?open=3", { roles: ["instructor"] });
  const passage = await screen.findByText("The court of the seat may set it aside.");
  document.getSelection()?.selectAllChildren(passage);
  document.dispatchEvent(new Event("selectionchange"));
  await user.keyboard("c");
  await screen.findByLabelText("Passage 1");
  await user.selectOptions(screen.getByLabelText("Add a remark"), "own");
  await user.click(screen.getByLabelText("Passage 2"));
  await user.paste("the seat may set");
  const add = screen.getByLabelText("Add a remark");
  await user.selectOptions(add, "own");
  await user.click(screen.getByLabelText("Passage 3"));
  await user.paste("words of another text");

  expect(screen.getAllByText(/./, { selector: "mark" }).map(({ textContent }) => textContent)).toEqual([
    "The court of ",
    "the seat may set",
    " it aside.",
  ]);
  expect(screen.getByText("This passage is no longer in the text.")).toBeVisible();

  screen.getByRole("link", { name: "To remark 2" }).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText("Remark 2")).toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Show in the text: remark 2" }));
  expect(screen.getByRole("link", { name: "To remark 2" })).toHaveFocus();
  // The sign of a mark is not part of the essay: a quoted paragraph does not contain it.
  expect(screen.getByRole("option", { name: "3. The court of the seat may set it aside." })).toBeInTheDocument();
});

test("an owner gives the essay of a reader who left to another, with a reason", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const left = { id: 8, name: "Ivan Left", is_me: false };
  answers("get", "/staff/essays/", { items: [line(3, { status: "in_review", reader: left })], next_cursor: null });
  answers(
    "get",
    "/staff/essays/3/",
    anEssay(3, {
      status: "in_review",
      reader: left,
      may: { start: true, release: false, return: false, evaluate: false, assign: true },
    }),
  );
  answers("get", "/staff/essays/3/readers/", [{ id: 9, name: "Aigul New", email: "aigul@academy.example" }]);
  answers("post", "/staff/essays/3/assign/", ({ body, search }: FakeRequest) => {
    // The reader that the page showed: if the essay has another reader by now, the server answers with a conflict.
    expect(search.get("seen_reader")).toBe("8");
    sent.push(body);
    return anEssay(3);
  });
  await visitStaff("/staff/essays?view=others&open=3");

  await user.click(await screen.findByRole("button", { name: "Give to another" }));
  const dialog = await screen.findByRole("dialog", { name: "Give this essay to another reader?" });
  expect(await within(dialog).findByRole("option", { name: "Aigul New (aigul@academy.example)" })).toBeInTheDocument();
  await user.click(within(dialog).getByLabelText(/Reason/));
  await user.paste("He left the academy.");
  await user.click(within(dialog).getByRole("button", { name: "Give to another" }));

  await waitFor(() => expect(sent).toEqual([{ reader: 9, reason: "He left the academy." }]));
});

test("earlier reviews are shown beside the essay, with the days left for a review", async () => {
  const said = {
    id: 1,
    reading: "first" as const,
    verdict: "returned" as const,
    points: null,
    criteria: [],
    comment: "Name the seat.",
    passages: [{ quote: "earlier text", text: "Later?" }],
    at: "2026-11-19T09:00:00.000Z",
    is_mine: true,
    text: "The earlier text.",
  };
  answers("get", "/staff/essays/3/", { ...begun(3), said_before: [said] });
  const user = userEvent.setup();
  await visitStaff("/staff/essays?open=3", { roles: ["instructor"] });

  const before = await screen.findByRole("region", { name: "Said before" });
  expect(before).toHaveTextContent("Name the seat.");
  await user.click(within(before).getByRole("link", { name: "Show in the text: remark 1" }));
  expect(within(before).getByText("earlier text", { selector: "mark" })).toBeVisible();
  expect(within(before).getByRole("link", { name: "To remark 1" })).toHaveFocus();
  await user.click(within(before).getByRole("button", { name: "The text as it was then" }));
  expect(within(before).queryByText("earlier text", { selector: "mark" })).toBeNull();
});
