import type { FilmFault } from "@academy/shared/contract/staff/films";
import type { FfmpegPrograms } from "#config/ffmpeg-setting.ts";
import { FilmError, type Rendering, type VideoEncoder } from "#interfaces/video-encoder.ts";
import { readProbe } from "./read-probe.ts";
import { ProgramFailed, runProgram } from "./run-program.ts";

/** Most bits a second of a picture, by its lines; for a height between two entries the larger entry counts. */
const RATES = [
  { height: 360, kilobits: 800 },
  { height: 720, kilobits: 2_500 },
] as const;

/** How many threads of the machine the work may use beside the server. */
const THREADS = "2";

/** Most memory of one allocation: a picture of the largest size takes 200 MB. */
const ALLOCATED_MOST = String(512 * 1024 * 1024);

/** ffprobe answers at once, or the film is hostile. */
const PROBE_MS = 60_000;

/** A film may take ten minutes, and ten times as long as it lasts. */
const patience = (seconds: number) => Math.ceil((600 + seconds * 10) * 1_000);

/**
 * How a film is opened: as MP4 or QuickTime and nothing else, so that no file can be a list that leads to other files of the
 * machine, and with no protocol of a network (threat B39).
 */
const input = (source: string) => [
  ...["-v", "error", "-max_alloc", ALLOCATED_MOST],
  ...["-protocol_whitelist", "file", "-f", "mov", "-i", source],
];

/** The shorter side gets the height, also in a film that was shot upright. */
const scaled = (height: number) => `scale=w='if(gt(iw,ih),-2,${height})':h='if(gt(iw,ih),${height},-2)'`;

/**
 * From PQ or HLG with the colours of BT.2020, as phones record, to what every screen shows: in linear light, where the bright parts are
 * compressed. Needs ffmpeg with zimg, as Debian's; the picture is scaled first, because this is the most work.
 */
const TONE_MAPPED = [
  "zscale=transfer=linear:npl=100",
  "format=gbrpf32le",
  "zscale=primaries=bt709",
  "tonemap=hable:desat=0",
  "zscale=transfer=bt709:matrix=bt709:range=tv",
];

const pictureFilter = (height: number, isHdr: boolean) =>
  [scaled(height), ...(isHdr ? TONE_MAPPED : []), "format=yuv420p"].join(",");

const kilobitsOf = (lines: number): number =>
  (RATES.find(({ height }) => lines <= height) ?? RATES[RATES.length - 1] ?? RATES[0]).kilobits;

/** Reads what `-progress` writes: lines of `name=value`, the time in millionths of a second. */
function progressReader(seconds: number, hear: (share: number) => void): (text: string) => void {
  let rest = "";
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    const last = lines.findLast((line) => line.startsWith("out_time_us="));
    const micros = Number(last?.slice("out_time_us=".length));
    if (micros > 0) hear(Math.min(1, micros / 1_000_000 / seconds));
  };
}

interface Run {
  signal: AbortSignal;
  mostMs: number;
  fault: FilmFault;
  onOutput?: ((text: string) => void) | undefined;
}

/** Films read and made smaller by ffmpeg, in a process that gives way to the server. */
export function ffmpegEncoder({ ffmpeg, ffprobe, before }: FfmpegPrograms): VideoEncoder {
  /** Runs a program with a time limit; `fault` is what its failure means. */
  async function run(
    program: string,
    args: readonly string[],
    { signal, mostMs, fault, onOutput }: Run,
  ): Promise<string> {
    const late = AbortSignal.timeout(mostMs);
    try {
      return await runProgram({ program, args, before, signal: AbortSignal.any([signal, late]), onOutput });
    } catch (error) {
      if (late.aborted && !signal.aborted) throw new FilmError("too_long", "the film took too long", { cause: error });
      if (error instanceof ProgramFailed)
        // What was ended from outside says nothing about the film: it is tried again.
        throw new FilmError(error.wasKilled ? "broken_off" : fault, error.message, { cause: error });
      throw error;
    }
  }

  async function probe(source: string, signal: AbortSignal) {
    const shown = ["-show_entries", "stream=codec_type,color_transfer,width,height:format=duration", "-of", "json"];
    return readProbe(
      await run(ffprobe, [...shown, ...input(source)], { signal, mostMs: PROBE_MS, fault: "unreadable" }),
    );
  }

  async function render({ source, target, height, isHdr, seconds, onProgress, signal }: Rendering) {
    const kilobits = kilobitsOf(height);
    const args = [
      ...["-nostdin", "-nostats", "-progress", "pipe:1", "-threads", THREADS],
      ...input(source),
      // The first picture and the first sound, and no other data of the file.
      ...["-map", "0:v:0", "-map", "0:a:0?", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"],
      ...["-vf", pictureFilter(height, isHdr), "-c:v", "libx264", "-preset", "veryfast", "-crf", "23"],
      ...["-maxrate", `${kilobits}k`, "-bufsize", `${2 * kilobits}k`, "-threads", THREADS],
      // Silence where the sound has gaps, so that it stays with the picture.
      ...[
        "-af",
        "aresample=async=1",
        "-c:a",
        "aac",
        "-b:a",
        "128k",
        "-ac",
        "2",
        "-movflags",
        "+faststart",
        "-f",
        "mp4",
        "-y",
        target,
      ],
    ];
    const onOutput = progressReader(seconds, onProgress);
    await run(ffmpeg, args, { signal, mostMs: patience(seconds), fault: "broken_off", onOutput });
  }

  return {
    probe,
    render,
    async still({ source, target, second, isHdr, signal }) {
      const args = [
        ...["-nostdin", "-threads", THREADS, "-ss", String(second)],
        ...input(source),
        ...["-map", "0:v:0", "-frames:v", "1", "-vf", pictureFilter(720, isHdr), "-c:v", "libwebp", "-quality", "80"],
        ...["-f", "webp", "-y", target],
      ];
      await run(ffmpeg, args, { signal, mostMs: PROBE_MS, fault: "broken_off" });
    },
  };
}
