import { HOLE } from "@academy/shared/area/api-calls";
import { type Expression, type Node, SyntaxKind } from "typescript/unstable/ast";
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import { type Bindings, boundParameters } from "./bindings.ts";
import { textsOfType } from "./type-shape.ts";
import { nodesBelow, type TypedSources } from "./typed-sources.ts";

/** A value that only a visitor's browser knows. */
export const UNKNOWN = Symbol("unknown");

/** A function of the area, which is evaluated where it is called. */
interface Closure {
  node: Node & { parameters: readonly Node[]; body?: Node };
  bindings: Bindings;
}
const isClosure = (value: unknown): value is Closure =>
  typeof value === "object" && value !== null && "bindings" in value;

/** The evaluation keeps at most this many values of one expression and drops the others. */
const MOST = 60;

const product = (lists: readonly (readonly unknown[])[]): unknown[][] =>
  lists.reduce<unknown[][]>(
    (made, list) => made.flatMap((one) => list.map((value) => [...one, value])).slice(0, MOST),
    [[]],
  );

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : HOLE);

/**
 * The values that an expression of an area can have, as far as its source shows them: texts, constants of the contract, functions of
 * the area, both branches of a condition. `UNKNOWN` is one of them when only the browser knows a value; the parameters on which such
 * a value depends are added to `open`.
 */
export class Evaluation {
  readonly #sources: TypedSources;
  /** Parameters whose values were not known, by their symbol ids. */
  readonly open = new Map<number, Node>();

  constructor(sources: TypedSources) {
    this.#sources = sources;
  }

  async values(node: Node, bindings: Bindings): Promise<unknown[]> {
    const found = [...new Set(await this.#raw(node, bindings))].slice(0, MOST);
    if (!found.includes(UNKNOWN)) return found;
    const texts = textsOfType(this.#sources.checker, node);
    return texts ? [...new Set([...found.filter((value) => value !== UNKNOWN), ...texts])] : found;
  }

  async #raw(node: Node, bindings: Bindings): Promise<unknown[]> {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (isNumericLiteral(node)) return [Number(node.text)];
    if (isIdentifier(node)) return node.text === "undefined" ? [undefined] : await this.#identifier(node, bindings);
    if (
      isParenthesizedExpression(node) ||
      isAsExpression(node) ||
      isSatisfiesExpression(node) ||
      isNonNullExpression(node)
    )
      return await this.values(node.expression, bindings);
    if (isArrowFunction(node) || isFunctionExpression(node)) return [{ node, bindings } as unknown as Closure];
    if (isConditionalExpression(node))
      return [...(await this.values(node.whenTrue, bindings)), ...(await this.values(node.whenFalse, bindings))];
    if (isTemplateExpression(node)) {
      const spans = await Promise.all(node.templateSpans.map(({ expression }) => this.values(expression, bindings)));
      return product(spans).map((values) =>
        node.templateSpans.reduce((text, span, at) => text + textOf(values[at]) + span.literal.text, node.head.text),
      );
    }
    if (isBinaryExpression(node)) return await this.#binary(node.left, node.operatorToken.kind, node.right, bindings);
    if (isPropertyAccessExpression(node)) {
      const name = node.name.text;
      return (await this.values(node.expression, bindings)).map((value) =>
        value !== UNKNOWN && value !== null && typeof value === "object" && !isClosure(value)
          ? ((value as Record<string, unknown>)[name] ?? UNKNOWN)
          : UNKNOWN,
      );
    }
    if (isCallExpression(node)) return await this.#call(node.expression, node.arguments, bindings);
    if (isArrayLiteralExpression(node))
      return product(await Promise.all(node.elements.map((each) => this.values(each, bindings))));
    if (isObjectLiteralExpression(node)) return await this.#object(node.properties, bindings);
    return [UNKNOWN];
  }

  async #identifier(node: Node & { text: string }, bindings: Bindings): Promise<unknown[]> {
    const known = await this.#sources.contractValue(node as never);
    if (known) return [known.value];
    const symbol = this.#sources.named(node);
    if (!symbol) return [UNKNOWN];
    const bound = bindings.get(symbol.id);
    if (bound) return await this.values(bound.expression, bound.bindings);
    const declaration = this.#sources.declarationOf(symbol);
    if (!declaration) return [UNKNOWN];
    if (isFunctionDeclaration(declaration)) return [{ node: declaration, bindings } as unknown as Closure];
    if (isVariableDeclaration(declaration) && declaration.initializer && isIdentifier(declaration.name))
      return await this.values(declaration.initializer, bindings);
    const texts = textsOfType(this.#sources.checker, node);
    if (texts) return texts;
    if (isParameterDeclaration(declaration) || isBindingElement(declaration)) this.open.set(symbol.id, declaration);
    return [UNKNOWN];
  }

  async #binary(left: Node, operator: SyntaxKind, right: Node, bindings: Bindings): Promise<unknown[]> {
    const [before, after] = [await this.values(left, bindings), await this.values(right, bindings)];
    if (operator === SyntaxKind.PlusToken) return product([before, after]).map((both) => both.map(textOf).join(""));
    return before.flatMap((value) => {
      if (operator === SyntaxKind.AmpersandAmpersandToken)
        return value === UNKNOWN ? ["", ...after] : value ? after : [value];
      if (operator === SyntaxKind.BarBarToken) return value === UNKNOWN ? [value, ...after] : value ? [value] : after;
      if (operator === SyntaxKind.QuestionQuestionToken)
        return value === UNKNOWN ? [value, ...after] : [value ?? after].flat();
      return [UNKNOWN];
    });
  }

  async #object(properties: readonly Node[], bindings: Bindings): Promise<unknown[]> {
    const made: Record<string, unknown> = {};
    for (const property of properties) {
      if (isShorthandPropertyAssignment(property) && isIdentifier(property.name))
        made[property.name.text] = (await this.#identifier(property.name, bindings))[0];
      else if (isPropertyAssignment(property) && isIdentifier(property.name))
        made[property.name.text] = (await this.values(property.initializer, bindings))[0];
      else return [UNKNOWN];
    }
    return [made];
  }

  async #call(callee: Node, given: readonly Expression[], bindings: Bindings): Promise<unknown[]> {
    const made: unknown[] = [];
    for (const value of await this.values(callee, bindings)) {
      if (isClosure(value)) made.push(...(await this.#result(value, given, bindings)));
      else if (typeof value === "function") {
        const each = product(await Promise.all(given.map((argument) => this.values(argument, bindings))));
        made.push(...each.map((values) => (values.includes(UNKNOWN) ? UNKNOWN : value(...values))));
      } else made.push(UNKNOWN);
    }
    return made;
  }

  /** The values that a function returns for its arguments, which are evaluated with the caller's bindings. */
  async #result(
    { node, bindings: own }: Closure,
    given: readonly Expression[],
    bindings: Bindings,
  ): Promise<unknown[]> {
    const inside = new Map([...bindings, ...own, ...boundParameters(this.#sources, node, given, bindings)]);
    if (!node.body) return [UNKNOWN];
    if (!isBlock(node.body)) return await this.values(node.body, inside);
    const returned = [...nodesBelow(node.body)].flatMap((each) => (isReturnStatement(each) && each.expression) || []);
    return (await Promise.all(returned.map((each) => this.values(each, inside)))).flat();
  }
}
