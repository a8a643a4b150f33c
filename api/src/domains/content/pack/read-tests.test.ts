// @covers readings 70, 71, 88

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { QuestionKind, TestQuestion } from "@academy/shared/contract/content/test-question";
import type { TopicTest } from "@academy/shared/contract/content/topic-test";
import { expect, test } from "vitest";
import { copyOfPack } from "#test/support/pack-copy.ts";
import { readPack } from "./read-pack.ts";

/** A test into which a fault is planted: its questions may have any form. */
type Draft = Omit<TopicTest, "questions"> & { questions: (Record<string, unknown> & { kind: string })[] };

/** The first question of a kind, for planting a fault. */
function first<Kind extends QuestionKind>(draft: Draft, kind: Kind) {
  return draft.questions.find((question) => question.kind === kind) as Extract<TestQuestion, { kind: Kind }>;
}

/** A copy of the academy's pack with a fault in the test of topic 1. */
function packWith(plant: (draft: Draft) => void, name = "01"): string {
  const folder = copyOfPack();
  const file = join(folder, "tests/01.json");
  const draft = JSON.parse(readFileSync(file, "utf8")) as Draft;
  plant(draft);
  writeFileSync(join(folder, `tests/${name}.json`), JSON.stringify(draft));
  return folder;
}

test.for<[string, (draft: Draft) => void, RegExp]>([
  [
    "nine questions",
    ({ questions }) => questions.splice(9),
    /\$\.questions: a pool needs at least 10 questions, this one has 9/,
  ],
  [
    "two kinds of question",
    (draft) => {
      const { options: _, ...numeric } = first(draft, "single");
      draft.questions = draft.questions.map((_each, q) =>
        q % 2
          ? { ...first(draft, "single"), id: `q-${q}` }
          : { ...numeric, id: `q-${q}`, kind: "true_false", answer: true },
      );
    },
    /\$\.questions: a test needs at least 3 kinds of question, this one has 2/,
  ],
  [
    "more questions drawn than there are",
    (draft) => {
      draft.settings = { ...draft.settings, drawn: 40 };
    },
    /\$\.settings\.drawn: a pool of \d+ is too small for an attempt, which draws 40 questions/,
  ],
  [
    "an id used twice",
    ({ questions: [one, two] }) => {
      if (one && two) two.id = one.id;
    },
    /\$\.questions\[1\]\.id: the id 01-[a-z-]+ is used already, in .*01\.json/,
  ],
  [
    "a topic nobody knows",
    (draft) => {
      draft.topic_id = 99;
    },
    /\$\.topic_id: there is no topic 99/,
  ],
  [
    "a lecture of another topic",
    (draft) => {
      first(draft, "single").lecture_id = 9;
    },
    /\$\.questions\[0\]\.lecture_id: topic 1 has no lecture 9/,
  ],
  [
    "a Russian text that is missing",
    (draft) => {
      draft.questions[0] = { ...first(draft, "single"), text: { en: "Why?" } };
    },
    /\$\.questions\[0\]\.text\.ru: /,
  ],
  [
    "an English sentence in the Russian place",
    (draft) => {
      first(draft, "single").text.ru = "Why do parties choose arbitration?";
    },
    /\$\.questions\[0\]\.text: the Russian text has no Cyrillic letter/,
  ],
  [
    "a Russian sentence in the English place",
    (draft) => {
      first(draft, "single").explanation.en = "Потому что.";
    },
    /\$\.questions\[0\]\.explanation: the English text has Cyrillic letters/,
  ],
  [
    "an explanation of spaces",
    (draft) => {
      first(draft, "single").explanation.en = " ";
    },
    /\$\.questions\[0\]\.explanation\.en: must be one line of text without spaces at its ends/,
  ],
  [
    "a key nobody knows",
    (draft) => {
      draft.questions[0] = { ...first(draft, "single"), hint: "the second" };
    },
    /\$\.questions\[0\]: Unrecognized key: "hint"/,
  ],
  [
    "a kind nobody knows",
    (draft) => {
      draft.questions[0] = { ...first(draft, "single"), kind: "essay" };
    },
    /\$\.questions\[0\]\.kind: /,
  ],
  [
    "no right option",
    (draft) => {
      for (const option of first(draft, "single").options) delete option.right;
    },
    /\.options: one option must be right, 0 are marked/,
  ],
  [
    "two right options of one",
    (draft) => {
      for (const option of first(draft, "single").options.slice(0, 2)) option.right = true;
      for (const option of first(draft, "single").options.slice(2)) delete option.right;
    },
    /\.options: one option must be right, 2 are marked/,
  ],
  [
    "one right option of several",
    (draft) => {
      for (const [o, option] of first(draft, "multiple").options.entries()) option.right = o === 0;
    },
    /\.options: at least two options must be right, 1 marked/,
  ],
  [
    "no wrong option of several",
    (draft) => {
      for (const option of first(draft, "multiple").options) option.right = true;
    },
    /\.options: at least one option must be wrong/,
  ],
  [
    "an option that stands twice",
    (draft) => {
      const [one, two] = first(draft, "single").options;
      if (one && two) two.ru = one.ru.toUpperCase();
    },
    /\.options: ".*" stands here twice/,
  ],
  [
    "a right side that stands twice",
    (draft) => {
      const [one, two] = first(draft, "matching").pairs;
      if (one && two) two.right = one.right;
    },
    /\.pairs: ".*" stands here twice/,
  ],
  [
    "an item that stands twice",
    (draft) => {
      const { items } = first(draft, "ordering");
      if (items[0]) items[1] = items[0];
    },
    /\.items: ".*" stands here twice/,
  ],
  [
    "a tolerance below zero",
    (draft) => {
      first(draft, "numeric").tolerance = -1;
    },
    /\.tolerance: /,
  ],
])("a test with %s is refused by file, path and reason", async ([, plant, reason]) => {
  const refusal = readPack(packWith(plant));

  await expect(refusal).rejects.toThrow(reason);
  await expect(refusal).rejects.toThrow(/^content pack refused: .*tests\/01\.json at \$/);
});

test("a second test of a topic is refused with the name of the first", async () => {
  const folder = packWith(({ questions }) => {
    for (const question of questions) question.id = `${question.id}-again`;
  }, "99");

  await expect(readPack(folder)).rejects.toThrow(/99\.json at \$\.topic_id: topic 1 has a test already, in .*01\.json/);
});

test("a test without settings has those of reading 70", async () => {
  const { tests } = await readPack(copyOfPack());

  expect(tests[0]?.test.settings).toEqual({
    drawn: 8,
    pass_percent: 70,
    minutes: 20,
    failures_before_wait: 2,
    wait_hours: 12,
  });
});

test("a topic without a test is refused by its number", async () => {
  const folder = copyOfPack();
  rmSync(join(folder, "tests/07.json"));

  await expect(readPack(folder)).rejects.toThrow(/tests: topic 7 has no test/);
});
