import { useEffect, useRef } from "react";

/** A ref to an element that takes the focus when it is shown, or when `when` becomes true or another true value. */
export function useFocus<Control extends HTMLElement>(when: unknown = true) {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (when) control.current?.focus();
  }, [when]);
  return control;
}
