import type { FilmFacts } from "#interfaces/video-encoder.ts";
import type { MovieFacts } from "./mp4/movie-facts.ts";

/** Heights in lines of the copies that are made of a film. */
const HEIGHTS = [360, 720] as const;

/** Above this bit rate, in kilobits a second, a copy of the film's own height is worth making: the encoder produces less at most. */
const WORTH_KILOBITS = [
  { height: 360, kilobits: 1_200 },
  { height: 720, kilobits: 4_000 },
] as const;

const even = (lines: number) => lines - (lines % 2);

/**
 * The heights of the copies of a film, the smallest first: those below its own height, never above. A film of up to 720 lines also gets a
 * copy of its own height if browsers cannot play the original, if its index stands at its end, or if it is far larger than necessary.
 */
export function plannedHeights(
  {
    height,
    seconds,
    isPlayable,
    indexFirst,
  }: Pick<FilmFacts, "height" | "seconds"> & Pick<MovieFacts, "isPlayable" | "indexFirst">,
  bytes: number,
) {
  const below = HEIGHTS.filter((each) => each < height);
  const worth = WORTH_KILOBITS.find((each) => height <= each.height);
  if (!worth) return below;
  const kilobits = (bytes * 8) / 1_000 / seconds;
  return isPlayable && indexFirst && kilobits <= worth.kilobits ? below : [...below, even(height)];
}
