import type { MouseEvent } from "react";

/** Whether a click on a link opens another tab or window, as the visitor's keys ask; then the page leaves it to the browser. */
export const isModifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
