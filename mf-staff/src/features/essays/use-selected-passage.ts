import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { singleKeysAreOn } from "#lists/single-keys.ts";

/** The longest passage that a remark quotes; a longer one is cut with an ellipsis. */
const QUOTE_MAX = 1000;

/** A passage as a remark quotes it: in one line, and not too long. */
export const quoteOf = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > QUOTE_MAX ? `${line.slice(0, QUOTE_MAX)}…` : line;
};

function selectedIn(place: HTMLElement | null): string {
  const selection = document.getSelection();
  if (!place || !selection || selection.isCollapsed || !place.contains(selection.anchorNode)) return "";
  return quoteOf(selection.toString());
}

/** The selection in a text; the C key, by its place on any keyboard, comments on it. */
export function useSelectedPassage(
  place: RefObject<HTMLElement | null>,
  onComment: ((quote: string) => void) | null,
): string {
  const [selected, setSelected] = useState("");
  const read = useEffectEvent(() => setSelected(selectedIn(place.current)));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== "KeyC" || event.ctrlKey || event.metaKey || event.altKey || !onComment) return;
    if (!singleKeysAreOn()) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
    // Reads the selection from the page itself: the event about its last change may not have arrived yet.
    const quote = selectedIn(place.current);
    if (quote === "") return;
    event.preventDefault();
    onComment(quote);
  });
  useEffect(() => {
    document.addEventListener("selectionchange", read);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("selectionchange", read);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return selected;
}
