import { execFileSync } from "node:child_process";
import { join } from "node:path";

const SHARED = join(import.meta.dirname, "..");

/** Compiles a package's sources to be packed, without a type check: the script `types` checks types, incrementally. */
function tsc(cwd: string, outDir: string, ...args: string[]): void {
  const command = join(SHARED, "node_modules/.bin/tsc");
  execFileSync(command, ["-p", "tsconfig.pack.json", "--singleThreaded", "--noCheck", "--outDir", outDir, ...args], {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Writes the declarations of everything that is packed of the package in a folder, for the report of its API. */
export const emitDeclarations = (folder: string, outDir: string): void =>
  tsc(folder, outDir, "--emitDeclarationOnly", "--removeComments");

/**
 * Writes the types that areas see, and the scripts: Node strips no types of what lies in `node_modules`. Imports by `#name.ts` are left
 * as they are, the packed manifest leads them to the scripts.
 */
export const emitPackage = (outDir: string): void => tsc(SHARED, outDir, "--rewriteRelativeImportExtensions");
