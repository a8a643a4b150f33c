import { parse } from "node:querystring";
import * as z from "zod/mini";
import type { RegisteredRoute } from "#http/contract/route-list.ts";
import type { Attack } from "./attacker.ts";

/** The values of a path's parameters. */
function paramsOf(call: string, address: string): Record<string, string> {
  const words = address.split("/");
  const pattern = (call.split(" ")[1] ?? "").split("/");
  const places = pattern.map((word, place) => [word.slice(1, -1), decodeURIComponent(words[place] ?? "")] as const);
  return Object.fromEntries(places.filter((_, place) => pattern[place]?.startsWith("{")));
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
