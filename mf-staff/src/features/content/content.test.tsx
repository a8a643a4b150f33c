import type { ContentState } from "@academy/shared/contract/staff/content";
import { changeLanguage } from "@academy/shared/i18n";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const LIVE = { id: 3, published_at: "2026-11-20T09:00:00Z", published_by: "Dana Seitkali", note: "import" };

const BOOKS = [
  {
    id: 1,
    title: { en: "The Seat", ru: "Место" },
    author: { en: "A. Author", ru: "А. Автор" },
    pages: 90,
    file: "books/01.pdf",
    cover: "books/01.webp",
  },
  {
    id: 2,
    title: { en: "The Award", ru: "Решение" },
    author: { en: "B. Author", ru: "Б. Автор" },
    pages: 70,
    file: "books/02.pdf",
    cover: "books/02.webp",
  },
];

const aDraft = (given: Partial<NonNullable<ContentState["draft"]>> = {}): ContentState => ({
  live: LIVE,
  draft: {
    revision: 4,
    base: 3,
    outdated: false,
    changed_at: "2026-11-22T09:00:00Z",
    changed_by: "Dana Seitkali",
    changes: [{ path: "academy.books.#1.title.ru", before: "Место", after: "Место арбитража" }],
    faults: [],
    ...given,
  },
});

async function visit(state: ContentState = { live: LIVE, draft: null }, address = "/staff/content?part=books") {
  answers("get", "/staff/content/", state);
  answers("get", "/staff/content/uploads/", { results: [] });
  answers("get", "/staff/content/parts/books/", { revision: state.draft?.revision ?? 0, value: BOOKS });
  const view = await visitStaff(address, { roles: ["manager"] });
  await screen.findByRole("tab", { name: "Books" });
  return view;
}

test("a title is changed in both languages and saved to the draft", async () => {
  const change = vi.fn((_: { body: unknown }) => aDraft({ revision: 1 }));
  const { user } = await visit();
  answers("put", "/staff/content/parts/books/", change);

  await user.click(await screen.findByRole("button", { name: "1. The Seat" }));
  const russian = screen.getByRole("textbox", { name: "Title, in Russian" });
  await user.clear(russian);
  await user.type(russian, "Место арбитража");
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));

  expect(await screen.findByText(/Saved to the draft/)).toBeVisible();
  const [{ body }] = change.mock.calls[0] as [{ body: { revision: number; value: typeof BOOKS } }];
  expect(body.revision).toBe(0);
  expect(body.value[0]?.title).toEqual({ en: "The Seat", ru: "Место арбитража" });
  expect(body.value[1]).toEqual(BOOKS[1]);
});

test("what is typed while a save is on its way stays, and is saved over it", async () => {
  const { user } = await visit();
  let free = () => {};
  const first = vi.fn(
    (_: { body: unknown }) =>
      new Promise<ContentState>((answer) => {
        free = () => answer(aDraft({ revision: 1 }));
      }),
  );
  answers("put", "/staff/content/parts/books/", first);
  await user.click(await screen.findByRole("button", { name: "1. The Seat" }));
  const title = screen.getByRole("textbox", { name: "Title, in English" });
  await user.type(title, "s");
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));
  await waitFor(() => expect(first).toHaveBeenCalled());

  expect(screen.getByRole("button", { name: "Drop what I typed" })).toBeDisabled();
  await user.type(title, "!");
  const saved = BOOKS.map((book) => (book.id === 1 ? { ...book, title: { ...book.title, en: "The Seats" } } : book));
  answers("get", "/staff/content/parts/books/", { revision: 1, value: saved });
  free();

  expect(await screen.findByText(/Saved to the draft/)).toBeVisible();
  expect((first.mock.calls[0] as [{ body: object }])[0].body).toEqual({ revision: 0, value: saved });
  expect(title).toHaveValue("The Seats!");
  expect(screen.getByRole("button", { name: "Drop what I typed" })).toBeEnabled();
  const second = vi.fn((_: { body: unknown }) => aDraft({ revision: 2 }));
  answers("put", "/staff/content/parts/books/", second);
  await user.click(await screen.findByRole("button", { name: "Save to the draft" }));
  await waitFor(() => expect(second).toHaveBeenCalled());
  expect(second.mock.calls[0]?.[0].body).toMatchObject({ revision: 1, value: [{ title: { en: "The Seats!" } }, {}] });
});

