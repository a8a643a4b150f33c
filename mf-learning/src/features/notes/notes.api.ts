import type { Note } from "@academy/shared/contract/notes";
import * as operations from "@academy/shared/contract/notes.operations";
import type { QueryClient } from "@academy/shared/query";
import { idCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";

/** The student's own notes on a lecture, ordered by their moments. */
export const notesQuery = (lectureId: number) =>
  apiQuery(["lectures", lectureId, "notes"], operations.listLectureNotes, { params: { id: lectureId } });

/** All notes of the student, by lecture and moment. Notes change beside lectures, so the list is loaded each time it is opened. */
export const allNotesQuery = () =>
  apiQuery(
    ["notes"],
    operations.listNotes,
    {},
    {
      staleTime: 0,
    },
  );

/** Saves a note at a second of a lecture. */
export const addNote = idCall(operations.addNote);

/** Changes the text of a note; its moment stays. */
export const changeNote = idCall(operations.changeNote);

/** Deletes a note. */
export const deleteNote = idCall(operations.deleteNote);

/** Puts a new or changed note at its place in the cached list. */
export function putNote(client: QueryClient, note: Note): void {
  client.setQueryData(notesQuery(note.lecture).queryKey, (known) =>
    [...(known ?? []).filter(({ id }) => id !== note.id), note].sort(
      (one, other) => one.second - other.second || one.id - other.id,
    ),
  );
}

/** Removes a deleted note from the cached list. */
export function dropNote(client: QueryClient, note: Note): void {
  client.setQueryData(notesQuery(note.lecture).queryKey, (known) => known?.filter(({ id }) => id !== note.id));
}
