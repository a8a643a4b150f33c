/** A text with a piece inserted at the caret, or at its end when the field never had the focus; and where the caret is then. */
export function insertText(text: string, piece: string, caret: number | null): { text: string; caret: number } {
  const at = Math.min(caret ?? text.length, text.length);
  return { text: text.slice(0, at) + piece + text.slice(at), caret: at + piece.length };
}
