import { expect, test } from "vitest";
import { textAfterTitle } from "./text-after-title.ts";

test.each([
  ["Who pays?", "Who pays?", ""],
  ["Who pays?", "Who pays? I mean the arbitrators.", "I mean the arbitrators."],
  ["Who pays?", "Who pays?\n\nAnd when?", "And when?"],
  ["Which copies of the award…", "Which copies of the award should I order?", "…should I order?"],
  ["Is it so…", "Is it so… or not?", "or not?"],
  ["Who", "Whose law governs?", "Whose law governs?"],
  ["Certified copies", "Which copies should I order?", "Which copies should I order?"],
  ["", "", ""],
])("below the title %j of %j the text is %j", (title, content, rest) => {
  expect(textAfterTitle(title, content)).toBe(rest);
});
