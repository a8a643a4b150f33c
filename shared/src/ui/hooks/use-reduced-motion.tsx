import { useMedia } from "#ui/layout/breakpoints.tsx";

/** Whether nothing may move or play by itself: the visitor prefers reduced motion or saves data. */
export function useReducedMotion(): boolean {
  const reduced = useMedia("(prefers-reduced-motion: reduce)");
  const connection =
    typeof navigator === "undefined" ? undefined : (navigator as { connection?: { saveData?: boolean } }).connection;
  return reduced || connection?.saveData === true;
}
