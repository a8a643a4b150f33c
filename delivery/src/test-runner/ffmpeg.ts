import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { ROOT } from "#config.ts";
import { inTurn } from "./in-turn.ts";
import { say, succeeds } from "./step.ts";

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

/** Uses this machine's ffmpeg or installs Debian's package. Without one it prints a line, and the tests of real films are skipped. */
export const ensureFfmpeg = (): Promise<void> => inTurn(findOrInstall);

async function findOrInstall(): Promise<void> {
  if (isOnPath("ffmpeg") && isOnPath("ffprobe")) return;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await succeeds("apt-get", ["update", "-qq"], ROOT, env);
    if (await succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "ffmpeg"], ROOT, env)) return;
  }
  say("no ffmpeg: the tests of real films are skipped; install Debian's package ffmpeg");
}
