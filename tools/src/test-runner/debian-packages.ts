import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { succeeds } from "./step.ts";

function isOnPath(name: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Uses this machine's programs or, as root on Linux, installs their Debian packages. Gives whether they are there. */
export async function foundOrInstalled(programs: readonly string[], packages: readonly string[]): Promise<boolean> {
  if (programs.every(isOnPath)) return true;
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await succeeds("apt-get", ["update", "-qq"], ROOT, env);
  return await succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], ROOT, env);
}
