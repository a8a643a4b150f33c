/** The longest slug. */
const SLUG_MAX = 60;

/**
 * The slug of a person, made from the name, such as `aigerim-sadykbek`, with a number appended if another person has it already; `person`
 * for a name without letters of the Latin alphabet.
 */
export function slugOf(name: string, taken: ReadonlySet<string>): string {
  const latin = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX)
    .replace(/^-+|(?<!-)-+$/g, "");
  const slug = latin || "person";
  if (!taken.has(slug)) return slug;
  for (let turn = 2; ; turn++) if (!taken.has(`${slug}-${turn}`)) return `${slug}-${turn}`;
}
