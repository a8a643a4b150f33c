import { TITLE_MAX } from "@academy/shared/contract/questions";

/** The title of a post: its first sentence, at most 80 characters, cut between words where that is possible (reading 31). */
export function deriveTitle(content: string) {
  const line = content.trim().split(/\r?\n/, 1)[0] ?? "";
  const sentence = /^.*?[.?!…](?=\s|$)/u.exec(line)?.[0] ?? line;
  const characters = [...sentence.trim()];
  if (characters.length <= TITLE_MAX) return characters.join("");
  const cut = characters.slice(0, TITLE_MAX - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > TITLE_MAX / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
