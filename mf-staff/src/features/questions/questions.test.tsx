// @covers readings 83, 85, 87

import type { StaffAnswer, StaffQuestion, StaffQuestionDetail } from "@academy/shared/contract/staff/questions";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const asker = { first_name: "Aida", photo: null, is_instructor: false, is_former: false, student: 12 };

const aQuestion = (id: number, given: Partial<StaffQuestion> = {}): StaffQuestion => ({
  id,
  title: `Question ${id}`,
  excerpt: `Words of question ${id}`,
  course: { id: 1, title: "Arbitration" },
  topic: { id: 3, title: "The seat" },
  lecture: { id: 5, title: "Choosing a seat" },
  asked_at: "2026-11-20T09:00:00.000Z",
  asker,
  is_important: false,
  is_hidden: false,
  is_deleted: false,
  is_reported: false,
  answers_count: 0,
  ...given,
});

const aDetail = (id: number, given: Partial<StaffQuestionDetail> = {}): StaffQuestionDetail => ({
  ...aQuestion(id),
  content: `Words of question ${id}`,
  edited_at: null,
  hidden: null,
  link: "https://academy.example/passingcourse/1",
  answers: [],
  last_answer: null,
  as: { first_name: "Dana", photo: null, is_instructor: false, is_former: false, is_staff: true },
  letter: { language: "en", subject: "Your question was answered", before: "Dana answered:\n\n", after: "\n\nBye" },
  ...given,
});

const anAnswer = (given: Partial<StaffAnswer> = {}): StaffAnswer => ({
  id: 40,
  content: "Lomdon.",
  created_at: "2026-11-21T09:00:00.000Z",
  edited_at: null,
  is_deleted: false,
  hidden: null,
  author: { ...asker, first_name: "Bolat", student: null, is_staff: true },
  is_own: true,
  ...given,
});

/** Three questions wait; each can be opened. The requests of the page are recorded. */
function theQuestions(details: Record<number, Partial<StaffQuestionDetail>> = {}) {
  const searches: string[] = [];
  answers("get", "/staff/questions/", ({ search }: FakeRequest) => {
    searches.push(search.toString());
    return { items: [1, 2, 3].map((id) => aQuestion(id, details[id])), next_cursor: null };
  });
  answers("get", "/staff/questions/:id/", ({ params }: FakeRequest) =>
    aDetail(Number(params.id), details[Number(params.id)]),
  );
  answers("get", "/staff/question-places/", {
    courses: [
      {
        id: 1,
        title: "Arbitration",
        topics: [{ id: 3, title: "The seat", lectures: [{ id: 5, title: "Choosing a seat" }] }],
      },
    ],
    instructor: null,
  });
  return { searches };
}

const field = () => screen.findByRole("textbox", { name: "Your answer" });
const opened = (id: number) => screen.findByRole("heading", { level: 2, name: `Question ${id}` });

test("an instructor walks by keys, sees what the student will get, answers, and the next question opens", async () => {
  theQuestions();
  const sent: unknown[] = [];
  answers("post", "/staff/questions/:id/answers/", ({ body }: FakeRequest) => {
    sent.push(body);
    return aDetail(1, { answers_count: 1 });
  });
  const { user } = await visitStaff("/staff/questions", { roles: ["instructor"] });
  await screen.findByRole("link", { name: /Question 1/ });

  expect(screen.queryByRole("button", { name: "Who answers as which instructor" })).toBeNull();
  await user.keyboard("j{Enter}");
  await opened(1);
  expect(screen.queryByRole("link", { name: "Aida" })).toBeNull();
  await user.type(await field(), "London.");
  await user.click(screen.getByRole("button", { name: "What the student will get" }));
  expect(screen.getByText("Your question was answered")).toBeVisible();
  expect(screen.getByText("London.", { selector: "mark" })).toBeVisible();
  await user.type(await field(), "{Control>}{Enter}{/Control}");

  expect(await opened(2)).toBeVisible();
  expect(sent).toEqual([{ content: "London.", last_answer: null }]);
  expect(await screen.findByText("Answered. The student is told.")).toBeVisible();
});

