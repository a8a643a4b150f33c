// @covers spec §2.1, reading 113

import { changeLanguage } from "@academy/shared/i18n";
import { aPerson } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { area } from "#area.ts";
import { aPublicTopic } from "#testing/content.ts";

const SLUG = "aigerim-sadykbek";
const president = {
  full_name: "Aigerim Sadykbek",
  location: "Astana, Kazakhstan",
  description: `/media/bios/${SLUG}.html`,
};

const WORDS: Record<string, string> = {
  "Aigerim Sadykbek": "Айгерим Садыкбек",
  President: "Президент",
  "Arbitral awards": "Арбитражные решения",
  "Astana, Kazakhstan": "Астана, Казахстан",
  "Foundations: a lecture": "Основы: лекция",
};

beforeEach(() => {
  answers("get", "/courses/organisational-structure/", [
    aPerson({ id: 1, status: "BOARD", position: "President", ...president }),
    aPerson({ id: 2, position: "Arbitral awards", ...president }),
    aPerson({ id: 3 }),
  ]);
  answers("get", "/courses/topic/", [aPublicTopic(1, "Foundations")]);
  answers("get", "/translate/", ({ search }: { search: URLSearchParams }) =>
    search.getAll("q").map((q) => [[WORDS[q] ?? q]]),
  );
});

test("a biography shows posts, location and lectures and has a link back", async () => {
  await renderArea(area, `/people/${SLUG}`);

  expect(await screen.findByRole("heading", { level: 1, name: "Aigerim Sadykbek" })).toBeVisible();
  expect(document.title).toMatch(/^Aigerim Sadykbek · /);
  expect(screen.getByText("Astana, Kazakhstan")).toBeVisible();
  expect(screen.getByText("President")).toBeVisible();
  expect(screen.getByText(/Chairs the board/)).toBeVisible();
  expect(screen.getByText("Teaches: Arbitral awards")).toBeVisible();
  expect(await screen.findByText("Foundations: a lecture")).toBeVisible();
  expect(screen.getByRole("link", { name: "About the academy" })).toHaveAttribute("href", "/aboutoaa");
});

test("practice, languages and selected works are shown where they are written", async () => {
  const profile = {
    practice: "Sits as arbitrator in construction disputes.",
    languages: "Kazakh, English",
    works: ["Presiding arbitrator, turbine supply, seat Astana", "“The Clause Nobody Read”, 2023"],
  };
  const rows = [{ ...aPerson({ id: 1, ...president }), ...profile }, aPerson({ id: 3 })];
  answers("get", "/courses/organisational-structure/", rows);
  await renderArea(area, `/people/${SLUG}`);

  expect(await screen.findByRole("region", { name: "Practice" })).toHaveTextContent(
    `${profile.practice}Languages: Kazakh, English`,
  );
  const works = within(screen.getByRole("region", { name: "Selected cases and publications" }));
  expect(works.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(profile.works);
});

test("it speaks one language, the person's", async () => {
  await changeLanguage("ru");
  await renderArea(area, `/people/${SLUG}`);

  expect(await screen.findByRole("heading", { level: 1, name: "Айгерим Садыкбек" })).toBeVisible();
  expect(screen.getByText("Преподаёт: Арбитражные решения")).toBeVisible();
  expect(await screen.findByText("Основы: лекция")).toBeVisible();
  expect(screen.queryByText(/President|Astana|Teaches/)).not.toBeInTheDocument();
});

test("who only teaches leads back to the course", async () => {
  await renderArea(area, "/people/kaito-morisawa");

  expect(await screen.findByRole("heading", { level: 1, name: "Kaito Morisawa" })).toBeVisible();
  expect(screen.getByRole("link", { name: "About the course" })).toHaveAttribute("href", "/aboutthecourse");
  for (const name of ["Lectures in the programme", "Practice", "Selected cases and publications"])
    expect(screen.queryByRole("heading", { name })).not.toBeInTheDocument();
});

test.each([
  ["en", "There is no such biography", "About the academy"],
  ["ru", "Такой биографии нет", "Об академии"],
] as const)("in %s an unknown person's address shows a message with a link", async (language, title, way) => {
  await changeLanguage(language);
  await renderArea(area, "/people/nobody");

  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole("link", { name: way })).toBeVisible();
});

test("people who cannot be loaded show an error with a retry", async () => {
  refuses("get", "/courses/organisational-structure/", 404, "route.unknown");
  await renderArea(area, `/people/${SLUG}`);

  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
