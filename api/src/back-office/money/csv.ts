/** Characters with which a spreadsheet begins a formula; a text cell that begins with one is marked as text (CWE-1236). */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** One cell: numbers as they are, texts quoted where necessary, and never a formula. */
function cell(value: string | number | null, separator: string): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const words = FORMULA.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(words) || words.includes(separator) ? `"${words.replaceAll('"', '""')}"` : words;
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly (string | number | null)[], separator: string): string =>
  `${cells.map((each) => cell(each, separator)).join(separator)}\r\n`;
