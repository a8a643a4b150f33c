/** Words in lines of at most 140 characters, as the documents have them. */
export const inLines = (items: readonly string[]): string[] =>
  items.join(" ").match(/\S.{0,138}\S(?= |$)|\S{140,}/g) ?? [];
