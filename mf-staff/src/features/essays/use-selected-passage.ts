import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { singleKeysAreOn } from "#lists/single-keys.ts";

/** Longest passage that a remark quotes; the rest is cut with an ellipsis. */
const QUOTE_MAX = 1000;

/** A passage as it is quoted: in one line, not too long. */
export const quoteOf = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > QUOTE_MAX ? `${line.slice(0, QUOTE_MAX)}…` : line;
};

function selectedIn(place: HTMLElement | null): string {
  const selection = document.getSelection();
  if (!place || !selection || selection.isCollapsed || !place.contains(selection.anchorNode)) return "";
  return quoteOf(selection.toString());
}

/** What is selected in a text; the key C comments on it, by its place on any keyboard. */
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
    // Asked of the page itself: the event that told of the selection may still be on its way.
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