test.each([
  ["0.5", 0.5],
  ["1 250", 1250],
  ["1,250", "1,250"],
  ["90 pages", "90 pages"],
  ["", null],
])("a number typed as %j is in the draft as %j", async (typed, value) => {
  const change = vi.fn((_: { body: unknown }) => aDraft({ revision: 1 }));
  const { user } = await visit();
  answers("put", "/staff/content/parts/books/", change);

  await user.click(await screen.findByRole("button", { name: "1. The Seat" }));
  const pages = screen.getByRole("textbox", { name: "Pages" });
  await user.clear(pages);
  if (typed) await user.type(pages, typed);
  expect(screen.queryAllByRole("button", { name: /^(Thousands|Decimals)/ })).toHaveLength(typed === "1,250" ? 2 : 0);
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));

  await waitFor(() => expect(change).toHaveBeenCalled());
  expect(change.mock.calls[0]?.[0].body).toMatchObject({ value: [{ pages: value }, {}] });
});

test("a book is added with a number of its own, moved and removed", async () => {
  const change = vi.fn((_: { body: unknown }) => aDraft({ revision: 1 }));
  const { user } = await visit();
  answers("put", "/staff/content/parts/books/", change);

  await user.click(await screen.findByRole("button", { name: "Add: Books" }));
  await user.type(screen.getByRole("textbox", { name: "Title, in English" }), "The Clause");
  await user.click(screen.getByRole("button", { name: "Up" }));
  await user.click(await screen.findByRole("button", { name: "1. The Seat" }));
  const [first] = screen.getAllByRole("button", { name: "Remove" });
  await user.click(first as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));

  await waitFor(() => expect(change).toHaveBeenCalled());
  const [{ body }] = change.mock.calls[0] as [{ body: { value: typeof BOOKS } }];
  expect(body.value.map(({ id, title }) => [id, title.en])).toEqual([
    [3, "The Clause"],
    [2, "The Award"],
  ]);
});

test("when a colleague saved first, a conflict is shown and typed values stay", async () => {
  const { user } = await visit();
  refuses("put", "/staff/content/parts/books/", 409, "staff.changed");

  await user.click(await screen.findByRole("button", { name: "1. The Seat" }));
  await user.type(screen.getByRole("textbox", { name: "Title, in English" }), "!");
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));

  expect(await screen.findByText(/Somebody else changed this/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Title, in English" })).toHaveValue("The Seat!");
});

test.each([
  [
    "a title",
    { kind: "changed", language: "ru", value: "words", before: "Место", after: "Место арбитража" },
    [{ key: "title" }],
    "Topic 2 “The seat” › Lecture 3 “Choosing it” › Title › Russian: changed from “Место” to “Место арбитража”.",
  ],
  ["a new lecture", { kind: "added" }, [], "Topic 2 “The seat” › Lecture 3 “Choosing it”: added."],
  [
    "a lecture of another topic",
    {
      kind: "moved",
      from: [
        { key: "topics", number: 1, name: { en: "Basics", ru: "Основы" } },
        { key: "lectures", number: 4 },
      ],
    },
    [],
    "Topic 2 “The seat” › Lecture 3 “Choosing it”: moved here; it was Topic 1 “Basics” › Lecture 4.",
  ],
  [
    "a date that was absent",
    { kind: "changed", value: "moment", before: null, after: "2026-12-10T13:00:00.000Z" },
    [{ key: "released_at" }],
    /Open from: filled in with “.*December 2026.*”\.$/,
  ],
  [
    "a flag",
    { kind: "changed", value: "flag", before: false, after: true },
    [{ key: "inaugural" }],
    /Inaugural lecture: changed from “no” to “yes”\.$/,
  ],
])("before publishing, %s of the draft is shown in one sentence", async (_, difference, rest, sentence) => {
  const trail = [
    { key: "topics", number: 2, name: { en: "The seat", ru: "Место" } },
    { key: "lectures", number: 3, name: { en: "Choosing it", ru: "Выбор" } },
    ...rest,
  ];
  await visit(aDraft({ differences: [{ ...difference, trail }] }));

  const [item] = within(await screen.findByRole("group", { name: "1 change" })).getAllByRole("listitem");
  expect(item?.textContent?.replaceAll("\u00a0", " ")).toEqual(
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  );
});

test("the draft shows what it changes, and is published with a note", async () => {
  const publish = vi.fn((_: { body: unknown }) => ({ live: { ...LIVE, id: 4, note: "A title." }, draft: null }));
  const { user } = await visit(aDraft());
  answers("post", "/staff/content/publish/", publish);
  expect(screen.getByText("Место арбитража")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Publish" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Publish" }));
  expect(within(dialog).getByText(/Say what was changed/)).toBeVisible();
  await user.type(within(dialog).getByRole("textbox"), "A title.");
  await user.click(within(dialog).getByRole("button", { name: "Publish" }));

  expect(await screen.findByText("The content is published.")).toBeVisible();
  expect(publish.mock.calls[0]?.[0].body).toEqual({ revision: 4, note: "A title." });
});

