import * as z from "zod/mini";
import { FilmError } from "#interfaces/video-encoder.ts";

/** More lines or columns than any camera of ours gives; a picture of that size already takes 200 MB. */
const SIDE_MOST = 8192;

/** The longest film, in seconds: a reported position is at most as large (`ProgressReport`). */
const SECONDS_MOST = 86_400;

/** Transfer functions of high dynamic range: PQ and HLG, as phones record. */
const HDR = ["smpte2084", "arib-std-b67"];

const Stream = z.object({
  codec_type: z.optional(z.string()),
  color_transfer: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

const Probe = z.object({
  streams: z.array(Stream),
  format: z.object({ duration: z.optional(z.string()) }),
});

/** What `ffprobe` says of a film, as facts; refuses what has no picture, no length, or too much of either. */
export function readProbe(text: string) {
  let parsed: z.infer<typeof Probe>;
  try {
    parsed = Probe.parse(JSON.parse(text));
  } catch (error) {
    throw new FilmError("unreadable", "the film cannot be read", { cause: error });
  }
  const picture = parsed.streams.find(({ codec_type }) => codec_type === "video");
  const seconds = Number(parsed.format.duration);
  const { width = 0, height = 0 } = picture ?? {};
  if (!picture || width < 2 || height < 2 || !(seconds > 0))
    throw new FilmError("unreadable", "the file holds no film");
  if (Math.max(width, height) > SIDE_MOST || seconds > SECONDS_MOST)
    throw new FilmError(
      "too_large",
      `a film of ${width} × ${height} and ${Math.round(seconds)} seconds is not worked on`,
    );
  return {
    seconds,
    height: Math.min(width, height),
    isHdr: HDR.includes(picture.color_transfer ?? ""),
  };
}
