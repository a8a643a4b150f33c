import { type ApiCall, OTHERS, type Shape } from "@academy/shared/area/api-calls";
import type { CallExpression, Expression, Identifier, Node, SourceFile } from "typescript/unstable/ast";
import {
  isCallExpression,
  isIdentifier,
  isImportDeclaration,
  isImportSpecifier,
  isNamedImports,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
} from "typescript/unstable/ast/is";
import type { Bindings } from "./bindings.ts";
import { CallSites } from "./call-sites.ts";
import { Evaluation, UNKNOWN } from "./evaluate.ts";
import { isSchema, shapeOfSchema } from "./schema-shape.ts";
import { shapeOfType } from "./type-shape.ts";
import { nodesBelow, placeOf, type TypedSources } from "./typed-sources.ts";
import { HTTP, takenWhole } from "./unseen-callers.ts";

/** How the functions of the http module make calls: the method, and the positions of body, schema and options among the arguments. */
const FUNCTIONS: Readonly<Record<string, { method: string; sends?: number; reads?: number; options?: number }>> = {
  "http.get": { method: "get", reads: 1, options: 2 },
  "http.post": { method: "post", sends: 1, reads: 2 },
  "http.put": { method: "put", sends: 1, reads: 2 },
  "http.patch": { method: "patch", sends: 1, reads: 2 },
  "http.delete": { method: "delete", sends: 1, reads: 2 },
  downloadFile: { method: "get" },
  sendOnLeaving: { method: "put", sends: 1 },
};
const CALLERS = new Set(Object.keys(FUNCTIONS).map((name) => name.split(".")[0]));

/** A place where a source calls the api. */
interface Site {
  call: CallExpression;
  way: (typeof FUNCTIONS)[string];
}

/** The functions that make calls, as a file imports them: each local name with the name that the http module exports. */
function callersIn(file: SourceFile): Map<string, string> {
  const imports = file.statements
    .filter(isImportDeclaration)
    .filter((each) => isStringLiteral(each.moduleSpecifier) && each.moduleSpecifier.text === HTTP);
  const named = imports.flatMap(({ importClause }) =>
    importClause?.namedBindings && isNamedImports(importClause.namedBindings)
      ? [...importClause.namedBindings.elements]
      : [],
  );
  return new Map(
    named
      .map(({ name, propertyName }) => [name.text, propertyName?.text ?? name.text] as const)
      .filter(([, own]) => CALLERS.has(own)),
  );
}

/** The calls in a file, and the places where the file passes on a function that makes calls instead of calling it. */
function sitesIn(file: SourceFile): { sites: Site[]; handedOn: Node[] } {
  const callers = callersIn(file);
  const sites: Site[] = [];
  const handedOn: Node[] = [];
  if (callers.size === 0) return { sites, handedOn };
  for (const node of nodesBelow(file)) {
    if (!isIdentifier(node) || !callers.has(node.text) || isImportSpecifier(node.parent)) continue;
    const { parent } = node;
    if (isPropertyAccessExpression(parent) && parent.name === node) continue;
    const own = callers.get(node.text) ?? "";
    const name = isPropertyAccessExpression(parent) ? `${own}.${parent.name.text}` : own;
    const callee: Node = isPropertyAccessExpression(parent) ? parent : node;
    const way = FUNCTIONS[name];
    if (way && isCallExpression(callee.parent) && callee.parent.expression === callee)
      sites.push({ call: callee.parent, way });
    else handedOn.push(node);
  }
  return { sites, handedOn };
}

/** Texts that begin like an address of the api, such as a file passes to a library or to `fetch`. */
const addressesIn = (file: SourceFile): Expression[] =>
  [...nodesBelow(file)].filter((node): node is Expression =>
    isTemplateExpression(node)
      ? node.head.text.startsWith("/api/")
      : (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) && node.text.startsWith("/api/"),
  );

/** Splits the address of a call into its path and the names of its query parameters. */
function split(address: string): Pick<ApiCall, "path" | "query"> {
  const [path = "", search = ""] = address.split("?");
  const names = search.split("&").flatMap((part) => (part === "" ? [] : (/^([a-z_]+)=/.exec(part)?.[1] ?? OTHERS)));
  return { path, ...(names.length > 0 && { query: names }) };
}

/** Follows one call through the functions around it, to every place that passes an address or a schema to these functions. */
class Reading {
  readonly #sources: TypedSources;
  readonly #sites: CallSites;

  constructor(sources: TypedSources, sites: CallSites) {
    this.#sources = sources;
    this.#sites = sites;
  }

