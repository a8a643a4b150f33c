import { inArray, sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { rowsOf } from "#database/database.ts";
import { books, translations } from "#database/tables/academy.ts";
import { sourceHash } from "#domains/learning/translation/source-hash.ts";
import { localTranslator, type TranslatorAnswer } from "./local-translator.ts";
import { startTestApi, type TestApi } from "./test-api.ts";
import type { TestApiOptions } from "./test-server.ts";

/** Titles of the academy that no person translated. */
export const TITLE = "A Venue for Everybody";
export const OTHER = "Costs Follow the Event";

/** A title that a person translated, and its translation. */
export const HUMAN = "The Award";
export const HUMAN_TEXT = "Арбитражное решение";

/** The key that the machine requires of its callers. */
export const KEY = "a-key-of-the-machine";

/** The academy with two books that have no Russian words, and a machine beside it. */
export async function academyWithMachine(answer?: TranslatorAnswer, { config, ...options }: TestApiOptions = {}) {
  const machine = await localTranslator(answer);
  const api = await startTestApi({ config: { translation: { url: machine.url, key: KEY }, ...config }, ...options });
  const { db } = api.context;
  const book = { author: "The Academy", pages: 1, file: "", cover: "" };
  await db.insert(books).values([TITLE, OTHER].map((title, index) => ({ id: 900 + index, title, ...book })));
  onTestFinished(async () => {
    await db.delete(books).where(inArray(books.id, [900, 901]));
    await db.delete(translations).where(inArray(translations.sourceHash, [TITLE, OTHER].map(sourceHash)));
  });
  return { ...api, machine };
}

/** Texts and who translated each; a refusal as its status and code. */
export async function translated({ call }: Pick<TestApi, "call">, texts: readonly string[], to = "ru") {
  const query = texts.map((text) => `&q=${encodeURIComponent(text)}`).join("");
  const { status, body } = await call("GET", `/api/translate/?tl=${to}${query}`);
  const answers = texts.length === 1 ? [body] : body;
  return status === 200 ? answers.map(([[text, , source]]: [string[]]) => [text, source]) : [status, body.code];
}

/** The machine's translations that were kept. */
export const keptTranslations = ({ context }: TestApi) =>
  rowsOf(context.db, sql`select text, provider from machine_translations`);
