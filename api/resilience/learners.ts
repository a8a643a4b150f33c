import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { TopicItem } from "@academy/shared/contract/courses";
import type { Attempt, AttemptAnswer } from "@academy/shared/contract/tests";
import { twoAnswers } from "#test/support/test-taker.ts";
import { type Acknowledged, buy, type Call, nothing, PASSWORD } from "./driver.ts";

/** The topic whose lectures the learners complete and whose test they take. */
const TOPIC = 1;

/** What the server acknowledged to one learner. */
interface Learner {
  email: string;
  token: string;
  completed: Set<number>;
  notes: { lecture: number; content: string }[];
  /** Tokens of sign-ins. */
  sessions: string[];
  attempt: Attempt | null;
  /** The last answer to each question that was acknowledged, and the last one that was sent. */
  answers: Map<number, { acknowledged: AttemptAnswer | null; sent: AttemptAnswer | null }>;
}

/** A step of a learner; false when the server did not acknowledge it. */
type Step = (call: Call, learner: Learner) => Promise<boolean>;

async function topicOf(call: Call, token: string): Promise<TopicItem["topic"] | undefined> {
  const { body } = await call("GET", "/api/courses/student/1/topics/", { token });
  return ((body ?? []) as TopicItem[]).find(({ topic }) => topic?.id === TOPIC)?.topic;
}

const completes: Step = async (call, { token, completed }) => {
  for (const { id } of (await topicOf(call, token))?.lectures ?? []) {
    if (completed.has(id)) continue;
    const body = { position: 0, completed: true };
    if ((await call("PUT", `/api/courses/lectures/${id}/progress/`, { token, body })).status !== 200) return false;
    completed.add(id);
  }
  return completed.size > 0;
};

const takesANote: Step = async (call, { token, notes, completed }) => {
  const [lecture = 0] = completed;
  const content = `Note ${randomUUID()}`;
  const { status } = await call("POST", `/api/courses/lectures/${lecture}/notes/`, {
    token,
    body: { second: 1, content },
  });
  if (status === 201) notes.push({ lecture, content });
  return status === 201;
};

const signsIn: Step = async (call, { email, sessions }) => {
  const { status, body } = await call("POST", "/api/student/auth/token/", { body: { email, password: PASSWORD } });
  if (status === 200) sessions.push(String(body?.access));
  return status === 200;
};

const begins: Step = async (call, learner) => {
  const { status, body } = await call("POST", `/api/courses/tests/${TOPIC}/attempts/`, { token: learner.token });
  if (status >= 200 && status < 300) learner.attempt = body as unknown as Attempt;
  return learner.attempt !== null;
};

/** Answers every question, then answers each of them again. */
const answers: Step = async (call, { token, attempt, answers: saved }) => {
  for (const turn of [0, 1])
    for (const question of attempt?.questions ?? []) {
      const answer = twoAnswers(question)[turn] ?? null;
      const known = saved.get(question.number) ?? { acknowledged: null, sent: null };
      if (turn === 0 && known.acknowledged !== null) continue;
      saved.set(question.number, { ...known, sent: answer });
      const path = `/api/courses/attempts/${attempt?.id}/answers/${question.number}/`;
      if ((await call("PUT", path, { token, body: { answer } })).status !== 200) return false;
      saved.set(question.number, { acknowledged: answer, sent: answer });
    }
  return true;
};

const STEPS: readonly Step[] = [completes, takesANote, signsIn, begins, answers];

/** How many steps a learner takes. */
export const LEARNER_STEPS = STEPS.length;

async function lostOf(call: Call, learner: Learner): Promise<string[]> {
  const { email, token, completed, notes, sessions, attempt } = learner;
  const faults: string[] = [];
  const lectures = (await topicOf(call, token))?.lectures ?? [];
  for (const id of completed)
    if (!lectures.find((lecture) => lecture.id === id)?.progress?.completed)
      faults.push(`${email}: lecture ${id} is not completed`);
  for (const { lecture, content } of notes) {
    const found = (await call("GET", `/api/courses/lectures/${lecture}/notes/`, { token })).body ?? [];
    const times = (found as { content: string }[]).filter((note) => note.content === content).length;
    if (times !== 1) faults.push(`${email}: a note is there ${times} times`);
  }
  for (const session of sessions) {
    const { status } = await call("GET", "/api/student/student/detail/", { token: session });
    if (status !== 200) faults.push(`${email}: a session is lost: ${status}`);
  }
  if (!attempt) return faults;
  const { body } = await call("GET", `/api/courses/attempts/${attempt.id}/`, { token });
  const questions = (body as unknown as Attempt | null)?.questions ?? [];
  for (const [number, { acknowledged, sent }] of learner.answers) {
    const kept = questions.find((question) => question.number === number)?.answer ?? null;
    if (![acknowledged, sent].some((each) => isDeepStrictEqual(each, kept)))
      faults.push(`${email}: question ${number} has ${JSON.stringify(kept)}, not ${JSON.stringify(acknowledged)}`);
  }
  return faults;
}

/** Buyers who learn, one after the other, while servers are killed and started; `missing` checks for each what was acknowledged. */
export function learners() {
  const all: Learner[] = [];
  /** The next step of the current learner, that learner's position in the list, and who wrote something since the last check. */
  let step = 0;
  let working = 0;
  const touched = new Set<Learner>();
  return {
    /** Adds a buyer, who learns when those before have finished. */
    add({ email, token }: { email: string; token: string }): void {
      all.push({ email, token, completed: new Set(), notes: [], sessions: [], attempt: null, answers: new Map() });
    },

    /** Takes one step; false when the server did not acknowledge it, or no learner is left. */
    async learn(call: Call): Promise<boolean> {
      const learner = all[working];
      const next = STEPS[step];
      if (!learner || !next) return false;
      touched.add(learner);
      if (!(await next(call, learner))) return false;
      step++;
      if (step === STEPS.length) [step, working] = [0, working + 1];
      return true;
    },

    /** How much was acknowledged, by its kind. */
    written: () => ({
      lectures: all.reduce((sum, { completed }) => sum + completed.size, 0),
      notes: all.reduce((sum, { notes }) => sum + notes.length, 0),
      sign_ins: all.reduce((sum, { sessions }) => sum + sessions.length, 0),
      answers: all.reduce((sum, learner) => sum + learner.answers.size, 0),
    }),

    /** The acknowledged writes that are lost or stored twice: of those who wrote since the last check, or of everybody. */
    async missing(call: Call, of: "since" | "all"): Promise<string[]> {
      const chosen = of === "all" ? all : [...touched];
      touched.clear();
      const faults: string[] = [];
      for (const learner of chosen) faults.push(...(await lostOf(call, learner)));
      return faults;
    },
  };
}

/** Lets a new student buy the course, and learn after the students before have finished. */
export async function buyAndLearn(
  call: Call,
  acked: Acknowledged,
  learning: Pick<ReturnType<typeof learners>, "add">,
): Promise<void> {
  const own = nothing();
  const token = await buy(call, own);
  acked.accounts.push(...own.accounts);
  acked.purchases.push(...own.purchases);
  const [account] = own.accounts;
  if (token && account) learning.add(account);
}
