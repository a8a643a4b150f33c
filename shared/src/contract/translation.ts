import * as z from "@academy/shared/schema";

/** Most texts one request may hold (reading 51). */
export const TRANSLATION_MAX = 60;

/** Who worded a text: people of the academy, a machine, which a screen has to say, or nobody: it stands as it was (reading 35). */
export type TextSource = "human" | "machine" | "original";

/** One translated text in the public services' form: segments, whose first elements are joined (specification §7, reading 51). */
export const Segments = z.array(z.tuple([z.string()], z.unknown()));
export type Segments = z.infer<typeof Segments>;

/** Answer of `GET /translate/?tl=ru&sl=auto&q=…`: segments for one `q`, an array of them for several (reading 51). */
export const Translation = z.union([Segments, z.array(Segments)]);
export type Translation = z.infer<typeof Translation>;

/** One segment as our own api gives it: the words, what they were, and who worded them. Older servers leave the last out. */
export const segmentOf = (text: string, original: string, source: TextSource): Segments[number] => [
  text,
  original,
  source,
];

/** Whether a machine had a hand in an answer. */
export const isMachineMade = (segments: Segments): boolean =>
  segments.some(([, , source]) => source === ("machine" satisfies TextSource));

/** The text of one answer: its segments joined (specification §7). */
export function joinSegments(segments: Segments): string {
  return segments.map(([text]) => text).join("");
}
