import type { TextEdit } from "./text-edits.ts";

/**
 * Makes an edit as if it had been typed, so that the browser's own undo takes it back. Where a browser types nothing for a page,
 * the text is set all the same.
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
