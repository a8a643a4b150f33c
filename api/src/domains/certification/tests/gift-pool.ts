import { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { TestSettings } from "@academy/shared/contract/content/topic-test";
import { decodeText } from "#format/decode-text.ts";
import { jsonPath } from "#format/json-path.ts";
import { faultSentence } from "#schemas/content-fault.ts";
import { readContent } from "#schemas/schema-fault.ts";
import { checkPool } from "./check-pool.ts";
import { GiftError, readGift } from "./read-gift.ts";

/** What a pool in GIFT is checked against: the rules are those of the content pack. */
interface Place {
  topicId: number;
  lectures: ReadonlySet<number>;
  settings: TestSettings;
}

/** The text of a GIFT file, whatever its encoding. */
export const giftText = (bytes: Buffer) => decodeText(bytes).text;

/** Reads and checks the questions of a pool in GIFT as those of a content pack; throws a `GiftError` with the place and the reason. */
export function poolOfGift(text: string, { topicId, lectures, settings }: Place) {
  const read = readGift(text);
  const questions = read.map(({ place, question }) => {
    const { data, faults } = readContent(TestQuestion, question);
    const first = faults?.[0];
    if (first) throw new GiftError(place, `${jsonPath(first.path)}: ${faultSentence(first.fault)}`);
    return data as TestQuestion;
  });
  read.forEach(({ place }, q) => {
    if (questions.findIndex(({ id }) => id === questions[q]?.id) !== q)
      throw new GiftError(place, "its id is used twice");
  });
  checkPool({ topic_id: topicId, settings, questions }, lectures, (path, fault) => {
    const [, q, ...inside] = path;
    const place = typeof q === "number" ? read[q]?.place : undefined;
    const reason = faultSentence(fault);
    throw new GiftError(place ?? "the pool", place && inside.length > 0 ? `${jsonPath(inside)}: ${reason}` : reason);
  });
  return questions;
}
