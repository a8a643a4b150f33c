import { sourceFiles } from "#repo-checks/source-files.ts";
import { nodesOf } from "#repo-checks/syntax-tree.ts";

interface Node {
  type: string;
  computed?: boolean;
  object?: Node;
  property?: Node;
  left?: Node;
  name?: string;
}

/** Functions that write members under the names in their arguments. */
const WRITERS = new Set(["Object.assign", "Reflect.set"]);

/**
 * Whether a node writes a member under a variable name: there `__proto__` would set the prototype. Literals with computed names, spreads,
 * `Object.fromEntries` and `JSON.parse` are safe: they make ordinary members of every name.
 */
function isWrite({ type, computed, object, property, left }: Node): boolean {
  if (type === "MemberExpression" && !computed) return WRITERS.has(`${object?.name}.${property?.name}`);
  return (
    type === "AssignmentExpression" &&
    left?.type === "MemberExpression" &&
    left.computed === true &&
    left.property?.type !== "Literal"
  );
}

/** Whether a source text may write a member under a variable name. */
export const writesByName = (text: string, file: string): boolean => nodesOf<Node>(text, file).some(isWrite);

/** The sources that run in a visitor's page. */
const IN_PAGE = /^(?:shell|mf-[a-z]+|shared)\/src\//;
const NOT_IN_PAGE = /\.test\.|\/testing\/|^shared\/src\/server\/|^shell\/src\/prerender\//;

/** A text without these patterns writes no member by name; this search is faster than parsing. */
const MAYBE = /\] *(?:\?\?|\|\||&&|[+*/-])?= |Object\.assign|Reflect\.set/;

/** The files of the page that may write a member under a variable name. */
export const filesThatWriteByName = (): string[] =>
  sourceFiles()
    .filter(({ file, text }) => IN_PAGE.test(file) && !NOT_IN_PAGE.test(file) && MAYBE.test(text))
    .filter(({ file, text }) => writesByName(text, file))
    .map(({ file }) => file)
    .sort();
