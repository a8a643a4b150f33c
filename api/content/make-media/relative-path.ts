/** Coordinates are given in tenths of a pixel, which nobody sees and which adds up without error. */
const TENTHS = 10;

/** How many numbers each command of an outline takes. */
const NUMBERS = { M: 2, L: 2, C: 6, Q: 4, Z: 0 } as const;

type Command = keyof typeof NUMBERS;

const isCommand = (token: string | undefined): token is Command => token !== undefined && token in NUMBERS;

/** A number in its shortest form: `.5`, not `0.5`. */
const shortest = (tenths: number): string => String(tenths / TENTHS).replace(/^(-?)0\./, "$1.");

/** Numbers one after the other; a minus parts two of them as a space does. */
const joined = (values: number[]): string =>
  values.map(shortest).reduce((all, next) => (next.startsWith("-") ? all + next : `${all} ${next}`));

/**
 * The outline of letters with each point relative to the one before: the same letter has the same numbers wherever it stands, so
 * that the drawing compresses to a third. Reads what fontkit writes: absolute commands, each with its letter.
 */
export function relativePath(outline: string): string {
  const tokens = outline.match(/[MLCQZ]|-?\d+(?:\.\d+)?/g) ?? [];
  const pen = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  let path = "";
  for (let at = 0; at < tokens.length; ) {
    const command = tokens[at];
    if (!isCommand(command)) throw new Error(`a command was expected, not "${command}"`);
    const count = NUMBERS[command];
    const values = tokens.slice(at + 1, at + 1 + count).map((token) => Math.round(Number(token) * TENTHS));
    at += 1 + count;
    if (command === "Z") {
      Object.assign(pen, start);
      path += "z";
      continue;
    }
    path += command.toLowerCase() + joined(values.map((value, index) => value - (index % 2 === 0 ? pen.x : pen.y)));
    Object.assign(pen, { x: values[count - 2], y: values[count - 1] });
    if (command === "M") Object.assign(start, pen);
  }
  return path;
}
