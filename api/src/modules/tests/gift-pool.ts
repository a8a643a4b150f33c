import * as z from "zod/mini";
import { jsonPath } from "#format/json-path.ts";
import { TestQuestion } from "#schemas/test-question.ts";
import { checkPool } from "./check-pool.ts";
import { GiftError, readGift } from "./read-gift.ts";
import type { TestSettings } from "./topic-test.ts";

/** What a pool that comes as GIFT is measured against: the rules are those of the content pack. */
interface Place {
  topicId: number;
  lectures: ReadonlySet<number>;
  settings: TestSettings;
}

/** The questions of a pool in GIFT, checked as those of a content pack are; throws a `GiftError` with the place and reason. */
export function poolOfGift(text: string, { topicId, lectures, settings }: Place): TestQuestion[] {
  const read = readGift(text);
  const questions = read.map(({ place, question }) => {
    const parsed = TestQuestion.safeParse(question, { error: z.locales.en().localeError });
    const issue = parsed.error?.issues[0];
    if (issue) throw new GiftError(place, `${jsonPath(issue.path)}: ${issue.message}`);
    return parsed.data as TestQuestion;
  });
  read.forEach(({ place }, q) => {
    if (questions.findIndex(({ id }) => id === questions[q]?.id) !== q)
      throw new GiftError(place, "its id is used twice");
  });
  checkPool({ topic_id: topicId, settings, questions }, lectures, (path, reason) => {
    const [, q, ...inside] = path;
    const place = typeof q === "number" ? read[q]?.place : undefined;
    throw new GiftError(place ?? "the pool", place && inside.length > 0 ? `${jsonPath(inside)}: ${reason}` : reason);
  });
  return questions;
}
