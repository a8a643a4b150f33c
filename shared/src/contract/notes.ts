import * as z from "@academy/shared/schema";
import { Moment, text } from "./fields.ts";

/** Longest note, in characters. */
export const NOTE_MAX = 4000;

/** Most notes that one student can keep. */
export const NOTES_MAX = 2000;

/** The second of a lecture that a note is about: a whole number, at most a day. */
const Second = z.int().check(z.gte(0), z.lte(86_400));

/** A student's own note at a moment of a lecture. Nobody else ever reads it. */
export const Note = z.object({
  id: z.number(),
  lecture: z.number(),
  second: z.number(),
  content: z.string(),
  created_at: Moment,
  /** When the note was changed; null if it never was. */
  edited_at: z.nullable(Moment),
});
export type Note = z.infer<typeof Note>;

/** Notes in the order of their lectures and moments. */
export const Notes = z.array(Note);

/** Body of `POST /courses/lectures/{id}/notes/`. */
export const NoteDraft = z.strictObject({ second: Second, content: text(NOTE_MAX) });
export type NoteDraft = z.infer<typeof NoteDraft>;

/** Body of `PATCH /courses/notes/{id}/`. */
export const NoteChange = z.strictObject({ content: text(NOTE_MAX) });
export type NoteChange = z.infer<typeof NoteChange>;
