/** What the contract takes: positions of a report, characters of each. The schema itself is not loaded for two numbers. */
const MOST_POSITIONS = 10;
const MOST_CHARACTERS = 200;

/** A position in a released file: of the shell under `/shell/<version>/`, of an area under `/<version>/` of its origin. */
const POSITION = /https?:\/\/[^/\s]+\/(shell\/)?([0-9a-f]{12}\/[\w./-]+\.js)(?:\?\w+=\w+)?(:\d+:\d+)/g;

/**
 * Where an error arose, the innermost position first, in the form that `delivery trace` takes. What is not a released file is left
 * out: a script inside the page has the page's address, and that may hold the token of an email.
 */
export function stackPositions(error: unknown, area: string): string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const positions = [...stack.matchAll(POSITION)].map(
    ([, shell, file, place]) => `${shell ? "shell" : area}/${file}${place}`,
  );
  return positions.filter(({ length }) => length <= MOST_CHARACTERS).slice(0, MOST_POSITIONS);
}
