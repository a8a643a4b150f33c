import type { AnyNode, CallExpression, NewExpression } from "acorn";
import type { ParsedScript } from "./parsed-script.ts";

/** A call, or a construction with `new`. */
export type Call = CallExpression | NewExpression;
export const isCall = (node: AnyNode): node is Call => node.type === "CallExpression" || node.type === "NewExpression";

/** The last two names of a global function that is called, and its arguments. */
export function globalCall(
  node: AnyNode,
  { globalPath }: ParsedScript,
): { name: string; path: string[]; call: Call } | null {
  if (!isCall(node)) return null;
  const path = globalPath(node.callee);
  return path && path.length > 0 ? { name: path.join("."), path, call: node } : null;
}

/** The name of a method that is called on a value of any kind. */
export function methodOf(node: AnyNode): string | null {
  if (node.type !== "CallExpression") return null;
  const { callee } = node;
  return callee.type === "MemberExpression" && !callee.computed && callee.property.type === "Identifier"
    ? callee.property.name
    : null;
}
