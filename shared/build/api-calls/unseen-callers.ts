import type { Rspack } from "@rsbuild/core";
import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isNamespaceImport,
  isStringLiteral,
} from "typescript/unstable/ast/is";
import { nodesBelow } from "./typed-sources.ts";

/** The module whose functions call the platform's api. */
export const HTTP = "@academy/shared/http";

/** An address of the api as a string literal in a script. */
const API_ADDRESS = /["'`]\/api\//;

const isHttp = (node: Node | undefined): boolean => node !== undefined && isStringLiteral(node) && node.text === HTTP;

/** Where a source imports the whole http module or re-exports it: the build finds calls only by the names that a file imports. */
export const takenWhole = (file: SourceFile): Node[] =>
  [...nodesBelow(file)].filter((node) => {
    if (isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      return isHttp(node.moduleSpecifier) && bindings !== undefined && isNamespaceImport(bindings);
    }
    if (isExportDeclaration(node)) return isHttp(node.moduleSpecifier) && !node.isTypeOnly;
    return isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword && isHttp(node.arguments[0]);
  });

/** The file of a module of the bundler's graph, without loaders and queries; empty when the module has no file. */
export const fileOf = ({ nameForCondition, identifier }: Rspack.StatsModule): string =>
  (nameForCondition ?? identifier?.split("!").at(-1) ?? "").replace(/[?|].*$/, "");

/**
 * The scripts of a build that call the api but that the compiler does not read (`isRead` is false). A script counts as a caller when
 * it imports the http module or, outside of libraries, contains an address of the api.
 */
export function unreadCallers(modules: readonly Rspack.StatsModule[], isRead: (file: string) => boolean): string[] {
  const importing = modules.flatMap(({ reasons = [] }) =>
    reasons
      .filter(({ active, userRequest }) => active !== false && userRequest === HTTP)
      .map(({ resolvedModuleIdentifier }) => fileOf({ identifier: resolvedModuleIdentifier } as Rspack.StatsModule)),
  );
  const holding = modules
    .filter(({ source }) => source !== undefined && API_ADDRESS.test(String(source)))
    .map(fileOf)
    .filter((file) => !file.includes("/node_modules/"));
  return [...new Set([...importing, ...holding])].filter((file) => file.startsWith("/") && !isRead(file)).sort();
}
