import { expect, test } from "vitest";
import { deriveTitle } from "./derive-title.ts";

test.for([
  ["Who decides? And when?", "Who decides?"],
  ["No full stop at all", "No full stop at all"],
  ["  First line\nsecond line. ", "First line"],
  ["Art. 5 of the rules says so. More.", "Art."],
  ["v1.2 is out", "v1.2 is out"],
  ["Почему так? Потому что.", "Почему так?"],
  ["😀".repeat(80), "😀".repeat(80)],
])("the title of %j is %j", ([content = "", title]) => {
  expect(deriveTitle(content)).toBe(title);
});

test("a long sentence is cut between words at eighty characters", () => {
  const title = deriveTitle("word ".repeat(40));

  expect([...title].length).toBeLessThanOrEqual(80);
  expect(title).toMatch(/word…$/);
});

test("a long word is cut where eighty characters end", () => {
  expect([...deriveTitle("x".repeat(200))]).toHaveLength(80);
});
