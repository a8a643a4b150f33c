import { sourceFiles } from "#repo-checks/source-files.ts";
import { nodesOf } from "#repo-checks/syntax-tree.ts";

interface Node {
  type: string;
  computed?: boolean;
  object?: Node;
  property?: Node;
  left?: Node;
  /** What a type assertion is about. */
  expression?: Node;
  name?: string;
}

/** Functions that write members under the names in their arguments. */
const WRITERS = new Set(["Object.assign", "Object.defineProperty", "Reflect.set", "Reflect.defineProperty"]);

/** Whether a member is reached by a variable name, or lies in a member that is. */
const byName = (node: Node | undefined): boolean =>
  node?.type === "MemberExpression"
    ? (node.computed === true && node.property?.type !== "Literal") || byName(node.object)
    : node?.expression !== undefined && byName(node.expression);

/**
 * Whether a node writes a member under a variable name, where `__proto__` would set the prototype, or a member of what lies there, which
 * may be `Object.prototype` itself. Literals with computed names, spreads, `Object.fromEntries` and `JSON.parse` are safe: they make
 * ordinary members of every name.
 */
function isWrite({ type, computed, object, property, left }: Node): boolean {
  if (type === "MemberExpression" && !computed) return WRITERS.has(`${object?.name}.${property?.name}`);
  return type === "AssignmentExpression" && byName(left);
}

/** Whether a source text may write a member under a variable name. */
export const writesByName = (text: string, file: string): boolean => nodesOf<Node>(text, file).some(isWrite);

/** The sources that run in a visitor's page. */
const IN_PAGE = /^(?:shell|mf-[a-z]+|shared)\/src\//;
const NOT_IN_PAGE = /\.test\.|\/testing\/|^shared\/src\/server\/|^shell\/src\/prerender\//;

/** A text without these patterns writes no member by name; this search is faster than parsing. */
const MAYBE = /\][^;\n]* (?:\?\?|\|\||&&|[+*/-])?= |Object\.(?:assign|defineProperty)|Reflect\.(?:set|defineProperty)/;

/** The files of the page that may write a member under a variable name. */
export const filesThatWriteByName = (): string[] =>
  sourceFiles()
    .filter(({ file, text }) => IN_PAGE.test(file) && !NOT_IN_PAGE.test(file) && MAYBE.test(text))
    .filter(({ file, text }) => writesByName(text, file))
    .map(({ file }) => file)
    .sort();
