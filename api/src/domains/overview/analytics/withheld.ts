import { SMALLEST_GROUP } from "@academy/shared/contract/staff/analytics";

const isSmall = (people: number) => people > 0 && people < SMALLEST_GROUP;

/**
 * The parts of a whole that is shown, null where one is withheld: each that has fewer than five people, and further ones,
 * the smallest first, until the withheld parts together are five at least, for their sum is known by the difference.
 */
export function withoutSmall(parts: readonly number[]) {
  const shown = parts.map((people) => (isSmall(people) ? null : people));
  const withheld = () => parts.reduce((sum, people, at) => sum + (shown[at] === null ? people : 0), 0);
  while (isSmall(withheld())) {
    const left = shown.filter((people): people is number => people !== null && people > 0);
    if (left.length === 0) break;
    shown[shown.indexOf(Math.min(...left))] = null;
  }
  return shown;
}

/** One part of a whole that is shown; withheld too when nearly everybody belongs to it. */
export const partOf = (people: number, whole: number) => withoutSmall([people, whole - people])[0] ?? null;

/** Figures of which each counts a part of the one before: every two that are shown differ by nobody or by five at least. */
export function nestedWithoutSmall(figures: readonly number[]) {
  let last: number | null = null;
  return figures.map((people) => {
    if (isSmall(people) || (last !== null && isSmall(last - people))) return null;
    last = people;
    return people;
  });
}
