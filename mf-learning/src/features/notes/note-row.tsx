import type { Note } from "@academy/shared/contract/notes";
import { clock } from "@academy/shared/format/duration";
import { recoverFrom } from "@academy/shared/http/recover-from";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { NoteForm } from "./note-form.tsx";
import { addNote, changeNote, deleteNote, dropNote, putNote } from "./notes.api.ts";
import styles from "./notes.module.css";

interface NoteRowProps {
  note: Note;
  onSeek: (second: number) => void;
  /** Called when the row is removed: the list moves the focus. */
  onDeleted: () => void;
}

/** One note: its time is a link to that moment, its text is edited in place, and a deletion can be undone for a while. */
export function NoteRow({ note, onSeek, onDeleted }: NoteRowProps) {
  const t = useTranslations(["learning", "common"]);
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const time = clock(note.second);

  const undo = async () => {
    const { lecture, second, content } = note;
    try {
      putNote(client, await addNote(lecture, { second, content }));
    } catch {
      raiseToast({
        tone: "error",
        message: t("notes.not_restored"),
        action: { label: t("common:buttons.retry"), run: undo },
      });
    }
  };
  const deletion = useMutation({
    // Where an earlier answer was lost, the server has already deleted the note.
    mutationFn: () => deleteNote(note.id).catch(recoverFrom("note.unknown", undefined)),
    onSuccess: () => {
      dropNote(client, note);
      raiseToast({ tone: "success", message: t("notes.deleted"), action: { label: t("notes.undo"), run: undo } });
      onDeleted();
    },
  });

  return (
    <li className={styles.note}>
      <button
        type="button"
        className={styles.time}
        aria-label={t("notes.go_to", { time })}
        onClick={() => onSeek(note.second)}
      >
        {time}
      </button>
      {editing ? (
        <NoteForm
          label={t("notes.change_at", { time })}
          draftKey={`edit:note:${note.id}`}
          initial={note.content}
          onSave={async (content) => {
            putNote(client, await changeNote(note.id, { content }));
            setEditing(false);
          }}
          onLeave={() => setEditing(false)}
          canCancel
          autoFocus
        />
      ) : (
        <>
          <p className={styles.content} dir="auto">
            {note.content}
          </p>
          <div className={styles.actions}>
            <IconButton
              label={t("notes.edit", { time })}
              onClick={() => setEditing(true)}
              icon={<Pencil size={16} />}
            />
            <IconButton
              label={t("notes.delete", { time })}
              disabled={deletion.isPending}
              onClick={() => deletion.mutate()}
              icon={<Trash2 size={16} />}
            />
          </div>
        </>
      )}
      <ErrorNote error={deletion.error} onRetry={() => deletion.mutate()} retrying={deletion.isPending} />
    </li>
  );
}
