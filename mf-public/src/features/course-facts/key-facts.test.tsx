// @covers spec §2.8, reading 26

import { changeLanguage } from "@academy/shared/i18n";
import { aCourse } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderFeature } from "#testing/render-feature.tsx";
import { KeyFacts } from "./key-facts.tsx";

beforeEach(() => answers("get", "/courses/course/", [aCourse()]));

/** The value of a term in the list. */
const factOf = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling;

const COUNTED = { topics: 16, lectures: 35, minutes: 3378 };

test.each([
  ["Scope", "16 topics, 35 lectures"],
  ["Total duration", "56 h 18 min"],
  ["Format", "Online: recorded lectures, documents, live sessions"],
  ["Language of the course", "English"],
  ["Access", "The whole trimester, at your own pace"],
  ["Completion", "A certificate of the academy, from 18 points"],
])("the key facts say: %s", async (term, fact) => {
  answers("get", "/courses/figures/", COUNTED);
  await renderFeature(KeyFacts);

  await screen.findByText("16 topics, 35 lectures");
  expect(factOf(term)).toHaveTextContent(fact);
});

test.each([
  ["Объём", "16 тем, 35 лекций"],
  ["Общая продолжительность", "56 ч 18 мин"],
  ["Формат", "Онлайн: записи лекций, документы, онлайн-семинары"],
  ["Язык курса", "Английский"],
  ["Доступ", "Весь триместр, в удобном темпе"],
  ["По окончании", "Сертификат академии, баллов — от 18"],
])("the key facts say in Russian: %s", async (term, fact) => {
  await changeLanguage("ru");
  answers("get", "/courses/figures/", COUNTED);
  await renderFeature(KeyFacts);

  await screen.findByText("16 тем, 35 лекций");
  expect(factOf(term)).toHaveTextContent(fact);
});

test("figures that cannot be counted stay empty, and the other facts are shown", async () => {
  refuses("get", "/courses/figures/", 404, "route.unknown");
  await renderFeature(KeyFacts);

  expect(factOf("Language of the course")).toHaveTextContent("English");
  expect(factOf("Scope")).toHaveTextContent(/^$/);
});
