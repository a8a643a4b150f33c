import { parseAst } from "vitest/node";

/** A change at one position of a source that a test should notice. */
export interface Mutation {
  /** The range that is replaced, in UTF-16 units of the source. */
  start: number;
  end: number;
  replacement: string;
  /** Whether the range is a statement; else it is an expression. */
  isStatement: boolean;
  /** Whether it runs once, when the module is loaded, and not at each call. */
  isStatic: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The operator that replaces another one. */
const SWAPPED: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
};

/** Parts of the syntax that do nothing at run time, or name things. */
const SKIPPED_FIELDS = new Set(["typeAnnotation", "typeArguments", "typeParameters", "returnType", "implements"]);
const SKIPPED_TYPES = /^(?:TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll)/;

const nameOf = (node: unknown): unknown =>
  isNode(node) ? (node.name ?? (isNode(node.property) ? node.property.name : undefined)) : undefined;

/** What only a log or a stack trace shows, and the points at which tests stop a process. */
const isNoRule = ({ type, callee }: Node): boolean => {
  if (!isNode(callee)) return false;
  if (type === "NewExpression") return /Error$/.test(String(callee.name));
  return nameOf(callee.object) === "log" || callee.name === "failpoint";
};

/** The texts that a chain of calls writes on a sheet of pdfkit; undefined for other nodes. Type, colours and positions are no rules. */
function drawnTexts(node: Node): Node[] | undefined {
  const texts: Node[] = [];
  let at = node;
  while (at.type === "CallExpression" && isNode(at.callee) && isNode(at.callee.object)) {
    const [text] = at.arguments as unknown[];
    if (nameOf(at.callee) === "text" && isNode(text)) texts.push(text);
    at = at.callee.object;
  }
  return at !== node && at.name === "doc" ? texts : undefined;
}

const isFunction = ({ type }: Node) => /Function/.test(type) || type === "MethodDefinition";

const isCall = (node: Node): boolean =>
  node.type === "CallExpression" ||
  ((node.type === "AwaitExpression" || node.type === "UnaryExpression") &&
    isNode(node.argument) &&
    isCall(node.argument));

type Change = Pick<Mutation, "start" | "end" | "replacement"> & { isStatement?: boolean };

/** The changes of one node: conditions negated, comparisons and operators swapped, constants changed, calls dropped. */
function* changesOf(node: Node, text: string): Generator<Change> {
  const { start, end } = node;
  const source = ({ start, end }: Node) => text.slice(start, end);
  if ((node.type === "ConditionalExpression" || node.type === "IfStatement") && isNode(node.test))
    yield { start: node.test.start, end: node.test.end, replacement: `!(${source(node.test)})` };
  if (/^(?:Binary|Logical)Expression$/.test(node.type) && isNode(node.left) && isNode(node.right)) {
    const swapped = SWAPPED[String(node.operator)];
    if (swapped) yield { start, end, replacement: `(${source(node.left)}) ${swapped} (${source(node.right)})` };
  }
  if (node.type === "UnaryExpression" && node.operator === "!" && isNode(node.argument))
    yield { start, end, replacement: `Boolean(${source(node.argument)})` };
  if (node.type === "Literal") {
    if (typeof node.value === "number") yield { start, end, replacement: String(node.value + 1) };
    if (typeof node.value === "boolean") yield { start, end, replacement: String(!node.value) };
    if (typeof node.value === "string") yield { start, end, replacement: node.value === "" ? '"planted"' : '""' };
  }
  if (node.type === "ArrayExpression" && (node.elements as unknown[]).length > 0)
    yield { start, end, replacement: "[]" };
  if (
    node.type === "ExpressionStatement" &&
    isNode(node.expression) &&
    isCall(node.expression) &&
    !isNoRule(node.expression) &&
    drawnTexts(node.expression)?.length !== 0
  )
    yield { start, end, replacement: ";", isStatement: true };
}

/** Every mutation of a source, in the order of the text. */
export function mutationsOf(text: string, file: string): Mutation[] {
  const found: Mutation[] = [];
  function visit(node: Node, isStatic: boolean) {
    if (SKIPPED_TYPES.test(node.type) || isNoRule(node) || typeof node.directive === "string") return;
    const texts = drawnTexts(node);
    for (const each of texts ?? []) visit(each, isStatic);
    if (texts) return;
    for (const change of changesOf(node, text)) found.push({ isStatement: false, ...change, isStatic });
    for (const [field, value] of Object.entries(node)) {
      // Names of fields and addresses of modules are no constants.
      if (SKIPPED_FIELDS.has(field) || field === "source") continue;
      if (field === "key" && node.computed !== true) continue;
      // An attribute of JSX needs braces around anything but a string.
      if (node.type === "JSXAttribute" && isNode(value) && value.type === "Literal") continue;
      for (const child of [value].flat()) if (isNode(child)) visit(child, isStatic && !isFunction(node));
    }
  }
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node, true);
  return found.sort((one, other) => one.start - other.start || other.end - one.end);
}

/** A source with one mutation. */
export const mutated = (
  text: string,
  { start, end, replacement }: Pick<Mutation, "start" | "end" | "replacement">,
): string => `${text.slice(0, start)}${replacement}${text.slice(end)}`;
