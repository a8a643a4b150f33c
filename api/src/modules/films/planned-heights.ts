import type { FilmFacts } from "#interfaces/video-encoder.ts";

/** Lines of the sizes that a film is made into (reading 88). */
const HEIGHTS = [360, 720] as const;

/** Above so many kilobits a second a film is worth a copy of its own size: what the encoder gives at most there is less. */
const WORTH_KILOBITS = [
  { height: 360, kilobits: 1_200 },
  { height: 720, kilobits: 4_000 },
] as const;

const even = (lines: number) => lines - (lines % 2);

/**
 * The heights that a film is made into, from the smallest: those below its own, never above. One of up to 720 lines also gets a
 * copy of its own height when browsers cannot play it as it is, or when it is far larger than it has to be.
 */
export function plannedHeights({ height, seconds, isPlayable }: FilmFacts, bytes: number): number[] {
  const below = HEIGHTS.filter((each) => each < height);
  const worth = WORTH_KILOBITS.find((each) => height <= each.height);
  if (!worth) return below;
  const kilobits = (bytes * 8) / 1_000 / seconds;
  return isPlayable && kilobits <= worth.kilobits ? below : [...below, even(height)];
}
