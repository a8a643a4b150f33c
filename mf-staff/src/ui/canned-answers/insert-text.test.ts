import { expect, test } from "vitest";
import { insertText } from "./insert-text.ts";

test.each([
  ["Dear , bye", "Aida", 5, "Dear Aida, bye", 9],
  ["Dear ", "Aida", null, "Dear Aida", 9],
  ["", "Aida", 0, "Aida", 4],
  ["Short", "!", 99, "Short!", 6],
])("into %j, %j at %s", (text, piece, at, expected, caret) => {
  expect(insertText(text, piece, at)).toEqual({ text: expected, caret });
});