test("a draft with faults lists them with their paths and cannot be published", async () => {
  await visit(aDraft({ faults: [{ path: "academy.books.0.title.en", reason: "Too small" }] }));

  expect(screen.getByText(/1 fault keeps the draft/)).toBeVisible();
  expect(screen.getByText(/Books › 1 › Title › English/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Publish" })).toBeDisabled();
});

test("a fault is shown in the person's language with its values; an unknown rule in the api's English", async () => {
  await visit(
    aDraft({
      faults: [
        { path: "tests.0.questions", reason: "English", rule: "pool_small", values: { least: 10, questions: 9 } },
        { path: "academy.course", reason: "the sentence of a newer api", rule: "of_tomorrow", values: {} },
      ],
    }),
  );

  expect(screen.getByText("a pool needs at least 10 questions, this one has 9")).toBeVisible();
  await changeLanguage("ru");
  expect(await screen.findByText(/нужно не менее 10, сейчас их 9/)).toBeVisible();
  expect(screen.getByText("the sentence of a newer api")).toHaveAttribute("lang", "en");
});

test("a draft older than what is shown can only be discarded, with a reason", async () => {
  const discard = vi.fn((_: { body: unknown }) => ({ live: LIVE, draft: null }));
  const { user } = await visit(aDraft({ outdated: true }));
  answers("post", "/staff/content/discard/", discard);
  expect(screen.getByRole("button", { name: "Publish" })).toBeDisabled();

  await user.click(screen.getByRole("button", { name: "Discard the draft" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("textbox"), "Outdated.");
  await user.click(within(dialog).getByRole("button", { name: "Discard the draft" }));

  await waitFor(() => expect(discard.mock.calls[0]?.[0].body).toEqual({ reason: "Outdated." }));
});

test("an earlier version becomes the draft", async () => {
  const restore = vi.fn((_: { body: unknown }) => aDraft());
  answers("get", "/staff/content/versions/", {
    items: [LIVE, { ...LIVE, id: 2, note: "Before the sale" }],
    next_cursor: null,
  });
  const { user } = await visit(undefined, "/staff/content?part=versions");
  answers("post", "/staff/content/versions/2/restore/", restore);

  await user.click(await screen.findByRole("button", { name: "Bring back" }));
  const dialog = await screen.findByRole("dialog", { name: "Bring back “Before the sale”?" });
  await user.type(within(dialog).getByRole("textbox"), "The sale is over.");
  await user.click(within(dialog).getByRole("button", { name: "Bring back" }));

  await waitFor(() => expect(restore.mock.calls[0]?.[0].body).toEqual({ reason: "The sale is over." }));
});

test("an academy whose content was never kept as a version says how it is", async () => {
  refuses("get", "/staff/content/", 409, "content.no_version");
  await visitStaff("/staff/content", { roles: ["manager"] });

  expect(await screen.findByText(/import its pack once/)).toBeVisible();
});

test("the published content is downloaded as one archive, and a refusal can be tried again", async () => {
  answers("get", "/staff/content/versions/", { items: [], next_cursor: null, total: 0 });
  const url = "/media/private/content/content-pack.zip?student=1&expires=1&signature=s";
  const saved = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.getAttribute("href"), this.download);
  });
  const { user } = await visit(undefined, "/staff/content?part=versions");
  refuses("post", "/staff/content/archive/", 503, "server.busy");

  await user.click(await screen.findByRole("button", { name: "Download the content" }));
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(saved).not.toHaveBeenCalled();
  answers("post", "/staff/content/archive/", { url, expires_at: "2026-11-22T09:10:00Z" });
  await user.click(retry);

  await waitFor(() => expect(saved).toHaveBeenCalledWith(url, "content.zip"));
});

test("the draft is looked at as a student sees it: price, lectures with their films, and tests without what is right", async () => {
  const words = (en: string, ru: string) => ({ en, ru });
  const lecture = { id: 9, kind: "video", title: words("Choosing it", "Выбор"), duration: 12, video: "lectures/a.mp4" };
  const question = { kind: "single", number: 1, answer: null, marked: false };
  answers("get", "/staff/content/preview/", ({ headers }: { headers: Headers }) => ({
    course: { title: words("Arbitration", "Арбитраж"), new_price: 1200, old_price: 1500, tenge_price: 600_000 },
    topics: [
      { id: 4, title: words("The seat", "Место"), released_at: "2036-12-10T13:00:00.000Z", lectures: [lecture] },
    ],
    tests: [
      {
        topic_id: 4,
        questions: [
          headers.get("accept-language")?.startsWith("ru")
            ? { ...question, text: "Где?", options: ["Алматы", "Астана"] }
            : { ...question, text: "Where?", options: ["Almaty", "Astana"] },
        ],
        incomplete: 2,
      },
    ],
  }));
  answers("get", "/staff/content/files/", { url: "/media/private/a.mp4", size: 10, seconds: 700 });
  const { user } = await visit(aDraft(), "/staff/content?part=preview");

  expect(await screen.findByRole("heading", { name: "Arbitration" })).toBeVisible();
  expect(screen.getByText("$1,200")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: /The.seat.*10.December.2036/ }));
  await user.click(screen.getByRole("button", { name: /Choosing.it/ }));
  await waitFor(() => expect(document.querySelector("video")).toHaveAttribute("src", "/media/private/a.mp4"));
  await user.click(screen.getByRole("button", { name: /^Test.of.the.topic/ }));
  expect(screen.getByText(/2 questions are not finished/)).toBeVisible();
  expect(
    within(screen.getByRole("group", { name: "1. Where?" }))
      .getAllByRole("radio")
      .map((radio) => (radio as HTMLInputElement).checked),
  ).toEqual([false, false]);
  await changeLanguage("ru");
  expect(await screen.findByText("Алматы")).toBeVisible();
});

