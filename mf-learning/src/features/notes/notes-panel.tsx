import { holdsWords, searchWords } from "@academy/shared/contract/search-key";
import { clock } from "@academy/shared/format/duration";
import { useTranslation } from "@academy/shared/i18n";
import { useQuery, useQueryClient } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { TextField } from "@academy/shared/ui/forms/field";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { draftFor } from "#drafts/draft.ts";
import { NoteForm } from "./note-form.tsx";
import { NoteRow } from "./note-row.tsx";
import { addNote, notesQuery, putNote } from "./notes.api.ts";
import styles from "./notes.module.css";

/** With fewer notes the panel shows no search. */
const SEARCHED_FROM = 4;

interface NotesPanelProps {
  lectureId: number;
  studentId: number | null;
  /** The current second of the lecture. */
  second: () => number;
  onSeek: (second: number) => void;
  /** Moves the focus back to the lecture. */
  onLeave: () => void;
  /** How often the student pressed the key for a note; each time the form takes the focus and the current second. */
  asked: number;
}

/** The student's own notes beside the lecture: each belongs to a moment and links to it, and all can be searched. */
export function NotesPanel({ lectureId, studentId, second, onSeek, onLeave, asked }: NotesPanelProps) {
  const { t } = useTranslation("learning");
  const client = useQueryClient();
  const notes = useQuery(notesQuery(lectureId));
  const field = useRef<HTMLTextAreaElement>(null);
  const [searched, setSearched] = useState("");
  const [moment, setMoment] = useState<number | null>(null);

  const take = () => setMoment(Math.floor(second()));
  const begin = useEffectEvent(() => {
    take();
    field.current?.focus();
  });
  useEffect(() => {
    if (asked > 0) begin();
  }, [asked]);

  const terms = searchWords(searched);
  const isSearching = terms.length > 0;

  return (
    <section className={styles.notes} aria-label={t("notes.title")}>
      <NoteForm
        label={moment === null ? t("notes.write") : t("notes.write_at", { time: clock(moment) })}
        draft={draftFor(`note:${lectureId}`, studentId)}
        field={field}
        onBegin={() => moment === null && take()}
        onSave={async (content) => {
          putNote(client, await addNote(lectureId, moment ?? Math.floor(second()), content));
          setMoment(null);
        }}
        onLeave={onLeave}
      />
      <Async
        result={notes}
        empty={<p className={styles.hint}>{t("notes.none")}</p>}
        skeleton={<Skeleton shape="row" count={2} />}
      >
        {(all) => {
          const found = all.filter(({ content }) => holdsWords(content, terms));
          return (
            <>
              {(all.length >= SEARCHED_FROM || searched) && (
                <TextField
                  type="search"
                  label={t("notes.search")}
                  value={searched}
                  onChange={({ target }) => setSearched(target.value)}
                />
              )}
              <p role="status" className={isSearching ? styles.hint : "visually-hidden"}>
                {isSearching ? t("notes.found", { count: found.length }) : ""}
              </p>
              <ul className={styles.list}>
                {found.map((note) => (
                  <NoteRow
                    key={note.id}
                    note={note}
                    studentId={studentId}
                    onSeek={onSeek}
                    onDeleted={() => field.current?.focus()}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Async>
    </section>
  );
}
