/**
 * The text of a post without its title: the server derives the title from the beginning of the text (reading 31), and the page
 * does not repeat it. The text continues where the title ends; after a title that was cut, it begins with an ellipsis.
 */
export function textAfterTitle(title: string, content: string): string {
  if (title && content.startsWith(title)) {
    const rest = content.slice(title.length);
    return rest === "" || /^\s/.test(rest) ? rest.trim() : content;
  }
  const beginning = title.endsWith("…") ? title.slice(0, -1) : "";
  return beginning && content.startsWith(beginning) ? `…${content.slice(beginning.length).trim()}` : content;
}
