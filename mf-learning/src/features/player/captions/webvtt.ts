/** One caption: from second to second, and what is said. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const TIMES = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})/;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "\u200e", rlm: "\u200f" };

const seconds = (time: string) => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** The words of a cue, without marks of voice and style. */
const plain = (payload: string) =>
  payload
    .replace(/<[^<>]*>/g, "")
    .replace(/&(\w+);/g, (whole, name: string) => (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || whole)
    .replace(/\s+/g, " ")
    .trim();

/** The cues of a WebVTT file in order of time; notes, styles and blocks it does not understand are left out. */
export function cuesOf(file: string): Cue[] {
  const text = file.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return [];
  const cues = text.split(/\n{2,}/).flatMap((block): Cue[] => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => line.includes("-->"));
    const [, start, end] = TIMES.exec(lines[at] ?? "") ?? [];
    const words = plain(lines.slice(at + 1).join("\n"));
    if (start === undefined || end === undefined || !words) return [];
    return [{ start: seconds(start), end: seconds(end), text: words }];
  });
  return cues.toSorted((one, other) => one.start - other.start);
}

/** The cue spoken at a second, or the last one before it; -1 before the first. */
export const cueAt = (cues: readonly Cue[], second: number): number =>
  cues.findLastIndex(({ start }) => start <= second);
