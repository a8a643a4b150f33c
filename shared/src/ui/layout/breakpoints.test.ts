// @covers spec §9.2, visual §2.3

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AREAS } from "@academy/shared/build/areas";
import { expect, test } from "vitest";
import { BREAKPOINTS } from "./breakpoints.tsx";

const ROOT = join(import.meta.dirname, "../../../..");
const PACKAGES = ["shared", "shell", "gallery", ...AREAS.map(({ id }) => `mf-${id}`)];

const sources = PACKAGES.flatMap((name) => {
  const folder = join(ROOT, name, "src");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\./.test(file))
    .map((file) => ({ file: `${name}/src/${file}`, text: readFileSync(join(folder, file), "utf8") }));
});
const sheets = sources.filter(({ file }) => file.endsWith(".css")).map(({ file, text }) => ({ file, css: text }));

/** Heights below which nothing stays in the window while the page scrolls. */
const HEIGHTS = [31, 37.5];
const allowed = { width: Object.values(BREAKPOINTS) as number[], height: HEIGHTS };

/** The conditions on the size of the window: those of `@media`, and those that scripts and pictures name. */
const conditionsIn = ({ file, text }: { file: string; text: string }) =>
  (file.endsWith(".css") ? [...text.matchAll(/@media[^{]+/g)].join() : text).match(
    /\([^()]*\b(?:width|height)\b[^()]*\d(?:px|r?em|ch)\b[^()]*\)/g,
  ) ?? [];

/** Whether each length of a condition is a breakpoint in `em`, compared as a range: `(width < 48em)`. */
const isBreakpoint = (condition: string): boolean => {
  const sizes = allowed[condition.includes("width") ? "width" : "height"];
  const lengths = [...condition.matchAll(/([\d.]+)([a-z]+)/g)];
  return (
    !/(?:min|max)-/.test(condition) &&
    lengths.every(([, length, unit]) => unit === "em" && sizes.includes(Number(length)))
  );
};

test("style sheets, scripts and pictures change the layout only at the platform's breakpoints, in em", () => {
  const conditions = sources.flatMap((source) => conditionsIn(source).map((each) => [source.file, each] as const));
  const strangers = conditions.filter(([, condition]) => !isBreakpoint(condition));

  expect(conditions.length).toBeGreaterThan(60);
  expect(strangers).toEqual([]);
});

test.each(["(min-width: 768px)", "(width >= 768px)", "(width < 50em)", "(min-width: 48em)", "(height >= 600px)"])(
  "a breakpoint written %s is refused",
  (condition) => {
    expect(conditionsIn({ file: "a.css", text: `@media print, ${condition} {` }).every(isBreakpoint)).toBe(false);
  },
);

test("every rule of a style sheet is in a layer", () => {
  const unlayered = sheets
    .filter(({ css }) => {
      const bare = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/@(?:layer|import)[^{;]*;/g, "");
      return (
        bare.trim() !== "" &&
        !/^(?:\s*@layer [\w-]+ \{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}\s*)+$/.test(bare)
      );
    })
    .map(({ file }) => file);

  expect(unlayered).toEqual([]);
});

test("colours are named by tokens, not by value", () => {
  const painted = sheets
    .filter(({ file, css }) => !file.endsWith("ui/styles/tokens.css") && /#[0-9a-f]{3,8}\b|\brgb\(|\bhsl\(/i.test(css))
    .map(({ file }) => file);

  expect(painted).toEqual([]);
});
