import { execFileSync } from "node:child_process";
import { join } from "node:path";

const SHARED = join(import.meta.dirname, "..");

function tsc(outDir: string, ...words: string[]): void {
  const command = join(SHARED, "node_modules/.bin/tsc");
  execFileSync(command, ["-p", "tsconfig.pack.json", "--outDir", outDir, ...words], {
    cwd: SHARED,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Writes the declarations of everything that is packed: the types that areas see, and the report of the API. */
export const emitDeclarations = (outDir: string, ...words: string[]): void =>
  tsc(outDir, "--emitDeclarationOnly", ...words);

/**
 * Writes the scripts: Node strips no types of what lies in `node_modules`. Types were checked before; imports by `#name.ts` are left as
 * they are, the packed manifest leads them to the scripts.
 */
export const emitScripts = (outDir: string): void =>
  tsc(outDir, "--noCheck", "--declaration", "false", "--rewriteRelativeImportExtensions");
