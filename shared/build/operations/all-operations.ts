import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Operation } from "@academy/shared/contract/operation";

const CONTRACT = join(import.meta.dirname, "../../src/contract");

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "route" in value && "details" in value;

/** Every operation of the contract, by its route. */
export async function allOperations(): Promise<Map<string, Operation>> {
  const files = globSync("**/*.operations.{ts,js}", { cwd: CONTRACT });
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(CONTRACT, file)).href) as Promise<Record<string, unknown>>),
  );
  const operations = modules.flatMap((module) => Object.values(module).filter(isOperation));
  return new Map(operations.map((each) => [each.route, each]));
}