test("a late answer shows who answered first, keeps its text, and can be sent after reading the other", async () => {
  const details: Record<number, Partial<StaffQuestionDetail>> = {};
  theQuestions(details);
  refuses("post", "/staff/questions/:id/answers/", 409, "staff.changed");
  const { user } = await visitStaff("/staff/questions?open=1");
  await user.type(await field(), "London.");
  details[1] = { answers: [anAnswer({ is_own: false })], last_answer: 40, answers_count: 1 };
  await user.click(screen.getByRole("button", { name: "Answer" }));

  expect(await screen.findByText(/Bolat changed this meanwhile/)).toBeVisible();
  expect(await field()).toHaveValue("London.");
  const sent: unknown[] = [];
  answers("post", "/staff/questions/:id/answers/", ({ body }: FakeRequest) => {
    sent.push(body);
    return aDetail(1);
  });
  await user.click(screen.getByRole("button", { name: "Answer" }));
  await waitFor(() => expect(sent).toEqual([{ content: "London.", last_answer: 40 }]));
});

test("typed answers are restored after a reload, one for each question; an empty one is not sent", async () => {
  theQuestions();
  const { user, unmount } = await visitStaff("/staff/questions?open=1");
  await user.click(await screen.findByRole("button", { name: "Answer" }));
  expect(await screen.findByText("Please write an answer.")).toBeVisible();
  await user.type(await field(), "Half a thought");
  unmount();

  const again = await visitStaff("/staff/questions?open=1");
  expect(await field()).toHaveValue("Half a thought");
  await again.user.click(screen.getByRole("button", { name: /^Next/ }));
  await opened(2);
  expect(await field()).toHaveValue("");
});

test("filters are in the address and in the request", async () => {
  const { searches } = theQuestions();
  const { user, router } = await visitStaff("/staff/questions");
  await screen.findByRole("link", { name: /Question 1/ });

  await user.selectOptions(screen.getByRole("combobox", { name: "Which" }), "Hidden");
  await user.selectOptions(screen.getByRole("combobox", { name: "Lecture" }), "Choosing a seat");
  await user.type(screen.getByRole("searchbox", { name: "Asked by (first name)" }), "Aida");

  await waitFor(() => expect(searches.at(-1)).toBe("by=Aida&filter=hidden&lecture=5"));
  expect(router.state.location.search).toBe("?filter=hidden&lecture=5&by=Aida");
});

test("a question is marked with an undo, and hidden with a reason", async () => {
  theQuestions();
  const sent: unknown[] = [];
  const keep = ({ body }: FakeRequest) => {
    sent.push(body);
    return { ok: true };
  };
  answers("put", "/staff/questions/1/important/", keep);
  answers("post", "/staff/questions/1/hide/", keep);
  const { user } = await visitStaff("/staff/questions?open=1");

  await user.click(await screen.findByRole("button", { name: "Mark as important" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toEqual([{ is_important: true }, { is_important: false }]));
  await user.click(screen.getByRole("button", { name: "Hide" }));
  const dialog = await screen.findByRole("dialog", { name: "Hide this question?" });
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "A phone number.");
  await user.click(within(dialog).getByRole("button", { name: "Hide" }));

  await waitFor(() => expect(sent.at(-1)).toEqual({ reason: "A phone number." }));
});

test("an own answer is changed and deleted; somebody else's can only be hidden", async () => {
  const other = anAnswer({ id: 41, content: "Paris.", is_own: false });
  theQuestions({ 1: { answers: [anAnswer(), other], last_answer: 41 } });
  const sent: unknown[] = [];
  answers("patch", "/staff/answers/40/", ({ body }: FakeRequest) => {
    sent.push(body);
    return { ok: true };
  });
  const { user } = await visitStaff("/staff/questions?open=1");
  const post = (await screen.findByText("Paris.")).closest("article") as HTMLElement;
  expect(within(post).queryByRole("button", { name: "Change" })).toBeNull();
  expect(within(post).getByRole("button", { name: "Hide" })).toBeVisible();

  // Saved as it is, it sends nothing, so that it does not become an edited answer.
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Change" }));
  const [edited] = screen.getAllByRole("textbox", { name: "Your answer" });
  await user.clear(edited as HTMLElement);
  await user.type(edited as HTMLElement, "London.");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(sent).toEqual([{ content: "London.", edited_at: null }]));
  expect(await screen.findByRole("button", { name: "Delete" })).toBeVisible();
});

