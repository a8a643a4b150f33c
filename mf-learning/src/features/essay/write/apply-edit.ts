import type { TextEdit } from "./text-edits.ts";

/**
 * Makes an edit as if the student had typed it, so that the browser's own undo reverts it. Where a browser does not support that,
 * the text is set directly.
 */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  field.focus();
  field.setSelectionRange(from, to);
  const typed =
    typeof document.execCommand === "function" &&
    document.execCommand(insert === "" ? "delete" : "insertText", false, insert);
  if (!typed && (from !== to || insert !== "")) {
    field.setRangeText(insert, from, to, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}
