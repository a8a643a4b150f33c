// @covers decision 0027

import type { Question } from "@academy/shared/contract/questions";
import { changeLanguage } from "@academy/shared/i18n";
import { queryClient } from "@academy/shared/query";
import {
  aLockedLecture,
  anAnswer,
  aQuestion,
  aQuestionDetail,
  aStudent,
  aTopic,
} from "@academy/shared/testing/builders";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { theCourse, visitCourse } from "#testing/open-course.tsx";

const ADDRESS = "/passingcourse/1?tab=questions&lecture=1";

/** Every test begins at this moment; only the test advances the clock. */
const NOW = new Date("2026-12-01T10:00:00Z");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

const pageOf = (items: Question[], next_cursor: string | null = null, total = items.length) => ({
  items,
  next_cursor,
  total,
});

/** Opens the questions of a lecture; also returns the requests that the server received. */
async function openQuestions(items: Question[] = [aQuestion()], address = ADDRESS) {
  const searches: string[] = [];
  theCourse();
  answers("get", "/courses/lectures/1/questions/", ({ search }: FakeRequest) => {
    searches.push(search.toString());
    return pageOf(items);
  });
  const visit = await visitCourse(address);
  return { ...visit, searches };
}

test("a question shows who asked, when, the badge of an instructor, and how many answers there are", async () => {
  await openQuestions([
    aQuestion({
      id: 3,
      title: "Certified copies",
      content: "Which copies of the award should I order?",
      answers_count: 2,
      is_important: true,
      created_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      user: { first_name: "Marisela", photo: "/media/public/people/m.webp", is_instructor: true, is_former: false },
    }),
  ]);

  const question = within(await screen.findByRole("article", { name: "Certified copies" }));
  expect(question.getByRole("img", { name: "Marisela" })).toHaveAttribute("src", "/media/public/people/m.webp");
  expect(question.getByText("Which copies of the award should I order?")).toBeVisible();
  expect(question.getByText("3 days ago")).toBeVisible();
  expect(question.getByText("Instructor")).toBeVisible();
  expect(question.getByText("Important")).toBeVisible();
  expect(question.getByText("2 answers")).toBeVisible();
});

test("a question without answers shows no count, and an author without a photo the default image", async () => {
  await openQuestions([aQuestion({ title: "Law of the clause", answers_count: 0 })]);

  const question = within(await screen.findByRole("article", { name: "Law of the clause" }));
  expect(question.getByRole("img", { name: "Timur" })).toBeVisible();
  expect(question.queryByText(/answer/)).not.toBeInTheDocument();
});

test("a deleted account's question stays under 'Former student'", async () => {
  await openQuestions([aQuestion({ user: { first_name: "", photo: null, is_instructor: false, is_former: true } })]);

  expect(await screen.findByText("Former student")).toBeVisible();
});

