// @covers decision 0073

import { changeLanguage } from "@academy/shared/i18n";
import { queryClient } from "@academy/shared/query";
import { aCourse } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { area } from "#area.ts";
import { academyAnswers } from "#testing/content.ts";

beforeEach(() => academyAnswers());

const TITLE = { en: "Disputes, settled <b>well</b> $t(home.hero.action)", ru: "Споры, решённые хорошо" };

/** Opens a page of the area itself, with its texts. */
const visit = (address: string, options: { token?: string } = {}) => renderArea(area, address, options);

const heading = () => screen.findByRole("heading", { level: 1 });

test("an edited text is shown in the chosen language from the first moment on, as plain text; the others stay built in", async () => {
  answers("get", "/courses/page-texts/home/", { "home.hero.title": TITLE });
  await visit("/");

  expect(await heading()).toHaveTextContent(TITLE.en);
  expect(screen.getByText("Online academy in Astana")).toBeInTheDocument();
  await changeLanguage("ru");
  expect(await screen.findByRole("heading", { level: 1, name: TITLE.ru })).toBeInTheDocument();
});

test("an edited text fills in its number, and the questions that search engines read say the same", async () => {
  const answer = { en: "From {{points}} points on.", ru: "От {{points}} баллов." };
  answers("get", "/courses/course/", [aCourse({ certificate_points: 15 })]);
  answers("get", "/courses/page-texts/course/", { "course.faq.certificate.answer": answer });
  const { user, container } = await visit("/aboutthecourse");

  await user.click(await screen.findByRole("button", { name: "Does everyone receive a certificate?" }));

  expect(screen.getByText("From 15 points on.")).toBeVisible();
  const facts = [...container.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => textContent,
  );
  expect(facts.join()).toContain("From 15 points on.");
});

test.each([
  ["does not know them yet", 404, "route.unknown"],
  ["fails", 500, "internal"],
])("every page says what is built in where the api %s", async (_, status, code) => {
  refuses("get", "/courses/page-texts/home/", status, code);
  await visit("/");

  expect(await heading()).toHaveTextContent("International arbitration, taught by those who practise it");
});

test("staff who request the draft see it, marked as a draft", async () => {
  answers("get", "/staff/content/parts/pages/", { revision: 2, value: { "home.hero.title": TITLE } });
  await visit("/?preview=draft");

  expect(await screen.findByText(/This is a preview/)).toBeVisible();
  expect(await heading()).toHaveTextContent(TITLE.en);
});

test("nobody else sees it: the page is the published one and says so", async () => {
  refuses("get", "/staff/content/parts/pages/", 403, "staff.forbidden");
  answers("get", "/courses/page-texts/home/", { "home.hero.title": { en: "Published", ru: "Опубликовано" } });
  await visit("/?preview=draft");

  expect(await screen.findByText(/can be seen by signed-in staff/)).toBeVisible();
  expect(await heading()).toHaveTextContent("Published");
});

test.each([
  ["/", "home", "home.head"],
  ["/aboutthecourse", "course", "course.head"],
  ["/terms", "legal", "legal.terms"],
])("the tab of %s and its description say what the academy says, in both languages", async (address, page, place) => {
  const title = { en: "Said otherwise", ru: "Другими словами" };
  answers("get", `/courses/page-texts/${page}/`, { [`${place}.title`]: title, [`${place}.description`]: title });
  await visit(address);

  await waitFor(() => expect(document.title).toBe("Said otherwise · Orda Academy of Arbitration"));
  await changeLanguage("ru");
  await waitFor(() => expect(document.title).toBe("Другими словами · Академия арбитража «Орда»"));
  const head = area.routes.find(({ path }) => path === address)?.head;
  expect(head?.edited?.(queryClient, "ru")).toEqual({ title: title.ru, description: title.ru });
});

test("the main page is named after the academy alone as long as nobody says otherwise", async () => {
  await visit("/");

  await waitFor(() => expect(document.title).toBe("Orda Academy of Arbitration"));
});
