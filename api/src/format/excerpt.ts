/** The first characters of a text, for a list. */
export function excerptOf(text: string, most = 200) {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join("").trimEnd()}…` : text;
}