const COURSES = [
  { id: 1, title: { en: "Arbitration", ru: "Арбитраж" }, is_live: true },
  { id: 2, title: { en: "Mediation", ru: "Медиация" }, is_live: false },
];
const FACTS = { title: { en: "Mediation", ru: "Медиация" }, new_price: 900, id: 2 };

/** The part "course" of the course that is asked for. */
const partOfCourse =
  (revision: number) =>
  ({ search }: { search: URLSearchParams }) => ({
    revision,
    value: search.get("course") === "2" ? FACTS : { ...FACTS, id: 1, new_price: 1440 },
  });

test("a further course is chosen, and its parts are read and saved by its number", async () => {
  const change = vi.fn((_: { body: unknown; search: URLSearchParams }) => ({
    ...aDraft({ revision: 5 }),
    courses: COURSES,
  }));
  answers("get", "/staff/content/parts/course/", partOfCourse(4));
  const { user, router } = await visit({ ...aDraft(), courses: COURSES }, "/staff/content?part=course");
  expect(await screen.findByRole("textbox", { name: "Price in US dollars" })).toHaveValue("1440");
  answers("put", "/staff/content/parts/course/", change);

  await user.selectOptions(screen.getByRole("combobox", { name: "Course that is edited" }), "Mediation (in the draft)");

  expect(router.state.location.search).toBe("?part=course&course=2");
  const price = await screen.findByRole("textbox", { name: "Price in US dollars" });
  expect(price).toHaveValue("900");
  await user.clear(price);
  await user.type(price, "800");
  await user.click(screen.getByRole("button", { name: "Save to the draft" }));
  await waitFor(() => expect(change).toHaveBeenCalled());
  expect(change.mock.calls[0]?.[0].body).toEqual({ revision: 4, value: { ...FACTS, new_price: 800 } });
  expect(change.mock.calls[0]?.[0].search.get("course")).toBe("2");
});

test("a copy of the course is added to the draft with a title in both languages, and is open at once", async () => {
  const add = vi.fn((_: { body: unknown }) => ({ ...aDraft({ revision: 5 }), courses: COURSES }));
  answers("get", "/staff/content/parts/course/", partOfCourse(4));
  const { user, router } = await visit({ ...aDraft(), courses: COURSES.slice(0, 1) }, "/staff/content?part=course");
  answers("post", "/staff/content/courses/", add);

  await user.click(await screen.findByRole("button", { name: "Add a course" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Title, in English" }), "Mediation");
  await user.click(dialog.getByRole("button", { name: "Add to the draft" }));
  expect(dialog.getByRole("textbox", { name: "Title, in Russian" })).toBeInvalid();
  await user.type(dialog.getByRole("textbox", { name: "Title, in Russian" }), "Медиация");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Begins as" }), "A copy of “Arbitration”");
  answers("get", "/staff/content/", { ...aDraft({ revision: 5 }), courses: COURSES });
  answers("get", "/staff/content/parts/course/", partOfCourse(5));
  await user.click(dialog.getByRole("button", { name: "Add to the draft" }));

  await waitFor(() => expect(router.state.location.search).toBe("?part=course&course=2"));
  expect(add.mock.calls[0]?.[0].body).toEqual({
    revision: 4,
    title: { en: "Mediation", ru: "Медиация" },
    copy_of: 1,
  });
});
