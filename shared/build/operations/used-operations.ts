import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiCall } from "@academy/shared/area/api-calls";
import { HOLE } from "@academy/shared/area/api-calls";
import { methodAndPath, type Operation, type OperationDetails } from "@academy/shared/contract/operation";
import { allOperations } from "./all-operations.ts";
import { isSchema, shapeOfSchema } from "./schema-shape.ts";

/** An operation in the form in which a manifest lists it, with the shapes that this build's contract has. */
export function callOf(operation: Operation): ApiCall {
  const { id, query, body } = operation.details as OperationDetails<unknown, unknown, unknown>;
  const [method, path] = methodAndPath(operation);
  const names = Object.keys((isSchema(query) && shapeOfSchema(query).properties) || {}).sort();
  return {
    id,
    method: method.toLowerCase(),
    path: `/api${path.replace(/\{\w+\}/g, HOLE)}`,
    ...(names.length > 0 && { query: names }),
    ...(isSchema(body) && { sends: shapeOfSchema(body) }),
    ...(body === undefined && method !== "GET" && { isBare: true as const }),
    ...(isSchema(operation.answer) && { reads: shapeOfSchema(operation.answer) }),
  };
}

/** A URL of the API that is written out: what calls it could not be compared with the live API. */
const WRITTEN_OUT = /["'`](\/api\/[a-z][^"'`]*)/;

/** A route as a minified script has it: a string literal of its own. */
const ROUTE = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/[^"'`\s]*)["'`]/g;

/**
 * The operations that the scripts of a built folder contain. Throws when a script contains a route that no operation of the
 * contract has: it could not be compared with the live API.
 */
export async function usedOperations(folder: string): Promise<ApiCall[]> {
  const scripts = globSync("**/*.js", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
  const routes = new Set(scripts.flatMap((script) => [...script.matchAll(ROUTE)].map(([, route = ""]) => route)));
  for (const script of scripts) {
    const [, url] = WRITTEN_OUT.exec(script) ?? [];
    if (url) throw new Error(`${url} is written out: take its operation of the contract, and urlOf`);
  }
  const known = await allOperations();
  return [...routes].sort().map((route) => {
    const operation = known.get(route);
    if (!operation) throw new Error(`${route} is no operation of the contract (shared/src/contract)`);
    return callOf(operation);
  });
}
