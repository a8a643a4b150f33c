import { sourceFiles } from "#repo-checks/source-files.ts";
import { isNode, nodesOf, type SyntaxNode } from "#repo-checks/syntax-tree.ts";

/** A node of the syntax tree. */
interface Node extends SyntaxNode {
  name?: string | { name?: string };
  children?: Node[];
  expression?: Node;
}

/**
 * What an expression may render: an element, nothing, white space (which no translation replaces), a text that never changes, a text that may change (also because the page
 * changes its language), or what this file does not say, which may be such a text.
 */
type Kind = "element" | "nothing" | "blank" | "constant" | "text" | "unknown";

const nameOf = (node: unknown): string => {
  const { name, property, key } = (node ?? {}) as Record<string, unknown>;
  if (typeof name === "string") return name;
  return property ? nameOf(property) : key ? nameOf(key) : "";
};

/** Types of props that can only be an element or nothing. */
const ELEMENT_TYPE = /^(?:(?:ElementSlot|ReactElement(?:<[^|]*>)?|undefined|null|false)\s*\|?\s*)+$/;

/** What is declared of names: their initial value in the file, and the props and results whose type allows only elements. */
interface Declared {
  values: Map<string, Node>;
  elements: Set<string>;
}

/** The names of props and results by whether their type allows only elements. */
function signaturesOf(text: string, nodes: readonly Node[]): { name: string; isElement: boolean }[] {
  return nodes.flatMap((node) => {
    if (node.type !== "TSPropertySignature" || !isNode(node.typeAnnotation)) return [];
    const type = text.slice(node.typeAnnotation.start, node.typeAnnotation.end).replace(/^:\s*/, "");
    // Of a function it is the result.
    return [{ name: nameOf(node), isElement: ELEMENT_TYPE.test(type.split("=>").at(-1)?.trim() ?? "") }];
  });
}

function declarationsOf(text: string, nodes: readonly Node[], elsewhere: ReadonlySet<string>): Declared {
  const values = new Map<string, Node>();
  for (const node of nodes) {
    if (node.type === "VariableDeclarator" && isNode(node.init)) values.set(nameOf(node.id), node.init);
    if (node.type === "FunctionDeclaration") values.set(nameOf(node.id), node);
  }
  const signatures = signaturesOf(text, nodes);
  const own = new Set(signatures.map(({ name }) => name));
  const elements = new Set([...elsewhere].filter((name) => !own.has(name)));
  for (const { name, isElement } of signatures) if (isElement) elements.add(name);
  return { values, elements };
}

/** What a function returns, as far as it says so with `return` or an arrow. */
function returned(node: Node): Node[] {
  const body = node.body as Node | undefined;
  if (body && body.type !== "BlockStatement") return [body];
  const own: Node[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    if (isNode(value) && /Function/.test(value.type)) return;
    if (isNode(value) && value.type === "ReturnStatement" && isNode(value.argument)) own.push(value.argument);
    for (const member of Object.values(value)) visit(member);
  };
  visit(body);
  return own;
}

const isFunction = (node: Node | undefined): node is Node => node !== undefined && /Function/.test(node.type);

function kindsOf(node: unknown, declared: Declared, depth = 0): Set<Kind> {
  const of = (inner: unknown) => kindsOf(inner, declared, depth + 1);
  const either = (...inner: unknown[]) => new Set(inner.flatMap((each) => [...of(each)]));
  if (!isNode(node) || depth > 12) return new Set(["unknown"]);
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return new Set(["element"]);
    case "ParenthesizedExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
      return of(node.expression);
    case "ConditionalExpression":
      return either(node.consequent, node.alternate);
    case "LogicalExpression":
      return node.operator === "&&" ? new Set<Kind>([...of(node.right), "nothing"]) : either(node.left, node.right);
    case "Literal":
      if (node.value === null || typeof node.value === "boolean") return new Set(["nothing"]);
      return new Set([String(node.value).trim() === "" ? "blank" : "constant"]);
    case "TemplateLiteral":
      return new Set([(node.expressions as unknown[]).length > 0 ? "text" : "constant"]);
    case "Identifier": {
      const name = nameOf(node);
      if (name === "undefined") return new Set(["nothing"]);
      if (declared.elements.has(name)) return new Set(["element", "nothing"]);
      const value = declared.values.get(name);
      return value && !isFunction(value) ? of(value) : new Set(["unknown"]);
    }
    case "MemberExpression":
      return declared.elements.has(nameOf(node)) ? new Set(["element", "nothing"]) : new Set(["unknown"]);
    case "ChainExpression":
      return of(node.expression);
    case "CallExpression": {
      const callee = node.callee as Node;
      const name = nameOf(callee);
      if (name === "t" || name === "say") return new Set(["text"]);
      if (declared.elements.has(name)) return new Set(["element", "nothing"]);
      const mapped = ["map", "flatMap"].includes(name) ? (node.arguments as Node[])[0] : undefined;
      const called = mapped ?? (callee.type === "Identifier" ? declared.values.get(name) : undefined);
      return isFunction(called) && returned(called).length > 0 ? either(...returned(called)) : new Set(["unknown"]);
    }
    case "BinaryExpression":
      return new Set(["text"]);
    default:
      return new Set(["unknown"]);
  }
}

