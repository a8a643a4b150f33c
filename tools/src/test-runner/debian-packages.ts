import { ROOT } from "@academy/delivery/config.ts";
import { inTurn } from "./in-turn.ts";
import { quietly, say, succeeds } from "./step.ts";

/** Whether Debian's packages can be installed: as root on Linux. */
export const mayInstall = () => process.platform === "linux" && process.getuid?.() === 0;

const apt = (args: string[], limit?: number) =>
  succeeds("apt-get", args, ROOT, { DEBIAN_FRONTEND: "noninteractive" }, limit);

/** Reads the lists of Debian's packages. */
export const updateLists = () => apt(["update", "-qq"]);

/** Installs Debian's packages, in at most `limit` milliseconds; gives whether that ended well. */
export const installPackages = (packages: readonly string[], limit?: number) =>
  apt(["install", "-y", "-qq", "--no-install-recommends", ...packages], limit);

/** Uses this machine's programs or installs their Debian packages. Gives whether they are there. */
export async function foundOrInstalled(programs: readonly string[], packages: readonly string[]): Promise<boolean> {
  if (programs.length === 0 || (await quietly(() => succeeds("which", [...programs], ROOT)))) return true;
  if (!mayInstall()) return false;
  await updateLists();
  return await installPackages(packages);
}

/** Uses this machine's ffmpeg or installs Debian's package. Without one it prints a line, and the tests of real films are skipped. */
export const ensureFfmpeg = (): Promise<void> =>
  inTurn(async () => {
    if (!(await foundOrInstalled(["ffmpeg", "ffprobe"], ["ffmpeg"])))
      say("no ffmpeg: the tests of real films are skipped; install Debian's package ffmpeg");
  });
