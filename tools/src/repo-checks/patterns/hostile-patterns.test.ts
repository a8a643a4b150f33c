import { expect, test } from "vitest";
import { BOUNDED } from "./bounded-patterns.ts";
import { type Pattern, patternsIn, patternsThatMeetStrangers } from "./patterns-of.ts";
import { judge, timeOf } from "./time-of.ts";

/** How long one pattern may take for its longest possible input, in milliseconds. */
const MOST_MS = 100;

/** The longest body of a call, in characters; the table names patterns with longer input. */
const BODY = 64 * 1024;

// biome-ignore lint/style/noProcessEnv: the runner says whether there are minutes for it
const isThorough = process.env.THOROUGH === "1";

/** Files that build patterns at run time, from constants and our own names only, which no stranger chooses. */
const BUILT = [
  "api/src/domains/accounts/second-factor/second-factor.service.ts",
  "delivery/src/edge/overrides/overrides-cookie.ts",
  "delivery/src/service/page/page-routes.ts",
  "shared/src/contract/content/values.ts",
  "shared/src/contract/safe-address.ts",
  "shared/src/i18n/non-breaking.ts",
  "shared/src/i18n/non-breaking.ts",
  "shared/src/ui/verification-code/code-input.tsx",
  "shell/src/prerender/markup.ts",
];

const nameOf = ({ source, flags }: Omit<Pattern, "files">) => `/${source}/${flags}`;

function faultOf(pattern: Pattern): string | null {
  const name = nameOf(pattern);
  const { complexity, attack } = judge(pattern);
  if (complexity === "safe") return BOUNDED[name] ? `${name} is safe and needs no bound` : null;
  const { most } = BOUNDED[name] ?? { most: BODY };
  if (most === null) return null;
  if (complexity === "unknown") return `${name} could not be judged (${pattern.files})`;
  const ms = timeOf(pattern, attack(most));
  return ms <= MOST_MS
    ? null
    : `${name}, ${complexity}: ${Math.round(ms)} ms over ${most} characters (${pattern.files})`;
}

test.runIf(isThorough)("planted slow patterns are found and made to run for long", { timeout: 120_000 }, () => {
  const planted = patternsIn("const email = /^([a-z]+)+@x$/; const words = text.split(/\\s*,\\s*/u);", "planted.ts");

  expect(planted.literals.map(nameOf)).toEqual(["/^([a-z]+)+@x$/", "/\\s*,\\s*/u"]);
  expect(planted.literals.map((pattern) => faultOf({ ...pattern, files: ["planted.ts"] }))).toEqual([
    expect.stringMatching(/exponential: Infinity ms/),
    expect.stringMatching(/2nd degree polynomial: (?:\d{3,}|Infinity) ms/),
  ]);
});

test.runIf(isThorough)("no pattern runs for long on any text it may get", { timeout: 2_000_000 }, () => {
  const begun = performance.now();
  const { patterns, built } = patternsThatMeetStrangers();

  const faults = patterns.map(faultOf).filter((fault) => fault !== null);

  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(`${patterns.length} patterns in ${seconds} s, ${Object.keys(BOUNDED).length} with a bound\n`);
  const names = new Set(patterns.map(nameOf));
  expect(faults).toEqual([]);
  expect(Object.keys(BOUNDED).filter((name) => !names.has(name))).toEqual([]);
  expect(built).toEqual(BUILT);
});
