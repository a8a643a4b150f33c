// @covers reading 125

import type { ContentDifference, DifferenceStep } from "@academy/shared/contract/staff/content";
import { expect, test } from "vitest";
import { readPack } from "#domains/content/pack/read-pack.ts";
import { completeDocument } from "#domains/content/versions/complete-document.ts";
import { testConfig } from "#test/support/test-database.ts";
import { differencesBetween } from "./differences.ts";

const { document } = await readPack(testConfig.contentDir);

type Node = Record<string, unknown>;
interface Draft {
  academy: { course: Node & { topics: (Node & { lectures: Node[] })[] }; organisational_structure: Node[] };
  tests: (Node & { questions: Node[] })[];
}

const shownTrail = (trail: readonly DifferenceStep[]): string =>
  trail.map(({ key, number }) => (number === undefined ? key : `${key} ${number}`)).join(" > ");

const shown = ({ kind, trail, from, language, before, after }: ContentDifference): string =>
  [
    `${shownTrail(trail)}:`,
    language,
    kind,
    from && `from ${shownTrail(from)}`,
    kind === "changed" && `${JSON.stringify(before)} > ${JSON.stringify(after)}`,
  ]
    .filter(Boolean)
    .join(" ");

/** The differences that a change of the academy's content makes, its computed values computed anew. */
function differencesAfter(change: (draft: Draft) => void): string[] {
  const draft = structuredClone(document) as unknown as Draft;
  change(draft);
  return differencesBetween(document, completeDocument(draft as never)).map(shown);
}

test.each<[string, (draft: Draft) => void, string[]]>([
  ["nothing", () => {}, []],
  [
    "a title in one language",
    ({ academy }) => {
      academy.course.title = { ...(academy.course.title as Node), en: "Arbitration" };
    },
    [expect.stringMatching(/^course > title: en changed ".+" > "Arbitration"$/)] as never,
  ],
  [
    "an optional value that was absent",
    ({ academy }) => {
      (academy.course.topics[1] as Node).released_at = "2027-01-10T05:00:00.000Z";
    },
    ['topics 2 > released_at: changed null > "2027-01-10T05:00:00.000Z"'],
  ],
  [
    "a lecture within its topic, though every place after it changes",
    ({ academy }) => {
      const lectures = academy.course.topics[0]?.lectures ?? [];
      lectures.push(lectures.shift() as Node);
    },
    [expect.stringMatching(/^topics 1 > lectures \d: moved from topics 1 > lectures 1$/)] as never,
  ],
  [
    "a lecture into another topic, with another title",
    ({ academy: { course } }) => {
      const lecture = course.topics[0]?.lectures.pop() as Node;
      lecture.inaugural = !lecture.inaugural;
      course.topics[1]?.lectures.unshift(lecture);
    },
    [
      expect.stringMatching(/^topics 2 > lectures 1: moved from topics 1 > lectures \d$/),
      expect.stringMatching(/^topics 2 > lectures 1 > inaugural: changed/),
    ] as never,
  ],
  [
    "a lecture taken out",
    ({ academy }) => academy.course.topics[1]?.lectures.splice(0, 1),
    ["topics 2 > lectures 1: removed"],
  ],
  [
    "a new topic, which also gets a test",
    ({ academy: { course } }) =>
      course.topics.push({
        ...structuredClone(course.topics[0] as Draft["academy"]["course"]["topics"][number]),
        id: 900,
        lectures: [],
      }),
    [expect.stringMatching(/^topics \d+: added$/), expect.stringMatching(/^tests \d+: added$/)] as never,
  ],
  [
    "a person's group",
    ({ academy }) => {
      const person = academy.organisational_structure[0] as Node;
      person.status = person.status === "BOARD" ? "INSTRUCTOR" : "BOARD";
    },
    [expect.stringMatching(/^people 1 > status: changed/)] as never,
  ],
  [
    "which answer is right",
    ({ tests }) => {
      const question = tests[0]?.questions.find(({ kind }) => kind === "single") as Node & { options: Node[] };
      for (const option of question.options)
        option.right = option === question.options[0] ? !option.right : option.right;
    },
    [
      expect.stringMatching(/^tests 1 > questions \d+ > options 1 > right: changed (true|false) > (true|false)$/),
    ] as never,
  ],
])("%s is listed as one difference", (_, change, differences) => {
  expect(differencesAfter(change)).toEqual(differences);
});

test("each item on the path has its name in both languages, a test that of its topic", () => {
  const draft = structuredClone(document) as unknown as Draft;
  const question = draft.tests[0]?.questions[0] as Node;
  question.second = 1;
  const [difference] = differencesBetween(document, completeDocument(draft as never));

  expect(difference?.trail).toEqual([
    { key: "tests", number: 1, name: draft.academy.course.topics[0]?.title },
    { key: "questions", number: 1, name: question.text },
    { key: "second" },
  ]);
});
