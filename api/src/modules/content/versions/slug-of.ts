/** Longest key. */
const SLUG_MAX = 60;

/**
 * The key of a person out of the name, such as `aigerim-sadykbek`, with a number behind it where another person has it already;
 * `person` for a name without a letter of the Latin alphabet.
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
