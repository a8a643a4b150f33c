import { useQuery } from "@academy/shared/query";
import { notesQuery } from "./notes.api.ts";
import styles from "./notes.module.css";

interface NoteMarksProps {
  lectureId: number;
  /** The duration of the video, in seconds. */
  duration: number;
}

/** The moments of the student's notes over the seek bar of the lecture; the notes themselves are in their panel. */
export function NoteMarks({ lectureId, duration }: NoteMarksProps) {
  const { data: notes = [] } = useQuery(notesQuery(lectureId));
  return (
    <span aria-hidden="true">
      {notes
        .filter(({ second }) => second <= duration)
        .map(({ id, second }) => (
          <span key={id} className={styles.mark} style={{ left: `${(100 * second) / duration}%` }} />
        ))}
    </span>
  );
}
