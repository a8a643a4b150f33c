import type { Note } from "@academy/shared/contract/notes";
import { holdsTerms, searchTerms } from "@academy/shared/contract/search-key";
import { clock } from "@academy/shared/format/duration";

/** A lecture as the list of notes names it. */
export interface NotedLecture {
  id: number;
  title: string;
}

/** The notes on one lecture, by their moments. */
interface LectureNotes extends NotedLecture {
  notes: Note[];
}

/** The notes of a course by its lectures, those alone in which every searched word occurs; notes on other courses are left out. */
export function notesByLecture(
  lectures: readonly NotedLecture[],
  notes: readonly Note[],
  searched = "",
): LectureNotes[] {
  const terms = searchTerms(searched);
  const found = Map.groupBy(
    notes.filter(({ content }) => holdsTerms(content, terms)),
    ({ lecture }) => lecture,
  );
  return lectures.flatMap((lecture) => {
    const own = found.get(lecture.id);
    return own ? [{ ...lecture, notes: own }] : [];
  });
}

/** The notes as a Markdown document: the course, its lectures, and each note after its moment. */
export const notesAsMarkdown = (course: string, lectures: readonly LectureNotes[]): string =>
  `${[
    `# ${course}`,
    ...lectures.flatMap(({ title, notes }) => [
      `## ${title}`,
      ...notes.map(({ second, content }) => `**${clock(second)}** ${content.replaceAll("\n", "  \n")}`),
    ]),
  ].join("\n\n")}\n`;
