import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sourceFiles } from "#repo-checks/source-files.ts";

const CONFIG = ".oxlintrc.json";

const NAMES = "useCallback, useEffect, useEffectEvent, useMemo, useRef, useState";

/** Components that break a rule of React. */
const PLANTED: [breach: string, rule: string, code: string][] = [
  ["a hook under a condition", "rules-of-hooks", "if (a) useState(0); return null;"],
  [
    "an effect event called outside an effect",
    "rules-of-hooks",
    "const tell = useEffectEvent(() => a); return <p onClick={() => tell()} />;",
  ],
  ["an effect without what it reads", "exhaustive-deps", "useEffect(() => console.log(a), []); return null;"],
  ["an element in a try", "error-boundaries", "try { return <p>{a}</p>; } catch { return null; }"],
  ["a module variable written while rendering", "globals", "count = a; return <p />;"],
  ["a prop written", "immutability", "a.b = 1; return <p />;"],
  ["a random number while rendering", "purity", "return <p>{Math.random()}</p>;"],
  ["a ref written while rendering", "refs", "const b = useRef(a); b.current = a; return null;"],
  [
    "state set in an effect",
    "set-state-in-effect",
    "const [b, setB] = useState(a); useEffect(() => setB(a), [a]); return b;",
  ],
  ["state set at each rendering", "set-state-in-render", "const [b, setB] = useState(a); setB(a); return b;"],
  ["a component made while rendering", "static-components", "const B = () => <p>{a}</p>; return <B />;"],
  ["code from a text", "unsupported-syntax", "return <p>{eval(a)}</p>;"],
  ["a memo with a parameter", "use-memo", "const b = useMemo((c) => [c], []); return b;"],
  ["a memo that returns nothing", "void-use-memo", "const b = useMemo(() => { a(); }, [a]); return b;"],
];

/** The rules that oxlint finds broken, by file, in a folder with the same configuration that contains only the planted files. */
const broken = new Map<string, string[]>();

const fileOf = (breach: string) => `${breach.replaceAll(" ", "-")}.jsx`;

beforeAll(() => {
  const workspace = mkdtempSync(join(tmpdir(), "academy-react-rules-"));
  afterAll(() => rmSync(workspace, { recursive: true, force: true }));
  copyFileSync(join(ROOT, CONFIG), join(workspace, CONFIG));
  mkdirSync(join(workspace, "shell"));
  for (const [breach, , code] of PLANTED)
    writeFileSync(
      join(workspace, "shell", fileOf(breach)),
      `import { ${NAMES} } from "react";\nlet count = 0;\nexport function Planted({ a }) { ${code} }\n`,
    );
  const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/oxlint"), ["-f", "unix"], {
    cwd: workspace,
    encoding: "utf8",
  });
  for (const [, file = "", rule = ""] of stdout.matchAll(/^.*?([^/\s]+\.jsx):[\s\S]*?\[Error\/[\w-]+\(([\w-]+)\)\]/gm))
    broken.set(file, [...(broken.get(file) ?? []), rule]);
});

test.each(PLANTED)("the rules of React refuse %s", (breach, rule) => {
  expect(broken.get(fileOf(breach))).toContain(rule);
});

test("each rule of React that is checked has a planted breach", () => {
  const { rules } = JSON.parse(readFileSync(join(ROOT, CONFIG), "utf8")) as { rules: Record<string, string> };
  expect(Object.keys(rules).sort()).toEqual([...new Set(PLANTED.map(([, rule]) => `react/${rule}`))].sort());
  expect(new Set(Object.values(rules))).toEqual(new Set(["error"]));
});

test("no source file of a browser package has an exception from the rules of React", () => {
  const excepted = sourceFiles().filter(
    ({ file, text }) => !file.startsWith("tools/") && /(?:oxlint|eslint)-disable|"use no memo"/.test(text),
  );
  expect(excepted.map(({ file }) => file)).toEqual([]);
});
