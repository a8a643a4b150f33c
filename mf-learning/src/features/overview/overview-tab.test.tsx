// @covers spec §8.6

import type { Book } from "@academy/shared/contract/books";
import { changeLanguage } from "@academy/shared/i18n";
import { answers, type FakeRequest, refusal, refuses } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openCourse, theCourse, visitCourse } from "#testing/open-course.tsx";

const ENGLISH = "A programme in international arbitration.";
const RUSSIAN = "Программа по международному арбитражу.";

const translates = (words: Record<string, string>) =>
  answers("get", "/translate/", ({ search }: FakeRequest) => {
    const segments = search.getAll("q").map((text) => [[words[text] ?? text, text]]);
    return segments.length === 1 ? segments[0] : segments;
  });

const overview = () => within(screen.getByRole("tabpanel"));

/** Opens the page with the answers announced so far, and waits until it is there. */
async function visit() {
  const view = await visitCourse("/passingcourse/1?tab=overview");
  await screen.findByRole("tabpanel");
  return view;
}

test("an English reader gets the description as it is", async () => {
  theCourse();
  await visit();

  expect(await overview().findByText(ENGLISH)).toBeVisible();
  expect(overview().queryByRole("button", { name: "Show original" })).not.toBeInTheDocument();
});

test("a Russian reader gets the translation and can look at the original", async () => {
  await changeLanguage("ru");
  theCourse();
  translates({ [ENGLISH]: RUSSIAN });
  const { user } = await visit();
  expect(await overview().findByText(RUSSIAN)).toHaveAttribute("lang", "ru");
  expect(overview().getByText("Перевод с английского")).toBeVisible();

  await user.click(overview().getByRole("button", { name: "Показать оригинал" }));

  expect(overview().getByText(ENGLISH)).toHaveAttribute("lang", "en");

  await user.click(overview().getByRole("button", { name: "Показать перевод" }));

  expect(overview().getByText(RUSSIAN)).toBeVisible();
});

test("only a text that a machine worded is called machine translated", async () => {
  await changeLanguage("ru");
  theCourse();
  answers("get", "/translate/", ({ search }: FakeRequest) => {
    const segments = search.getAll("q").map((text) => [[text === ENGLISH ? RUSSIAN : text, text, "machine"]]);
    return segments.length === 1 ? segments[0] : segments;
  });
  await visit();

  expect(await overview().findByText("Машинный перевод с английского")).toBeVisible();
  expect(overview().queryByText("Перевод с английского")).not.toBeInTheDocument();
});

test("while the translation is on its way the original is there, and the page says so", async () => {
  await changeLanguage("ru");
  theCourse();
  answers("get", "/translate/", () => new Promise(() => undefined));
  await visit();

  expect(await overview().findByText(ENGLISH)).toBeVisible();
  expect(overview().getByText("Переводим…")).toBeVisible();
});

test("a failed translation leaves the original and says why; a retry brings it", async () => {
  await changeLanguage("ru");
  theCourse();
  refuses("get", "/translate/", 404, "translation.unknown");
  const { user } = await visit();
  expect(await overview().findByRole("alert")).toHaveTextContent(/^Не удалось загрузить перевод: .*перевести/);
  expect(overview().getByText(ENGLISH)).toBeVisible();

  translates({ [ENGLISH]: RUSSIAN });
  await user.click(overview().getByRole("button", { name: "Повторить" }));

  expect(await overview().findByText(RUSSIAN)).toBeVisible();
});

test("recommended books lead to their PDF files", async () => {
  const book: Book = {
    id: 1,
    title: "Clauses That Hold",
    author: "Marisela Quintavalle",
    pages: 148,
    file: "/media/public/books/clauses.pdf",
    cover: "/media/public/books/clauses.webp",
  };
  await openCourse({ books: [book], address: "/passingcourse/1?tab=overview" });

  const shelf = within(await screen.findByRole("region", { name: "Recommended books" }));
  expect(await shelf.findByRole("link", { name: /Clauses That Hold/ })).toHaveAttribute("href", book.file);
  expect(shelf.getByText("Marisela Quintavalle")).toBeVisible();
  expect(shelf.getByText("PDF, 148 pages")).toBeVisible();
});

test("books that cannot be loaded do not take the description with them", async () => {
  theCourse();
  answers("get", "/courses/books/", () => refusal(403, "", { detail: "" }));
  await visit();

  expect(await overview().findByRole("alert")).toBeVisible();
  expect(overview().getByText(ENGLISH)).toBeVisible();
});
