import type { EssayState } from "@academy/shared/contract/essay";
import { Assignment } from "./assignment/assignment.tsx";
import { EssayWork } from "./essay-work.tsx";
import { Comments } from "./state/comments.tsx";
import { EarlierEssays } from "./state/earlier-essays.tsx";
import { Evaluation } from "./state/evaluation.tsx";
import { LockNote } from "./state/lock-note.tsx";
import { StateNote } from "./state/state-note.tsx";
import { Timeline } from "./state/timeline.tsx";
import styles from "./style/essay.module.css";

interface EssayViewProps {
  state: EssayState;
  /** The author of the essay; null until the account is known. */
  studentId: number | null;
  author: string;
}

/** The essay of one student, from the topic to its evaluation: one column, its state first. */
export function EssayView({ state, studentId, author }: EssayViewProps) {
  const { essay } = state;
  return (
    <div className={styles.essay}>
      {state.lock && <LockNote state={state} />}
      {essay && (
        <>
          <StateNote essay={essay} usableUntil={state.lock ? null : state.usable_until} />
          <Timeline essay={essay} />
          <Evaluation state={state} essay={essay} />
          <Comments essay={essay} />
          <Assignment state={state} essay={essay} />
          <EssayWork essay={essay} studentId={studentId} author={author} />
        </>
      )}
      {!essay && <Assignment state={state} essay={null} />}
      <EarlierEssays earlier={state.earlier} />
    </div>
  );
}
