import { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { TestSettings } from "@academy/shared/contract/content/topic-test";
import { decodeText } from "#format/decode-text.ts";
import { jsonPath } from "#format/json-path.ts";
import { faultSentence } from "#schemas/content-fault.ts";
import { readContent } from "#schemas/schema-fault.ts";
import { checkPool } from "./check-pool.ts";
import { GiftError, readGift } from "./read-gift.ts";

/** What a pool in GIFT is checked against: the rules are those of the content pack. */
interface PoolContext {
  topicId: number;
  lectures: ReadonlySet<number>;
  settings: TestSettings;
}

/** The text of a GIFT file, whatever its encoding. */
export const giftText = (bytes: Buffer) => decodeText(bytes).text;

/** Reads and checks the questions of a pool in GIFT as those of a content pack; throws a `GiftError` with the location and the reason. */
export function poolOfGift(text: string, { topicId, lectures, settings }: PoolContext) {
  const read = readGift(text);
  const questions = read.map(({ location, question }) => {
    const { data, faults } = readContent(TestQuestion, question);
    const first = faults?.[0];
    if (first) throw new GiftError(location, `${jsonPath(first.path)}: ${faultSentence(first.fault)}`);
    return data as TestQuestion;
  });
  read.forEach(({ location }, q) => {
    if (questions.findIndex(({ id }) => id === questions[q]?.id) !== q)
      throw new GiftError(location, "its id is used twice");
  });
  checkPool({ topic_id: topicId, settings, questions }, lectures, (path, fault) => {
    const [, q, ...inside] = path;
    const location = typeof q === "number" ? read[q]?.location : undefined;
    const reason = faultSentence(fault);
    throw new GiftError(
      location ?? "the pool",
      location && inside.length > 0 ? `${jsonPath(inside)}: ${reason}` : reason,
    );
  });
  return questions;
}
