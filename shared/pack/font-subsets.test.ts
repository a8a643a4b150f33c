// @covers visual §2.2

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { basicFaces, charactersOf, fontSubsets, STYLES } from "./font-subsets.ts";

const ROOT = join(import.meta.dirname, "../..");

test("the files of basic letters are made of the installed fonts: node pack/write-font-subsets.ts", async () => {
  const made = await fontSubsets();

  expect(made.map(([file]) => file)).toEqual([
    "fonts/sans-latin-basic.woff2",
    "fonts/sans-cyrillic-basic.woff2",
    "fonts/serif-latin-basic.woff2",
    "fonts/serif-cyrillic-basic.woff2",
  ]);
  for (const [file, bytes] of made) expect(bytes.equals(readFileSync(join(STYLES, file))), file).toBe(true);
});

test("a range of a style sheet is read as its characters", () => {
  expect(charactersOf("U+0041-0043, U+2116")).toBe("ABC№");
});

const ESCAPED = /\\u([0-9a-f]{4})/gi;

/** Signs that no font of the academy has, and those of a keyboard or of the staff's tables. */
const OTHER_FONTS = /[₸≥⌘]/g;

test("the academy's texts need no other font files", () => {
  const characters = new Set([...basicFaces().values()].flatMap((face) => [...face.characters]));
  const files = globSync(
    ["{shared,shell,mf-*}/src/**/texts/**/{en,ru}.ts", "shared/src/contract/{page-texts,legal}/**/*.ts"],
    {
      cwd: ROOT,
    },
  );
  expect(files.length).toBeGreaterThan(30);

  const missing = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8")
      .replace(OTHER_FONTS, "")
      .replace(ESCAPED, (_, point: string) => String.fromCodePoint(Number.parseInt(point, 16)));
    return [...new Set(text)]
      .filter((sign) => sign >= " " && !characters.has(sign))
      .map((sign) => `${sign} in ${file}`);
  });
  expect(missing).toEqual([]);
});
