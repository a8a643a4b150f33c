import type { Expression, Identifier, Node, SourceFile } from "typescript/unstable/ast";
import {
  isArrowFunction,
  isBindingElement,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isImportDeclaration,
  isJsxAttribute,
  isJsxExpression,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isNamedImports,
  isObjectBindingPattern,
  isParameterDeclaration,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import { TypeFlags } from "typescript/unstable/sync";
import { type Bindings, type Bound, boundParameters } from "./bindings.ts";
import { nodesBelow, type TypedSources } from "./typed-sources.ts";

type Function = Node & { parameters: readonly Node[] };

/** A call of a function, or a JSX element of a component, with the identifier that names the function or component. */
interface Use {
  node: Node;
  name: Identifier;
}

function useAt(node: Node): Use | undefined {
  const isElement = isJsxOpeningElement(node) || isJsxSelfClosingElement(node);
  const name = isCallExpression(node) ? node.expression : isElement ? node.tagName : undefined;
  return name && isIdentifier(name) ? { node, name } : undefined;
}

function* importedNames(file: SourceFile) {
  for (const statement of file.statements) {
    const bindings = isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings && isNamedImports(bindings)) yield* bindings.elements;
  }
}

/** Finds where an area uses its functions and components, and so which arguments and props they get. */
export class CallSites {
  readonly #sources: TypedSources;
  readonly #files: readonly SourceFile[];
  #uses: ReadonlyMap<string, readonly Use[]> | undefined;

  constructor(sources: TypedSources, files: readonly SourceFile[]) {
    this.#sources = sources;
    this.#files = files;
  }

  /** Calls and elements by the name of the function or component that they use. */
  #named(): ReadonlyMap<string, readonly Use[]> {
    if (this.#uses) return this.#uses;
    const uses = this.#files.flatMap((file) => [...nodesBelow(file)].flatMap((node) => useAt(node) ?? []));
    this.#uses = Map.groupBy(uses, ({ name }) => name.text);
    return this.#uses;
  }

  /** Where a function is used, also under another name that an import gives it. */
  #usesOf(name: string, symbol: number): Node[] {
    const renamed = this.#files.flatMap((file) =>
      [...importedNames(file)].flatMap(({ propertyName, name: local }) =>
        propertyName?.text === name ? [local.text] : [],
      ),
    );
    return [...new Set([name, ...renamed])]
      .flatMap((each) => this.#named().get(each) ?? [])
      .filter((use) => this.#sources.named(use.name)?.id === symbol)
      .map(({ node }) => node);
  }

  /** The function to whose parameters a declaration belongs, with the function's name and symbol id. */
  #functionOf(declaration: Node): { node: Function; name: string; symbol: number } | undefined {
    let at: Node | undefined = declaration;
    while (at && !isParameterDeclaration(at))
      at = isBindingElement(at) || isObjectBindingPattern(at) ? at.parent : undefined;
    const node = at?.parent;
    if (!node || !(isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node)))
      return undefined;
    const name = isFunctionDeclaration(node)
      ? node.name
      : isVariableDeclaration(node.parent)
        ? node.parent.name
        : undefined;
    const symbol = name && this.#sources.checker.getSymbolAtLocation(name);
    return symbol && { node: node as unknown as Function, name: symbol.name, symbol: symbol.id };
  }

  /** Whether a parameter can decide the path of an address or the schema; a number or a boolean only fills in a value. */
  #matters(declaration: Node): boolean {
    const type = this.#sources.checker.getTypeAtLocation(declaration);
    return !(type && type.flags & (TypeFlags.NumberLike | TypeFlags.BooleanLike));
  }

  /**
   * The bindings at each place that uses the function of an open parameter; the first parameter whose function is used decides.
   * Null when no open parameter belongs to a named function that the area uses.
   */
  givenTo(open: ReadonlyMap<number, Node>, bindings: Bindings): Bindings[] | null {
    for (const declaration of open.values()) {
      const found = this.#matters(declaration) ? this.#functionOf(declaration) : undefined;
      const uses = found ? this.#usesOf(found.name, found.symbol) : [];
      if (found && uses.length > 0) return uses.map((use) => new Map([...bindings, ...this.#given(found.node, use)]));
    }
    return null;
  }

  #given(node: Function, use: Node): [number, Bound][] {
    if (isCallExpression(use)) return boundParameters(this.#sources, node, use.arguments, new Map());
    if (!(isJsxOpeningElement(use) || isJsxSelfClosingElement(use))) return [];
    const [props] = node.parameters;
    if (!props || !isParameterDeclaration(props) || !isObjectBindingPattern(props.name)) return [];
    return props.name.elements.flatMap((element): [number, Bound][] => {
      if (!element.name || !isIdentifier(element.name)) return [];
      const name = (element.propertyName ?? element.name).getText();
      const symbol = this.#sources.checker.getSymbolAtLocation(element.name);
      const attribute = use.attributes.properties.find((each) => isJsxAttribute(each) && each.name.getText() === name);
      const value = attribute && isJsxAttribute(attribute) ? attribute.initializer : undefined;
      const expression = (value && isJsxExpression(value) ? value.expression : value) as Expression | undefined;
      return symbol && expression ? [[symbol.id, { expression, bindings: new Map() }]] : [];
    });
  }
}
