import { storedPost } from "@academy/shared/storage/learning-storage";

/** A text that a student is writing; this tab keeps it until it is posted or the student signs out (visual §3). */
export interface Draft {
  read: () => string;
  write: (text: string) => void;
  forget: () => void;
}

/**
 * A student's draft for one place: a lecture's new question, an answer to one question, or a note. After an expired session the
 * same student finds it again; without storage it lives as long as the form.
 */
export function draftFor(key: string, studentId: number | null): Draft {
  const write = (text: string) => {
    if (studentId !== null) storedPost.write(text || null, studentId, key);
  };
  return {
    read: () => (studentId === null ? null : storedPost.read(studentId, key)) ?? "",
    write,
    forget: () => write(""),
  };
}
