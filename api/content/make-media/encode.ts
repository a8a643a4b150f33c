import { spawn } from "node:child_process";
import { once } from "node:events";

/** What a clip is encoded from and how. */
export interface Clip {
  target: string;
  width: number;
  height: number;
  fps: number;
  seconds: number;
  quality: number;
  keyEvery: number;
  audio: { expression: string; rate: number; bits: string };
  frame: (index: number) => Uint8Array;
}

/** Encodes frames and a tone into an MP4 that every browser plays and seeks: H.264, a key frame every `keyEvery` seconds, index in front. */
export async function encode(clip: Clip): Promise<void> {
  const tone = `aevalsrc='${clip.audio.expression}':s=${clip.audio.rate}:d=${clip.seconds}`;
  const input = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${clip.width}x${clip.height}`,
    "-r",
    String(clip.fps),
    "-i",
    "-",
  ];
  const video = [
    "-c:v",
    "libx264",
    "-profile:v",
    "main",
    "-pix_fmt",
    "yuv420p",
    "-preset",
    "veryslow",
    "-tune",
    "animation",
  ];
  const keys = [
    "-crf",
    String(clip.quality),
    "-g",
    String(clip.fps * clip.keyEvery),
    "-keyint_min",
    String(clip.fps),
    "-sc_threshold",
    "0",
  ];
  const colour = [
    "-vf",
    "scale=out_color_matrix=bt709:out_range=tv",
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
  ];
  const audio = ["-c:a", "aac", "-ac", "1", "-b:a", clip.audio.bits];
  const exact = [
    "-threads",
    "1",
    "-map_metadata",
    "-1",
    "-fflags",
    "+bitexact",
    "-flags:v",
    "+bitexact",
    "-flags:a",
    "+bitexact",
  ];
  const ffmpeg = spawn(
    "ffmpeg",
    [
      "-v",
      "error",
      "-y",
      ...input,
      "-f",
      "lavfi",
      "-i",
      tone,
      ...video,
      ...keys,
      ...colour,
      ...audio,
      ...exact,
      "-movflags",
      "+faststart",
      clip.target,
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = once(ffmpeg, "close");
  for (let index = 0; index < clip.fps * clip.seconds; index += 1) {
    if (!ffmpeg.stdin.write(clip.frame(index))) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while writing ${clip.target}`);
}
