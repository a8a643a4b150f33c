/**
 * What of a post stands below its title: the server derives the title from the beginning (reading 31), and nobody wants to
 * read it twice. The text goes on where the title ends; a title that was cut is continued after an ellipsis.
 */
export function textAfterTitle(title: string, content: string): string {
  if (title && content.startsWith(title)) {
    const rest = content.slice(title.length);
    return rest === "" || /^\s/.test(rest) ? rest.trim() : content;
  }
  const beginning = title.endsWith("…") ? title.slice(0, -1) : "";
  return beginning && content.startsWith(beginning) ? `…${content.slice(beginning.length).trim()}` : content;
}
