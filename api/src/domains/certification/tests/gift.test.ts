// @covers reading 71

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import { TopicTest } from "@academy/shared/contract/content/topic-test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testConfig } from "#test/support/test-database.ts";
import { poolOfGift } from "./gift-pool.ts";
import { readGift } from "./read-gift.ts";
import { writeGift } from "./write-gift.ts";

const folder = join(testConfig.contentDir, "tests");
const tests = readdirSync(folder)
  .sort()
  .map((name) => TopicTest.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
const [first] = tests as [TopicTest];

const contextOf = ({ topic_id, settings, questions }: TopicTest) => ({
  topicId: topic_id,
  settings,
  lectures: new Set(questions.map(({ lecture_id }) => lecture_id)),
});

test.each(tests)("the pool of topic $topic_id is the same after an export to GIFT and an import", (pool) => {
  expect(JSON.stringify(poolOfGift(writeGift(pool.questions), contextOf(pool)))).toBe(JSON.stringify(pool.questions));
});

/** Texts made of characters that GIFT, HTML and the parser could mistake for syntax. */
const nasty = fc
  .array(
    fc.constantFrom(
      "~",
      "=",
      "#",
      "####",
      "{",
      "}",
      ":",
      "::",
      "\\",
      "\\n",
      "<",
      ">",
      "&",
      "&&061;",
      "->",
      "//",
      "%50%",
      "[html]",
      '"',
      "a",
      "[tag:x]",
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(""));

test("no character of a text is lost or read as GIFT syntax", () => {
  fc.assert(
    fc.property(fc.uniqueArray(nasty, { minLength: 4, maxLength: 4 }), (texts) => {
      const worded = texts.map((text, t) => ({ en: `${t}${text}`, ru: `${t}ы${text}` }));
      const questions = first.questions.map((question): TestQuestion => {
        const [text, explanation] = worded as [(typeof worded)[0], (typeof worded)[0]];
        if (question.kind === "single" || question.kind === "multiple")
          return {
            ...question,
            text,
            explanation,
            options: question.options.map((option, o) => ({ ...option, ...(worded[o] ?? {}) })),
          };
        if (question.kind === "matching")
          return {
            ...question,
            text,
            explanation,
            pairs: question.pairs.map((pair, p) => ({ left: worded[p] ?? pair.left, right: worded[p] ?? pair.right })),
          };
        return { ...question, text, explanation };
      });

      expect(poolOfGift(writeGift(questions), contextOf(first))).toEqual(questions);
    }),
    { numRuns: 50 },
  );
});

test("each kind of question is written as Moodle reads it", () => {
  const both = (en: string) => ({ en, ru: `${en}-ru` });
  const common = { text: both("Q"), explanation: both("E"), lecture_id: 4 };
  const questions: TestQuestion[] = [
    { ...common, kind: "single", id: "a", options: [{ ...both("x"), right: true }, both("y"), both("z")] },
    {
      ...{ ...common, kind: "multiple", id: "b", second: 90 },
      options: [{ ...both("x"), right: true }, { ...both("y"), right: true }, { ...both("z"), right: true }, both("w")],
    },
    { ...common, kind: "true_false", id: "c", answer: true },
    { ...common, kind: "true_false", id: "d", answer: false },
    { ...common, kind: "matching", id: "e", pairs: [{ left: both("l"), right: both("r") }] },
    { ...common, kind: "ordering", id: "f", items: [both("1st"), both("2nd")] },
    { ...common, kind: "numeric", id: "g", value: 4, tolerance: 0.5 },
  ];

  const plain = writeGift(questions).replace(/<span lang\\="(\w+)" class\\="multilang">(.*?)<\/span>/g, "<$1 $2>");

  expect(plain).toBe(`// [id:a] [tag:lecture:4] [tag:kind:single]
::a::[html]<en Q><ru Q-ru> {
=<en x><ru x-ru>
~<en y><ru y-ru>
~<en z><ru z-ru>
####<en E><ru E-ru>
}

// [id:b] [tag:lecture:4] [tag:second:90] [tag:kind:multiple]
::b::[html]<en Q><ru Q-ru> {
~%33.33333%<en x><ru x-ru>
~%33.33333%<en y><ru y-ru>
~%33.33333%<en z><ru z-ru>
~%-100%<en w><ru w-ru>
####<en E><ru E-ru>
}

// [id:c] [tag:lecture:4] [tag:kind:true_false]
::c::[html]<en Q><ru Q-ru> {
TRUE
####<en E><ru E-ru>
}

// [id:d] [tag:lecture:4] [tag:kind:true_false]
::d::[html]<en Q><ru Q-ru> {
FALSE
####<en E><ru E-ru>
}

// [id:e] [tag:lecture:4] [tag:kind:matching]
::e::[html]<en Q><ru Q-ru> {
=<en l><ru l-ru> -> <en r><ru r-ru>
####<en E><ru E-ru>
}

// [id:f] [tag:lecture:4] [tag:kind:ordering]
::f::[html]<en Q><ru Q-ru> {
=1 -> <en 1st><ru 1st-ru>
=2 -> <en 2nd><ru 2nd-ru>
####<en E><ru E-ru>
}

// [id:g] [tag:lecture:4] [tag:kind:numeric]
::g::[html]<en Q><ru Q-ru> {
#4:0.5
####<en E><ru E-ru>
}
`);
});

test("an option that carries one percent of the mark is a right one", () => {
  const [read] = readGift("// [tag:lecture:1]\n::shares:: Which? {~%99%a ~%1%b ~c####Both.}");
  expect(read?.question).toMatchObject({ kind: "multiple", options: [{ right: true }, { right: true }, {}] });
});

test("the items of an ordering are read in the order of their numbers, not of the file", () => {
  const item = (en: string) => `<span lang\\="en" class\\="multilang">${en}</span>`;
  const pairs = `=2 -> ${item("reply")} =10 -> ${item("award")} =1 -> ${item("request")}`;

  const [read] = readGift(`// [tag:lecture:1] [tag:kind:ordering]\n::steps:: In which order? {${pairs}####As agreed.}`);

  expect(read?.question).toMatchObject({
    kind: "ordering",
    items: [{ en: "request" }, { en: "reply" }, { en: "award" }],
  });
});

const whole = writeGift(first.questions);

test("a single choice with a half-right option is refused with the question's name", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../../test/support/half-right.gift"), "utf8");
  expect(() => poolOfGift(text, contextOf(first))).toThrow(/question 1 \(half-right\): an option is right in part/);
});

test.each([
  ["{=a ~%50%b ~c ~d}", /right in part/],
  ["{~%100%a ~%50%b ~c ~d}", /right in part/],
  ["{~%50%a ~%-50%b ~c ~d}", /right in part/],
  ["{#=%50%4:1 =%100%5:0}", /right in part/],
  ["{#=4:1 =5:1}", /right in part/],
  ["{#=%50%4:1}", /right in part/],
  ["{~%50%a ~%50.2%b ~c ~d}", /right in part/],
  ["{~a ~b ~c}", /needs one right option/],
  ["{=a =b ~c}", /needs one right option/],
  ["{~%99.95%a ~b ~c}", /right in part/],
  // These are read whole, and refused only for want of a lecture.
  ["{=a ~%-50%b ~c}", /does not name its lecture/],
  ["{~%33.333%a ~%33.333%b ~%33.333%c ~%-100%d}", /does not name its lecture/],
])("the shares of %s", (answers, reason) => {
  expect(() => poolOfGift(`\ufeff::weights:: Which? ${answers}`, contextOf(first))).toThrow(reason);
});

test.each([
  ["a range", "#2..6", { value: 4, tolerance: 2 }],
  ["one value with a tolerance", "#=4:0.5", { value: 4, tolerance: 0.5 }],
  ["one value", "#4", { value: 4, tolerance: 0 }],
  ["one value among feedback", "#=%100%4:0.5", { value: 4, tolerance: 0.5 }],
])("a number given as %s is read with its tolerance", (_, answer, numeric) => {
  const [read] = readGift(`// [tag:lecture:1]\n::number:: How many arbitrators? {${answer}####As agreed.}`);
  expect(read?.question).toMatchObject({ kind: "numeric", ...numeric });
});

test.for<[string, (text: string) => string, RegExp]>([
  ["a brace that is never closed", (text) => text.slice(0, -3), /GIFT refused: line \d+: /],
  [
    "a question that asks for free text",
    (text) => `${text}\n\n::essay::Write. {}\n`,
    /\(essay\): a question of kind Essay cannot be marked/,
  ],
  [
    "a question without its lecture",
    (text) => text.replace(/\[tag:lecture:\d+\] /, ""),
    /question 1 \(01-[a-z-]+\): does not name its lecture/,
  ],
  [
    "a question without an explanation",
    (text) => text.replace(/\n####.*/, ""),
    /question 1 \(01-[a-z-]+\): has no explanation/,
  ],
  [
    "a text in one language",
    (text) => text.replace(/::\[html\].* \{/, "::[html]Why? {"),
    /question 1 \(01-[a-z-]+\): \$\.text\.en: /,
  ],
  [
    "a lecture of another topic",
    (text) => text.replace("[tag:lecture:1]", "[tag:lecture:9]"),
    /question 1 \(01-[a-z-]+\): \$\.lecture_id: topic 1 has no lecture 9/,
  ],
  ["the same question twice", (text) => `${text}\n${text}`, /its id is used twice/],
  ["too few questions", () => writeGift(first.questions.slice(0, 9)), /the pool: a pool needs at least 10 questions/],
])("GIFT with %s is refused with position and reason", ([, change, reason]) => {
  expect(() => poolOfGift(change(whole), contextOf(first))).toThrow(reason);
});
