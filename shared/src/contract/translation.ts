import * as z from "@academy/shared/schema";

/** Most texts in one request. */
export const TRANSLATION_MAX = 60;

/** The source of a text: people of the academy, a machine (the screen must say so), or nobody: then the text is the original (reading 35). */
export type TextSource = "human" | "machine" | "original";

/** One translated text in the format of public translation services: segments whose first elements are joined (specification §7). */
export const Segments = z.array(z.tuple([z.string()], z.unknown()));
export type Segments = z.infer<typeof Segments>;

/** Answer of `GET /translate/?tl=ru&sl=auto&q=…`: the segments for one `q`, an array of segments for several. */
export const Translation = z.union([Segments, z.array(Segments)]);
export type Translation = z.infer<typeof Translation>;

/** One segment in our own api's answers: the translation, the original, and its source. Older servers leave out the source. */
export const segmentOf = (text: string, original: string, source: TextSource): Segments[number] => [
  text,
  original,
  source,
];

/** Whether a machine translated any part of a text. */
export const isMachineMade = (segments: Segments): boolean =>
  segments.some(([, , source]) => source === ("machine" satisfies TextSource));

/** The text of one translation: its segments joined (specification §7). */
export function joinSegments(segments: Segments): string {
  return segments.map(([text]) => text).join("");
}
