/** Wraps drawn parts into a whole SVG picture. */
export function picture(width: number, height: number, parts: string[], title?: string): string {
  const label = title ? ` role="img" aria-label="${escapeText(title)}"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${label}>${parts.join("")}</svg>\n`;
}

/** Makes a text safe inside markup. */
function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
