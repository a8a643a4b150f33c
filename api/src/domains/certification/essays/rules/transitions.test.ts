// @covers readings 77, 79, 83, 85

import { APPEAL_DAYS, ESSAY_STATES, type EssayStatus } from "@academy/shared/contract/essay";
import { DAY_MS } from "@academy/shared/time/durations";
import { expect, test } from "vitest";
import { type Actor, appealUntil, ESSAY_ACTIONS, type EssayFacts, mayBeGiven, nextEssayStatus } from "./transitions.ts";

const NOW = new Date("2026-12-01T09:00:00Z");
const AUTHOR = 1;
const READER = 2;
const SECOND = 3;

const first = { kind: "first", points: 1, reviewerId: READER } as const;
const agreed = { kind: "second", points: 0, reviewerId: SECOND } as const;
const disputed = { kind: "second", points: 3, reviewerId: SECOND } as const;

/** An essay as it usually is in each state: in review it is read by the reader, and an evaluated one is negative. */
const FACTS: Record<EssayStatus, Partial<EssayFacts>> = {
  draft: {},
  submitted: {},
  in_review: { reviewerId: READER },
  returned: { returns: 1 },
  second_review: { evaluations: [first] },
  evaluated: { evaluations: [first, agreed], evaluatedAt: NOW },
  appealed: { evaluations: [first, agreed], evaluatedAt: NOW, appealedAt: NOW },
};

const essay = (status: EssayStatus, change: Partial<EssayFacts> = {}): EssayFacts => ({
  status,
  authorId: AUTHOR,
  returns: 0,
  reviewerId: null,
  evaluations: [],
  evaluatedAt: null,
  appealedAt: null,
  ...FACTS[status],
  ...change,
});

/** Every kind of person who may try a step. */
const PEOPLE = {
  author: { id: AUTHOR, roles: [] },
  "author on the staff": { id: AUTHOR, roles: ["instructor", "owner"] },
  student: { id: 9, roles: [] },
  reader: { id: READER, roles: ["instructor"] },
  instructor: { id: 4, roles: ["instructor"] },
  manager: { id: 5, roles: ["manager"] },
  owner: { id: 6, roles: ["owner"] },
} as const satisfies Record<string, Actor>;
type Person = keyof typeof PEOPLE;

/** Who may take which step in which state, and the state after it; every other step is refused. */
const ALLOWED: Partial<Record<`${EssayStatus} ${(typeof ESSAY_ACTIONS)[number]}`, [readonly Person[], EssayStatus]>> = {
  "draft edit": [["author", "author on the staff"], "draft"],
  "draft submit": [["author", "author on the staff"], "submitted"],
  "submitted withdraw": [["author", "author on the staff"], "draft"],
  "submitted start": [["reader", "instructor", "owner"], "in_review"],
  "in_review start": [["owner"], "in_review"],
  "submitted assign": [["owner"], "in_review"],
  "in_review assign": [["owner"], "in_review"],
  "in_review release": [["reader"], "submitted"],
  "in_review return": [["reader"], "returned"],
  "in_review evaluate_positive": [["reader"], "evaluated"],
  "in_review evaluate_negative": [["reader"], "second_review"],
  "returned edit": [["author", "author on the staff"], "returned"],
  "returned submit": [["author", "author on the staff"], "submitted"],
  "second_review evaluate_positive": [["instructor", "owner"], "second_review"],
  "second_review evaluate_negative": [["instructor", "owner"], "evaluated"],
  "second_review start": [["instructor", "owner"], "second_review"],
  "second_review assign": [["owner"], "second_review"],
  "evaluated appeal": [["author", "author on the staff"], "appealed"],
  "evaluated begin_anew": [["author", "author on the staff"], "evaluated"],
  "appealed start": [["instructor", "owner"], "appealed"],
  "appealed assign": [["owner"], "appealed"],
  "appealed evaluate_positive": [["instructor", "owner"], "evaluated"],
  "appealed evaluate_negative": [["instructor", "owner"], "evaluated"],
};

