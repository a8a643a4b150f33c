// @covers visual §2.2

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { charactersOf, fontSubsets, STYLES } from "./font-subsets.ts";

test("the font files are made of the installed fonts: node pack/write-font-subsets.ts", async () => {
  const made = await fontSubsets();

  expect(made.map(([file]) => file)).toEqual(
    ["sans", "serif"].flatMap((family) =>
      ["latin", "cyrillic", "cyrillic-ext"].map((script) => `fonts/${family}-${script}.woff2`),
    ),
  );
  for (const [file, bytes] of made) expect(bytes.equals(readFileSync(join(STYLES, file))), file).toBe(true);
});

test("a range of a style sheet is read as its characters", () => {
  expect(charactersOf("U+0041-0043, U+2116")).toBe("ABC№");
});
