import { ApiError } from "@academy/shared/http";
import { useStudent } from "@academy/shared/session";
import { Async, Pending } from "@academy/shared/ui/async/async";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { ReceivedAttempt } from "#features/topic-test/query/tests.api.ts";
import { goToHeading } from "#ui/go-to-heading.ts";
import { RunningAttempt } from "./running-attempt.tsx";
import { useAttempt } from "./use-attempt.ts";

interface AttemptPageProps {
  id: number;
  /** Called when the attempt is over, so that dependent data can be loaded again. */
  onOver: () => void;
  /** What is shown when the student has no such attempt. */
  unknown: ReactNode;
  /** Renders the result; `lost` is the number of choices that did not arrive in time. */
  children: (attempt: ReceivedAttempt, lost: number) => ReactNode;
}

/** An attempt: its questions while it runs, its result once it is over (readings 73 and 74). */
export function AttemptPage(props: AttemptPageProps) {
  const { student, pending } = useStudent();
  // Unsent choices are stored under the student's id, so the account is needed first.
  if (pending) return <Pending />;
  return <AttemptOfStudent {...props} studentId={student?.id ?? null} />;
}

function AttemptOfStudent({
  id,
  studentId,
  onOver,
  unknown,
  children,
}: AttemptPageProps & { studentId: number | null }) {
  const work = useAttempt(id, studentId);
  const { data, error } = work.query;
  const over = data ? data.result !== null : null;
  const before = useRef<boolean | null>(null);
  const notifyOver = useEffectEvent(onOver);
  useEffect(() => {
    if (over) notifyOver();
    if (over && before.current === false) goToHeading();
    before.current = over;
  }, [over]);
  if (!data && error instanceof ApiError && error.status === 404) return unknown;
  return (
    <Async result={work.query}>
      {(attempt) => (attempt.result ? children(attempt, work.lost) : <RunningAttempt attempt={attempt} work={work} />)}
    </Async>
  );
}