test("for an instructor whom no owner has linked to a person, the empty list explains why", async () => {
  theQuestions();
  answers("get", "/staff/questions/", { items: [], next_cursor: null });
  answers("get", "/staff/question-places/", { courses: [], instructor: null });
  await visitStaff("/staff/questions", { roles: ["instructor"] });

  expect(await screen.findByText(/once an owner of the academy has said which instructor you are/)).toBeVisible();
});

test("a question assigned to a colleague is listed under “Me”; another member's change in between is shown", async () => {
  const { searches } = theQuestions({ 1: { assignee: null } });
  answers("get", "/staff/question-assignees/", [
    { id: 7, name: "Dana Seitkali" },
    { id: 9, name: "Bolat Nur" },
  ]);
  const bodies: unknown[] = [];
  answers("put", "/staff/questions/1/assignee/", ({ body }: FakeRequest) => {
    bodies.push(body);
    return { ok: true };
  });
  const { user } = await visitStaff("/staff/questions?open=1");
  const detail = within(await screen.findByRole("region", { name: "What is open" }));
  const select = await detail.findByRole("combobox", { name: "Assigned to" });
  await detail.findByRole("option", { name: "Bolat Nur" });

  await user.selectOptions(select, "Bolat Nur");
  expect(await screen.findByText("Assigned to Bolat Nur.")).toBeVisible();
  await user.selectOptions(screen.getAllByRole("combobox", { name: "Assigned to" })[0] as HTMLElement, "Me");

  expect(bodies).toEqual([{ assignee: 9, was: null }]);
  await waitFor(() => expect(searches.at(-1)).toContain("assigned=me"));
});

test("a canned answer in the reader's language is inserted at the caret, and typed text stays", async () => {
  theQuestions({ 1: { letter: { language: "ru", subject: "s", before: "b", after: "a" } } });
  answers("get", "/staff/canned-answers/", [
    {
      id: 1,
      title: { en: "Thanks", ru: "Спасибо" },
      body: { en: "Thank you. ", ru: "Спасибо за вопрос. " },
      changed_at: "2026-11-20T09:00:00.000Z",
    },
  ]);
  const { user } = await visitStaff("/staff/questions?open=1");
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your answer" });
  await user.type(field, "Aida! The seat is London.");
  field.setSelectionRange(6, 6);

  await user.click(screen.getByRole("button", { name: "Insert a canned answer" }));
  await user.click(await screen.findByRole("button", { name: /^Thanks/ }));

  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue("Aida! Спасибо за вопрос. The seat is London.");
  expect(field.selectionStart).toBe(25);
});

test("a canned answer is made with a title and a text in both languages", async () => {
  theQuestions();
  answers("get", "/staff/canned-answers/", []);
  const made = vi.fn(({ body }: FakeRequest) => ({
    id: 1,
    ...(body as object),
    changed_at: "2026-11-20T09:00:00.000Z",
  }));
  answers("post", "/staff/canned-answers/", made);
  const { user } = await visitStaff("/staff/questions?open=1");
  await user.click(await screen.findByRole("button", { name: "Insert a canned answer" }));
  await user.click(await screen.findByRole("button", { name: "New canned answer" }));
  const english = within(screen.getByRole("group", { name: "English" }));
  const russian = within(screen.getByRole("group", { name: "Russian" }));
  await user.type(english.getByRole("textbox", { name: "Title" }), "Thanks");
  await user.type(english.getByRole("textbox", { name: "Text" }), "Thank you.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(russian.getAllByText("Please write this in both languages.")).toHaveLength(2);
  await user.type(russian.getByRole("textbox", { name: "Title" }), "Спасибо");
  await user.type(russian.getByRole("textbox", { name: "Text" }), "Спасибо.");

  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByRole("button", { name: "New canned answer" })).toBeVisible();
  expect(made.mock.calls[0]?.[0].body).toEqual({
    title: { en: "Thanks", ru: "Спасибо" },
    body: { en: "Thank you.", ru: "Спасибо." },
  });
});
