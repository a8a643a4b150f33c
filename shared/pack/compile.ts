import { execFileSync } from "node:child_process";
import { join } from "node:path";

const SHARED = join(import.meta.dirname, "..");

/** Compiles the sources to be packed, without a type check: the script `types` checks types, incrementally. */
function tsc(outDir: string, ...args: string[]): void {
  const command = join(SHARED, "node_modules/.bin/tsc");
  execFileSync(command, ["-p", "tsconfig.pack.json", "--singleThreaded", "--noCheck", "--outDir", outDir, ...args], {
    cwd: SHARED,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Writes the declarations of everything that is packed, for the report of the API. */
export const emitDeclarations = (outDir: string): void => tsc(outDir, "--emitDeclarationOnly", "--removeComments");

/**
 * Writes the types that areas see, and the scripts: Node strips no types of what lies in `node_modules`. Imports by `#name.ts` are left
 * as they are, the packed manifest leads them to the scripts.
 */
export const emitPackage = (outDir: string): void => tsc(outDir, "--rewriteRelativeImportExtensions");
