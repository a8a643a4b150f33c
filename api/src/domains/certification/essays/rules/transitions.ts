import { APPEAL_DAYS, ESSAY_RETURNS_MAX, type EssayStatus } from "@academy/shared/contract/essay";
import { isPositive } from "@academy/shared/contract/essay-evaluation";
import { mayDo, type StaffRole } from "@academy/shared/contract/roles";
import { daysAfter } from "@academy/shared/time/durations";
import { type Evaluated, effectiveEvaluation } from "./evaluation.ts";

/** The steps of an essay; an evaluation is one of two steps. */
export const ESSAY_ACTIONS = [
  "edit",
  "submit",
  "withdraw",
  "start",
  "release",
  "assign",
  "return",
  "evaluate_positive",
  "evaluate_negative",
  "appeal",
  "begin_anew",
] as const;
export type EssayAction = (typeof ESSAY_ACTIONS)[number];

/** What decides about the next step of an essay. */
export interface EssayFacts {
  status: EssayStatus;
  authorId: number;
  /** How often the essay was returned. */
  returns: number;
  /** The member of the staff who has begun the current reading, whichever reading it is. */
  reviewerId: number | null;
  /** Evaluations so far, oldest first. */
  evaluations: readonly (Evaluated & { reviewerId: number })[];
  evaluatedAt: Date | null;
  appealedAt: Date | null;
}

/** The person who takes a step. */
export interface Actor {
  id: number;
  roles: readonly StaffRole[];
}

type Guard = (facts: EssayFacts, actor: Actor, now: Date) => boolean;

interface Transition {
  from: readonly EssayStatus[];
  actions: readonly EssayAction[];
  by: "author" | "instructor" | "owner";
  guard?: Guard;
  /** What else must hold, in words for readers of this table; the guard beside it checks it. */
  when?: string;
  to: EssayStatus;
}

const EVALUATE = ["evaluate_positive", "evaluate_negative"] as const;

const wasReturned: Guard = ({ returns }) => returns > 0;
const isReader: Guard = ({ reviewerId }, { id }) => reviewerId === id;
/** No other member of the staff has begun this reading; in a second reading and after an appeal one may evaluate without beginning. */
const isFree: Guard = ({ reviewerId }, { id }) => reviewerId === null || reviewerId === id;
const isFresh: Guard = ({ evaluations }, { id }) => evaluations.every(({ reviewerId }) => reviewerId !== id);
const isDisputed: Guard = ({ evaluations }) => evaluations.some(({ kind }) => kind === "second");

/** The second reading, for which any instructor or owner may evaluate. */
const mayReadAgain: Guard = (...facts) => !isDisputed(...facts) && isFresh(...facts) && isFree(...facts);

/** An instructor may begin any reading after the first, except that of disputed evaluations, which an owner decides. */
const mayStart: Guard = (facts, ...rest) =>
  isFresh(facts, ...rest) && isFree(facts, ...rest) && (facts.status === "appealed" || !isDisputed(facts, ...rest));

const isNegative: Guard = ({ evaluations }) => {
  const final = effectiveEvaluation(evaluations);
  return final !== null && !isPositive(final.points);
};

/** Until when the author may appeal; null where that time is over or an appeal was never possible (reading 79). */
export function appealUntil(facts: EssayFacts, now: Date) {
  const { status, evaluatedAt, appealedAt } = facts;
  if (status !== "evaluated" || !evaluatedAt || appealedAt) return null;
  if (!isNegative(facts, { id: facts.authorId, roles: [] }, now)) return null;
  const until = daysAfter(evaluatedAt, APPEAL_DAYS);
  return until > now ? until : null;
}

