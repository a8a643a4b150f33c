import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The name of the person at this machine, as git knows it; undefined where git knows none, as in a pipeline. */
export const personHere = (): Promise<string | undefined> =>
  promisify(execFile)("git", ["config", "user.name"]).then(
    ({ stdout }) => stdout.trim().slice(0, 100) || undefined,
    () => undefined,
  );