const TEXTS = new Set<Kind>(["constant", "text", "unknown"]);

/** A position where a browser's translation would take the page apart, and what is wrong there. */
interface BareText {
  line: number;
  code: string;
  why: "a text stands beside a sibling" | "a component renders a text without an element";
}

/** The children of an element as React gets them: without comments and without the white space between lines. */
const renderedChildren = ({ children = [] }: Node): Node[] =>
  children.filter(
    ({ type, value, expression }) =>
      !(type === "JSXText" && /^\s*\n\s*$/.test(String(value))) &&
      !(type === "JSXExpressionContainer" && (expression as Node).type === "JSXEmptyExpression"),
  );

function childKinds({ type, value, expression }: Node, declared: Declared): Set<Kind> {
  if (type === "JSXText") return new Set([String(value).trim() === "" ? "blank" : "constant"]);
  return type === "JSXExpressionContainer" ? kindsOf(expression, declared) : new Set(["element"]);
}

/** What the sources say together, beyond one file. */
export interface Sources {
  /** Components that some file gives a text as their only child. */
  withText: ReadonlySet<string>;
  /** Props and results, such as the dialog that a hook makes, whose type allows only elements wherever it is declared. */
  elements: ReadonlySet<string>;
}

const parsed = (text: string) => nodesOf<Node>(text, "tsx");

/** Reads what the sources say together. */
function sourcesOf(texts: readonly string[]): Sources {
  const files = texts.map((text) => ({ text, nodes: parsed(text) }));
  const signatures = files.flatMap(({ text, nodes }) => signaturesOf(text, nodes));
  const others = new Set(signatures.filter(({ isElement }) => !isElement).map(({ name }) => name));
  const elements = new Set(signatures.map(({ name }) => name).filter((name) => !others.has(name)));
  const withText = new Set<string>();
  for (const { text, nodes } of files) {
    const declared = declarationsOf(text, nodes, elements);
    for (const node of nodes) {
      const [only, more] = node.type === "JSXElement" ? renderedChildren(node) : [];
      const kinds = only && !more ? childKinds(only, declared) : new Set<Kind>();
      if (kinds.has("text") || kinds.has("constant")) withText.add(nameOf((node.openingElement as Node).name));
    }
  }
  return { withText, elements };
}

/**
 * The positions of a source file in which a text node of React lies beside siblings. A browser's translation replaces text nodes: React then
 * updates a node that the page no longer shows, and removing it, or inserting an element before it, throws. A text that is the only child
 * of its element is safe.
 */
export function bareTexts(text: string, { withText, elements }: Sources = sourcesOf([text])): BareText[] {
  const nodes = parsed(text);
  const declared = declarationsOf(text, nodes, elements);
  // A component that only ever gets elements as its children may put them beside siblings.
  const withElements = { ...declared, elements: new Set([...declared.elements, "children"]) };
  const components = nodes.filter(
    ({ type, id }) => /^(Function|Variable)Declarat/.test(type) && /^[A-Z]/.test(nameOf(id)),
  );
  const declaredAt = ({ start }: Node): Declared =>
    components.some(
      (component) => component.start <= start && start < component.end && withText.has(nameOf(component.id)),
    )
      ? declared
      : withElements;
  const found: BareText[] = [];
  const report = (node: Node, why: BareText["why"]) =>
    found.push({ line: text.slice(0, node.start).split("\n").length, code: text.slice(node.start, node.end), why });
  for (const node of nodes) {
    if (node.type !== "JSXElement" && node.type !== "JSXFragment") continue;
    const children = renderedChildren(node);
    if (node.type === "JSXElement" && children.length < 2) continue;
    const kinds = children.map((child) => childKinds(child, declaredAt(node)));
    children.forEach((child, at) => {
      if ([...(kinds[at] ?? [])].some((kind) => TEXTS.has(kind))) report(child, "a text stands beside a sibling");
    });
  }
  for (const { id, init, ...component } of components)
    for (const result of returned((isNode(init) ? init : component) as Node)) {
      const kinds = kindsOf(result, declared);
      if (kinds.has("text") || kinds.has("constant")) report(result, "a component renders a text without an element");
    }
  return found;
}

/** The packages whose pages a browser may translate. */
const PAGES = /^(shell|shared|mf-[a-z]+)\/src\/.*\.tsx$/;

/** All such positions of the product, as lines for a person: file, line, the text, what is wrong. */
export function allBareTexts(): string[] {
  const pages = sourceFiles().filter(({ file }) => PAGES.test(file) && !/\.test\.tsx$|\/testing\//.test(file));
  const sources = sourcesOf(pages.map(({ text }) => text));
  return pages.flatMap(({ file, text }) =>
    bareTexts(text, sources).map(
      ({ line, code, why }) => `${file}:${line} ${code.replace(/\s+/g, " ").slice(0, 100)}: ${why}`,
    ),
  );
}
