import type { ApiCall, Shape } from "@academy/shared/area/api-calls";
import { HOLE } from "@academy/shared/area/api-calls";

/** What an api says of one of its calls. */
export interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Shape }[];
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Shape }> };
  responses?: Record<string, { content?: Record<string, { schema?: Shape }> }>;
}

/** An OpenAPI document, as far as the calls of areas are compared with it. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Shape> };
}

/** Reads a document. Throws when it is none: nothing is compared with half of one. */
export function readOpenApi(text: string, from: string): OpenApi {
  try {
    const value = JSON.parse(text) as Partial<OpenApi> & { openapi?: string };
    if (typeof value.openapi === "string" && typeof value.paths === "object") return value as OpenApi;
  } catch {
    // Said below in the same words.
  }
  throw new Error(`${from} is no OpenAPI document`);
}

/** Looks up `#/components/schemas/…`; one that leads to itself is any value. */
export const resolverOf =
  ({ components }: OpenApi) =>
  (shape: Shape): Shape => {
    let known = shape;
    for (let hops = 0; known.$ref && hops < 10; hops++)
      known = components?.schemas?.[known.$ref.replace("#/components/schemas/", "")] ?? {};
    return known.$ref ? {} : known;
  };

const segments = (path: string) => path.replace(/(?<!\/)\/+$/, "").split("/");

/** Whether a segment of an address can be one of a path: a value has to be a parameter there, a text may be. */
function fits(called: string, offered: string): boolean {
  if (offered.startsWith("{")) return true;
  if (called === HOLE || !called.includes(HOLE)) return called === offered;
  const [before = "", after = ""] = called.split(HOLE);
  return offered.startsWith(before) && offered.endsWith(after);
}

/** The path that answers a call, with what it offers by method; the one with the most literal segments. */
export function pathOf(
  { paths }: OpenApi,
  { path }: Pick<ApiCall, "path">,
): { path: string; operations: Record<string, Operation> } | undefined {
  const called = segments(path);
  const parameters = (offered: string) => offered.split("{").length;
  const [found] = Object.keys(paths)
    .filter((offered) => {
      const parts = segments(offered);
      return parts.length === called.length && parts.every((part, at) => fits(called[at] ?? "", part));
    })
    .sort((one, other) => parameters(one) - parameters(other));
  return found === undefined ? undefined : { path: found, operations: paths[found] ?? {} };
}
