import type { TestState } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { useCountdown } from "@academy/shared/ui/countdown/countdown";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";

/** A student's state in a test. A running attempt comes first, then a pass, then what locks the test. */
export type TestStatus = "continue" | "passed" | "available" | "wait" | "lectures" | "locked";

/** Derives the state from the server's fields. */
export function statusOf({ open, passed_at, lock }: Pick<TestState, "open" | "passed_at" | "lock">): TestStatus {
  if (open) return "continue";
  if (passed_at) return "passed";
  if (lock === null) return "available";
  return lock === "wait" || lock === "lectures" ? lock : "locked";
}

/** The test to go on with: one with a running attempt, else the first that can begin and is not passed. */
export const nextTest = (tests: readonly TestState[]): TestState | null =>
  tests.find((test) => statusOf(test) === "continue") ?? tests.find((test) => statusOf(test) === "available") ?? null;

/** The state of a test, with its text for a list. */
export function useTestStatus(test: TestState): { status: TestStatus; label: string } {
  const t = useTranslations("tests");
  const momentOf = useMoment();
  const left = useCountdown(test.open?.ends_at ?? null);
  const status = statusOf(test);
  const score = { score: test.best ?? 0, questions: test.questions };
  const labels = {
    continue: () => t("status.continue", { count: Math.ceil(left / 60) }),
    passed: () => t("status.passed", score),
    available: () => (test.attempts > 0 ? t("status.again", score) : t("status.open")),
    wait: () => (test.next_attempt_at ? t("status.wait", momentOf(test.next_attempt_at)) : ""),
    lectures: () => t("status.lectures", { count: test.lectures_left }),
    locked: () => t("status.locked"),
  };
  return { status, label: labels[status]() };
}
