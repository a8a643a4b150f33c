import * as z from "@academy/shared/schema";
import { bilingual, languages } from "./bilingual.ts";
import { edited } from "./editor.ts";
import { variants } from "./variants.ts";

const STEM = 600;
const CHOICE = 240;
const EXPLANATION = 1200;

const choice = bilingual(CHOICE);
const option = z.strictObject({ ...languages(CHOICE), right: z.optional(z.boolean()) });

/** What every question has, whatever its kind, around the answers of its kind. */
const before = {
  text: bilingual(STEM),
};
const after = {
  explanation: bilingual(EXPLANATION),
  /** The lecture of the topic that teaches it, and the second in its video where that is said. */
  lecture_id: edited(z.int().check(z.gte(1)), { kind: "lecture" }),
  second: z.optional(z.int().check(z.gte(0))),
  /** Stable over all versions of the question and unique over all tests. */
  id: edited(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)), { kind: "id" }),
};

/** One of the options is right. */
const Single = z.strictObject({
  kind: z.enum(["single"]),
  ...before,
  options: z.array(option).check(z.minLength(3), z.maxLength(6)),
  ...after,
});

/** Several options are right, and the answer is right only as a whole. */
const Multiple = z.strictObject({
  kind: z.enum(["multiple"]),
  ...before,
  options: z.array(option).check(z.minLength(4), z.maxLength(6)),
  ...after,
});

const TrueFalse = z.strictObject({ kind: z.enum(["true_false"]), ...before, answer: z.boolean(), ...after });

/** Each left side belongs to the right side beside it. */
const Matching = z.strictObject({
  kind: z.enum(["matching"]),
  ...before,
  pairs: z.array(z.strictObject({ left: choice, right: choice })).check(z.minLength(3), z.maxLength(6)),
  ...after,
});

/** The items are in their right order. */
const Ordering = z.strictObject({
  kind: z.enum(["ordering"]),
  ...before,
  items: z.array(choice).check(z.minLength(3), z.maxLength(6)),
  ...after,
});

/** Every number that is at most `tolerance` away from `value` is right. */
const Numeric = z.strictObject({
  kind: z.enum(["numeric"]),
  ...before,
  value: z.number(),
  tolerance: edited(z.number().check(z.gte(0)), { initial: 0 }),
  ...after,
});

/** A question of a topic's test as the content pack holds it, with its answer: it never leaves the server as it is (reading 73). */
export const TestQuestion = variants("kind", [Single, Multiple, TrueFalse, Matching, Ordering, Numeric]);
export type TestQuestion = z.infer<typeof TestQuestion>;
export type QuestionKind = TestQuestion["kind"];
export type QuestionOption = z.infer<typeof option>;
