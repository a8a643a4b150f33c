import type { ApiCall, Shape } from "@academy/shared/area/api-calls";
import { HOLE } from "@academy/shared/area/api-calls";

/** One operation in an OpenAPI document. */
export interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Shape }[];
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Shape }> };
  responses?: Record<string, { content?: Record<string, { schema?: Shape }> }>;
}

/** An OpenAPI document, as far as the calls of areas are compared with it. */
export interface OpenApi {
  /** `version` changes with every change of the document; documents of earlier APIs have always 1. */
  info?: { version?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Shape> };
}

/** Parses a document. Throws when it is invalid: nothing is compared with half a document. */
export function readOpenApi(text: string, from: string): OpenApi {
  try {
    const value = JSON.parse(text) as Partial<OpenApi> & { openapi?: string };
    if (typeof value.openapi === "string" && typeof value.paths === "object") return value as OpenApi;
  } catch {
    // The error below covers this case too.
  }
  throw new Error(`${from} is no OpenAPI document`);
}

/** Resolves references to `#/components/schemas/…`; a reference to itself counts as any value. */
export const resolverOf =
  ({ components }: OpenApi) =>
  (shape: Shape): Shape => {
    let known = shape;
    for (let hops = 0; known.$ref && hops < 10; hops++)
      known = components?.schemas?.[known.$ref.replace("#/components/schemas/", "")] ?? {};
    return known.$ref ? {} : known;
  };

const segments = (path: string) => path.replace(/(?<!\/)\/+$/, "").split("/");

/** Whether a called segment fits one of an offered path: a variable needs a parameter there, a fixed text may be one. */
function fits(called: string, offered: string): boolean {
  if (offered.startsWith("{")) return true;
  if (called === HOLE || !called.includes(HOLE)) return called === offered;
  const [before = "", after = ""] = called.split(HOLE);
  return offered.startsWith(before) && offered.endsWith(after);
}

/** The path that answers a call, with its operations by method; of several the one with the most literal segments. */
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
