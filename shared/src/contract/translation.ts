import * as z from "@academy/shared/schema";

/** Most texts one request may hold (reading 51). */
export const TRANSLATION_MAX = 60;

/** One translated text in the public services' form: segments, whose first elements are joined (specification §7, reading 51). */
export const Segments = z.array(z.tuple([z.string()], z.unknown()));
export type Segments = z.infer<typeof Segments>;

/** Answer of `GET /translate/?tl=ru&sl=auto&q=…`: segments for one `q`, an array of them for several (reading 51). */
export const Translation = z.union([Segments, z.array(Segments)]);
export type Translation = z.infer<typeof Translation>;

/** The text of one answer: its segments joined (specification §7). */
export function joinSegments(segments: Segments): string {
  return segments.map(([text]) => text).join("");
}
