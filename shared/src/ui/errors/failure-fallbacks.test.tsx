import { LANGUAGES } from "@academy/shared/contract/language";
import { http } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { FAILURE_FALLBACKS, type FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import * as z from "@academy/shared/schema";
import { answers } from "@academy/shared/testing/fake-api";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ErrorNote } from "./error-note.tsx";

afterEach(() => changeLanguage("en"));

/** Spec §8 and reading 43: the text of a failed call whose answer says nothing about itself. */
const CATALOGUE: Record<FailingCall, { en: string; ru: string }> = {
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

const ROWS = (Object.keys(FAILURE_FALLBACKS) as FailingCall[]).flatMap((call) =>
  LANGUAGES.map((language) => [call, language] as const),
);

async function failed(call: FailingCall, answer: () => Response) {
  answers("get", "/courses/course/", answer);
  const error: unknown = await http.get("/courses/course/", z.unknown()).catch((reason: unknown) => reason);
  render(<ErrorNote call={call} error={error} />);
  return screen.getByRole("alert").textContent;
}

test.each(ROWS)("%s in %s: an answer without a body reads the words of the call", async (call, language) => {
  await changeLanguage(language);

  expect(await failed(call, () => new Response(null, { status: 400 }))).toBe(CATALOGUE[call][language]);
});

test.each(ROWS)("%s in %s: a proxy's page reads the words of the call", async (call, language) => {
  await changeLanguage(language);
  const page = () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } });

  expect(await failed(call, page)).toBe(CATALOGUE[call][language]);
});

test.each(ROWS)("%s in %s: what the server says goes before them", async (call, language) => {
  await changeLanguage(language);
  const said = await failed(call, () => Response.json({ detail: "The register is closed." }, { status: 400 }));

  const sentence = { en: "Error: ", ru: "Ошибка: " }[language];
  expect(said).toBe(`${call === "instructors" ? sentence : ""}The register is closed.`);
});

test.each(ROWS)("%s in %s: a known code has our own words", async (call, language) => {
  await changeLanguage(language);
  const said = await failed(call, () => Response.json({ code: "request.too_many", detail: "Slow." }, { status: 429 }));

  expect(said).toContain({ en: "Too many requests", ru: "Слишком много" }[language]);
});