  /** The calls that a site makes; null when one of them cannot be determined. */
  async read({ call, way }: Site, bindings: Bindings = new Map(), depth = 4): Promise<ApiCall[] | null> {
    const evaluation = new Evaluation(this.#sources);
    const at = (place: number | undefined) => (place === undefined ? undefined : call.arguments[place]);
    const [address, schema] = [at(0), at(way.reads)];
    const addresses = address ? await evaluation.values(address, bindings) : [UNKNOWN];
    const schemas = schema ? await evaluation.values(schema, bindings) : [];
    const given = depth > 0 ? this.#sites.givenTo(evaluation.open, bindings) : null;
    if (given) {
      const made = await Promise.all(given.map((each) => this.read({ call, way }, each, depth - 1)));
      return made.some((each) => each === null) ? null : made.flatMap((each) => each ?? []);
    }
    if (addresses.some((each) => typeof each !== "string" || !each.startsWith("/"))) return null;
    if (schemas.some((each) => !isSchema(each))) return null;
    const sends = this.#shapeSent(at(way.sends), bindings);
    const body = at(way.sends);
    const isBare = way.sends !== undefined && (!body || (isIdentifier(body) && body.text === "undefined"));
    const query = this.#queryOf(at(way.options));
    return addresses.map((each) => {
      const { path, query: named = [] } = split(`/api${String(each)}`);
      const names = [...new Set([...named, ...query])].sort();
      return {
        method: way.method,
        path,
        ...(names.length > 0 && { query: names }),
        ...(sends && { sends }),
        ...(isBare && { isBare }),
        ...(schemas.length > 0 && {
          reads: schemas.length === 1 ? shapeOfSchema(schemas[0]) : { anyOf: schemas.map(shapeOfSchema) },
        }),
      };
    });
  }

  /** The shape of the body, from its type; for a body that is a parameter, from the type of the argument bound to it. */
  #shapeSent(given: Expression | undefined, bindings: Bindings): Shape | undefined {
    if (!given) return undefined;
    const symbol = isIdentifier(given) ? this.#sources.named(given) : undefined;
    const bound = symbol && bindings.get(symbol.id);
    if (bound) return this.#shapeSent(bound.expression, bound.bindings);
    const type = this.#sources.checker.getTypeAtLocation(given);
    const shape = type && shapeOfType(this.#sources.checker, type);
    return shape && Object.keys(shape).length > 0 ? shape : undefined;
  }

  /** The names of the `params` of a call, as far as their type lists them. */
  #queryOf(options: Expression | undefined): string[] {
    const { checker } = this.#sources;
    const type = options && isObjectLiteralExpression(options) ? checker.getTypeAtLocation(options) : undefined;
    const params = type && checker.getPropertyOfType(type, "params");
    if (!params) return [];
    const shape = shapeOfType(checker, checker.getTypeOfSymbol(params) ?? checker.getUnknownType());
    const named = Object.keys(shape.properties ?? {});
    // A spread map has names that its type does not list.
    return !shape.properties || options?.getText().includes("...") ? [...named, OTHERS] : named;
  }
}

/** The calls of the api in files, each once, and the places of the calls that cannot be determined. */
export async function findCalls(
  sources: TypedSources,
  folder: string,
  paths: readonly string[],
): Promise<{ calls: ApiCall[]; unclear: string[] }> {
  const files = paths.flatMap((path) => sources.file(path) ?? []);
  const unread = paths.filter((path) => !sources.file(path));
  const reading = new Reading(sources, new CallSites(sources, files));
  const found = new Map<string, ApiCall>();
  const unclear = unread.map((path) => `${path} is not among the sources of tsconfig.json`);
  const keep = (calls: readonly ApiCall[]) => {
    for (const call of calls) found.set(JSON.stringify(call), call);
  };
  for (const file of files) {
    const { sites, handedOn } = sitesIn(file);
    unclear.push(
      ...handedOn.map(
        (node) => `${placeOf(node, folder)} hands ${(node as Identifier).text} on: call it where it is imported`,
      ),
    );
    unclear.push(
      ...takenWhole(file).map((node) => `${placeOf(node, folder)} takes all of ${HTTP}: import by name what it calls`),
    );
    for (const site of sites) {
      const calls = await reading.read(site);
      if (calls) keep(calls);
      else
        unclear.push(
          `${placeOf(site.call, folder)}: write its address as a text or a template, and name a schema of the contract`,
        );
    }
    for (const address of addressesIn(file)) {
      const texts = await new Evaluation(sources).values(address, new Map());
      keep(texts.map((text) => ({ method: "*", path: split(String(text)).path })));
    }
  }
  const order = ({ path, method }: ApiCall) => `${path} ${method}`;
  return { calls: [...found.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1)), unclear };
}
