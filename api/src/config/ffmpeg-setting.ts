import { accessSync, constants } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

/** The programs that read films and make smaller ones, by their paths. */
export interface FfmpegPrograms {
  ffmpeg: string;
  ffprobe: string;
  /** Programs that start the work, such as `nice`, so that it gives way to the server. */
  before: readonly string[];
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The programs that `FFMPEG` names: a path, `off`, or nothing for those on `PATH`; null for `off` and where they are not found.
 * `nice` gives way to everything else; `setpriv` ends a film's work together with a server that is killed.
 */
export function ffmpegSetting({ FFMPEG = "", PATH = "" }: Environment) {
  if (FFMPEG === "off") return null;
  const folders = PATH.split(delimiter).filter((folder) => folder !== "");
  const onPath = (name: string) => folders.map((folder) => join(folder, name)).find(isProgram);
  const ffmpeg = FFMPEG || onPath("ffmpeg");
  if (!ffmpeg) return null;
  const ffprobe = join(dirname(ffmpeg), "ffprobe");
  if (!isProgram(ffmpeg) || !isProgram(ffprobe)) {
    if (FFMPEG)
      throw new ConfigError(`FFMPEG must be off, or the path of ffmpeg with ffprobe beside it, not "${FFMPEG}"`);
    return null;
  }
  const [nice, setpriv] = [onPath("nice"), onPath("setpriv")];
  return {
    ffmpeg,
    ffprobe,
    before: [...(nice ? [nice, "-n", "19"] : []), ...(setpriv ? [setpriv, "--pdeathsig", "KILL"] : [])],
  };
}
