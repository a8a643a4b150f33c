import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { useCallback } from "react";
import { useIdle } from "#ui/use-idle.ts";
import styles from "./course-screen.module.css";

// Separate chunks, so that the course page opens as fast as without tests.
const loadTestRow = () => import("#features/topic-test/list/test-row.tsx").then((module) => module.openTestRow());
const loadTestSteps = () => import("#features/topic-test/list/test-steps.tsx").then((module) => module.openTestSteps());

/** The tests in the lesson list. They are loaded when the page is idle; `wanted` says when the list is shown. */
export function useTestRows(courseId: number, wanted: boolean): (topicId: number) => ElementSlot {
  const idle = useIdle(wanted);
  return useCallback(
    (topicId) => (
      // As high as the loaded row from the start, so that nothing below moves when the row appears.
      <li className={styles.test} data-waiting={!idle}>
        {idle && <LazyPart name="test-row" load={loadTestRow} given={{ courseId, topicId }} rows={1} />}
      </li>
    ),
    [courseId, idle],
  );
}

/** The tests, shown at their step of the certificate's checklist. */
export const CourseTests = ({ courseId }: { courseId: number }) => (
  <LazyPart name="test-steps" load={loadTestSteps} given={{ courseId }} />
);
