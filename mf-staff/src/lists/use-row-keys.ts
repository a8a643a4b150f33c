import { useListener } from "@academy/shared/ui/hooks/use-listener";
import type { RefObject } from "react";
import { singleKeysAreOn } from "./single-keys.ts";

interface RowKeys {
  /** The element that contains the rows; each row's link has `data-row`. */
  list: RefObject<HTMLElement | null>;
  /** The row that is open, by its `data-row`. */
  open: string | null;
  /** Opens a row, or closes the open one. */
  show: (id: string | null) => void;
  /** Loads more rows; called when the user moves down from the last one. */
  more: () => void;
}

/** Whether the focused element handles keys itself: a field, a menu, or a dialog above the page. */
export const handlesOwnKeys = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], dialog, [role=menu], [role=listbox]") !== null;

/** `j` and `k`, by their physical keys, move through a list or its open rows; Escape closes a row. `single-keys.ts` can switch letters off. */
export function useRowKeys({ list, open, show, more }: RowKeys): void {
  const walk = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const focusedIndex = links.indexOf(document.activeElement as HTMLElement);
    const at = open === null ? focusedIndex : links.findIndex(({ dataset }) => dataset.row === open);
    const next = links[at === -1 ? 0 : at + step];
    if (!next) {
      if (step === 1) more();
      return;
    }
    if (open === null) next.focus();
    else show(next.dataset.row ?? null);
    next.scrollIntoView?.({ block: "nearest" });
  };
  useListener(document, "keydown", (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // Letters are typed into a field, which Escape leaves first; a dialog handles Escape itself.
    if (handlesOwnKeys(event)) return;
    const isOn = singleKeysAreOn();
    if (isOn && event.code === "KeyJ") walk(1);
    else if (isOn && event.code === "KeyK") walk(-1);
    else if (event.key === "Escape" && open !== null) show(null);
    else return;
    event.preventDefault();
  });
}
