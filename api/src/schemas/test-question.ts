import * as z from "zod/mini";
import { bilingual, languages } from "./bilingual.ts";

const STEM = 600;
const CHOICE = 240;
const EXPLANATION = 1200;

const choice = bilingual(CHOICE);
const option = z.strictObject({ ...languages(CHOICE), right: z.optional(z.boolean()) });

/** What every question has, whatever its kind (reading 71). */
const common = {
  /** Stable over all versions of the question and unique over all tests. */
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
  /** The lecture of the topic that teaches it, and the second in its video where that is said. */
  lecture_id: z.int().check(z.gte(1)),
  second: z.optional(z.int().check(z.gte(0))),
  text: bilingual(STEM),
};
const explanation = bilingual(EXPLANATION);

/** One of the options is right. */
const Single = z.strictObject({
  kind: z.literal("single"),
  ...common,
  options: z.array(option).check(z.minLength(3), z.maxLength(6)),
  explanation,
});

/** Several options are right, and the answer is right only as a whole. */
const Multiple = z.strictObject({
  kind: z.literal("multiple"),
  ...common,
  options: z.array(option).check(z.minLength(4), z.maxLength(6)),
  explanation,
});

const TrueFalse = z.strictObject({ kind: z.literal("true_false"), ...common, answer: z.boolean(), explanation });

/** Each left side belongs to the right side beside it. */
const Matching = z.strictObject({
  kind: z.literal("matching"),
  ...common,
  pairs: z.array(z.strictObject({ left: choice, right: choice })).check(z.minLength(3), z.maxLength(6)),
  explanation,
});

/** The items stand in their right order. */
const Ordering = z.strictObject({
  kind: z.literal("ordering"),
  ...common,
  items: z.array(choice).check(z.minLength(3), z.maxLength(6)),
  explanation,
});

/** Every number that is at most `tolerance` away from `value` is right. */
const Numeric = z.strictObject({
  kind: z.literal("numeric"),
  ...common,
  value: z.number(),
  tolerance: z.number().check(z.gte(0)),
  explanation,
});

/** A question of a topic's test as the content pack holds it, with its answer: it never leaves the server as it is (reading 73). */
export const TestQuestion = z.discriminatedUnion("kind", [Single, Multiple, TrueFalse, Matching, Ordering, Numeric]);
export type TestQuestion = z.infer<typeof TestQuestion>;
export type QuestionKind = TestQuestion["kind"];
export type QuestionOption = z.infer<typeof option>;
