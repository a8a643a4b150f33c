import { useListener } from "@academy/shared/ui/hooks/use-listener";
import { type RefObject, useState } from "react";

/** A selected part of a list, and the number (`data-row`) of the row in which it begins. */
export interface SelectedText {
  row: number;
  text: string;
}

function selectedIn(list: HTMLElement | null): SelectedText | null {
  const selection = getSelection();
  const text = selection?.toString().replace(/\s+/g, " ").trim();
  if (!selection || !text || selection.rangeCount === 0) return null;
  const { startContainer: start } = selection.getRangeAt(0);
  const row = (start instanceof Element ? start : start.parentElement)?.closest<HTMLElement>("[data-row]");
  return row && list?.contains(row) ? { row: Number(row.dataset.row), text } : null;
}

/** What the student has selected in a list; null while nothing is selected there. */
export function useSelectedText(list: RefObject<HTMLElement | null>): SelectedText | null {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  useListener(document, "selectionchange", () => setSelected(selectedIn(list.current)));
  return selected;
}
