/** Moves the focus to the page's content, where the control that had it is gone. */
export const focusMain = (): void => document.getElementById("main")?.focus({ preventScroll: true });
