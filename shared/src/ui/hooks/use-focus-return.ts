import { type RefObject, useLayoutEffect, useRef } from "react";

/** Gives the focus back to a control that was disabled while a request ran; otherwise browsers move it to the body. */
export function useFocusReturn(control: RefObject<HTMLElement | null>, pending: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (pending) {
      hadFocus.current = document.activeElement === control.current;
      return;
    }
    if (hadFocus.current && (document.activeElement === document.body || document.activeElement === null)) {
      control.current?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
  }, [pending, control]);
}
