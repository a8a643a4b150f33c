/** One caption: its first and last second, and the spoken text. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const TIMES = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})/;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "\u200e", rlm: "\u200f" };

const seconds = (time: string) => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** The text of a cue, without tags of voice and style. */
const plain = (payload: string) =>
  payload
    .replace(/<[^<>]*>/g, "")
    .replace(/&(\w+);/g, (whole, name: string) => (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || whole)
    .replace(/\s+/g, " ")
    .trim();

/** Whether a text is a WebVTT file, by its first line. */
export const isWebVtt = (file: string): boolean => /^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(file);

/** The cues of a WebVTT file, ordered by time; notes, styles and unknown blocks are skipped. */
export function cuesOf(file: string): Cue[] {
  if (!isWebVtt(file)) return [];
  const text = file.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const cues = text.split(/\n{2,}/).flatMap((block): Cue[] => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => line.includes("-->"));
    const [, start, end] = TIMES.exec(lines[at] ?? "") ?? [];
    const text = plain(lines.slice(at + 1).join("\n"));
    if (start === undefined || end === undefined || !text) return [];
    return [{ start: seconds(start), end: seconds(end), text }];
  });
  return cues.toSorted((one, other) => one.start - other.start);
}

/** The index of the cue at a second, or of the last cue before it; -1 before the first cue. */
export const cueAt = (cues: readonly Cue[], second: number): number =>
  cues.findLastIndex(({ start }) => start <= second);
