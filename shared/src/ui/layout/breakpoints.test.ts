import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AREAS } from "@academy/shared/build/areas";
import { expect, test } from "vitest";
import { BREAKPOINTS } from "./breakpoints.tsx";

const ROOT = join(import.meta.dirname, "../../../..");
const PACKAGES = ["shared", "shell", ...AREAS.map(({ id }) => `mf-${id}`)];

const sheets = PACKAGES.flatMap((name) => {
  const folder = join(ROOT, name, "src");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => ({ file: `${name}/src/${file}`, css: readFileSync(join(folder, file), "utf8") }));
});

/** The allowed widths: each breakpoint, and just below and above it. */
const allowed = Object.values(BREAKPOINTS).flatMap((width) => [width, width - 0.02, width + 0.02]);

test("style sheets change the layout only at the platform's breakpoints", () => {
  const strangers = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/\((?:min|max)-width:\s*([\d.]+)px\)/g)]
      .filter(([, width]) => !allowed.includes(Number(width)))
      .map(([rule]) => `${file}: ${rule}`),
  );

  expect(sheets.length).toBeGreaterThan(20);
  expect(strangers).toEqual([]);
});

test("every rule of a style sheet stands in a layer", () => {
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
