/** A value of a newer api as one of the choices that this release knows; undefined for another one. */
export const oneOf = <Choice extends string>(choices: readonly Choice[], value: string | null | undefined) =>
  choices.find((each) => each === value);

/** The rows of an answer whose kind this release knows. */
export const ofKnownKinds = <Kind extends string, Row extends { kind: string }>(
  kinds: readonly Kind[],
  rows: readonly Row[],
) =>
  rows.flatMap((row) => {
    const kind = oneOf(kinds, row.kind);
    return kind ? [{ ...row, kind }] : [];
  });
