import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type * as z from "zod/mini";

const CONTRACT = resolve(import.meta.dirname, "../../../../shared/src/contract");

/** Whether a value is a schema of the contract. */
export const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === "object" && value !== null && "_zod" in value;

const inPascalCase = (text: string) => text.replace(/(?:^|\W)(\w)/g, (_, character: string) => character.toUpperCase());

/** The name of each schema that a module of the contract exports: its own, after its module's where two modules have the same. */
export async function componentNames(): Promise<Map<z.ZodMiniType, string>> {
  const files = globSync("**/*.ts", { cwd: CONTRACT }).filter((file) => !/\.(test|operations)\.ts$/.test(file));
  const exported: { schema: z.ZodMiniType; name: string; module: string }[] = [];
  for (const file of files.sort()) {
    const module = (await import(pathToFileURL(join(CONTRACT, file)).href)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(module))
      if (isSchema(schema)) exported.push({ schema, name, module: inPascalCase(file.slice(0, -3)) });
  }
  const names = new Map<z.ZodMiniType, string>();
  const taken = new Set<string>();
  for (const { schema, name, module } of exported) {
    if (names.has(schema)) continue;
    const own = taken.has(name) ? `${module}${name}` : name;
    taken.add(own);
    names.set(schema, own);
  }
  return names;
}
