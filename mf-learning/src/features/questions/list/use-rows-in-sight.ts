import type { Question } from "@academy/shared/contract/questions";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useState } from "react";

/** The assumed height of a row that was not drawn yet, and the gap between two rows, in pixels. */
const ROW_PX = 176;
const GAP_PX = 16;

/** How many rows are drawn above and below the screen. */
const AROUND = 3;

interface Rows {
  list: RefObject<HTMLElement | null>;
  questions: readonly Question[];
  /** The index of a row that is always drawn, -1 for none. */
  kept: number;
}

const focusedRow = (list: HTMLElement | null): number => {
  const row = list?.contains(document.activeElement) ? document.activeElement?.closest("[data-index]") : null;
  return row ? Number(row.getAttribute("data-index")) : -1;
};

/**
 * Which rows of a list with thousands of questions are in the document: those near the screen, and the row with the focus,
 * which must stay however far the reader scrolls away.
 */
export function useRowsInSight({ list, questions, kept }: Rows) {
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
