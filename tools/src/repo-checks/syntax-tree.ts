import { parseAst } from "vitest/node";

/** A node of a syntax tree (ESTree with JSX); a check names the members that it reads. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === "string";

function* nodesBelow(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== "object" || value === null) return;
  if (isNode(value)) yield value;
  for (const member of Object.values(value)) yield* nodesBelow(member);
}

/** All nodes of a source text. */
export const nodesOf = <Node = SyntaxNode>(text: string, file: string) =>
  [...nodesBelow(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }))] as Node[];
