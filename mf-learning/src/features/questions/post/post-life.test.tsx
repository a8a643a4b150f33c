import type { QuestionDetail } from "@academy/shared/contract/questions";
import { anAnswer, aQuestionDetail } from "@academy/shared/testing/builders";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { theCourse, visitCourse } from "#testing/open-course.tsx";

const ADDRESS = "/passingcourse/1?tab=questions&lecture=1&question=5";

/** Every test begins at this moment; only the test advances the clock. */
const NOW = new Date("2026-12-01T10:00:00Z");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));

const soon = () => new Date(Date.now() + 600_000).toISOString();

async function openQuestion(given: Partial<QuestionDetail> = {}) {
  theCourse();
  answers("get", "/courses/lectures/1/questions/", { items: [], next_cursor: null, total: 0 });
  const shown = aQuestionDetail({
    id: 5,
    title: "Who pays?",
    content: "Who pays? I mean the arbitrators.",
    is_own: true,
    is_deleted: false,
    editable_until: soon(),
    answers: [],
    answers_count: 0,
    ...given,
  });
  answers("get", "/courses/questions/5/", shown);
  const visit = await visitCourse(ADDRESS);
  await screen.findByRole("article", { name: "Who pays?" });
  return { ...visit, shown };
}

afterEach(() => {
  vi.useRealTimers();
});

test("an own question is edited in its row", async () => {
  const { user, shown } = await openQuestion();
  const sent: unknown[] = [];
  answers("patch", "/courses/questions/5/", ({ body }: FakeRequest) => {
    sent.push(body);
    const { answers: _, ...question } = shown;
    return { ...question, title: "Who pays the tribunal?", content: "Who pays the tribunal?", edited_at: soon() };
  });

  await user.click(screen.getByRole("button", { name: "Edit: Who pays?" }));
  const field = screen.getByRole("textbox", { name: "Your question" });
  expect(field).toHaveValue("Who pays? I mean the arbitrators.");
  await user.clear(field);
  await user.type(field, "Who pays the tribunal?");
  await user.click(screen.getByRole("button", { name: "Save" }));

  const changed = await screen.findByRole("article", { name: "Who pays the tribunal?" });
  expect(within(changed).getByText("edited")).toBeVisible();
  expect(sent).toEqual([{ content: "Who pays the tribunal?" }]);
  expect(within(changed).queryByRole("textbox")).not.toBeInTheDocument();
});

test("a change that comes too late says so and keeps what was written", async () => {
  refuses("patch", "/courses/questions/5/", 409, "post.too_late");
  const { user } = await openQuestion();
  await user.click(screen.getByRole("button", { name: "Edit: Who pays?" }));
  const field = screen.getByRole("textbox", { name: "Your question" });
  await user.clear(field);
  await user.type(field, "Something else");

  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("can only be changed within 15 minutes");
  expect(field).toHaveValue("Something else");
});

test("after fifteen minutes the change is no longer offered, deleting still is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: NOW, shouldAdvanceTime: true });
  await openQuestion({ editable_until: new Date(Date.now() + 60_000).toISOString() });
  expect(screen.getByRole("button", { name: "Edit: Who pays?" })).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(61_000));

  expect(screen.queryByRole("button", { name: /^Edit/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Delete: Who pays?" })).toBeVisible();
});

test("deleting asks first, and leaves a placeholder without a field to answer", async () => {
  const { user } = await openQuestion();
  let deleted = 0;
  answers("delete", "/courses/questions/5/", () => {
    deleted += 1;
    return { ok: true };
  });

  await user.click(screen.getByRole("button", { name: "Delete: Who pays?" }));
  const dialog = within(screen.getByRole("dialog", { name: "Delete your question?" }));
  expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  expect(deleted).toBe(0);
  await user.click(dialog.getByRole("button", { name: "Delete" }));

  const article = await screen.findByRole("article", { name: "This question has been deleted." });
  expect(within(article).getByText("This question has been deleted.")).toBeVisible();
  expect(article.firstElementChild).toHaveFocus();
  expect(screen.queryByRole("textbox", { name: "Your answer" })).not.toBeInTheDocument();
  expect(screen.queryByText(/arbitrators/)).not.toBeInTheDocument();
  expect(deleted).toBe(1);
});

test("an own answer can be deleted, those of others stay", async () => {
  const { user } = await openQuestion({
    answers: [
      anAnswer({ id: 2, title: "Mine", content: "Mine.", is_own: true, is_deleted: false, editable_until: null }),
      anAnswer({ id: 1, title: "Theirs", content: "Theirs.", is_own: false, is_deleted: false, editable_until: null }),
    ],
  });
  answers("delete", "/courses/answers/2/", { ok: true });

  await user.click(screen.getByRole("button", { name: "Delete: Mine" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));

  expect(await screen.findByText("This answer has been deleted.")).toBeVisible();
  expect(screen.getByText("Theirs.")).toBeVisible();
  expect(screen.queryByText("Mine.")).not.toBeInTheDocument();
});

test("somebody else's post can be reported with a reason, and neither changed nor deleted", async () => {
  const { user } = await openQuestion({ is_own: false, editable_until: null });
  const sent: unknown[] = [];
  answers("post", "/courses/questions/5/report/", ({ body }: FakeRequest) => {
    sent.push(body);
    return { ok: true };
  });
  expect(screen.queryByRole("button", { name: /^(Edit|Delete)/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Report: Who pays?" }));
  await user.type(screen.getByRole("textbox", { name: /What is wrong with it/ }), "Advertising");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Report" }));

  expect(await screen.findByText("Thank you. The academy will review it.")).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ reason: "Advertising" }]));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a server that says nothing about the reader's rights is offered nothing", async () => {
  await openQuestion({ is_own: undefined as never, editable_until: null });

  expect(screen.queryByRole("button", { name: /^(Edit|Delete|Report)/ })).not.toBeInTheDocument();
});

test.each([
  ["behind", 3_600_000],
  ["ahead", -3_600_000],
])(
  "on a computer whose clock goes an hour %s an own post is changed as long as the server takes it",
  async (_, off) => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    const serverTime = () => Date.now() + off;
    const shown = aQuestionDetail({
      id: 5,
      title: "Who pays?",
      is_own: true,
      is_deleted: false,
      editable_until: new Date(serverTime() + 600_000).toISOString(),
    });
    theCourse();
    answers("get", "/courses/questions/5/", () =>
      Response.json(shown, {
        headers: { date: new Date(serverTime()).toUTCString(), "cache-control": "no-store" },
      }),
    );
    await visitCourse(ADDRESS);
    expect(await screen.findByRole("button", { name: "Edit: Who pays?" })).toBeVisible();

    await act(() => vi.advanceTimersByTimeAsync(602_000));

    expect(screen.queryByRole("button", { name: "Edit: Who pays?" })).not.toBeInTheDocument();
  },
);

test("a question that the academy hid is marked for its author, and an answer of the academy carries its mark", async () => {
  const academy = { first_name: "Dana", photo: null, is_instructor: false, is_former: false, is_staff: true };
  await openQuestion({ is_hidden: true, editable_until: null, answers: [anAnswer({ user: academy })] });

  expect(screen.getByText("Hidden by the academy: only you can read it")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Edit: Who pays?" })).toBeNull();
  expect(screen.getByText("Academy")).toBeVisible();
});
