import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Attempt, AttemptAnswer, AttemptQuestion } from "@academy/shared/contract/tests";
import { type APIRequestContext, expect } from "playwright/test";
import { ROOT } from "#support/config.ts";
import { bearer } from "#support/content/lectures.ts";
import type { Student } from "#support/people/students.ts";

interface Texts {
  en: string;
}

/** A question of the content pack: the fields that its right answer needs. */
interface PoolQuestion {
  text: Texts;
  options?: (Texts & { right?: boolean })[];
  answer?: boolean;
  pairs?: { left: Texts; right: Texts }[];
  items?: Texts[];
  value?: number;
}

/** The pools in the content pack with which the platform started. */
const FOLDER = join(process.env.CONTENT_DIR ?? join(ROOT, "api/content"), "tests");

/** The questions of one topic's test: questions of two topics may begin with the same words. */
async function poolOf(topic: number): Promise<PoolQuestion[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".json"));
  const tests: { topic_id: number; questions: PoolQuestion[] }[] = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(FOLDER, file), "utf8"))),
  );
  return tests.find(({ topic_id }) => topic_id === topic)?.questions ?? [];
}

/** The right answer to a question that an attempt shows in English. */
function rightAnswer(shown: AttemptQuestion, known: PoolQuestion): AttemptAnswer {
  const right = new Set((known.options ?? []).filter((option) => option.right).map(({ en }) => en));
  switch (shown.kind) {
    case "single":
      return { kind: "single", option: shown.options.findIndex((option) => right.has(option)) };
    case "multiple":
      return {
        kind: "multiple",
        options: shown.options.flatMap((option, index) => (right.has(option) ? [index] : [])),
      };
    case "true_false":
      return { kind: "true_false", value: known.answer === true };
    case "matching": {
      const pairs = new Map((known.pairs ?? []).map(({ left, right }) => [left.en, right.en]));
      return { kind: "matching", rights: shown.lefts.map((left) => shown.rights.indexOf(pairs.get(left) ?? "")) };
    }
    case "ordering":
      return { kind: "ordering", items: (known.items ?? []).map(({ en }) => shown.items.indexOf(en)) };
    case "numeric":
      return { kind: "numeric", value: known.value ?? Number.NaN };
  }
}

/** Begins the attempt at a topic's test, or goes on with the open one, and saves the right answer to every question. */
export async function answersRightly(request: APIRequestContext, student: Student, topic: number): Promise<Attempt> {
  const headers = { ...bearer(student), "Accept-Language": "en" };
  const pool = await poolOf(topic);
  const begun = await request.post(`/api/courses/tests/${topic}/attempts/`, { headers, data: {} });
  expect(begun.ok(), await begun.text()).toBe(true);
  const attempt = (await begun.json()) as Attempt;
  for (const question of attempt.questions) {
    const known = pool.find(({ text }) => text.en === question.text);
    if (!known) throw new Error(`the pool of topic ${topic} does not hold the question "${question.text}"`);
    const data = { answer: rightAnswer(question, known) };
    const saved = await request.put(`/api/courses/attempts/${attempt.id}/answers/${question.number}/`, {
      headers,
      data,
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  }
  return attempt;
}
