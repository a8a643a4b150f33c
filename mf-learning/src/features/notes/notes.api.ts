import { Note } from "@academy/shared/contract/notes";
import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import { type QueryClient, queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The student's own notes on a lecture, ordered by their moments. */
export const notesQuery = (lectureId: number) =>
  queryOptions({
    queryKey: ["lectures", lectureId, "notes"],
    queryFn: ({ signal }) => http.get(`/courses/lectures/${lectureId}/notes/`, z.array(Note), { signal }),
  });

/** All notes of the student, by lecture and moment. Notes change beside lectures, so the list is loaded each time it is opened. */
export const allNotesQuery = () =>
  queryOptions({
    queryKey: ["notes"],
    queryFn: ({ signal }) => http.get("/courses/notes/", z.array(Note), { signal }),
    staleTime: 0,
  });

/** Saves a note at a second of a lecture. */
export const addNote = (lectureId: number, second: number, content: string) =>
  http.post(`/courses/lectures/${lectureId}/notes/`, { second, content }, Note);

/** Changes the text of a note; its moment stays. */
export const changeNote = (id: number, content: string) => http.patch(`/courses/notes/${id}/`, { content }, Note);

/** Deletes a note. */
export const deleteNote = (id: number) => http.delete(`/courses/notes/${id}/`, {}, Done);

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
