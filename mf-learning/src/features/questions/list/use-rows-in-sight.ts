import type { Question } from "@academy/shared/contract/questions";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

/** A row's height before it was ever drawn, and the room between two, in pixels. */
const ROW_PX = 176;
const GAP_PX = 16;

/** Rows kept ready above and below the screen. */
const AROUND = 3;

interface Rows {
  list: RefObject<HTMLElement | null>;
  questions: readonly Question[];
  /** A row that is drawn wherever it is, -1 for none. */
  kept: number;
}

const focusedRow = (list: HTMLElement | null): number => {
  const row = list?.contains(document.activeElement) ? document.activeElement?.closest("[data-index]") : null;
  return row ? Number(row.getAttribute("data-index")) : -1;
};

/**
 * Which rows of a list that is thousands long stand in the document: those near the screen, and the one with the focus,
 * which must not be lost however far it is scrolled away.
 */
export function useRowsInSight({ list, questions, kept }: Rows) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
  });
  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count: questions.length,
    // The same function as long as the questions are the same, else all their places are reckoned anew.
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
