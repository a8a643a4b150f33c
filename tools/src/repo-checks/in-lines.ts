/** Words in lines of at most 140 characters, as the documents have them. */
export const inLines = (words: readonly string[]): string[] =>
  words.join(" ").match(/\S.{0,138}\S(?= |$)|\S{140,}/g) ?? [];
