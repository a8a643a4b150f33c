import { type RefObject, useLayoutEffect } from "react";

/**
 * Keeps the frame's column in its place when this box appears late: on wide screens the column is centred, and the form above would
 * otherwise move up while a person is typing.
 */
export function useStableLayout(boxRef: RefObject<HTMLElement | null>, late: boolean): void {
  useLayoutEffect(() => {
    const own = late ? boxRef.current : null;
    const column = own?.closest<HTMLElement>("[data-column]");
    const side = column?.parentElement;
    if (!own || !column || !side) return;
    const top = () => column.getBoundingClientRect().top - side.getBoundingClientRect().top;
    own.setAttribute("hidden", "");
    const before = top();
    own.removeAttribute("hidden");
    if (before === top()) return;
    side.style.setProperty("--held", `${before}px`);
    side.dataset.held = "";
    return () => {
      delete side.dataset.held;
    };
  }, [boxRef, late]);
}
