import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

/**
 * Lines of Mermaid diagrams that GitHub refuses to draw. Mermaid itself takes 180 MB with what it needs, so only the two mistakes that
 * its parser found in these documents are looked for.
 */
function undrawable(markdown: string): string[] {
  return [...markdown.matchAll(/^```mermaid\n([\s\S]*?)^```/gm)].flatMap(([, diagram = ""]) =>
    diagram.split("\n").filter((line) => {
      const endsMessage = diagram.startsWith("sequenceDiagram") && line.replace(/#\w+;/g, "").includes(";");
      const opensParallelogram = /\w\[\/(?:(?!\/\]).)*$/.test(line);
      return endsMessage || opensParallelogram;
    }),
  );
}

const documents = globSync(["*.md", "*/README.md", "docs/**/*.md"], { cwd: ROOT });

test("every diagram of the documents can be drawn", () => {
  expect(documents.length).toBeGreaterThan(100);
  expect(
    documents.flatMap((file) => undrawable(readFileSync(join(ROOT, file), "utf8")).map((line) => `${file}: ${line}`)),
  ).toEqual([]);
});

test.each([
  ["a semicolon in a message", "sequenceDiagram\n  A->>B: paid; shown", 1],
  ["an escaped semicolon", "sequenceDiagram\n  A->>B: paid#59; shown", 0],
  ["a semicolon in a flowchart", "flowchart LR\n  A[paid; shown]", 0],
  ["an address without quotes", "flowchart LR\n  A[/signin: the form]", 1],
  ["an address in quotes", 'flowchart LR\n  A["/signin: the form"]', 0],
  ["a parallelogram", "flowchart LR\n  A[/signin/] --> B", 0],
])("%s", (_, diagram, lines) => {
  expect(undrawable(`\`\`\`mermaid\n${diagram}\n\`\`\`\n`)).toHaveLength(lines);
});
