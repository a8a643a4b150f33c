import type { Page } from "@academy/shared/contract/page";
import type { Question } from "@academy/shared/contract/questions";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, type RefObject, useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import styles from "./list.module.css";
import { QuestionRow } from "./question-row.tsx";

/** The assumed height of a row that was not drawn yet, and the gap between two rows, in pixels. */
const ROW_PX = 176;
const GAP_PX = 16;

/** How many rows are drawn above and below the screen. */
const AROUND = 3;

const focusedRow = (list: HTMLElement | null): number => {
  const row = list?.contains(document.activeElement) ? document.activeElement?.closest("[data-index]") : null;
  return row ? Number(row.getAttribute("data-index")) : -1;
};

/**
 * Which rows of a list with thousands of questions are in the document: those near the screen, and the row with the focus,
 * which must stay however far the reader scrolls away; `kept` is the index of a row that is always drawn, -1 for none.
 */
function useRowsInSight(list: RefObject<HTMLElement | null>, questions: readonly Question[], kept: number) {
  const [top, setTop] = useState(0);
  const measureTop = useEffectEvent(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
  });
  useLayoutEffect(() => measureTop());
  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count: questions.length,
    // A new function makes the virtualizer measure all rows again, so it changes only with the questions.
    getItemKey: useCallback((index: number) => questions[index]?.id ?? index, [questions]),
    estimateSize: () => ROW_PX,
    measureElement: (row) => row.getBoundingClientRect().height || ROW_PX,
    gap: GAP_PX,
    overscan: AROUND,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const alone = [kept, focusedRow(list.current)].filter((index) => index >= 0 && index < questions.length);
      return [...new Set([...defaultRangeExtractor(range), ...alone])].sort((one, other) => one - other);
    },
  });
  return {
    height: getTotalSize(),
    measure: measureElement,
    rows: getVirtualItems().map(({ index, key, start }) => ({ index, key, offset: start - top })),
  };
}

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
  const kept = questions.findIndex(({ id }) => id === (posted ?? left));
  const { height, rows, measure } = useRowsInSight(list, questions, kept);
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
