/** The first characters of a text, for a list. */
export function excerptOf(text: string, most = 200) {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join("").trimEnd()}…` : text;
}
