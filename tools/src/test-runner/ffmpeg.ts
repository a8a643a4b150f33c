import { foundOrInstalled } from "./debian-packages.ts";
import { inTurn } from "./in-turn.ts";
import { say } from "./step.ts";

/** Uses this machine's ffmpeg or installs Debian's package. Without one it prints a line, and the tests of real films are skipped. */
export const ensureFfmpeg = (): Promise<void> => inTurn(findOrInstall);

async function findOrInstall() {
  if (!(await foundOrInstalled(["ffmpeg", "ffprobe"], ["ffmpeg"])))
    say("no ffmpeg: the tests of real films are skipped; install Debian's package ffmpeg");
}
