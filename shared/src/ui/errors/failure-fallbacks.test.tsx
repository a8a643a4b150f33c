// @covers spec §2.12, §8.2, reading 43

import { LANGUAGES } from "@academy/shared/contract/language";
import { http } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { type CatalogueCall, FAILURE_FALLBACKS, type FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import * as z from "@academy/shared/schema";
import { answers, portalPage, refusal } from "@academy/shared/testing/fake-api";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ErrorNote } from "./error-note.tsx";

afterEach(() => changeLanguage("en"));

/** Spec §8 and reading 43: the text of a failed call whose answer says nothing about itself. */
const CATALOGUE: Record<CatalogueCall, { en: string; ru: string }> = {
  signIn: { en: "Authorization error", ru: "Что-то пошло не так" },
  signUp: { en: "Authorization error", ru: "Что-то пошло не так" },
  currentUser: { en: "Authorization error", ru: "Что-то пошло не так" },
  update: { en: "Update error", ru: "Ошибка обновления" },
  passwordReset: { en: "Authorization error", ru: "Ошибка" },
  photo: { en: "Authorization error", ru: "Ошибка авторизации" },
  course: { en: "Something went wrong", ru: "Что-то пошло не так" },
  topics: { en: "Something went wrong", ru: "Что-то пошло не так" },
  seminars: { en: "Something went wrong", ru: "Что-то пошло не так" },
  contact: { en: "Error loading data", ru: "Не удалось загрузить данные" },
  instructors: { en: "Error: Error loading data", ru: "Ошибка: Не удалось загрузить данные" },
};

const ROWS = (Object.keys(FAILURE_FALLBACKS) as CatalogueCall[]).flatMap((call) =>
  LANGUAGES.map((language) => [call, language] as const),
);

async function failed(call: FailingCall, answer: () => Response) {
  answers("get", "/courses/course/", answer);
  const error: unknown = await http.get("/courses/course/", z.unknown()).catch((reason: unknown) => reason);
  render(<ErrorNote call={call} error={error} />);
  return screen.getByRole("alert").querySelector("p")?.textContent;
}

test.each(ROWS)("%s in %s: a refusal without a sentence shows the sentence of the call", async (call, language) => {
  await changeLanguage(language);

  expect(await failed(call, () => refusal(400, "", { detail: "" }))).toBe(CATALOGUE[call][language]);
});

const SENTENCE = { en: "Error: ", ru: "Ошибка: " };
const PORTAL = [200, 302, 401, 403, 404, 407, 429, 502, 511];

test.each(ROWS)("%s in %s: the page of a portal or a proxy reads as no connection", async (call, language) => {
  await changeLanguage(language);
  const shown = [];
  for (const status of PORTAL) {
    shown.push(await failed(call, () => portalPage(status)));
    cleanup();
  }

  const sentence = {
    en: "The academy cannot be reached. Check your connection and try again.",
    ru: "Нет связи с академией. Проверьте подключение и попробуйте ещё раз.",
  }[language];
  expect(new Set(shown)).toEqual(new Set([(call === "instructors" ? SENTENCE[language] : "") + sentence]));
});

test.each(ROWS)("%s in %s: the server's sentence is shown instead", async (call, language) => {
  await changeLanguage(language);
  const shown = await failed(call, () => refusal(400, "", { detail: "The register is closed." }));

  expect(shown).toBe(`${call === "instructors" ? SENTENCE[language] : ""}The register is closed.`);
});

test.each(ROWS)("%s in %s: a known code has a sentence of its own", async (call, language) => {
  await changeLanguage(language);
  const shown = await failed(call, () => refusal(429, "request.too_many"));

  expect(shown).toContain({ en: "Too many requests", ru: "Слишком много" }[language]);
});
