import { inLines } from "#repo-checks/in-lines.ts";
import { referencesIn } from "#repo-checks/references/references.ts";
import { sourceFiles } from "#repo-checks/source-files.ts";
import { RULES, type Rule } from "./rules.ts";

const TEST_FILE = /\.(?:test|spec|resilience)\.tsx?$/;

/** The tests by the rule that a comment `// @covers spec §2.1, reading 38` of them names. */
function testsByRule(): ReadonlyMap<string, string[]> {
  const tests = new Map<string, string[]>();
  for (const { file, text } of sourceFiles().filter(({ file }) => TEST_FILE.test(file))) {
    for (const [, tags = ""] of text.matchAll(/^\/\/ @covers (.+)$/gm)) {
      for (const { document, id } of referencesIn(tags)) {
        tests.set(`${document} ${id}`, [...(tests.get(`${document} ${id}`) ?? []), file].sort());
      }
    }
  }
  return tests;
}

/** The page `docs/coverage.md`. */
export function coveragePage(): string {
  const tests = testsByRule();
  const testsOf = (document: string, { id }: Rule) => tests.get(`${document} ${id}`) ?? [];
  const filesOf = (document: string, rule: Rule) =>
    testsOf(document, rule)
      .map((file) => `\`${file}\``)
      .join(" ") || "**none**";
  // Rules with the same tests share a line.
  const list = (document: string, rules: readonly Rule[]) => [
    ...[...Map.groupBy(rules, (rule) => filesOf(document, rule))].map(([files, alike]) => {
      const ids = alike.map(({ id, address }) => `[${id}](${address})`);
      return inLines(`- ${ids.join(" ")}: ${files}`.split(" ")).join("\n  ");
    }),
    "",
  ];

  return [
    "# Rules and their tests",
    "",
    "A test names the rules that it holds in a comment at its beginning: `// @covers spec §2.1, reading 38`. `npm run documents` in `tools`",
    "makes this page of these comments; **none** means that no test names the rule. Threats and OWASP ASVS: [security](security.md).",
    "",
    "## Specification",
    "",
    ...list("specification", RULES.specification),
    "## Readings",
    "",
    ...list("reading", RULES.reading),
    "## Visual conventions",
    "",
    ...list("visual", RULES.visual),
    "## [Decisions](decisions/README.md) that a test names",
    "",
    ...list(
      "decision",
      RULES.decision.filter((rule) => testsOf("decision", rule).length > 0),
    ),
  ].join("\n");
}