test("every state, action and role leads to the state in the table", () => {
  const wrong: string[] = [];
  for (const status of ESSAY_STATES)
    for (const action of ESSAY_ACTIONS)
      for (const person of Object.keys(PEOPLE) as Person[]) {
        const [people, to] = ALLOWED[`${status} ${action}`] ?? [[], status];
        const wanted = people.includes(person) ? to : null;
        const found = nextEssayStatus(essay(status), action, PEOPLE[person], NOW);
        if (found !== wanted) wrong.push(`${person}: ${status} ${action} → ${found}, not ${wanted}`);
      }
  expect(wrong).toEqual([]);
});

test("a withdrawn essay that was returned before goes back to that state", () => {
  expect(nextEssayStatus(essay("submitted", { returns: 1 }), "withdraw", PEOPLE.author, NOW)).toBe("returned");
});

test("an essay can be returned twice at most", () => {
  const returned = (returns: number) => nextEssayStatus(essay("in_review", { returns }), "return", PEOPLE.reader, NOW);
  expect([returned(1), returned(2)]).toEqual(["returned", null]);
});

test("if two instructors disagree, an owner without a review of the essay decides", () => {
  const dispute = essay("second_review", { evaluations: [first, disputed] });
  const decide = (person: Actor) => nextEssayStatus(dispute, "evaluate_negative", person, NOW);
  const secondAsOwner = { id: SECOND, roles: ["owner"] } as const;
  expect([decide(PEOPLE.owner), decide(PEOPLE.instructor), decide(secondAsOwner)]).toEqual(["evaluated", null, null]);
});

test.for(["second_review", "appealed"] as const)(
  "an evaluation that one member began in %s cannot be made by another; it can be handed back",
  (status) => {
    const begun = essay(status, { reviewerId: 4 });
    const other = { id: 8, roles: ["instructor"] } as const;
    const may = (action: (typeof ESSAY_ACTIONS)[number], person: Actor) =>
      nextEssayStatus(begun, action, person, NOW) !== null;
    expect([may("evaluate_positive", PEOPLE.instructor), may("evaluate_positive", other)]).toEqual([true, false]);
    expect([may("start", other), may("start", PEOPLE.owner)]).toEqual([false, true]);
    expect([may("release", PEOPLE.instructor), may("release", other)]).toEqual([true, false]);
  },
);

test("an essay can be assigned only to a member who may read it now", () => {
  const given = (facts: EssayFacts, person: Actor) => mayBeGiven(facts, person, NOW);
  const inReview = essay("in_review");
  expect(
    [PEOPLE.instructor, PEOPLE.owner, PEOPLE.manager, PEOPLE["author on the staff"]].map((person) =>
      given(inReview, person),
    ),
  ).toEqual([true, true, false, false]);
  expect(given(essay("second_review", { reviewerId: 4 }), PEOPLE.reader)).toBe(false);
  const dispute = essay("second_review", { evaluations: [first, disputed] });
  expect([given(dispute, PEOPLE.instructor), given(dispute, PEOPLE.owner)]).toEqual([false, true]);
});

test.for<[string, Partial<EssayFacts>, Date, boolean]>([
  ["a negative evaluation", {}, NOW, true],
  ["its last moment", {}, new Date(NOW.getTime() + APPEAL_DAYS * DAY_MS - 1), true],
  ["the moment after", {}, new Date(NOW.getTime() + APPEAL_DAYS * DAY_MS), false],
  ["an appeal before", { appealedAt: NOW }, NOW, false],
  ["a positive evaluation", { evaluations: [{ ...first, points: 2 }] }, NOW, false],
])("an appeal after %s", ([, change, now, may]) => {
  const facts = essay("evaluated", change);
  expect(nextEssayStatus(facts, "appeal", PEOPLE.author, now) !== null).toBe(may);
  expect(appealUntil(facts, now) !== null).toBe(may);
});

test("after a positive evaluation no new essay can be begun", () => {
  const passed = essay("evaluated", { evaluations: [{ ...first, points: 2 }] });
  expect(nextEssayStatus(passed, "begin_anew", PEOPLE.author, NOW)).toBeNull();
});
