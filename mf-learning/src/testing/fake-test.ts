import type { Attempt, AttemptAnswer, AttemptQuestion, SavedAnswer, TestState } from "@academy/shared/contract/tests";
import { answers, type FakeRequest, portalPage, refusal } from "@academy/shared/testing/fake-api";

/** One question of each kind, as an attempt contains them. */
const QUESTIONS: AttemptQuestion[] = [
  { number: 1, kind: "single", text: "Who fixes the seat?", options: ["The parties", "The court", "The bank"] },
  { number: 2, kind: "multiple", text: "Which are grounds for refusal?", options: ["Notice", "Price", "Excess"] },
  { number: 3, kind: "true_false", text: "An award is final." },
  { number: 4, kind: "matching", text: "Match them.", lefts: ["Seat", "Venue"], rights: ["A place", "A law"] },
  { number: 5, kind: "ordering", text: "Order them.", items: ["Award", "Hearing", "Notice"] },
  { number: 6, kind: "numeric", text: "How many days?" },
].map((question) => ({ ...question, answer: null, marked: false }) as AttemptQuestion);

/** The right answers of the fake test; the server sends them only after a passed attempt. */
const RIGHT: AttemptAnswer[] = [
  { kind: "single", option: 0 },
  { kind: "multiple", options: [0, 2] },
  { kind: "true_false", value: true },
  { kind: "matching", rights: [1, 0] },
  { kind: "ordering", items: [2, 1, 0] },
  { kind: "numeric", value: 12.5 },
];

const NEEDED = 5;
const MINUTES = 20;

/** The student's state in the fake test. */
export const aTestState = (given: Partial<TestState> = {}): TestState => ({
  topic_id: 1,
  topic: "Foundations",
  questions: QUESTIONS.length,
  needed: NEEDED,
  minutes: MINUTES,
  failures_before_wait: 2,
  wait_hours: 12,
  lock: null,
  lectures_left: 0,
  attempts: 0,
  failures: 0,
  best: null,
  passed_at: null,
  next_attempt_at: null,
  open: null,
  history: [],
  ...given,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A fake server with one test and one attempt, as the contract defines them; a test case changes its fields to change its answers. */
export function fakeTest({ states = [aTestState()] }: { states?: TestState[] } = {}) {
  const world = {
    states,
    usableUntil: null as string | null,
    questions: structuredClone(QUESTIONS),
    revision: 0,
    startedAt: Date.now(),
    endsAt: Date.now() + MINUTES * 60_000,
    /** How far the server's clock is ahead of the browser's, in milliseconds. */
    ahead: 0,
    over: null as "student" | "time" | null,
    /** Whether saves fail without a network. */
    offline: false,
    /** The status with which a portal's page answers saves in place of the server; 0 without a portal. */
    portal: 0,
    /** The student has returned the course: nothing more is saved, and the attempt stays open until its time is up. */
    locked: false,
    saves: [] as {
      question: number;
      body: { answer: AttemptAnswer | null; typed?: string; marked?: boolean; chosen_at?: string };
    }[],
    languages: [] as (string | null)[],
  };
  const at = (moment: number) => new Date(moment + world.ahead).toISOString();

  const attempt = (): Attempt => {
    const outcomes = world.questions.map(({ number, answer }) => ({
      number,
      right: isSame(answer, RIGHT[number - 1]),
      explanation: `Because of rule ${number}.`,
      lecture: { id: number, title: `Lecture ${number}`, second: number === 1 ? 125 : null },
      correct: null as AttemptAnswer | null,
    }));
    const score = outcomes.filter(({ right }) => right).length;
    const passed = score >= NEEDED;
    for (const outcome of outcomes) if (passed) outcome.correct = RIGHT[outcome.number - 1] ?? null;
    return {
      id: 31,
      topic_id: 1,
      topic: "Foundations",
      started_at: at(world.startedAt),
      ends_at: at(world.endsAt),
      server_time: at(Date.now()),
      revision: world.revision,
      questions: world.questions,
      result: world.over && {
        score,
        needed: NEEDED,
        passed,
        submitted_at: at(Date.now()),
        submitted_by: world.over,
        questions: outcomes,
      },
    };
  };

  answers("get", "/courses/tests/", () => ({
    server_time: at(Date.now()),
    usable_until: world.usableUntil,
    tests: world.states,
  }));
  answers(
    "post",
    "/courses/tests/:topic/attempts/",
    ({ headers }: FakeRequest) => {
      world.languages.push(headers.get("accept-language"));
      return attempt();
    },
    201,
  );
  answers("get", "/courses/attempts/:id/", ({ params, headers }: FakeRequest) => {
    world.languages.push(headers.get("accept-language"));
    return params.id === "31" ? attempt() : refusal(404, "attempt.not_yours");
  });
  answers("put", "/courses/attempts/31/answers/:question/", ({ params, body }: FakeRequest) => {
    if (world.offline) return Response.error();
    if (world.portal) return portalPage(world.portal);
    if (world.over) return refusal(409, "attempt.over");
    if (world.locked) return refusal(403, "test.locked");
    const number = Number(params.question);
    const change = body as (typeof world.saves)[number]["body"];
    world.saves.push({ question: number, body: change });
    const question = world.questions.find((each) => each.number === number);
    if (!question) return refusal(404, "attempt.not_yours");
    Object.assign(question, { answer: change.answer, marked: change.marked ?? question.marked });
    world.revision++;
    const { answer, marked } = question;
    return {
      saved_at: at(Date.now()),
      revision: world.revision,
      ends_at: at(world.endsAt),
      server_time: at(Date.now()),
      answer,
      marked,
    } satisfies SavedAnswer;
  });
  answers("post", "/courses/attempts/31/submit/", () => {
    world.over ??= "student";
    return attempt();
  });
  return Object.assign(world, { RIGHT });
}
