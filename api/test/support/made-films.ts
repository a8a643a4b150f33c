import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll } from "vitest";
import { ffmpegSetting } from "#config/ffmpeg-setting.ts";

// biome-ignore lint/style/noProcessEnv: where the machine's programs are
const programs = ffmpegSetting({ PATH: process.env.PATH });
if (!programs) process.stdout.write("no ffmpeg on PATH: the tests of real films are skipped\n");

/** The machine's ffmpeg; null where there is none. */
export const machinesFfmpeg = programs;

const run = promisify(execFile);

/** Runs the machine's ffmpeg. */
export const ffmpeg = (...args: string[]) => run(programs?.ffmpeg ?? "", ["-v", "error", "-y", ...args]);

const PICTURE = ["-f", "lavfi", "-i", "testsrc2=size=160x120:rate=10:duration=2"];
const SOUND = ["-f", "lavfi", "-i", "sine=duration=2"];
const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
const FIRST = ["-movflags", "+faststart"];

/** Films of two seconds as phones and programs make them, by the arguments of ffmpeg. */
export const FILMS = {
  usual: [...PICTURE, ...SOUND, ...H264, "-c:a", "aac", ...FIRST],
  silent: [...PICTURE, ...H264, ...FIRST],
  "index at the end": [...PICTURE, ...SOUND, ...H264, "-c:a", "aac"],
  "HEVC of a phone": [...PICTURE, ...SOUND, "-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1"],
  "HDR of a phone": [
    ...[...PICTURE, ...SOUND, "-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1", "-x265-params"],
    "log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc",
  ],
  "H.264 of ten bits": [...PICTURE, ...SOUND, "-c:v", "libx264", "-pix_fmt", "yuv420p10le"],
  "H.264 of full colour": [...PICTURE, ...SOUND, "-c:v", "libx264", "-pix_fmt", "yuv444p"],
  "AC-3": [...PICTURE, ...SOUND, ...H264, "-c:a", "ac3"],
  "fragments of OBS": [
    ...[...PICTURE, ...SOUND, ...H264, "-bf", "0", "-g", "10", "-c:a", "aac"],
    ...["-movflags", "frag_keyframe+empty_moov"],
  ],
  QuickTime: [...PICTURE, ...SOUND, ...H264, "-c:a", "aac", "-f", "mov"],
} satisfies Record<string, string[]>;

/** A folder for films, removed after the file's tests; `make` gives the path of one of them. */
export function filmFolder() {
  const folder = mkdtempSync(join(tmpdir(), "academy-films-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, `${name.replaceAll(/\W/g, "-")}.mp4`);
  return {
    at,
    async make(name: keyof typeof FILMS): Promise<string> {
      await ffmpeg(...FILMS[name], at(name));
      return at(name);
    },
  };
}
