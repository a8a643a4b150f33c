import { parse } from "node:querystring";
import * as z from "zod/mini";
import type { RegisteredRoute } from "#http/contract/route-list.ts";
import type { Attack } from "./attacker.ts";

/** The values of a path's parameters. */
function paramsOf(call: string, address: string): Record<string, string> {
  const segments = address.split("/");
  const pattern = (call.split(" ")[1] ?? "").split("/");
  const parameters = pattern.map(
    (segment, index) => [segment.slice(1, -1), decodeURIComponent(segments[index] ?? "")] as const,
  );
  return Object.fromEntries(parameters.filter((_, index) => pattern[index]?.startsWith("{")));
}

/** Tells whether the schemas of a call accept a request: then its values reach the code of the call. */
export function takingOf(routes: readonly RegisteredRoute[]): (attack: Attack) => boolean {
  const schemas = new Map(
    routes.map(({ method, path, schema }) => [
      `${method} ${path.replace(/:(\w+)/g, "{$1}").replace(/\/$/, "")}`,
      schema,
    ]),
  );
  return ({ call, path, payload }) => {
    const { params, querystring, body } = schemas.get(call) ?? {};
    const [address = "", query = ""] = path.split("?");
    const takes = (schema: unknown, value: unknown) =>
      schema === undefined || z.safeParse(schema as z.ZodMiniType, value).success;
    return (
      takes(params, paramsOf(call, address)) &&
      takes(querystring, parse(query)) &&
      takes(body, payload === undefined ? undefined : JSON.parse(String(payload)))
    );
  };
}
