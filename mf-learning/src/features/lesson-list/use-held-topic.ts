import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps a pressed topic at its position in the window: the topic above it, which closes at the same time, would move it away. Gives the
 * function to call with the topic's index before `open` changes.
 */
export function useHeldTopic(listRef: RefObject<HTMLElement | null>, open: number | null): (index: number) => void {
  const held = useRef<{ topic: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    const box = listRef.current;
    if (!held.current || !box) return;
    const { topic, top } = held.current;
    held.current = null;
    const moved = topic.getBoundingClientRect().top - top;
    // On a narrow screen the list does not scroll by itself.
    if (box.scrollHeight > box.clientHeight) box.scrollTop += moved;
    else window.scrollBy({ top: moved, behavior: "instant" });
  }, [open, listRef]);
  return (index) => {
    const topic = listRef.current?.children[index];
    held.current = topic ? { topic, top: topic.getBoundingClientRect().top } : null;
  };
}
