import type { Page } from "@academy/shared/contract/page";
import type { Question } from "@academy/shared/contract/questions";
import { memo, useMemo, useRef } from "react";
import styles from "./list.module.css";
import { QuestionRow } from "./question-row.tsx";
import { useRowsInSight } from "./use-rows-in-sight.ts";

interface QuestionListProps {
  pages: readonly Page<Question>[];
  onOpen: (questionId: number) => void;
  /** The question whose button gets the focus: the one that the reader has left, or the first one of the last page. */
  left: number | null;
  /** The question that this reader has just posted. */
  posted: number | null;
}

/**
 * The questions on a lecture, each with its author, its age and the number of answers (spec §2). The list may have thousands
 * of rows: only those near the screen are in the document.
 */
export const QuestionList = memo(function QuestionList({ pages, onOpen, left, posted }: QuestionListProps) {
  const questions = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const list = useRef<HTMLUListElement>(null);
  const { height, rows, measure } = useRowsInSight({
    list,
    questions,
    kept: questions.findIndex(({ id }) => id === (posted ?? left)),
  });
  return (
    <ul ref={list} className={styles.rows} style={{ blockSize: height }}>
      {rows.map(({ index, key, offset }) => {
        const question = questions[index];
        return (
          question && (
            <li
              key={key}
              ref={measure}
              data-index={index}
              aria-setsize={questions.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${offset}px)` }}
            >
              <QuestionRow
                question={question}
                onOpen={onOpen}
                isLeft={question.id === left}
                isPosted={question.id === posted}
              />
            </li>
          )
        );
      })}
    </ul>
  );
});
