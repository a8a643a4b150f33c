import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type Identifier,
  type ImportDeclaration,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API, type Checker, type Symbol as Named, type Project, SymbolFlags } from "typescript/unstable/sync";

/** Modules that the build imports and runs: it needs the values of their schemas and constants, not their source. */
const CONTRACT = /^(?:@academy\/shared|#)\/?(?:contract|schema)(?:\/|$)/;

/** The sources of a package with their types, as the compiler knows them. */
export class TypedSources {
  readonly #api: API;
  readonly #project: Project;
  readonly #modules = new Map<string, Promise<Record<string, unknown>>>();

  /** Reads the package of a folder by its `tsconfig.json`. */
  constructor(folder: string) {
    this.#api = new API({ cwd: folder });
    const config = join(folder, "tsconfig.json");
    const project = this.#api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} cannot be read`);
    this.#project = project;
  }

  get checker(): Checker {
    return this.#project.checker;
  }

  close(): void {
    this.#api.close();
  }

  file(path: string): SourceFile | undefined {
    return this.#project.program.getSourceFile(path);
  }

  /** The symbol that an identifier names where it is used; for an import, the symbol in the module it comes from. */
  named(node: Node): Named | undefined {
    const symbol =
      node.parent.kind === SyntaxKind.ShorthandPropertyAssignment
        ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
        : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Where something was declared. */
  declarationOf(symbol: Named): Node | undefined {
    return symbol.declarations?.[0]?.resolve(this.#project);
  }

  /** The value of a name that was imported from the contract; undefined when it was not. */
  async contractValue(node: Identifier): Promise<{ value: unknown } | undefined> {
    const symbol = this.checker.getSymbolAtLocation(node);
    let at = symbol && symbol.flags & SymbolFlags.Alias ? this.declarationOf(symbol) : undefined;
    const isNamespace = at?.kind === SyntaxKind.NamespaceImport;
    const name = (at as { propertyName?: Identifier } | undefined)?.propertyName?.text ?? symbol?.name ?? "";
    while (at && at.kind !== SyntaxKind.ImportDeclaration) at = at.parent;
    const specifier = (at as ImportDeclaration | undefined)?.moduleSpecifier as { text?: string } | undefined;
    if (!at || !specifier?.text || !CONTRACT.test(specifier.text)) return undefined;
    const module = await this.#module(specifier.text, at.getSourceFile().fileName);
    return { value: isNamespace ? module : module[name] };
  }

  #module(specifier: string, from: string): Promise<Record<string, unknown>> {
    const file = createRequire(from).resolve(specifier);
    const known = this.#modules.get(file) ?? (import(pathToFileURL(file).href) as Promise<Record<string, unknown>>);
    this.#modules.set(file, known);
    return known;
  }
}

/** A node and every node below it. */
export function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesBelow(child);
}

/** The place of a node, for an error message: `src/x.api.ts:12`. */
export function placeOf(node: Node, folder: string): string {
  const file = node.getSourceFile();
  const line = file.text.slice(0, node.getStart()).split("\n").length;
  return `${file.fileName.replace(`${folder}/`, "")}:${line}`;
}
