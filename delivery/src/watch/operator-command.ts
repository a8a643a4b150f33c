import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** A program and its arguments, to be started in the root of the checkout. */
type Command = [program: string, args: string[]];

/**
 * An operator's command of the academy: inside a running api where compose.yaml's `.env` names an academy, because only its services reach
 * the database; else in this process's environment.
 */
export function operatorCommand(root: string, args: readonly string[]): Command {
  const file = join(root, ".env");
  const runsByCompose = existsSync(file) && parseEnv(readFileSync(file, "utf8")).ACADEMY_DIR !== undefined;
  return runsByCompose
    ? ["docker", ["compose", "exec", "-T", "api-1", "node", "api/src/admin/cli.js", ...args]]
    : [process.execPath, [join(root, "api/src/admin/cli.ts"), ...args]];
}