test("search, filter and order go to the server and into the address", async () => {
  const { user, router, searches } = await openQuestions();
  await screen.findByRole("article");

  await user.type(screen.getByRole("searchbox", { name: "Search the questions" }), "seat");
  await waitFor(() => expect(router.state.location.search).toContain("q=seat"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Unanswered");
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Alphabetical");

  expect(router.state.location.search).toBe("?tab=questions&lecture=1&q=seat&filter=unanswered&sort=alphabetical");
  await waitFor(() => expect(searches.at(-1)).toBe("filter=unanswered&sort=alphabetical&q=seat"));
});

test("an address with search, filter and order is shown as it says", async () => {
  const { searches } = await openQuestions([], `${ADDRESS}&q=costs&filter=important&sort=oldest`);

  expect(await screen.findByText("No questions found.")).toBeVisible();
  expect(searches).toEqual(["filter=important&sort=oldest&q=costs"]);
  expect(screen.getByRole("searchbox")).toHaveValue("costs");
  expect(screen.getByRole("combobox", { name: "Show" })).toHaveDisplayValue("Important");
  expect(screen.getByRole("combobox", { name: "Order" })).toHaveDisplayValue("Oldest");
});

test("further questions come page by page", async () => {
  theCourse();
  answers("get", "/courses/lectures/1/questions/", ({ search }: FakeRequest) =>
    search.get("cursor") === "next"
      ? pageOf([aQuestion({ id: 1, title: "The first" })], null, 2)
      : pageOf([aQuestion({ id: 2, title: "The second" })], "next", 2),
  );
  const { user } = await visitCourse(ADDRESS);
  expect(await screen.findByText("2 questions")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Show more questions" }));

  expect(await screen.findByRole("article", { name: "The first" })).toBeVisible();
  expect(screen.getByRole("article", { name: "The second" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more questions" })).not.toBeInTheDocument();
  // The button disappeared with the last page; the focus moves to the first new question.
  await waitFor(() => expect(screen.getByRole("button", { name: "Reply to: The first" })).toHaveFocus());
});

test("without the course, a note says that questions are for its students", async () => {
  theCourse({ student: { has_course: false } });
  refuses("get", "/courses/lectures/1/questions/", 403, "course.not_bought");
  await visitCourse(ADDRESS);

  expect(await screen.findByText("Questions and answers are for students of the course.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Ask a question" })).not.toBeInTheDocument();
});

test("for a lecture locked by purchase, the note is shown without a call", async () => {
  const lecture = aLockedLecture();
  theCourse({ student: { has_course: false }, topics: [aTopic({ lectures: [lecture] })] });
  await visitCourse(ADDRESS);

  expect(await screen.findByText("Questions and answers are for students of the course.")).toBeVisible();
});

test("a question that is not there offers the way back and no second try", async () => {
  theCourse();
  refuses("get", "/courses/questions/99/", 404, "question.unknown");
  await visitCourse(`${ADDRESS}&question=99`);

  expect(await screen.findByText("There is no such question.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Back to the questions" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("a student asks, the list is loaded again and the form closes", async () => {
  const known = [aQuestion()];
  const bodies: unknown[] = [];
  const { user } = await openQuestions(known);
  answers(
    "post",
    "/courses/questions/",
    ({ body }: FakeRequest) => {
      bodies.push(body);
      const question = aQuestion({ id: 2, title: "Who appoints?", content: "Who appoints?" });
      known.unshift(question);
      return question;
    },
    201,
  );
  await user.click(await screen.findByRole("button", { name: "Ask a question" }));
  await user.type(screen.getByRole("textbox", { name: "Your question" }), "Who appoints?");

  await user.click(screen.getByRole("button", { name: "Ask" }));

  expect(await screen.findByRole("article", { name: "Who appoints?" })).toBeVisible();
  expect(bodies).toEqual([{ lecture: 1, content: "Who appoints?" }]);
  expect(screen.queryByRole("textbox", { name: "Your question" })).not.toBeInTheDocument();
  expect(screen.getByText("Your question has been posted.")).toBeVisible();
  expect(screen.getByText("Just posted").closest(":focus")).not.toBeNull();
  expect(sessionStorage.getItem("draft:post:7:question:1")).toBeNull();
});

test("a new question is shown although the current search would exclude it", async () => {
  const known: Question[] = [];
  const { user, router, searches } = await openQuestions(known, `${ADDRESS}&q=costs&filter=answered`);
  answers(
    "post",
    "/courses/questions/",
    () => {
      known.unshift(aQuestion({ id: 2, title: "Who appoints?", content: "Who appoints?" }));
      return known[0];
    },
    201,
  );
  await user.click(await screen.findByRole("button", { name: "Ask a question" }));
  await user.type(screen.getByRole("textbox", { name: "Your question" }), "Who appoints?");
  await user.click(screen.getByRole("button", { name: "Ask" }));

  const posted = within(await screen.findByRole("article", { name: "Who appoints?" }));
  expect(posted.getByText("Just posted")).toBeVisible();
  expect(router.state.location.search).toBe("?tab=questions&lecture=1");
  await waitFor(() => expect(searches).toContain("filter=all&sort=newest"));
});

test("without questions, the list invites to ask the first one", async () => {
  const { user } = await openQuestions([]);
  expect(await screen.findByText("No questions found.")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Be the first to ask" }));

  expect(screen.getByRole("textbox", { name: "Your question" })).toHaveFocus();
});

test.each([
  ["q=costs", "Clear search"],
  ["q=costs&filter=answered", "Clear search"],
  ["filter=answered", "Show all questions"],
])("where %s finds nothing, all questions are one press away", async (view, press) => {
  const { user, router } = await openQuestions([], `${ADDRESS}&${view}`);

  await user.click(await screen.findByRole("button", { name: press }));

  expect(router.state.location.search).toBe("?tab=questions&lecture=1");
  expect(screen.getByRole("searchbox")).toHaveFocus();
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(await screen.findByRole("button", { name: "Be the first to ask" })).toBeVisible();
});

test("a card opens by its title, which is a link, and does not say its first line twice", async () => {
  answers("get", "/courses/questions/5/", aQuestionDetail({ id: 5, title: "Who pays?", answers: [] }));
  const { user, router } = await openQuestions([
    aQuestion({ id: 5, title: "Who pays?", content: "Who pays? I mean the arbitrators." }),
  ]);
  const card = within(await screen.findByRole("article", { name: "Who pays?" }));
  expect(card.getByText("I mean the arbitrators.")).toBeVisible();
  expect(card.getAllByText(/Who pays/)).toHaveLength(1);

  const title = card.getByRole("link", { name: "Who pays?" });
  expect(title).toHaveAttribute("href", "/passingcourse/1?tab=questions&lecture=1&question=5");
  await user.click(title);

  expect(router.state.location.search).toBe("?tab=questions&lecture=1&question=5");
  expect(await screen.findByRole("button", { name: "Back to the questions" })).toHaveFocus();
});

test("on the card in the list an own question is changed and deleted, and somebody else's is reported", async () => {
  const editable_until = new Date(Date.now() + 600_000).toISOString();
  const own = { is_own: true, is_deleted: false, editable_until };
  const { user } = await openQuestions([
    aQuestion({ id: 5, title: "Mine", content: "Mine", ...own }),
    aQuestion({ id: 6, title: "Theirs", content: "Theirs", is_own: false, is_deleted: false, editable_until: null }),
  ]);
  answers("patch", "/courses/questions/5/", aQuestion({ id: 5, title: "Better", content: "Better", ...own }));
  answers("delete", "/courses/questions/5/", { ok: true });
  expect(await screen.findByRole("button", { name: "Report: Theirs" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Edit: Mine" }));
  await user.clear(screen.getByRole("textbox", { name: "Your question" }));
  await user.type(screen.getByRole("textbox", { name: "Your question" }), "Better");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("article", { name: "Better" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Delete: Better" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("article", { name: "This question has been deleted." })).toBeVisible();
});

test("a text that is too long is kept whole, says how much is over, and is not sent", async () => {
  const { user } = await openQuestions();
  await user.click(await screen.findByRole("button", { name: "Ask a question" }));
  const field = screen.getByRole("textbox", { name: "Your question" });
  await user.click(field);
  await user.paste("a".repeat(4120));

  expect(field).toHaveValue("a".repeat(4120));
  expect(screen.getByText("4120 / 4000 · 120 characters too many")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ask" }));

  expect(screen.getByRole("alert")).toHaveTextContent("This text is too long.");
  expect(field).toHaveFocus();
});

test("a text has the direction of its own script", async () => {
  await openQuestions([aQuestion({ title: "مرحبا", content: "مرحبا\nשלום" })]);

  const card = within(await screen.findByRole("article", { name: "مرحبا" }));
  expect(card.getByRole("heading", { name: "مرحبا" })).toHaveAttribute("dir", "auto");
  expect(card.getByText("שלום")).toHaveAttribute("dir", "auto");
});

test("an empty question is not sent, and the field says why", async () => {
  const { user } = await openQuestions();
  await user.click(await screen.findByRole("button", { name: "Ask a question" }));
  await user.type(screen.getByRole("textbox", { name: "Your question" }), "   ");

  await user.click(screen.getByRole("button", { name: "Ask" }));

  expect(screen.getByRole("alert")).toHaveTextContent("Write your question first.");
  expect(screen.getByRole("textbox", { name: "Your question" })).toBeInvalid();
  expect(screen.getByRole("textbox", { name: "Your question" })).toHaveFocus();
});

test.each([
  ["account.unverified", 403, "Please confirm your email first."],
  ["course.not_bought", 403, "This belongs to the course, which you have not bought yet."],
  ["server.failed", 500, "Something went wrong on our side. Please try again."],
])("a question refused with %s says so and keeps the text", async (code, status, words) => {
  refuses("post", "/courses/questions/", status, code);
  const { user } = await openQuestions();
  await user.click(await screen.findByRole("button", { name: "Ask a question" }));
  await user.type(screen.getByRole("textbox", { name: "Your question" }), "Who appoints?");

  await user.click(screen.getByRole("button", { name: "Ask" }));

  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(screen.getByRole("textbox", { name: "Your question" })).toHaveValue("Who appoints?");
});

test("who is led away while asking comes back to the form with what was written", async () => {
  const first = await openQuestions();
  await first.user.click(await screen.findByRole("button", { name: "Ask a question" }));
  await first.user.type(screen.getByRole("textbox", { name: "Your question" }), "Who appoints?");
  const { pathname, search } = first.router.state.location;
  first.unmount();

  await openQuestions([aQuestion()], pathname + search);

  expect(await screen.findByRole("textbox", { name: "Your question" })).toHaveValue("Who appoints?");
});

test("a draft is still there after the form was left, and after a reload", async () => {
  const { user, unmount } = await openQuestions();
  await user.click(await screen.findByRole("button", { name: "Ask a question" }));
  await user.type(screen.getByRole("textbox", { name: "Your question" }), "Half a thou");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("textbox", { name: "Your question" })).not.toBeInTheDocument();
  unmount();

  await visitCourse(ADDRESS);
  await user.click(await screen.findByRole("button", { name: "Ask a question" }));

  expect(screen.getByRole("textbox", { name: "Your question" })).toHaveValue("Half a thou");
});

test("a draft is its student's: another one in the same tab finds an empty form", async () => {
  const { user, unmount } = await openQuestions();
  await user.click(await screen.findByRole("button", { name: "Ask a question" }));
  await user.type(screen.getByRole("textbox", { name: "Your question" }), "Between you and me");
  unmount();
  queryClient.clear();
  answers("get", "/student/student/detail/", aStudent({ id: 8, has_course: true }));

  await visitCourse(ADDRESS);
  await user.click(await screen.findByRole("button", { name: "Ask a question" }));

  expect(screen.getByRole("textbox", { name: "Your question" })).toHaveValue("");
});

test("Reply opens the question with its answers, Back returns to the list", async () => {
  answers(
    "get",
    "/courses/questions/5/",
    aQuestionDetail({
      id: 5,
      title: "Certified copies",
      answers: [anAnswer({ id: 2, content: "The later answer." }), anAnswer({ id: 1, content: "The first answer." })],
    }),
  );
  const { user, router } = await openQuestions([aQuestion({ id: 5, title: "Certified copies" })]);

  await user.click(await screen.findByRole("button", { name: "Reply to: Certified copies" }));

  expect(router.state.location.search).toBe("?tab=questions&lecture=1&question=5");
  const list = within(await screen.findByRole("region", { name: "Answers" })).getAllByRole("listitem");
  expect(list.map((item) => item.textContent)).toEqual([
    expect.stringContaining("The later answer."),
    expect.stringContaining("The first answer."),
  ]);

  expect(screen.getByRole("button", { name: "Back to the questions" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Back to the questions" }));

  expect(await screen.findByRole("article", { name: "Certified copies" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Reply to: Certified copies" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Ask a question" })).toBeVisible();
});

/** Opens one question without answers. */
async function openQuestion() {
  theCourse({ student: { first_name: "Aliya" } });
  answers("get", "/courses/lectures/1/questions/", pageOf([]));
  answers(
    "get",
    "/courses/questions/5/",
    aQuestionDetail({ id: 5, title: "Certified copies", answers: [], answers_count: 0 }),
  );
  const visit = await visitCourse(`${ADDRESS}&question=5`);
  const field = await screen.findByRole("textbox", { name: "Your answer" });
  return { ...visit, field };
}

test("answers that came meanwhile are there when the student comes back to the page", async () => {
  await openQuestion();
  const content = "One original for each State.";
  answers("get", "/courses/questions/5/", aQuestionDetail({ id: 5, answers: [anAnswer({ id: 9, content })] }));

  await act(() => void dispatchEvent(new Event("visibilitychange")));

  expect(await screen.findByText(content)).toBeVisible();
});

test("a new answer is shown first before the server confirms it, and stays", async () => {
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answers(
    "post",
    "/courses/answers/",
    async () => {
      await arrived;
      return anAnswer({ id: 9, content: "One original for each State." });
    },
    201,
  );
  const { user, field } = await openQuestion();
  expect(screen.getByText("No answers found.")).toBeVisible();
  await user.type(field, "One original for each State.");

  await user.keyboard("{Control>}{Enter}{/Control}");

  const list = screen.getByRole("region", { name: "Answers" });
  expect(within(list).getByRole("listitem")).toHaveTextContent(/Aliya.*Sending….*One original for each State\./);

  arrive?.();

  await waitFor(() => expect(within(list).getByRole("listitem")).not.toHaveTextContent("Sending…"));
  expect(within(list).getByRole("listitem")).toHaveTextContent("One original for each State.");
  expect(field).toHaveValue("");
  expect(screen.getByText("Your answer has been posted.")).toBeInTheDocument();
  expect(within(list).getByText("Just posted").closest(":focus")).not.toBeNull();
});

test("the answers precede the form, to which a button leads", async () => {
  theCourse();
  answers(
    "get",
    "/courses/questions/5/",
    aQuestionDetail({ id: 5, answers: [anAnswer({ content: "One original." })] }),
  );
  const { user } = await visitCourse(`${ADDRESS}&question=5`);
  const answer = await screen.findByText("One original.");
  const field = screen.getByRole("textbox", { name: "Your answer" });
  expect(answer.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  await user.click(screen.getByRole("button", { name: "Write an answer" }));

  expect(field).toHaveFocus();
});

test("an answer that fails says so, keeps the text, and is sent by a retry", async () => {
  refuses("post", "/courses/answers/", 503, "server.unavailable");
  const { user, field } = await openQuestion();
  await user.type(field, "One original.");
  await user.click(screen.getByRole("button", { name: "Reply" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The academy is not available right now.");
  expect(field).toHaveValue("One original.");
  expect(screen.getByText("No answers found.")).toBeVisible();

  answers("post", "/courses/answers/", anAnswer({ id: 9, content: "One original." }), 201);
  await user.click(screen.getByRole("button", { name: "Try again" }));

  const list = screen.getByRole("region", { name: "Answers" });
  expect(await within(list).findByRole("listitem")).toHaveTextContent("One original.");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(field).toHaveValue("");
});

test("an empty answer is not sent", async () => {
  const { user } = await openQuestion();

  await user.click(screen.getByRole("button", { name: "Reply" }));

  expect(screen.getByRole("alert")).toHaveTextContent("Write your answer first.");
});

test("in Russian the counts have their forms", async () => {
  await changeLanguage("ru");
  answers("get", "/translate/", ({ search }: FakeRequest) => {
    const texts = search.getAll("q");
    return texts.length === 1 ? [[texts[0], ""]] : texts.map((text) => [[text, ""]]);
  });
  await openQuestions([aQuestion({ answers_count: 5 }), aQuestion({ id: 2, title: "Second", answers_count: 2 })]);

  expect(await screen.findByText("2 вопроса")).toBeVisible();
  expect(screen.getByText("5 ответов")).toBeVisible();
  expect(screen.getByText("2 ответа")).toBeVisible();
});