/** Every step of an essay: from which states, by whom, under which condition and to which state. */
const TRANSITIONS: readonly Transition[] = [
  { from: ["draft"], actions: ["edit"], by: "author", to: "draft" },
  { from: ["returned"], actions: ["edit"], by: "author", to: "returned" },
  { from: ["draft", "returned"], actions: ["submit"], by: "author", to: "submitted" },
  {
    from: ["submitted"],
    actions: ["withdraw"],
    by: "author",
    when: "it was never returned",
    guard: (...facts) => !wasReturned(...facts),
    to: "draft",
  },
  {
    from: ["submitted"],
    actions: ["withdraw"],
    by: "author",
    when: "it was returned before",
    guard: wasReturned,
    to: "returned",
  },
  { from: ["submitted"], actions: ["start"], by: "instructor", to: "in_review" },
  { from: ["in_review"], actions: ["start"], by: "owner", when: "an owner takes over", to: "in_review" },
  {
    from: ["in_review"],
    actions: ["release"],
    by: "instructor",
    when: "it is their review: it waits for another",
    guard: isReader,
    to: "submitted",
  },
  {
    from: ["submitted", "in_review"],
    actions: ["assign"],
    by: "owner",
    when: "an owner gives it to another reader",
    to: "in_review",
  },
  {
    from: ["in_review"],
    actions: ["return"],
    by: "instructor",
    when: "it is their review, and it was returned fewer than two times",
    guard: (facts, ...rest) => isReader(facts, ...rest) && facts.returns < ESSAY_RETURNS_MAX,
    to: "returned",
  },
  {
    from: ["in_review"],
    actions: ["evaluate_positive"],
    by: "instructor",
    when: "it is their review",
    guard: isReader,
    to: "evaluated",
  },
  {
    from: ["in_review"],
    actions: ["evaluate_negative"],
    by: "instructor",
    when: "it is their review",
    guard: isReader,
    to: "second_review",
  },
  {
    from: ["second_review"],
    actions: ["evaluate_negative"],
    by: "instructor",
    when: "the second instructor agrees",
    guard: mayReadAgain,
    to: "evaluated",
  },
  {
    from: ["second_review"],
    actions: ["evaluate_positive"],
    by: "instructor",
    when: "the second instructor does not agree: it waits for an owner",
    guard: mayReadAgain,
    to: "second_review",
  },
  {
    from: ["second_review"],
    actions: EVALUATE,
    by: "owner",
    when: "the two instructors did not agree",
    guard: (...facts) => isDisputed(...facts) && isFresh(...facts) && isFree(...facts),
    to: "evaluated",
  },
  ...(["second_review", "appealed"] as const).flatMap((status): Transition[] => [
    {
      from: [status],
      actions: ["start"],
      by: "instructor",
      when: "nobody else has begun",
      guard: mayStart,
      to: status,
    },
    { from: [status], actions: ["start"], by: "owner", when: "an owner takes over", guard: isFresh, to: status },
    { from: [status], actions: ["release"], by: "instructor", when: "they began it", guard: isReader, to: status },
    { from: [status], actions: ["assign"], by: "owner", when: "an owner gives it to another reader", to: status },
  ]),
  {
    from: ["evaluated"],
    actions: ["appeal"],
    by: "author",
    when: "it is negative, within 14 days, for the first time",
    guard: (facts, _, now) => appealUntil(facts, now) !== null,
    to: "appealed",
  },
  {
    from: ["appealed"],
    actions: EVALUATE,
    by: "instructor",
    when: "they have not evaluated it before, and nobody else has begun",
    guard: (...facts) => isFresh(...facts) && isFree(...facts),
    to: "evaluated",
  },
  {
    from: ["evaluated"],
    actions: ["begin_anew"],
    by: "author",
    when: "it is negative; an appeal is given up by it",
    guard: isNegative,
    to: "evaluated",
  },
];

const isBy = (by: Transition["by"], { authorId }: EssayFacts, { id, roles }: Actor) => {
  if (by === "author") return id === authorId;
  // No member of the staff reviews their own essay, whatever their roles.
  return id !== authorId && mayDo(roles, by === "owner" ? "essays.decide" : "essays.review");
};

/** The state after a step; null when this person may not take it now. Every caller asks this function. */
export function nextEssayStatus(facts: EssayFacts, action: EssayAction, actor: Actor, now: Date) {
  const found = TRANSITIONS.find(
    ({ from, actions, by, guard }) =>
      from.includes(facts.status) &&
      actions.includes(action) &&
      isBy(by, facts, actor) &&
      (guard?.(facts, actor, now) ?? true),
  );
  return found?.to ?? null;
}

/** Whether a member of the staff may be given the reading that is due now. */
export function mayBeGiven(facts: EssayFacts, reader: Actor, now: Date) {
  const waits = {
    ...facts,
    reviewerId: null,
    status: facts.status === "in_review" ? "submitted" : facts.status,
  } as const;
  return nextEssayStatus(waits, "start", reader, now) !== null;
}

/** Which reading an evaluation made now belongs to. */
export function kindOfReading({ status, evaluations }: EssayFacts) {
  if (status === "appealed") return "appeal";
  if (status !== "second_review") return "first";
  return evaluations.some(({ kind }) => kind === "second") ? "owner" : "second";
}
