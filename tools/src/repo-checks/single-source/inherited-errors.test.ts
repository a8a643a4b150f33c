import { expect, test } from "vitest";
import { sourceFiles } from "#repo-checks/source-files.ts";
import { isNode, nodesOf, type SyntaxNode } from "#repo-checks/syntax-tree.ts";

/** A call: a schema, or one of its checks. */
interface Call extends SyntaxNode {
  callee: SyntaxNode & { object?: Call; property?: { name?: string } };
  arguments: SyntaxNode[];
}

const isCall = (node: unknown): node is Call => isNode(node) && node.type === "CallExpression";
const methodOf = ({ callee }: Call) => callee.property?.name;

/** Checks that refuse a value. */
const REFUSING = new Set(["gte", "lte", "int", "minLength", "maxLength", "length", "regex", "refine", "multipleOf"]);

/** The error code that a call names as a text; undefined if it names none, or a function that decides. */
function errorOf(text: string, { arguments: given }: Call): string | undefined {
  const last = given.at(-1);
  return (
    last &&
    /^(?:"([\w.]+)"|\{[^{}]*error: "([\w.]+)"[^{}]*\})$/.exec(text.slice(last.start, last.end))?.slice(1).find(Boolean)
  );
}

/** The checks of a source without an error of their own on a schema with one: zod gives them that of the schema. */
function inheritedErrors(text: string, file: string): string[] {
  const checks = nodesOf<Call>(text, file).filter((node) => isCall(node) && methodOf(node) === "check");
  return checks.flatMap((call) => {
    let schema = call.callee.object;
    while (isCall(schema) && methodOf(schema) === "check") schema = schema.callee.object;
    const error = isCall(schema) ? errorOf(text, schema) : undefined;
    if (!error || error === "field.invalid") return [];
    return call.arguments
      .filter((check): check is Call => isCall(check) && REFUSING.has(methodOf(check) ?? "") && !errorOf(text, check))
      .map((check) => `${file}: ${text.slice(check.start, check.end)} is refused as ${error}`);
  });
}

test.each([
  ['z.number("field.required").check(z.gte(10))', ["a.ts: z.gte(10) is refused as field.required"]],
  [
    'z.number({ error: "field.required" }).check(z.int("field.invalid"), z.lte(9))',
    ["a.ts: z.lte(9) is refused as field.required"],
  ],
  [
    'z.string("field.required").check(z.trim()).check(z.maxLength(9))',
    ["a.ts: z.maxLength(9) is refused as field.required"],
  ],
  ['z.number("field.required").check(z.gte(10, "field.invalid"))', []],
  ["z.number().check(z.gte(10))", []],
])("in %s the checks with the schema's error are found", (text, found) => {
  expect(inheritedErrors(text, "a.ts")).toEqual(found);
});

test("every check of a schema with an error has an error of its own", () => {
  const sources = sourceFiles().filter(({ file, text }) => !file.includes(".test.") && text.includes(".check("));
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(({ file, text }) => inheritedErrors(text, file))).toEqual([]);
});
