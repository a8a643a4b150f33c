/** The contract's limits: positions in a report, characters in a position. Two numbers are no reason to load the schema itself. */
const MOST_POSITIONS = 10;
const MOST_CHARACTERS = 200;

/** A position in a released file: of the shell under `/shell/<version>/`, of an area under `/<version>/` of its origin. */
const POSITION = /https?:\/\/[^/\s]+\/(shell\/)?([0-9a-f]{12}\/[\w./-]+\.js)(?:\?\w+=\w+)?(:\d+:\d+)/g;

/**
 * The positions of an error's stack, the innermost first, in the form that `delivery trace` takes. Only released files are kept: an
 * inline script has the address of the page, which may contain the token of an email.
 */
export function stackPositions(error: unknown, area: string): string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const positions = [...stack.matchAll(POSITION)].map(
    ([, shell, file, position]) => `${shell ? "shell" : area}/${file}${position}`,
  );
  return positions.filter(({ length }) => length <= MOST_CHARACTERS).slice(0, MOST_POSITIONS);
}
