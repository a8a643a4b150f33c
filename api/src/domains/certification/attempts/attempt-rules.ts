import { GRACE_SECONDS } from "@academy/shared/contract/tests";

const HOUR = 3_600_000;

/** How many right answers pass a test with this many questions: 70 % of 8 are 6. */
export const neededOf = (questions: number, passPercent: number) => Math.ceil((questions * passPercent) / 100);

/** What decides whether an attempt still takes answers. */
interface AttemptTimes {
  endsAt: Date;
  submittedAt: Date | null;
}

/** Whether the time and the grace for a last answer are over. */
export const isTimeUp = ({ endsAt }: Pick<AttemptTimes, "endsAt">, now: Date) =>
  now.getTime() >= endsAt.getTime() + GRACE_SECONDS * 1000;

/** Whether an attempt takes answers and can be submitted. */
export const isRunning = (times: AttemptTimes, now: Date) => times.submittedAt === null && !isTimeUp(times, now);

/** Who ends an attempt that is ended now, and when it counts as ended: the student now, or from `endsAt` on the time, at `endsAt`. */
export function endingOf({ endsAt }: Pick<AttemptTimes, "endsAt">, now: Date) {
  return now < endsAt
    ? { submittedBy: "student" as const, submittedAt: now }
    : { submittedBy: "time" as const, submittedAt: endsAt };
}

/** How many attempts in a row failed since the last pass, and when the next attempt may begin; null when at once (reading 70). */
export function waitAfter(
  /** Attempts that are over, the oldest first. */
  history: readonly { passed: boolean; submittedAt: Date }[],
  { failuresBeforeWait, waitHours }: { failuresBeforeWait: number; waitHours: number },
) {
  const lastPass = history.findLastIndex(({ passed }) => passed);
  const failed = history.slice(lastPass + 1);
  const last = failed.at(-1);
  const until =
    last && failed.length >= failuresBeforeWait ? new Date(last.submittedAt.getTime() + waitHours * HOUR) : null;
  return { failures: failed.length, until };
}

/** When a student chose an answer: the browser's time, limited to between the attempt's start and now. */
export function chosenAtOf(reported: string | undefined, { startedAt }: { startedAt: Date }, now: Date) {
  if (reported === undefined) return now;
  return new Date(Math.min(Math.max(Date.parse(reported), startedAt.getTime()), now.getTime()));
}
