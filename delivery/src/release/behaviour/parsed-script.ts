import { type AnyNode, type Expression, type Identifier, type Literal, type Program, parse } from "acorn";
import { fullAncestor } from "acorn-walk";
import { analyze, type Scope, type Variable } from "eslint-scope";

/** Names of the global object itself: `window.fetch` and `fetch` are one global. */
const GLOBAL_OBJECTS = ["window", "globalThis", "self", "top", "parent", "frames"];

/** How many assignments are followed from a name to its value. */
const MOST_STEPS = 5;

/** A script of a build: its nodes, and what its names stand for. */
export interface ParsedScript {
  nodes: AnyNode[];
  parentOf: (node: AnyNode) => AnyNode | undefined;
  /**
   * The names by which an expression is reached from the global object: `["localStorage", "setItem"]`, `[]` for the global object
   * itself; null for everything else. Constants are followed to their values.
   */
  globalPath: (node: AnyNode) => string[] | null;
  /** The text of an expression, as far as it begins with constant text; null for everything else. */
  text: (node: AnyNode | null | undefined) => string | null;
  /** Whether an expression is a symbol that this or another script made, by which nothing of the browser can be reached. */
  isMadeSymbol: (node: AnyNode) => boolean;
}

/** The path of a member; the global object is a member of itself and of the document. */
const memberPath = (owner: string[], member: string): string[] =>
  (owner.length === 0 && GLOBAL_OBJECTS.includes(member)) || `${owner}.${member}` === "document.defaultView"
    ? []
    : [...owner, member];

const keyOf = (node: AnyNode, isComputed: boolean): string | null => {
  if (!isComputed && node.type === "Identifier") return node.name;
  return node.type === "Literal" && typeof node.value === "string" ? node.value : null;
};

/** The one value of a variable that is never written again, and the name of its member that the variable is: `const { fetch } = window`. */
function constantValue({ name, defs, references }: Variable): { value: AnyNode; member: string | null } | null {
  const [definition, another] = defs;
  if (another || definition?.type !== "Variable" || references.some((use) => use.isWrite() && !use.init)) return null;
  const { id, init } = definition.node as unknown as { id: AnyNode; init: Expression | null };
  if (!init) return null;
  if (id.type === "Identifier") return { value: init, member: null };
  if (id.type !== "ObjectPattern") return null;
  for (const property of id.properties)
    if (property.type === "Property" && property.value.type === "Identifier" && property.value.name === name) {
      const member = keyOf(property.key, property.computed);
      return member === null ? null : { value: init, member };
    }
  return null;
}

/** The variable of every name that a scope of the script defines; a name without one is a global. */
function variablesIn(program: Program): Map<unknown, Variable> {
  const found = new Map<unknown, Variable>();
  const { scopes } = analyze(program as never, { ecmaVersion: 2022, sourceType: "script", optimistic: true });
  for (const { references } of scopes as Scope[])
    for (const { identifier, resolved } of references) if (resolved) found.set(identifier, resolved);
  return found;
}

/** Parses a script. Throws a `SyntaxError` when it is none. */
export function parseScript(code: string): ParsedScript {
  const program = parse(code, { ecmaVersion: "latest", sourceType: "script", ranges: true });
  const nodes: AnyNode[] = [];
  const parents = new Map<AnyNode, AnyNode | undefined>();
  fullAncestor(program, (node, _, ancestors) => {
    nodes.push(node as AnyNode);
    parents.set(node as AnyNode, ancestors.at(-2) as AnyNode | undefined);
  });
  const variables = variablesIn(program);

  const valueOfName = (node: Identifier) => {
    const variable = variables.get(node);
    return variable ? constantValue(variable) : null;
  };

  /** The value of a name that is not a member of another value. */
  const wholeValue = (node: Identifier): AnyNode | null => {
    const found = valueOfName(node);
    return found && found.member === null ? found.value : null;
  };

  /** The text of an expression that is constant as a whole. */
  const wholeText = (node: AnyNode, steps: number): string | null => {
    if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
    const value = node.type === "Identifier" && steps > 0 ? wholeValue(node) : null;
    return value && wholeText(value, steps - 1);
  };

  const globalPath = (node: AnyNode, steps = MOST_STEPS): string[] | null => {
    switch (node.type) {
      case "Identifier": {
        if (!variables.has(node)) return GLOBAL_OBJECTS.includes(node.name) ? [] : [node.name];
        const found = steps > 0 ? valueOfName(node) : null;
        const owner = found && globalPath(found.value, steps - 1);
        return owner && found.member !== null ? memberPath(owner, found.member) : owner;
      }
      case "MemberExpression": {
        const owner = globalPath(node.object, steps);
        const key = keyOf(node.property, node.computed) ?? (node.computed ? wholeText(node.property, steps) : null);
        return owner && key !== null ? memberPath(owner, key) : null;
      }
      case "ChainExpression":
        return globalPath(node.expression, steps);
      case "SequenceExpression": {
        const last = node.expressions.at(-1);
        return last ? globalPath(last, steps) : null;
      }
      default:
        return null;
    }
  };

  const text = (node: AnyNode | null | undefined, steps = MOST_STEPS): string | null => {
    switch (node?.type) {
      case "Literal":
        return typeof (node as Literal).value === "string" ? String(node.value) : null;
      case "TemplateLiteral":
        return node.quasis[0]?.value.cooked || text(node.expressions[0], steps);
      case "BinaryExpression":
        return node.operator === "+" ? text(node.left as AnyNode, steps) : null;
      case "Identifier":
        return steps > 0 ? text(wholeValue(node), steps - 1) : null;
      default:
        return null;
    }
  };

  const isMadeSymbol = (node: AnyNode, steps = MOST_STEPS): boolean => {
    if (node.type === "CallExpression") return /^Symbol(?:\.for)?$/.test(globalPath(node.callee)?.join(".") ?? "");
    const value = node.type === "Identifier" && steps > 0 ? wholeValue(node) : null;
    return value !== null && isMadeSymbol(value, steps - 1);
  };

  return { nodes, parentOf: (node) => parents.get(node), globalPath, text, isMadeSymbol };
}
